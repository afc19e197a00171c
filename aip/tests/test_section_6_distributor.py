"""AIP draft 0.1, section 6: who sells, the insurer behind it, and the licences of both."""

from __future__ import annotations

import pytest

from aip.models import Licence
from aip.seller_entries import licence_remove, licence_save
from aip.sellers import covers, distributor_get, licensed, provider_ref, selling_organisation, settings_of
from aip.tests.shelf import REGISTER, Shelf, shelf_of
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound
from insurance.gate.guard import call_tool

US = Licence(country="US", subdivisions=["US-TX"], lines=["life"])


@pytest.fixture
def shelf(organisation) -> Shelf:
    return shelf_of(organisation)


@pytest.mark.parametrize(
    ("asked", "holds"),
    [
        ({"country": "US", "line": "life"}, True),
        ({"country": "US", "line": "life", "subdivision": "US-TX"}, True),
        ({"country": "US", "line": "life", "subdivision": "US-NY"}, False),
        ({"country": "US", "line": "pet"}, False),
        ({"country": "FR", "line": "life"}, False),
    ],
)
def test_a_licence_holds_in_its_places_and_for_its_lines(asked, holds):
    assert covers([US], **asked) is holds


def test_the_distributor_tells_its_own_licences_and_the_servers_own_domain(shelf, settings):
    settings.PUBLIC_URL = "https://sell.alpha.example:8443"
    answer = call_tool(principal=shelf.agent, name="get_distributor", arguments={})
    assert not answer.is_error
    out = answer.structured
    assert (out["domain"], out["name"], out["role"]) == ("sell.alpha.example", "Alpha Broker", "broker")
    assert [(one["country"], one["register"], one["identifier"]) for one in out["licences"]] == [("FR", "ORIAS", "117")]
    for fact in (out["domain"], "ORIAS 117", out["complaints_url"]):
        assert fact in answer.text
    assert len(provider_ref(shelf.provider).licences) == 1


def test_a_licence_that_ends_ends_what_may_be_sold(shelf):
    assert licensed(principal=shelf.agent, country="FR", line="pet")
    licence_remove(principal=shelf.principal, licence=Licence.objects.get(provider=None))
    assert not licensed(principal=shelf.agent, country="FR", line="pet")
    assert AuditEntry.objects.filter(verb="licence_remove").exists()


def test_entries_that_cannot_be_are_refused(shelf, other_organisation):
    values = {**REGISTER, "provider": None, "country": "FR", "identifier": "117"}
    with pytest.raises(InvalidInput):
        licence_save(principal=shelf.principal, values=values)  # a second time
    with pytest.raises(InvalidInput):
        licence_save(principal=shelf.principal, values={**values, "country": "fr"})
    with pytest.raises(InvalidInput):
        licence_save(principal=Principal.system(other_organisation), values={**values, "provider": shelf.provider})
    with pytest.raises(ForbiddenScope):
        licence_save(principal=shelf.agent, values={**values, "identifier": "118"})


def test_a_tool_above_the_declared_level_is_not_supported(shelf, settings):
    settings.AIP_LEVEL = 1
    assert settings_of(principal=shelf.agent).conformance_level == 1
    assert not call_tool(principal=shelf.agent, name="list_products", arguments={}).is_error
    refused = call_tool(principal=shelf.agent, name="get_question_set", arguments={"product_id": "pet-test"})
    assert refused.structured["error"]["code"] == "not_supported"


def test_the_seller_is_the_organisation_of_the_setting(shelf, other_organisation, settings):
    assert selling_organisation() == shelf.principal.organisation
    settings.AIP_ORGANISATION = "beta"
    assert selling_organisation() == other_organisation
    with pytest.raises(NotFound, match="Nobody sells"):
        distributor_get(principal=Principal.system(other_organisation))
