"""Invented general products with their tariffs, published."""

from __future__ import annotations

from django.db import transaction

from claimpilot.sample.sales.homes import SPAIN
from claimpilot.sample.sales.pets import FRANCE, GERMANY, SWEDEN
from claimpilot.sample.sales.rows import Sold
from insurance.access.principal import Principal
from insurance.catalog.general.selectors import general_products_of
from insurance.catalog.general.services import (
    breeds_replace,
    covers_replace,
    factors_replace,
    general_product_save,
    options_replace,
    tariff_publish,
    tariff_save,
)
from insurance.catalog.models import Tariff

SOLD = (FRANCE, GERMANY, SWEDEN, SPAIN)


@transaction.atomic
def tariffs_create(*, principal: Principal) -> int:
    """Creates the products that are not there yet, each with a published tariff; returns how many."""
    known = set(general_products_of(principal).values_list("code", flat=True))
    missing = [sold for sold in SOLD if sold.product.code not in known]
    for sold in missing:
        tariff_publish(principal=principal, tariff=tariff_draft(principal=principal, sold=sold))
    return len(missing)


@transaction.atomic
def tariff_draft(*, principal: Principal, sold: Sold) -> Tariff:
    """The product, and the draft of its first tariff with all tables."""
    product = general_product_save(principal=principal, terms=sold.product)
    draft = tariff_save(principal=principal, product=product, terms=sold.terms)
    covers_replace(principal=principal, tariff=draft, rows=sold.covers)
    factors_replace(principal=principal, tariff=draft, rows=sold.factors)
    options_replace(principal=principal, tariff=draft, rows=sold.options)
    breeds_replace(principal=principal, tariff=draft, rows=sold.breeds)
    return draft
