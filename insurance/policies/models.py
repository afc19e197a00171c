from __future__ import annotations

import uuid

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import DateRangeField, RangeOperators
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.catalog.models import Plan


class Person(models.Model):
    """A policyholder or insured person. `name_key` is the name folded for search (see names.py)."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=255)
    name_key = models.CharField(max_length=255, editable=False)
    email = models.EmailField(_("e-mail"), blank=True)
    phone = models.CharField(_("telephone"), max_length=32, blank=True, help_text="E.164")
    born_on = models.DateField(_("born"), null=True, blank=True)

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        indexes = [
            GinIndex(OpClass("name_key", "gin_trgm_ops"), name="person_name_trgm"),
            models.Index(fields=["organisation", "phone"], name="person_phone"),
            models.Index("organisation", Lower("email"), name="person_email"),
        ]

    def __str__(self) -> str:
        return self.name


class Line(models.TextChoices):
    MOTOR = "motor", _("Motor")
    HOME = "home", _("Home")
    TRAVEL = "travel", _("Travel")
    HEALTH = "health", _("Health")
    PET = "pet", _("Pet")


class Peril(models.TextChoices):
    COLLISION = "collision", _("Collision")
    WATER = "water", _("Escape of water")
    FIRE = "fire", _("Fire")
    THEFT = "theft", _("Theft")
    STORM = "storm", _("Storm and hail")
    VANDALISM = "vandalism", _("Vandalism")
    ACCIDENTAL = "accidental", _("Accidental damage")
    MEDICAL = "medical", _("Medical costs")
    BAGGAGE = "baggage", _("Baggage")
    LIABILITY = "liability", _("Liability")
    VET = "vet", _("Veterinary costs")


class Policy(models.Model):
    """A contract. What it covers, and when, stands in its versions."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    number = models.CharField(_("number"), max_length=40)
    number_key = models.CharField(
        max_length=40, editable=False, help_text=_("The number in capitals, without spaces and dashes")
    )
    line = models.CharField(_("line"), max_length=10, choices=Line.choices)
    holder = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="policies", verbose_name=_("holder"))
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("policy")
        verbose_name_plural = _("policies")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "number_key"], name="policy_number_unique"),
            models.CheckConstraint(condition=~Q(number_key=""), name="policy_number_present"),
            models.CheckConstraint(condition=Q(line__in=Line.values), name="policy_line_known"),
        ]

    def __str__(self) -> str:
        return self.number


class PolicyVersion(models.Model):
    """What a policy was on the days of `period` (from, until exclusive). Two versions never overlap.

    `currency` holds for every limit and excess of the version. The risk is what is insured: `plate` and `vin` of
    a vehicle (as their keys, see numbers.py), `address` of a home; empty where the line has none.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    policy = models.ForeignKey(Policy, on_delete=models.CASCADE, related_name="versions")
    version = models.PositiveIntegerField(_("version"))
    period = DateRangeField(_("in force"))
    currency = models.CharField(_("currency"), max_length=3)
    risk = models.CharField(_("insured risk"), max_length=255, blank=True)
    plate = models.CharField(_("plate"), max_length=20, blank=True)
    vin = models.CharField(_("VIN"), max_length=17, blank=True)
    address = models.CharField(_("address"), max_length=255, blank=True)

    class Meta:
        verbose_name = _("policy version")
        verbose_name_plural = _("policy versions")
        ordering = ["policy", "version"]
        indexes = [
            models.Index(fields=["organisation", "plate"], condition=~Q(plate=""), name="policy_version_plate"),
            models.Index(fields=["organisation", "vin"], condition=~Q(vin=""), name="policy_version_vin"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["policy", "version"], name="policy_version_unique"),
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="policy_version_currency_iso"),
            models.CheckConstraint(condition=Q(period__isempty=False), name="policy_version_has_days"),
            ExclusionConstraint(
                name="policy_versions_do_not_overlap",
                expressions=[("policy", RangeOperators.EQUAL), ("period", RangeOperators.OVERLAPS)],
            ),
        ]

    def __str__(self) -> str:
        return f"{self.policy} v{self.version}"


class Coverage(models.Model):
    """One insured peril of a version: paid is the loss less `excess`, of which `reimbursement_percent`, at most
    `limit`; null: without a limit."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    version = models.ForeignKey(PolicyVersion, on_delete=models.CASCADE, related_name="coverages")
    peril = models.CharField(_("peril"), max_length=12, choices=Peril.choices)
    limit = models.DecimalField(_("limit"), max_digits=14, decimal_places=2, null=True, blank=True)
    excess = models.DecimalField(_("excess"), max_digits=14, decimal_places=2, default=0)
    reimbursement_percent = models.PositiveSmallIntegerField(_("reimbursed, per cent"), default=100)

    class Meta:
        verbose_name = _("coverage")
        verbose_name_plural = _("coverages")
        constraints = [
            models.UniqueConstraint(fields=["version", "peril"], name="coverage_once_per_peril"),
            models.CheckConstraint(condition=Q(peril__in=Peril.values), name="coverage_peril_known"),
            models.CheckConstraint(
                condition=Q(limit=None, excess__gte=0) | Q(limit__gt=0, excess__gte=0),
                name="coverage_money_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(reimbursement_percent__gte=1, reimbursement_percent__lte=100),
                name="coverage_percent_in_range",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_peril_display()} {self.limit or '∞'}"


class ExclusionCode(models.TextChoices):
    """The exclusions that triage can look for; `OTHER` is for a person to read."""

    ALCOHOL = "alcohol", _("driving under the influence")
    GRADUAL = "gradual", _("gradual damage")
    PRIOR_DAMAGE = "prior_damage", _("damage from before")
    RACING = "racing", _("racing")
    UNATTENDED = "unattended", _("left unattended")
    WAITING_PERIOD = "waiting_period", _("waiting period")
    OTHER = "other", _("other")


class Exclusion(models.Model):
    """What a version does not pay for, in the words of the policy; `peril` empty: for every peril."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    version = models.ForeignKey(PolicyVersion, on_delete=models.CASCADE, related_name="exclusions")
    code = models.CharField(_("code"), max_length=20, choices=ExclusionCode.choices)
    peril = models.CharField(_("peril"), max_length=12, choices=Peril.choices, blank=True)
    days = models.PositiveIntegerField(_("days"), null=True, blank=True, help_text=_("Of a waiting period"))
    wording = models.TextField(_("wording"))

    class Meta:
        verbose_name = _("exclusion")
        verbose_name_plural = _("exclusions")
        constraints = [
            models.CheckConstraint(condition=Q(code__in=ExclusionCode.values), name="exclusion_code_known"),
            models.CheckConstraint(
                condition=~Q(code="waiting_period") | Q(days__isnull=False), name="exclusion_waiting_has_days"
            ),
        ]

    def __str__(self) -> str:
        return self.get_code_display()


MEMBER_NUMBER = r"^MBR-[0-9]{6,12}$"


class Relation(models.TextChoices):
    HOLDER = "holder", _("Policyholder")
    SPOUSE = "spouse", _("Spouse")
    CHILD = "child", _("Child")


class InsuredPerson(models.Model):
    """A member: a person whom a health policy insures, on a plan. `relation` is to the policyholder."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    member_number = models.CharField(_("member number"), max_length=16, unique=True, editable=False)
    policy = models.ForeignKey(
        Policy, on_delete=models.PROTECT, related_name="insured", verbose_name=_("policy"), db_index=False
    )
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="insured", verbose_name=_("person"))
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT, related_name="insured", verbose_name=_("plan"))
    relation = models.CharField(_("relation"), max_length=8, choices=Relation.choices)

    class Meta:
        verbose_name = _("insured person")
        verbose_name_plural = _("insured people")
        constraints = [
            models.UniqueConstraint(fields=["policy", "person"], name="insured_once_per_policy"),
            models.UniqueConstraint(
                fields=["policy"], condition=Q(relation="holder"), name="insured_holder_once_per_policy"
            ),
            models.CheckConstraint(condition=Q(member_number__regex=MEMBER_NUMBER), name="insured_number_form"),
            models.CheckConstraint(condition=Q(relation__in=Relation.values), name="insured_relation_known"),
        ]

    def __str__(self) -> str:
        return self.member_number
