"""Names as one person writes them in several ways: case, accents, word order, Cyrillic or Latin letters."""

from __future__ import annotations

import re
import unicodedata

_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "e", "є": "e", "ж": "zh",
    "з": "z", "и": "i", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
    "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ў": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "ch",
    "ш": "sh", "щ": "sh", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "iu", "я": "ia",
}  # fmt: skip
# Letters that Unicode does not take apart into a letter and an accent.
_LATIN = {"ß": "ss", "ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
_LETTERS = str.maketrans(_CYRILLIC | _LATIN | dict.fromkeys("'’ʼ`", ""))

# One sound, one spelling: Russian names as passports, letters, and French or German clerks write them.
_SPELLINGS = [
    (re.compile(pattern), to)
    for pattern, to in (
        ("sch|shch", "sh"),
        ("tch", "ch"),
        ("kh", "h"),
        ("ph", "f"),
        ("ck", "k"),
        ("c(?!h)|q", "k"),
        ("x", "ks"),
        ("w", "v"),
        ("yo", "e"),
        ("[yj]", "i"),
        ("ie", "e"),
        ("ou", "u"),
        (r"(.)\1+", r"\1"),
    )
]
_TITLES = {"mr", "mrs", "ms", "dr", "mme", "mlle", "monsieur", "madame", "herr", "frau"}


def fold(text: str) -> str:
    """Small Latin letters without accents; Cyrillic is transliterated. Digits and punctuation stay."""
    latin = unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS)
    return "".join(char for char in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(char))


def name_key(name: str) -> str:
    """The words of a name in one spelling, sorted: equal for `Иванова Анна` and `Anna Ivanova`."""
    words = [word for word in re.findall(r"[^\W\d_]+", fold(name)) if word not in _TITLES]
    return " ".join(sorted(one_spelling(word) for word in words))[:255]


def one_spelling(word: str) -> str:
    """A folded word as it sounds, whoever transliterated it."""
    for pattern, to in _SPELLINGS:
        word = pattern.sub(to, word)
    return word


def names_match(key: str, other: str) -> bool:
    """Whether two name keys can be one person: every word of the shorter, or its initial, is in the longer.

    A patronymic or second given name may be missing. One shared word is not enough if there are more.
    """
    short, long = sorted((key.split(), other.split()), key=len)
    spelt_out = 0
    for word in short:
        if word in long:
            long.remove(word)
            spelt_out += 1
        elif not _take_initial(word, long):
            return False
    return spelt_out >= 2 or (spelt_out == 1 and (len(short) == 2 or not long))


def _take_initial(word: str, words: list[str]) -> bool:
    """Remove from `words` the one of which `word` is the initial (or the other way round)."""
    for candidate in words:
        if 1 in (len(word), len(candidate)) and word[0] == candidate[0]:
            words.remove(candidate)
            return True
    return False
