"""Text from outside, made safe to show: the original stays in the database.

Taken out: control and bidi characters, characters without width, tags (U+E0000 and on), variation selectors
except one that makes an emoji of a sign, private-use and unassigned code points, halves of surrogates, and signs
that only look like nothing (Hangul fillers and the like). Line and paragraph separators become new lines. A letter
keeps at most four marks of those that pile up on it.

The joiners U+200C and U+200D shape words in Persian, Hindi and their neighbours, and hold an emoji family together.
They can also carry hidden bits. So an agent gets none, and reads the words without them as well (`clean`); a
screen keeps one where both its neighbours need it, so that names are shown as their bearers write them
(`for_screen`).
"""

from __future__ import annotations

import re
import unicodedata

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")

MARKS_ON_A_LETTER = 4
"""Vietnamese, Hebrew and Thai need up to three."""

_JOINERS = "\u200c\u200d"
_SELECTORS = "\ufe0e\ufe0f"
_NEW_LINES = dict.fromkeys(map(ord, "\x0b\x0c\x85\u2028\u2029"), "\n")
_LOOK_LIKE_NOTHING = {
    0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0,
    *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0),
}  # fmt: skip
"""What is invisible by its Unicode property or its glyph, though its category says letter, mark or symbol."""
_SPEAKS_OF_NOTHING = {"Cc", "Cf", "Co", "Cs", "Cn"}
_BMP = 0x10000


class _Shown(dict[int, int | str | None]):
    """A table for `str.translate` that fills as characters come; what stays is mapped to itself."""

    def __missing__(self, code: int) -> int | None:
        hidden = code in _LOOK_LIKE_NOTHING or unicodedata.category(chr(code)) in _SPEAKS_OF_NOTHING
        shown = None if hidden else code
        if code < _BMP:  # beyond, a hostile text could fill the table with a million entries
            self[code] = shown
        return shown


_KEPT = {ord("\n"): "\n", ord("\t"): "\t", **_NEW_LINES}
_FOR_AGENTS = _Shown(_KEPT)
_FOR_SCREENS = _Shown({**_KEPT, **{ord(char): char for char in _JOINERS}})

# A letter with a heap of marks covers the lines above it. Beyond the BMP marks belong to scripts that few fonts have.
_MARK = "".join(chr(code) for code in range(0x300, _BMP) if unicodedata.category(chr(code)) in {"Mn", "Me"})
_FLOOD = re.compile(rf"[{_MARK}][{_MARK}]{{{MARKS_ON_A_LETTER},}}")
_LOOSE_SELECTOR = re.compile(rf"[{_SELECTORS}](?<![\u203c-\u3299\U0001f000-\U0001faff©®#*0-9].)")

_JOINED_SCRIPTS = "\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc"
_JOINED = rf"{_JOINED_SCRIPTS}\u2190-\u2bff\ufe0f\U0001f000-\U0001faff"
_LOOSE_JOINER = re.compile(rf"[{_JOINERS}](?:(?<![{_JOINED}].)|(?![{_JOINED}]))")


def clean(text: str, *, limit: int | None = None) -> str:
    """The text as an agent gets it, or as it is compared and searched: at most `limit` long, joiners left out."""
    return _cut(_visible(text, _FOR_AGENTS), limit)


def for_screen(text: str, *, limit: int | None = None) -> str:
    """The text as a page or a mail shows it: as `clean`, with the joiners that its script needs."""
    return _cut(_LOOSE_JOINER.sub("", _visible(text, _FOR_SCREENS)), limit)


def storable(text: str) -> bool:
    """PostgreSQL cannot keep NUL, and UTF-8 has no half surrogates."""
    return not _UNSTORABLE.search(text)


def _visible(text: str, shown: _Shown) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii() and text.isprintable():
        return text
    text = text.translate(shown)
    return text if text.isascii() else _LOOSE_SELECTOR.sub("", _FLOOD.sub(_few, text))


def _few(marks: re.Match[str]) -> str:
    return marks.group()[:MARKS_ON_A_LETTER]


def _cut(text: str, limit: int | None) -> str:
    return text if limit is None or len(text) <= limit else text[: limit - 1] + "…"
