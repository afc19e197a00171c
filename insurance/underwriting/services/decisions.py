"""Records what an underwriter decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.catalog.life.limits import limit_failures
from insurance.catalog.life.rules import Finding
from insurance.underwriting.findings import against_approval, findings_now, findings_renew, not_told
from insurance.underwriting.models import Application, Decision, DecisionKind, EventKind, Requirement
from insurance.underwriting.record import move, record
from insurance.underwriting.schemas.case import Decided, Open, RecordDecision
from insurance.underwriting.selectors.case import application_get, requirements_outstanding
from insurance.underwriting.services.allowed import allowed
from insurance.underwriting.services.ending import left_open
from insurance.underwriting.states import APPROVALS, DECIDED, Refusal, is_open, refuse_approval, refuse_decision


@transaction.atomic
def decision_record(*, principal: Principal, decision: RecordDecision) -> Decided:
    """Decides, once and for all unless it is a referral, with what the rules say at this moment.

    Refused where another final status stands, and an approval while anything is outstanding, where the limits of the
    product or a rule that declines stand against it, or with a rating and no risk class. The same decision again
    changes nothing. Raises NotFound, ForbiddenScope without applications:decide.
    """
    allowed(principal, scopes.APPLICATIONS_DECIDE)
    application = application_get(principal=principal, number=decision.application_number, lock=True)
    if refusal := _stands(application, decision):
        return _undecided(application, decision, refusal)
    outstanding = requirements_outstanding(application)
    findings = findings_now(principal=principal, application=application, risk_class=decision.risk_class)
    if decision.decision in APPROVALS:
        if refusal := _incomplete(decision, outstanding):
            return _undecided(application, decision, refusal, outstanding=_open(outstanding))
        if failures := _failures(application, findings):
            return _undecided(application, decision, _FORBIDDEN, failures=failures)
    return _decide(principal, application, decision, outstanding, findings)


_FORBIDDEN = Refusal("This application may not be approved as it stands.", "amend_application")


def _stands(application: Application, decision: RecordDecision) -> Refusal | None:
    """What was decided before stands against every other decision, and makes the same one needless."""
    same = application.status == DECIDED[DecisionKind(decision.decision)].status
    if same and (decision.decision not in APPROVALS or decision.risk_class in (None, application.risk_class)):
        return Refusal(f"The decision {decision.decision} stands already.", "get_application_status")
    return refuse_decision(application.status, application.decided_at, application.risk_class)


def _incomplete(decision: RecordDecision, outstanding: Sequence[Requirement]) -> Refusal | None:
    if decision.decision == "approved_rated" and decision.risk_class is None:
        return Refusal("An approval with a rating needs its risk_class.", "record_underwriting_decision")
    return refuse_approval(requirement.code for requirement in outstanding)


def _failures(application: Application, findings: Sequence[Finding]) -> list[str]:
    limits = limit_failures(
        application.product,
        age=application.applicant_age,
        face_amount=application.face_amount,
        state=application.applicant_state,
    )
    return [*limits, *against_approval(findings)]


def _decide(
    principal: Principal,
    application: Application,
    decision: RecordDecision,
    outstanding: Sequence[Requirement],
    findings: Sequence[Finding],
) -> Decided:
    previous, kind = application.status, DecisionKind(decision.decision)
    changed = [*move(application, DECIDED[kind])]
    changed += findings_renew(principal=principal, application=application, findings=findings)
    changed += _put(application, risk_class=decision.risk_class) if kind in APPROVALS else ()
    changed += _put(application, decided_at=principal.now) if kind != DecisionKind.REFERRED else ()
    _keep(principal, application, decision)
    record(
        principal=principal,
        application=application,
        event=EventKind.DECISION_RECORDED,
        detail=f"{_in_words(decision)}: {decision.reason}",
        changed=changed,
        decision=kind,
        risk_class=decision.risk_class,
        previous_status=previous,
    )
    return _decided(application, decision, previous, outstanding, findings)


def _put(application: Application, **columns: Any) -> tuple[str, ...]:
    for name, value in columns.items():
        setattr(application, name, value)
    return tuple(columns)


def _keep(principal: Principal, application: Application, decision: RecordDecision) -> None:
    Decision.objects.create(
        organisation=principal.organisation,
        application=application,
        decision=decision.decision,
        risk_class=decision.risk_class,
        reason=decision.reason,
        revision=application.revision,
        decided_at=principal.now,
        actor=principal.actor,
    )


def _in_words(decision: RecordDecision) -> str:
    return f"{decision.decision}, risk class {decision.risk_class}" if decision.risk_class else decision.decision


def _decided(
    application: Application,
    decision: RecordDecision,
    previous: str,
    outstanding: Sequence[Requirement],
    findings: Sequence[Finding],
) -> Decided:
    is_final = not is_open(application.status)
    return Decided(
        changed=True,
        application_number=application.number,
        previous_status=previous,
        decision=decision.decision,
        risk_class=decision.risk_class,
        status=application.status,
        current_step=application.current_step,
        outstanding=_open(outstanding),
        rules_cannot_tell=not_told(findings),
        note=left_open(outstanding) if is_final else None,
    )


def _undecided(application: Application, decision: RecordDecision, refusal: Refusal, **more: Any) -> Decided:
    return Decided(
        changed=False,
        application_number=application.number,
        previous_status=application.status,
        decision=decision.decision,
        risk_class=application.risk_class,
        status=application.status,
        current_step=application.current_step,
        reason=refusal.reason,
        next_step=refusal.next_step,
        **more,
    )


def _open(requirements: Sequence[Requirement]) -> list[Open]:
    return [Open(requirement_code=one.code, description=one.description) for one in requirements]
