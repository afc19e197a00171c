"""Life products, what they cost and the rules under which they are underwritten.

Amounts are in the currency of the product. A face amount is a whole number of it.
"""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import ArrayField, RangeOperators
from django.db import models
from django.db.models import F, Func, Q, Value
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation

PRODUCT_CODE = r"^[A-Z][A-Z0-9]{1,6}-[0-9]{1,4}$"
RULE_CODE = r"^[A-Z0-9]{2,12}(-[A-Z0-9]{1,12}){1,3}$"
OLDEST = 120
"""Years of age; nobody has been older for long enough to be insured."""
FACE_DIGITS = 14


class ProductLine(models.TextChoices):
    LIFE = "life", _("life")


class ProductType(models.TextChoices):
    TERM = "term", _("term life")
    WHOLE = "whole", _("whole life")
    UNIVERSAL = "universal", _("universal life")
    VARIABLE = "variable", _("variable universal life")


class RiskClass(models.TextChoices):
    PREFERRED_PLUS = "preferred_plus", _("preferred plus")
    PREFERRED = "preferred", _("preferred")
    STANDARD = "standard", _("standard")
    TABLE_B = "table_b", _("table B")
    TABLE_D = "table_d", _("table D")


class RuleOutcome(models.TextChoices):
    ACCEPT = "accept", _("accept")
    REFER = "refer", _("refer")
    DECLINE = "decline", _("decline")
    RATE_UP = "rate_up", _("rate up")
    REQUIRE_EVIDENCE = "require_evidence", _("require evidence")


class RuleCategory(models.TextChoices):
    AGE = "age", _("age")
    FACE = "face", _("face amount")
    BUILD = "build", _("build")
    FINANCIAL = "financial", _("financial")
    SUITABILITY = "suitability", _("suitability")
    MEDICAL = "medical", _("medical")


class Product(models.Model):
    """What may be applied for. Ages, face amounts and states outside of its limits are never issued.

    `policy_fee` is what each year costs beside the rate. `available_states` are two-letter codes of the United States.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    code = models.CharField(_("code"), max_length=12)
    name = models.CharField(_("name"), max_length=120)
    line = models.CharField(_("line"), max_length=10, choices=ProductLine.choices, default=ProductLine.LIFE)
    product_type = models.CharField(_("type"), max_length=10, choices=ProductType.choices)
    currency = models.CharField(_("currency"), max_length=3)
    min_issue_age = models.PositiveSmallIntegerField(_("youngest issue age"))
    max_issue_age = models.PositiveSmallIntegerField(_("oldest issue age"))
    min_face_amount = models.DecimalField(_("smallest face amount"), max_digits=FACE_DIGITS, decimal_places=0)
    max_face_amount = models.DecimalField(_("largest face amount"), max_digits=FACE_DIGITS, decimal_places=0)
    available_states: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=2), verbose_name=_("states"))
    policy_fee = models.DecimalField(_("policy fee a year"), max_digits=8, decimal_places=2)
    active = models.BooleanField(_("on sale"), default=True)

    class Meta:
        verbose_name = _("product")
        verbose_name_plural = _("products")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="product_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=PRODUCT_CODE), name="product_code_form"),
            models.CheckConstraint(condition=Q(line__in=ProductLine.values), name="product_line_known"),
            models.CheckConstraint(condition=Q(product_type__in=ProductType.values), name="product_type_known"),
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="product_currency_iso"),
            models.CheckConstraint(
                condition=Q(min_issue_age__lte=F("max_issue_age"), max_issue_age__lte=OLDEST),
                name="product_ages_ordered",
            ),
            models.CheckConstraint(
                condition=Q(min_face_amount__gt=0, min_face_amount__lte=F("max_face_amount")),
                name="product_faces_ordered",
            ),
            models.CheckConstraint(condition=Q(policy_fee__gte=0), name="product_fee_not_negative"),
            models.CheckConstraint(condition=~Q(available_states=[]), name="product_sold_somewhere"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


class RateBand(models.Model):
    """What a year of cover costs for 1,000 of face amount in a risk class, at ages from `age_min` to `age_max`."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    product = models.ForeignKey(
        Product, on_delete=models.CASCADE, related_name="rates", verbose_name=_("product"), db_index=False
    )
    risk_class = models.CharField(_("risk class"), max_length=16, choices=RiskClass.choices)
    age_min = models.PositiveSmallIntegerField(_("from age"))
    age_max = models.PositiveSmallIntegerField(_("to age"))
    annual_rate_per_1000 = models.DecimalField(_("rate a year per 1,000"), max_digits=8, decimal_places=3)

    class Meta:
        verbose_name = _("rate band")
        verbose_name_plural = _("rate bands")
        ordering = ["product", "risk_class", "age_min"]
        constraints = [
            models.CheckConstraint(condition=Q(risk_class__in=RiskClass.values), name="rate_class_known"),
            models.CheckConstraint(
                condition=Q(age_min__lte=F("age_max"), age_max__lte=OLDEST), name="rate_ages_ordered"
            ),
            models.CheckConstraint(condition=Q(annual_rate_per_1000__gt=0), name="rate_above_zero"),
            ExclusionConstraint(
                name="rate_bands_do_not_overlap",
                expressions=[
                    ("product", RangeOperators.EQUAL),
                    ("risk_class", RangeOperators.EQUAL),
                    (Func("age_min", "age_max", Value("[]"), function="int4range"), RangeOperators.OVERLAPS),
                ],
            ),
        ]

    def __str__(self) -> str:
        return f"{self.product_id}: {self.risk_class} {self.age_min}–{self.age_max}"


class UnderwritingRule(models.Model):
    """A rule of a product by its code. What it says, and when, stands in its versions."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="rules", verbose_name=_("product"))
    code = models.CharField(_("code"), max_length=40)

    class Meta:
        verbose_name = _("underwriting rule")
        verbose_name_plural = _("underwriting rules")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="underwriting_rule_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=RULE_CODE), name="underwriting_rule_code_form"),
        ]

    def __str__(self) -> str:
        return self.code


class UnderwritingRuleVersion(models.Model):
    """What a rule says on the days from `valid_from` to `valid_until`; None: until another version follows.

    `expression` is CEL (Common Expression Language) over the facts of `insurance.catalog.life.facts`; the rule fires
    where it is true. `condition` says the same in words, `description` what follows from it. A version that has been
    in force is never altered: what was decided by it can be read again.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    rule = models.ForeignKey(
        UnderwritingRule, on_delete=models.CASCADE, related_name="versions", verbose_name=_("rule"), db_index=False
    )
    version = models.PositiveIntegerField(_("version"))
    category = models.CharField(_("category"), max_length=16, choices=RuleCategory.choices)
    expression = models.CharField(_("expression"), max_length=500)
    condition = models.CharField(_("condition"), max_length=200)
    description = models.CharField(_("description"), max_length=300)
    outcome = models.CharField(_("outcome"), max_length=20, choices=RuleOutcome.choices)
    valid_from = models.DateField(_("valid from"))
    valid_until = models.DateField(_("valid until"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"))
    created_by = models.CharField(_("created by"), max_length=200)

    class Meta:
        verbose_name = _("version of a rule")
        verbose_name_plural = _("versions of rules")
        ordering = ["rule", "version"]
        constraints = [
            models.UniqueConstraint(fields=["rule", "version"], name="rule_version_unique"),
            models.CheckConstraint(condition=Q(category__in=RuleCategory.values), name="rule_category_known"),
            models.CheckConstraint(condition=Q(outcome__in=RuleOutcome.values), name="rule_outcome_known"),
            models.CheckConstraint(condition=~Q(expression=""), name="rule_expression_present"),
            models.CheckConstraint(
                condition=Q(valid_until=None) | Q(valid_until__gte=F("valid_from")), name="rule_validity_ordered"
            ),
            ExclusionConstraint(
                name="rule_versions_do_not_overlap",
                expressions=[
                    ("rule", RangeOperators.EQUAL),
                    (Func("valid_from", "valid_until", Value("[]"), function="daterange"), RangeOperators.OVERLAPS),
                ],
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rule_id}: {self.version}"
