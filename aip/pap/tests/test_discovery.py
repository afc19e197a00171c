"""What an agent reads first; judged by the models of a client that others wrote."""

from __future__ import annotations

from typing import Any

import pytest
from personal_agent_protocol.mcp import McpServerMetadata
from personal_agent_protocol.models import DiscoveryDocument, OAuthServerMetadata

from aip.models import Distributor, Product
from aip.pap.tests.selling import open_shop

pytestmark = pytest.mark.django_db
POPPY = "/.well-known/poppy.json"
ISSUER = "/.well-known/oauth-authorization-server"
RESOURCE = "/.well-known/oauth-protected-resource/mcp/aip"


@pytest.fixture(autouse=True)
def _public(settings: Any) -> None:
    settings.PUBLIC_URL = "https://seller.example"
    settings.ALLOWED_HOSTS = ["seller.example", "testserver"]


def test_the_three_documents_fit_each_other_and_the_models_of_a_client(client, organisation) -> None:
    open_shop(organisation)
    poppy = DiscoveryDocument.model_validate(client.get(POPPY).json())
    issuer = OAuthServerMetadata.model_validate(client.get(ISSUER).json())
    resource = McpServerMetadata.model_validate(client.get(RESOURCE).json())
    assert poppy.organization.domain == "seller.example"
    assert poppy.organization.name == "Alpha Assurances"
    assert poppy.auth is not None
    assert {poppy.auth.issuer, issuer.issuer, *resource.authorization_servers} == {"https://seller.example"}
    assert issuer.poppy_domains == ["seller.example"]
    assert issuer.token_endpoint == "https://seller.example/poppy/token"  # noqa: S105
    assert issuer.revocation_endpoint == "https://seller.example/poppy/revoke"
    assert [api.url for api in poppy.apis] == [resource.resource] == ["https://seller.example/mcp/aip"]
    assert resource.supports_dpop
    extensions = {name: value.model_dump() for name, value in poppy.extensions.items()}
    assert extensions == {
        "operations": {"version": "1", "endpoint": "https://seller.example/poppy/operations"},
        "org.agenticinsuranceprotocol/aip": {
            "version": "0",
            "protocol_version": "0.1",
            "conformance_level": 3,
            "lines": ["pet"],
            "countries": ["FR"],
            "conclude_in_agent": True,
        },
    }


def test_the_level_shows_and_below_two_nothing_can_be_proposed(client, organisation, settings) -> None:
    open_shop(organisation)
    told = {}
    for level in (1, 2, 3):
        settings.AIP_LEVEL = level
        document = client.get(POPPY).json()
        own = document["extensions"]["org.agenticinsuranceprotocol/aip"]
        told[level] = (own["conformance_level"], own["conclude_in_agent"], "operations" in document["extensions"])
    assert told == {1: (1, False, False), 2: (2, False, True), 3: (3, True, True)}


@pytest.mark.parametrize("path", [POPPY, ISSUER, RESOURCE])
def test_a_document_is_kept_by_caches_and_comes_again_only_when_something_changed(client, organisation, path) -> None:
    open_shop(organisation)
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert client.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    assert client.post(path).status_code == 405
    if path == POPPY:
        open_shop(organisation, line="home", country="ES")
        assert client.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


@pytest.mark.parametrize("path", [POPPY, ISSUER, RESOURCE])
@pytest.mark.parametrize("without", ["level", "organisation", "distributor", "products"])
def test_where_nobody_sells_there_is_no_document(client, db, request, settings, path, without) -> None:
    if without != "organisation":
        product = open_shop(request.getfixturevalue("organisation"))
    if without == "level":
        settings.AIP_LEVEL = 0
    elif without == "distributor":
        Distributor.objects.all().delete()
    elif without == "products":
        Product.objects.filter(pk=product.pk).update(on_sale=False)
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/poppy/token", "/poppy/revoke"])
def test_where_nobody_sells_no_session_begins(client, organisation, settings, path) -> None:
    assert client.get(path).status_code == 405
    assert client.post(path).json() == {"error": "invalid_request"}
    settings.AIP_LEVEL = 0
    assert client.post(path).status_code == 404


def test_one_organisation_of_several_sells_here(client, organisation, other_organisation, settings) -> None:
    open_shop(organisation)
    open_shop(other_organisation, line="home", country="DE")
    settings.AIP_ORGANISATION = "beta"
    assert client.get(POPPY).json()["extensions"]["org.agenticinsuranceprotocol/aip"]["lines"] == ["home"]
    settings.AIP_ORGANISATION = "nobody"
    assert client.get(POPPY).status_code == 404
