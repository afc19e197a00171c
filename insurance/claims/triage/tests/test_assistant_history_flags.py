"""Flags from what the organisation already knows: an earlier claim, a policy that has just begun."""

import pytest

from insurance.claims.triage.assistants.local import LocalAssistant
from insurance.claims.triage.tests.assistant_cases import case
from insurance.claims.triage.types import CoverageAnswer, CoverageResult


def codes(**changes):
    return [str(flag.code) for flag in LocalAssistant().synthesise(case(**changes)).red_flags]


def coverage(*reasons):
    return CoverageResult(answer=CoverageAnswer.COVERED, reasons=list(reasons), policy_number="POL-1")


def test_an_earlier_claim_about_the_same_day_is_flagged_by_number():
    flags = LocalAssistant().synthesise(case(same_loss_claims=["CLM-100007"])).red_flags
    flag = next(flag for flag in flags if flag.code == "duplicate_claim")
    assert "CLM-100007" in flag.explanation


@pytest.mark.parametrize(("reasons", "flagged"), [(["policy_is_new"], 1), (["name_differs"], 0), ([], 0)])
def test_a_policy_that_has_just_begun_is_flagged_from_its_own_dates(reasons, flagged):
    assert codes(coverage=coverage(*reasons)).count("early_claim") == flagged


def test_where_the_words_say_it_already_it_is_flagged_once():
    words = "I only bought this policy two weeks ago, on 20 April 2026. A van hit my parked car on 3 May."
    assert codes(coverage=coverage("policy_is_new"), incident_description=words).count("early_claim") == 1
