"""A type's JSON Schema with every reference written out."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel


def written_out(model: type[BaseModel], mode: Literal["validation", "serialization"] = "validation") -> dict[str, Any]:
    schema = model.model_json_schema(mode=mode)
    definitions = schema.pop("$defs", {})

    def plain(node: Any) -> Any:
        if isinstance(node, list):
            return [plain(item) for item in node]
        if not isinstance(node, dict):
            return node
        target = definitions.get(str(node.get("$ref", "")).rpartition("/")[2])
        merged = node if target is None else target | {k: v for k, v in node.items() if k != "$ref"}
        return {key: plain(value) for key, value in merged.items()}

    found: dict[str, Any] = {"properties": {}} | plain(schema)
    return found
