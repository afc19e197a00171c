"""What the photos say against the claim, computed from their bytes and EXIF."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import combinations
from math import asin, cos, radians, sin, sqrt

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from insurance.claims.triage.reading import is_editing_software
from insurance.claims.triage.types import (
    CaseFile,
    EarlierUse,
    FlagCode,
    FlagLevel,
    IncidentType,
    PhotoFacts,
    Place,
    ReadEvidence,
    RedFlag,
)

SAME_PICTURE = 10
"""Differing bits up to which two 64-bit hashes are one picture; unrelated ones differ in 22 or more."""
CLOCK_SLACK = timedelta(days=1)
"""EXIF times carry no zone, so a photo may seem to be a day off."""
LONG_BEFORE = timedelta(days=30)
PROPERTY_KILOMETRES = 10
"""A building stays where it is; GPS of a phone is off by tens of metres, not by kilometres."""
_CLOCKS_UNSET_BEFORE = 2005


def photos(case: CaseFile) -> list[tuple[ReadEvidence, PhotoFacts]]:
    return [
        (evidence, evidence.reading.photo)
        for evidence in case.evidence
        if evidence.reading.kind == "photo" and evidence.reading.photo
    ]


def reused_in(evidence: ReadEvidence) -> list[EarlierUse]:
    return [use for use in evidence.earlier_uses if use.distance <= SAME_PICTURE]


def photo_flags(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    yield from _reused(case)
    yield from _edited(case)
    yield from _from_another_day(case, incident_type)
    yield from _from_another_place(case, incident_type)


def _reused(case: CaseFile) -> Iterator[RedFlag]:
    seen = [(evidence, reused_in(evidence)) for evidence, _photo in photos(case)]
    seen = [(evidence, uses) for evidence, uses in seen if uses]
    if not seen:
        return
    numbers = sorted({use.claim_number for _evidence, uses in seen for use in uses})[:5]
    text = ngettext(
        "%(count)d photo was already used in an earlier claim: %(claims)s.",
        "%(count)d photos were already used in earlier claims: %(claims)s.",
        len(seen),
    )
    yield RedFlag(
        code=FlagCode.PHOTO_REUSED,
        severity=FlagLevel.HIGH,
        explanation=text % {"count": len(seen), "claims": ", ".join(numbers)},
        evidence=[evidence.ref for evidence, _uses in seen][:20],
    )


def _edited(case: CaseFile) -> Iterator[RedFlag]:
    """The program's name is the file's own word, so it is judged but not repeated."""
    refs = [evidence.ref for evidence, photo in photos(case) if is_editing_software(photo.software)]
    if refs:
        text = ngettext(
            "%(count)d photo was saved by a program that changes pictures.",
            "%(count)d photos were saved by a program that changes pictures.",
            len(refs),
        )
        yield RedFlag(
            code=FlagCode.PHOTO_EDITED,
            severity=FlagLevel.MEDIUM,
            explanation=text % {"count": len(refs)},
            evidence=refs[:20],
        )


def taken_on(photo: PhotoFacts) -> date | None:
    """The day a photo was taken, unless the camera's clock was plainly never set."""
    if photo.taken_at is None or photo.taken_at.year < _CLOCKS_UNSET_BEFORE:
        return None
    return photo.taken_at.date()


def _from_another_day(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    """Photos older than the loss. After a theft they are what one hopes for: the thing as it was."""
    if incident_type == IncidentType.THEFT:
        return
    days = [(day, evidence.ref) for evidence, photo in photos(case) if (day := taken_on(photo))]
    early = [(day, ref) for day, ref in days if day < case.incident_date - CLOCK_SLACK]
    if not early:
        return
    first = min(day for day, _ref in early)
    text = ngettext(
        "%(count)d photo was taken before the day of loss; the oldest on %(day)s, the loss was on %(loss)s.",
        "%(count)d photos were taken before the day of loss; the oldest on %(day)s, the loss was on %(loss)s.",
        len(early),
    )
    yield RedFlag(
        code=FlagCode.PHOTO_DATE_MISMATCH,
        severity=FlagLevel.HIGH if case.incident_date - first > LONG_BEFORE else FlagLevel.MEDIUM,
        explanation=text % {"count": len(early), "day": first, "loss": case.incident_date},
        evidence=[ref for _day, ref in early][:20],
    )


def _from_another_place(case: CaseFile, incident_type: IncidentType) -> Iterator[RedFlag]:
    if incident_type not in {IncidentType.PROPERTY_WATER, IncidentType.PROPERTY_FIRE}:
        return
    placed = [(evidence.ref, photo.place) for evidence, photo in photos(case) if photo.place]
    apart = max((_kilometres(a, b) for (_r, a), (_s, b) in combinations(placed, 2)), default=0.0)
    if apart > PROPERTY_KILOMETRES:
        yield RedFlag(
            code=FlagCode.PHOTO_PLACE_MISMATCH,
            severity=FlagLevel.MEDIUM,
            explanation=_("Photos of one building were taken %(distance)d km apart.") % {"distance": round(apart)},
            evidence=[ref for ref, _place in placed][:20],
        )


def _kilometres(one: Place, other: Place) -> float:
    """Great-circle distance on a sphere of the earth's mean radius."""
    a, b = radians(one.latitude), radians(other.latitude)
    half_north, half_east = (b - a) / 2, radians(other.longitude - one.longitude) / 2
    chord = sin(half_north) ** 2 + cos(a) * cos(b) * sin(half_east) ** 2
    return 2 * 6371 * asin(min(1.0, sqrt(chord)))
