"""What health insurers sell and who treats their members. Amounts are in the currency of the plan."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation

PLAN_CODE = r"^PLN-[A-Z0-9]{2,16}$"
PROVIDER_CODE = r"^PRV-[A-Z0-9]{2,16}$"
PROCEDURE_CODE = r"^[A-Z0-9][A-Z0-9.-]{1,15}$"


class Plan(models.Model):
    """A health plan of an insurer whose claims this organisation settles.

    `annual_limit` is the most that is paid for one member in a calendar year.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    code = models.CharField(_("code"), max_length=20)
    insurer = models.CharField(_("insurer"), max_length=120)
    name = models.CharField(_("name"), max_length=120)
    currency = models.CharField(_("currency"), max_length=3)
    annual_limit = models.DecimalField(_("annual limit"), max_digits=14, decimal_places=2)

    class Meta:
        verbose_name = _("plan")
        verbose_name_plural = _("plans")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="plan_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=PLAN_CODE), name="plan_code_form"),
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="plan_currency_iso"),
            models.CheckConstraint(condition=Q(annual_limit__gte=0), name="plan_limit_not_negative"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


class CoverageRule(models.Model):
    """What a plan says of one procedure. Without a maximum fee the whole bill may be allowed."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    plan = models.ForeignKey(
        Plan, on_delete=models.CASCADE, related_name="rules", verbose_name=_("plan"), db_index=False
    )
    procedure_code = models.CharField(_("procedure"), max_length=16)
    description = models.CharField(_("description"), max_length=200)
    covered = models.BooleanField(_("covered"))
    preauthorisation_required = models.BooleanField(_("pre-authorisation"))
    maximum_fee = models.DecimalField(_("maximum fee"), max_digits=14, decimal_places=2, null=True, blank=True)

    class Meta:
        verbose_name = _("coverage rule")
        verbose_name_plural = _("coverage rules")
        ordering = ["plan", "procedure_code"]
        constraints = [
            models.UniqueConstraint(fields=["plan", "procedure_code"], name="rule_once_per_procedure"),
            models.CheckConstraint(condition=Q(procedure_code__regex=PROCEDURE_CODE), name="rule_procedure_form"),
            models.CheckConstraint(condition=Q(maximum_fee=None) | Q(maximum_fee__gte=0), name="rule_fee_not_negative"),
            models.CheckConstraint(
                condition=Q(covered=True) | Q(preauthorisation_required=False, maximum_fee=None),
                name="rule_terms_only_where_covered",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.plan_id}: {self.procedure_code}"


class Provider(models.Model):
    """A doctor, hospital, laboratory or pharmacy."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    code = models.CharField(_("code"), max_length=20)
    name = models.CharField(_("name"), max_length=160)
    speciality = models.CharField(_("speciality"), max_length=80)

    class Meta:
        verbose_name = _("provider")
        verbose_name_plural = _("providers")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="provider_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=PROVIDER_CODE), name="provider_code_form"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


class NetworkMembership(models.Model):
    """The provider is in the plan's network. Where there is no such row, it is out of network."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="network", db_index=False)
    provider = models.ForeignKey(Provider, on_delete=models.CASCADE, related_name="networks")

    class Meta:
        verbose_name = _("network membership")
        verbose_name_plural = _("network memberships")
        constraints = [models.UniqueConstraint(fields=["plan", "provider"], name="network_once_per_provider")]

    def __str__(self) -> str:
        return f"{self.plan_id}: {self.provider_id}"
