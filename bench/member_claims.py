"""list_member_claims and get_member_ytd_summary over 1,000,000 claims, beside 100,000 of another organisation."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench.common import Report, median, percentile
from bench.stack import Stack, services

SQL_MILLISECONDS = 10.0
MEMBERS = 4000
DEEPEST = 10_000


def run(report: Report) -> None:
    report.say("starting PostgreSQL")
    with services(durable=False) as stack:
        os.environ |= stack.environment | {"DJANGO_SETTINGS_MODULE": "claimpilot.settings", "LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        _measure(report, stack)


def _measure(report: Report, stack: Stack) -> None:
    from django.db import connection

    from insurance import tenancy
    from insurance.access.models import Organisation

    first, second = (
        Organisation.objects.create(code=code, name=code.title(), timezone="Europe/Paris", currency="EUR")
        for code in ("first", "second")
    )
    _fill(report, stack, first, second)
    with tenancy.of(first.pk):
        _judge(report, first)
    connection.close()


def _fill(report: Report, stack: Stack, first: Any, second: Any) -> None:
    from bench.many_member_claims import member_claims_create, search_indexes_drop
    from insurance import tenancy

    count = report.size(1_000_000, 50_000)
    report.say(f"making {count} claims of {MEMBERS} members, and a tenth of that for the other organisation")
    search_indexes_drop(stack)
    for organisation, share in ((second, 10), (first, 1)):
        with tenancy.of(organisation.pk):
            member_claims_create(organisation, claims=count // share, members=MEMBERS // share)
    stack.vacuum()


def _judge(report: Report, organisation: Any) -> None:
    from bench.sql_watch import Page, explained, page_measured

    runs = report.size(200, 20)
    report.say(f"each kind of call {runs} times")
    listing: list[Page] = []
    for name, show in _listings(organisation):
        page = page_measured(name, show, runs)
        listing.append(page)
        report.limited(f"list_member_claims, {name}, p95", percentile(page.runs, 95), "ms SQL", SQL_MILLISECONDS)
    everything = [one for page in listing for one in page.runs]
    report.limited("list_member_claims, all of these, p95", percentile(everything, 95), "ms SQL", SQL_MILLISECONDS)
    for name, show in _summaries(organisation):
        page = page_measured(name, show, runs)
        report.measured(f"get_member_ytd_summary, {name}, p95", percentile(page.runs, 95), "ms SQL")
    report.details["list_member_claims"] = {
        page.name: {
            "p50": median(page.runs),
            "rows": page.rows,
            "queries": len(page.statements),
            "plan": explained(page.slowest),
        }
        for page in listing
    }


Show = Callable[[], int]


def _listings(organisation: Any) -> Iterator[tuple[str, Show]]:
    anybody, busiest = _members(organisation)
    yield "first page", _asked(organisation, anybody)
    yield "100 a page", _asked(organisation, anybody, limit=100)
    yield "second page of the paid", _asked(organisation, anybody, status="paid", offset=20)
    yield "the pending", _asked(organisation, anybody, status="pending")
    yield "nobody's number", _asked(organisation, lambda: "MBR-999999999")
    yield "busiest member, first page", _asked(organisation, busiest)
    yield f"busiest member, 100 from {DEEPEST}", _asked(organisation, busiest, limit=100, offset=DEEPEST)
    yield f"busiest member, paid, from {DEEPEST}", _asked(organisation, busiest, status="paid", offset=DEEPEST)


def _summaries(organisation: Any) -> Iterator[tuple[str, Show]]:
    from django.utils import timezone

    anybody, busiest = _members(organisation)
    year = timezone.now().year - 1
    yield "any member", _asked(organisation, anybody, "get_member_ytd_summary", year=year)
    yield "busiest member", _asked(organisation, busiest, "get_member_ytd_summary", year=year)


def _members(organisation: Any) -> tuple[Callable[[], str], Callable[[], str]]:
    """Anybody, drawn anew each time and the same in each run; and the one with one claim in fifty."""
    from insurance.policies.models import InsuredPerson

    rows = InsuredPerson.objects.filter(organisation=organisation).order_by("pk")
    numbers = list(rows.values_list("member_number", flat=True))
    chance = Random(42)
    return lambda: chance.choice(numbers[1:]), lambda: numbers[0]


def _asked(organisation: Any, member: Callable[[], str], tool: str = "list_member_claims", **arguments: object) -> Show:
    """The tool as an agent calls it, through the guard."""
    from insurance.access.principal import Principal
    from insurance.gate.guard import call_tool

    def show() -> int:
        answer = call_tool(tool, {"member_id": member(), **arguments}, Principal.system(organisation))
        expected = "NOT_FOUND" if answer.is_error else None
        assert answer.structured.get("error", {}).get("code") == expected, answer.text
        return len(answer.structured.get("claims", []))

    return show
