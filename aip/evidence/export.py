"""One archive of a sale that proves itself: whoever gets it needs neither this product nor its maker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from aip.evidence.sale import Sale, sale_of
from aip.evidence.trail import checkpoint_of, entry_line, lines_between
from aip.evidence.writing import FORMAT, subject_of
from aip.hashing import canonical, sha256
from aip.models import EvidenceRecord
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write

BESIDE = Path(__file__).parent / "verify_script"
_DAY = (1980, 1, 1, 0, 0, 0)
"""Of every file in the archive, so that its bytes depend on what is in it alone."""


def evidence_zip(*, principal: Principal, record: EvidenceRecord) -> bytes:
    """The record with all that it vouches for, its place in the audit trail, and a program that verifies it.

    The same bytes each time, as soon as a checkpoint covers the record's entry. Other entries of the trail go along
    only for whoever may read the trail. The export is an entry of the trail itself.
    """
    sale = sale_of(record)
    files = dict(_files(sale, whole_trail=principal.may(scopes.AUDIT_READ)))
    manifest = {"format": FORMAT, "evidence_id": record.evidence_id, "files": _hashes(files)}
    files["manifest.json"] = json.dumps(manifest, indent=1, sort_keys=True).encode()
    entry_write(principal=principal, verb="evidence_export", subject=subject_of(record.evidence_id))
    return _archive(record.evidence_id, files)


def _hashes(files: dict[str, bytes]) -> dict[str, str]:
    return {name: sha256(content) for name, content in files.items()}


def _archive(folder: str, files: dict[str, bytes]) -> bytes:
    """Not compressed: what a compressor makes differs between versions of it."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            about = ZipInfo(f"{folder}/{name}", _DAY)
            about.create_system, about.external_attr = 3, 0o644 << 16
            archive.writestr(about, files[name])
    return buffer.getvalue()


def _files(sale: Sale, *, whole_trail: bool) -> Iterator[tuple[str, bytes]]:
    for name in ("README.txt", "verify.py"):
        yield name, (BESIDE / name).read_bytes()
    for name, text in _texts(sale):
        yield name, text.encode()
    for document in sale.documents:
        if document.row:
            yield f"documents/{document.document_id}_v{document.version}.pdf", bytes(document.row.content)
    yield from _trail(sale, whole_trail)


def _texts(sale: Sale) -> Iterator[tuple[str, str]]:
    yield "record.json", sale.record.record
    if sale.revision:
        yield "terms.json", sale.revision.terms
        yield "summary.txt", sale.revision.summary
    if sale.told:
        yield "answers.json", canonical(sale.told.answers)
        yield "answer_sources.json", canonical(sale.told.sources)
    if sale.version:
        yield "scope.json", sale.version.scope
        yield "questions.json", sale.version.answers_schema
    if sale.validation_revision:
        yield "validation_terms.json", sale.validation_revision.terms
        yield "validation_summary.txt", sale.validation_revision.summary
    if sale.operation.offer:
        yield "pricing.json", sale.operation.offer.pricing


def _trail(sale: Sale, whole: bool) -> Iterator[tuple[str, bytes]]:
    if sale.place is None:
        return
    yield "audit/entry.json", entry_line(sale.place).encode()
    checkpoint = checkpoint_of(sale.record, sale.place)
    if checkpoint is None:
        return
    yield "audit/checkpoint.json", checkpoint
    between = lines_between(sale.record, sale.place, checkpoint) if whole else None
    if between is not None:
        yield "audit/chain.jsonl", between.encode()
