"""What an underwriter ordered and waits for, and how an organisation follows it up."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.underwriting.models.application import Application

REQUIREMENT_CODE = r"^[A-Z0-9][A-Z0-9_-]{1,19}$"


class RequirementStatus(models.TextChoices):
    OUTSTANDING = "outstanding", _("Outstanding")
    RECEIVED = "received", _("Received")
    WAIVED = "waived", _("Waived")


class FollowUpStage(models.TextChoices):
    """By its age in days: below 14, from 14, from 28, from 90."""

    WITHIN_FIRST_CYCLE = "within_first_cycle", _("Within the first cycle")
    FIRST_FOLLOW_UP = "first_follow_up", _("First follow-up")
    SECOND_FOLLOW_UP = "second_follow_up", _("Second follow-up")
    PAST_90_DAYS = "past_90_days", _("Past 90 days")


class Requirement(models.Model):
    """One order of something. A code may be ordered again once it was received or waived: a new row.

    The days on which it is followed up are set when it is ordered, in the organisation's zone and calendar:
    `first_notice_on`, `second_notice_on` and `close_on`. `followed_up` is the last stage that was worked off.

    `awaited`: outstanding, of an application that is open. The database sets it, whatever is written.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    application = models.ForeignKey(
        Application, on_delete=models.PROTECT, related_name="requirements", verbose_name=_("application")
    )
    code = models.CharField(_("code"), max_length=20)
    description = models.CharField(_("description"), max_length=300)
    vendor = models.CharField(_("vendor"), max_length=100, blank=True)
    status = models.CharField(
        _("status"), max_length=12, choices=RequirementStatus.choices, default=RequirementStatus.OUTSTANDING
    )
    ordered_at = models.DateTimeField(_("ordered"))
    closed_at = models.DateTimeField(_("received or waived"), null=True, blank=True)
    first_notice_on = models.DateField(_("first notice"))
    second_notice_on = models.DateField(_("second notice"))
    close_on = models.DateField(_("to be closed"))
    followed_up = models.CharField(
        _("followed up"), max_length=20, choices=FollowUpStage.choices, default=FollowUpStage.WITHIN_FIRST_CYCLE
    )
    awaited = models.BooleanField(_("awaited"), default=False, editable=False)

    class Meta:
        verbose_name = _("requirement")
        verbose_name_plural = _("requirements")
        ordering = ["ordered_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["application", "code"],
                condition=Q(status=RequirementStatus.OUTSTANDING),
                name="requirement_outstanding_once",
            ),
            models.CheckConstraint(condition=Q(code__regex=REQUIREMENT_CODE), name="requirement_code_form"),
            models.CheckConstraint(condition=Q(status__in=RequirementStatus.values), name="requirement_status_known"),
            models.CheckConstraint(condition=Q(followed_up__in=FollowUpStage.values), name="requirement_stage_known"),
            models.CheckConstraint(
                condition=Q(status=RequirementStatus.OUTSTANDING, closed_at=None)
                | (~Q(status=RequirementStatus.OUTSTANDING) & Q(closed_at__isnull=False)),
                name="requirement_closed_has_a_time",
            ),
        ]
        indexes = [
            models.Index(
                fields=["organisation", "ordered_at", "id"], condition=Q(awaited=True), name="requirement_awaited"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.application_id}: {self.code}"


class FollowUpSettings(models.Model):
    """How an organisation follows requirements up. Without a row: only weekends rest, and nothing closes by itself."""

    organisation = models.OneToOneField(Organisation, on_delete=models.PROTECT, related_name="+")
    holidays_of = models.CharField(
        _("public holidays of"), max_length=2, blank=True, help_text=_("A country, such as US; empty: weekends alone")
    )
    close_incomplete = models.BooleanField(
        _("close after 90 days"),
        default=False,
        help_text=_("Applications with a requirement that is past 90 days are closed as incomplete"),
    )

    class Meta:
        verbose_name = _("follow-up of requirements")
        verbose_name_plural = _("follow-up of requirements")

    def __str__(self) -> str:
        return str(self.organisation_id)
