"""The estimate of a loss: documents first, then the claimant's own figure, then a table. Decimal throughout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Literal

from insurance.claims.triage.types import (
    AmountFound,
    CaseFile,
    DocumentKind,
    IncidentType,
    ReadEvidence,
    Severity,
)
from insurance.policies.numbers import number_key

Basis = Literal["documents", "narrative", "table", "none"]

SAME_WORK = Decimal("0.20")
"""An invoice this close to an estimate settles the same work."""

_LARGEST = Decimal("999999999999.99")
_CENT = Decimal("0.01")
_PRICED = (DocumentKind.ESTIMATE, DocumentKind.INVOICE, DocumentKind.RECEIPT)


@dataclass(frozen=True)
class Estimate:
    """`amount` is in the organisation's currency; `left_out` names documents whose total could not be used."""

    amount: AmountFound | None
    basis: Basis
    refs: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Total:
    """What one document says the loss costs. `value` is in `currency`, which is empty where none was read."""

    ref: str
    kind: DocumentKind
    value: Decimal
    currency: str
    date: str
    number: str

    def repeats(self, other: Total) -> bool:
        """Whether both are one document sent twice, or the receipt of an invoice."""
        if (self.value, self.currency) != (other.value, other.currency):
            return False
        if DocumentKind.ESTIMATE in {self.kind, other.kind} and self.kind != other.kind:
            return False
        if self.kind != other.kind:
            return True
        return not (_contradict(self.date, other.date) or _contradict(self.number, other.number))


def _contradict(one: str, other: str) -> bool:
    return bool(one and other and number_key(one) != number_key(other))


def estimated(case: CaseFile, stated: AmountFound | None, incident_type: IncidentType, severity: Severity) -> Estimate:
    """The best founded range for a case. `stated` is the claimant's figure in any currency."""
    totals = document_totals(case)
    usable = [total for total in totals if converted(total.value, total.currency, case) is not None]
    left_out = tuple(total.ref for total in totals if total not in usable)
    amount = _from_documents(usable, case)
    if amount:
        return Estimate(amount, "documents", tuple(total.ref for total in usable), left_out)
    amount = in_case_currency(stated, case)
    if amount:
        return Estimate(amount, "narrative", ("form",), left_out)
    amount = _from_table(case, incident_type, severity)
    return Estimate(amount, "table" if amount else "none", (), left_out)


def document_totals(case: CaseFile) -> list[Total]:
    """The totals of estimates, invoices and receipts, each document once."""
    distinct: list[Total] = []
    for evidence in case.evidence:
        total = _total(evidence)
        if total and not any(total.repeats(other) for other in distinct):
            distinct.append(total)
    return distinct


def _total(evidence: ReadEvidence) -> Total | None:
    reading = evidence.reading
    if reading.kind == "photo" or reading.kind not in _PRICED:
        return None
    value = money(best(evidence, "total"))
    if value is None:
        return None
    return Total(
        ref=evidence.ref,
        kind=DocumentKind(reading.kind),
        value=value,
        currency=best(evidence, "currency").upper(),
        date=best(evidence, "date"),
        number=best(evidence, "document_number"),
    )


def best(evidence: ReadEvidence, name: str) -> str:
    """The first candidate for a field, or an empty string."""
    return next((field.value for field in evidence.reading.fields if field.name == name), "")


def money(text: str) -> Decimal | None:
    """A positive amount that fits our columns, or None."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        return None
    return value.quantize(_CENT, ROUND_HALF_UP) if value.is_finite() and 0 < value <= _LARGEST else None


def converted(value: Decimal, currency: str, case: CaseFile) -> Decimal | None:
    """An amount in the organisation's currency, whole units where a rate was needed; None without a rate."""
    if currency == case.currency:
        return value
    rate = case.exchange_rates.get(currency)
    if rate is None or rate <= 0:
        return None
    result = (value * rate).quantize(Decimal(1), ROUND_HALF_UP)
    return result if result <= _LARGEST else None


def in_case_currency(amount: AmountFound | None, case: CaseFile) -> AmountFound | None:
    if amount is None or amount.max <= 0:
        return None
    low, high = (converted(value, amount.currency, case) for value in (amount.min, amount.max))
    return None if low is None or high is None else _range(low, high, case)


def _range(low: Decimal, high: Decimal, case: CaseFile) -> AmountFound | None:
    low, high = sorted((low, high))
    return AmountFound(min=low, max=high, currency=case.currency) if high <= _LARGEST else None


def _from_documents(totals: list[Total], case: CaseFile) -> AmountFound | None:
    """Estimates make a range, bills add up. Where both may mean one work, the range holds both readings."""
    if not totals:
        return None
    estimates = _values(totals, case, {DocumentKind.ESTIMATE})
    bills = _values(totals, case, {DocumentKind.INVOICE, DocumentKind.RECEIPT})
    billed = sum(bills, Decimal(0))
    if not estimates or any(_same_work(bill, estimates) for bill in bills):
        return _range(billed, billed, case)
    return _range(max(min(estimates), billed), max(estimates) + billed, case)


def _values(totals: Iterable[Total], case: CaseFile, kinds: set[DocumentKind]) -> list[Decimal]:
    values = (converted(total.value, total.currency, case) for total in totals if total.kind in kinds)
    return [value for value in values if value is not None]


def _same_work(bill: Decimal, estimates: list[Decimal]) -> bool:
    return min(estimates) * (1 - SAME_WORK) <= bill <= max(estimates) * (1 + SAME_WORK)


def _from_table(case: CaseFile, incident_type: IncidentType, severity: Severity) -> AmountFound | None:
    row = case.estimate_table.get((incident_type, severity))
    return _range(*row, case) if row else None
