"""What agents read before anything else: poppy.json, and the metadata of the issuer and of the MCP server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import conditional_page, require_safe

from aip.pap import addresses, dpop, jose
from aip.sellers import distributor_get, selling_organisation, settings_of
from aip.wire import DRAFT, AipSettings
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.gate.errors import NotFound

PROTOCOL_VERSION = "0.2"
EXTENSION = "org.agenticinsuranceprotocol/aip"
EXTENSION_MAJOR = "0"
"""PAP wants a whole number as the version of an extension; the draft's own stands beside it."""
GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
FRESH_SECONDS = 300


@dataclass(frozen=True)
class Seller:
    name: str
    settings: AipSettings


def seller() -> Seller | None:
    """Who sells at this address, with something on sale; None where nobody does, or AIP_LEVEL is 0."""
    organisation = open_for_agents()
    if organisation is None:
        return None
    principal = Principal.system(organisation)
    try:
        with tenancy.of(organisation.pk):
            found = Seller(distributor_get(principal=principal).name, settings_of(principal=principal))
    except NotFound:
        return None
    return found if found.settings.lines else None


def open_for_agents() -> Organisation | None:
    """The organisation whose sessions begin at this address; None where there is none, or AIP_LEVEL is 0."""
    if settings.AIP_LEVEL < 1:
        return None
    try:
        return selling_organisation()
    except NotFound:
        return None


def _document(make: Callable[[Seller], dict[str, Any]]) -> Callable[[HttpRequest], HttpResponse]:
    """Not there where nobody sells; else kept by caches for a while, and sent again only when it changed."""

    @wraps(make)
    def view(_request: HttpRequest) -> HttpResponse:
        found = seller()
        if found is None:
            raise Http404
        return JsonResponse(make(found), headers={"Cache-Control": f"public, max-age={FRESH_SECONDS}"})

    return require_safe(conditional_page(view))


@_document
def poppy(found: Seller) -> dict[str, Any]:
    return {
        "protocol_version": PROTOCOL_VERSION,
        "organization": {"name": found.name, "domain": addresses.domain()},
        "auth": {"issuer": addresses.issuer()},
        "apis": [{"type": "mcp", "url": addresses.mcp_url(), "description": _description(found.settings)}],
        "extensions": _extensions(found.settings),
    }


def _description(says: AipSettings) -> str:
    return f"Insurance ({', '.join(says.lines)}) by the Agentic Insurance Protocol {DRAFT}"


def _extensions(says: AipSettings) -> dict[str, Any]:
    own = {**says.model_dump(mode="json", by_alias=True), "version": EXTENSION_MAJOR, "protocol_version": DRAFT}
    found: dict[str, Any] = {EXTENSION: own}
    if says.conformance_level >= 2:  # the level at which something can be proposed
        found["operations"] = {"version": "1", "endpoint": addresses.at(addresses.OPERATIONS_PATH)}
    return found


@_document
def issuer_metadata(_found: Seller) -> dict[str, Any]:
    return {
        "issuer": addresses.issuer(),
        "token_endpoint": addresses.at(addresses.TOKEN_PATH),
        "revocation_endpoint": addresses.at(addresses.REVOCATION_PATH),
        "poppy_domains": [addresses.domain()],
        "grant_types_supported": [GRANT],
        "response_types_supported": [],
        "token_endpoint_auth_methods_supported": ["private_key_jwt"],
        "token_endpoint_auth_signing_alg_values_supported": list(jose.ALGORITHMS),
        "revocation_endpoint_auth_methods_supported": ["private_key_jwt"],
        "revocation_endpoint_auth_signing_alg_values_supported": list(jose.ALGORITHMS),
        "dpop_signing_alg_values_supported": [dpop.ALGORITHM],
    }


@_document
def resource_metadata(found: Seller) -> dict[str, Any]:
    return {
        "resource": addresses.mcp_url(),
        "resource_name": found.name,
        "resource_documentation": addresses.at("/docs/aip"),
        "authorization_servers": [addresses.issuer()],
        "bearer_methods_supported": ["header"],
        "scopes_supported": [],
        "dpop_signing_alg_values_supported": [dpop.ALGORITHM],
    }


def mcp_extension() -> dict[str, dict[str, Any]]:
    """What the MCP server says of itself under `capabilities.extensions`; empty where nobody sells."""
    found = seller()
    return {EXTENSION: found.settings.model_dump(mode="json", by_alias=True)} if found else {}
