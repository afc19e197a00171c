"""The assistant that asks a vision-language model. The local assistant is its floor and its fallback."""

from __future__ import annotations

import time
from typing import Any

from django.utils.translation import get_language, gettext_noop

from insurance.claims.triage.types import (
    CallRecord,
    CaseFile,
    DocumentKind,
    EvidenceFile,
    FileReading,
    Problem,
    Synthesis,
)
from insurance.gate.cleaning import clean

from .floor import hold_floor
from .gateway import Connect, ask
from .local import LocalAssistant
from .pictures import pictures_of
from .prompts import Question, T, about_case, about_paper, about_photo

FALLBACK_REASONS = {
    "timeout": gettext_noop("the model did not answer in time; read by the local assistant"),
    "invalid": gettext_noop("the model's answer did not fit; read by the local assistant"),
    "error": gettext_noop("the model could not be asked; read by the local assistant"),
}
"""English message ids: the card translates them."""
_GONE = ("timeout", "error")
"""Outcomes after which the rest of a stage does without the model, instead of waiting again and again."""


class ModelAssistant:
    """Facts, amounts and the floor come from the local assistant; see floor.py for what a model may add.

    `seconds` bounds one question, `budget` all questions of this assistant together: a stage has a limit too.
    """

    def __init__(self, *, model: str, connect: Connect, seconds: float, budget: float) -> None:
        self.name = f"model {model}"[:80]
        self.calls: list[CallRecord] = []
        self.fallback_reason = ""
        self._model = model
        self._connect = connect
        self._seconds = seconds
        self._deadline = time.monotonic() + budget
        self._gone = False
        self._local = LocalAssistant()

    def read_photo(self, file: EvidenceFile) -> FileReading:
        reading = self._local.read_photo(file)
        pictures = pictures_of(file.content, file.media_type)
        if not pictures:
            return reading
        answer = self._ask(about_photo(reading, pictures, _language()))
        return _observed(reading, answer.observations) if answer else reading

    def read_document(self, file: EvidenceFile) -> FileReading:
        reading = self._local.read_document(file)
        pictures = pictures_of(file.content, file.media_type)
        if not pictures and not reading.text:
            return reading
        answer = self._ask(about_paper(reading, pictures, _language()))
        if answer is None:
            return reading
        return _of_kind(_observed(reading, answer.observations), answer.kind)

    def synthesise(self, case: CaseFile) -> Synthesis:
        local = self._local.synthesise(case)
        answer = self._ask(about_case(case, local, _language()))
        return hold_floor(local, answer, case) if answer else local

    def _ask(self, question: Question[T]) -> T | None:
        seconds = min(self._seconds, self._deadline - time.monotonic())
        if self._gone or seconds <= 0:
            self.fallback_reason = self.fallback_reason or FALLBACK_REASONS["timeout"]
            return None
        answer, record = ask(question, connect=self._connect, model=self._model, seconds=seconds)
        self.calls.append(record)
        if record.outcome != "ok":
            self.fallback_reason = FALLBACK_REASONS[record.outcome]
            self._gone = self._gone or record.outcome in _GONE
        return answer


def _language() -> str:
    return get_language() or "en"


def _observed(reading: FileReading, observations: list[str]) -> FileReading:
    lines = [" ".join(clean(text, limit=300).split()) for text in observations]
    return reading.model_copy(update={"observations": [line for line in lines if line][:12]})


def _of_kind(reading: FileReading, kind: DocumentKind) -> FileReading:
    """The model's kind where the rules found none."""
    if reading.kind != DocumentKind.OTHER or kind == DocumentKind.OTHER:
        return reading
    note = Problem(code="kind_from_model", message="What kind of document this is was told by the model.")
    changes: dict[str, Any] = {"kind": kind, "problems": [*reading.problems, note][:20]}
    return reading.model_copy(update=changes)
