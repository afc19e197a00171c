"""record_underwriting_decision: what is decided, what stands against it, and that it is decided once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from insurance.access import scopes
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.audit.models import AuditEntry
from insurance.gate.guard import call_tool
from insurance.underwriting.models import Application, Decision, RuleFinding
from insurance.underwriting.tests.support import events_of, rule_make

pytestmark = pytest.mark.django_db

STEPS = {
    "approved": ("approved", "pending_issue"),
    "approved_rated": ("approved_rated", "pending_offer_acceptance"),
    "declined": ("declined", "closed"),
    "referred": ("referred", "senior_review"),
}


@pytest.fixture
def case(book):
    return book.case(current_step="awaiting_decision")


def decide(book, case, decision="approved", **more):
    given = {"application_number": case.number, "decision": decision, "reason": "Clean file", "confirm": True}
    return book.done("record_underwriting_decision", **{**given, **more})


@pytest.mark.parametrize("decision", STEPS)
def test_each_decision_leads_to_its_status_and_step(book, case, decision):
    risk_class = "table_b" if decision == "approved_rated" else None
    found = decide(book, case, decision, risk_class=risk_class)
    assert (found["changed"], found["dry_run"], found["previous_status"]) == (True, False, "pending_underwriting")
    assert (found["status"], found["current_step"]) == STEPS[decision]
    row = Application.objects.get()
    assert (row.status, row.current_step, row.risk_class) == (*STEPS[decision], risk_class)
    assert row.updated_at == book.principal.now
    assert (row.decided_at is None) == (decision == "referred")


def test_it_is_kept_with_class_reason_revision_and_who_decided(book, case):
    decide(book, case, "approved_rated", risk_class="table_b", reason="Build")
    kept = Decision.objects.values("decision", "risk_class", "reason", "revision", "actor")
    assert kept.get() == {
        "decision": "approved_rated",
        "risk_class": "table_b",
        "reason": "Build",
        "revision": 1,
        "actor": "user:uma",
    }
    assert events_of(case) == [("decision_recorded", "approved_rated, risk class table_b: Build", "user:uma")]
    assert book.done("get_application_status", application_number=case.number)["risk_class"] == "table_b"


def test_a_plain_approval_keeps_its_class_too(book, case):
    assert decide(book, case, risk_class="preferred")["risk_class"] == "preferred"
    assert Application.objects.get().risk_class == "preferred"


def test_without_confirm_it_says_what_would_happen_and_nothing_does(book, case):
    found = decide(book, case, confirm=False)
    assert (found["changed"], found["dry_run"], found["status"]) == (True, True, "approved")
    row = Application.objects.get()
    assert (row.status, row.updated_at) == ("pending_underwriting", case.updated_at)
    assert not Decision.objects.exists()
    assert not RuleFinding.objects.exists()
    assert events_of(case) == []
    assert AuditEntry.objects.get(verb="record_underwriting_decision").outcome == "unchanged"


# -- What stands against an approval --------------------------------------------------------------


@pytest.mark.parametrize("decision", ["approved", "approved_rated"])
def test_nothing_is_approved_while_something_is_outstanding(book, case, decision):
    book.requirement(case, "APS", days_ago=5)
    book.requirement(case, "MVR")
    found = decide(book, case, decision, risk_class="table_b")
    assert (found["changed"], found["next_step"]) == (False, "update_requirement_status")
    assert found["reason"].startswith("2 requirements are outstanding (APS, MVR)")
    assert [(one["requirement_code"], one["description"]) for one in found["outstanding"]] == [
        ("APS", "APS of the applicant"),
        ("MVR", "MVR of the applicant"),
    ]
    assert (Application.objects.get().status, Decision.objects.count()) == ("pending_underwriting", 0)


def test_once_all_is_there_it_is_approved(book, case):
    book.requirement(case, "APS")
    given = {"application_number": case.number, "requirement_code": "APS", "status": "waived"}
    book.done("update_requirement_status", **given)
    assert decide(book, case)["changed"] is True


def test_a_rating_needs_its_class(book, case):
    found = decide(book, case, "approved_rated")
    assert (found["changed"], found["next_step"]) == (False, "record_underwriting_decision")
    assert "risk_class" in found["reason"]


def test_the_limits_stand_against_an_approval(book):
    case = book.case(product="VUL-300", applicant_age=72)
    found = decide(book, case)
    assert (found["changed"], found["next_step"]) == (False, "amend_application")
    assert found["failures"] == ["Age 72 is too old for this product: it is issued at ages 21 to 70."]
    assert decide(book, case, "declined")["changed"] is True


def test_a_rule_that_declines_stands_against_an_approval_and_is_named(book):
    case = book.case(product="UL-200", annual_income=20_000)
    found = decide(book, case)
    assert (found["changed"], found["failures"]) == (
        False,
        ["UL200-FIN-01 says decline: Too much for the income."],
    )
    assert not RuleFinding.objects.exists()


def test_a_rule_that_cannot_tell_is_said_and_stands_against_nothing(book):
    case = book.case(product="UL-200")
    found = decide(book, case)
    assert found["changed"] is True
    assert [(rule["rule_code"], rule["needs"]) for rule in found["rules_cannot_tell"]] == [
        ("UL200-FIN-01", ["annual_income"])
    ]


def test_a_rule_asks_for_the_class_that_is_decided_on_and_what_it_said_is_kept(book):
    rule_make(
        book.products["TRM-20"], "TRM20-CLASS-01", category="medical",
        expression="risk_class == 'table_d' && age > 35", outcome="decline", description="Not with table D.",
    )  # fmt: skip
    case = book.case()
    given = {"application_number": case.number, "face_amount": 600_000, "reason": "More cover"}
    book.done("amend_application", **given)
    refused = decide(book, case, "approved_rated", risk_class="table_d")
    assert refused["failures"] == ["TRM20-CLASS-01 says decline: Not with table D."]
    assert decide(book, case, "approved_rated", risk_class="table_b")["changed"] is True
    kept = RuleFinding.objects.filter(application=case, rule_version__rule__code="TRM20-CLASS-01")
    assert list(kept.order_by("revision").values_list("revision", "answer")) == [(2, "cannot_tell"), (3, "not_fired")]
    assert Decision.objects.get().revision == 3


# -- Once and for all -----------------------------------------------------------------------------


@pytest.mark.parametrize("status", ["approved", "approved_rated", "declined", "withdrawn", "closed_incomplete"])
def test_a_final_status_is_not_overwritten_by_any_other_decision(book, status):
    case = book.case(status=status, current_step="closed", risk_class="table_b")
    for decision in STEPS:
        if decision == status:
            continue
        found = decide(book, case, decision, risk_class="table_b")
        assert (found["changed"], found["status"]) == (False, status)
        assert f"{case.decided_at:%Y-%m-%d}" in found["reason"]
    assert (Application.objects.get().status, Decision.objects.count()) == (status, 0)


@pytest.mark.parametrize("decision", STEPS)
def test_the_same_decision_again_changes_nothing(book, case, decision):
    decide(book, case, decision, risk_class="table_b")
    again = decide(book, case, decision, risk_class="table_b")
    assert (again["changed"], again["next_step"]) == (False, "get_application_status")
    assert "stands already" in again["reason"]
    assert Decision.objects.count() == len(events_of(case)) == 1


def test_another_class_is_another_decision_and_refused_with_the_class_that_stands(book, case):
    decide(book, case, "approved_rated", risk_class="table_b")
    found = decide(book, case, "approved_rated", risk_class="table_d")
    assert found["changed"] is False
    assert "risk class table_b" in found["reason"]
    assert (found["risk_class"], Application.objects.get().risk_class) == ("table_b", "table_b")


def test_a_referral_is_not_final(book, case):
    decide(book, case, "referred")
    found = decide(book, case, "approved")
    assert (found["changed"], found["previous_status"]) == (True, "referred")
    assert [decision.decision for decision in Decision.objects.all()] == ["referred", "approved"]


def test_the_database_itself_keeps_one_final_decision(book, case):
    decide(book, case)
    row = Decision.objects.get()
    row.pk, row.decision = None, "declined"
    with pytest.raises(IntegrityError, match="decision_final_once"), transaction.atomic():
        row.save(force_insert=True)


def test_what_is_outstanding_at_a_decline_stays_and_no_longer_counts(book, case):
    requirement = book.requirement(case)
    found = decide(book, case, "declined")
    assert [one["requirement_code"] for one in found["outstanding"]] == ["PARAMED"]
    assert "no longer counts as work" in found["note"]
    requirement.refresh_from_db()
    assert requirement.status == "outstanding"


# -- Who, and with what ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [("decision", "maybe"), ("reason", "ok"), ("reason", "x" * 501), ("risk_class", "table_z"), ("confirm", "perhaps")],
)
def test_bad_input_is_refused_and_nothing_is_decided(book, case, field, value):
    given = {"application_number": case.number, "decision": "approved", "reason": "Clean file", "confirm": True}
    error = book.error("record_underwriting_decision", **{**given, field: value})
    assert (error["code"], error["field"]) == ("INVALID_INPUT", field)
    assert not Decision.objects.exists()


def test_only_who_may_decide_decides(book, case, stranger, auditor):
    given = {"application_number": case.number, "decision": "approved", "reason": "Clean file", "confirm": True}
    clerk = replace(book.principal, scopes=frozenset({scopes.APPLICATIONS_READ, scopes.APPLICATIONS_WRITE}))
    for principal, code in ((clerk, "FORBIDDEN_SCOPE"), (auditor, "FORBIDDEN_SCOPE"), (stranger, "NOT_FOUND")):
        answer = call_tool("record_underwriting_decision", given, principal)
        assert answer.structured["error"]["code"] == code
    assert Application.objects.get().status == "pending_underwriting"


def test_a_colleague_may_decide_too_and_is_named(book, case, organisation, make_member):
    make_member(organisation, "cleo", "underwriter")
    colleague = principal_from_username(username="cleo", channel=Channel.ADMIN)
    given = {"application_number": case.number, "decision": "declined", "reason": "Too risky", "confirm": True}
    assert call_tool("record_underwriting_decision", given, colleague).structured["changed"] is True
    assert Decision.objects.get().actor == "user:cleo"
