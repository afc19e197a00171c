"""What the pages of underwriters ask beside the tools: names to choose from, and cases by age."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Exists, Min, OuterRef, QuerySet, Sum

from insurance.access.principal import Principal
from insurance.gate.guard import today
from insurance.underwriting.followup import STARTS, days_between
from insurance.underwriting.models import Application, ApplicationCount, FollowUpStage, Requirement

NAMES = 100


def older_than(principal: Principal, days: int) -> datetime:
    """What happened before this moment is at least so many days old, in the organisation's zone."""
    day = today(principal) - timedelta(days - 1)
    return datetime.combine(day, time.min, ZoneInfo(principal.organisation.timezone))


def underwriters_of(principal: Principal) -> list[str]:
    """Names that have cases, by the alphabet, from the counts that the database keeps; at most 100."""
    rows = ApplicationCount.objects.filter(organisation=principal.organisation).exclude(assigned_underwriter="")
    named = rows.values("assigned_underwriter").annotate(cases=Sum("applications")).filter(cases__gt=0)
    return list(named.order_by("assigned_underwriter").values_list("assigned_underwriter", flat=True)[:NAMES])


def oldest_awaited(principal: Principal, applications: Collection[int]) -> dict[int, int]:
    """For each of these applications that waits for something: the age in days of what it has waited for longest."""
    rows = Requirement.objects.filter(
        organisation=principal.organisation, application__in=applications, awaited=True
    ).order_by()
    oldest: Iterable[tuple[int, datetime]] = rows.values_list("application_id").annotate(Min("ordered_at"))
    return {pk: days_between(at, principal.now, principal.organisation) for pk, at in oldest}


def in_stage(principal: Principal, rows: QuerySet[Application], stage: FollowUpStage) -> QuerySet[Application]:
    """Those whose oldest awaited requirement is in a stage of its follow-up."""
    start = STARTS[stage]
    later = min((days for days in STARTS.values() if days > start), default=None)
    waits = Requirement.objects.filter(application=OuterRef("pk"), awaited=True)
    found = rows.filter(Exists(waits.filter(ordered_at__lt=older_than(principal, start))))
    return found if later is None else found.exclude(Exists(waits.filter(ordered_at__lt=older_than(principal, later))))
