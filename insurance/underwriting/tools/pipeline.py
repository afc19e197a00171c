"""Reads across the book of applications, on the server `life`."""

from __future__ import annotations

from functools import partial

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.registry import register_reader
from insurance.underwriting.schemas.pipeline import (
    ApplicantPage,
    ApplicationPage,
    ApplicationRow,
    FindApplicant,
    FindApplications,
    GetOutstandingRequirements,
    GetPipelineMetrics,
    GetRequirementCatalog,
    GetUnderwriterWorkload,
    Page,
    PipelineMetrics,
    RequirementCatalog,
    RequirementPage,
    UnderwriterWorkload,
)
from insurance.underwriting.selectors import figures, pipeline

_PAGES = (
    "`total` is exact up to 1,000 and null beyond; call again with `next_cursor` and the same arguments until it is "
    "null."
)


_register = partial(register_reader, servers=("life",), scope=scopes.APPLICATIONS_READ, subject=("book", ""))


def _head(out: Page, what: str) -> str:
    return f"{out.count} of {'more than 1,000' if out.total is None else out.total} {what}."


def _listed(out: Page, what: str, lines: list[str]) -> str:
    more = [f"More: cursor {out.next_cursor}"] if out.next_cursor else []
    return "\n".join([_head(out, what), *lines, *more])


def _amount(value: object, currency: str | None) -> str:
    return "amounts in several currencies" if value is None else f"{value} {currency}"


# -- find_applications, find_applicant ------------------------------------------------------------


def _row_text(row: ApplicationRow) -> str:
    return (
        f"{row.application_number} {row.applicant_name} ({row.applicant_age}, {row.applicant_state}), "
        f"{row.product_code} {row.face_amount} {row.currency}: {row.status}, {row.current_step}, "
        f"{row.assigned_underwriter or 'unassigned'}, untouched for {row.days_since_update} days"
    )


def find_applications(principal: Principal, value: FindApplications) -> ApplicationPage:
    return pipeline.applications_find(principal=principal, query=value)


def _applications_text(out: ApplicationPage) -> str:
    return _listed(out, "applications, the longest untouched first", [_row_text(row) for row in out.applications])


_register(
    "find_applications",
    "Find applications",
    "Life applications by status, product, underwriter, state or how long nothing has happened on them; filters "
    "combine. Use it to see what waits, or to pick the next case: those that were untouched longest come first. "
    "Closed ones are listed too unless `open_only` or a `status` says otherwise. `days_since_update` counts "
    "calendar days since somebody last did something; automatic reminders do not count. A case that is touched "
    f"while you page does not come again. {_PAGES} face_amount is a decimal string in `currency`. An unknown "
    "product_code is NOT_FOUND and names those that exist. Go on with get_application_status.",
    FindApplications,
    ApplicationPage,
    find_applications,
    _applications_text,
)


def find_applicant(principal: Principal, value: FindApplicant) -> ApplicantPage:
    return pipeline.applicants_find(principal=principal, query=value)


def _applicants_text(out: ApplicantPage) -> str:
    return _listed(out, "applications of such an applicant, the newest first", [_row_text(row) for row in out.matches])


_register(
    "find_applicant",
    "Find applications by the applicant's name",
    "Applications whose applicant's name has this text in it, whatever the capitals, the newest first. Use it when "
    "somebody gives a name and no number; two applicants may share one, so compare age and state. Every character "
    f"stands for itself: % and _ are no wildcards. {_PAGES} face_amount is a decimal string in `currency`. Go on "
    "with get_application_status.",
    FindApplicant,
    ApplicantPage,
    find_applicant,
    _applicants_text,
)


# -- get_outstanding_requirements -----------------------------------------------------------------


def get_outstanding_requirements(principal: Principal, value: GetOutstandingRequirements) -> RequirementPage:
    return pipeline.requirements_outstanding(principal=principal, query=value)


def _requirements_text(out: RequirementPage) -> str:
    lines = [
        f"{row.application_number} {row.applicant_name}: {row.requirement_code} {row.description}, "
        f"{row.vendor or 'no vendor'}, ordered {row.ordered_at:%Y-%m-%d %H:%M} UTC, {row.days_outstanding} days: "
        f"{row.follow_up_stage}. {row.action}"
        for row in out.requirements
    ]
    return _listed(out, "outstanding requirements, the oldest first", lines)


_register(
    "get_outstanding_requirements",
    "List outstanding requirements",
    "What was ordered and has neither come nor been waived, the oldest first, each with its age in calendar days, its "
    "stage in the 14/28/90-day follow-up procedure and what to do now. Without application_number: the requirements of "
    "all open applications (what closed ones never received is nobody's work). With it: everything outstanding of that "
    "application, closed or not; NOT_FOUND where there is no such application. `overdue_only`: at least 14 days old. "
    f"{_PAGES} Go on with update_requirement_status once something has arrived.",
    GetOutstandingRequirements,
    RequirementPage,
    get_outstanding_requirements,
    _requirements_text,
    subject=("application", "application_number"),
)


# -- get_underwriter_workload ---------------------------------------------------------------------


def get_underwriter_workload(principal: Principal, value: GetUnderwriterWorkload) -> UnderwriterWorkload:
    return figures.workload(principal=principal)


def _workload_text(out: UnderwriterWorkload) -> str:
    lines = [
        f"{row.assigned_underwriter or 'Unassigned'}: {row.open_cases} open of {row.total_cases}, open face amount "
        f"{_amount(row.open_face_amount, out.currency)}, "
        + (
            "nothing open"
            if row.oldest_untouched_days is None
            else f"oldest untouched {row.oldest_untouched_days} days"
        )
        for row in out.underwriters
    ]
    return "\n".join([f"{len(out.underwriters)} of {out.total} underwriters.", *lines])


_register(
    "get_underwriter_workload",
    "See who has how much to do",
    "Each underwriter's open and total cases, the face amount of the open ones, and for how many days the longest "
    "untouched open one has waited; the busiest first, at most 100 of `total`. assigned_underwriter null is the "
    "work of nobody yet. Open means that a decision is still due: approved, rated, declined, withdrawn and closed "
    "cases are not. Use it before reassign_application. Amounts are decimal strings in `currency`; both are null "
    "where products are in several currencies.",
    GetUnderwriterWorkload,
    UnderwriterWorkload,
    get_underwriter_workload,
    _workload_text,
)


# -- get_pipeline_metrics -------------------------------------------------------------------------


def get_pipeline_metrics(principal: Principal, value: GetPipelineMetrics) -> PipelineMetrics:
    return figures.pipeline_metrics(principal=principal)


def _metrics_text(out: PipelineMetrics) -> str:
    totals = out.totals
    return "\n".join(
        [
            f"{totals.total_applications} applications, {totals.open_applications} of them open, open face amount "
            f"{_amount(totals.open_face_amount, out.currency)}.",
            *(
                f"{row.status}: {row.cases}, {_amount(row.face_amount, out.currency)}, submitted "
                f"{row.avg_days_since_submission} days ago on average"
                for row in out.by_status
            ),
            "Outstanding requirements of open applications by age: "
            + ", ".join(f"{row.bucket} {row.requirements}" for row in out.outstanding_requirement_aging)
            + ".",
        ]
    )


_register(
    "get_pipeline_metrics",
    "Get the figures of the pipeline",
    "The whole book in figures: applications in all and open (those that still wait for a decision), by status with "
    "face amounts and mean days since submission, and the outstanding requirements of open applications in the four "
    "stages of the follow-up procedure. Use it for a report, not to find cases. Amounts are decimal strings in "
    "`currency`; both are null where products are in several currencies.",
    GetPipelineMetrics,
    PipelineMetrics,
    get_pipeline_metrics,
    _metrics_text,
)


# -- get_requirement_catalog ----------------------------------------------------------------------


def get_requirement_catalog(principal: Principal, value: GetRequirementCatalog) -> RequirementCatalog:
    return figures.requirement_catalog(principal=principal)


def _mean_text(mean: float | None, sample: int) -> str:
    return "none received" if mean is None else f"{mean} days on average of {sample} received"


def _catalog_text(out: RequirementCatalog) -> str:
    return "\n".join(
        [
            f"{len(out.by_requirement)} of {out.requirement_codes} requirements, {len(out.by_vendor)} of {out.vendors} "
            "vendors.",
            *(
                f"{row.requirement_code}: ordered {row.times_ordered}, outstanding {row.currently_outstanding}, "
                f"received {row.received}, waived {row.waived}, "
                f"{_mean_text(row.avg_days_to_receive, row.turnaround_sample_size)}"
                for row in out.by_requirement
            ),
            *(
                f"{row.vendor}: ordered {row.ordered}, still open {row.still_open}, "
                f"{_mean_text(row.avg_days_to_receive, row.turnaround_sample_size)}"
                for row in out.by_vendor
            ),
            out.caveat,
        ]
    )


_register(
    "get_requirement_catalog",
    "See what is ordered, of whom, and how long it takes",
    "Each requirement code that was ever ordered, with how often and in what state, and each vendor; with the mean "
    "days until it was received and of how many that mean is. Use it to choose a code or a vendor before "
    "order_requirement, or to say how long something will take; read `caveat` first. The most ordered come first, "
    "at most 100 of each.",
    GetRequirementCatalog,
    RequirementCatalog,
    get_requirement_catalog,
    _catalog_text,
)
