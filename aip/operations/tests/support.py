"""A sale up to where something is proposed: a shop with documents, its agent, and all that an agent sends."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from aip import wire
from aip.hashing import canonical, json_sha256, sha256
from aip.models import Document, Operation, Product, ProductVersion
from aip.operations.applying import application_propose, conclude_propose
from aip.operations.reading import operation_out
from aip.operations.services import operation_confirm
from aip.operations.validation import validate_answers
from aip.products.documents import document_out, documents_of_offer
from aip.quoting.offers import offer_get
from aip.quoting.quotes import quote
from aip.quoting.tests.shop import LIVES, PETS, Shop, asking
from insurance.access.principal import Principal

CUSTOMER = {"origin": "customer", "validated_by_customer": True}
SOURCES: dict[str, Any] = {
    "postal_code": {"origin": "agent", "validated_by_customer": False},
    "breed": {"origin": "agent", "validated_by_customer": True},
    "date_of_birth": {"origin": "third_party", "validated_by_customer": True, "source_name": "pet register (FR)"},
}
MARIE = {
    "roles": ["subscriber", "payer"],
    "name": "Marie Durand",
    "email": "marie.durand@example.org",
    "address": {"street": "8 rue des Lilas", "postal_code": "69003", "city": "Lyon", "country": "FR"},
}
PATTERNS = {
    "proof_of_insurance": {"title": "Proof", "body": "{{number}} for {{holder}}: {{insured}}", "required": False},
}
HEALTH = {
    "height_cm": {"type": "integer", "minimum": 100, "x-collected-by": "distributor_page"},
    "weight_kg": {"type": "integer", "x-collected-by": "distributor_page"},
    "tobacco": {"type": "boolean", "x-collected-by": "distributor_page"},
}


def publish(product: Product, *, at: datetime, texts: Any = None, without: tuple[str, ...] = (), **more: Any) -> None:
    """The next version of a product, with other questions."""
    last = product.versions.latest("number")
    questions = json.loads(last.answers_schema)
    properties = {key: about for key, about in questions["properties"].items() if key not in without} | more
    required = [key for key in questions["required"] if key not in without] + list(more)
    questions |= {"properties": properties, "required": required}
    ProductVersion.objects.create(
        organisation=product.organisation, product=product, number=last.number + 1, name=last.name, tariff=last.tariff,
        profile=last.profile, scope=last.scope, scope_version=last.scope_version, answers_schema=canonical(questions),
        question_set_version=json_sha256(questions)[:16], texts=canonical(texts or {}), published_at=at,
        published_by="test",
    )  # fmt: skip


def paper(product: Product, kind: str, *, version: int = 1, required: bool = True, at: datetime) -> Document:
    content = f"%PDF {product.product_id} {kind} {version}".encode()
    return Document.objects.create(
        organisation=product.organisation, product=product, document_id=f"{product.product_id}-{kind}", kind=kind,
        version=version, title=kind.upper(), language="en", required_before_commitment=required,
        source_sha256=sha256(content), sha256=sha256(content), content=content, published_at=at,
    )  # fmt: skip


def stock(shop: Shop) -> Shop:
    """With documents, a pet product that is concluded at once, and a life product with health questions."""
    at = timezone.now()
    for product in (shop.pet, shop.life):
        last = product.versions.latest("number")
        product.scope, product.questions = json.loads(last.scope), json.loads(last.answers_schema)
        product.save()
        paper(product, "ipid", at=at)
        paper(product, "general_conditions", required=False, at=at)
    publish(shop.pet, at=at, texts=PATTERNS, without=("iban",))
    publish(shop.life, at=at, **HEALTH)
    return shop


def with_iban(shop: Shop) -> None:
    publish(shop.pet, at=timezone.now(), iban={"type": "string", "title": "IBAN", "x-collected-by": "distributor_page"})


def later(agent: Principal, **by: float) -> Principal:
    return replace(agent, now=agent.now + timedelta(**by))


def answered(product: Product, answers: dict[str, Any] | None = None) -> dict[str, Any]:
    """What validate_answers and quote take."""
    answers = answers or (PETS if product.line == "pet" else LIVES)
    return asking(product, answers, answer_sources={key: SOURCES.get(key, CUSTOMER) for key in answers})


def proposed_validation(agent: Principal, product: Product, **changes: Any) -> Operation:
    sent = answered(product) | changes
    return validate_answers(principal=agent, params=wire.ValidateAnswersParams.model_validate(sent))


def confirmed(agent: Principal, operation: Operation) -> wire.Operation:
    done = operation_confirm(
        principal=agent, operation_id=operation.operation_id, revision=operation.revision, approved_by="user"
    )
    return operation_out(done)


def validation(agent: Principal, product: Product, **changes: Any) -> dict[str, Any]:
    """The customer's, of the answers that `answered` has."""
    outcome = confirmed(agent, proposed_validation(agent, product, **changes)).result
    assert outcome is not None
    assert outcome.data is not None
    found: dict[str, Any] = outcome.data["validation"]
    return found


def offered(agent: Principal, product: Product, validated: dict[str, Any] | None) -> dict[str, Any]:
    sent = answered(product) | ({"validation": validated} if validated else {})
    result = quote(principal=agent, params=wire.QuoteParams.model_validate(sent))
    assert result.offers, result
    return result.offers[0].model_dump(mode="json")


def application(agent: Principal, product: Product, *, binding: bool = True, **changes: Any) -> dict[str, Any]:
    """All that conclude or submit_application takes, and right."""
    validated, sent = validation(agent, product), answered(product)
    offer = offered(agent, product, validated if binding else None)
    row = offer_get(principal=agent, offer_id=offer["offer_id"])
    return {
        "offer_id": offer["offer_id"],
        "pricing": offer["pricing"],
        "parties": [MARIE if product.line != "life" else {"roles": ["subscriber"], "name": "Ruth Keller"}],
        "declaration": {
            "answers": sent["answers"],
            "answer_sources": sent["answer_sources"],
            "question_set_version": sent["question_set"]["version"],
            "answers_sha256": validated["answers_sha256"],
            "answer_sources_sha256": validated["answer_sources_sha256"],
            "accuracy_confirmed": True,
            "validation": validated,
        },
        "needs_assessment": {
            "demands_and_needs": "My cat is to be insured against illness.",
            "outcome": "suitable",
            "recorded_at": agent.now.isoformat(),
        },
        "documents_delivered": [
            {"document_id": one.document_id, "version": one.version, "sha256": one.sha256}
            for one in map(document_out, documents_of_offer(row))
        ],
        "contact_consent": {"granted": False},
        **changes,
    }


def changed(sent: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy with something else at a dotted path; None takes it away."""
    copy = deepcopy(sent)
    part, *names = copy, *path.split(".")
    for name in names[:-1]:
        part = part[int(name) if isinstance(part, list) else name]
    last = int(names[-1]) if isinstance(part, list) else names[-1]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return copy


def proposed(agent: Principal, sent: dict[str, Any]) -> Operation:
    return conclude_propose(principal=agent, params=wire.ApplicationParams.model_validate(sent))


def applied(agent: Principal, sent: dict[str, Any]) -> Operation:
    return application_propose(principal=agent, params=wire.ApplicationParams.model_validate(sent))
