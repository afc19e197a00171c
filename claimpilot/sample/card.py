"""A claim's card as text for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from decimal import Decimal

from insurance.claims.choices import (
    CoverageChoice,
    FlagChoice,
    IncidentTypeChoice,
    MissingDocumentChoice,
    SeverityChoice,
)
from insurance.claims.models import ClaimStatus
from insurance.claims.schemas import ClaimCard
from insurance.claims.triage.assistants.wording import coverage_reason
from insurance.claims.triage.types import CoverageResult
from insurance.policies.models import Peril

WIDTH, INDENT = 100, 16


def card_text(card: ClaimCard, *, admin_url: str) -> str:
    """Every line is at most 100 characters wide, apart from addresses."""
    lines = [f"{card.number}  {ClaimStatus(card.status).label}", "=" * 60]
    for name, text in _rows(card):
        if text:
            lines.append(_row(name, text))
    lines += ["Reply draft", *_quoted(card.client_reply_draft or "—")]
    return "\n".join([*lines, f"{'In the admin':<{INDENT}}{admin_url}"])


def _quoted(text: str) -> Iterator[str]:
    for line in text.splitlines():
        for part in textwrap.wrap(line, WIDTH - 4) or [""]:
            yield f"  | {part}".rstrip()


def _row(name: str, text: str) -> str:
    first, *rest = text.split("\n")
    paragraphs = [f"{name:<{INDENT}}{first}", *(f"{'':<{INDENT}}{line}" for line in rest)]
    return "\n".join(textwrap.fill(p, WIDTH, subsequent_indent=" " * INDENT) for p in paragraphs)


def _rows(card: ClaimCard) -> Iterator[tuple[str, str]]:
    yield "Claimant", f"{card.claimant_name}, {card.claimant_contact}"
    yield "Type", str(IncidentTypeChoice(card.incident_type).label) if card.incident_type else "not told yet"
    yield "Severity", _severity(card)
    yield "Estimate", _range(card.estimated_amount_min, card.estimated_amount_max, card.currency or "")
    yield "Coverage", _coverage(card.coverage) if card.coverage else ""
    yield (
        "Red flags",
        "\n".join(f"{FlagChoice(flag.code).label} ({flag.severity}): {flag.explanation}" for flag in card.red_flags)
        or "none",
    )
    yield (
        "Still missing",
        ", ".join(str(MissingDocumentChoice(code).label).lower() for code in card.missing_documents) or "nothing",
    )
    yield "Files", "\n".join(_file(card))
    yield "Refused files", "\n".join(f"{file.name}: {file.reason}" for file in card.refused_files)
    yield "Summary", card.ai_summary or ""
    yield "For a person", card.failure_reason or ""


def _severity(card: ClaimCard) -> str:
    if not card.severity:
        return ""
    sure = f", confidence {card.severity_confidence:.0%}" if card.severity_confidence is not None else ""
    return f"{SeverityChoice(card.severity).label}{sure}"


def _range(low: Decimal | None, high: Decimal | None, currency: str) -> str:
    if low is None or high is None:
        return ""
    return f"{low:,.2f} {currency}" if low == high else f"{low:,.2f} to {high:,.2f} {currency}"


def _coverage(found: CoverageResult) -> str:
    answer = str(CoverageChoice(found.answer).label)
    reasons = "; ".join(coverage_reason(code) for code in found.reasons)
    lines = [f"{answer} ({reasons})" if reasons else answer]
    if found.policy_number:
        peril = f", {Peril(found.peril).label}" if found.peril else ""
        lines.append(f"policy {found.policy_number}, found by {found.found_by.replace('_', ' ')}{peril}")
    if found.excess is not None:
        limit = "no limit" if found.limit is None else f"limit {found.limit:,.2f}"
        share = f", {found.reimbursement_percent} % reimbursed" if found.reimbursement_percent else ""
        terms = f"{limit}, excess {found.excess:,.2f} {found.currency}{share}"
        pays = _range(found.would_pay_min, found.would_pay_max, found.currency)
        lines.append(f"{terms}; would pay {pays}" if pays else terms)
    return "\n".join(lines)


def _file(card: ClaimCard) -> Iterator[str]:
    for file in card.evidence:
        best = {found.name: found.value for found in reversed(file.fields)}  # the first of a name wins
        read = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in list(best.items())[::-1][:5])
        yield f"{file.name} ({file.kind or 'not read'}){': ' + read if read else ''}"
