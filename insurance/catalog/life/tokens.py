"""The words and signs of an expression, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from insurance.gate.errors import InvalidInput

LONGEST = 500
"""Characters of an expression."""
DIGITS = 15
"""Of a number: with so many, and few sums, no double grows beyond what a double can hold."""

_SIGNS = r"&&|\|\||[<>=!]=|[-+*/%<>!?:()\[\],.]"
_TOKEN = re.compile(
    rf"""(?P<double>\d+\.\d+)|(?P<int>\d+)|(?P<name>[A-Za-z_]\w*)"""
    rf"""|(?P<string>"[^"\\\n]*"|'[^'\\\n]*')|(?P<sign>{_SIGNS})""",
    re.ASCII,
)
END = "end"


class ExpressionRefused(InvalidInput):
    """An expression that may not become a rule. `column` counts from 1."""

    def __init__(self, column: int, why: str) -> None:
        super().__init__(_("Column %(column)d: %(why)s") % {"column": column, "why": why}, field="expression")
        self.column = column


@dataclass(frozen=True)
class Token:
    """`kind` is int, double, name, string, end, or, of a sign, the sign itself."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokens(expression: str) -> list[Token]:
    """Raises ExpressionRefused for what is too long or holds something that no expression has."""
    if len(expression) > LONGEST:
        raise ExpressionRefused(LONGEST + 1, _("an expression has at most %d characters.") % LONGEST)
    return list(_read(expression))


def _read(expression: str) -> Iterator[Token]:
    place = 0
    while place < len(expression):
        if expression[place] == " ":
            place += 1
            continue
        found = _TOKEN.match(expression, place)
        if found is None:
            raise ExpressionRefused(place + 1, _wrong(expression[place:]))
        token = _token(found)
        yield token
        place = token.end
    yield Token(END, "", len(expression.rstrip()))


def _token(found: re.Match[str]) -> Token:
    kind, text, start = str(found.lastgroup), found.group(), found.start()
    if kind in ("int", "double") and len(text) > DIGITS:
        raise ExpressionRefused(start + 1, _("a number has at most %d digits.") % DIGITS)
    following = found.string[found.end() : found.end() + 1]
    if kind in ("int", "double") and (following.isalnum() or following == "_"):
        raise ExpressionRefused(start + 1, _("a number is written with digits alone, such as 38 or 38.5."))
    return Token(text if kind == "sign" or text == "in" else kind, text, start)


def _wrong(rest: str) -> str:
    """What is the matter with the first character, for the mistakes that people make."""
    if rest[0] in "'\"":
        return _("this text has no end, or holds a backslash.")
    if rest[0] == "=":
        return _("to compare, write two equals signs: ==.")
    if rest[0] in "&|":
        return _("and is written &&, or is written ||.")
    return _("this sign has no place in an expression.")
