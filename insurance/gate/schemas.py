"""The base of every input and output type of a tool."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator


def storable(text: str) -> bool:
    """PostgreSQL cannot keep NUL, and UTF-8 has no half surrogates."""
    return "\x00" not in text and not any("\ud800" <= char <= "\udfff" for char in text)


class Input(BaseModel):
    """Unknown fields are refused; text that no database can keep is refused too, by the field's name."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    @model_validator(mode="before")
    @classmethod
    def _only_storable_text(cls, data: Any) -> Any:
        if isinstance(data, dict):
            for name, value in data.items():
                if isinstance(value, str) and not storable(value):
                    field = name if name in cls.model_fields else "An argument"
                    raise ValueError(f"{field} holds a character that is not text (NUL or a broken surrogate)")
        return data


class Output(BaseModel):
    """Every field is always there, and the published schema says so."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)
