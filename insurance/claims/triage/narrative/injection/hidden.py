"""Text that is there and cannot be seen: what is out of sight, with its content where it can be read."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from urllib.parse import unquote

_TAGS = re.compile(r"[\U000e0020-\U000e007e]{4,}")
_FLAG_EMOJI = re.compile(r"\U0001f3f4[\U000e0020-\U000e007f]{2,7}")
_SELECTORS = re.compile(r"[\ufe00-\ufe0f\U000e0100-\U000e01ef]{4,}")
_ZERO_WIDTH_RUN = re.compile(r"[\u200b-\u200f\u2060-\u2064\ufeff]{12,}")
_BIDI = re.compile(r"[\u202d\u202e]([^\u202c\u202d\u202e\n]{8,2000})")
_HIDING_STYLE = re.compile(
    r"style ?= ?[\"'][^\"']{0,80}?(?:display ?: ?none|font-size ?: ?0|color ?: ?(?:#fff|white))", re.IGNORECASE
)
_COMMENTS = (("<!--", "-->"), ("/*", "*/"), ("[//]: # (", ")"), ("[comment]: # (", ")"), ("{#", "#}"))
_LONGEST_COMMENT = 2000
_MOST = 50
"""Hidden texts of a kind that are read; nobody needs more of them."""

_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{20,}={0,2}")
_BASE64_LINES = re.compile(r"(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{20,76}\n){1,200}[A-Za-z0-9+/]{2,76}={0,2}")
_BASE32 = re.compile(r"(?<![A-Za-z0-9])[A-Z2-7]{24,}={0,6}")
_HEX = re.compile(r"(?<![0-9a-fA-F])(?:[0-9a-fA-F]{2}[ :]?){16,}(?![0-9a-fA-F])")
_ESCAPES = re.compile(r"(?:\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}){6,}")
_ESCAPE = re.compile(r"\\[xu]([0-9a-fA-F]{2,4})")


def unseen(text: str) -> Iterator[tuple[str, str | None]]:
    """Codes of what hides, with what is hidden; None where hiding alone is the sign."""
    if _TAGS.search(_FLAG_EMOJI.sub("", text)) or _SELECTORS.search(text) or _ZERO_WIDTH_RUN.search(text):
        yield "hidden_characters", None
    for match in _BIDI.finditer(text):
        yield "reversed_text", match.group(1)[::-1]
    for comment in _comments(text):
        yield "hidden_markup", comment
    if _HIDING_STYLE.search(text):
        yield "hidden_markup", re.sub(r"<[^>]{0,200}>", " ", text)
    for content in decoded(text):
        yield "encoded_text", content
        for inner in decoded(content):
            yield "encoded_text", inner


def _comments(text: str) -> Iterator[str]:
    for opening, closing in _COMMENTS:
        at, found = text.find(opening), 0
        while at >= 0 and found < _MOST:
            start = at + len(opening)
            end = text.find(closing, start, start + _LONGEST_COMMENT)
            yield text[start : end if end >= 0 else start + _LONGEST_COMMENT]
            at, found = text.find(opening, max(end, start)), found + 1


def decoded(text: str) -> Iterator[str]:
    """What words of base64, base32, hexadecimal digits, escapes and a URL say, where it can be read."""
    readings = (*_words(text), *_bytes(text))
    yield from (content for content in readings if content)
    if text.count("%") >= 3 and (plain := unquote(text)) != text:
        yield plain


def _words(text: str) -> Iterator[str]:
    for word in _first(_BASE64, text):
        yield _from_base64(word)
    for word in _first(_BASE64_LINES, text):
        yield _from_base64(word.replace("\n", ""))
    for word in _first(_BASE32, text):
        yield _readable(_or_nothing(base64.b32decode, word.rstrip("=") + "=" * (-len(word.rstrip("=")) % 8)))


def _bytes(text: str) -> Iterator[str]:
    for word in _first(_HEX, text):
        yield _readable(bytes.fromhex(re.sub(r"[ :]", "", word)))
    for word in _first(_ESCAPES, text):
        codes = [int(code, 16) for code in _ESCAPE.findall(word)]
        if "\\u" in word:
            yield "".join(map(chr, codes)).encode("utf-8", "ignore").decode()
        else:
            yield _readable(bytes(code & 0xFF for code in codes))


def _first(pattern: re.Pattern[str], text: str) -> list[str]:
    """The longest matches: an order takes more letters than a reference number."""
    return sorted((match.group() for match in pattern.finditer(text)), key=len, reverse=True)[:_MOST]


def _from_base64(word: str) -> str:
    word = word.rstrip("=").replace("-", "+").replace("_", "/")
    return _readable(_or_nothing(base64.b64decode, word + "=" * (-len(word) % 4)))


def _or_nothing(decode: object, word: str) -> bytes:
    try:
        return decode(word)  # type: ignore[operator,no-any-return]
    except (binascii.Error, ValueError):
        return b""


def _readable(raw: bytes) -> str:
    """The text of bytes that are words: mostly letters and blanks, or base64 once more."""
    try:
        content = raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    plain = sum(char.isalpha() or char in " .,:;!?'\"\n-" for char in content)
    spaced = " " in content or not content.isascii() or bool(_BASE64.fullmatch(content))
    return content if content and spaced and plain >= 0.8 * len(content) else ""
