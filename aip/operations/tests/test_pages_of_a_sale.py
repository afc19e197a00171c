"""The page of an operation: whoever knows its address sees it, and only there fills in what is for us alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from aip.models import Distributor, Operation, PageAnswer
from aip.operations.page_questions import masked
from aip.operations.tests.support import application, applied, confirmed, proposed, proposed_validation, with_iban
from insurance.audit.models import AuditEntry
from insurance.claims.tests.web_support import text_of
from insurance.policies.models import Policy

IBAN = "DE89 3704 0044 0532 0130 00"


def path(operation) -> str:
    return f"/aip/operations/{operation.operation_id}/"


@pytest.fixture
def waiting(agent, shop):
    with_iban(shop)
    at = replace(agent, now=timezone.now())
    operation = proposed(at, application(at, shop.pet))
    confirmed(at, operation)
    return operation


def test_it_shows_what_was_proposed_and_approves_nothing(agent, shop) -> None:
    operation = proposed(agent, application(agent, shop.pet))
    page = Client().get(path(operation))
    shown = text_of(page)
    for said in ("Waiting for your approval", "You approve in your agent, not here", "Marie Durand", "30.00 EUR",
                 "not confirmed", "IPID", "Right to withdraw", "How to reach us",
                 f"({agent.organisation.timezone})", Distributor.objects.get().complaints_url):  # fmt: skip
        assert said in shown
    assert page.content.decode().count("<form") == 0
    assert "/aip/documents/pet-ipid/v1.pdf" in page.content.decode()
    assert page["Referrer-Policy"] == "no-referrer"
    assert "noindex" in page["X-Robots-Tag"]
    assert "no-store" in page["Cache-Control"]
    assert "script-src 'self'" in page["Content-Security-Policy"]


@pytest.mark.parametrize("language", ["ru", "fr"])
def test_it_is_in_the_customers_language(agent, shop, language) -> None:
    operation = proposed_validation(agent, shop.pet)
    by_browser = Client().get(path(operation), headers={"accept-language": language})
    assert by_browser["Content-Language"] == language
    assert Client().get(f"{path(operation)}?lang={language}")["Content-Language"] == language


def test_what_never_was_and_what_is_anothers_is_not_there(agent, shop, other_organisation, settings) -> None:
    operation = proposed_validation(agent, shop.pet)
    never = Client().get("/aip/operations/op_that_never_was/")
    assert never.status_code == 404
    settings.AIP_ORGANISATION = other_organisation.code
    elsewhere = Client().get(path(operation))
    assert (elsewhere.status_code, text_of(elsewhere)) == (404, text_of(never).replace("Alpha", "Beta"))


def test_the_customer_cancels_after_being_asked_once_more(agent, shop) -> None:
    operation = proposed_validation(agent, shop.pet)
    client = Client(enforce_csrf_checks=True)
    assert client.post(f"{path(operation)}cancel/").status_code == 403
    asked = client.get(f"{path(operation)}cancel/")
    assert asked["Referrer-Policy"] == "same-origin"
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)', asked.content.decode())[1]
    done = client.post(f"{path(operation)}cancel/", {"csrfmiddlewaretoken": token})
    assert (done.status_code, done["Location"]) == (303, path(operation))
    assert "Cancelled before it was approved" in text_of(client.get(path(operation)))
    again = client.get(f"{path(operation)}cancel/")
    assert again.status_code == 303
    operation.refresh_from_db()
    assert operation.state == "cancelled"


def test_a_wrong_iban_is_told_and_a_right_one_concludes(waiting) -> None:
    client = Client()
    for wrong in ("", "DE89 3704 0044 0532 0130 01", "FR", "x" * 61):
        answer = client.post(path(waiting), {"iban": wrong})
        assert answer.status_code == 422
        assert "Please look at the marked answers again" in text_of(answer)
    assert not PageAnswer.objects.exists()
    before = text_of(client.get(path(waiting)))
    assert ("What is proposed" in before, "What was agreed" in before, "report the claim" in before) == (1, 0, 0)
    assert client.post(path(waiting), {"iban": IBAN.lower()}).status_code == 303
    page = client.get(path(waiting))
    shown, number = text_of(page), Policy.objects.get().number
    for said in ("What was agreed", f"name the policy number {number}", "report the claim here", f"it is {number}"):
        assert said in shown
    assert 'href="/claim/"' in page.content.decode()
    assert "0130 00" not in shown
    assert client.post(path(waiting), {"iban": IBAN}).status_code == 200  # nothing is asked any more
    assert PageAnswer.objects.count() == 1
    assert "DE89" not in str(list(AuditEntry.objects.values_list("arguments", flat=True)))


def test_the_health_questions_are_asked_by_their_own_rules(agent, shop) -> None:
    operation = applied(agent, application(agent, shop.life))
    confirmed(agent, operation)
    client = Client()
    wrong = client.post(path(operation), {"height_cm": "20", "weight_kg": "a lot", "tobacco": "perhaps"})
    assert (wrong.status_code, wrong.content.decode().count("field-wrong")) == (422, 3)
    right = client.post(path(operation), {"height_cm": "178", "weight_kg": "74", "tobacco": "no"})
    assert right.status_code == 303
    assert "An underwriter is looking at your application" in text_of(client.get(path(operation)))


def test_the_page_of_an_expired_proposal_says_so(agent, shop, time_machine) -> None:
    operation = proposed_validation(agent, shop.pet)
    time_machine.move_to(operation.expires_at)
    assert "The proposal expired before it was approved" in text_of(Client().get(path(operation)))


def test_the_handoff_page_shows_the_offer_and_how_to_go_on(agent, shop) -> None:
    sent = application(agent, shop.pet)
    page = Client().get(f"/aip/handoff/{sent['offer_id']}/")
    shown = text_of(page)
    for said in (
        "Your offer: Cats",
        "Alpha Insurance",
        sent["pricing"]["premium"]["amount"]["amount"],
        sent["offer_id"],
    ):
        assert said in shown
    for personal in ("Nougat", "69003", "Durand"):
        assert personal not in shown
    assert page["Referrer-Policy"] == "no-referrer"
    assert Client().get("/aip/handoff/of_never_was/").status_code == 404


def test_staff_who_read_sales_see_it_with_the_answers_masked(agent, waiting, make_member, client) -> None:
    client_of_the_page = Client()
    client_of_the_page.post(path(waiting), {"iban": IBAN})
    member = make_member(agent.organisation, "sally", "admin")
    client.force_login(member.user)
    listed = text_of(client.get("/admin/aip/operation/"))
    assert waiting.operation_id in listed
    page = client.get(f"/admin/aip/operation/{waiting.pk}/change/")
    shown = text_of(page)
    for said in ("•••• 3000", Policy.objects.get().number, "evidence", "Marie Durand", "SHA-256"):
        assert said in shown
    offer = waiting.offer
    for address in (f"/admin/aip/offer/{offer.pk}/change/", f"/admin/aip/quote/{offer.quote_id}/change/"):
        assert f'href="{address}"' in page.content.decode()
    assert "0532013000" not in page.content.decode()
    assert client.get(f"/admin/aip/operation/{waiting.pk}/page-answers/").status_code == 404
    assert client.post(f"/admin/aip/operation/{waiting.pk}/change/", {"state": "cancelled"}).status_code == 403


@pytest.mark.parametrize(
    ("key", "value", "shown"),
    [
        ("iban", "DE89370400440532013000", "•••• 3000"),
        ("iban", "DE8937", "••••"),
        ("illnesses", "Asthma since the spring of 2019", "••••"),
        ("height_cm", 178, "••••"),
    ],
)
def test_of_an_account_the_end_is_shown_and_of_any_other_answer_nothing(key, value, shown) -> None:
    assert masked(key, value) == shown


def test_who_decides_on_applications_reads_the_health_answers_on_record(agent, shop, make_member, client) -> None:
    operation = applied(agent, application(agent, shop.life))
    confirmed(agent, operation)
    Client().post(path(operation), {"height_cm": "178", "weight_kg": "74", "tobacco": "no"})
    url = f"/admin/aip/operation/{operation.pk}/page-answers/"
    client.force_login(make_member(agent.organisation, "uwe", "underwriter").user)
    assert "178" in text_of(client.get(url))
    assert AuditEntry.objects.filter(verb="operation.page_answers_read", actor="user:uwe").count() == 1
    application_pk = Operation.objects.get(pk=operation.pk).application_id
    assert url in client.get(f"/admin/underwriting/application/{application_pk}/change/").content.decode()
    assert url in client.get(f"/admin/aip/operation/{operation.pk}/change/").content.decode()
    client.force_login(make_member(agent.organisation, "carla", "adjuster").user)
    assert client.get(url).status_code == 403
    client.force_login(make_member(agent.organisation, "odo", "auditor").user)
    seen = client.get(f"/admin/aip/operation/{operation.pk}/change/")
    assert (seen.status_code, url in seen.content.decode()) == (200, False)


@pytest.mark.parametrize("path", ["operations/%00/", "operations/%00/cancel/", "handoff/%00/", "handoff/a%0Ab/"])
def test_what_can_be_no_address_is_not_there(shop, path) -> None:
    assert Client().get(f"/aip/{path}").status_code == 404
