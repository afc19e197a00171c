"""The state machine of an application: what follows from an act, and what is refused in which state, and why.

Nothing here reads or writes the database. A refusal names the tool that goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from insurance.underwriting.models import OPEN, ApplicationStatus, DecisionKind, Step

Tool = Literal[
    "add_case_note",
    "amend_application",
    "compare_products",
    "create_application",
    "get_application_status",
    "lookup_product_rules",
    "order_requirement",
    "record_underwriting_decision",
    "update_requirement_status",
]


@dataclass(frozen=True)
class Place:
    """Where an application stands."""

    status: ApplicationStatus
    step: Step


@dataclass(frozen=True)
class Refusal:
    """Why an act is not done, in plain words, and the tool to reach for instead."""

    reason: str
    next_step: Tool


NEW = Place(ApplicationStatus.PENDING_UNDERWRITING, Step.AWAITING_TRIAGE)
WITHDRAWN = Place(ApplicationStatus.WITHDRAWN, Step.CLOSED)
INCOMPLETE = Place(ApplicationStatus.CLOSED_INCOMPLETE, Step.CLOSED)
DECIDED = {
    DecisionKind.APPROVED: Place(ApplicationStatus.APPROVED, Step.PENDING_ISSUE),
    DecisionKind.APPROVED_RATED: Place(ApplicationStatus.APPROVED_RATED, Step.PENDING_OFFER_ACCEPTANCE),
    DecisionKind.DECLINED: Place(ApplicationStatus.DECLINED, Step.CLOSED),
    DecisionKind.REFERRED: Place(ApplicationStatus.REFERRED, Step.SENIOR_REVIEW),
}
APPROVALS = (DecisionKind.APPROVED, DecisionKind.APPROVED_RATED)

REINSURANCE = "FACREINS"
_STEPS = {
    "PARAMED": Step.AWAITING_PARAMEDICAL,
    "APS": Step.AWAITING_APS,
    "GUARDSIG": Step.AWAITING_GUARDIAN_SIGNATURE,
}
"""What a requirement makes a pending application wait for; every other one: AWAITING_REQUIREMENTS."""
_IN_WORDS = {
    ApplicationStatus.APPROVED: "approved",
    ApplicationStatus.APPROVED_RATED: "approved with a rating",
    ApplicationStatus.DECLINED: "declined",
    ApplicationStatus.WITHDRAWN: "withdrawn",
    ApplicationStatus.CLOSED_INCOMPLETE: "closed as incomplete",
}


def is_open(status: str) -> bool:
    return status in OPEN


def waiting_for(*, now: Place, outstanding: Iterable[str]) -> Place:
    """Where an application stands once the codes of its outstanding requirements, oldest first, have changed.

    Of several the newest with a step of its own decides. A referred one stays referred, a final one where it is.
    """
    codes = list(outstanding)
    if now.status == ApplicationStatus.REFERRED:
        return Place(now.status, _referred_step(now.step, codes))
    if not is_open(now.status):
        return now
    if not codes:
        return Place(ApplicationStatus.PENDING_UNDERWRITING, Step.AWAITING_DECISION)
    own = [_STEPS[code] for code in codes if code in _STEPS]
    return Place(ApplicationStatus.PENDING_REQUIREMENTS, own[-1] if own else Step.AWAITING_REQUIREMENTS)


def _referred_step(step: Step, codes: list[str]) -> Step:
    """The reinsurer is waited for while his offer is outstanding; after that it is the senior underwriter's turn."""
    if REINSURANCE in codes:
        return Step.FACULTATIVE_REVIEW
    return Step.SENIOR_REVIEW if step == Step.FACULTATIVE_REVIEW else step


def stands(status: str, since: date | None, risk_class: str | None = None) -> str:
    """A final status in words, with the day (UTC): 'was declined on 2026-07-26'."""
    in_class = f" in risk class {risk_class}" if risk_class else ""
    return f"was {_IN_WORDS[ApplicationStatus(status)]}{in_class}{f' on {since:%Y-%m-%d}' if since else ''}"


def refuse_order(status: str, since: date | None) -> Refusal | None:
    if is_open(status):
        return None
    return Refusal(f"The application {stands(status, since)}; nothing more is ordered for it.", "add_case_note")


def refuse_withdrawal(status: str, since: date | None) -> Refusal | None:
    if is_open(status):
        return None
    return Refusal(f"The application {stands(status, since)}; only an open one can be withdrawn.", "add_case_note")


def refuse_amendment(status: str, since: date | None) -> Refusal | None:
    if is_open(status):
        return None
    return Refusal(
        f"The application {stands(status, since)} and is no longer amended. Other cover needs a new application.",
        "create_application",
    )


def refuse_decision(status: str, since: date | None, risk_class: str | None = None) -> Refusal | None:
    """A final status is never overwritten, by whatever decision."""
    if is_open(status):
        return None
    return Refusal(
        f"The application {stands(status, since, risk_class)}. That is final and is not overwritten.",
        "add_case_note" if status in APPROVALS else "create_application",
    )


def refuse_approval(outstanding: Iterable[str]) -> Refusal | None:
    """Nothing is approved while something that was asked for is missing."""
    codes = list(outstanding)
    if not codes:
        return None
    count = "1 requirement is" if len(codes) == 1 else f"{len(codes)} requirements are"
    return Refusal(
        f"{count} outstanding ({', '.join(codes)}). Mark each as received or waived first.",
        "update_requirement_status",
    )
