"""What happened to an application: events, decisions, and what its rules said. Rows are only ever added."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.catalog.models import RiskClass, UnderwritingRuleVersion
from insurance.underwriting.models.application import Application


class EventKind(models.TextChoices):
    SUBMITTED = "submitted", _("Submitted")
    ACCELERATED_ELIGIBLE = "accelerated_eligible", _("Eligible for accelerated underwriting")
    RULE_TRIGGERED = "rule_triggered", _("Rule triggered")
    REQUIREMENT_ORDERED = "requirement_ordered", _("Requirement ordered")
    REQUIREMENT_FOLLOWUP = "requirement_followup", _("Requirement followed up")
    REQUIREMENT_UPDATED = "requirement_updated", _("Requirement updated")
    APPROVED = "approved", _("Approved")
    ISSUED = "issued", _("Issued")
    DECLINED = "declined", _("Declined")
    NOTE = "note", _("Note")
    REASSIGNED = "reassigned", _("Reassigned")
    DECISION_RECORDED = "decision_recorded", _("Decision recorded")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    AMENDED = "amended", _("Amended")
    CLOSED_INCOMPLETE = "closed_incomplete", _("Closed as incomplete")


class ApplicationEvent(models.Model):
    """`actor` is who did it, as the Principal names him; whatever `detail` says of an author is a claim."""

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    application = models.ForeignKey(
        Application, on_delete=models.PROTECT, related_name="events", verbose_name=_("application"), db_index=False
    )
    occurred_at = models.DateTimeField(_("when"))
    event = models.CharField(_("event"), max_length=24, choices=EventKind.choices)
    detail = models.TextField(_("detail"), max_length=3000, blank=True)
    actor = models.CharField(_("by"), max_length=200)

    class Meta:
        verbose_name = _("event of an application")
        verbose_name_plural = _("events of applications")
        ordering = ["occurred_at", "id"]
        constraints = [models.CheckConstraint(condition=Q(event__in=EventKind.values), name="event_known")]
        indexes = [models.Index(fields=["application", "occurred_at", "id"], name="event_timeline")]

    def __str__(self) -> str:
        return f"{self.application_id}: {self.event}"


class DecisionKind(models.TextChoices):
    APPROVED = "approved", _("Approved")
    DECLINED = "declined", _("Declined")
    REFERRED = "referred", _("Referred")
    APPROVED_RATED = "approved_rated", _("Approved, rated")


class Decision(models.Model):
    """What an underwriter decided, of which revision of the application, and why."""

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    application = models.ForeignKey(
        Application, on_delete=models.PROTECT, related_name="decisions", verbose_name=_("application")
    )
    decision = models.CharField(_("decision"), max_length=16, choices=DecisionKind.choices)
    risk_class = models.CharField(_("risk class"), max_length=16, choices=RiskClass.choices, null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=500)
    revision = models.PositiveIntegerField(_("revision"))
    decided_at = models.DateTimeField(_("when"))
    actor = models.CharField(_("by"), max_length=200)

    class Meta:
        verbose_name = _("underwriting decision")
        verbose_name_plural = _("underwriting decisions")
        ordering = ["decided_at", "id"]
        constraints = [
            models.CheckConstraint(condition=Q(decision__in=DecisionKind.values), name="decision_known"),
            models.CheckConstraint(
                condition=Q(risk_class=None) | Q(risk_class__in=RiskClass.values), name="decision_class_known"
            ),
            models.CheckConstraint(
                condition=~Q(decision=DecisionKind.APPROVED_RATED) | Q(risk_class__isnull=False),
                name="decision_rated_with_a_class",
            ),
            models.UniqueConstraint(
                fields=["application"],
                condition=~Q(decision=DecisionKind.REFERRED),
                name="decision_final_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.application_id}: {self.decision}"


class RuleAnswer(models.TextChoices):
    FIRED = "fired", _("Applies")
    NOT_FIRED = "not_fired", _("Does not apply")
    CANNOT_TELL = "cannot_tell", _("Cannot tell yet")


class RuleFinding(models.Model):
    """What one version of a rule said of one revision of an application, and the facts that it was told.

    `needs` names the facts that were missing; `problem` says why it could not be evaluated although none was.
    """

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    application = models.ForeignKey(
        Application, on_delete=models.PROTECT, related_name="findings", verbose_name=_("application"), db_index=False
    )
    revision = models.PositiveIntegerField(_("revision"))
    rule_version = models.ForeignKey(
        UnderwritingRuleVersion, on_delete=models.PROTECT, related_name="+", verbose_name=_("version of a rule")
    )
    answer = models.CharField(_("answer"), max_length=12, choices=RuleAnswer.choices)
    facts = models.JSONField(_("facts"))
    needs: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=40), verbose_name=_("needs"), default=list)
    problem = models.CharField(_("problem"), max_length=200, blank=True)
    evaluated_at = models.DateTimeField(_("evaluated"))

    class Meta:
        verbose_name = _("finding of a rule")
        verbose_name_plural = _("findings of rules")
        ordering = ["application", "revision", "rule_version"]
        constraints = [
            models.UniqueConstraint(fields=["application", "revision", "rule_version"], name="finding_once"),
            models.CheckConstraint(condition=Q(answer__in=RuleAnswer.values), name="finding_answer_known"),
            models.CheckConstraint(
                condition=~Q(answer=RuleAnswer.CANNOT_TELL) | ~Q(needs=[]) | ~Q(problem=""),
                name="finding_says_what_it_needs",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.application_id}: {self.rule_version_id} {self.answer}"
