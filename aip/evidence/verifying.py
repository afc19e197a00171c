"""Recomputes everything that a record vouches for from the rows as they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from aip.evidence.declared import Declared, Unreadable, declared
from aip.evidence.sale import Delivered, Sale, part, sale_of
from aip.hashing import NotCanonical, canonical, json_sha256, parsed, sha256
from aip.models import EvidenceRecord, OperationKind, OperationState
from insurance.audit.chain import moment


@dataclass(frozen=True)
class Check:
    """`name` says in plain words what holds, or should; `detail` what it was compared by."""

    name: str
    holds: bool
    detail: str


def evidence_verify(record: EvidenceRecord) -> list[Check]:
    """Every check that applies to a record of its kind. Reads alone; nothing is raised for what does not hold.

    One row altered by whoever may alter all rows fails the checks that rest on it, and no other.
    """
    return sale_verify(sale_of(record))


def sale_verify(sale: Sale) -> list[Check]:
    checks = [
        Check(_("The record is as it was written"), _record_holds(sale), sale.record.record_sha256),
        _hashed(_("The terms are those that were approved"), sale, "terms"),
        _hashed(_("The summary is the one that was shown"), sale, "summary"),
        Check(_("The confirmation is as recorded"), _confirmation_holds(sale), _confirmation(sale)),
        _answers(_("The answers have the hash that was recorded"), sale, "answers_sha256", lambda told: told.answers),
        _answers(_("Their sources, likewise"), sale, "answer_sources_sha256", lambda told: told.sources),
        Check(_("The product's scope and questions are those of then"), _version_holds(sale), _version(sale)),
    ]
    if sale.operation.kind != OperationKind.VALIDATION:
        checks += _of_application(sale)
    return [*checks, _trail(sale)]


def _of_application(sale: Sale) -> Iterator[Check]:
    declared_as = ("declaration", "needs_assessment", "contact_consent")
    same = sale.told is not None and all(getattr(sale.told, name) == sale.kept.get(name) for name in declared_as)
    yield Check(_("Declaration, needs and consent are those of the terms"), same, sale.record.terms_sha256)
    for document in sale.documents:
        yield _document(document)
    yield Check(_("Every document of the terms is recorded as delivered"), _all_delivered(sale), _count(sale))
    yield Check(_("The customer validated these answers and sources"), _validated(sale), _validation(sale))
    yield Check(_("The price is that of the offer"), _priced(sale), str(part(sale.kept, "offer").get("pricing_sha256")))
    yield Check(_("What was concluded is there"), _concluded(sale), _number(sale))


# -- The record, the terms and the confirmation ----------------------------------------------------------


def _record_holds(sale: Sale) -> bool:
    record, kept = sale.record, sale.kept
    columns = {
        "evidence_id": record.evidence_id,
        "revision": record.revision,
        "terms_sha256": record.terms_sha256,
        "created_at": moment(record.created_at),
    }
    law = {"country": record.country, "until": record.retain_until.isoformat()}
    return (
        sha256(record.record) == record.record_sha256
        and _is_canonical(record.record)
        and all(kept.get(name) == value for name, value in columns.items())
        and all(part(kept, "retention").get(name) == value for name, value in law.items())
    )


def _is_canonical(text: str) -> bool:
    try:
        return canonical(parsed(text)) == text
    except (ValueError, NotCanonical):
        return False


def _hashed(name: str, sale: Sale, field: str) -> Check:
    expected = sale.kept.get(f"{field}_sha256")
    found = sha256(getattr(sale.revision, field)) if sale.revision else ""
    own = sale.revision.terms_sha256 if sale.revision and field == "terms" else expected
    return Check(name, bool(found) and found == expected == own, str(expected))


def _confirmation_holds(sale: Sale) -> bool:
    """What belonged to no session may have come to belong to one since: to the first that reads it."""
    operation, kept = sale.operation, sale.kept
    session = operation.session if kept.get("agent") else None
    agent = {"client_id": session.client_id, "session_id": session.session_id} if session else {}
    return (
        operation.state == OperationState.SUCCEEDED
        and operation.confirmed_at is not None
        and moment(operation.confirmed_at) == kept.get("confirmed_at")
        and operation.approved_by == kept.get("approved_by")
        and operation.operation_id == kept.get("operation_id")
        and operation.kind == kept.get("kind")
        and operation.revision == kept.get("revision")
        and agent == kept.get("agent")
    )


def _confirmation(sale: Sale) -> str:
    return f"{sale.kept.get('approved_by')} · {sale.kept.get('confirmed_at')}"


# -- What was declared -----------------------------------------------------------------------------------


def _answers(name: str, sale: Sale, key: str, of: Callable[[Declared], dict[str, Any]]) -> Check:
    expected = sale.kept.get(key)
    return Check(name, sale.told is not None and _json_hash(of(sale.told)) == expected, str(expected))


def _json_hash(value: Any) -> str:
    try:
        return json_sha256(value)
    except NotCanonical:
        return ""


def _version_holds(sale: Sale) -> bool:
    version, kept = sale.version, part(sale.kept, "product")
    if version is None:
        return False
    return (
        version.product_id == sale.operation.product_id
        and sha256(version.scope) == kept.get("scope_sha256")
        and sha256(version.answers_schema) == kept.get("questions_sha256")
        and version.scope_version == kept.get("underwriting_scope_version")
        and version.question_set_version == kept.get("question_set_version") == sale.kept.get("question_set_version")
        and (version.tariff.number if version.tariff else None) == kept.get("tariff")
    )


def _version(sale: Sale) -> str:
    kept = part(sale.kept, "product")
    return f"{kept.get('product_id')} · {kept.get('version')} · {kept.get('underwriting_scope_version')}"


def _validated(sale: Sale) -> bool:
    """The operation succeeded, its terms are those of then, and they hold the same answers and sources."""
    kept, operation, revision = part(sale.kept, "validation"), sale.validation, sale.validation_revision
    if operation is None or revision is None or operation.confirmed_at is None:
        return False
    try:
        told = declared(operation.kind, revision.terms)
    except Unreadable:
        return False
    return (
        operation.kind == OperationKind.VALIDATION
        and operation.state == OperationState.SUCCEEDED
        and operation.revision == kept.get("revision")
        and moment(operation.confirmed_at) == kept.get("approved_at")
        and sha256(revision.terms) == kept.get("terms_sha256") == revision.terms_sha256
        and sha256(revision.summary) == kept.get("summary_sha256")
        and _json_hash(told.answers) == sale.kept.get("answers_sha256")
        and _json_hash(told.sources) == sale.kept.get("answer_sources_sha256")
    )


def _validation(sale: Sale) -> str:
    kept = part(sale.kept, "validation")
    return f"{kept.get('operation_id')} · {kept.get('revision')} · {kept.get('approved_at')}"


# -- Documents, price, contract --------------------------------------------------------------------------


def _document(document: Delivered) -> Check:
    row = document.row
    holds = row is not None and sha256(bytes(row.content)) == row.sha256 == document.sha256
    title = row.title if row else document.document_id
    name = (
        _("The document is the one that was made for the contract: %(title)s, version %(version)s")
        if document.issued
        else _("The document is the one that was delivered: %(title)s, version %(version)s")
    )
    return Check(name % {"title": title, "version": document.version}, holds, document.sha256)


def _all_delivered(sale: Sale) -> bool:
    if sale.told is None:
        return False
    told = [one.model_dump(by_alias=False) for one in sale.told.documents]
    return told == sale.kept.get("documents_delivered")


def _count(sale: Sale) -> str:
    return str(sum(not document.issued for document in sale.documents))


def _priced(sale: Sale) -> bool:
    offer, kept = sale.operation.offer, part(sale.kept, "offer")
    if offer is None or sale.told is None or sale.told.pricing is None:
        return False
    return (
        offer.offer_id == kept.get("offer_id")
        and sha256(offer.pricing) == kept.get("pricing_sha256") == offer.pricing_sha256
        and _json_hash(sale.told.pricing) == kept.get("pricing_sha256")
    )


def _concluded(sale: Sale) -> bool:
    policy, application = sale.operation.policy, sale.operation.application
    return (
        (policy.number if policy else None) == sale.kept.get("agreement_number")
        and (application.number if application else None) == sale.kept.get("application_number")
        and (policy is not None or sale.operation.kind != OperationKind.CONCLUSION)
    )


def _number(sale: Sale) -> str:
    return str(sale.kept.get("agreement_number") or sale.kept.get("application_number") or "—")


# -- The trail -------------------------------------------------------------------------------------------


def _trail(sale: Sale) -> Check:
    name, place = _("The audit trail says so, in its chain"), sale.place
    if place is None:
        return Check(name, False, _("no entry tells of this record"))
    told = place.arguments
    if (told.get("record_sha256"), told.get("terms_sha256")) != (sale.record.record_sha256, sale.record.terms_sha256):
        return Check(name, False, _("its entry tells of another record"))
    if place.waiting:
        return Check(name, True, _("the entry waits for its seal"))
    if place.seal is None or not place.linked:
        return Check(name, False, _("the entry, its seal or a seal beside it was altered"))
    return Check(name, True, _("sequence %(number)d") % {"number": place.seal.sequence})
