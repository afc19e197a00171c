"""validate_answers: the customer approves the whole set of answers (AIP draft 0.1, section 10.2)."""

from __future__ import annotations

import json

import pytest

from aip.errors import AipRefusal
from aip.hashing import canonical, sha256
from aip.models import EvidenceRecord, Licence, Operation
from aip.operations.reading import operation_out
from aip.operations.tests.support import answered, changed, confirmed, proposed_validation, with_iban


def test_the_summary_shows_every_answer_whole_with_who_said_it(agent, shop) -> None:
    sent = answered(shop.pet)
    long_one = "x" * 490
    sent["answers"] = sent["answers"] | {"pet_name": 'Nougat (you said) "', "breed": long_one}
    operation = operation_out(proposed_validation(agent, shop.pet, answers=sent["answers"]))
    lines = operation.summary.splitlines()
    assert lines[1:-1] == [
        "- country: FR (you said)",
        "- postal code: 69003 (your agent filled this in; not confirmed)",
        "- species: cat (you said)",
        '- pet name: “Nougat (you said) "” (you said)',
        f"- breed: {long_one} (your agent filled this in; you confirmed it)",
        "- sex: female (you said)",
        "- is neutered: yes (you said)",
        "- date of birth: 2023-05-14 (from “pet register (FR)”; you confirmed it)",
    ]
    assert "all 8 answers" in lines[-1]


def test_it_proposes_the_answers_their_sources_and_both_hashes(agent, shop) -> None:
    sent = answered(shop.pet)
    shown = operation_out(proposed_validation(agent, shop.pet)).model_dump(mode="json")
    assert shown["terms"] == {
        "product_id": "pet",
        "question_set": sent["question_set"],
        "answers": sent["answers"],
        "answer_sources": sent["answer_sources"],
        "answers_sha256": sha256(canonical(sent["answers"])),
        "answer_sources_sha256": sha256(canonical(sent["answer_sources"])),
    }
    assert shown["user_approval_required"] is True
    assert (shown["state"], shown["revision"], shown["confirmation"], shown["result"]) == ("proposed", 1, None, None)
    assert shown.keys() == {
        "operation_id", "revision", "state", "summary", "terms", "expires_at", "user_approval_required", "url",
        "confirmation", "result",
    }  # fmt: skip


def test_once_confirmed_it_is_the_validation_with_evidence_of_exactly_what_was_shown(agent, shop) -> None:
    operation = proposed_validation(agent, shop.pet)
    shown = confirmed(agent, operation).model_dump(mode="json")
    hashes = {name: shown["terms"][name] for name in ("answers_sha256", "answer_sources_sha256")}
    moment = shown["confirmation"]["confirmed_at"]
    assert shown["confirmation"] == {"revision": 1, "approved_by": "user", "confirmed_at": moment}
    assert shown["result"]["data"] == {
        "validation": {"operation_id": operation.operation_id, "revision": 1, "approved_at": moment, **hashes}
    }
    assert "expires_at" not in shown
    assert shown["state"] == "succeeded"
    record = EvidenceRecord.objects.get(operation=operation)
    assert record.terms_sha256 == sha256(canonical(shown["terms"])) == json.loads(record.record)["terms_sha256"]


def test_the_same_proposal_in_a_session_is_the_open_operation_and_without_one_a_new_one(agent, shop) -> None:
    first, again = proposed_validation(agent, shop.pet), proposed_validation(agent, shop.pet)
    assert first.operation_id == again.operation_id
    assert proposed_validation(shop.session(), shop.pet).operation_id != first.operation_id
    unknown = [proposed_validation(shop.agent, shop.pet).operation_id for _twice in range(2)]
    assert len({*unknown, first.operation_id}) == 3


def test_each_fault_has_its_code_and_nothing_is_kept(agent, shop, settings) -> None:
    with_iban(shop)
    sent = answered(shop.pet)
    iban = {"origin": "customer", "validated_by_customer": True}
    faults = {
        "product_not_found": changed(sent, "product_id", "no-such"),
        "question_set_outdated": changed(sent, "question_set.version", "0123456789abcdef"),
        "answers_invalid": changed(changed(sent, "answers.breed", None), "answer_sources.breed", None),
        "sensitive_field_received": changed(changed(sent, "answers.iban", "FR76 3000"), "question_set.version", "0"),
    }
    for code, fault in faults.items():
        with pytest.raises(AipRefusal) as refused:
            proposed_validation(agent, shop.pet, **fault)
        assert refused.value.aip_code == code
    with pytest.raises(AipRefusal) as refused:
        proposed_validation(agent, shop.pet, **changed(sent, "answer_sources.iban", iban))
    assert (refused.value.aip_code, refused.value.fields) == ("sensitive_field_received", ("iban",))
    lives_in_spain = changed(sent, "answers.country", "ES")
    with pytest.raises(AipRefusal) as refused:
        proposed_validation(agent, shop.pet, **lives_in_spain)
    assert (refused.value.aip_code, refused.value.fields) == ("not_available_in_region", ("country",))
    Licence.objects.filter(provider=None, country="FR").delete()
    with pytest.raises(AipRefusal) as refused:
        proposed_validation(agent, shop.pet)
    assert refused.value.aip_code == "not_licensed"
    settings.AIP_LEVEL = 1
    with pytest.raises(AipRefusal) as refused:
        proposed_validation(agent, shop.pet)
    assert refused.value.aip_code == "not_supported"
    assert not Operation.objects.exists()
