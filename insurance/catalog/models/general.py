"""Products of general insurance (pet, home) and the tariffs that price them.

Amounts are in the currency of the product. A tariff that has been published never changes: the next one replaces it.
"""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation

GENERAL_CODE = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"


class GeneralLine(models.TextChoices):
    PET = "pet", _("Pet")
    HOME = "home", _("Home")


class GeneralProduct(models.Model):
    """What is sold. What it costs and covers stands in its tariffs."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    code = models.CharField(_("code"), max_length=40)
    name = models.CharField(_("name"), max_length=120)
    line = models.CharField(_("line"), max_length=10, choices=GeneralLine.choices)
    currency = models.CharField(_("currency"), max_length=3)

    class Meta:
        verbose_name = _("general insurance product")
        verbose_name_plural = _("general insurance products")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="general_product_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=GENERAL_CODE), name="general_product_code_form"),
            models.CheckConstraint(condition=Q(line__in=GeneralLine.values), name="general_product_line_known"),
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="general_product_currency_iso"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


def _surcharge(text: Any) -> Any:
    return models.DecimalField(text, max_digits=5, decimal_places=2, null=True, blank=True)


class Tariff(models.Model):
    """One edition of a product's prices and cover, numbered from 1. A draft until `published_at`; then the database
    lets nothing of it be changed.

    `base_premium` is what a year costs before factors, without tax; `tax_percent` is the insurance premium tax.
    The surcharges are what is added to a year's price where it is paid by the month and so on; null: not offered.
    `included` and `exclusions` are sentences for the customer. `waiting_days`: no benefit in the first days.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    product = models.ForeignKey(
        GeneralProduct, on_delete=models.PROTECT, related_name="tariffs", verbose_name=_("product"), db_index=False
    )
    number = models.PositiveIntegerField(_("number"))
    base_premium = models.DecimalField(_("base premium a year"), max_digits=12, decimal_places=2)
    tax_percent = models.DecimalField(_("premium tax, per cent"), max_digits=6, decimal_places=3)
    month_surcharge = _surcharge(_("surcharge when paid monthly, per cent"))
    quarter_surcharge = _surcharge(_("surcharge when paid quarterly, per cent"))
    half_year_surcharge = _surcharge(_("surcharge when paid half-yearly, per cent"))
    included: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=200), verbose_name=_("included"), default=list, blank=True
    )
    exclusions: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=300), verbose_name=_("exclusions"), default=list, blank=True
    )
    waiting_days = models.PositiveSmallIntegerField(_("waiting period, days"), null=True, blank=True)
    published_at = models.DateTimeField(_("published"), null=True, blank=True)

    class Meta:
        verbose_name = _("tariff")
        verbose_name_plural = _("tariffs")
        ordering = ["product", "number"]
        constraints = [
            models.UniqueConstraint(fields=["product", "number"], name="tariff_number_unique"),
            models.UniqueConstraint(
                fields=["product"], condition=Q(published_at=None), name="tariff_one_draft_per_product"
            ),
            models.CheckConstraint(condition=Q(base_premium__gt=0), name="tariff_base_above_zero"),
            models.CheckConstraint(condition=Q(tax_percent__gte=0, tax_percent__lt=100), name="tariff_tax_in_range"),
            *(
                models.CheckConstraint(
                    condition=Q(**{name: None}) | Q(**{f"{name}__gte": 0, f"{name}__lt": 100}),
                    name=f"tariff_{name}_in_range",
                )
                for name in ("month_surcharge", "quarter_surcharge", "half_year_surcharge")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.product.code} v{self.number}"
