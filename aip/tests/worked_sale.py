"""One sale as it goes over the wire, with nothing wrong in it. Tests take a copy and break one thing."""

from __future__ import annotations

from typing import Any

from aip.hashing import json_sha256
from aip.profiles import PET, answers_schema

ANSWERS: dict[str, Any] = {
    "country": "FR",
    "postal_code": "69003",
    "species": "cat",
    "pet_name": "Nougat",
    "breed": "european shorthair",
    "sex": "female",
    "is_neutered": True,
    "date_of_birth": "2023-05-14",
    "lifestyle": "indoor",
}
SOURCES: dict[str, Any] = {key: {"origin": "customer", "validated_by_customer": True} for key in ANSWERS} | {
    "postal_code": {"origin": "agent", "validated_by_customer": False},
    "breed": {"origin": "agent", "validated_by_customer": True},
}
HASHES = {"answers_sha256": json_sha256(ANSWERS), "answer_sources_sha256": json_sha256(SOURCES)}


def schema() -> dict[str, Any]:
    """The pet profile, asked in France, and an account number that only our page may ask."""
    asked = answers_schema(PET)
    asked["properties"]["country"] = {"type": "string", "enum": ["FR"], "x-profile-key": "country"}
    asked["properties"]["iban"] = {"type": "string", "x-collected-by": "distributor_page"}
    asked["required"] = [*asked["required"], "iban"]
    return asked


def scope() -> dict[str, Any]:
    return {
        "version": "5c0ffee",
        "geography": {"countries": ["FR", "US"], "subdivisions": ["US-TX"]},
        "insured": {"family": "pet", "kinds": ["cat", "dog"]},
        "conditions": ["Not for pets that guard premises"],
    }


def documents() -> list[dict[str, Any]]:
    def one(kind: str, required: bool) -> dict[str, Any]:
        return {
            "document_id": f"doc_{kind}",
            "type": kind,
            "version": "2",
            "sha256": json_sha256(kind),
            "required_before_commitment": required,
        }

    return [one("ipid", True), one("general_conditions", True), one("special_conditions", False)]


def delivered() -> list[dict[str, Any]]:
    return [{name: one[name] for name in ("document_id", "version", "sha256")} for one in documents()]


def pricing() -> dict[str, Any]:
    return {
        "premium": {"amount": {"amount": "14.90", "currency": "EUR"}, "period": "month", "taxes_included": True},
        "other_periods": [],
        "cover": {
            "included": ["Accident", "Illness"],
            "limits": [{"applies_to": "Illness", "amount": {"amount": "2000.00", "currency": "EUR"}}],
            "excess": [{"applies_to": "Illness", "amount": {"amount": "50.00", "currency": "EUR"}}],
            "exclusions": [],
        },
        "options": [],
        "start_date": "2026-12-01",
    }


def validation() -> dict[str, Any]:
    return {"operation_id": "op_v", "revision": 1, "approved_at": "2026-11-30T17:31:05Z", **HASHES}


def validated() -> dict[str, Any]:
    """The operation of the validation, succeeded."""
    return {
        "operation_id": "op_v",
        "revision": 1,
        "state": "succeeded",
        "summary": "Your answers",
        "terms": {"answers": ANSWERS, "answer_sources": SOURCES, **HASHES},
        "user_approval_required": True,
        "url": "https://insurer.example/aip/operations/op_v/",
        "confirmation": {"revision": 1, "approved_by": "user", "confirmed_at": "2026-11-30T17:31:05Z"},
        "result": {"summary": "Recorded", "data": {"validation": validation()}},
    }


def offer() -> dict[str, Any]:
    return {
        "offer_id": "off_1",
        "product_id": "pet-fr",
        "underwriting_scope_version": "5c0ffee",
        "pricing": pricing(),
        "indicative": False,
        "valid_until": "2026-12-30T17:00:00Z",
        "subscription_paths": ["conclude", "handoff"],
        "handoff_url": "https://insurer.example/aip/handoff/f3a9/",
    }


def quote() -> dict[str, Any]:
    return {"state": "complete", "offers": [offer()], "validation": validation(), **HASHES}


def declaration() -> dict[str, Any]:
    return {
        "answers": dict(ANSWERS),
        "answer_sources": dict(SOURCES),
        "question_set_version": "1a2b",
        **HASHES,
        "accuracy_confirmed": True,
        "validation": validation(),
    }


def terms() -> dict[str, Any]:
    return {"offer_id": "off_1", "pricing": pricing(), "declaration": declaration(), "documents_delivered": delivered()}


def evidence() -> dict[str, Any]:
    return {
        "terms_sha256": json_sha256(terms()),
        **HASHES,
        "validation": {"operation_id": "op_v", "revision": 1},
        "underwriting_scope_version": "5c0ffee",
    }


def product() -> dict[str, Any]:
    return {"product_id": "pet-fr", "line": "pet", "underwriting_scope": scope()}
