"""Numbers that name a thing: VIN, plate, IBAN, policy, claim and document numbers."""

from __future__ import annotations

import re
from itertools import product

from stdnum import iban as iban_number
from stdnum.exceptions import ValidationError

from insurance.pages.page import Line, Page
from insurance.pages.words import plain

from ...types import FieldName
from .candidate import Candidate, best, read_confidence

_LOOK_ALIKE = str.maketrans("АВЕКМНОРСТУХавекмнорстух", "ABEKMHOPCTYXABEKMHOPCTYX")
_VIN = re.compile(r"(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])")
_VIN_VALUES = dict(
    zip("ABCDEFGHJKLMNPRSTUVWXYZ", [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9], strict=True)
)
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_IBAN = re.compile(r"(?<![A-Z0-9])[A-Z]{2}[0-9OILSB]{2}(?: ?[A-Z0-9]{2,4}){3,8}(?: ?[A-Z0-9]{1,4})?(?![A-Z0-9])")
_AS_DIGITS = str.maketrans("OQDILSBZ", "00011582")

_PLATES = (
    re.compile(r"(?<![A-Z0-9])(?P<p>[ABEKMHOPCTYX]\s?\d{3}\s?[ABEKMHOPCTYX]{2}\s?\d{2,3})(?![A-Z0-9])"),
    re.compile(r"(?<![A-Z0-9-])(?P<p>[A-Z]{2}[- ]\d{3}[- ][A-Z]{2})(?![A-Z0-9-])"),
    re.compile(r"(?<![A-Z0-9-])(?P<p>[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\d{1,4}[EH]?)(?![A-Z0-9-])"),
    re.compile(r"(?<![A-Z0-9])(?P<p>[A-Z]{2}\d{2}\s?[A-Z]{3})(?![A-Z0-9])"),
    re.compile(r"(?<![A-Z0-9-])(?P<p>\d{4}[- ][BCDFGHJKLMNPRSTVWXYZ]{3})(?![A-Z0-9-])"),
    re.compile(r"(?<![A-Z0-9-])(?P<p>[A-Z]{1,4}[- ]?\d{2,5}(?:[- ]?[A-Z]{1,3})?)(?![A-Z0-9-])"),
)
_PLATE_LABEL = (
    r"(?:licen[cs]e|number|reg(?:istration)?|vehicle|car|номерн\w+)?\s?plate|reg(?:istration)?\.?\s?(?:no|number|mark)|"
    r"vehicle (?:no|reg\w*)|гос\.?\s?(?:рег\.?\s?)?(?:номер|знак)|"
    r"гос(?:ударственный|номер)\w*(?: регистрационный)?(?: знак| номер)?|"
    r"регистрационный (?:знак|номер)|рег\.?\s?(?:знак|номер)|immatricul\w+|plaque|kennzeichen|matricula|no\.? plat"
)
_ID = r"[:#№.\s]*(?P<v>(?:[A-Z]{1,4} (?=\d))?[A-Z0-9АВЕКМНОРСТУХ](?:[A-Z0-9А-Я/\-_.]|(?<=\d) (?=\d)){1,34})"
_NO = r"(?:\s*(?:no|nos|number|num|nr|n[°ºo]|#|№|номер|numero|nummer|ref|id)(?!\w)\.?)"
_NAMES: dict[FieldName, tuple[str, str]] = {
    "policy_number": (
        r"polic(?:y|e)|полис\w*|договор\w*(?: страхования)?|contrat|versicherungs(?:schein|police)?|poliza|"
        r"police d.?assurance",
        "",
    ),
    "claim_number": (r"claim|убыт\w+|дело|sinistre|schaden|siniestro|reclamo", "|nummer"),
    "document_number": (
        r"invoice|inv|receipt|rcpt|bill|doc(?:ument)?|report|estimate|quote|quotation|order|facture|devis|rechnung|"
        r"factura|счет(?:-фактура)?|чек|смета|протокол|справка|заказ-наряд|certificate|slip|trans(?:action)?|passport|"
        r"licen[cs]e|bon|cs|serial|crime ref\w*",
        "|s?nummer",
    ),
}
_LABELLED = {
    name: re.compile(rf"(?<![a-zа-я])(?:{words})(?:{_NO}|\s*(?:№|#|:|n\b){ending})")
    for name, (words, ending) in _NAMES.items()
}


def identifiers(pages: list[Page]) -> list[Candidate]:
    found: list[Candidate] = []
    for page in pages:
        for index, line in enumerate(page.lines):
            below = page.lines[index + 1] if index + 1 < len(page.lines) else None
            found += [*_vins(page, line), *_ibans(page, line), *_plates(page, line), *_labelled(page, line, below)]
    names = dict.fromkeys(candidate.name for candidate in found)
    return [c for name in names for c in best([c for c in found if c.name == name], 4)]


def latin(text: str) -> str:
    """Capitals, with Cyrillic letters that look Latin as Latin ones: so plates and numbers compare equal."""
    return text.translate(_LOOK_ALIKE).upper()


def vin_check_digit_holds(vin: str) -> bool:
    total = sum(_vin_value(char) * weight for char, weight in zip(vin, _VIN_WEIGHTS, strict=True))
    return vin[8] == "0123456789X"[total % 11]


def _vin_value(char: str) -> int:
    return int(char) if char.isdigit() else _VIN_VALUES[char]


def _vins(page: Page, line: Line) -> list[Candidate]:
    """I, O and Q never stand in a VIN, so OCR's are 1 and 0. A check digit makes it sure; Europe has none."""
    text, found = latin(line.text), []
    for match in _VIN.finditer(text):
        raw = match.group()
        vin = raw.translate(str.maketrans("IOQ", "100"))
        digits = sum(char.isdigit() for char in vin)
        if not 4 <= digits <= 16 or not any(char.isalpha() for char in vin):
            continue
        labelled = bool(re.search(r"\bVIN\b|CHASSIS|FAHRGESTELL|SERIE|BASTIDOR|КУЗОВ|ШАССИ", line.text.upper()))
        vin, holds = _checked_vin(vin) if labelled else (vin, vin_check_digit_holds(vin))
        if not holds and not labelled and not vin[-4:].isdigit():
            continue
        words = line.span(*match.span())
        sure = (0.6 + 0.3 * holds + 0.1 * labelled) * (0.7 + 0.3 * read_confidence(words))
        found.append(Candidate("vin", vin, page.number, words, sure))
    return found


def _checked_vin(vin: str) -> tuple[str, bool]:
    """The VIN, or the one reading of its doubtful letters whose check digit holds."""
    if vin_check_digit_holds(vin):
        return vin, True
    doubts = {
        "S": "S5",
        "5": "5S",
        "B": "B8",
        "8": "8B",
        "Z": "Z2",
        "2": "2Z",
        "G": "G6",
        "6": "6G",
        "D": "D0",
        "0": "0D",
    }
    places = [index for index, char in enumerate(vin) if char in doubts][:8]
    right = []
    for choice in product(*(doubts[vin[index]] for index in places)):
        chars = list(vin)
        for index, char in zip(places, choice, strict=True):
            chars[index] = char
        other = "".join(chars)
        if sum(a != b for a, b in zip(vin, other, strict=True)) == 1 and vin_check_digit_holds(other):
            right.append(other)
    return (right[0], True) if len(right) == 1 else (vin, False)


def _ibans(page: Page, line: Line) -> list[Candidate]:
    """Only numbers whose check digits hold, as read or with letters that look like digits folded."""
    found = []
    for match in _IBAN.finditer(latin(line.text)):
        raw = match.group().replace(" ", "")
        value = next((form for form in _iban_forms(raw) if _is_iban(form)), "")
        if value:
            words = line.span(*match.span())
            found.append(Candidate("iban", value, page.number, words, 0.97))
    return found


def _iban_forms(raw: str) -> list[str]:
    """As read; with its tail cut, where a word followed; with all letters after the country as digits."""
    check = raw[:2] + raw[2:4].translate(_AS_DIGITS)
    forms = [
        raw,
        check + raw[4:],
        check + raw[4:8] + raw[8:].translate(_AS_DIGITS),
        check + raw[4:].translate(_AS_DIGITS),
    ]
    return [form[:length] for form in forms for length in range(len(form), max(14, len(form) - 9), -1)]


def _is_iban(text: str) -> bool:
    try:
        iban_number.validate(text)
    except ValidationError:
        return False
    return True


def _plates(page: Page, line: Line) -> list[Candidate]:
    """A plate needs its label on the line; the Russian and the French form are known without."""
    label = re.search(_PLATE_LABEL, plain(line.text))
    text = latin(line.text)
    for index, pattern in enumerate(_PLATES):
        if not label and index > 1:
            break
        match = pattern.search(text, label.end() if label else 0)
        if match:
            words = line.span(*match.span("p"))
            value = re.sub(r"\s", "", match["p"]) if index in (0, 3) else re.sub(r"\s", "-", match["p"])
            sure = (0.85 if label else 0.55) - 0.03 * index
            return [Candidate("plate", value, page.number, words, sure * (0.7 + 0.3 * read_confidence(words)))]
    return []


def _labelled(page: Page, line: Line, below: Line | None) -> list[Candidate]:
    found = []
    folded = plain(line.text)
    for name, label in _LABELLED.items():
        match = label.search(folded)
        if match is None or len(folded) != len(line.text):
            continue
        value = re.match(_ID, latin(line.text[match.end() :]))
        where, start = line, match.end()
        if (
            (not value or not _is_number(value["v"]))
            and below is not None
            and not line.text[match.end() :].strip(" :.#№")
        ):
            value, where, start = re.match(_ID, latin(below.text)), below, 0
        if value and _is_number(value["v"]):
            words = where.span(start + value.start("v"), start + value.end("v"))
            sure = 0.85 * (0.7 + 0.3 * read_confidence(words))
            found.append(Candidate(name, value["v"].strip(".-_/"), page.number, words, sure))
    return found


def _is_number(text: str) -> bool:
    return sum(char.isdigit() for char in text) >= 2 and not re.fullmatch(r"\d{1,2}[/.\-]\d{1,2}[/.\-]\d{2,4}", text)
