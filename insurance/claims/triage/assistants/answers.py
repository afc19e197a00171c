"""What a model may answer: everything bounded, so that decoding ends; nothing in it can decide or change a claim."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from insurance.claims.triage.types import DocumentKind, FlagCode, IncidentType, Severity, Strict

Sentence = Annotated[str, Field(max_length=300)]
Observations = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=4)]
Ref = Annotated[str, Field(max_length=80, description="a ref from the list of evidence, or form, or policy")]
Opinion = Annotated[float, Field(ge=0, le=1_000_000_000)]


class PhotoAnswer(Strict):
    """What is to be seen in one photo."""

    observations: Observations


class PaperAnswer(Strict):
    """What one document is, and what stands out in it."""

    kind: DocumentKind
    observations: Observations


class FlagAnswer(Strict):
    code: FlagCode
    explanation: Sentence
    evidence: Annotated[list[Ref], Field(max_length=6)]


class PointAnswer(Strict):
    text: Sentence
    evidence: Annotated[list[Ref], Field(max_length=6)]


class LossAnswer(Strict):
    """The model's own idea of the loss. An opinion: no estimate is made from it."""

    min: Opinion
    max: Opinion
    currency: Annotated[str, Field(min_length=3, max_length=3)]


class CaseAnswer(Strict):
    """How a model reads the whole case."""

    incident_type: IncidentType
    severity: Severity
    points: Annotated[list[PointAnswer], Field(max_length=3)]
    flags: Annotated[list[FlagAnswer], Field(max_length=6)]
    loss: LossAnswer | None = None


ANSWERS = (PhotoAnswer, PaperAnswer, CaseAnswer)
"""Every output schema that is ever sent to a model."""
