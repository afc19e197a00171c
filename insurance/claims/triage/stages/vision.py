from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from django.core.files.storage import default_storage
from django.db import connection

from insurance.claims.models import Evidence
from insurance.claims.triage.reading import shows_paper
from insurance.claims.triage.stages.base import Attempt, Stage
from insurance.claims.triage.types import Assistant, EarlierUse, EvidenceFile, FileReading

READERS = 2
"""Files read at the same time: OCR runs in processes of its own."""
SAME_PICTURE = 10
"""Bits of 64 in which the hashes of one picture, saved again, may differ; unrelated ones differ in 22 or more."""


@dataclass(frozen=True)
class _File:
    pk: int
    ref: str
    name: str
    media_type: str
    storage_name: str


def _load(file: _File) -> EvidenceFile:
    with default_storage.open(file.storage_name, "rb") as stored:
        content = stored.read()
    return EvidenceFile(ref=file.ref, name=file.name, media_type=file.media_type, content=content)


class _ReadFiles(Stage):
    """What both reading stages share: each takes the files that are its own."""

    def _mine(self, row: Evidence) -> bool:
        raise NotImplementedError

    def read(self, assistant: Assistant, file: EvidenceFile) -> FileReading | None:
        raise NotImplementedError

    def prepare(self, attempt: Attempt) -> list[_File]:
        return [
            _File(row.pk, str(row.uuid), row.claimed_name, row.media_type, row.storage_name)
            for row in attempt.claim.evidence.all()
            if self._mine(row)
        ]

    def work(self, assistant: Assistant, material: list[_File]) -> dict[int, FileReading | None]:
        if not material:
            return {}
        with ThreadPoolExecutor(READERS) as pool:
            readings = pool.map(lambda file: self.read(assistant, _load(file)), material)
            return {file.pk: reading for file, reading in zip(material, readings, strict=True)}

    def store(self, attempt: Attempt, assistant: Assistant, material: Any, result: Any) -> None:
        for pk, reading in result.items():
            _store_reading(attempt, pk, reading)


class VisionPhotos(_ReadFiles):
    name = "vision_photos"
    reads = "the picture files of the claim; the perceptual hashes of the organisation's earlier claims"
    writes = "kind, reading, perceptual hash and earlier uses of each photo; clears those of pictures of papers"

    def _mine(self, row: Evidence) -> bool:
        return row.media_type.startswith("image/") and row.media_type != "image/tiff"

    def read(self, assistant: Assistant, file: EvidenceFile) -> FileReading | None:
        """A picture of a paper is left to the next stage."""
        return None if shows_paper(file.content, file.media_type) else assistant.read_photo(file)


class VisionDocuments(_ReadFiles):
    name = "vision_documents"
    reads = "every file of the claim that is no photo"
    writes = "kind and reading of each document"

    def _mine(self, row: Evidence) -> bool:
        return not row.is_photo

    def read(self, assistant: Assistant, file: EvidenceFile) -> FileReading:
        return assistant.read_document(file)


def _store_reading(attempt: Attempt, pk: int, reading: FileReading | None) -> None:
    row = Evidence.objects.get(pk=pk, claim=attempt.claim)
    row.kind, row.reading, row.perceptual_hash, row.earlier_uses = "", None, None, []
    if reading is not None:
        row.kind = reading.kind
        row.reading = reading.model_dump(mode="json")
        if reading.photo and reading.photo.perceptual_hash:
            row.perceptual_hash = signed64(reading.photo.perceptual_hash)
        row.earlier_uses = [use.model_dump(mode="json") for use in _earlier_uses(row)]
    row.save(update_fields=["kind", "reading", "perceptual_hash", "earlier_uses"])


def signed64(digits: str) -> int:
    """16 hexadecimal digits as PostgreSQL's signed bigint."""
    value = int(digits, 16)
    return value - (1 << 64) if value >= 1 << 63 else value


_NEAREST = """
SELECT e.uuid, c.number, d.distance
FROM claims_evidence e
JOIN claims_claim c ON c.id = e.claim_id,
LATERAL (SELECT bit_count((e.perceptual_hash # %(hash)s)::bit(64)) AS distance) d
WHERE e.organisation_id = %(organisation)s AND e.perceptual_hash IS NOT NULL AND e.claim_id < %(claim)s
  AND d.distance <= %(limit)s
ORDER BY d.distance, c.id LIMIT 10
"""
_SAME_BYTES = """
SELECT e.uuid, c.number, 0 FROM claims_evidence e JOIN claims_claim c ON c.id = e.claim_id
WHERE e.organisation_id = %(organisation)s AND e.sha256 = %(sha256)s AND e.claim_id < %(claim)s
ORDER BY c.id LIMIT 10
"""


def _earlier_uses(row: Evidence) -> list[EarlierUse]:
    """Where the same picture, or the same bytes, came with an earlier claim of this organisation."""
    values = {
        "hash": row.perceptual_hash,
        "sha256": row.sha256,
        "organisation": row.organisation_id,
        "claim": row.claim_id,
        "limit": SAME_PICTURE,
    }
    with connection.cursor() as cursor:
        cursor.execute(_SAME_BYTES if row.perceptual_hash is None else _NEAREST, values)
        return [EarlierUse(evidence=str(u), claim_number=n, distance=d) for u, n, d in cursor.fetchall()]
