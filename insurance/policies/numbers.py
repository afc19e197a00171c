"""Keys of policy numbers, plates and VINs: the same for every way that people and scanners spell them."""

from __future__ import annotations

import re
import unicodedata

from insurance.policies.names import fold, one_spelling

# Cyrillic capitals that look like Latin ones. A typist does not see the difference.
_LOOK_ALIKE = str.maketrans("АВЕЅІЈКМНОРСТУХ", "ABESIJKMHOPCTYX")
_AS_DIGITS = str.maketrans("OI", "01")
_VIN_DIGITS = str.maketrans("OQI", "001")
# Words of an address that tell no two addresses apart, in their folded form.
_STREET_WORDS = {
    "rue", "avenue", "av", "boulevard", "bd", "bld", "place", "chemin", "street", "st", "road", "rd", "de",
    "du", "la", "le", "les", "des", "ul", "ulitsa", "prospekt", "pr", "per", "dom", "d", "kv", "g", "apt", "flat",
    "france",
}  # fmt: skip


def plate_key(plate: str) -> str:
    """Capitals and digits alone, Cyrillic look-alikes as Latin: `А 123 ВС 77` gives `A123BC77`."""
    capitals = unicodedata.normalize("NFKC", plate).upper().translate(_LOOK_ALIKE)
    return "".join(char for char in capitals if char.isalnum())


def number_key(number: str) -> str:
    """Like `plate_key`, and O counts as 0, I as 1: a scan does not tell them apart either."""
    return plate_key(number).translate(_AS_DIGITS)[:40]


def vin_key(vin: str) -> str:
    """A VIN holds no I, O or Q, so these were misread digits. Empty where it has not 17 characters."""
    key = plate_key(vin).translate(_VIN_DIGITS)
    return key if len(key) == 17 else ""


def number_keys_in(text: str) -> list[str]:
    """Keys of every word of a text that could be a policy number: one with at least four digits."""
    words = re.findall(r"[^\W_][^\s,;:()«»\"']{3,39}", text)
    keys = [number_key(word) for word in words if sum(char.isdigit() for char in word) >= 4]
    return list(dict.fromkeys(key for key in keys if key))[:40]


def addresses_match(address: str, other: str) -> bool:
    """Whether two spellings can be one address: the longer has all numbers of the shorter and most words."""
    short, long = sorted((_address_words(address), _address_words(other)), key=len)
    numbers = {word for word in short if word[0].isdigit()}
    words = short - numbers
    return bool(numbers and words) and numbers <= long and len(words & long) * 3 >= len(words) * 2


def _address_words(address: str) -> set[str]:
    words = re.findall(r"\w+", fold(address))
    return {word if word[0].isdigit() else one_spelling(word) for word in words if word not in _STREET_WORDS}
