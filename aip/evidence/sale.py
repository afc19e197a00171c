"""Everything that a record speaks of, as the tables hold it now. What is missing or unreadable is None."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aip.evidence.declared import Declared, Unreadable, declared
from aip.evidence.trail import Place, place_of
from aip.hashing import parsed
from aip.models import Document, EvidenceRecord, Operation, OperationRevision, ProductVersion


@dataclass(frozen=True)
class Delivered:
    """A document as the record names it, and its row where there is one."""

    document_id: str
    version: str
    sha256: str
    row: Document | None
    issued: bool
    """Made for the contract with its conclusion; the others were delivered before it."""


@dataclass(frozen=True)
class Sale:
    record: EvidenceRecord
    kept: dict[str, Any]
    """What `record` holds."""
    operation: Operation
    revision: OperationRevision | None
    told: Declared | None
    documents: list[Delivered]
    version: ProductVersion | None
    validation: Operation | None
    validation_revision: OperationRevision | None
    place: Place | None


def sale_of(record: EvidenceRecord) -> Sale:
    """Reads all of it, in a fixed number of statements."""
    kept = _object(record.record)
    operation = Operation.objects.select_related(
        "session", "product", "offer__quote", "policy", "application", "organisation"
    ).get(organisation=record.organisation_id, pk=record.operation_id)
    revision = operation.revisions.filter(revision=record.revision).first()
    validation = _validation(record, kept)
    return Sale(
        record=record,
        kept=kept,
        operation=operation,
        revision=revision,
        told=_declared(operation, revision),
        documents=_documents(record, kept),
        version=_version(operation, kept),
        validation=validation,
        validation_revision=_revision(validation, kept),
        place=place_of(record),
    )


def part(value: Any, name: str) -> dict[str, Any]:
    """An object inside of one; empty where there is none."""
    found = value.get(name) if isinstance(value, dict) else None
    return found if isinstance(found, dict) else {}


def _object(text: str) -> dict[str, Any]:
    try:
        found = parsed(text)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {}


def _declared(operation: Operation, revision: OperationRevision | None) -> Declared | None:
    try:
        return declared(operation.kind, revision.terms) if revision else None
    except Unreadable:
        return None


def _documents(record: EvidenceRecord, kept: dict[str, Any]) -> list[Delivered]:
    named = [(one, False) for one in _objects(kept, "documents_delivered")]
    named += [(one, True) for one in _objects(kept, "documents_issued")]
    ids = [str(one.get("document_id")) for one, _issued in named]
    rows = Document.objects.filter(organisation=record.organisation_id, document_id__in=ids)
    by_name = {(row.document_id, str(row.version)): row for row in rows}
    return [
        Delivered(*name, str(one.get("sha256")), by_name.get(name), issued)
        for one, issued in named
        for name in [(str(one.get("document_id")), str(one.get("version")))]
    ]


def _objects(kept: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = kept.get(name)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _version(operation: Operation, kept: dict[str, Any]) -> ProductVersion | None:
    number = part(kept, "product").get("version")
    rows = ProductVersion.objects.filter(organisation=operation.organisation_id, product=operation.product_id)
    return rows.select_related("tariff").filter(number=number).first() if isinstance(number, int) else None


def _validation(record: EvidenceRecord, kept: dict[str, Any]) -> Operation | None:
    named = part(kept, "validation").get("operation_id")
    rows = Operation.objects.filter(organisation=record.organisation_id, operation_id=str(named))
    return rows.select_related("session").first() if named else None


def _revision(validation: Operation | None, kept: dict[str, Any]) -> OperationRevision | None:
    number = part(kept, "validation").get("revision")
    return validation.revisions.filter(revision=number).first() if validation and isinstance(number, int) else None
