"""Labelled narratives (one JSON object a line, see docs/triage.md) as cases for an assistant."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, ValidationError

from insurance.claims.triage.types import CaseFile, FlagCode, IncidentType, MissingDocument, Severity


class UnreadableLine(Exception):
    """A line that is no labelled case. The text names line, field and rule, never a value."""


class _Amount(BaseModel):
    min: Decimal
    max: Decimal
    currency: Annotated[str, Field(pattern=r"^[A-Z]{3}$")]


class Labelled(BaseModel):
    """A narrative and its labels; other fields are notes."""

    id: str | int = ""
    language: Literal["en", "ru", "fr", "de", "es", "mixed"]
    reported_on: date
    incident_date: date
    claimant_name: Annotated[str, Field(max_length=255)] = ""
    claimant_contact: Annotated[str, Field(max_length=255)] = ""
    incident_description: Annotated[str, Field(min_length=1, max_length=10_000)]
    incident_type: IncidentType
    severity: Severity
    severity_accept: list[Severity]
    amount_mentioned: _Amount | None
    red_flags: list[FlagCode]
    missing_documents: list[MissingDocument]

    def as_case(self) -> CaseFile:
        """What an assistant may see: no labels, and not the language either."""
        return CaseFile(
            reported_on=self.reported_on,
            incident_date=self.incident_date,
            incident_description=self.incident_description,
            claimant_name=self.claimant_name,
            claimant_contact=self.claimant_contact,
        )


def read_labelled(path: Path) -> Iterator[Labelled]:
    """The cases of a JSONL file; blank lines are skipped. Raises UnreadableLine, and OSError for the file."""
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield _parsed(line, number)


def _parsed(line: bytes, number: int) -> Labelled:
    try:
        return Labelled.model_validate_json(line.strip().removeprefix(b"\xef\xbb\xbf"))
    except ValidationError as error:
        raise UnreadableLine(
            f"line {number}: {_rule(error.errors(include_url=False, include_input=False)[0])}"
        ) from None


def _rule(error: Any) -> str:
    if error["type"] == "json_invalid":
        return "not a JSON object"
    field = ".".join(str(part) for part in error["loc"])
    return f"{field}: {error['msg']}" if field else "not a JSON object"
