"""What the law no longer asks for is deleted, with the personal data of its sale.

Of a sale go: its record and holds, its operation with every revision, what was answered on our page, its offer and
quote, and the documents that were made for it alone; then the validation of its answers, whose own record is due by
then. What stays: the policy or application, which have rules of their own, the documents of the product, and the audit
trail, which holds no personal data and goes on saying that the record was there, and its hash.

For a connection of the owner of the tables: the application's role cannot delete evidence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.db.models import Max, QuerySet
from django.db.models.functions import Upper

from aip.evidence.holds import on_hold
from aip.evidence.law import years_after
from aip.evidence.writing import subject_of
from aip.hashing import parsed
from aip.models import Document, EvidenceRecord, Offer, Operation, OperationKind, Quote
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.policies.models import PolicyVersion


@dataclass(frozen=True)
class Due:
    """A record past its date; `kept_because` says why it stays all the same, empty where it goes."""

    record: EvidenceRecord
    kept_because: str


def evidence_due(*, principal: Principal, on: date) -> Iterator[Due]:
    """Records of the organisation that need not be kept on this day, sales before the validations they rest on."""
    rows = EvidenceRecord.objects.filter(organisation=principal.organisation, retain_until__lt=on)
    sales = rows.exclude(operation__kind=OperationKind.VALIDATION)
    validations = rows.filter(operation__kind=OperationKind.VALIDATION)
    going: list[int] = []
    for group in (sales, validations):
        for record in group.select_related("operation").order_by("retain_until", "pk"):
            due = Due(record, _kept_because(record, on, going))
            if not due.kept_because:
                going.append(record.operation_id)
            yield due


@transaction.atomic
def evidence_expire(*, principal: Principal, record: EvidenceRecord) -> None:
    """Deletes a record that `evidence_due` lets go, and the personal data of its sale."""
    operation = Operation.objects.select_for_update().get(organisation=principal.organisation, pk=record.operation_id)
    entry_write(
        principal=principal,
        verb="evidence_expire",
        subject=subject_of(record.evidence_id),
        arguments={"record_sha256": record.record_sha256, "retain_until": record.retain_until.isoformat()},
    )
    record.holds.all().delete()
    record.delete()
    _operation_delete(operation)


def _kept_because(record: EvidenceRecord, on: date, going: list[int]) -> str:
    if on_hold(record):
        return "on hold"
    if _kept_for_its_contract(record) >= on:
        return "its contract was renewed"
    return "a sale that is kept rests on it" if _resting_on(record).exclude(pk__in=going).exists() else ""


def _kept_for_its_contract(record: EvidenceRecord) -> date:
    """Where a contract went on after the sale, the years that were stored count from the end of its last cover."""
    policy = record.operation.policy_id
    versions = PolicyVersion.objects.filter(organisation=record.organisation_id, policy=policy)
    end: date | None = versions.aggregate(end=Max(Upper("period")))["end"] if policy else None
    return years_after(end, parsed(record.record)["retention"]["years"]) if end else date.min


def _resting_on(record: EvidenceRecord) -> QuerySet[Operation]:
    return _with_evidence(record.organisation_id).filter(offer__quote__validation=record.operation_id)


def _with_evidence(organisation_id: int) -> QuerySet[Operation]:
    return Operation.objects.filter(organisation=organisation_id, evidence__isnull=False)


def _operation_delete(operation: Operation) -> None:
    """With its revisions, and with the quotes that rest on it alone, or that it rests on alone."""
    own = operation.offer.quote if operation.offer else None
    for quote in operation.quotes.all():
        _quote_delete(quote)
    operation.documents.all().delete()
    operation.page_answers.all().delete()
    operation.delete()
    if own:
        _quote_delete(own)


def _quote_delete(quote: Quote) -> None:
    """With its offers and what never succeeded upon them; not where evidence that is kept rests on it."""
    if _with_evidence(quote.organisation_id).filter(offer__quote=quote).exists():
        return
    for operation in Operation.objects.filter(offer__quote=quote):
        operation.documents.all().delete()
        operation.page_answers.all().delete()
        operation.delete()
    Document.objects.filter(offer__quote=quote).delete()
    Offer.objects.filter(quote=quote).delete()
    quote.delete()
