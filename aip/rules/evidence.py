"""Rules about what is kept of a sale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aip.hashing import json_sha256

Json = Mapping[str, Any]


def r10(evidence: Json, terms: Json) -> list[str]:
    """The evidence's hash is that of the confirmed terms."""
    return [] if evidence.get("terms_sha256") == json_sha256(dict(terms)) else ["terms_sha256 is of other terms"]


def r20(evidence: Json, terms: Json, offer: Json) -> list[str]:
    """The evidence keeps the hash of the sources, the validation and the scope version of the offer."""
    declaration = terms["declaration"]
    kept, given = evidence.get("validation") or {}, declaration.get("validation") or {}
    checks = {
        "keeps another hash of the sources": evidence.get("answer_sources_sha256")
        == json_sha256(dict(declaration["answer_sources"])),
        "keeps no validation": bool(kept.get("operation_id")),
        "keeps another validation": all(kept.get(name) == given.get(name) for name in ("operation_id", "revision")),
        "keeps another version of the scope": evidence.get("underwriting_scope_version")
        == offer["underwriting_scope_version"],
    }
    return [fault for fault, holds in checks.items() if not holds]
