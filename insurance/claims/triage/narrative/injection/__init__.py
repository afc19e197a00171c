"""Signs that text speaks to a machine: orders, forged system messages, hidden or encoded instructions.

Works on any text from outside (a narrative, recognised text of a paper, a file name, a note) in sixteen languages.
The signs raise a flag for a person; they block nothing and change no finding.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import accumulate

from ..vocabulary import injection as cues
from .folding import fold
from .hidden import unseen
from .orders import (
    Orders,
    addresses_a_machine,
    calls_a_tool,
    forges_a_system,
    orders_an_outcome,
    overrides,
)
from .written import orders_anything, read_closely, speaks_of_claims

__all__ = ["Sign", "injection_signs", "without_orders"]


class Sign(StrEnum):
    """What gives a text away. The first five are written in the open, the others are instructions out of sight."""

    OVERRIDE = "override"
    MACHINE_ORDER = "machine_order"
    ADDRESSED_ORDER = "addressed_order"
    FORGED_MESSAGE = "forged_message"
    TOOL_CALL = "tool_call"
    HIDDEN_CHARACTERS = "hidden_characters"
    ENCODED_TEXT = "encoded_text"
    REVERSED_TEXT = "reversed_text"
    HIDDEN_MARKUP = "hidden_markup"


_LONGEST = 1_000_000
_CLOSELY = 800
"""Letters of a long text that are read with the exact cues: the pieces with most words of orders."""
_WHOLE = 1_500
"""A text up to this length is read closely from end to end."""
_PIECE = re.compile(r".{1,300}(?:\s|$)|.{1,300}", re.DOTALL)
_HIDDEN_LONGEST = 10_000
_WORTH_READING = 20
_SENTENCE = re.compile(r"(?:[^.!?\n]|[.!?](?![.!?\s\"»”]|$))*+(?:[.!?]+[\"»”]*|\n+|$)")
_MARKERS = re.compile(r"<[|/]|\[/?(?:inst|system)|\{\{|###|<<|[\"']role[\"']|[\"'](?:tool|function)", re.IGNORECASE)
_SPLIT_WORD = re.compile(r"(?<=[^\W\d_])[\u200b\u200c\u2060\ufeff](?=[^\W\d_])")
_SPLITS = 3
"""So many words broken up by characters of no width are no accident of pasting where an order stands in them."""
_SPACED = re.compile(r"(?<!\w)(?:\w[ .\-_*]{1,3}){6,}\w(?!\w)")
_SQUEEZED = re.compile(cues.SQUEEZED)
_WITH_DIGITS = re.compile(r"(?<![\w@$])(?=[\w@$]{0,20}[a-z])(?=[a-z]{0,20}[\d@$])[\w@$]{3,30}(?![\w@$])")
_DIGIT_LETTERS = str.maketrans("013457@$", "oieastas")

_RULES = {
    Sign.OVERRIDE: overrides,
    Sign.MACHINE_ORDER: orders_an_outcome,
    Sign.ADDRESSED_ORDER: addresses_a_machine,
    Sign.FORGED_MESSAGE: forges_a_system,
    Sign.TOOL_CALL: calls_a_tool,
}


def injection_signs(text: str) -> list[Sign]:
    """What gives the text away, empty for innocent text. Reads a million characters in less than a second."""
    text = text[:_LONGEST]
    signs = {*_open_signs(text), *_disguised(text), *_unseen(text)}
    return [sign for sign in Sign if sign in signs]


def without_orders(text: str) -> str:
    """`text` without the sentences that speak to a machine: what they say of the loss is no statement of it.

    Everything is kept where nothing else would be left to read.
    """
    disguised = _spelt_out(text)
    kept = "".join(
        part for part in _SENTENCE.findall(text) if not (_open_signs(part) or (disguised and _spelt_out(part)))
    )
    return kept if len(kept) > _WORTH_READING else text


def _open_signs(text: str) -> set[Sign]:
    pieces = _PIECE.findall(text)
    folded = [fold(piece) for piece in pieces]
    found = Orders("".join(folded))
    signs = {sign for sign, rule in _RULES.items() if rule(found)}
    closely = text if len(text) <= _WHOLE else _suspect(pieces, found.kinds_in(list(accumulate(map(len, folded)))))
    return signs | {Sign(code) for code in read_closely(closely)}


def _suspect(pieces: list[str], kinds: list[int]) -> str:
    """The pieces with most kinds of words of orders, in their order, up to a page."""
    weights = [kinds[number] + 3 * bool(_MARKERS.search(piece)) for number, piece in enumerate(pieces)]
    ranked = sorted((number for number, weight in enumerate(weights) if weight > 1), key=lambda at: -weights[at])
    length, chosen = 0, list[int]()
    for number in ranked:
        length += len(pieces[number])
        if length > _CLOSELY:
            break
        chosen.append(number)
    return "\n".join(pieces[number] for number in sorted(chosen))


def _unseen(text: str) -> Iterator[Sign]:
    hidden: dict[str, list[str]] = {}
    for code, content in unseen(text):
        hidden.setdefault(code, []).append(content or "")
        if content is None:
            yield Sign(code)
    for code, contents in hidden.items():
        together = "\n".join(contents)[:_HIDDEN_LONGEST]
        if _open_signs(together) or orders_anything(together[:_WHOLE]):
            yield Sign(code)


def _disguised(text: str) -> Iterator[Sign]:
    """Orders whose letters are set apart, split, written as digits, turned round or shifted in the alphabet."""
    if _spelt_out(text) or _split(text):
        yield Sign.HIDDEN_CHARACTERS
    folded = fold(text)
    if overrides(Orders(folded[::-1], spaced_only=True)):
        yield Sign.REVERSED_TEXT
    if overrides(Orders(codecs.encode(folded, "rot13"), spaced_only=True)):
        yield Sign.ENCODED_TEXT


def _spelt_out(text: str) -> bool:
    """Letters set apart ("i g n o r e") or written as digits ("1gn0re")."""
    if any(_SQUEEZED.search(re.sub(r"\W|_", "", match.group().lower())) for match in _SPACED.finditer(text)):
        return True
    folded = fold(text)
    spelt = _WITH_DIGITS.sub(lambda word: word.group().translate(_DIGIT_LETTERS), folded)
    return spelt != folded and overrides(Orders(spelt)) and not overrides(Orders(folded))


def _split(text: str) -> bool:
    lines = [line for line in text.split("\n") if len(_SPLIT_WORD.findall(line)) >= _SPLITS]
    return any(speaks_of_claims(line[:400]) for line in lines[:3])
