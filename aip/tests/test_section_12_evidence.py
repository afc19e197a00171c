"""Section 12: what is kept of a sale, and what stops being true of it when somebody alters a row."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime

import pytest

from aip import wire
from aip.evidence.verifying import evidence_verify
from aip.evidence.writing import evidence_out, evidence_write
from aip.hashing import canonical, json_sha256, sha256
from aip.models import EvidenceRecord, Operation
from aip.tests.sales import ANSWERS, SOURCES, sale_make, session_make
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.audit.sealer import chain_close

AT = datetime(2026, 12, 1, 10, 30, tzinfo=UTC)


def kept(organisation, sale=None):
    sale = sale or sale_make(organisation, at=AT)
    return sale, evidence_write(
        principal=Principal.system(organisation), operation=sale.operation, revision=sale.revision
    )


def test_the_record_keeps_all_that_the_section_names(organisation):
    sale, record = kept(organisation)
    told = json.loads(record.record)

    assert record.record == canonical(told)
    assert record.record_sha256 == sha256(record.record)
    assert told["terms_sha256"] == record.terms_sha256 == json_sha256(json.loads(sale.revision.terms))
    assert told["answers_sha256"] == json_sha256(ANSWERS)
    assert told["answer_sources_sha256"] == json_sha256(SOURCES)
    assert (told["operation_id"], told["revision"]) == (sale.operation.operation_id, 1)
    assert (told["validation"]["operation_id"], told["validation"]["revision"]) == (sale.validation.operation_id, 1)
    assert told["underwriting_scope_version"] == sale.on_sale.version.scope_version
    assert told["agent"]["client_id"] == "https://agent.example/client.json"
    assert told["agreement_number"] == sale.policy.number
    assert [one["sha256"] for one in told["documents_delivered"]] == [one.sha256 for one in sale.on_sale.documents]
    assert told["needs_assessment"]["outcome"] == "suitable"
    assert told["contact_consent"] == {"granted": False, "channels": []}
    assert record.retain_until == date(2037, 12, 5)  # ten years from the last day of cover


def test_it_is_written_once_and_told_to_the_trail(organisation):
    sale, record = kept(organisation)

    assert kept(organisation, sale)[1] == record
    (entry,) = AuditEntry.objects.filter(verb="evidence_write")
    assert entry.arguments["record_sha256"] == record.record_sha256


def test_it_goes_out_as_the_draft_has_it(organisation):
    sale, record = kept(organisation)
    out = evidence_out(record)

    assert wire.EvidenceRecord.model_validate(json.loads(out.model_dump_json())) == out
    assert out.terms_sha256 == sale.revision.terms_sha256
    assert out.agent == "https://agent.example/client.json"
    assert out.retain_until == record.retain_until


def test_a_validation_has_a_record_too(organisation):
    sale = sale_make(organisation, at=AT, with_session=False)
    record = evidence_write(
        principal=Principal.system(organisation), operation=sale.validation, revision=sale.validation.revisions.get()
    )

    assert json.loads(record.record)["agent"] == {}
    assert [check for check in evidence_verify(record) if not check.holds] == []
    Operation.objects.filter(pk=sale.validation.pk).update(session=session_make(organisation))  # the first to read it
    assert failing(record) == set()


RECORD = "The record is as it was written"
TERMS = "The terms are those that were approved"
ANSWERED = "The answers have the hash that was recorded"
SOURCED = "Their sources, likewise"
DECLARED = "Declaration, needs and consent are those of the terms"
DELIVERED = "Every document of the terms is recorded as delivered"
VALIDATED = "The customer validated these answers and sources"
PRICED = "The price is that of the offer"
PROOF = "The document is the one that was made for the contract: Proof of insurance, version 1"
TRAIL = "The audit trail says so, in its chain"
OPERATION, VALIDATION = "operation_id = %(operation)s", "operation_id = %(validation)s"

ALTERED = [
    ("aip_evidencerecord", "record", "record || ' '", "true", {RECORD}),
    ("aip_evidencerecord", "retain_until", "retain_until - 365", "true", {RECORD}),
    ("aip_operationrevision", "terms", "replace(terms, 'Pet cover', 'Cover')", OPERATION, {TERMS}),
    ("aip_operationrevision", "terms_sha256", "repeat('a', 64)", OPERATION, {TERMS}),
    ("aip_operationrevision", "terms", "replace(terms, 'Plume', 'Prune')", OPERATION, {TERMS, ANSWERED, DECLARED}),
    (
        "aip_operationrevision",
        "terms",
        "replace(terms, 'veterinary register', 'x')",
        OPERATION,
        {TERMS, SOURCED, DECLARED},
    ),
    ("aip_operationrevision", "terms", "replace(terms, '\"suitable', '\"not_suitable')", OPERATION, {TERMS, DECLARED}),
    ("aip_operationrevision", "terms", "replace(terms, 'special-conditions', 'x')", OPERATION, {TERMS, DELIVERED}),
    ("aip_operationrevision", "terms", "replace(terms, '174.40', '74.40')", OPERATION, {TERMS, PRICED}),
    ("aip_operationrevision", "summary", "'Cheap'", OPERATION, {"The summary is the one that was shown"}),
    (
        "aip_operation",
        "approved_by",
        "'standing_permission'",
        "id = %(operation)s",
        {"The confirmation is as recorded"},
    ),
    ("aip_session", "client_id", "'https://other.example'", "true", {"The confirmation is as recorded"}),
    ("aip_productversion", "scope", "'{}'", "true", {"The product's scope and questions are those of then"}),
    (
        "aip_document",
        "content",
        "'other'",
        "kind = 'ipid'",
        {"The document is the one that was delivered: Ipid, version 1"},
    ),
    ("aip_document", "content", "'other'", "operation_id IS NOT NULL", {PROOF}),
    ("aip_operationrevision", "terms", "replace(terms, 'Plume', 'Prune')", VALIDATION, {VALIDATED}),
    ("aip_operationrevision", "summary", "'Cheap'", VALIDATION, {VALIDATED}),
    ("aip_operation", "state", "'failed'", "id = %(validation)s", {VALIDATED}),
    ("aip_offer", "pricing", "replace(pricing, '174.40', '74.40')", "true", {PRICED}),
    ("policies_policy", "number", "'POL-OTHER'", "true", {"What was concluded is there"}),
    ("audit_auditentry", "actor", "'user:ada'", "verb = 'evidence_write'", {TRAIL}),
    ("audit_auditentry", "verb", "'note'", "verb = 'evidence_write'", {TRAIL}),
    ("audit_seal", "hash", "sha256(hash)", "true", {TRAIL}),
]


def test_each_piece_that_the_owner_of_the_tables_alters_fails_its_check_and_no_other(owner, organisation):
    sale, record = kept(organisation)
    chain_close(organisation.pk)
    assert failing(record) == set()

    owner.execute("SET session_replication_role = replica")  # past the triggers, as a thief with all rights would
    numbers = {"operation": sale.operation.pk, "validation": sale.validation.pk}
    for table, column, becomes, where, expected in ALTERED:
        key = "sequence" if table == "audit_seal" else "id"
        before = owner.execute(f"SELECT {key}, {column} FROM {table} WHERE {where}", numbers).fetchall()
        owner.execute(f"UPDATE {table} SET {column} = {becomes} WHERE {where}", numbers)
        assert (table, column, becomes, failing(record)) == (table, column, becomes, expected)
        for number, value in before:
            owner.execute(f"UPDATE {table} SET {column} = %s WHERE {key} = %s", [value, number])
    assert failing(record) == set()


def failing(record):
    return {check.name for check in evidence_verify(EvidenceRecord.objects.get(pk=record.pk)) if not check.holds}


def test_a_record_that_was_rewritten_whole_is_betrayed_by_the_trail(organisation):
    _sale, record = kept(organisation)
    text = record.record.replace('"granted":false', '"granted":true')
    EvidenceRecord.objects.update(record=text, record_sha256=sha256(text))

    assert failing(record) == {DECLARED, TRAIL}


@pytest.mark.parametrize("record", ['{"note":"x"}', "[]", "no JSON"])
def test_what_is_no_record_fails_without_an_error(organisation, record):
    _sale, row = kept(organisation)
    row.record = record

    assert not evidence_verify(row)[0].holds
