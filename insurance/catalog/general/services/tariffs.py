from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.general.selectors import draft_of, general_products_of, tariffs_of
from insurance.catalog.general.services.faults import publication_faults
from insurance.catalog.general.services.products import allowed
from insurance.catalog.models import GeneralProduct, Tariff, TariffBreed, TariffCover, TariffFactor, TariffOption
from insurance.gate.errors import Conflict, InvalidInput, NotFound


@dataclass(frozen=True)
class TariffTerms:
    """See Tariff. Amounts in the product's currency, without tax; surcharges in per cent, None: not offered."""

    base_premium: Decimal
    tax_percent: Decimal
    month_surcharge: Decimal | None = None
    quarter_surcharge: Decimal | None = None
    half_year_surcharge: Decimal | None = None
    included: Sequence[str] = ()
    exclusions: Sequence[str] = ()
    waiting_days: int | None = None


def draft_locked(principal: Principal, tariff: Tariff) -> Tariff:
    """The draft, which this transaction now holds. Raises NotFound for another organisation's, Conflict for one that
    is published."""
    row = tariffs_of(principal).select_for_update(of=("self",)).filter(pk=tariff.pk).first()
    if row is None:
        raise NotFound(_("There is no such tariff."))
    if row.published_at is not None:
        raise Conflict(_("A published tariff is final. Make a new draft of it."))
    return row


@transaction.atomic
def tariff_save(
    *, principal: Principal, product: GeneralProduct, terms: TariffTerms, tariff: Tariff | None = None
) -> Tariff:
    """The terms of a draft, or of a new one of the product, without tables.

    Raises ForbiddenScope without products:write, NotFound for what is another organisation's, Conflict where there
    is a draft already or `tariff` is published, InvalidInput for terms that cannot be.
    """
    allowed(principal)
    for field, fault in _faults(terms):
        raise InvalidInput(fault, field=field)
    row = draft_locked(principal, tariff) if tariff else _new(principal, product)
    for name, value in asdict(terms).items():
        setattr(row, name, list(value) if name in ("included", "exclusions") else value)
    row.save()
    _record(principal, "tariff_save", row, new=tariff is None)
    return row


@transaction.atomic
def tariff_draft_from(*, principal: Principal, product: GeneralProduct) -> Tariff:
    """A new draft: a copy of the product's last tariff with all of its tables.

    Raises ForbiddenScope without products:write, NotFound for another organisation's product or where there is no
    tariff to copy, Conflict where there is a draft already.
    """
    allowed(principal)
    last = tariffs_of(principal).filter(product=product).order_by("-number").first()
    if last is None:
        raise NotFound(_("This product has no tariff yet."))
    draft = _new(principal, last.product)
    for name in TariffTerms.__dataclass_fields__:
        setattr(draft, name, getattr(last, name))
    draft.save()
    _copy(last, draft)
    _record(principal, "tariff_draft_from", draft, copied=last.number)
    return draft


@transaction.atomic
def tariff_publish(*, principal: Principal, tariff: Tariff) -> Tariff:
    """The draft becomes final: nothing of it can be changed any more.

    Raises ForbiddenScope without products:write, NotFound for another organisation's, Conflict for one that is
    published already, InvalidInput for a draft that has faults, with the first of them.
    """
    allowed(principal)
    row = draft_locked(principal, tariff)
    for fault in publication_faults(row):
        raise InvalidInput(fault)
    row.published_at = principal.now
    row.save(update_fields=["published_at"])
    _record(principal, "tariff_publish", row)
    return row


def _new(principal: Principal, product: GeneralProduct) -> Tariff:
    """Numbered after the last. The product is held, so that of two who make a draft the second is told of the first."""
    row = general_products_of(principal).select_for_update().filter(pk=product.pk).first()
    if row is None:
        raise NotFound(_("There is no such product."), field="product_code")
    if draft_of(principal, row):
        raise Conflict(_("There is a draft of this product's tariff already."))
    last = tariffs_of(principal).filter(product=row).aggregate(last=Max("number"))["last"]
    return Tariff(organisation=principal.organisation, product=row, number=(last or 0) + 1)


def _copy(last: Tariff, draft: Tariff) -> None:
    models: tuple[type[Any], ...] = (TariffCover, TariffFactor, TariffBreed)
    for model in models:
        rows = list(model.objects.filter(tariff=last).order_by("pk"))
        for row in rows:
            row.pk, row.tariff = None, draft
        model.objects.bulk_create(rows)
    for option in TariffOption.objects.filter(tariff=last).prefetch_related("changes"):
        changes = sorted(option.changes.all(), key=lambda change: change.pk)
        option.pk, option.tariff = None, draft
        option.save(force_insert=True)
        for change in changes:
            change.pk, change.option = None, option
        TariffCover.objects.bulk_create(changes)


def _faults(terms: TariffTerms) -> Iterator[tuple[str, str]]:
    if not 0 < terms.base_premium < 10**10:
        yield "base_premium", _("The base premium is above zero.")
    if not 0 <= terms.tax_percent < 100:
        yield "tax_percent", _("The tax is zero or more, and below 100 per cent.")
    for name in ("month_surcharge", "quarter_surcharge", "half_year_surcharge"):
        surcharge = getattr(terms, name)
        if surcharge is not None and not 0 <= surcharge < 100:
            yield name, _("A surcharge is zero or more, and below 100 per cent.")
    for name, longest in (("included", 200), ("exclusions", 300)):
        if any(not 1 <= len(text) <= longest for text in getattr(terms, name)):
            yield name, _("A line has at most %d characters.") % longest


def _record(principal: Principal, verb: str, tariff: Tariff, **arguments: object) -> None:
    subject = f"tariff:{tariff.product.code}/{tariff.number}"
    entry_write(principal=principal, verb=verb, subject=subject, arguments=dict(arguments))
