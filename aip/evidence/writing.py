"""The record of a sale, written in the transaction of its success."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from aip import wire
from aip.evidence.declared import Declared, declared
from aip.evidence.law import retention, years_after
from aip.hashing import canonical, json_sha256, parsed, sha256
from aip.models import EvidenceRecord, Operation, OperationRevision, ProductVersion
from insurance.access.principal import Principal
from insurance.audit.chain import moment
from insurance.audit.services import entry_write
from insurance.policies.models import PolicyVersion

FORMAT = "aip-evidence-1"
"""Of `record`; verify.py of an export reads it."""

VERB = "evidence_write"


def subject_of(evidence_id: str) -> str:
    """How the audit trail names a record."""
    return f"evidence:{evidence_id}"


def evidence_write(*, principal: Principal, operation: Operation, revision: OperationRevision) -> EvidenceRecord:
    """Keeps the evidence of a confirmed operation of any kind, once; again it returns what is kept.

    For the caller's transaction, with the operation locked, its confirmation set, and its policy, application and the
    documents of the contract made, where there are such. Raises Unreadable for terms that are not of its kind.
    """
    kept = EvidenceRecord.objects.filter(organisation=principal.organisation, operation=operation).first()
    if kept:
        return kept
    record = _record(principal, operation, revision)
    text = canonical(record)
    row = EvidenceRecord.objects.create(
        organisation=principal.organisation,
        evidence_id=record["evidence_id"],
        operation=operation,
        revision=revision.revision,
        record=text,
        record_sha256=sha256(text),
        terms_sha256=record["terms_sha256"],
        country=record["retention"]["country"],
        retain_until=date.fromisoformat(record["retention"]["until"]),
        created_at=principal.now,
    )
    entry_write(
        principal=principal,
        verb=VERB,
        subject=subject_of(row.evidence_id),
        arguments={"record_sha256": row.record_sha256, "terms_sha256": row.terms_sha256, "kind": operation.kind},
    )
    return row


def evidence_out(record: EvidenceRecord) -> wire.EvidenceRecord:
    """What the draft sends of the record of an application or a conclusion; it sends none of a validation."""
    kept: dict[str, Any] = parsed(record.record)
    fields = {name: kept[name] for name in wire.EvidenceRecord.model_fields if name in kept}
    fields["validation"] = {name: kept["validation"][name] for name in wire.OperationRevisionRef.model_fields}
    return wire.EvidenceRecord.model_validate(
        fields | {"agent": kept["agent"].get("client_id"), "retain_until": kept["retention"]["until"]}, by_name=True
    )


def _record(principal: Principal, operation: Operation, revision: OperationRevision) -> dict[str, Any]:
    told = declared(operation.kind, revision.terms)
    version = version_of(operation, revision, told)
    confirmed_at = operation.confirmed_at
    assert confirmed_at is not None, "only what was confirmed has evidence"
    return {
        "format": FORMAT,
        "evidence_id": f"ev_{secrets.token_hex(16)}",
        "kind": operation.kind,
        "organisation": principal.organisation.code,
        "operation_id": operation.operation_id,
        "revision": revision.revision,
        "terms_sha256": sha256(revision.terms),
        "summary_sha256": sha256(revision.summary),
        "confirmed_at": moment(confirmed_at),
        "approved_by": operation.approved_by,
        "agent": _agent(operation),
        "product": _product(version),
        "retention": _retention(principal, operation, told),
        "created_at": moment(principal.now),
        **_declared(operation, told),
        **_sold(operation),
    }


def version_of(operation: Operation, revision: OperationRevision, told: Declared) -> ProductVersion:
    """The published version that was applied: the offer's; for a validation the one whose questions were answered."""
    if operation.offer:
        return operation.offer.quote.version
    versions = ProductVersion.objects.select_related("product", "tariff").filter(
        organisation=operation.organisation_id,
        product=operation.product_id,
        question_set_version=told.question_set_version,
    )
    in_force = versions.filter(published_at__lte=revision.created_at).order_by("-number").first()
    # One that was published in the very moment of the call, or by a server whose clock is ahead, is newer than it.
    return in_force or versions.order_by("number")[:1].get()


def _agent(operation: Operation) -> dict[str, Any]:
    """Nobody by name where the operation belongs to no session."""
    session = operation.session
    return {"client_id": session.client_id, "session_id": session.session_id} if session else {}


def _product(version: ProductVersion) -> dict[str, Any]:
    """Which version was sold; the texts of its scope and questions by their hashes."""
    return {
        "product_id": version.product.product_id,
        "version": version.number,
        "tariff": version.tariff.number if version.tariff else None,
        "scope_sha256": sha256(version.scope),
        "questions_sha256": sha256(version.answers_schema),
        "underwriting_scope_version": version.scope_version,
        "question_set_version": version.question_set_version,
    }


def _declared(operation: Operation, told: Declared) -> dict[str, Any]:
    found = {
        "answers_sha256": json_sha256(told.answers),
        "answer_sources_sha256": json_sha256(told.sources),
        "question_set_version": told.question_set_version,
    }
    if told.declaration is None:
        return found
    return found | {
        "accuracy_confirmed": told.accuracy_confirmed,
        "underwriting_scope_version": told.scope_version,
        "declaration": told.declaration,
        "needs_assessment": told.needs_assessment,
        "contact_consent": told.contact_consent,
        "documents_delivered": [document.model_dump(by_alias=False) for document in told.documents],
        "validation": _validation(operation, told.validation.operation_id) if told.validation else None,
    }


def _sold(operation: Operation) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if offer := operation.offer:
        found["offer"] = {"offer_id": offer.offer_id, "pricing_sha256": sha256(offer.pricing)}
    if operation.policy:
        found["agreement_number"] = operation.policy.number
    if operation.application:
        found["application_number"] = operation.application.number
    issued = operation.documents.defer("content").order_by("kind", "document_id", "version")
    found["documents_issued"] = [
        {"document_id": document.document_id, "version": str(document.version), "sha256": document.sha256}
        for document in issued
    ]
    return found


def _validation(operation: Operation, operation_id: str) -> dict[str, Any]:
    """The customer's validation of the answers that the declaration names, as the server itself kept it."""
    validation = Operation.objects.get(organisation=operation.organisation_id, operation_id=operation_id)
    revision = validation.revisions.get(revision=validation.revision)
    assert validation.confirmed_at is not None, "a validation that counts was confirmed"
    return {
        "operation_id": operation_id,
        "revision": revision.revision,
        "approved_at": moment(validation.confirmed_at),
        "terms_sha256": sha256(revision.terms),
        "summary_sha256": sha256(revision.summary),
    }


def _retention(principal: Principal, operation: Operation, told: Declared) -> dict[str, Any]:
    """Counted from the last day of cover that is known, else from the day of the sale where it was made."""
    figure = retention(country=told.country, line=operation.product.line)
    start = max(principal.now.astimezone(ZoneInfo(principal.organisation.timezone)).date(), _covered_until(operation))
    return {
        "country": told.country,
        "line": operation.product.line,
        "years": figure.number,
        "from": start.isoformat(),
        "until": years_after(start, figure.number).isoformat(),
        "basis": figure.basis,
    }


def _covered_until(operation: Operation) -> date:
    versions = PolicyVersion.objects.filter(policy=operation.policy_id) if operation.policy_id else ()
    return max((version.period.upper for version in versions if version.period.upper), default=date.min)
