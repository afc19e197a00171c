"""Phone numbers and mail addresses, checked by the libraries that know their rules."""

from __future__ import annotations

import re

import phonenumbers
from email_validator import EmailNotValidError, validate_email

from insurance.pages.page import Line, Page
from insurance.pages.words import plain

from .candidate import Candidate, best, read_confidence

_MAIL = re.compile(r"[^\s<>()\[\]:;,]{1,64}\s?@\s?[^\s<>()\[\]:;,@]{3,190}")
_LABEL = re.compile(r"\b(?:tel|phone|mobile|mob|hp|fax|contact|call|тел|телефон|моб|telefon|telefono|h/p)\b")
_DIALLED = re.compile(r"\+?\(?\d[\d\s().\-/]{6,20}\d")
_REGIONS = {"MYR": "MY", "SGD": "SG", "RUB": "RU", "GBP": "GB", "USD": "US", "IDR": "ID", "THB": "TH", "PHP": "PH"}
_BY_LANGUAGE = ("MY", "GB", "FR", "RU", "DE", "ES", "US", "SG")


def contacts(pages: list[Page], currency: str = "") -> list[Candidate]:
    """`currency` hints at the country of numbers without a prefix."""
    first = _REGIONS.get(currency)
    regions = ([first] if first else []) + [region for region in _BY_LANGUAGE if region != first]
    mails = [found for page in pages for line in page.lines for found in _mails(page, line)]
    phones = [found for page in pages for line in page.lines for found in _phones(page, line, regions)]
    return best(mails, 3) + best(phones, 4)


def _mails(page: Page, line: Line) -> list[Candidate]:
    found = []
    for match in _MAIL.finditer(line.text):
        try:
            checked = validate_email(re.sub(r"\s", "", match.group()).strip("."), check_deliverability=False)
        except EmailNotValidError:
            continue
        words = line.span(*match.span())
        found.append(Candidate("email", checked.normalized, page.number, words, 0.6 + 0.4 * read_confidence(words)))
    return found


def _phones(page: Page, line: Line, regions: list[str]) -> list[Candidate]:
    """With a label or a plus sign only: bare digits are too often something else."""
    label = _LABEL.search(plain(line.text))
    found = []
    for match in _DIALLED.finditer(line.text):
        international = match.group().startswith("+")
        if not international and (label is None or label.start() > match.start()):
            continue
        number = _number(match.group(), [*regions, None] if not international else [None])
        if number:
            words = line.span(*match.span())
            sure = (0.9 if international else 0.75) * (0.7 + 0.3 * read_confidence(words))
            found.append(Candidate("phone", number, page.number, words, sure))
    return found


def _number(text: str, regions: list[str] | list[str | None] | list[None]) -> str:
    """E.164, or empty where no region knows such a number."""
    for region in regions:
        try:
            number = phonenumbers.parse(text, region)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_valid_number(number):
            return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))
    return ""
