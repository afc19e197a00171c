"""All red flags of a case: those of the words and those computed from files and facts."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    CoverageAnswer,
    FlagCode,
    FlagLevel,
    IncidentType,
    NarrativeReading,
    RedFlag,
)

from .amounts import Estimate
from .injection_flags import orders_outside_the_story
from .paper_checks import amount_flag, paper_flags
from .photo_checks import photo_flags
from .wording import coverage_reason

_LEVELS = list(FlagLevel)
MOST = 30


def red_flags(
    case: CaseFile,
    narrative: NarrativeReading,
    *,
    incident_type: IncidentType,
    stated: AmountFound | None,
    estimate: Estimate,
) -> list[RedFlag]:
    """The gravest first; within a level in the order of the list of codes."""
    flags = [
        *narrative.red_flags,
        *orders_outside_the_story(case),
        *_not_covered(case),
        *_filed_before(case),
        *_policy_is_new(case, narrative),
        *photo_flags(case, incident_type),
        *paper_flags(case, incident_type),
        *amount_flag(stated, estimate, case),
    ]
    return by_gravity(flags)


def by_gravity(flags: list[RedFlag]) -> list[RedFlag]:
    codes = list(FlagCode)
    return sorted(flags, key=lambda flag: (-_LEVELS.index(flag.severity), codes.index(flag.code)))[:MOST]


def _filed_before(case: CaseFile) -> Iterator[RedFlag]:
    if case.same_loss_claims:
        text = _("The same contact has an earlier claim about nearly the same day: %(numbers)s.") % {
            "numbers": ", ".join(case.same_loss_claims)
        }
        yield RedFlag(code=FlagCode.DUPLICATE_CLAIM, severity=FlagLevel.MEDIUM, explanation=text, evidence=["form"])


def _policy_is_new(case: CaseFile, narrative: NarrativeReading) -> Iterator[RedFlag]:
    """From the policy's own dates, where the words do not say it already."""
    said = any(flag.code == FlagCode.EARLY_CLAIM for flag in narrative.red_flags)
    if case.coverage and "policy_is_new" in case.coverage.reasons and not said:
        text = _("The policy began at most 30 days before the loss.")
        yield RedFlag(code=FlagCode.EARLY_CLAIM, severity=FlagLevel.MEDIUM, explanation=text, evidence=["policy"])


def _not_covered(case: CaseFile) -> Iterator[RedFlag]:
    if case.coverage and case.coverage.answer == CoverageAnswer.NOT_COVERED:
        reasons = ", ".join(coverage_reason(code) for code in case.coverage.reasons[:4])
        text = _("The policy does not answer for this loss: %(reasons)s.") % {
            "reasons": reasons or _("no reason given")
        }
        yield RedFlag(code=FlagCode.NOT_COVERED, severity=FlagLevel.HIGH, explanation=text[:500], evidence=["policy"])
