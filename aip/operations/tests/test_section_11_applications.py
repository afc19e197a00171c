"""conclude and submit_application (AIP draft 0.1, section 11): every refusal, in its order, and what is then done."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest
from cryptography.fernet import InvalidToken
from django.db import connection
from django.utils import timezone
from pydantic import ValidationError

from aip import wire
from aip.errors import AipRefusal
from aip.evidence.verifying import evidence_verify
from aip.models import Document, EvidenceRecord, Licence, Offer, Operation
from aip.operations.page_questions import answers_on_page
from aip.operations.reading import operation_get, operation_out
from aip.operations.services import operation_cancel, page_answer
from aip.operations.tests.support import (
    MARIE,
    answered,
    application,
    applied,
    changed,
    confirmed,
    later,
    paper,
    proposed,
    publish,
    validation,
    with_iban,
)
from aip.products.documents import document_out
from insurance.policies.models import Policy

IBAN = "DE89370400440532013000"


def code(call, *args) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(AipRefusal) as refused:
        call(*args)
    return refused.value.aip_code, refused.value.fields


def test_every_fault_has_its_code_and_the_first_of_the_order_is_told(agent, shop) -> None:
    sent = application(agent, shop.pet)
    other = {"origin": "agent", "validated_by_customer": True}
    ordered = [
        (("offer_not_found", ("offer_id",)), "offer_id", "of_never_was"),
        (("question_set_outdated", ()), "declaration.question_set_version", "0123456789abcdef"),
        (("answers_invalid", ("breed",)), "declaration.answers.breed", None),
        (("answers_invalid", ("answers_sha256",)), "declaration.answers_sha256", "0" * 64),
        (("answers_invalid", ("answer_sources_sha256",)), "declaration.answer_sources_sha256", "0" * 64),
        (("answers_invalid", ("answer_sources_sha256",)), "declaration.answer_sources.sex", other),
        (("accuracy_not_confirmed", ()), "declaration.accuracy_confirmed", False),
        (("answers_not_validated", ()), "declaration.validation", None),
        (("answers_not_validated", ("validation",)), "declaration.validation.operation_id", "op_never_was"),
        (("answers_not_validated", ("validation",)), "declaration.validation.revision", 2),
        (("needs_assessment_invalid", ()), "needs_assessment", None),
        (("needs_assessment_invalid", ()), "needs_assessment.outcome", "not_suitable"),
        (("needs_assessment_invalid", ()), "needs_assessment.personal_recommendation", True),
        (("needs_assessment_invalid", ()), "needs_assessment.recorded_at", later(agent, hours=1).now.isoformat()),
        (("documents_not_delivered", ("pet-ipid",)), "documents_delivered", []),
        (("documents_not_delivered", ("pet-ipid",)), "documents_delivered.1.version", "2"),
        (("documents_not_delivered", ("pet-ipid",)), "documents_delivered.1.sha256", "0" * 64),
        (("answers_invalid", ("documents_delivered",)), "documents_delivered.0.document_id", "doc_never_was"),
        (("answers_invalid", ("pricing",)), "pricing.premium.amount.amount", _a_cent_less(sent)),
        (("answers_invalid", ("pricing",)), "pricing.cover.exclusions", []),
        (("answers_invalid", ("parties",)), "parties.0.roles", ["payer"]),
        (("answers_invalid", ("parties.0.name",)), "parties.0.name", "Marie 2 69 05 49 588 157 80"),
        (("answers_invalid", ("parties.0.name",)), "parties.0.name", "Mario RSSMRA85T10A562S"),
        (("answers_invalid", ("parties.0.email",)), "parties.0.email", "269054958815780@example.org"),
        (("answers_invalid", ("parties.0.address",)), "parties.0.address.street", "SSN 219-09-9999"),
        (("answers_invalid", ("parties.0.roles",)), "parties.0.roles", ["subscriber", "payer", "payer"]),
        (("answers_invalid", ("parties",)), "parties.0.address.country", "BE"),
        (("answers_invalid", ("parties",)), "parties.0.address.postal_code", "75001"),
        (("answers_invalid", ("parties.0.date_of_birth",)), "parties.0.date_of_birth", "1969-05-04"),
        (("answers_invalid", ("options",)), "options", ["plus"]),
    ]
    assert sent["documents_delivered"][1]["document_id"] == "pet-ipid"
    broken = sent
    for expected, path, value in reversed(ordered):
        assert code(proposed, agent, changed(sent, path, value)) == expected
        broken = changed(broken, path, value) if _is_apart(path) else broken
        if _is_apart(path):
            assert code(proposed, agent, broken)[0] == expected[0]
    assert not Operation.objects.exclude(kind="validation").exists()


def _a_cent_less(sent) -> str:
    return str(Decimal(sent["pricing"]["premium"]["amount"]["amount"]) - Decimal("0.01"))


def _is_apart(path: str) -> bool:
    """Whether it can be wrong together with those that are checked after it."""
    return path in {
        "options", "parties.0.name", "pricing.premium.amount.amount", "documents_delivered.1.version",
        "needs_assessment.outcome", "declaration.validation.operation_id", "declaration.accuracy_confirmed",
        "declaration.answers_sha256", "declaration.question_set_version", "offer_id",
    }  # fmt: skip


def test_an_offer_must_be_open_bought_in_this_way_and_binding(agent, shop, settings) -> None:
    sent = application(agent, shop.pet)
    offer_ends = sent_offer(sent)
    assert code(proposed, replace(agent, now=offer_ends + timedelta(seconds=1)), sent)[0] == "offer_expired"
    assert code(applied, agent, sent)[0] == "not_supported"
    assert code(proposed, shop.session(), sent)[0] == "offer_not_found"
    indicative = application(agent, shop.pet, binding=False)
    assert code(proposed, agent, indicative)[0] == "answers_not_validated"
    Licence.objects.filter(provider=None, country="FR").delete()
    assert code(proposed, agent, sent)[0] == "not_licensed"
    settings.AIP_LEVEL = 2
    assert code(proposed, agent, sent)[0] == "not_supported"


def sent_offer(sent):
    return Offer.objects.get(offer_id=sent["offer_id"]).valid_until


def test_a_value_for_our_page_alone_is_refused_before_anything_else_and_kept_nowhere(agent, shop) -> None:
    with_iban(shop)
    agent = later(agent, minutes=1)
    sent = application(agent, shop.pet)
    secret = changed(changed(sent, "declaration.answers.iban", IBAN), "pricing", {})
    assert code(proposed, agent, secret) == ("sensitive_field_received", ("iban",))


def test_answers_of_another_validation_are_not_those_of_the_offer(agent, shop) -> None:
    sent, asked = application(agent, shop.pet), answered(shop.pet)
    others = asked["answers"] | {"pet_name": "Biscuit"}
    validated = validation(agent, shop.pet, answers=others)
    declaration = sent["declaration"] | {"answers": others, "validation": validated}
    declaration |= {name: validated[name] for name in ("answers_sha256", "answer_sources_sha256")}
    assert code(proposed, agent, sent | {"declaration": declaration}) == ("answers_invalid", ("declaration",))


def test_the_terms_are_the_offers_and_the_summary_says_everything_that_binds(agent, shop) -> None:
    sent = application(agent, shop.pet)
    shown = operation_out(proposed(agent, sent))
    assert shown.terms["pricing"] == sent["pricing"]
    assert shown.terms["declaration"] == sent["declaration"]
    assert shown.terms["documents_delivered"] == sent["documents_delivered"]
    assert shown.terms["withdrawal_period"]["days"] == 14
    assert shown.user_approval_required is True
    premium = sent["pricing"]["premium"]["amount"]["amount"]
    for said in (
        "You are about to buy Cats.", "Insurer: Alpha Insurance", f"Price: {premium} EUR a month (taxes included)",
        "Covered: Illness and accident", "Veterinary costs: at most 3000.00 EUR a year, 80 % of the bill",
        "(excess): Veterinary costs: 30.00 EUR", "Not covered: Breeding", "Waiting period: 14 days", "Cover starts on",
        "subscriber, payer: Marie Durand, marie.durand@example.org, 8 rue des Lilas, 69003 Lyon, FR",
        "GENERAL_CONDITIONS, version 1; IPID, version 1", "Right to withdraw: 14 days (Code des assurances",
        "Contact about other products: no", "- postal code: 69003 (your agent filled this in; not confirmed)",
        "a false one can cost you the cover", "By approving you conclude the contract at once, and owe the price.",
    ):  # fmt: skip
        assert said in shown.summary


def test_a_confirmed_conclusion_is_a_policy_with_its_papers_and_its_evidence(agent, shop) -> None:
    sent = application(agent, shop.pet)
    operation = proposed(agent, sent)
    shown = confirmed(agent, operation).model_dump(mode="json")
    outcome = shown["result"]["data"]
    policy = Policy.objects.get(number=outcome["agreement_number"])
    version = policy.versions.get()
    cover = version.coverages.get()
    assert (policy.line, policy.holder.name, policy.holder.email) == ("pet", MARIE["name"], MARIE["email"])
    assert (version.period.lower.isoformat(), version.currency) == (sent["pricing"]["start_date"], "EUR")
    assert (cover.peril, cover.limit, cover.excess, cover.reimbursement_percent) == ("vet", 3000, 30, 80)
    assert "european shorthair" in version.risk
    own = Document.objects.filter(operation=operation)
    assert {one["type"] for one in outcome["documents"]} == {"proof_of_insurance", "special_conditions"}
    assert [one["sha256"] for one in outcome["documents"]] == [
        own.get(kind=one["type"]).sha256 for one in outcome["documents"]
    ]
    record = EvidenceRecord.objects.get(operation=operation)
    assert outcome["evidence"]["evidence_id"] == record.evidence_id
    assert json.loads(record.record)["agreement_number"] == policy.number
    assert [check for check in evidence_verify(record) if not check.holds and "trail" not in check.name] == []
    assert policy.number in shown["result"]["summary"]
    assert code(proposed, agent, sent)[0] == "offer_expired"
    assert confirmed(agent, operation).model_dump(mode="json") == shown
    assert Policy.objects.count() == 1


def test_other_terms_for_an_offer_are_the_next_revision_and_the_same_the_same_operation(agent, shop) -> None:
    sent = application(agent, shop.pet)
    first = proposed(agent, sent)
    assert proposed(agent, sent).operation_id == first.operation_id
    again = proposed(later(agent, minutes=1), sent | {"contact_consent": {"granted": True, "channels": ["email"]}})
    assert (again.operation_id, again.revision, again.state) == (first.operation_id, 2, "proposed")
    assert "yes, by e-mail" in operation_out(again).summary


def test_a_proposal_ends_with_its_offer(agent, shop) -> None:
    sent = application(agent, shop.pet)
    soon_over = replace(agent, now=sent_offer(sent) - timedelta(minutes=10))
    assert proposed(soon_over, sent).expires_at == sent_offer(sent)


def test_an_offer_is_accepted_once_even_by_two_operations(agent, shop) -> None:
    nobody = replace(shop.agent, now=timezone.now())
    sent = application(nobody, shop.pet)
    first = proposed(nobody, sent)
    bound = operation_get(principal=agent, operation_id=first.operation_id)  # from now on the session's
    second = proposed(nobody, sent)
    assert second.operation_id != bound.operation_id
    assert confirmed(agent, bound).state == "succeeded"
    late = confirmed(nobody, second)
    assert (late.state, late.result.summary) == (
        "failed", "The offer was accepted before, in another way. Nothing was concluded by this.",
    )  # fmt: skip
    assert Policy.objects.count() == 1


def test_what_changes_after_the_offer_leaves_the_offer_as_it_is(agent, shop) -> None:
    """Its questions, tariff and documents are those of the version that it was made for, until it ends."""
    sent = application(agent, shop.pet)
    at = later(agent, minutes=1)
    newest = paper(shop.pet, "ipid", version=2, at=at.now)
    publish(shop.pet, at=at.now, weight_g={"type": "number"})
    newer = changed(sent, "documents_delivered.1", {**_ref(newest)})
    assert code(proposed, at, newer) == ("documents_not_delivered", ("pet-ipid",))
    operation = proposed(at, sent)
    assert confirmed(at, operation).state == "succeeded"


def test_a_document_with_a_new_version_before_the_offer_must_be_delivered_anew(agent, shop) -> None:
    old = application(agent, shop.pet)["documents_delivered"]
    paper(shop.pet, "ipid", version=2, at=agent.now)
    publish(shop.pet, at=agent.now)
    sent = application(later(agent, minutes=1), shop.pet)
    assert code(proposed, later(agent, minutes=1), sent | {"documents_delivered": old}) == (
        "documents_not_delivered", ("pet-ipid",),
    )  # fmt: skip


def _ref(document: Document) -> dict[str, str]:
    out = document_out(document)
    return {"document_id": out.document_id, "version": out.version, "sha256": out.sha256}


def test_what_only_our_page_may_ask_is_waited_for_and_then_the_contract_is_concluded(agent, shop) -> None:
    with_iban(shop)
    at = later(agent, minutes=1)
    sent = application(at, shop.pet)
    operation = proposed(at, sent)
    assert "which your agent does not see, you are asked for: IBAN" in operation_out(operation).summary
    waiting = confirmed(at, operation)
    assert (waiting.state, waiting.aip_progress, waiting.result) == ("in_progress", "customer_action", None)
    assert not Policy.objects.exists()
    assert proposed(at, sent).operation_id == operation.operation_id
    assert code(proposed, at, sent | {"contact_consent": {"granted": True}})[0] == "offer_expired"
    for _twice in range(2):
        page_answer(principal=at, operation_id=operation.operation_id, answers={"iban": IBAN})
    done = operation_out(operation_get(principal=at, operation_id=operation.operation_id))
    assert (done.state, done.aip_progress) == ("succeeded", None)
    assert Policy.objects.get().number == done.result.data["agreement_number"]
    assert operation.page_answers.count() == 1


@pytest.mark.parametrize("how", ["cancelled", "failed"])
def test_what_the_customer_never_fills_in_ends_without_a_contract(agent, shop, how) -> None:
    with_iban(shop)
    at = later(agent, minutes=1)
    operation = proposed(at, application(at, shop.pet))
    confirmed(at, operation)
    if how == "cancelled":
        ended = operation_cancel(principal=later(at, days=13), operation_id=operation.operation_id)
    else:
        ended = operation_get(principal=later(at, days=14), operation_id=operation.operation_id)
    assert (ended.state, Policy.objects.count()) == (how, 0)
    assert "Nothing was concluded." in ended.result["summary"]
    page_answer(principal=at, operation_id=operation.operation_id, answers={"iban": IBAN})
    assert not operation.page_answers.exists()
    proposed(at, application(at, shop.pet))  # a new offer can be accepted


def test_the_answers_on_our_page_are_enciphered_and_stand_nowhere_in_clear(agent, shop, settings) -> None:
    with_iban(shop)
    at = later(agent, minutes=1)
    operation = proposed(at, application(at, shop.pet))
    confirmed(at, operation)
    page_answer(principal=at, operation_id=operation.operation_id, answers={"iban": IBAN})
    assert answers_on_page(operation) == {"iban": IBAN}
    assert [table for table in _tables() if IBAN in _dump(table)] == []
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "k" * 50, [settings.SECRET_KEY]
    assert answers_on_page(operation) == {"iban": IBAN}
    settings.SECRET_KEY_FALLBACKS = []
    with pytest.raises(InvalidToken):
        answers_on_page(operation)


def _tables() -> list[str]:
    return connection.introspection.table_names()


def _dump(table: str) -> str:
    """Of a whole table, as text."""
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT string_agg(t::text, chr(10)) FROM "{table}" t')
        return cursor.fetchone()[0] or ""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("parties.0.email", "marie"),
        ("parties.0.email", "marie@example.org paul@example.org"),
        ("parties.0.email", "marie@example.org\nPrice: 1.00 EUR"),
        ("parties.0.name", "Marie\nPrice: 1.00 EUR"),
        ("parties.0.address.postal_code", "69\n003"),
        ("needs_assessment.recorded_at", "2026-05-04T09:00:00"),
        ("needs_assessment.recorded_at", 1_777_000_000),
        ("needs_assessment.recorded_at", "1777000000"),
        ("needs_assessment.recorded_at", "2019-12-31T23:59:59Z"),
        ("declaration.validation.approved_at", "2026-05-04T09:00:00"),
        ("declaration.validation.approved_at", 1_777_000_000),
        ("declaration.validation.revision", "1"),
        ("declaration.validation.revision", True),
        ("declaration.accuracy_confirmed", "yes"),
        ("contact_consent.granted", 1),
        ("contact_consent.channels", ["email", "email"]),
        ("needs_assessment.personal_recommendation", "off"),
    ],
)
def test_a_value_of_another_form_is_no_input(agent, shop, path, value) -> None:
    sent = application(agent, shop.pet)
    with pytest.raises(ValidationError) as refused:
        wire.ApplicationParams.model_validate(changed(sent, path, value))
    assert [".".join(map(str, error["loc"])) for error in refused.value.errors()] == [path]


def test_a_key_is_taken_as_it_was_sent(agent, shop) -> None:
    sent = application(agent, shop.pet)
    for part in ("answers", "answer_sources"):
        twice = changed(sent, f"declaration.{part}.sex ", sent["declaration"][part]["sex"])
        assert code(proposed, agent, twice)[0] == "answers_invalid"
