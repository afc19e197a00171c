"""Bytes that claim to be plain text, decoded."""

from __future__ import annotations

import codecs
import re

_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]")


def decoded(content: bytes) -> str | None:
    """The text, or None where the bytes are not text.

    UTF-8, UTF-16 with a byte order mark, then the two Windows code pages that old mail programs still send.
    """
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if content.startswith(mark):
            return _clean(content, encoding)
    if b"\x00" in content:
        return None
    return _clean(content, "utf-8-sig") or _legacy(content)


def _clean(content: bytes, encoding: str) -> str | None:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if len(_CONTROL.findall(text)) > len(text) // 200 else text


def _legacy(content: bytes) -> str | None:
    """Cyrillic where most of the high bytes stand in runs, as they do in Russian words; else Latin."""
    high = re.findall(rb"[\x80-\xff]+", content)
    runs = sum(len(run) for run in high if len(run) > 1)
    cyrillic = runs * 2 > sum(len(run) for run in high)
    text = _clean(content, "cp1251" if cyrillic else "cp1252")
    if text is None:
        return None
    letters = sum(char.isalpha() or char.isspace() for char in text)
    return text if letters * 10 > len(text) * 6 else None
