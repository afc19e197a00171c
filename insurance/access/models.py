from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from insurance.access import scopes


def validate_timezone(value: str) -> None:
    if value not in available_timezones():
        raise ValidationError(_("This is not a time zone of the IANA list, such as Europe/Paris."))


OPERATOR = "operator"
"""Code of the organisation that runs this installation: its trail holds what happens before anybody is known."""


class Organisation(models.Model):
    """An insurer. Every business row belongs to exactly one."""

    code = models.SlugField(_("code"), unique=True)
    name = models.CharField(_("name"), max_length=200)
    timezone = models.CharField(_("time zone"), max_length=64, validators=[validate_timezone])
    currency = models.CharField(_("currency"), max_length=3, help_text=_("ISO 4217, such as EUR"))
    language = models.CharField(_("language"), max_length=8, default="en")
    phone_region = models.CharField(
        _("phone region"), max_length=2, default="FR", help_text=_("For phone numbers without a country code")
    )
    claims_email = models.EmailField(
        _("claims mailbox"), blank=True, help_text=_("Where the adjusters' queue is told of a triaged claim")
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("organisation")
        verbose_name_plural = _("organisations")
        constraints = [
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="organisation_currency_iso"),
        ]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    ADMIN = "admin", _("administrator")
    ADJUSTER = "adjuster", _("adjuster")
    SENIOR = "senior", _("senior adjuster")
    UNDERWRITER = "underwriter", _("underwriter")
    AUDITOR = "auditor", _("auditor")


class Member(models.Model):
    """A person who works for an organisation. The role decides the scopes."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="member")
    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="members")
    role = models.CharField(_("role"), max_length=20, choices=Role.choices)
    signed_out_at = models.DateTimeField(_("signed out everywhere"), null=True, blank=True, editable=False)
    """Sessions that began before it are over."""

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [
            models.CheckConstraint(condition=Q(role__in=Role.values), name="member_role_known"),
        ]

    def __str__(self) -> str:
        return str(self.user)

    @property
    def scopes(self) -> frozenset[str]:
        return scopes.ROLES[self.role]


def validate_scopes(value: list[str]) -> None:
    if unknown := sorted(set(value) - set(scopes.ALL)):
        raise ValidationError(_("Unknown scope: %(names)s"), params={"names": ", ".join(unknown)})


class KeyState(models.TextChoices):
    LIVE = "live", _("live")
    BLOCKED = "blocked", _("its member may not sign in")
    EXPIRED = "expired", _("expired")
    REVOKED = "revoked", _("revoked")


class Credential(models.Model):
    """A key of an agent or another system. Only the hash of its secret is kept.

    It never has more scopes than the member it acts as. The prefix names the credential and outlives a rotation;
    the secret changes, and the previous one opens until `previous_until`.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="credentials")
    acts_as = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="credentials")
    name = models.SlugField(_("name"), max_length=80)
    prefix = models.CharField(_("prefix"), max_length=16, unique=True, editable=False)
    secret_hash = models.CharField(max_length=64, editable=False)
    previous_hash = models.CharField(max_length=64, blank=True, default="", editable=False)
    previous_until = models.DateTimeField(_("old key ends"), null=True, blank=True, editable=False)
    previous_used_at = models.DateTimeField(_("old key last used"), null=True, blank=True, editable=False)
    scopes: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=40), validators=[validate_scopes])
    tools: ArrayField[Any, Any] = ArrayField(
        models.CharField(max_length=80),
        null=True,
        blank=True,
        help_text=_("Empty: every tool the scopes allow"),
    )
    rate_per_minute = models.PositiveIntegerField(_("calls a minute"), default=600)
    expires_at = models.DateTimeField(_("expires"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True, editable=False)
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("credential")
        verbose_name_plural = _("credentials")
        constraints = [
            models.UniqueConstraint(
                fields=["organisation", "name"], condition=Q(revoked_at=None), name="credential_name_unique"
            ),
            models.CheckConstraint(
                condition=Q(previous_hash="", previous_until=None)
                | (~Q(previous_hash="") & Q(previous_until__isnull=False)),
                name="credential_old_key_ends",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def state(self) -> KeyState:
        """Whether its key opens anything now, and if not, why."""
        if self.revoked_at is not None:
            return KeyState.REVOKED
        if self.expires_at is not None and self.expires_at <= timezone.now():
            return KeyState.EXPIRED
        return KeyState.LIVE if self.acts_as.user.is_active else KeyState.BLOCKED

    def old_key_until(self) -> datetime | None:
        """When the key before the last rotation ends; None where it has."""
        until = self.previous_until
        return until if until is not None and until > timezone.now() and self.revoked_at is None else None
