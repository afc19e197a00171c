"""An application for life insurance goes to the underwriters, and ends by what they decide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aip.errors import AipRefusal
from aip.models import EvidenceRecord
from aip.operations.reading import operation_get, operation_on_page, operation_out
from aip.operations.services import operation_cancel, page_answer
from aip.operations.settling import PATIENCE, operations_settle
from aip.operations.tests.support import MARIE, application, applied, changed, confirmed, later
from insurance.access.principal import Channel, Principal
from insurance.audit.models import AuditEntry
from insurance.underwriting.models import Application
from insurance.underwriting.schemas.case import RecordDecision, WithdrawApplication
from insurance.underwriting.services import application_close_incomplete, application_withdraw, decision_record

HEALTH = {"height_cm": 178, "weight_kg": 74, "tobacco": False}
INSURED = {"roles": ["subscriber", "insured"], "name": "Ruth Keller", "date_of_birth": "1986-03-02"}


@pytest.fixture
def waiting(agent, shop):
    """Confirmed, with the health questions on our page open."""
    sent = application(agent, shop.life, parties=[INSURED, {**MARIE, "roles": ["payer"]}])
    operation = applied(agent, sent)
    assert "A licensed person decides" in operation_out(operation).summary
    shown = confirmed(agent, operation)
    assert (shown.state, shown.aip_progress) == ("in_progress", "customer_action")
    return operation


@pytest.fixture
def reviewed(agent, waiting):
    page_answer(principal=replace(agent, session_id=None), operation_id=waiting.operation_id, answers=HEALTH)
    return waiting


def decide(agent, operation, decision: str, **more) -> None:
    number = Application.objects.get().number
    told = RecordDecision(application_number=number, decision=decision, reason="As the guideline says.", **more)
    assert decision_record(principal=Principal.system(agent.organisation), decision=told).changed


def read(agent, operation):
    return operation_out(operation_get(principal=agent, operation_id=operation.operation_id))


def test_it_is_taken_in_for_whoever_is_insured_by_the_agent_that_confirmed(agent, waiting) -> None:
    case = Application.objects.get()
    assert (case.applicant_name, case.applicant_age, case.applicant_state) == ("Ruth Keller", 40, "TX")
    assert (case.product.code, case.face_amount, case.bmi, case.tobacco) == ("TRM-20", 250_000, None, None)
    entry = AuditEntry.objects.get(verb="application.submitted")
    assert (entry.actor, entry.channel) == (agent.actor, Channel.MCP)
    assert "MARIE" not in str(entry.arguments)


def test_the_health_questions_go_to_the_underwriter_and_stay_out_of_the_terms(agent, reviewed) -> None:
    case = Application.objects.get()
    assert (str(case.bmi), case.tobacco) == ("23.4", False)
    shown = read(agent, reviewed)
    assert (shown.state, shown.aip_progress) == ("in_progress", "licensed_review")
    assert not HEALTH.keys() & shown.terms["declaration"]["answers"].keys()
    assert "weight_kg" not in str(shown.terms)


def test_approved_it_succeeds_and_says_what_comes_next(agent, reviewed) -> None:
    decide(agent, reviewed, "approved", risk_class="standard")
    shown = read(agent, reviewed)
    number = Application.objects.get().number
    assert (shown.state, shown.aip_progress) == ("succeeded", None)
    outcome = shown.result.data
    assert (outcome["application_number"], outcome["continue_url"]) == (number, shown.url)
    assert outcome["evidence"]["evidence_id"] == EvidenceRecord.objects.get(operation=reviewed).evidence_id
    assert "We contact you about the contract." in shown.result.summary


def test_approved_in_another_class_the_customer_is_told_of_another_price(agent, reviewed) -> None:
    decide(agent, reviewed, "approved_rated", risk_class="table_b")
    assert "The price is another than the one you saw" in read(agent, reviewed).result.summary


def test_declined_or_closed_it_fails_and_withdrawn_it_is_cancelled_by_beat_too(agent, shop, reviewed) -> None:
    assert operations_settle(now=agent.now) == 0
    system, number = Principal.system(agent.organisation), Application.objects.get().number
    decide(agent, reviewed, "referred")
    assert read(agent, reviewed).state == "in_progress"
    decide(agent, reviewed, "declined")
    assert operations_settle(now=agent.now) == 1
    assert read(agent, reviewed).result.summary == f"The application {number} was declined. Nothing is insured."
    others = [applied(agent, application(agent, shop.life, parties=[INSURED])) for _twice in range(2)]
    for other in others:
        confirmed(agent, other)
    numbers = list(Application.objects.exclude(number=number).order_by("pk").values_list("number", flat=True))
    application_close_incomplete(principal=system, number=numbers[0], reason="Nothing came.")
    application_withdraw(
        principal=system, withdrawal=WithdrawApplication(application_number=numbers[1], reason="By telephone.")
    )
    assert [read(agent, other).state for other in others] == ["failed", "cancelled"]


def test_cancelled_by_the_customer_the_application_is_withdrawn_until_it_is_decided(agent, reviewed) -> None:
    assert operation_cancel(principal=agent, operation_id=reviewed.operation_id).state == "cancelled"
    assert Application.objects.get().status == "withdrawn"


def test_once_decided_nothing_can_be_cancelled(agent, reviewed) -> None:
    decide(agent, reviewed, "approved", risk_class="standard")
    assert operation_cancel(principal=agent, operation_id=reviewed.operation_id).state == "succeeded"
    assert Application.objects.get().status == "approved"


def test_a_decision_that_comes_while_the_customer_cancels_stands(agent, reviewed, monkeypatch) -> None:
    """The underwriter's decision is committed after the operation was read and before the application is withdrawn."""
    monkeypatch.setattr("aip.operations.stopping.is_decided", lambda _operation: False)
    monkeypatch.setattr("aip.operations.reading.is_behind", lambda _operation, _now: False)
    decide(agent, reviewed, "approved", risk_class="standard")
    assert operation_cancel(principal=agent, operation_id=reviewed.operation_id).state == "in_progress"
    monkeypatch.undo()
    assert (Application.objects.get().status, read(agent, reviewed).state) == ("approved", "succeeded")


def test_nobody_waits_for_the_customer_for_ever(agent, waiting) -> None:
    visitor = later(replace(agent, session_id=None), days=PATIENCE.days)
    assert operation_on_page(principal=visitor, operation_id=waiting.operation_id).state == "failed"
    assert Application.objects.get().status == "withdrawn"


def test_what_the_underwriters_own_limits_refuse_fails_and_says_so(agent, shop) -> None:
    sent = application(agent, shop.life, parties=[INSURED])
    operation = applied(agent, sent)
    shop.life.life.active = False
    shop.life.life.save()
    shown = confirmed(agent, operation)
    assert (shown.state, Application.objects.count()) == ("failed", 0)
    assert "not issued on these terms" in shown.result.summary


def test_an_application_needs_the_validation_although_its_offer_never_binds(agent, shop) -> None:
    sent = application(agent, shop.life, binding=False, parties=[INSURED])
    with pytest.raises(AipRefusal) as refused:
        applied(agent, changed(sent, "declaration.validation", None))
    assert refused.value.aip_code == "answers_not_validated"
    assert applied(agent, sent).state == "proposed"


def test_what_the_underwriters_cannot_take_is_told_before_anybody_approves_it(agent, shop) -> None:
    sent = application(agent, shop.life)
    for wrong in ({"name": "R" * 150}, {"date_of_birth": "1986-03-03"}):
        with pytest.raises(AipRefusal) as refused:
            applied(agent, sent | {"parties": [{**INSURED, **wrong}]})
        assert (refused.value.aip_code, refused.value.fields) == ("answers_invalid", ("parties",))


def test_one_person_is_insured_and_is_the_one_of_the_answers(agent, shop) -> None:
    sent = application(agent, shop.life)
    other = {"roles": ["insured"], "name": "Paul Keller"}
    abroad = {"street": "1 rue des Lilas", "postal_code": "69003", "city": "Lyon", "country": "FR"}
    for parties in ([INSURED, other], [{**INSURED, "date_of_birth": "1986-03-03"}], [{**INSURED, "address": abroad}]):
        with pytest.raises(AipRefusal) as refused:
            applied(agent, sent | {"parties": parties})
        assert (refused.value.aip_code, refused.value.fields) == ("answers_invalid", ("parties",))
