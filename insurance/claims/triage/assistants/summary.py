"""What an adjuster reads first: at most six sentences, each computed from facts and citing its evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from insurance.claims.choices import (
    DocumentKindChoice,
    FlagChoice,
    MissingDocumentChoice,
    SeverityChoice,
)
from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    CoverageAnswer,
    FlagLevel,
    IncidentType,
    MissingDocument,
    ReadEvidence,
    RedFlag,
    Severity,
    SummaryPoint,
)

from .amounts import Estimate, best, converted, money
from .photo_checks import photos, reused_in, taken_on
from .wording import amount, coverage_reason, day, incident, number, plain_place

MOST = 6


@dataclass(frozen=True)
class Findings:
    """What the sentences are made of."""

    case: CaseFile
    incident_type: IncidentType
    severity: Severity
    stated: AmountFound | None
    estimate: Estimate
    flags: list[RedFlag]
    missing: list[MissingDocument]


def summary(findings: Findings) -> list[SummaryPoint]:
    """The most decision-relevant first."""
    points = (
        _event(findings),
        _money(findings),
        _coverage(findings.case),
        _photos(findings.case),
        _documents(findings.case),
        _open(findings),
    )
    return [point for point in points if point][:MOST]


def _point(sentences: list[str], refs: list[str]) -> SummaryPoint:
    text = " ".join(sentence for sentence in sentences if sentence)
    return SummaryPoint(text=text[:500], evidence=list(dict.fromkeys(refs))[:20])


def _event(findings: Findings) -> SummaryPoint:
    case = findings.case
    facts = {
        "type": incident(findings.incident_type),
        "severity": SeverityChoice(findings.severity).label.lower(),
        "day": day(case.incident_date),
        "place": plain_place(case.incident_place),
    }
    text = (
        _("%(type)s, %(severity)s, on %(day)s, %(place)s.")
        if facts["place"]
        else _("%(type)s, %(severity)s, on %(day)s.")
    )
    days = (case.reported_on - case.incident_date).days
    late = ngettext("Reported %(days)d day later.", "Reported %(days)d days later.", days) % {"days": days}
    return _point([text % facts, late if days > 0 else "", _gravest(findings.flags)], ["form"])


def _gravest(flags: list[RedFlag]) -> str:
    grave = list(dict.fromkeys(flag.code for flag in flags if flag.severity == FlagLevel.HIGH))
    if not grave:
        return ""
    names = ", ".join(FlagChoice(code).label.lower() for code in grave[:3])
    return _("Look first at: %(flags)s.") % {"flags": names}


def _money(findings: Findings) -> SummaryPoint:
    estimate, stated = findings.estimate, findings.stated
    refs = list(estimate.refs)
    sentences = [_estimate(estimate)]
    if stated and estimate.basis != "narrative":
        sentences.append(_("The claimant states %(amount)s.") % {"amount": amount(stated)})
        refs.append("form")
    elif stated and estimate.amount and stated.currency != estimate.amount.currency:
        sentences.append(_("Stated as %(amount)s.") % {"amount": amount(stated)})
    if stated and converted(stated.max, stated.currency, findings.case) is None:
        sentences.append(_("There is no exchange rate for %(currency)s.") % {"currency": stated.currency})
    if estimate.left_out:
        count = len(estimate.left_out)
        sentences.append(
            ngettext(
                "The total of %(count)d document has no known currency or rate and was left out.",
                "The totals of %(count)d documents have no known currency or rate and were left out.",
                count,
            )
            % {"count": count}
        )
    return _point(sentences, [*refs, *estimate.left_out] or ["form"])


def _estimate(estimate: Estimate) -> str:
    if estimate.amount is None:
        return _("The loss cannot be estimated yet.")
    count = len(estimate.refs)
    facts = {"amount": amount(estimate.amount), "count": count}
    if estimate.basis == "documents":
        return (
            ngettext(
                "Estimate %(amount)s, from %(count)d document.",
                "Estimate %(amount)s, from %(count)d documents.",
                count,
            )
            % facts
        )
    if estimate.basis == "narrative":
        return _("Estimate %(amount)s, from the claimant's own figure.") % facts
    return _("Estimate %(amount)s, the usual range for this type and severity.") % facts


def _coverage(case: CaseFile) -> SummaryPoint | None:
    coverage = case.coverage
    if coverage is None:
        return None
    heads = {
        CoverageAnswer.COVERED: _("Covered by policy %(policy)s."),
        CoverageAnswer.NOT_COVERED: _("Not covered: %(reasons)s."),
        CoverageAnswer.CANNOT_TELL: _("Coverage cannot be told: %(reasons)s."),
    }
    reasons = ", ".join(coverage_reason(code) for code in coverage.reasons[:4])
    facts = {"policy": coverage.policy_number, "reasons": reasons or _("no reason given")}
    sentences = [heads[coverage.answer] % facts]
    if coverage.answer == CoverageAnswer.COVERED:
        sentences.append(_("Note: %(reasons)s.") % facts if reasons else "")
        terms = [(_("Excess"), coverage.excess), (_("limit"), coverage.limit)]
        known = [f"{name} {number(value)} {coverage.currency}" for name, value in terms if value is not None]
        if coverage.reimbursement_percent:
            known.append(_("%(percent)d %% reimbursed") % {"percent": coverage.reimbursement_percent})
        sentences.append(f"{', '.join(known)}." if known else "")
    return _point(sentences, ["policy"])


def _photos(case: CaseFile) -> SummaryPoint | None:
    sent = [evidence for evidence in case.evidence if evidence.reading.kind == "photo"]
    if not sent:
        return None
    seen = photos(case)
    days = [taken_on(photo) for _evidence, photo in seen]
    sentences = [ngettext("%(count)d photo.", "%(count)d photos.", len(sent)) % {"count": len(sent)}]
    for count, text in (
        (sum(bool(reused_in(evidence)) for evidence, _photo in seen), _("Used before: %(count)d.")),
        (days.count(case.incident_date), _("Taken on the day of loss: %(count)d.")),
        (days.count(None), _("Without a date: %(count)d.")),
        (sum(bool(evidence.reading.problems) for evidence, _photo in seen), _("Hard to judge: %(count)d.")),
        (len(sent) - len(seen), _("Could not be opened: %(count)d.")),
    ):
        sentences.append(text % {"count": count} if count else "")
    return _point(sentences, [evidence.ref for evidence in sent])


def _documents(case: CaseFile) -> SummaryPoint | None:
    papers = [evidence for evidence in case.evidence if evidence.reading.kind != "photo"]
    if not papers:
        return None
    sentences = [_("Documents: %(list)s.") % {"list": "; ".join(_kinds(papers))}]
    unread = sum(paper.reading.text_source == "none" for paper in papers)
    if unread:
        sentences.append(_("Could not be read: %(count)d.") % {"count": unread})
    return _point(sentences, [paper.ref for paper in papers])


def _kinds(papers: list[ReadEvidence]) -> Iterator[str]:
    """`invoice (450.00 EUR)`; kinds without a total are counted together."""
    plain: Counter[str] = Counter()
    for paper in papers:
        kind = DocumentKindChoice(paper.reading.kind).label.lower()
        total = money(best(paper, "total"))
        if total is None:
            plain[kind] += 1
        else:
            currency = best(paper, "currency") or _("currency unknown")
            yield f"{kind} ({number(total)} {currency})"
    yield from (f"{kind} × {count}" if count > 1 else kind for kind, count in plain.items())


def _open(findings: Findings) -> SummaryPoint:
    names = [MissingDocumentChoice(code).label.lower() for code in findings.missing]
    if names:
        return _point([_("Still missing: %(papers)s.") % {"papers": ", ".join(names)}], ["form"])
    return _point([_("No required document is missing.")], ["form"])
