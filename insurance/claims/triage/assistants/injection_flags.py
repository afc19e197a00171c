"""Where, apart from the claimant's own words, a claim holds text that gives orders to a machine.

The flag names places and never the text: an explanation is read by machines too.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from insurance.claims.triage.narrative.injection import injection_signs
from insurance.claims.triage.types import PAGE_ENDS, CaseFile, FlagCode, FlagLevel, ReadEvidence, RedFlag

_BLANKS = str.maketrans("_-+.", "    ")
"""What stands for a blank in the name of a file."""
_NAMED = 6
"""Places that an explanation names; the files are all listed as its evidence."""


def orders_outside_the_story(case: CaseFile) -> Iterator[RedFlag]:
    """At most one flag, for fields of the form, of the policy, and for files."""
    places = [("form", place) for place in _in_form(case)] + [("policy", place) for place in _in_policy(case)]
    for number, evidence in enumerate(case.evidence, start=1):
        places += [(evidence.ref, _("file %(number)s: %(place)s") % {"number": number, "place": place})
                   for place in _in_file(evidence)]  # fmt: skip
    if places:
        named = "; ".join(place for _ref, place in places[:_NAMED]) + ("; …" if len(places) > _NAMED else "")
        text = _("Text that gives orders to a machine stands here: %(places)s.") % {"places": named}
        refs = list(dict.fromkeys(ref for ref, _place in places))
        yield RedFlag(
            code=FlagCode.PROMPT_INJECTION, severity=FlagLevel.HIGH, explanation=text[:500], evidence=refs[:20]
        )


def _in_form(case: CaseFile) -> Iterator[str]:
    yield from _speaking(
        (_("the claimant's name"), case.claimant_name),
        (_("the contact"), case.claimant_contact),
        (_("the place"), case.incident_place),
        (_("the policy number"), case.policy_number),
    )


def _in_policy(case: CaseFile) -> Iterator[str]:
    yield from _speaking(
        (_("the policy's holder"), case.policy_holder),
        (_("the policy's vehicle"), f"{case.insured_plate} {case.insured_vin}".strip()),
    )


def _in_file(evidence: ReadEvidence) -> Iterator[str]:
    reading, photo = evidence.reading, evidence.reading.photo
    yield from _speaking((_("its name"), evidence.name.translate(_BLANKS)))
    if photo:
        told = "\n".join(filter(None, (photo.comment, photo.camera, photo.software)))
        yield from _speaking((_("text in the picture"), photo.text), (_("what the camera wrote into it"), told))
    else:
        pages = list(_pages(reading.text))
        yield from pages
        if not pages and any(problem.code == "orders_to_machine" for problem in reading.problems):
            yield _("a later page")
    yield from _speaking((_("what was seen in it"), "\n".join(reading.observations)))


def _pages(text: str) -> Iterator[str]:
    """The pages that speak to a machine, or the text as a whole where only its pages together do."""
    found = [
        _("page %(number)s") % {"number": number}
        for number, page in enumerate(text.split(PAGE_ENDS), start=1)
        if injection_signs(page)
    ]
    yield from found or _speaking((_("its text"), text))


def _speaking(*texts: tuple[str, str]) -> Iterator[str]:
    yield from (place for place, text in texts if text and injection_signs(text))
