"""What a model's answer may change. Everything that rules and facts established stays; a model may only add.

It may raise the severity, explain a flag, add a flag that words alone support, and give an opinion.
It cannot lower a severity, take a flag or a paper away, cite evidence that is not there, set an amount, or decide.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from insurance.claims.choices import IncidentTypeChoice, SeverityChoice
from insurance.claims.triage.narrative.injection import injection_signs
from insurance.claims.triage.types import CaseFile, FlagCode, FlagLevel, RedFlag, SummaryPoint, Synthesis
from insurance.gate.cleaning import clean

from .answers import CaseAnswer, FlagAnswer, LossAnswer
from .flags import by_gravity

SUMMARY_POINTS = 12
RAISED_CONFIDENCE = 0.5
"""Of a severity that rests on a model alone. Models state their own confidence badly, so they are not asked."""

READ_FROM_WORDS = frozenset(
    {
        FlagCode.DATE_MISMATCH,
        FlagCode.PRIOR_DAMAGE,
        FlagCode.CASH_PRESSURE,
        FlagCode.INCONSISTENT_NARRATIVE,
        FlagCode.PROMPT_INJECTION,
        FlagCode.EARLY_CLAIM,
        FlagCode.NO_EVIDENCE,
        FlagCode.ALCOHOL,
    }
)
"""Flags that a reader can raise. The others are facts of files, dates and contracts, which code computes."""


def hold_floor(local: Synthesis, answer: CaseAnswer, case: CaseFile) -> Synthesis:
    """The local synthesis with what the model may add to it."""
    known = known_refs(case)
    raised = answer.severity.rank > local.severity.rank
    return local.model_copy(
        update={
            "severity": answer.severity if raised else local.severity,
            "severity_confidence": RAISED_CONFIDENCE if raised else local.severity_confidence,
            "red_flags": _flags(local.red_flags, answer.flags, known),
            "summary": _summary(local, answer, known, raised),
        }
    )


def known_refs(case: CaseFile) -> frozenset[str]:
    refs = {"form", *(evidence.ref for evidence in case.evidence)}
    return frozenset(refs | {"policy"} if case.coverage else refs)


def plain_words(text: str) -> str:
    """A model's sentence fit for a card: one line, no control characters; nothing if it carries orders itself."""
    line = " ".join(clean(text, limit=300).split())
    return "" if injection_signs(line) else line


def _flags(local: list[RedFlag], answered: list[FlagAnswer], known: frozenset[str]) -> list[RedFlag]:
    flags = list(local)
    for flag in answered:
        words = plain_words(flag.explanation)
        place = next((at for at, mine in enumerate(flags) if mine.code == flag.code), None)
        refs = [ref for ref in dict.fromkeys(flag.evidence) if ref in known]
        if words and place is not None:
            flags[place] = _explained(flags[place], words)
        elif words and refs and flag.code in READ_FROM_WORDS:
            flags.append(_raised(flag.code, words, refs))
    return by_gravity(flags)


def _opinion(words: str) -> str:
    return " ".join([_("Model:"), words])


def _explained(flag: RedFlag, words: str) -> RedFlag:
    text = " ".join([flag.explanation, _opinion(words)])
    return flag.model_copy(update={"explanation": clean(text, limit=500)})


def _raised(code: FlagCode, words: str, refs: list[str]) -> RedFlag:
    level = FlagLevel.HIGH if code == FlagCode.PROMPT_INJECTION else FlagLevel.MEDIUM
    return RedFlag(code=code, severity=level, explanation=_opinion(words), evidence=refs)


def _summary(local: Synthesis, answer: CaseAnswer, known: frozenset[str], raised: bool) -> list[SummaryPoint]:
    opinions = [
        SummaryPoint(text=_opinion(words), evidence=refs)
        for point in answer.points
        if (words := plain_words(point.text)) and (refs := [ref for ref in point.evidence if ref in known])
    ]
    first = [_severity_point(local, answer)] if raised else []
    last = [point for point in (_type_point(local, answer), _loss_point(answer.loss)) if point]
    return [*first, *local.summary, *opinions, *last][:SUMMARY_POINTS]


def _severity_point(local: Synthesis, answer: CaseAnswer) -> SummaryPoint:
    facts = {
        "before": SeverityChoice(local.severity).label.lower(),
        "after": SeverityChoice(answer.severity).label.lower(),
    }
    return _point(_("The model raised the severity from %(before)s to %(after)s.") % facts)


def _type_point(local: Synthesis, answer: CaseAnswer) -> SummaryPoint | None:
    if answer.incident_type == local.incident_type:
        return None
    kind = IncidentTypeChoice(answer.incident_type).label.lower()
    return _point(_("The model would rather call it: %(type)s. The type was left as it is.") % {"type": kind})


def _loss_point(loss: LossAnswer | None) -> SummaryPoint | None:
    if loss is None or not (loss.currency.isascii() and loss.currency.isalpha()) or loss.max <= 0:
        return None
    low, high = sorted((round(loss.min), round(loss.max)))
    facts = {"low": f"{low:,}", "high": f"{high:,}", "currency": loss.currency.upper()}
    return _point(_("The model puts the loss at %(low)s – %(high)s %(currency)s; no estimate rests on that.") % facts)


def _point(text: str) -> SummaryPoint:
    return SummaryPoint(text=text, evidence=["form"])
