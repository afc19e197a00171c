"""The state machine by itself: what follows from what is outstanding, and what is refused in which state."""

from __future__ import annotations

from datetime import date

import pytest

from insurance.underwriting.models import OPEN, ApplicationStatus, DecisionKind, Step
from insurance.underwriting.states import (
    DECIDED,
    Place,
    is_open,
    refuse_amendment,
    refuse_approval,
    refuse_decision,
    refuse_order,
    refuse_withdrawal,
    waiting_for,
)

PENDING, WAITS = ApplicationStatus.PENDING_UNDERWRITING, ApplicationStatus.PENDING_REQUIREMENTS
REFERRED = ApplicationStatus.REFERRED
FINAL = [status for status in ApplicationStatus if status not in OPEN]
DAY = date(2026, 7, 26)


@pytest.mark.parametrize(
    ("outstanding", "step"),
    [
        (["PARAMED"], Step.AWAITING_PARAMEDICAL),
        (["APS"], Step.AWAITING_APS),
        (["GUARDSIG"], Step.AWAITING_GUARDIAN_SIGNATURE),
        (["MVR"], Step.AWAITING_REQUIREMENTS),
        (["FACREINS"], Step.AWAITING_REQUIREMENTS),
        (["APS", "PARAMED"], Step.AWAITING_PARAMEDICAL),
        (["PARAMED", "APS"], Step.AWAITING_APS),
        (["GUARDSIG", "INSINT"], Step.AWAITING_GUARDIAN_SIGNATURE),
    ],
)
def test_a_pending_application_waits_for_the_newest_order_that_has_a_step_of_its_own(outstanding, step):
    for status in (PENDING, WAITS):
        assert waiting_for(now=Place(status, Step.AWAITING_TRIAGE), outstanding=outstanding) == Place(WAITS, step)


def test_with_nothing_outstanding_it_awaits_its_decision():
    now = Place(WAITS, Step.AWAITING_APS)
    assert waiting_for(now=now, outstanding=[]) == Place(PENDING, Step.AWAITING_DECISION)


@pytest.mark.parametrize(
    ("step", "outstanding", "then"),
    [
        (Step.SENIOR_REVIEW, ["FACREINS"], Step.FACULTATIVE_REVIEW),
        (Step.SENIOR_REVIEW, ["MVR"], Step.SENIOR_REVIEW),
        (Step.FACULTATIVE_REVIEW, ["FACREINS", "MVR"], Step.FACULTATIVE_REVIEW),
        (Step.FACULTATIVE_REVIEW, [], Step.SENIOR_REVIEW),
        (Step.SENIOR_REVIEW, [], Step.SENIOR_REVIEW),
    ],
)
def test_a_referred_one_stays_referred_and_waits_for_the_reinsurer_alone(step, outstanding, then):
    assert waiting_for(now=Place(REFERRED, step), outstanding=outstanding) == Place(REFERRED, then)


@pytest.mark.parametrize("status", FINAL)
def test_a_final_one_stays_where_it_is(status):
    now = Place(status, Step.CLOSED)
    assert [waiting_for(now=now, outstanding=codes) for codes in ([], ["APS"])] == [now, now]


def test_a_decision_leads_to_its_status_and_step():
    assert {kind: (place.status, place.step) for kind, place in DECIDED.items()} == {
        DecisionKind.APPROVED: ("approved", "pending_issue"),
        DecisionKind.APPROVED_RATED: ("approved_rated", "pending_offer_acceptance"),
        DecisionKind.DECLINED: ("declined", "closed"),
        DecisionKind.REFERRED: ("referred", "senior_review"),
    }


@pytest.mark.parametrize("refuse", [refuse_order, refuse_withdrawal, refuse_amendment, refuse_decision])
def test_in_an_open_state_nothing_is_refused_and_in_a_final_one_all_is(refuse):
    assert [refuse(status, None) for status in OPEN] == [None] * len(OPEN)
    for status in FINAL:
        refusal = refuse(status, DAY)
        assert not is_open(status)
        assert "2026-07-26" in refusal.reason


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (ApplicationStatus.APPROVED, "was approved in risk class standard on"),
        (ApplicationStatus.APPROVED_RATED, "was approved with a rating in risk class standard on"),
        (ApplicationStatus.DECLINED, "was declined"),
        (ApplicationStatus.WITHDRAWN, "was withdrawn"),
        (ApplicationStatus.CLOSED_INCOMPLETE, "was closed as incomplete"),
    ],
)
def test_a_refused_decision_names_what_stands(status, words):
    assert words in refuse_decision(status, DAY, "standard").reason


def test_what_is_outstanding_stands_against_an_approval_with_its_number_and_codes():
    assert refuse_approval([]) is None
    refusal = refuse_approval(["APS", "MVR"])
    assert refusal.reason == "2 requirements are outstanding (APS, MVR). Mark each as received or waived first."
    assert refusal.next_step == "update_requirement_status"
    assert refuse_approval(["APS"]).reason.startswith("1 requirement is")
