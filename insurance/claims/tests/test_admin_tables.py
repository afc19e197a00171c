from decimal import Decimal

import pytest

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.claims.models import EstimateBand, ExchangeRate
from insurance.claims.services.settings import band_set, rate_set
from insurance.claims.tests.web_support import text_of
from insurance.gate.errors import ForbiddenScope, InvalidInput

from .admin_support import signed_in

pytestmark = pytest.mark.django_db

BANDS, RATES = "/admin/claims/estimateband/", "/admin/claims/exchangerate/"
BAND = {"incident_type": "theft", "severity": "minor", "low": "100", "high": "900.50"}
RATE = {"currency": "USD", "rate": "0.92", "as_of": "2026-11-02"}


@pytest.fixture
def boss(organisation, make_member) -> Principal:
    make_member(organisation, "boss", "admin")
    from insurance.access.selectors import principal_from_username

    return principal_from_username(username="boss", channel="admin")


def test_an_administrator_adds_a_usual_cost_and_changes_its_figures_alone(boss):
    client = signed_in(boss)
    answer = client.post(f"{BANDS}add/", BAND, follow=True)
    assert "The usual cost is saved." in text_of(answer)
    band = EstimateBand.objects.get()
    changed = {"low": "200", "high": "1000", "severity": "major"}
    client.post(f"{BANDS}{band.pk}/change/", changed)
    band.refresh_from_db()
    assert (band.severity, band.low, band.high) == ("minor", Decimal(200), Decimal(1000))
    entries = AuditEntry.objects.filter(verb="settings.band_set").order_by("id")
    assert [entry.arguments for entry in entries] == [{"low": "100", "high": "900.50"}, {"low": "200", "high": "1000"}]
    assert {entry.subject for entry in entries} == {"band:theft:minor"}


def test_an_administrator_adds_a_rate_and_changes_it(boss):
    client = signed_in(boss)
    client.post(f"{RATES}add/", RATE)
    rate = ExchangeRate.objects.get()
    client.post(f"{RATES}{rate.pk}/change/", {**RATE, "currency": "CHF", "rate": "0.93"})
    rate.refresh_from_db()
    assert (rate.currency, rate.rate) == ("USD", Decimal("0.93"))
    assert AuditEntry.objects.filter(verb="settings.rate_set", subject="rate:USD").count() == 2


@pytest.mark.parametrize("change", [{"low": "-1"}, {"high": "1"}, {"low": "x"}, {"severity": "awful"}, {"high": ""}])
def test_figures_that_are_no_range_are_refused(boss, change):
    answer = signed_in(boss).post(f"{BANDS}add/", {**BAND, **change})
    assert answer.status_code == 400
    assert not EstimateBand.objects.exists()


@pytest.mark.parametrize(
    "change", [{"rate": "0"}, {"rate": "-2"}, {"currency": "usd"}, {"currency": "EUR"}, {"as_of": "2999-01-01"}]
)
def test_rates_that_make_no_sense_are_refused(boss, change):
    assert signed_in(boss).post(f"{RATES}add/", {**RATE, **change}).status_code == 400
    assert not ExchangeRate.objects.exists()


def test_the_service_refuses_what_a_form_would(boss, adjuster):
    with pytest.raises(InvalidInput):
        band_set(principal=boss, incident_type="theft", severity="minor", low=Decimal(2), high=Decimal(1))
    with pytest.raises(ForbiddenScope):
        band_set(principal=adjuster, incident_type="theft", severity="minor", low=Decimal(1), high=Decimal(2))
    with pytest.raises(ForbiddenScope):
        rate_set(principal=adjuster, currency="USD", rate=Decimal(1), as_of=adjuster.now.date())


@pytest.mark.parametrize(("path", "data"), [(BANDS, BAND), (RATES, RATE)])
def test_others_read_the_tables_and_the_stranger_has_their_own(boss, adjuster, auditor, stranger, path, data):
    signed_in(boss).post(f"{path}add/", data)
    row = EstimateBand.objects.first() or ExchangeRate.objects.first()
    for reader in (adjuster, auditor):
        client = signed_in(reader)
        assert client.get(path).context["cl"].result_count == 1
        assert client.get(f"{path}{row.pk}/change/").status_code == 200
        assert client.post(f"{path}{row.pk}/change/", data).status_code == 403
        assert client.post(f"{path}add/", data).status_code == 403
    foreign = signed_in(stranger)
    assert foreign.get(path).context["cl"].result_count == 0
    assert foreign.get(f"{path}{row.pk}/change/").status_code == 404
    assert foreign.post(f"{path}{row.pk}/change/", data).status_code == 404
    assert foreign.post(f"{path}{row.pk}/delete/", {"post": "yes"}).status_code in {403, 404}
