"""A whole sale, made row by row, with real documents, hashes and terms: what stands after every step succeeded."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from aip import wire
from aip.hashing import canonical, json_sha256, sha256
from aip.models import (
    Distributor,
    Document,
    Licence,
    Offer,
    Operation,
    OperationRevision,
    Product,
    ProductVersion,
    Provider,
    Quote,
    Session,
)
from insurance.access.models import Organisation
from insurance.catalog.models import GeneralProduct, Tariff
from insurance.policies.models import Person, Policy, PolicyVersion
from insurance.policies.names import name_key
from insurance.policies.numbers import number_key

CUSTOMER = {"origin": "customer", "validated_by_customer": True}
ANSWERS: dict[str, Any] = {
    "country": "FR",
    "postal_code": "69003",
    "species": "cat",
    "pet_name": "Plume",
    "breed": "European shorthair",
    "sex": "female",
    "is_neutered": True,
    "date_of_birth": "2022-03-14",
    "weight_kg": 4.2,
}
SOURCES: dict[str, Any] = {
    **dict.fromkeys(ANSWERS, CUSTOMER),
    "breed": {"origin": "agent", "validated_by_customer": True},
    "weight_kg": {"origin": "third_party", "validated_by_customer": False, "source_name": "veterinary register (FR)"},
}
PDF = b"%PDF-1.4\n% an invented document: "
KINDS = (("ipid", True), ("general_conditions", True), ("special_conditions", False))


@dataclass
class OnSale:
    """A published product with its documents."""

    product: Product
    version: ProductVersion
    documents: list[Document]


@dataclass
class Sale:
    """A concluded contract, and all that led to it."""

    on_sale: OnSale
    session: Session | None
    validation: Operation
    quote: Quote
    offer: Offer
    operation: Operation
    revision: OperationRevision
    policy: Policy


def questions() -> dict[str, Any]:
    kinds = {bool: "boolean", float: "number"}
    properties = {
        key: {"type": kinds.get(type(value), "string"), "x-ask": f"What is the {key.replace('_', ' ')}?"}
        for key, value in ANSWERS.items()
    }
    properties["species"]["enum"] = ["dog", "cat"]
    required = [key for key in ANSWERS if key != "weight_kg"]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def on_sale(organisation: Organisation, *, at: datetime | None = None) -> OnSale:
    """A pet product of France, published at `at`, an hour ago where nothing else is said."""
    at = at or timezone.now() - timedelta(hours=1)
    provider = Provider.objects.create(organisation=organisation, name="Alpha Mutuelle")
    about = {"country": "FR", "regulator": "ACPR", "register": "REGAFI", "role": "insurer"}
    for holder, identifier in ((None, "20001234"), (provider, "302100012")):
        page = f"https://register.example/{identifier}"
        Licence.objects.create(
            organisation=organisation, provider=holder, identifier=identifier, verification_url=page, **about
        )
    Distributor.objects.create(
        organisation=organisation,
        name="Alpha Assurances",
        role="insurer",
        complaints_url="https://alpha.example/complaints",
        languages=["fr"],
    )
    general = GeneralProduct.objects.create(
        organisation=organisation, code="pet-fr", name="Pet", line="pet", currency="EUR"
    )
    tariff = Tariff.objects.create(
        organisation=organisation,
        product=general,
        number=1,
        base_premium=Decimal("160"),
        tax_percent=9,
        published_at=at,
    )
    scope = {
        "geography": {"countries": ["FR"], "subdivisions": []},
        "insured": {"family": "pet", "kinds": ["cat", "dog"]},
        "conditions": ["Not for animals bred for sale"],
    }
    product = Product.objects.create(
        organisation=organisation,
        product_id="pet-fr",
        name="Pet cover",
        line="pet",
        language="fr",
        provider=provider,
        general=general,
        paths=["conclude"],
        scope=scope,
        questions=questions(),
    )
    version = ProductVersion.objects.create(
        organisation=organisation,
        product=product,
        number=1,
        name=product.name,
        profile="pet@0.1",
        scope=canonical(scope),
        scope_version=json_sha256(scope)[:16],
        answers_schema=canonical(questions()),
        question_set_version=json_sha256(questions())[:16],
        tariff=tariff,
        published_at=at,
        published_by="user:ada",
    )
    return OnSale(product, version, [_document(product, kind, required, at) for kind, required in KINDS])


def _document(product: Product, kind: str, required: bool, at: datetime, **of: Any) -> Document:
    content = PDF + kind.encode()
    return Document.objects.create(
        organisation=product.organisation,
        product=product,
        document_id=f"doc_{secrets.token_hex(12)}" if of else f"{product.product_id}-{kind.replace('_', '-')}",
        kind=kind,
        version=1,
        title=kind.replace("_", " ").capitalize(),
        language=product.language,
        required_before_commitment=required,
        source_sha256=sha256(kind),
        sha256=sha256(content),
        content=content,
        published_at=at,
        **of,
    )


def session_make(organisation: Organisation) -> Session:
    return Session.objects.create(
        organisation=organisation,
        session_id=f"sess_{secrets.token_hex(8)}",
        client_id="https://agent.example/client.json",
        user_id="pairwise-7f3a",
        takes_operations=True,
        created_at=timezone.now() - timedelta(hours=1),
    )


def operation_make(
    sold: OnSale, kind: str, terms: dict[str, Any], summary: str, *, session: Session | None, at: datetime, **of: Any
) -> Operation:
    """A succeeded operation of one revision, proposed a minute before `at`, when the customer confirmed it."""
    organisation = sold.product.organisation
    operation = Operation.objects.create(
        organisation=organisation,
        operation_id=f"op_{secrets.token_hex(16)}",
        kind=kind,
        session=session,
        product=sold.product,
        state="succeeded",
        expires_at=at + timedelta(minutes=14),
        confirmed_at=at,
        approved_by="user",
        result={"summary": "Done."},
        created_at=at - timedelta(minutes=1),
        ended_at=at,
        **of,
    )
    text = canonical(terms)
    OperationRevision.objects.create(
        organisation=organisation,
        operation=operation,
        revision=1,
        summary=summary,
        terms=text,
        terms_sha256=sha256(text),
        created_at=operation.created_at,
        expires_at=operation.expires_at,
    )
    return operation


def validated(sold: OnSale, *, session: Session | None, at: datetime) -> Operation:
    """The customer's validation of ANSWERS and SOURCES."""
    terms = wire.ValidationTerms(
        product_id=sold.product.product_id,
        question_set=wire.QuestionSetRef(id="qs_pet-fr", version=sold.version.question_set_version),
        answers=ANSWERS,
        answer_sources=SOURCES,
        answers_sha256=json_sha256(ANSWERS),
        answer_sources_sha256=json_sha256(SOURCES),
    ).model_dump(mode="json")
    summary = "\n".join(f"{key}: {value} ({SOURCES[key]['origin']})" for key, value in ANSWERS.items())
    return operation_make(sold, "validation", terms, summary, session=session, at=at)


def pricing() -> dict[str, Any]:
    cover = wire.CoverSummary(
        included=["Veterinary costs of accident and illness"],
        limits=[
            wire.CoverLimit(
                applies_to="Veterinary costs", amount=wire.Money.of(Decimal(2000), "EUR"), reimbursement_percent=80
            )
        ],
        excess=[wire.Excess(applies_to="Each claim", amount=wire.Money.of(Decimal(30), "EUR"))],
        exclusions=["Illness known before the start of cover"],
        waiting_period="30 days for illness",
    )
    premium = wire.Premium(amount=wire.Money.of(Decimal("174.40"), "EUR"), period="year", taxes_included=True)
    monthly = wire.Premium(amount=wire.Money.of(Decimal("14.90"), "EUR"), period="month", taxes_included=True)
    return wire.Pricing(
        premium=premium, other_periods=[monthly], cover=cover, options=[], start_date=date(2026, 12, 5)
    ).model_dump(mode="json")


def offered(sold: OnSale, validation: Operation, *, session: Session | None, at: datetime) -> Offer:
    """A binding offer."""
    organisation = sold.product.organisation
    quote = Quote.objects.create(
        organisation=organisation,
        request_id=f"qr_{secrets.token_hex(16)}",
        product=sold.product,
        version=sold.version,
        session=session,
        answers=canonical(ANSWERS),
        answer_sources=canonical(SOURCES),
        answers_sha256=json_sha256(ANSWERS),
        answer_sources_sha256=json_sha256(SOURCES),
        start_date=date(2026, 12, 5),
        validation=validation,
        state="complete",
        created_at=at,
        finished_at=at,
    )
    text = canonical(pricing())
    return Offer.objects.create(
        organisation=organisation,
        offer_id=f"off_{secrets.token_hex(16)}",
        quote=quote,
        pricing=text,
        pricing_sha256=sha256(text),
        indicative=False,
        valid_until=at + timedelta(days=14),
        created_at=at,
    )


def application_terms(sold: OnSale, offer: Offer, validation: Operation, *, at: datetime) -> dict[str, Any]:
    """The terms of a conclusion, as JSON: every field that the law needs as evidence."""
    assert validation.confirmed_at is not None
    proof = wire.AnswersValidation(
        operation_id=validation.operation_id,
        revision=1,
        approved_at=validation.confirmed_at,
        answers_sha256=json_sha256(ANSWERS),
        answer_sources_sha256=json_sha256(SOURCES),
    )
    licence = sold.product.provider.licences.get()
    return wire.ApplicationTerms(
        offer_id=offer.offer_id,
        product_id=sold.product.product_id,
        product_name=sold.version.name,
        provider=wire.ProviderRef(
            name=sold.product.provider.name,
            licences=[
                wire.Licence(
                    country=licence.country,
                    regulator=licence.regulator,
                    register_name=licence.register,
                    identifier=licence.identifier,
                    role="insurer",
                    verification_url=licence.verification_url,
                )
            ],
        ),
        underwriting_scope_version=sold.version.scope_version,
        pricing=pricing(),
        options=[],
        parties=[
            {
                "roles": ["subscriber", "payer"],
                "name": "Nadia Perrin",
                "email": "nadia.perrin@example.org",
                "address": {"street": "4 rue des Lilas", "postal_code": "69003", "city": "Lyon", "country": "FR"},
            }
        ],
        declaration={
            "answers": ANSWERS,
            "answer_sources": SOURCES,
            "question_set_version": sold.version.question_set_version,
            "answers_sha256": json_sha256(ANSWERS),
            "answer_sources_sha256": json_sha256(SOURCES),
            "accuracy_confirmed": True,
            "validation": proof.model_dump(mode="json"),
        },
        needs_assessment={
            "demands_and_needs": "Cover for the veterinary costs of an indoor cat, without a high excess.",
            "outcome": "suitable",
            "recorded_at": at.isoformat(),
            "personal_recommendation": False,
        },
        documents_delivered=[
            {"document_id": document.document_id, "version": str(document.version), "sha256": document.sha256}
            for document in sold.documents
        ],
        contact_consent={"granted": False, "channels": []},
        withdrawal_period=wire.WithdrawalPeriod(days=14, basis="Code des assurances, art. L112-2-1"),
    ).model_dump(mode="json", by_alias=True)


def policy_make(organisation: Organisation, *, start: date) -> Policy:
    holder = Person.objects.create(
        organisation=organisation, name="Nadia Perrin", name_key=name_key("Nadia Perrin"), email="nadia@example.org"
    )
    number = f"POL-{secrets.randbelow(900_000) + 100_000}"
    policy = Policy.objects.create(
        organisation=organisation, number=number, number_key=number_key(number), line="pet", holder=holder
    )
    PolicyVersion.objects.create(
        organisation=organisation,
        policy=policy,
        version=1,
        period=(start, start.replace(year=start.year + 1)),
        currency="EUR",
        risk="Plume, a cat",
    )
    return policy


def sale_make(
    organisation: Organisation, *, with_session: bool = True, at: datetime | None = None, sold: OnSale | None = None
) -> Sale:
    """A pet contract with its proof, of an invented customer in France, concluded at `at`, or now."""
    at = at or timezone.now()
    sold = sold or on_sale(organisation, at=at - timedelta(hours=1))
    session = session_make(organisation) if with_session else None
    validation = validated(sold, session=session, at=at - timedelta(minutes=20))
    offer = offered(sold, validation, session=session, at=at - timedelta(minutes=15))
    terms = application_terms(sold, offer, validation, at=at - timedelta(minutes=10))
    policy = policy_make(organisation, start=date(2026, 12, 5))
    operation = operation_make(
        sold,
        "conclusion",
        terms,
        "Pet cover for Plume, 174.40 EUR a year.",
        session=session,
        at=at,
        offer=offer,
        policy=policy,
    )
    _document(sold.product, "proof_of_insurance", False, at, operation=operation)
    return Sale(sold, session, validation, offer.quote, offer, operation, operation.revisions.get(), policy)
