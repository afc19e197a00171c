"""The six reads across the book over 100,000 life applications, beside 10,000 of another organisation."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench.common import Report, median, percentile
from bench.stack import Stack, services

MILLISECONDS = 10.0
NAMES = ("okonjo", "Sofia", "MARCHETTI", "na", "Ng", "xu", "Olga Petrov", "de la", "o'dell", "ø", "zzqx", "qq", "%%")
"""Of many, of some, of few and of nobody; whole and in part."""


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

    count = report.size(100_000, 10_000)
    for code, size in (("second", count // 10), ("first", count)):
        made = Organisation.objects.create(code=code, name=code.title(), timezone="America/New_York", currency="USD")
        report.say(f"{code}: {stack.manage('applications_generate', '--organisation', code, '--count', str(size))}")
    stack.vacuum()
    with tenancy.of(made.pk):
        _judge(report, made)
    connection.close()


def _judge(report: Report, organisation: Any) -> None:
    from bench.sql_watch import explained, page_measured

    runs = report.size(200, 20)
    report.say(f"each tool {runs} times a kind of call")
    for tool, kinds in _calls(organisation).items():
        taken: dict[str, list[float]] = {name: _timed(show, runs) for name, show in kinds}
        everything = [one for times in taken.values() for one in times]
        report.limited(f"{tool}, all kinds of call, p95", percentile(everything, 95), "ms", MILLISECONDS)
        slowest, times = max(taken.items(), key=lambda one: percentile(one[1], 95))
        report.limited(f"{tool}, slowest kind: {slowest}, p95", percentile(times, 95), "ms", MILLISECONDS)
        page = page_measured(slowest, dict(kinds)[slowest], 3)
        report.details[tool] = {
            "kinds": {name: {"p50": median(one), "p95": percentile(one, 95)} for name, one in taken.items()},
            "plan of the slowest": explained(page.slowest),
        }


Show = Callable[[], int]


def _timed(show: Show, runs: int) -> list[float]:
    show()  # not the first of its kind in this connection
    found = []
    for _ in range(runs):
        began = time.perf_counter()
        show()
        found.append((time.perf_counter() - began) * 1000)
    return found


def _calls(organisation: Any) -> dict[str, list[tuple[str, Show]]]:
    """By tool, each kind of call: the whole selector, behind the wall."""
    return {
        "find_applications": list(_found(organisation)),
        "find_applicant": list(_named(organisation)),
        "get_outstanding_requirements": list(_outstanding(organisation)),
        "get_underwriter_workload": [("all", _figure(organisation, "workload"))],
        "get_pipeline_metrics": [("all", _figure(organisation, "pipeline_metrics"))],
        "get_requirement_catalog": [("all", _figure(organisation, "requirement_catalog"))],
    }


def _found(organisation: Any) -> Iterator[tuple[str, Show]]:
    from claimpilot.sample.many_applications import UNDERWRITERS
    from insurance.underwriting.models import Application, ApplicationStatus

    chance = Random(42)
    states = ("CA", "FL", "IL", "NY", "OH", "TX", "WA")
    of_one: dict[str, Callable[[], dict[str, object]]] = {
        "first page": dict,
        "50 a page": lambda: {"limit": 50},
        "open": lambda: {"open_only": True},
        "one status": lambda: {"status": chance.choice(ApplicationStatus.values)},
        "one underwriter": lambda: {"underwriter": chance.choice(UNDERWRITERS)},
        "nobody's": lambda: {"underwriter": ""},
        "one product": lambda: {"product_code": chance.choice(("TRM-20", "TRM-30", "WL-100", "UL-200"))},
        "one state": lambda: {"state": chance.choice(states)},
        "stalled": lambda: {"stalled_days_min": chance.randint(1, 900)},
        "open and stalled": lambda: {"open_only": True, "stalled_days_min": chance.randint(1, 900)},
        "a state where nobody lives": lambda: {"state": "AK"},
        "four filters": lambda: {
            "status": chance.choice(ApplicationStatus.values),
            "underwriter": chance.choice(UNDERWRITERS),
            "state": chance.choice(states),
            "product_code": "TRM-30",
        },
        "hardly any of many": lambda: {"status": "approved", "underwriter": "", "state": chance.choice(states)},
        "deep page": lambda: {"cursor": _deep(organisation, chance, Application)},
        "deep page of a state": lambda: {
            "state": chance.choice(states), "cursor": _deep(organisation, chance, Application)
        },
    }  # fmt: skip
    for name, arguments in of_one.items():
        yield name, _asked(organisation, "applications_find", "FindApplications", arguments)


def _deep(organisation: Any, chance: Random, model: Any) -> str:
    from insurance.underwriting.cursors import cursor_write

    rows = _places(organisation, model)
    at, pk = chance.choice(rows)
    return cursor_write(rows[-1][0], at, pk)


_known: dict[str, list[Any]] = {}


def _places(organisation: Any, model: Any) -> list[Any]:
    if model.__name__ not in _known:
        rows = model.objects.filter(organisation=organisation).order_by("updated_at", "pk")
        _known[model.__name__] = list(rows.values_list("updated_at", "pk"))
    return _known[model.__name__]


def _named(organisation: Any) -> Iterator[tuple[str, Show]]:
    for name in NAMES:
        if len(name) > 1:
            yield name, _asked(organisation, "applicants_find", "FindApplicant", lambda name=name: {"name": name})  # type: ignore[misc]


def _outstanding(organisation: Any) -> Iterator[tuple[str, Show]]:
    from insurance.underwriting.models import Application

    chance = Random(42)
    numbers = list(Application.objects.filter(organisation=organisation).values_list("number", flat=True))
    of_one: dict[str, Callable[[], dict[str, object]]] = {
        "first page": dict,
        "100 a page": lambda: {"limit": 100},
        "overdue": lambda: {"overdue_only": True},
        "one application": lambda: {"application_number": chance.choice(numbers)},
    }
    for name, arguments in of_one.items():
        yield name, _asked(organisation, "requirements_outstanding", "GetOutstandingRequirements", arguments)
    yield "the whole sweep, a page at a time", _sweep(organisation)


def _sweep(organisation: Any) -> Show:
    """All that is overdue, 100 a page: each call the next page, then from the beginning."""
    from insurance.access.principal import Principal
    from insurance.underwriting.schemas.pipeline import GetOutstandingRequirements
    from insurance.underwriting.selectors.pipeline import requirements_outstanding

    cursor: list[str | None] = [None]

    def show() -> int:
        query = GetOutstandingRequirements(overdue_only=True, limit=100, cursor=cursor[0])
        page = requirements_outstanding(principal=Principal.system(organisation), query=query)
        cursor[0] = page.next_cursor
        return page.count

    return show


def _asked(organisation: Any, selector: str, query: str, arguments: Callable[[], dict[str, Any]]) -> Show:
    from insurance.access.principal import Principal
    from insurance.underwriting.schemas import pipeline as schemas
    from insurance.underwriting.selectors import pipeline

    def show() -> int:
        value = getattr(schemas, query)(**arguments())
        count: int = getattr(pipeline, selector)(principal=Principal.system(organisation), query=value).count
        return count

    return show


def _figure(organisation: Any, selector: str) -> Show:
    from insurance.access.principal import Principal
    from insurance.underwriting.selectors import figures

    def show() -> int:
        getattr(figures, selector)(principal=Principal.system(organisation))
        return 1

    return show
