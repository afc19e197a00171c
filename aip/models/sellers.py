"""Who sells, who carries the risk, and under which licences (AIP draft 0.1, section 6)."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation


class LicenceRole(models.TextChoices):
    INSURER = "insurer", _("insurer")
    BROKER = "broker", _("broker")
    TIED_AGENT = "tied_agent", _("tied agent")
    MGA = "mga", _("managing general agent")
    COMPARATOR = "comparator", _("comparator")


class Distributor(models.Model):
    """The organisation as a seller. Its domain is that of PUBLIC_URL, which no one edits."""

    organisation = models.OneToOneField(Organisation, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(_("name"), max_length=120)
    role = models.CharField(_("role"), max_length=12, choices=LicenceRole.choices)
    complaints_url = models.URLField(_("page for complaints"), max_length=300)
    contact_email = models.EmailField(_("e-mail"), blank=True)
    languages: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=12), verbose_name=_("languages"))

    class Meta:
        verbose_name = _("distributor")
        verbose_name_plural = _("distributor")
        constraints = [
            models.CheckConstraint(condition=Q(role__in=LicenceRole.values), name="distributor_role_known"),
        ]

    def __str__(self) -> str:
        return self.name


class Provider(models.Model):
    """An insurer that carries the risk of a product."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    name = models.CharField(_("name"), max_length=120)
    lei = models.CharField(_("LEI"), max_length=20, blank=True)

    class Meta:
        verbose_name = _("insurer")
        verbose_name_plural = _("insurers")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "name"], name="provider_name_unique"),
            models.CheckConstraint(condition=Q(lei="") | Q(lei__regex="^[A-Z0-9]{18}[0-9]{2}$"), name="provider_lei"),
        ]

    def __str__(self) -> str:
        return self.name


class Licence(models.Model):
    """An entry in a public register. Without a provider it is the distributor's own.

    `subdivisions` (ISO 3166-2) are those it is limited to, `lines` likewise; empty: all.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    provider = models.ForeignKey(
        Provider, on_delete=models.CASCADE, related_name="licences", null=True, blank=True, verbose_name=_("insurer")
    )
    country = models.CharField(_("country"), max_length=2)
    regulator = models.CharField(_("regulator"), max_length=120)
    register = models.CharField(_("register"), max_length=60)
    identifier = models.CharField(_("identifier"), max_length=60)
    role = models.CharField(_("role"), max_length=12, choices=LicenceRole.choices)
    subdivisions: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=6), verbose_name=_("subdivisions"), default=list, blank=True
    )
    lines: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=10), verbose_name=_("lines"), default=list, blank=True
    )
    verification_url = models.URLField(_("page where it can be checked"), max_length=300)

    class Meta:
        verbose_name = _("licence")
        verbose_name_plural = _("licences")
        ordering = ["country", "register", "identifier"]
        constraints = [
            models.CheckConstraint(condition=Q(country__regex="^[A-Z]{2}$"), name="licence_country_iso"),
            models.CheckConstraint(condition=Q(role__in=LicenceRole.values), name="licence_role_known"),
            models.UniqueConstraint(
                fields=["organisation", "provider", "country", "register", "identifier"],
                name="licence_once",
                nulls_distinct=False,
            ),
        ]

    def __str__(self) -> str:
        return f"{self.register} {self.identifier}"
