"""Text from outside, made safe to show: the original stays in the database."""

from __future__ import annotations

import unicodedata

_KEEP = {"\n", "\t"}


def _shown(char: str) -> bool:
    # Cc control, Cf format (bidi, zero-width), Co private use, Cs surrogate, Cn unassigned
    return char in _KEEP or unicodedata.category(char) not in {"Cc", "Cf", "Co", "Cs", "Cn"}


def clean(text: str, *, limit: int | None = None) -> str:
    """The text without control, bidi, zero-width, tag and private-use characters, at most `limit` long."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = "".join(char for char in text if _shown(char))
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"
