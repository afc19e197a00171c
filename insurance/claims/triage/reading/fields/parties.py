"""Who and where: the business that issued a paper, the person it is about, addresses."""

from __future__ import annotations

import re

from insurance.pages.page import Line, Page
from insurance.pages.words import has, plain, tokens

from ...types import DocumentKind
from .candidate import Candidate, best, read_confidence

_COMPANY = re.compile(
    r"\b(?:sdn\.? ?bhd|bhd|pte\.? ?ltd|ltd|limited|llc|inc|plc|gmbh|ag|kg|sarl|sas|sa|eurl|srl|bv|oy|s\.?l|"
    r"enterprise|trading|company|co|ооо|оао|зао|пао|ао|ип)\b\.?|[«\"]|перниагаан|perniagaan|kedai|restoran|"
    r"restaurant|cafe|hotel|pharmacy|supermarket|mart|store|shop|garage|clinic|hospital|hardware|bakery"
)
_NOT_A_NAME = re.compile(
    r"\b(?:invoice|receipt|tel|fax|gst|date|tax|no|page|welcome|copy|bill|cash|table|total|www|http|email|"
    r"фактура|счет|чек|дата|тел|facture|devis|rechnung|recu|estimate|policy|report|полис|смета)\b|@"
)
_PERSON = re.compile(
    r"(?:policy ?holder|insured(?: person)?|name of (?:insured|patient|driver|owner)|patient(?: name)?|driver|owner|"
    r"(?:full |customer |client )?name|bill to|sold to|customer|client|surname|страхователь|пациент|водитель|"
    r"собственник|владелец|фио|ф\.и\.о\.?|клиент|заказчик|assure(?: nom)?|souscripteur|nom(?: du client| et prenom)?|"
    r"versicherungsnehmer|kunde|halter|nombre|titular|asegurado|cliente)\s*(?:[:\-]|\s)\s*"
)
_STREET = re.compile(
    r"\b(?:jalan|jln|lorong|taman|street|st|road|rd|avenue|ave|lane|drive|blvd|boulevard|lot|block|blk|persiaran|"
    r"rue|chemin|allee|place|quai|ул|улица|проспект|пр-т|пер|шоссе|наб|д\.|strasse|str|platz|weg|calle|avenida|plaza)\b"
)
_PLACE_LABEL = re.compile(r"\b(?:address|адрес|adresse|anschrift|direccion|alamat)\b\s*[:.]?\s*")


def parties(pages: list[Page], kind: DocumentKind) -> list[Candidate]:
    return [*_vendors(pages, kind), *_people(pages), *_addresses(pages)]


def _vendors(pages: list[Page], kind: DocumentKind) -> list[Candidate]:
    """The first lines of a bill; a word that companies carry in their name makes it surer."""
    if kind not in {DocumentKind.RECEIPT, DocumentKind.INVOICE, DocumentKind.ESTIMATE, DocumentKind.OTHER} or not pages:
        return []
    found = []
    for place, line in enumerate(pages[0].lines[:12]):
        text = line.text.strip(" .,:;|*-_=~'\"")
        folded = plain(text)
        letters = sum(char.isalpha() for char in text)
        if letters < 4 or letters * 2 < len(text) or _NOT_A_NAME.search(folded) or _STREET.search(folded):
            continue
        company = bool(_COMPANY.search(folded))
        sure = (0.62 - 0.06 * place + 0.3 * company) * (0.5 + 0.5 * _mean(line))
        found.append(Candidate("vendor", text, 1, line.words, sure))
    return best(found, 3)


def _mean(line: Line) -> float:
    return sum(word.confidence for word in line.words) / len(line.words)


def _people(pages: list[Page]) -> list[Candidate]:
    found = []
    for page in pages:
        for index, line in enumerate(page.lines):
            folded = plain(line.text)
            match = _PERSON.search(folded)
            if match is None or len(folded) != len(line.text) or match.start() > 40:
                continue
            name = _person(line.text[match.end() :])
            if name:
                start = match.end() + line.text[match.end() :].index(name)
                found.append(_person_candidate(page, line, start, name, 0.75))
            elif not line.text[match.end() :].strip() and index + 1 < len(page.lines):
                below = page.lines[index + 1]
                name = _person(below.text)
                if name:
                    found.append(_person_candidate(page, below, below.text.index(name), name, 0.6))
    return best(found, 3)


def _person_candidate(page: Page, line: Line, start: int, name: str, sure: float) -> Candidate:
    words = line.span(start, start + len(name))
    return Candidate("person_name", name, page.number, words, sure * (0.6 + 0.4 * read_confidence(words)))


def _person(text: str) -> str:
    """Two to four words that begin with a capital, or a surname in capitals."""
    match = re.match(r"[\s:.\-]*((?:(?:[^\W\d_]\.|[^\W\d_][^\W\d_'’\-]+)[ ]?){2,4})", text)
    if not match:
        return ""
    words = match[1].split()
    kept = []
    for word in words:
        if not word[0].isupper() or has(tokens(word), ("policy", "number", "date", "address", "phone", "tel")):
            break
        kept.append(word)
    return " ".join(kept) if len(kept) >= 2 else ""


def _addresses(pages: list[Page]) -> list[Candidate]:
    found = []
    for page in pages:
        for line in page.lines:
            folded = plain(line.text)
            label = _PLACE_LABEL.search(folded) if len(folded) == len(line.text) else None
            text = line.text[label.end() :] if label else line.text
            street = _STREET.search(folded) and any(char.isdigit() for char in text)
            if (not label and not street) or len(text.strip()) < 8 or len(text) > 160:
                continue
            words = line.span(label.end() if label else 0, len(line.text))
            sure = (0.5 + 0.2 * bool(label) + 0.1 * bool(street)) * (0.6 + 0.4 * _mean(line))
            found.append(Candidate("address", text.strip(" .,:;|"), page.number, words, sure))
    return best(found, 3)
