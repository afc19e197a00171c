"""Protected-resource metadata (RFC 9728), which the 401 of /mcp points to."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, JsonResponse

from insurance.access import scopes


def protected_resource(_request: HttpRequest) -> JsonResponse:
    """Keys come from `credential_create`; there is no authorization server to name yet."""
    response = JsonResponse(
        {
            "resource": f"{settings.PUBLIC_URL}/mcp",
            "resource_name": "ClaimPilot",
            "resource_documentation": f"{settings.PUBLIC_URL}/docs/mcp",
            "bearer_methods_supported": ["header"],
            "scopes_supported": sorted(scopes.ALL),
        }
    )
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response
