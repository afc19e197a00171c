from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.claims.choices import IncidentTypeChoice, SeverityChoice


class EstimateBand(models.Model):
    """What a loss of this type and severity usually costs, in the organisation's currency.

    Used only where neither a document nor the claimant names a figure. Staff keep it up to date.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="+")
    incident_type = models.CharField(_("type"), max_length=20, choices=IncidentTypeChoice.choices)
    severity = models.CharField(_("severity"), max_length=12, choices=SeverityChoice.choices)
    low = models.DecimalField(_("from"), max_digits=14, decimal_places=2)
    high = models.DecimalField(_("to"), max_digits=14, decimal_places=2)

    class Meta:
        verbose_name = _("usual cost")
        verbose_name_plural = _("usual costs")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "incident_type", "severity"], name="estimate_band_unique"),
            models.CheckConstraint(condition=Q(low__gte=0, high__gte=F("low")), name="estimate_band_is_a_range"),
        ]

    def __str__(self) -> str:
        return f"{self.get_incident_type_display()}, {self.get_severity_display()}"


class ExchangeRate(models.Model):
    """Units of the organisation's currency for one unit of `currency`; staff keep it up to date."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="+")
    currency = models.CharField(_("currency"), max_length=3)
    rate = models.DecimalField(_("rate"), max_digits=18, decimal_places=8)
    as_of = models.DateField(_("as of"))

    class Meta:
        verbose_name = _("exchange rate")
        verbose_name_plural = _("exchange rates")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "currency"], name="exchange_rate_unique"),
            models.CheckConstraint(condition=Q(rate__gt=0), name="exchange_rate_positive"),
            models.CheckConstraint(condition=Q(currency__regex="^[A-Z]{3}$"), name="exchange_rate_currency_iso"),
        ]

    def __str__(self) -> str:
        return self.currency
