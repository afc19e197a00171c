"""What the rules of a product say of an application: asked anew, and kept with its revision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from insurance.access.principal import Principal
from insurance.catalog.life.rules import Finding, rules_evaluate
from insurance.catalog.life.schemas import RuleToReview, rule_to_review
from insurance.catalog.models import RuleOutcome
from insurance.gate.guard import today
from insurance.underwriting.models import Application, RuleFinding


def facts_of(application: Application) -> dict[str, Any]:
    """Under the names that rules use; None is unknown. Amounts in the currency of the product."""
    return {
        "age": application.applicant_age,
        "face_amount": application.face_amount,
        "state": application.applicant_state,
        "bmi": application.bmi,
        "annual_income": application.annual_income,
        "tobacco": application.tobacco,
        "forms": application.forms_on_file,
        "risk_class": application.risk_class,
    }


def findings_now(*, principal: Principal, application: Application, risk_class: str | None = None) -> list[Finding]:
    """What the versions say that are valid today in the organisation, by rule code. Keeps nothing."""
    facts = facts_of(application)
    if risk_class:
        facts["risk_class"] = risk_class
    return rules_evaluate(product=application.product, facts=facts, on=today(principal))


def findings_keep(*, principal: Principal, application: Application, findings: Sequence[Finding]) -> None:
    """With the application's present revision, of which there must be none yet."""
    RuleFinding.objects.bulk_create(
        RuleFinding(
            organisation=principal.organisation,
            application=application,
            revision=application.revision,
            rule_version=finding.version,
            answer=finding.answer,
            facts=finding.facts,
            needs=list(finding.needs),
            problem=finding.problem,
            evaluated_at=principal.now,
        )
        for finding in findings
    )


def findings_renew(*, principal: Principal, application: Application, findings: Sequence[Finding]) -> tuple[str, ...]:
    """Keeps them as a new revision where they are not what is kept already. Returns the columns to save."""
    rows = RuleFinding.objects.filter(
        organisation=principal.organisation, application=application, revision=application.revision
    )
    kept = set(rows.values_list("rule_version_id", "answer"))
    if kept == {(finding.version.pk, finding.answer) for finding in findings}:
        return ()
    if kept:
        application.revision += 1
    findings_keep(principal=principal, application=application, findings=findings)
    return ("revision",)


def fired(findings: Sequence[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.answer == "fired"]


def against_approval(findings: Sequence[Finding]) -> list[str]:
    """A sentence for each rule by which the application is to be declined."""
    return [
        f"{finding.version.rule.code} says decline: {finding.version.description}"
        for finding in fired(findings)
        if finding.version.outcome == RuleOutcome.DECLINE
    ]


def not_told(findings: Sequence[Finding]) -> list[RuleToReview]:
    return [rule_to_review(finding) for finding in findings if finding.answer == "cannot_tell"]


def to_review(findings: Sequence[Finding]) -> list[RuleToReview]:
    """Those that apply, and those that cannot be told yet."""
    return [rule_to_review(finding) for finding in findings if finding.answer != "not_fired"]
