"""How an assistant is scored."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

from insurance.claims.triage.scoring import score
from insurance.claims.triage.types import AmountFound, FlagCode, FlagLevel, RedFlag


def case(**changes: Any) -> dict[str, Any]:
    return {
        "language": "en", "incident_type": "theft", "severity": "moderate", "severity_accept": ["moderate", "major"],
        "amount_mentioned": {"min": 100, "max": 200, "currency": "EUR"}, "red_flags": ["alcohol"],
        "missing_documents": ["police_report", "inventory_list"],
    } | changes  # fmt: skip


def given(**changes: Any) -> SimpleNamespace:
    plain = {
        "language": "en", "incident_type": "theft", "severity": "moderate", "red_flags": [flag(FlagCode.ALCOHOL)],
        "missing_documents": ["police_report", "inventory_list"],
        "amount_stated": AmountFound(min=Decimal(100), max=Decimal(200), currency="EUR"),
    }  # fmt: skip
    return SimpleNamespace(**(plain | changes))


def flag(code: FlagCode) -> RedFlag:
    return RedFlag(code=code, severity=FlagLevel.LOW, explanation="x", evidence=["form"])


def test_a_right_answer_scores_one_everywhere() -> None:
    result = score([case()], lambda _: given())
    assert result["cases"] == 1
    assert result["incident_type"] == result["language"] == {"accuracy": 1.0}
    assert result["severity"] == {"accuracy": 1.0, "accepted": 1.0}
    assert result["red_flags"]["precision"] == result["red_flags"]["recall"] == 1.0
    assert result["missing_documents"] == {"f1": 1.0}
    assert result["amount"] == {"found": 1.0, "correct": 1.0}
    assert set(result["milliseconds"]) == {"p50", "p95"}


def test_a_neighbouring_severity_is_accepted_but_not_accurate() -> None:
    assert score([case()], lambda _: given(severity="major"))["severity"] == {"accuracy": 0.0, "accepted": 1.0}


def test_only_the_nine_flags_of_a_narrative_count() -> None:
    flags = [flag(FlagCode.PHOTO_REUSED), flag(FlagCode.LATE_REPORT)]
    result = score([case()], lambda _: given(red_flags=flags))["red_flags"]
    assert len(result["by_code"]) == 9
    assert result["by_code"]["alcohol"] == {"tp": 0, "fp": 0, "fn": 1}
    assert result["by_code"]["late_report"] == {"tp": 0, "fp": 1, "fn": 0}
    assert (result["precision"], result["recall"]) == (0.0, 0.0)


def test_missing_papers_are_scored_over_all_cases_together() -> None:
    answers = iter([given(missing_documents=["police_report"]), given(missing_documents=[])])
    cases = [case(), case(missing_documents=[])]
    assert score(cases, lambda _: next(answers))["missing_documents"]["f1"] == 0.6667


def test_an_amount_may_differ_by_one_percent_but_not_in_currency() -> None:
    near = AmountFound(min=Decimal("100.9"), max=Decimal(200), currency="EUR")
    foreign = AmountFound(min=Decimal(100), max=Decimal(200), currency="USD")
    assert score([case()], lambda _: given(amount_stated=near))["amount"] == {"found": 1.0, "correct": 1.0}
    assert score([case()], lambda _: given(amount_stated=foreign))["amount"] == {"found": 1.0, "correct": 0.0}
    assert score([case()], lambda _: given(amount_stated=None))["amount"] == {"found": 0.0, "correct": 0.0}


def test_cases_without_a_labelled_amount_do_not_count_for_amounts() -> None:
    cases = [case(), case(amount_mentioned=None)]
    assert score(cases, lambda _: given())["amount"] == {"found": 1.0, "correct": 1.0}


def test_no_cases_give_zeros() -> None:
    assert score([], lambda _: given())["incident_type"] == {"accuracy": 0.0}
