"""Edits the draft of a product. What agents see does not change before it is published; whether it is on sale does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from aip.models import DocumentKind, DocumentText, Path, Product, ProductLine, Provider
from aip.profiles import PROFILES
from aip.rules import r2
from aip.seller_entries import allowed
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.models import GeneralProduct
from insurance.catalog.models import Product as LifeProduct
from insurance.gate.errors import InvalidInput, NotFound


@dataclass(frozen=True)
class AipProductTerms:
    """What a product is, with the parts of its scope. `priced_as` is the code of a general or of a life product."""

    product_id: str
    name: str
    line: str
    language: str
    provider: Provider
    priced_as: str
    paths: Sequence[str]
    countries: Sequence[str]
    subdivisions: Sequence[str]
    family: str
    kinds: Sequence[str]
    conditions: Sequence[str]
    slow_rating: bool = False
    on_sale: bool = True


class QuestionsRefused(InvalidInput):
    """`faults` say what is wrong, each after the key of its question where it is about one."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(" · ".join(faults), fields=("questions",))
        self.faults = faults


@transaction.atomic
def aip_product_save(*, principal: Principal, terms: AipProductTerms, product: Product | None = None) -> Product:
    """A new product, or other terms of one that there is; its id and line stay.

    Raises ForbiddenScope without products:write, InvalidInput for terms that cannot be and for an id in use, NotFound
    for another organisation's product.
    """
    allowed(principal)
    row = aip_product_locked(principal, product) if product else Product(organisation=principal.organisation)
    for name, value in _columns(principal, terms, row).items():
        setattr(row, name, value)
    try:
        row.full_clean(exclude=["questions"])
        with transaction.atomic():
            row.save()
    except ValidationError as error:
        raise InvalidInput(" ".join(error.messages), fields=tuple(error.message_dict)) from None
    except IntegrityError:
        raise InvalidInput(_("There is a product with this id already."), field="product_id") from None
    _entry(principal, "aip_product_save", row, new=product is None, on_sale=row.on_sale)
    return row


def _columns(principal: Principal, terms: AipProductTerms, row: Product) -> dict[str, Any]:
    if row.pk and (row.product_id, row.line) != (terms.product_id, terms.line):
        raise InvalidInput(_("The id and the line of a product are not changed."), field="product_id")
    if terms.provider.organisation_id != principal.organisation_id:
        raise InvalidInput(_("There is no such insurer."), field="provider")
    if not terms.paths or not set(terms.paths) <= set(Path.values):
        raise InvalidInput(_("Name at least one way to buy it."), field="paths")
    return {
        **{name: getattr(terms, name) for name in ("product_id", "name", "line", "language", "provider")},
        **_priced(principal, terms),
        "paths": list(terms.paths),
        "scope": _scope(terms),
        "slow_rating": terms.slow_rating,
        "on_sale": terms.on_sale,
    }


def _scope(terms: AipProductTerms) -> dict[str, Any]:
    return {
        "geography": {"countries": list(terms.countries), "subdivisions": list(terms.subdivisions)},
        "insured": {"family": terms.family, "kinds": list(terms.kinds)},
        "conditions": list(terms.conditions),
    }


def _priced(principal: Principal, terms: AipProductTerms) -> dict[str, Any]:
    model = LifeProduct if terms.line == ProductLine.LIFE else GeneralProduct
    found: Any = model._default_manager.filter(organisation=principal.organisation, code=terms.priced_as).first()
    if found is None or getattr(found, "line", terms.line) != terms.line:
        raise InvalidInput(_("The catalogue has no product of this line with this code."), field="priced_as")
    of_life = model is LifeProduct
    return {"life": found if of_life else None, "general": None if of_life else found}


@transaction.atomic
def questions_save(*, principal: Principal, product: Product, questions: dict[str, Any]) -> Product:
    """The questions of the next version. Raises QuestionsRefused, and otherwise as aip_product_save does."""
    allowed(principal)
    row = aip_product_locked(principal, product)
    faults = r2(questions, next((one for one in PROFILES.values() if one.line == row.line), None))
    if faults:
        raise QuestionsRefused(faults)
    row.questions = questions
    row.save(update_fields=["questions"])
    _entry(principal, "questions_save", row, questions=len(questions["properties"]))
    return row


@transaction.atomic
def document_text_save(
    *, principal: Principal, product: Product, kind: str, title: str, body: str, required: bool
) -> DocumentText | None:
    """The text of one document of the next version; an empty body takes the document away, and None comes back."""
    allowed(principal)
    row = aip_product_locked(principal, product)
    if kind not in DocumentKind.values:
        raise InvalidInput(_("There is no such kind of document."), field="kind")
    _entry(principal, "document_text_save", row, kind=kind, empty=not body.strip())
    if not body.strip():
        DocumentText.objects.filter(organisation=principal.organisation, product=row, kind=kind).delete()
        return None
    values = {"title": title, "body": body, "required_before_commitment": required}
    text, _new = DocumentText.objects.update_or_create(
        organisation=principal.organisation, product=row, kind=kind, defaults=values
    )
    return text


def aip_product_locked(principal: Principal, product: Product) -> Product:
    """The row, which this transaction now holds. Raises NotFound for another organisation's."""
    rows = Product.objects.filter(organisation=principal.organisation, pk=product.pk)
    row = rows.select_for_update(of=("self",)).select_related("provider", "general", "life").first()
    if row is None:
        raise NotFound("There is no such product.")
    return row


def _entry(principal: Principal, verb: str, product: Product, **arguments: Any) -> None:
    entry_write(principal=principal, verb=verb, subject=f"product:{product.product_id}", arguments=arguments)
