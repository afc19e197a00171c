"""Scores an assistant against labelled narratives (`manage.py triage_eval`; labels as in docs/triage.md)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any, Protocol

from .types import AmountFound, FlagCode, IncidentType, MissingDocument, RedFlag, Severity

NARRATIVE_FLAGS = (
    FlagCode.LATE_REPORT,
    FlagCode.DATE_MISMATCH,
    FlagCode.PRIOR_DAMAGE,
    FlagCode.CASH_PRESSURE,
    FlagCode.INCONSISTENT_NARRATIVE,
    FlagCode.PROMPT_INJECTION,
    FlagCode.EARLY_CLAIM,
    FlagCode.NO_EVIDENCE,
    FlagCode.ALCOHOL,
)
"""Only these can be told from a narrative, so only these are labelled and counted."""
_TOLERANCE = Decimal("0.01")

Case = dict[str, Any]


class Answer(Protocol):
    """What is scored of a `Synthesis`."""

    @property
    def language(self) -> str: ...
    @property
    def incident_type(self) -> IncidentType: ...
    @property
    def severity(self) -> Severity: ...
    @property
    def red_flags(self) -> list[RedFlag]: ...
    @property
    def missing_documents(self) -> list[MissingDocument]: ...
    @property
    def amount_stated(self) -> AmountFound | None: ...


def score(cases: list[Case], answer: Callable[[Case], Answer]) -> dict[str, Any]:
    """The object of `triage_eval`: fractions from 0 to 1, flags counted by code, time of `answer` in milliseconds.

    `amount.found` and `amount.correct` are fractions of the cases whose label has an amount.
    """
    answers, milliseconds = _timed(cases, answer)
    pairs = list(zip(cases, answers, strict=True))
    return {
        "cases": len(cases),
        "incident_type": {"accuracy": _share(given.incident_type == case["incident_type"] for case, given in pairs)},
        "severity": {
            "accuracy": _share(given.severity == case["severity"] for case, given in pairs),
            "accepted": _share(given.severity in case["severity_accept"] for case, given in pairs),
        },
        "red_flags": _flags(pairs),
        "missing_documents": {"f1": _documents_f1(pairs)},
        "amount": _amounts(pairs),
        "language": {"accuracy": _share(given.language == case["language"] for case, given in pairs)},
        "milliseconds": {"p50": _percentile(milliseconds, 50), "p95": _percentile(milliseconds, 95)},
    }


def _timed(cases: list[Case], answer: Callable[[Case], Answer]) -> tuple[list[Answer], list[float]]:
    answers, milliseconds = [], []
    for case in cases:
        started = time.perf_counter()
        answers.append(answer(case))
        milliseconds.append((time.perf_counter() - started) * 1000)
    return answers, milliseconds


def _share(hits: Iterable[bool]) -> float:
    counted = list(hits)
    return round(sum(counted) / len(counted), 4) if counted else 0.0


def _ratio(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def _flags(pairs: Sequence[tuple[Case, Answer]]) -> dict[str, Any]:
    by_code = {code: Counter({"tp": 0, "fp": 0, "fn": 0}) for code in NARRATIVE_FLAGS}
    for case, given in pairs:
        found = {flag.code for flag in given.red_flags}
        for code, counts in by_code.items():
            outcome = {(True, True): "tp", (True, False): "fp", (False, True): "fn"}
            name = outcome.get((code in found, code in case["red_flags"]))
            if name:
                counts[name] += 1
    total = sum(by_code.values(), Counter())
    return {
        "precision": _ratio(total["tp"], total["tp"] + total["fp"]),
        "recall": _ratio(total["tp"], total["tp"] + total["fn"]),
        "by_code": {code.value: dict(counts) for code, counts in by_code.items()},
    }


def _documents_f1(pairs: Sequence[tuple[Case, Answer]]) -> float:
    """Over all cases together, so that a case without missing papers weighs by its false alarms only."""
    hits = given_total = wanted_total = 0
    for case, given in pairs:
        found, wanted = {str(code) for code in given.missing_documents}, set(case["missing_documents"])
        hits, given_total, wanted_total = (
            hits + len(found & wanted),
            given_total + len(found),
            wanted_total + len(wanted),
        )
    return _ratio(2 * hits, given_total + wanted_total)


def _amounts(pairs: Sequence[tuple[Case, Answer]]) -> dict[str, float]:
    labelled = [(case["amount_mentioned"], given.amount_stated) for case, given in pairs if case["amount_mentioned"]]
    return {
        "found": _share(found is not None for _, found in labelled),
        "correct": _share(found is not None and _same(wanted, found) for wanted, found in labelled),
    }


def _same(wanted: dict[str, Any], found: AmountFound) -> bool:
    return (
        found.currency == wanted["currency"]
        and _close(Decimal(str(wanted["min"])), found.min)
        and _close(Decimal(str(wanted["max"])), found.max)
    )


def _close(wanted: Decimal, found: Decimal) -> bool:
    return abs(wanted - found) <= _TOLERANCE * wanted


def _percentile(values: list[float], percent: int) -> float:
    """Nearest rank."""
    if not values:
        return 0.0
    place = max(0, -(-len(values) * percent // 100) - 1)
    return round(sorted(values)[place], 2)
