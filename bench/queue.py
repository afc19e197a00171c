"""list_claims and the admin's queue over 200,000 claims of one organisation, beside 20,000 of another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from urllib.parse import urlencode

from bench.common import Report, median
from bench.stack import Stack, services

SQL_MILLISECONDS = 150.0
SLOWEST_SHOWN = 6


def run(report: Report) -> None:
    report.say("starting PostgreSQL, with the sample book")
    with services(durable=False) as stack:
        stack.manage("sample_book")
        os.environ |= stack.environment | {"DJANGO_SETTINGS_MODULE": "claimpilot.settings", "LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        _measure(report, stack)


def _measure(report: Report, stack: Stack) -> None:
    from django.db import connection

    from bench.many_claims import claims_create
    from insurance import tenancy
    from insurance.access.models import Organisation

    count = report.size(200_000, 20_000)
    report.say(f"making {count} claims, and a tenth of that for the other organisation")
    for code, size in (("aurora", count), ("sever", count // 10)):
        organisation = Organisation.objects.get(code=code)
        with tenancy.of(organisation.pk):
            claims_create(organisation, size)
    stack.vacuum()
    with tenancy.of(Organisation.objects.get(code="aurora").pk):
        _judge(report, "list_claims", _list_pages())
        _judge(report, "admin queue", _admin_pages())
    connection.close()


def _judge(report: Report, what: str, pages: Iterator[tuple[str, object]]) -> None:
    from bench.sql_watch import explained, full_counts, page_measured

    runs = report.size(5, 3)
    report.say(f"{what}: each page {runs} times")
    shown = [page_measured(name, show, runs) for name, show in pages]  # type: ignore[arg-type]
    shown.sort(key=lambda page: median(page.runs), reverse=True)
    for page in shown[1:SLOWEST_SHOWN]:
        report.measured(f"{what}, {page.name}", median(page.runs), "ms SQL")
    worst = shown[0]
    report.limited(f"{what}, slowest of {len(shown)}: {worst.name}", median(worst.runs), "ms SQL", SQL_MILLISECONDS)
    report.measured(f"{what}, slowest single reading", max(max(page.runs) for page in shown), "ms SQL")
    counting = {page.name: found for page in shown if (found := full_counts(page))}
    report.counted(f"{what}, pages that count no whole table", len(shown) - len(counting), len(shown))
    report.details[what] = {
        "counting": counting,
        "pages": {page.name: {"ms": page.runs, "rows": page.rows, "queries": len(page.statements)} for page in shown},
        "plans": {page.name: explained(page.slowest) for page in shown[:SLOWEST_SHOWN]},
    }


def _list_pages() -> Iterator[tuple[str, object]]:
    """The tool as an agent calls it, through the guard."""
    from insurance.access.principal import Channel, Principal
    from insurance.access.selectors import principal_from_username
    from insurance.claims.models import Claim
    from insurance.claims.schemas import ListClaims
    from insurance.claims.selectors import _cursor
    from insurance.gate.guard import call_tool

    principal: Principal = principal_from_username(username="adjuster", channel=Channel.STDIO)
    rows = Claim.objects.filter(organisation=principal.organisation)

    def page(**arguments: object) -> tuple[str, object]:
        def show() -> int:
            answer = call_tool("list_claims", arguments, principal)
            assert not answer.is_error, answer.text
            return len(answer.structured["claims"])

        told = {name: value for name, value in arguments.items() if name != "cursor"}
        return " ".join([urlencode(told) or "first page", *(["deep cursor"] if "cursor" in arguments else [])]), show

    size = rows.count()
    deep, deepest = (_cursor(rows.order_by("-created_at", "-pk")[at]) for at in (size // 2, size - 150))
    yield page()
    yield page(limit=100)
    yield page(limit=100, cursor=deep)
    yield page(limit=99, cursor=deepest)
    for name in ("status", "incident_type", "severity"):
        for value in _choices(ListClaims, name):
            yield page(**{name: value})
    yield page(severity="total_loss", cursor=deep)
    yield page(status="failed", severity="total_loss")
    yield page(status="failed", severity="total_loss", incident_type="health")
    yield page(status="triaged", severity="minor", incident_type="theft", cursor=deep)
    yield page(status="processing", severity="major", incident_type="other")


def _choices(model: object, name: str) -> list[str]:
    schema = model.model_json_schema()  # type: ignore[attr-defined]
    rules = [schema["$defs"][c["$ref"].rsplit("/", 1)[-1]] if "$ref" in c else c for c in _any_of(schema, name)]
    return [value for rule in rules for value in rule.get("enum", [])]


def _any_of(schema: dict[str, dict[str, dict[str, list[dict[str, str]]]]], name: str) -> list[dict[str, str]]:
    return schema["properties"][name]["anyOf"]


def _admin_pages() -> Iterator[tuple[str, object]]:
    """The queue's page as a browser asks for it, signed in as an adjuster."""
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.urls import reverse

    from insurance.claims.admin.filters import QUEUE_FILTERS
    from insurance.claims.models import Claim

    browser = Client(SERVER_NAME="127.0.0.1")
    browser.force_login(get_user_model().objects.get(username="adjuster"))
    queue = reverse("admin:claims_claim_changelist")

    def page(url: str = queue, **query: object) -> tuple[str, object]:
        def show() -> int:
            answer = browser.get(url, query)
            assert answer.status_code == 200, answer.status_code
            return len(answer.context_data["cl"].result_list) if url == queue else 0  # type: ignore[attr-defined]

        return (urlencode(query) or "as it opens") if url == queue else "the first page, Today", show

    claim = Claim.objects.filter(organisation__code="aurora").order_by("pk")[15_000]
    yield page(reverse("admin:index"))
    yield page()
    for number in (2, 11, 40):
        yield page(p=number)
    yield page(work="all", p=200)
    for column in (1, 2, 3, 7, 8):
        for order in (column, -column):
            yield page(o=order)
    yield page(work="all", o=3)
    for choice in QUEUE_FILTERS:
        for value, _name in choice.offered:
            yield page(**{choice.parameter_name: value})
            yield page(**{"work": "all", choice.parameter_name: value})
    yield page(work="all", status="failed", severity="total_loss", incident_type="health", coverage="not_covered")
    yield page(work="all", channel="stdio", language="es", coverage="not_covered", age="over_30d")
    yield page(work="all", flag="early_claim", severity="total_loss", language="de", age="over_30d")
    yield page(work="open", flag="alcohol", channel="mcp", language="es", status="failed")
    for search in _searches(claim):
        yield page(q=search)
        yield page(q=search, work="open")
    yield page(q="kitchen", status="failed", severity="total_loss")
    yield page(q="the", work="all", language="es", channel="stdio")


def _searches(claim: object) -> list[str]:
    """A word of nearly half of the texts, of some, of none; parts of a name, a reference, a contact."""
    name, contact = claim.claimant_name, claim.claimant_contact  # type: ignore[attr-defined]
    return [
        "the", "kitchen", "plumber photos", '"two rooms"', "zzqxv", "ab", "x", name, name.split()[1][:4].lower(),
        "ina", claim.number, claim.number[:8], claim.number[4:], "100", contact, contact[:6], "+3361", "example.org",
        "@", str(claim.uuid), "00000000-0000-4000-8000-000000000000",
    ]  # fmt: skip
