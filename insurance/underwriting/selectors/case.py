"""One application: to change it, or to read all of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

from django.db import connection

from insurance.access.principal import Principal
from insurance.catalog.life.facts import FACTS
from insurance.catalog.life.rules import Answer, Finding
from insurance.catalog.life.schemas import RuleToReview, rule_to_review
from insurance.gate.errors import NotFound
from insurance.underwriting.followup import days_between
from insurance.underwriting.models import (
    Application,
    Requirement,
    RequirementStatus,
    RuleAnswer,
    RuleFinding,
)
from insurance.underwriting.schemas.case import TIMELINE, ApplicationDetail


def application_get(*, principal: Principal, number: str, lock: bool = False) -> Application:
    """With its product. Raises NotFound alike for an unknown number and another organisation's."""
    rows = Application.objects.filter(organisation=principal.organisation).select_related("product")
    application = (rows.select_for_update(of=("self",)) if lock else rows).filter(number=number).first()
    if application is None:
        raise not_found()
    return application


def not_found() -> NotFound:
    return NotFound(
        "No application has this number. find_applicant finds one by name, find_applications shows what there is.",
        field="application_number",
    )


def requirements_outstanding(application: Application) -> list[Requirement]:
    """What the application waits for, oldest first."""
    rows = Requirement.objects.filter(organisation=application.organisation_id, application=application)
    return list(rows.filter(status=RequirementStatus.OUTSTANDING).order_by("ordered_at", "id"))


def findings_to_review(application: Application, *, revision: int) -> list[RuleToReview]:
    """The rules that applied to a revision of the application, and those that could not be told, by code."""
    rows = RuleFinding.objects.filter(
        organisation=application.organisation_id, application=application, revision=revision
    ).exclude(answer=RuleAnswer.NOT_FIRED)
    return [
        rule_to_review(Finding(row.rule_version, cast(Answer, row.answer), row.facts, tuple(row.needs), row.problem))
        for row in rows.select_related("rule_version__rule").order_by("rule_version__rule__code")
    ]


# Written by hand: agents ask it more than anything else, and through the ORM building four statements takes longer
# than running this one.
_DETAIL = """
SELECT a.number AS application_number, a.applicant_name, a.applicant_age, a.applicant_state, p.code AS product_code,
       p.name AS product_name, p.product_type, p.currency, a.face_amount, a.bmi, a.annual_income, a.tobacco,
       a.forms_on_file, a.status, a.current_step, a.risk_class,
       NULLIF(a.assigned_underwriter, '') AS assigned_underwriter, a.submitted_at, a.updated_at, a.decided_at,
       a.revision,
       (SELECT count(*) FROM underwriting_applicationevent WHERE application_id = a.id) AS event_count,
       ARRAY(SELECT json_build_object('occurred_at', occurred_at, 'event', event, 'detail', detail, 'actor', actor)
             FROM underwriting_applicationevent
             WHERE application_id = a.id ORDER BY occurred_at DESC, id DESC LIMIT %(timeline)s) AS newest_events,
       ARRAY(SELECT json_build_object('requirement_code', code, 'description', description,
                                      'vendor', NULLIF(vendor, ''), 'ordered_at', ordered_at)
             FROM underwriting_requirement
             WHERE application_id = a.id AND status = 'outstanding' ORDER BY ordered_at, id) AS requirements,
       ARRAY(SELECT json_build_object('rule_code', r.code, 'category', v.category, 'description', v.description,
                                      'condition', v.condition, 'outcome', v.outcome, 'version', v.version,
                                      'answer', f.answer, 'needs', f.needs, 'problem', NULLIF(f.problem, ''),
                                      'facts', f.facts)
             FROM underwriting_rulefinding f
             JOIN catalog_underwritingruleversion v ON v.id = f.rule_version_id
             JOIN catalog_underwritingrule r ON r.id = v.rule_id
             WHERE f.application_id = a.id AND f.revision = a.revision AND f.answer <> 'not_fired'
             ORDER BY r.code) AS findings
FROM underwriting_application a JOIN catalog_product p ON p.id = a.product_id
WHERE a.organisation_id = %(organisation)s AND a.number = %(number)s
"""


def case_detail(*, principal: Principal, number: str) -> ApplicationDetail:
    """All there is to know of one application. Raises NotFound."""
    with connection.cursor() as cursor:
        cursor.execute(_DETAIL, {"organisation": principal.organisation_id, "number": number, "timeline": TIMELINE})
        row = cursor.fetchone()
        if row is None:
            raise not_found()
        case = dict(zip([column[0] for column in cursor.description], row, strict=True))
    events, event_count, rules = case.pop("newest_events"), case.pop("event_count"), case.pop("findings")
    requirements = case.pop("requirements")
    return ApplicationDetail(
        **case,
        days_since_update=_days(principal, case["updated_at"]),
        requirements_outstanding=[_requirement(principal, one) for one in requirements],
        rules_fired=[_rule(rule) for rule in rules if rule["answer"] == "fired"],
        rules_cannot_tell=[_rule(rule) for rule in rules if rule["answer"] == "cannot_tell"],
        timeline=_timeline(events, event_count),
        timeline_truncated=event_count > len(events),
    )


def _timeline(newest_first: list[dict[str, Any]], count: int) -> list[Any]:
    """Oldest first, each with its place in the whole of it."""
    first = count - len(newest_first) + 1
    return [{"id": place, **event} for place, event in enumerate(reversed(newest_first), first)]


def _days(principal: Principal, since: datetime) -> int:
    return days_between(since, principal.now, principal.organisation)


def _requirement(principal: Principal, requirement: dict[str, Any]) -> dict[str, Any]:
    ordered_at = datetime.fromisoformat(requirement["ordered_at"])
    return {**requirement, "days_outstanding": _days(principal, ordered_at)}


def _rule(rule: dict[str, Any]) -> RuleToReview:
    """Money as a decimal string; a finding may be older than the list of facts."""
    facts = {
        name: str(value) if name in FACTS and FACTS[name].money else value for name, value in rule["facts"].items()
    }
    return RuleToReview(**{**rule, "facts": facts})
