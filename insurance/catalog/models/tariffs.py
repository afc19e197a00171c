"""The tables of a tariff: what is covered, what each answer does to the price, and the options.

A row may hold for one segment alone: a species of pet, a usage of a home. A row of the segment goes before one for
all, whose segment is empty. `*` is the key of every value that has no row of its own.
"""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import RangeOperators
from django.db import models
from django.db.models import F, Func, Q, Value
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.catalog.models.general import Tariff

OTHERS = "*"
REASON_CODE = r"^[a-z][a-z0-9_]{2,39}$"
OPTION_CODE = r"^[a-z][a-z0-9_]{1,39}$"


class TariffPeril(models.TextChoices):
    """Those of insurance.policies that a pet or a home can be insured against."""

    VET = "vet", _("Veterinary costs")
    LIABILITY = "liability", _("Liability")
    FIRE = "fire", _("Fire")
    WATER = "water", _("Escape of water")
    THEFT = "theft", _("Theft")
    STORM = "storm", _("Storm and hail")
    VANDALISM = "vandalism", _("Vandalism")
    ACCIDENTAL = "accidental", _("Accidental damage")


class Dimension(models.TextChoices):
    """What the price may depend on. Ages are whole months on the first day of cover; an area is the beginning of a
    postal code, and the longest that fits counts."""

    COUNTRY = "country", _("country")
    AREA = "area", _("area, by postal code")
    SPECIES = "species", _("species")
    BREED_GROUP = "breed_group", _("breed group")
    AGE = "age", _("age in months")
    SEX = "sex", _("sex")
    NEUTERED = "neutered", _("neutered")
    LIFESTYLE = "lifestyle", _("lifestyle")
    USAGE = "usage", _("usage of the home")
    PROPERTY_TYPE = "property_type", _("type of home")
    FLOOR_AREA = "floor_area_m2", _("floor area in m²")


MEASURED = (Dimension.AGE, Dimension.FLOOR_AREA)
"""Their rows are ranges; those of the others are keys."""


class MixedSize(models.TextChoices):
    SMALL = "small", _("small")
    MEDIUM = "medium", _("medium")
    LARGE = "large", _("large")
    GIANT = "giant", _("giant")
    ANY = "any", _("of any size")


def _tariff(name: str, **more: Any) -> Any:
    return models.ForeignKey(Tariff, on_delete=models.CASCADE, related_name=name, verbose_name=_("tariff"), **more)


def _segment() -> Any:
    return models.CharField(_("only for"), max_length=20, blank=True, help_text=_("A species or a usage"))


class TariffOption(models.Model):
    """What a customer may add. It multiplies the price of a year by `factor`, or adds `amount` to it, without tax."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    tariff = _tariff("options")
    code = models.CharField(_("code"), max_length=40)
    name = models.CharField(_("name"), max_length=120)
    description = models.CharField(_("description"), max_length=300)
    factor = models.DecimalField(_("factor"), max_digits=7, decimal_places=4, null=True, blank=True)
    amount = models.DecimalField(
        _("amount a year, without tax"), max_digits=12, decimal_places=2, null=True, blank=True
    )

    class Meta:
        verbose_name = _("option of a tariff")
        verbose_name_plural = _("options of tariffs")
        ordering = ["tariff", "code"]
        constraints = [
            models.UniqueConstraint(fields=["tariff", "code"], name="tariff_option_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=OPTION_CODE), name="tariff_option_code_form"),
            models.CheckConstraint(
                condition=Q(factor__gt=0, amount=None) | Q(factor=None, amount__gte=0),
                name="tariff_option_factor_or_amount",
            ),
        ]

    def __str__(self) -> str:
        return self.code


class TariffCover(models.Model):
    """A line of a tariff's cover, or what an `option` changes in it: there, what is empty stays as it is.

    Paid is a loss less `excess`, of which `reimbursement_percent`, at most `limit`; without a limit, all of that.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    tariff = _tariff("covers", null=True, blank=True)
    option = models.ForeignKey(
        TariffOption, on_delete=models.CASCADE, null=True, blank=True, related_name="changes", verbose_name=_("option")
    )
    segment = _segment()
    peril = models.CharField(_("peril"), max_length=12, choices=TariffPeril.choices)
    label = models.CharField(_("label"), max_length=120, blank=True)
    limit = models.DecimalField(_("limit"), max_digits=14, decimal_places=2, null=True, blank=True)
    without_limit = models.BooleanField(_("without limit"), default=False)
    excess = models.DecimalField(_("excess"), max_digits=14, decimal_places=2, null=True, blank=True)
    reimbursement_percent = models.PositiveSmallIntegerField(_("reimbursed, per cent"), null=True, blank=True)

    class Meta:
        verbose_name = _("cover of a tariff")
        verbose_name_plural = _("cover of tariffs")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["tariff", "segment", "peril"], name="tariff_cover_once_per_peril"),
            models.UniqueConstraint(fields=["option", "segment", "peril"], name="tariff_option_changes_a_peril_once"),
            models.CheckConstraint(
                condition=Q(tariff=None, option__isnull=False) | Q(tariff__isnull=False, option=None),
                name="tariff_cover_of_a_tariff_or_an_option",
            ),
            models.CheckConstraint(condition=Q(peril__in=TariffPeril.values), name="tariff_cover_peril_known"),
            models.CheckConstraint(
                condition=Q(limit=None) | Q(limit__gt=0, without_limit=False), name="tariff_cover_limit_or_none"
            ),
            models.CheckConstraint(
                condition=Q(excess=None) | Q(excess__gte=0), name="tariff_cover_excess_not_negative"
            ),
            models.CheckConstraint(
                condition=Q(reimbursement_percent=None)
                | Q(reimbursement_percent__gte=1, reimbursement_percent__lte=100),
                name="tariff_cover_percent_in_range",
            ),
            models.CheckConstraint(
                condition=Q(option__isnull=False)
                | Q(excess__isnull=False, reimbursement_percent__isnull=False)
                & ~Q(label="")
                & (Q(limit__isnull=False) | Q(without_limit=True)),
                name="tariff_cover_is_complete",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tariff_id or self.option}: {self.peril}"


class TariffFactor(models.Model):
    """What one value, or one range from `low` to below `high`, does to the price: a factor, or a refusal.

    A refusal has a `reason_code` that stays the same, and a message that may be passed on to the customer.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    tariff = _tariff("factors")
    dimension = models.CharField(_("dimension"), max_length=20, choices=Dimension.choices)
    segment = _segment()
    key = models.CharField(_("value"), max_length=60, blank=True)
    low = models.DecimalField(_("from"), max_digits=9, decimal_places=2, null=True, blank=True)
    high = models.DecimalField(_("to below"), max_digits=9, decimal_places=2, null=True, blank=True)
    factor = models.DecimalField(_("factor"), max_digits=7, decimal_places=4, null=True, blank=True)
    reason_code = models.CharField(_("reason code"), max_length=40, blank=True)
    message = models.CharField(_("message"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("factor of a tariff")
        verbose_name_plural = _("factors of tariffs")
        ordering = ["tariff", "dimension", "segment", "low", "key"]
        constraints = [
            models.CheckConstraint(condition=Q(dimension__in=Dimension.values), name="tariff_factor_dimension_known"),
            models.CheckConstraint(
                condition=Q(dimension__in=MEASURED, key="")
                | (~Q(dimension__in=MEASURED) & ~Q(key="") & Q(low=None, high=None)),
                name="tariff_factor_key_or_range",
            ),
            models.CheckConstraint(
                condition=Q(low=None) | Q(high=None) | Q(low__lt=F("high")), name="tariff_factor_range_ordered"
            ),
            models.CheckConstraint(
                condition=Q(factor__gt=0, reason_code="", message="")
                | (Q(factor=None, reason_code__regex=REASON_CODE) & ~Q(message="")),
                name="tariff_factor_or_refusal",
            ),
            models.UniqueConstraint(
                fields=["tariff", "dimension", "segment", "key"], condition=~Q(key=""), name="tariff_factor_key_once"
            ),
            ExclusionConstraint(
                name="tariff_factor_ranges_do_not_overlap",
                expressions=[
                    ("tariff", RangeOperators.EQUAL),
                    ("dimension", RangeOperators.EQUAL),
                    ("segment", RangeOperators.EQUAL),
                    (Func("low", "high", Value("[)"), function="numrange"), RangeOperators.OVERLAPS),
                ],
                condition=Q(key=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tariff_id}: {self.dimension} {self.key or f'{self.low}–{self.high}'}"


class TariffBreed(models.Model):
    """The group of a breed, by its name in any spelling (`name_key`), or of a mixed breed by its size."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    tariff = _tariff("breeds")
    species = models.CharField(_("species"), max_length=20)
    name = models.CharField(_("breed"), max_length=80, blank=True)
    name_key = models.CharField(max_length=80, blank=True, editable=False)
    mixed_size = models.CharField(_("mixed breed"), max_length=8, choices=MixedSize.choices, blank=True)
    group = models.CharField(_("breed group"), max_length=40)

    class Meta:
        verbose_name = _("breed of a tariff")
        verbose_name_plural = _("breeds of tariffs")
        ordering = ["tariff", "species", "group", "name"]
        constraints = [
            models.UniqueConstraint(
                fields=["tariff", "species", "name_key", "mixed_size"], name="tariff_breed_has_one_group"
            ),
            models.CheckConstraint(
                condition=Q(name_key="", mixed_size__in=MixedSize.values) | (~Q(name_key="") & Q(mixed_size="")),
                name="tariff_breed_name_or_size",
            ),
            models.CheckConstraint(condition=~Q(group=""), name="tariff_breed_group_present"),
        ]

    def __str__(self) -> str:
        return self.name or self.mixed_size
