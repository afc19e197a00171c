"""Usual costs by type and severity, and exchange rates, of the sample organisations."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from insurance.access.models import Organisation
from insurance.claims.choices import IncidentTypeChoice, SeverityChoice
from insurance.claims.models import EstimateBand, ExchangeRate

# Minor, moderate, major, total loss: from and to, in EUR; roubles are a hundredfold.
_BANDS: dict[str, tuple[tuple[int, int], ...]] = {
    IncidentTypeChoice.AUTO_ACCIDENT: ((200, 1_200), (1_200, 6_000), (6_000, 20_000), (8_000, 30_000)),
    IncidentTypeChoice.PROPERTY_WATER: ((150, 1_200), (1_200, 7_000), (7_000, 30_000), (30_000, 120_000)),
    IncidentTypeChoice.PROPERTY_FIRE: ((200, 2_000), (2_000, 12_000), (12_000, 80_000), (80_000, 350_000)),
    IncidentTypeChoice.THEFT: ((80, 600), (600, 3_000), (3_000, 15_000), (3_000, 40_000)),
    IncidentTypeChoice.HEALTH: ((50, 400), (400, 3_000), (3_000, 25_000), (25_000, 150_000)),
    IncidentTypeChoice.OTHER: ((80, 800), (800, 4_000), (4_000, 20_000), (5_000, 50_000)),
}
_RATES = {
    "EUR": {"RUB": "0.0106", "USD": "0.92", "GBP": "1.16", "CHF": "1.05"},
    "RUB": {"EUR": "94.5", "USD": "87", "GBP": "109.6", "CHF": "99.2"},
}


def tables_create(organisation: Organisation, today: date) -> None:
    """Adds what is missing; figures that staff have changed stay."""
    unit = 100 if organisation.currency == "RUB" else 1
    for incident_type, bands in _BANDS.items():
        for severity, (low, high) in zip(SeverityChoice.values, bands, strict=True):
            EstimateBand.objects.get_or_create(
                organisation=organisation,
                incident_type=incident_type,
                severity=severity,
                defaults={"low": low * unit, "high": high * unit},
            )
    for currency, rate in _RATES.get(organisation.currency, {}).items():
        ExchangeRate.objects.get_or_create(
            organisation=organisation, currency=currency, defaults={"rate": Decimal(rate), "as_of": today}
        )
