"""Five invented products as agents find them, each with its scope, its questions and its documents, published."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import transaction

from aip.models import DocumentKind, DocumentText, Product
from aip.products.publishing import product_publish
from claimpilot.sample.sales.questions import IBAN, home_questions, life_questions, pet_questions
from claimpilot.sample.sales.sellers import LIFE_STATES, sellers_create
from insurance.access.principal import Principal
from insurance.catalog.models import GeneralProduct
from insurance.catalog.models import Product as LifeProduct

TEXTS = Path(__file__).parent / "texts"
REQUIRED = (DocumentKind.IPID, DocumentKind.GENERAL_CONDITIONS)
"""What the customer must have received before they commit."""
DAMAGE, LIFE = "Aurora Dommages SA", "Aurora Life of America Inc."


@dataclass(frozen=True)
class Plan:
    """`priced_as` is the code of a general product, or of a life product where the line is life."""

    product_id: str
    name: str
    line: str
    language: str
    provider: str
    priced_as: str
    paths: list[str]
    countries: list[str]
    insured: tuple[str, list[str]]
    conditions: list[str]
    questions: dict[str, Any]
    subdivisions: list[str] = field(default_factory=list)
    slow_rating: bool = False

    @property
    def scope(self) -> dict[str, Any]:
        family, kinds = self.insured
        return {
            "geography": {"countries": self.countries, "subdivisions": self.subdivisions},
            "insured": {"family": family, "kinds": kinds},
            "conditions": self.conditions,
        }


PETS = ("pet", ["cat", "dog"])
PLANS = (
    Plan(
        "pet-fr", "Aurora Santé Animale", "pet", "fr", DAMAGE, "pet-fr", ["conclude"], ["FR"], PETS,
        [
            "L’animal vit avec le souscripteur, en France métropolitaine ou en Corse.",
            "L’animal est identifié par une puce ou un tatouage.",
            "Pas d’animal d’élevage, de garde professionnelle ou de compétition.",
            "Pas de chien de première ou de deuxième catégorie.",
        ],
        pet_questions("fr"),
    ),
    Plan(
        "pet-de", "Aurora Tierkrankenversicherung", "pet", "de", DAMAGE, "pet-de", ["conclude"], ["DE"], PETS,
        [
            "Das Tier lebt im Haushalt des Versicherungsnehmers in Deutschland.",
            "Das Tier ist gechippt oder tätowiert.",
            "Keine Zucht-, Dienst- oder Sporttiere.",
        ],
        pet_questions("de", IBAN),
    ),
    Plan(
        "pet-se", "Aurora Djurförsäkring", "pet", "sv", DAMAGE, "pet-se", ["conclude"], ["SE"], PETS,
        [
            "Djuret bor hos försäkringstagaren i Sverige.",
            "Djuret är id-märkt.",
            "Djuret används inte för avel eller yrkesmässig tjänst.",
        ],
        pet_questions("sv"),
        slow_rating=True,
    ),
    Plan(
        "home-es", "Aurora Hogar", "home", "es", DAMAGE, "home-es", ["conclude", "handoff"], ["ES"],
        ("dwelling", ["house", "apartment"]),
        [
            "Viviendas construidas con materiales incombustibles.",
            "Viviendas que no estén deshabitadas más de 90 días seguidos, salvo las segundas residencias.",
            "Viviendas sin actividad comercial abierta al público.",
        ],
        home_questions(),
    ),
    Plan(
        "life-term", "Aurora SecureTerm 20", "life", "en", LIFE, "TRM-20", ["application", "handoff"], ["US"],
        ("person", []),
        [
            "Issued at ages 18 to 65.",
            "The insured lives in the United States lawfully and for good.",
            "Every application is underwritten: the price of an offer is an indication.",
        ],
        life_questions(),
        [f"US-{state}" for state in sorted(LIFE_STATES)],
    ),
)  # fmt: skip


@transaction.atomic
def sales_create(*, principal: Principal) -> int:
    """Sellers, and the products that are not there yet, published; returns how many. Needs their tariffs."""
    providers = sellers_create(principal=principal)
    known = set(Product.objects.filter(organisation=principal.organisation).values_list("product_id", flat=True))
    missing = [plan for plan in PLANS if plan.product_id not in known]
    for plan in missing:
        product = _product(principal, plan, providers[plan.provider])
        _texts(product)
        product_publish(principal=principal, product=product)
    return len(missing)


def _product(principal: Principal, plan: Plan, provider: Any) -> Product:
    life, organisation = plan.line == "life", principal.organisation
    return Product.objects.create(
        organisation=organisation,
        product_id=plan.product_id,
        name=plan.name,
        line=plan.line,
        language=plan.language,
        provider=provider,
        general=None if life else GeneralProduct.objects.get(organisation=organisation, code=plan.priced_as),
        life=LifeProduct.objects.get(organisation=organisation, code=plan.priced_as) if life else None,
        paths=plan.paths,
        scope=plan.scope,
        questions=plan.questions,
        slow_rating=plan.slow_rating,
    )


def _texts(product: Product) -> None:
    for path in sorted((TEXTS / product.product_id).glob("*.md")):
        title, _blank, body = path.read_text().partition("\n")
        DocumentText.objects.create(
            organisation=product.organisation,
            product=product,
            kind=path.stem,
            title=title.lstrip("# "),
            body=body.strip(),
            required_before_commitment=path.stem in REQUIRED,
        )
