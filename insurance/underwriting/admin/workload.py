"""Who has how much work, and where the book stands: bars beside the figures that they draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import urlencode

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from insurance.access import scopes
from insurance.access.staff import member_with
from insurance.gate.cleaning import for_screen
from insurance.underwriting.admin import words
from insurance.underwriting.admin.filters import NOBODY
from insurance.underwriting.models import ApplicationStatus, FollowUpStage
from insurance.underwriting.schemas.pipeline import PipelineMetrics, UnderwriterWorkload, Workload
from insurance.underwriting.selectors.figures import pipeline_metrics, workload


@dataclass(frozen=True)
class Bar:
    """A figure and how long its bar is, in percent of the longest one of its kind."""

    figure: str
    percent: int
    tone: str = "note"


@dataclass(frozen=True)
class Row:
    """A line of a chart; it leads to the cases that it counts."""

    name: str
    url: str
    bars: tuple[Bar, ...]
    days: str = ""
    days_tone: str = "calm"


def cases_url(**filters: str) -> str:
    return f"{reverse('admin:underwriting_application_changelist')}?{urlencode(filters)}"


def _bar(value: Decimal | int, longest: Decimal | int, figure: str, tone: str = "note") -> Bar:
    return Bar(figure, max(round(100 * value / longest), 1) if value and longest else 0, tone)


def _longest(values: Iterable[Decimal | int | None]) -> Decimal | int:
    return max((value for value in values if value), default=0)


def _count(value: int) -> str:
    return number_format(value, force_grouping=True)


def underwriter_rows(figures: UnderwriterWorkload) -> list[Row]:
    """Those with open cases; the most of them first."""
    busy = [one for one in figures.underwriters if one.open_cases]
    cases = _longest(one.open_cases for one in busy)
    faces = _longest(one.open_face_amount for one in busy)
    return [_underwriter(one, cases, faces, figures.currency) for one in busy]


def _underwriter(one: Workload, cases: Decimal | int, faces: Decimal | int, currency: str | None) -> Row:
    bars = [_bar(one.open_cases, cases, _count(one.open_cases))]
    if currency and one.open_face_amount is not None:
        bars.append(_bar(one.open_face_amount, faces, words.money(one.open_face_amount, currency), "done"))
    quiet = one.oldest_untouched_days
    return Row(
        name=for_screen(one.assigned_underwriter or "") or _("Nobody yet"),
        url=cases_url(status="open", underwriter=one.assigned_underwriter or NOBODY),
        bars=tuple(bars),
        days="" if quiet is None else words.days(quiet),
        days_tone=words.quiet_tone(quiet or 0),
    )


def status_rows(metrics: PipelineMetrics) -> list[Row]:
    longest = _longest(one.cases for one in metrics.by_status)
    rows = []
    for one in metrics.by_status:
        mean = one.avg_days_since_submission
        rows.append(
            Row(
                name=str(ApplicationStatus(one.status).label),
                url=cases_url(status=one.status),
                bars=(_bar(one.cases, longest, _count(one.cases), words.STATUS_TONE[one.status]),),
                days="" if mean is None else words.days(round(mean)),
            )
        )
    return rows


def stage_rows(metrics: PipelineMetrics) -> list[Row]:
    longest = _longest(one.requirements for one in metrics.outstanding_requirement_aging)
    return [
        Row(
            name=str(FollowUpStage(one.bucket).label),
            url=cases_url(status="open", stage=one.bucket),
            bars=(_bar(one.requirements, longest, _count(one.requirements), words.STAGE_TONE[one.bucket]),),
        )
        for one in metrics.outstanding_requirement_aging
    ]


@require_safe
def workload_page(request: HttpRequest, *, site: AdminSite) -> HttpResponse:
    principal = member_with(request, scopes.APPLICATIONS_READ)
    figures, metrics = workload(principal=principal), pipeline_metrics(principal=principal)
    context = {
        **site.each_context(request),
        "title": _("Workload"),
        "tiles": _tiles(metrics),
        "underwriters": underwriter_rows(figures),
        "not_listed": max(figures.total - len(figures.underwriters), 0),
        "statuses": status_rows(metrics),
        "stages": stage_rows(metrics),
        "currency": figures.currency,
    }
    return TemplateResponse(request, "admin/underwriting/application/workload.html", context)


def _tiles(metrics: PipelineMetrics) -> list[tuple[str, str, str]]:
    """Name, figure, and the address of the cases that it counts."""
    totals = metrics.totals
    waiting = sum(one.requirements for one in metrics.outstanding_requirement_aging)
    return [
        (_("Open cases"), _count(totals.open_applications), cases_url(status="open")),
        (_("Face amount of open cases"), _face(metrics), ""),
        (_("Outstanding requirements"), _count(waiting), ""),
        (_("All cases"), _count(totals.total_applications), cases_url(status="all")),
    ]


def _face(metrics: PipelineMetrics) -> str:
    """There is no sum over several currencies. A narrow box may break it before the currency."""
    face = metrics.totals.open_face_amount
    if face is None or metrics.currency is None:
        return words.NONE
    return words.money(face, metrics.currency).replace(words.NBSP, " ")


PAGES = (("workload/", workload_page, "workload"),)
