"""A shop of one organisation: a licensed distributor, a pet product and a life product, as they were published."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django.utils import timezone

from aip.hashing import canonical, json_sha256
from aip.models import (
    Distributor,
    Licence,
    Operation,
    OperationRevision,
    Product,
    ProductVersion,
    Provider,
    Session,
)
from aip.profiles import PET, answers_schema
from aip.wire import QuoteParams
from insurance.access import scopes
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.catalog.models import (
    GeneralProduct,
    RateBand,
    Tariff,
    TariffCover,
    TariffFactor,
    TariffOption,
)
from insurance.catalog.models import Product as LifeProduct
from insurance.gate.guard import Answer, call_tool

PETS: dict[str, Any] = {
    "country": "FR",
    "postal_code": "69003",
    "species": "cat",
    "pet_name": "Nougat",
    "breed": "european shorthair",
    "sex": "female",
    "is_neutered": True,
    "date_of_birth": "2023-05-14",
}
LIVES: dict[str, Any] = {
    "country": "US",
    "subdivision": "US-TX",
    "date_of_birth": "1986-03-02",
    "face_amount": 250_000,
}
SECRET = "FR7630006000011234567890189"


@dataclass(frozen=True)
class Shop:
    agent: Principal
    pet: Product
    life: Product

    def session(self) -> Principal:
        """The same agent in a session of its own."""
        session = Session.objects.create(
            organisation=self.agent.organisation,
            session_id=secrets.token_urlsafe(8),
            client_id="https://agent.example/client.json",
            user_id="u1",
            created_at=self.agent.now,
        )
        return replace(self.agent, session_id=session.pk)


def open_shop(organisation: Organisation) -> Shop:
    mine = {"organisation": organisation}
    Distributor.objects.create(
        **mine, name="Alpha", role="insurer", complaints_url="https://alpha.example/complaints", languages=["en"]
    )
    provider = Provider.objects.create(**mine, name="Alpha Insurance")
    register = {"regulator": "ACPR", "register": "REGAFI", "role": "insurer", "verification_url": "https://r.example/1"}
    for country in ("FR", "US"):
        for of in (None, provider):
            Licence.objects.create(**mine, provider=of, country=country, identifier=f"{country}1", **register)
    agent = Principal(organisation, "agent:anonymous", Channel.MCP, frozenset({scopes.AIP_SELL}))
    return Shop(agent, _pet(organisation, provider), _life(organisation, provider))


def _pet(organisation: Organisation, provider: Provider) -> Product:
    general = GeneralProduct.objects.create(
        organisation=organisation, code="pet", name="Pet", line="pet", currency="EUR"
    )
    questions = answers_schema(PET)
    questions["properties"]["weight_kg"] = {"type": "number", "maximum": 90}
    questions["properties"]["iban"] = {"type": "string", "x-collected-by": "distributor_page"}
    questions["required"] = [*questions["required"], "iban"]
    scope = _scope(["FR", "US"], ["US-TX"], "pet", ["cat"])
    product = Product.objects.create(
        organisation=organisation, product_id="pet", name="Cats", line="pet", language="en", provider=provider,
        general=general, paths=["conclude", "handoff"],
    )  # fmt: skip
    _publish(product, scope, questions, "pet@0.1", _tariff(general))
    return product


def _tariff(general: GeneralProduct) -> Tariff:
    mine = {"organisation": general.organisation}
    tariff = Tariff.objects.create(
        **mine, product=general, number=1, base_premium=Decimal("200.00"), tax_percent=Decimal("9"),
        month_surcharge=Decimal("3"), included=["Illness and accident"], exclusions=["Breeding"], waiting_days=14,
    )  # fmt: skip
    vet = {**mine, "peril": "vet"}
    TariffCover.objects.create(
        **vet, tariff=tariff, label="Veterinary costs", limit=Decimal("3000"), excess=Decimal("30"),
        reimbursement_percent=80,
    )  # fmt: skip
    for code, percent in (("plus", 90), ("top", 100)):
        option = TariffOption.objects.create(
            **mine, tariff=tariff, code=code, name=code, description=code, factor=Decimal(percent) / 80
        )
        TariffCover.objects.create(**vet, option=option, reimbursement_percent=percent)
    factors = {**mine, "tariff": tariff}
    TariffFactor.objects.create(**factors, dimension="age", low=2, high=120, factor=Decimal("1.1"))
    TariffFactor.objects.create(
        **factors, dimension="age", low=120, reason_code="age_not_accepted", message="Up to 9 years."
    )
    TariffFactor.objects.create(**factors, dimension="neutered", key="yes", factor=Decimal("0.9"))
    TariffFactor.objects.create(**factors, dimension="neutered", key="no", factor=Decimal("1"))
    Tariff.objects.filter(pk=tariff.pk).update(published_at=timezone.now())
    tariff.refresh_from_db()
    return tariff


def _life(organisation: Organisation, provider: Provider) -> Product:
    life = LifeProduct.objects.create(
        organisation=organisation, code="TRM-20", name="Term", line="life", product_type="term", currency="USD",
        min_issue_age=18, max_issue_age=65, min_face_amount=50_000, max_face_amount=5_000_000,
        available_states=["TX", "CA"], policy_fee=Decimal("60.00"),
    )  # fmt: skip
    RateBand.objects.create(
        organisation=organisation, product=life, risk_class="standard", age_min=18, age_max=65,
        annual_rate_per_1000=Decimal("1.240"),
    )  # fmt: skip
    product = Product.objects.create(
        organisation=organisation, product_id="life", name="Life", line="life", language="en", provider=provider,
        life=life, paths=["application"],
    )  # fmt: skip
    words = {name: {"type": "string"} for name in ("country", "subdivision")}
    questions = {
        "type": "object",
        "properties": words
        | {"date_of_birth": {"type": "string", "format": "date"}, "face_amount": {"type": "integer"}},
        "required": ["country", "subdivision", "date_of_birth", "face_amount"],
    }
    _publish(product, _scope(["US"], ["US-TX", "US-FL"], "person", ["adult"]), questions, "", None)
    return product


def _scope(countries: list[str], subdivisions: list[str], family: str, kinds: list[str]) -> dict[str, Any]:
    return {
        "geography": {"countries": countries, "subdivisions": subdivisions},
        "insured": {"family": family, "kinds": kinds},
        "conditions": [],
    }


def _publish(
    product: Product, scope: dict[str, Any], questions: dict[str, Any], profile: str, tariff: Tariff | None
) -> None:
    ProductVersion.objects.create(
        organisation=product.organisation, product=product, number=product.versions.count() + 1, name=product.name,
        profile=profile, scope=canonical(scope), scope_version=json_sha256(scope)[:16],
        answers_schema=canonical(questions), question_set_version=json_sha256(questions)[:16], tariff=tariff,
        texts="{}", published_at=timezone.now(), published_by="test",
    )  # fmt: skip


def customers(answers: dict[str, Any]) -> dict[str, Any]:
    return {key: {"origin": "customer", "validated_by_customer": True} for key in answers}


def asking(product: Product, answers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The arguments of a first call."""
    version = product.versions.latest("number")
    reference = {"id": f"qs_{product.product_id}", "version": version.question_set_version}
    given = {"product_id": product.product_id, "question_set": reference, "answers": answers}
    return {**given, "answer_sources": customers(answers), **more}


def params(product: Product, answers: dict[str, Any], **more: Any) -> QuoteParams:
    return QuoteParams.model_validate(asking(product, answers, **more))


def call(agent: Principal, arguments: Any) -> Answer:
    """Through the guard, as the wire does it."""
    return call_tool("quote", arguments, agent)


def result(agent: Principal, product: Product, answers: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = call(agent, asking(product, answers, **more))
    assert not answer.is_error, answer.structured
    return answer.structured


def refusal(agent: Principal, arguments: Any) -> dict[str, Any]:
    answer = call(agent, arguments)
    assert answer.is_error, answer.structured
    return answer.structured["error"]


def validated(agent: Principal, product: Product, answers: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The validation that an agent gets when its customer has approved the answers; `changes` are of the operation."""
    sources = customers(answers)
    hashes = {"answers_sha256": json_sha256(answers), "answer_sources_sha256": json_sha256(sources)}
    asked = asking(product, answers)
    terms = {**{name: asked[name] for name in ("product_id", "question_set")}, "answers": answers, **hashes}
    kept = {
        "organisation": agent.organisation, "operation_id": secrets.token_urlsafe(16), "kind": "validation",
        "session_id": agent.session_id, "product": product, "state": "succeeded", "revision": 1,
        "expires_at": agent.now, "confirmed_at": agent.now, "approved_by": "user", "result": {"summary": "Validated"},
        "created_at": agent.now, "ended_at": agent.now, **changes,
    }  # fmt: skip
    operation = Operation.objects.create(**kept)
    text = canonical({**terms, "answer_sources": sources})
    OperationRevision.objects.create(
        organisation=agent.organisation, operation=operation, revision=1, summary="All answers", terms=text,
        terms_sha256=json_sha256(terms), created_at=agent.now, expires_at=agent.now,
    )  # fmt: skip
    return {"operation_id": operation.operation_id, "revision": 1, "approved_at": agent.now.isoformat(), **hashes}
