"""Text brought into one form before it is searched: what looks alike is alike, what cannot be seen is not there."""

from __future__ import annotations

import html
import re
import unicodedata

from insurance.gate.cleaning import clean

_MARKS = "".join(chr(code) for code in range(0x300, 0x10000) if unicodedata.category(chr(code))[0] == "M")
_NO_MARKS = dict.fromkeys(map(ord, _MARKS))
_SPELT = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ё": "е", "æ": "ae", "œ": "oe", "’": "'", "‘": "'"})
_TWO_SCRIPTS = re.compile(r"(?<!\w)(?=\w*[a-zA-Z])(?=\w*[\u0370-\u052f])\w+")
_LIKE_LATIN = str.maketrans(
    "аеорсухіјѕһԁԛԝАЕОРСУХІЈЅВНКМТ" + "αεορινυκτχωβησςΑΒΕΗΙΚΜΝΟΡΤΥΧΖ",
    "aeopcyxijshdqwAEOPCYXIJSBHKMT" + "aeopivuktxwbnssABEHIKMNOPTYXZ",
)
_BLANKS = re.compile(r"[^\S\n]+")


def fold(text: str) -> str:
    """Lower case, without accents and invisible characters, with HTML entities and styled letters as plain ones.

    A word that mixes Latin with Cyrillic or Greek letters becomes Latin: nobody writes one by hand.
    """
    text = clean(html.unescape(text) if "&" in text else text)
    if not text.isascii():
        bare = unicodedata.normalize("NFKD", text).translate(_NO_MARKS)
        text = unicodedata.normalize("NFC", bare)
    text = text.casefold().translate(_SPELT)
    if not text.isascii():
        text = as_latin(text)
    return _BLANKS.sub(" ", text)


def as_latin(text: str) -> str:
    """The text with each word that mixes alphabets in Latin letters."""
    return _TWO_SCRIPTS.sub(lambda word: word.group().translate(_LIKE_LATIN), text)
