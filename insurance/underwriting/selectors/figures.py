"""Figures of an organisation's whole book, from the counts that the database keeps (models/counts.py)."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django.db import connection

from insurance.access.principal import Principal
from insurance.catalog.life.selectors import products_of
from insurance.gate.guard import today
from insurance.underwriting.followup import CLOSE, STARTS, days_between
from insurance.underwriting.models import OPEN, ApplicationStatus
from insurance.underwriting.schemas.pipeline import (
    ROWS,
    AgeBucket,
    PipelineMetrics,
    PipelineTotals,
    RequirementCatalog,
    RequirementFigures,
    StatusFigures,
    UnderwriterWorkload,
    VendorFigures,
    Workload,
)

DAY = Decimal(24 * 60 * 60)
CAVEAT = (
    "Mean days to receive are of what was received alone, so they are too low while the slow ones are still "
    "outstanding; a mean of few is little more than an example. Outstanding here counts closed applications, too."
)


def _rows(statement: str, principal: Principal, **values: Any) -> list[tuple[Any, ...]]:
    own: dict[str, Any] = {"organisation": principal.organisation_id, "open": list(OPEN), "limit": ROWS}
    with connection.cursor() as cursor:
        cursor.execute(statement, own | values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def _currency(principal: Principal) -> str | None:
    """In which all products are; None where they are in several, since a sum of dollars and euros is no amount."""
    found = set(products_of(principal).values_list("currency", flat=True))
    return found.pop() if len(found) == 1 else None if found else principal.organisation.currency


def _mean_days(seconds: Decimal | None, count: int) -> float | None:
    """To one decimal; never below zero, though the clocks of two machines may differ by a little."""
    return round(max(float((seconds or Decimal(0)) / count / DAY), 0.0), 1) if count else None


# -- Workload -------------------------------------------------------------------------------------

# Who has cases comes from the counts; the oldest of each is one look into the index of open ones.
_WORKLOAD = """
WITH figures AS (
    SELECT assigned_underwriter AS name, sum(applications) AS cases,
        coalesce(sum(applications) FILTER (WHERE status = ANY(%(open)s)), 0) AS open_cases,
        coalesce(sum(face_amount) FILTER (WHERE status = ANY(%(open)s)), 0) AS open_face
    FROM underwriting_applicationcount WHERE organisation_id = %(organisation)s
    GROUP BY 1 HAVING sum(applications) <> 0
), page AS (
    SELECT *, count(*) OVER () AS total FROM figures ORDER BY open_cases DESC, cases DESC, name LIMIT %(limit)s
)
SELECT p.name, p.cases, p.open_cases, p.open_face, p.total, oldest.updated_at
FROM page p LEFT JOIN LATERAL (
    SELECT updated_at FROM underwriting_application
    WHERE organisation_id = %(organisation)s AND assigned_underwriter = p.name
      AND status IN ('{open}')
    ORDER BY updated_at, id LIMIT 1
) oldest ON true
ORDER BY p.open_cases DESC, p.cases DESC, p.name
""".replace("{open}", "', '".join(OPEN))


def workload(*, principal: Principal) -> UnderwriterWorkload:
    """Each underwriter's cases, the most open ones first."""
    currency, rows = _currency(principal), _rows(_WORKLOAD, principal)
    return UnderwriterWorkload(
        underwriters=[_workload(row, currency, principal) for row in rows],
        total=rows[0][4] if rows else 0,
        currency=currency,
    )


def _workload(row: tuple[Any, ...], currency: str | None, principal: Principal) -> Workload:
    name, cases, open_cases, open_face, _total, oldest = row
    return Workload(
        assigned_underwriter=name or None,
        open_cases=open_cases,
        total_cases=cases,
        open_face_amount=open_face if currency else None,
        oldest_untouched_days=days_between(oldest, principal.now, principal.organisation) if oldest else None,
    )


# -- Metrics --------------------------------------------------------------------------------------

_BY_STATUS = """
SELECT status, sum(applications), sum(face_amount), sum(submitted) FROM underwriting_applicationcount
WHERE organisation_id = %(organisation)s GROUP BY 1 HAVING sum(applications) <> 0
"""
# A requirement is closed 90 days after its order, so its age follows from the day on which it would be.
_BY_AGE = """
SELECT coalesce(sum(requirements) FILTER (WHERE age < %(first)s), 0),
    coalesce(sum(requirements) FILTER (WHERE age >= %(first)s AND age < %(second)s), 0),
    coalesce(sum(requirements) FILTER (WHERE age >= %(second)s AND age < %(last)s), 0),
    coalesce(sum(requirements) FILTER (WHERE age >= %(last)s), 0)
FROM (
    SELECT requirements, %(today)s::date - close_on + %(close)s AS age FROM underwriting_awaitedcount
    WHERE organisation_id = %(organisation)s
) AS aged
"""


def pipeline_metrics(*, principal: Principal) -> PipelineMetrics:
    """How many applications there are in each status, their amounts and ages, and what they wait for."""
    currency = _currency(principal)
    found = {status: figures for status, *figures in _rows(_BY_STATUS, principal)}
    of_open = [found[status] for status in OPEN if status in found]
    return PipelineMetrics(
        totals=PipelineTotals(
            total_applications=sum(figures[0] for figures in found.values()),
            open_applications=sum(figures[0] for figures in of_open),
            open_face_amount=sum((figures[1] for figures in of_open), Decimal(0)) if currency else None,
        ),
        by_status=[
            _status(status, found[status], currency, principal)
            for status in ApplicationStatus.values
            if status in found
        ],
        outstanding_requirement_aging=_aging(principal),
        currency=currency,
    )


def _status(status: Any, figures: list[Any], currency: str | None, principal: Principal) -> StatusFigures:
    cases, face_amount, submitted = figures
    waited = cases * Decimal(principal.now.timestamp()) - submitted
    return StatusFigures(
        status=status,
        cases=cases,
        face_amount=face_amount if currency else None,
        avg_days_since_submission=_mean_days(waited, cases),
    )


def _aging(principal: Principal) -> list[AgeBucket]:
    _within, first, second, last = STARTS.values()
    values = {"first": first, "second": second, "last": last, "close": CLOSE, "today": today(principal)}
    (counts,) = _rows(_BY_AGE, principal, **values)
    return [AgeBucket(bucket=stage.value, requirements=count) for stage, count in zip(STARTS, counts, strict=True)]


# -- Requirements ---------------------------------------------------------------------------------

_REQUIREMENTS = """
SELECT {by}, sum(requirements) AS ordered,
    coalesce(sum(requirements) FILTER (WHERE status = 'outstanding'), 0),
    coalesce(sum(requirements) FILTER (WHERE status = 'received'), 0),
    coalesce(sum(requirements) FILTER (WHERE status = 'waived'), 0),
    sum(seconds) FILTER (WHERE status = 'received'), count(*) OVER ()
FROM underwriting_requirementcount WHERE organisation_id = %(organisation)s AND {by} <> ''
GROUP BY 1 HAVING sum(requirements) <> 0 ORDER BY ordered DESC, 1 LIMIT %(limit)s
"""


def requirement_catalog(*, principal: Principal) -> RequirementCatalog:
    """What is ordered of whom, how often, and how long it took; the most ordered first."""
    codes = _rows(_REQUIREMENTS.format(by="code"), principal)
    vendors = _rows(_REQUIREMENTS.format(by="vendor"), principal)
    return RequirementCatalog(
        by_requirement=list(_by_requirement(codes)),
        requirement_codes=codes[0][-1] if codes else 0,
        by_vendor=list(_by_vendor(vendors)),
        vendors=vendors[0][-1] if vendors else 0,
        caveat=CAVEAT,
    )


def _by_requirement(rows: Iterable[tuple[Any, ...]]) -> Iterable[RequirementFigures]:
    for code, ordered, outstanding, received, waived, seconds, _total in rows:
        yield RequirementFigures(
            requirement_code=code,
            times_ordered=ordered,
            currently_outstanding=outstanding,
            received=received,
            waived=waived,
            avg_days_to_receive=_mean_days(seconds, received),
            turnaround_sample_size=received,
        )


def _by_vendor(rows: Iterable[tuple[Any, ...]]) -> Iterable[VendorFigures]:
    for vendor, ordered, outstanding, received, _waived, seconds, _total in rows:
        yield VendorFigures(
            vendor=vendor,
            ordered=ordered,
            still_open=outstanding,
            avg_days_to_receive=_mean_days(seconds, received),
            turnaround_sample_size=received,
        )
