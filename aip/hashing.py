"""Canonical JSON (RFC 8785) and its SHA-256, the one way in which anything here is hashed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import rfc8785


class NotCanonical(ValueError):
    """The value has no canonical form: a number beyond what JSON can tell exactly, or half a surrogate."""


def canonical(value: Any) -> str:
    """The canonical JSON of a value of str, int, float, bool, None, list and dict. Raises NotCanonical."""
    try:
        return rfc8785.dumps(value).decode()
    except (rfc8785.CanonicalizationError, UnicodeError) as error:
        raise NotCanonical("has no canonical JSON") from error


def sha256(content: str | bytes) -> str:
    """Lower-case hex."""
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def json_sha256(value: Any) -> str:
    """Raises NotCanonical."""
    return sha256(canonical(value))


def parsed(text: str) -> Any:
    """The value of canonical JSON. A whole number beyond 2^53 was written from a float, and becomes one again."""
    return json.loads(text, parse_int=_number)


def _number(digits: str) -> int | float:
    number = int(digits)
    return number if abs(number) < 2**53 else float(digits)
