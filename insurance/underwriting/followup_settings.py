"""How an organisation follows requirements up, as its administrators set it."""

from __future__ import annotations

from functools import cache

from django.db import transaction
from django.utils.translation import gettext as _
from holidays.registry import COUNTRIES

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.gate.errors import ForbiddenScope, InvalidInput
from insurance.underwriting.models import FollowUpSettings


@cache
def countries() -> dict[str, str]:
    """The countries whose public holidays are known, by their two-letter codes, by name in English."""
    found = {codes[1]: module.replace("_", " ").title() for module, codes in COUNTRIES.items() if len(codes[1]) == 2}
    return dict(sorted(found.items(), key=lambda country: country[1]))


@transaction.atomic
def follow_up_set(*, principal: Principal, holidays_of: str, close_incomplete: bool) -> FollowUpSettings:
    """Sets whose public holidays count (empty: weekends alone) and whether what is past 90 days is closed.

    The days of what is ordered already stay as they are. Raises ForbiddenScope without access:admin and InvalidInput
    for a country of which no holidays are known.
    """
    if not principal.may(scopes.ACCESS_ADMIN):
        raise ForbiddenScope("This needs the scope access:admin.")
    if holidays_of and holidays_of not in countries():
        raise InvalidInput(_("The public holidays of this country are not known."), field="holidays_of")
    values = {"holidays_of": holidays_of, "close_incomplete": close_incomplete}
    row, _created = FollowUpSettings.objects.update_or_create(organisation=principal.organisation, defaults=values)
    entry_write(principal=principal, verb="settings.follow_up_set", subject="follow_up", arguments=values)
    return row
