"""Rules about what a customer commits to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from aip.hashing import json_sha256
from aip.rules.quotes import validation_faults

Json = Mapping[str, Any]


def r6(documents: Iterable[Json], delivered: Iterable[Json]) -> list[str]:
    """Every document required before commitment was delivered, in the same version and with the same digest."""
    received = {(one["document_id"], one["version"], one["sha256"]) for one in delivered}
    return [
        f"{one['document_id']} was not delivered in this version"
        for one in documents
        if one["required_before_commitment"] and (one["document_id"], one["version"], one["sha256"]) not in received
    ]


def r7(declaration: Json) -> list[str]:
    """The customer confirmed that the answers are true and complete before anything is proposed."""
    return [] if declaration.get("accuracy_confirmed") is True else ["accuracy was not confirmed"]


def r8(operation: Json) -> list[str]:
    """An application and a validation need the customer's own approval; a standing permission is not enough."""
    faults = [] if operation.get("user_approval_required") is True else ["does not ask for the customer's own approval"]
    confirmation = operation.get("confirmation")
    if confirmation and confirmation["approved_by"] != "user":
        faults.append("was confirmed by a standing permission")
    return faults


def r19(declaration: Json, operation: Json | None) -> list[str]:
    """The declaration of an application carries a succeeded validation of the same answers and sources."""
    validation = declaration.get("validation")
    if not validation:
        return ["carries no validation"]
    faults = validation_faults(validation, declaration, operation)
    hashes = {"answers": "answers_sha256", "answer_sources": "answer_sources_sha256"}
    return faults + [
        f"its {name} are not those of its hash"
        for name, told in hashes.items()
        if json_sha256(dict(declaration[name])) != declaration[told]
    ]


def r22(terms: Json, offer: Json) -> list[str]:
    """The pricing of an application is the pricing of its offer, unchanged."""
    same = json_sha256(terms["pricing"]) == json_sha256(offer["pricing"])
    return [] if same else ["the pricing is not that of the offer"]
