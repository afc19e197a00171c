"""Fills a document's text with the figures of the cover, so that no document ever says another than the price."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from aip.products.sheet import escaped
from aip.products.words import money_in, words_in

if TYPE_CHECKING:
    from insurance.catalog.general import Cover, CoverLine

_FIELD = re.compile(r"\{\{\s*([a-z_]+)\s*\}\}")
OF_THE_PRODUCT = (
    "included",
    "covered",
    "limits",
    "excess",
    "exclusions",
    "waiting",
    "conditions",
    "insurer",
    "distributor",
)
OF_THE_SALE = ("holder", "insured", "start", "end", "premium", "number", "demands", "offer")
"""Filled in when an offer or a contract is made."""


def fields_of(body: str) -> list[str]:
    return _FIELD.findall(body)


def filled(body: str, values: Mapping[str, str]) -> str:
    """The text with its fields filled; one that has no value stays as it is. Values are Markdown."""
    return _FIELD.sub(lambda found: values.get(found[1], found[0]), body)


def listed(texts: Iterable[str]) -> str:
    return "\n".join(f"- {escaped(text)}" for text in texts)


def cover_values(cover: Cover, *, language: str, currency: str) -> dict[str, str]:
    """`limits` is a table of every line with its limit, share and excess; `covered` lists lines, limits and shares,
    `excess` the excesses alone."""
    words = words_in(language)
    waiting = words.wait.format(days=cover.waiting_days) if cover.waiting_days else words.no_wait
    return {
        "included": listed(cover.included),
        "covered": listed(_covered(line, language, currency) for line in cover.covers),
        "limits": _table(cover.covers, language, currency),
        "excess": listed(f"{words.excess}, {line.label}: {_excess(line, language, currency)}" for line in cover.covers),
        "exclusions": listed(cover.exclusions),
        "waiting": escaped(waiting),
    }


def _table(lines: Iterable[CoverLine], language: str, currency: str) -> str:
    words = words_in(language)
    head = f"| {words.cover} | {words.limit} | {words.reimbursed} | {words.excess} |\n|---|---:|---:|---:|"
    return "\n".join([head, *(_row(line, language, currency) for line in lines)])


def _covered(line: CoverLine, language: str, currency: str) -> str:
    words = words_in(language)
    return f"{line.label} ({words.limit}: {_limit(line, language, currency)}; {words.reimbursed}: {_percent(line)})"


def _limit(line: CoverLine, language: str, currency: str) -> str:
    return words_in(language).no_limit if line.limit is None else money_in(language, line.limit, currency)


def _percent(line: CoverLine) -> str:
    return f"{line.reimbursement_percent}\u00a0%"


def _row(line: CoverLine, language: str, currency: str) -> str:
    cells = (line.label, _limit(line, language, currency), _percent(line), _excess(line, language, currency))
    return "| " + " | ".join(escaped(cell) for cell in cells) + " |"


def _excess(line: CoverLine, language: str, currency: str) -> str:
    return money_in(language, line.excess, currency) if line.excess else words_in(language).no_excess
