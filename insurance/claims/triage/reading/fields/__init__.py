"""The fields of a document, found in its lines."""

from __future__ import annotations

from collections.abc import Sequence

from insurance.pages.page import Page

from ...types import DocumentKind, ReadField
from .candidate import Candidate
from .contacts import contacts
from .currencies import currencies
from .dates import dates
from .identifiers import identifiers
from .parties import parties
from .totals import totals

MONEY_KINDS = {DocumentKind.RECEIPT, DocumentKind.INVOICE, DocumentKind.ESTIMATE, DocumentKind.OTHER}

__all__ = ["MONEY_KINDS", "fields_of", "money_and_date"]


def money_and_date(
    pages: list[Page], readings: Sequence[Page], kind: DocumentKind
) -> tuple[list[Candidate], list[Candidate]]:
    """Candidates for the total and for the date. `readings` are other readings of scanned pages: they vote."""
    everything = [pages, *([page] for page in readings)]
    whole = kind in {DocumentKind.ESTIMATE, DocumentKind.INVOICE}
    sums = totals(everything, whole_numbers=whole) if kind in MONEY_KINDS else []
    return sums, dates(everything)


def fields_of(pages: list[Page], kind: DocumentKind, readings: Sequence[Page] = ()) -> list[ReadField]:
    """All fields, the best candidate of each name first. `readings` are further readings of scanned pages."""
    sums, days = money_and_date(pages, readings, kind)
    money = currencies(pages, sums[0] if sums else None)
    found = [*days, *sums, *(money if sums else [])]
    found += identifiers(pages)
    found += contacts(pages, money[0].value if money else "")
    found += parties(pages, kind)
    return [candidate.field() for candidate in found][:60]
