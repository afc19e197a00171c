"""Key words found again in what OCR made of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_AS_LETTERS = str.maketrans("015$|!€", "olssiie")
_TOKEN = re.compile(r"[^\W_]+")


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Lower case without accents, `ё` as `е`; Cyrillic stays Cyrillic."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("й", "\0"))
    kept = "".join(char for char in parts if not unicodedata.combining(char))
    return kept.replace("\0", "й").replace("œ", "oe").replace("ß", "ss")


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """Words of a label. A token that is mostly letters has its digits read as the letters they resemble."""
    found = _TOKEN.findall(re.sub(r"(?<=[A-Za-z])[|!$](?=[A-Za-z])", _letter, plain(text)))
    return tuple(_lettered(token) for token in found)


def _letter(match: re.Match[str]) -> str:
    return match.group().translate(_AS_LETTERS)


def _lettered(token: str) -> str:
    letters = sum(char.isalpha() for char in token)
    return token.translate(_AS_LETTERS) if letters * 2 > len(token) else token


@lru_cache(maxsize=16384)
def similar(token: str, key: str) -> bool:
    """Whether OCR may have made `token` of `key`: one slip from five letters on, two from nine on."""
    if token == key:
        return True
    slips = 0 if len(key) < 5 else 1 if len(key) < 9 else 2
    return slips > 0 and abs(len(token) - len(key)) <= slips and _distance(token, key) <= slips


def _distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


def has(found: Iterable[str], keys: Iterable[str]) -> bool:
    found = tuple(found)
    return any(similar(token, key) for key in keys for token in found)
