"""The first page of the admin: what waits for this member, in each line of work that the role opens."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from insurance.access import scopes
from insurance.access.staff import principal_of
from insurance.claims.admin.dashboard import dashboard
from insurance.underwriting.admin.home import tiles


def home(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    context = dashboard(request, context)
    principal = principal_of(request)
    if principal and principal.may(scopes.APPLICATIONS_READ):
        context["life_tiles"] = tiles(principal)
        context["may_apply"] = principal.may(scopes.APPLICATIONS_WRITE)
    return context
