from __future__ import annotations

import pytest

from insurance.underwriting.models import Decision, RuleFinding
from insurance.underwriting.tests.admin_support import act, rates_make, seen_now, signed_in, told, url, words
from insurance.underwriting.tests.support import events_of

pytestmark = pytest.mark.django_db
APPROVE = {"decision": "approved", "reason": "all clear"}
RATED = {"decision": "approved_rated", "risk_class": "table_b", "reason": "build"}


@pytest.fixture
def client(underwriter):
    return signed_in(underwriter)


def test_a_decision_shows_what_it_would_do_and_does_nothing_yet(book, client):
    rates_make(book)
    case = book.case(face_amount=200_000)
    page = act(client, case, "decide", **RATED)
    assert page.status_code == 200
    shown = words(page)
    for part in (
        "Decision Approved, rated", "Risk class Table B", "888.00 USD a year, 74.00 USD a month",
        "Pending underwriting → Approved, rated", "Awaiting triage → Pending acceptance of the rated offer", "build",
        "TRM20-FACE-02", "It is final",
    ):  # fmt: skip
        assert part in shown
    case.refresh_from_db()
    assert (case.status, case.revision, events_of(case)) == ("pending_underwriting", 1, [])
    assert not Decision.objects.exists()
    assert not RuleFinding.objects.exists()


def test_the_preview_sends_what_was_decided(book, client):
    case = book.case()
    page = act(client, case, "decide", **RATED)
    done = client.post(url(case, "decide"), {**page.context["posted"], "confirm": "yes"}, follow=True)
    assert done.redirect_chain == [(url(case), 302)]
    assert told(done) == "The decision is recorded: Approved, rated."
    decision = Decision.objects.get()
    assert (decision.decision, decision.risk_class, decision.reason, decision.revision, decision.actor) == (
        "approved_rated", "table_b", "build", 1, "user:uma",
    )  # fmt: skip
    case.refresh_from_db()
    assert (case.status, case.current_step, case.risk_class) == (
        "approved_rated", "pending_offer_acceptance", "table_b",
    )  # fmt: skip


@pytest.mark.parametrize("confirm", [{}, {"confirm": "yes"}])
def test_an_approval_is_refused_while_something_is_outstanding(book, client, confirm):
    case = book.case()
    book.requirement(case, "APS")
    page = act(client, case, "decide", **APPROVE, **confirm)
    assert page.status_code == 409
    assert "Nothing was changed. Still outstanding: APS. Mark what is outstanding as received" in told(page)
    assert "all clear" in page.content.decode()
    assert events_of(case) == []


def test_an_approval_is_refused_where_limits_or_rules_stand_against_it(book, client):
    old, poor = book.case(applicant_age=70), book.case("UL-200", face_amount=5_000_000, annual_income=100_000)
    assert "Age 70 is too old for this product" in told(act(client, old, "decide", **APPROVE))
    assert "UL200-FIN-01 says decline" in told(act(client, poor, "decide", **APPROVE))


def test_a_rating_needs_its_class_and_a_decision_its_reason(book, client):
    case = book.case()
    page = act(client, case, "decide", decision="approved_rated", reason="build")
    assert page.status_code == 409
    assert "needs its risk_class" in told(page)
    assert "Choose the risk class and decide again." in told(page)
    assert act(client, case, "decide", decision="approved", reason=" ").status_code == 400
    assert act(client, case, "decide", decision="approved", reason="ok").status_code == 400
    assert act(client, case, "decide", decision="perhaps", reason="who knows").status_code == 400


def test_a_referral_leaves_the_case_open_and_a_decline_says_what_stays(book, client):
    case = book.case()
    book.requirement(case, "APS")
    act(client, case, "decide", decision="referred", reason="a look from above", confirm="yes")
    case.refresh_from_db()
    assert (case.status, case.is_open) == ("referred", True)
    preview = act(client, case, "decide", decision="declined", reason="health")
    assert "Still outstanding: APS. It stays on record as it is." in words(preview)
    assert "It is final" in words(preview)


def test_a_final_decision_is_not_overwritten(book, client):
    case = book.case(status="declined", current_step="closed")
    page = act(client, case, "decide", **APPROVE, confirm="yes")
    assert page.status_code == 409
    assert "That is final and is not overwritten." in told(page)
    assert 'id="decide"' not in page.content.decode()
    case.refresh_from_db()
    assert case.status == "declined"


def test_what_happened_between_preview_and_confirmation_stops_the_decision(book, client):
    case = book.case()
    stale = seen_now(case)
    act(client, case, "amend", product_code="TRM-20", face_amount="900000", reason="more cover")
    for confirm in ({}, {"confirm": "yes"}):
        page = act(client, case, "decide", seen=stale, **APPROVE, **confirm)
        assert page.status_code == 409
        assert "Something has happened to this case since you opened it" in told(page)
        assert "all clear" in page.content.decode()
    assert not Decision.objects.exists()


@pytest.mark.parametrize("seen", ["", "0/never", "x" * 5000])
def test_a_form_that_does_not_say_what_was_seen_decides_nothing(book, client, seen):
    case = book.case()
    assert act(client, case, "decide", seen=seen, **APPROVE, confirm="yes").status_code == 409
    assert not Decision.objects.exists()


def test_hostile_reasons_are_shown_as_text(book, client):
    case = book.case()
    attack = '"><script>alert(1)</script>'
    preview = act(client, case, "decide", decision="referred", reason=attack)
    assert "<script>alert(1)" not in preview.content.decode()
    act(client, case, "decide", decision="referred", reason=attack, confirm="yes")
    assert Decision.objects.get().reason == attack
    assert "<script>alert(1)" not in client.get(url(case)).content.decode()
