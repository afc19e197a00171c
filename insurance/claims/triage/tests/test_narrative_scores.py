"""The reading of narratives, scored on the labelled development cases and on two sets by other hands."""

from typing import Any

import pytest

from insurance.claims.triage.scoring import score

from .narrative_cases import answer, labelled


@pytest.fixture(scope="module", params=["triage_dev.jsonl", "narrative_own.jsonl", "narrative_heldout.jsonl"])
def result(request: pytest.FixtureRequest) -> dict[str, Any]:
    return score(labelled(request.param), answer)


def test_the_incident_type_is_mostly_right(result: dict[str, Any]) -> None:
    assert result["incident_type"]["accuracy"] >= 0.95


def test_the_severity_is_one_that_an_adjuster_accepts(result: dict[str, Any]) -> None:
    assert result["severity"]["accepted"] >= 0.93


def test_flags_are_precise_and_found(result: dict[str, Any]) -> None:
    assert result["red_flags"]["precision"] >= 0.92
    assert result["red_flags"]["recall"] >= 0.92


def test_no_innocent_text_is_called_an_injection_and_no_injection_is_missed(result: dict[str, Any]) -> None:
    counts = result["red_flags"]["by_code"]["prompt_injection"]
    assert counts["tp"] > 0
    assert counts["fp"] == counts["fn"] == 0


def test_missing_papers_are_told(result: dict[str, Any]) -> None:
    assert result["missing_documents"]["f1"] >= 0.95


def test_the_loss_figure_is_found_and_right(result: dict[str, Any]) -> None:
    assert result["amount"]["found"] >= 0.97
    assert result["amount"]["correct"] >= 0.92


def test_the_language_is_told(result: dict[str, Any]) -> None:
    assert result["language"]["accuracy"] >= 0.98
