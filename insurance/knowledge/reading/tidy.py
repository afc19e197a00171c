"""Text as it can be stored and cut into passages."""

from __future__ import annotations

import re
import unicodedata

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff\ud800-\udfff]"
)
"""Control marks, soft hyphens, marks of direction and width, halves of letters."""
_SPACES = re.compile("[\t\u00a0\u2000-\u200a\u202f\u3000]")
_AT_LINE_ENDS = re.compile(r" +(?=\n|\Z)")
_GAPS = re.compile(r"\n{3,}")


def tidy(text: str) -> str:
    """Line ends are \\n, letters are composed, nothing invisible is left, at most one line in a row is blank."""
    text = re.sub(r"\r\n?|[\u2028\u2029\x0b\x0c\x85]", "\n", text)
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", text))
    text = _AT_LINE_ENDS.sub("", _UNSEEN.sub("", text))
    return _GAPS.sub("\n\n", text).strip()
