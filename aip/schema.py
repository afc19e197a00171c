"""The types of the protocol, as this server sends and takes them, in one JSON Schema."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.conf import settings
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from aip import wire
from aip.hashing import sha256

REFERENCE = "#/$defs/{model}"


def schema_of_wire() -> dict[str, Any]:
    """Every type under its name in `$defs`; what is taken as it is read, what is sent as it is written."""
    types = {name: value for name, value in vars(wire).items() if _is_type(value)}
    modes = [(model, "validation" if issubclass(model, wire.WireIn) else "serialization") for model in types.values()]
    _where, schema = models_json_schema(list(dict.fromkeys(modes)), ref_template=REFERENCE)  # type: ignore[arg-type]
    same = {name: {"$ref": f"#/$defs/{model.__name__}"} for name, model in types.items() if name != model.__name__}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{settings.PUBLIC_URL}/aip/schema.json",
        "title": f"Agentic Insurance Protocol, draft {wire.DRAFT}",
        "$defs": dict(sorted({**schema["$defs"], **same}.items())),
    }


def _is_type(value: Any) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, BaseModel)
        and value.__module__ == wire.__name__
        and value not in (wire.WireIn, wire.WireOut)
    )


@cache
def schema_file() -> tuple[bytes, str]:
    """The file and its SHA-256."""
    content = json.dumps(schema_of_wire(), ensure_ascii=False, indent=2).encode()
    return content, sha256(content)
