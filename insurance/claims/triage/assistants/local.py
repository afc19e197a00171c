"""The default assistant: no network, no model. Rules over the words, the files' own facts and OCR."""

from __future__ import annotations

from insurance.claims.triage.reading import read_document, read_photo
from insurance.claims.triage.types import CallRecord, CaseFile, EvidenceFile, FileReading, Synthesis

from .synthesis import from_narrative, words_of


class LocalAssistant:
    """Deterministic: the same case gives the same synthesis. Summary and flags are in the active language."""

    name = "local"

    def __init__(self) -> None:
        self.calls: list[CallRecord] = []
        self.fallback_reason = ""

    def read_photo(self, file: EvidenceFile) -> FileReading:
        return read_photo(file.content, file.media_type)

    def read_document(self, file: EvidenceFile) -> FileReading:
        return read_document(file.content, file.media_type)

    def synthesise(self, case: CaseFile) -> Synthesis:
        return from_narrative(case, words_of(case))
