"""The part of CEL that a rule may use, and the kind of everything in it.

    facts of facts.py, numbers, texts, true, false · && || ! · == != < <= > >= · in · + - * / % · a ? b : c
    size(…), x.startsWith(…), x.endsWith(…), x.contains(…)

The library that evaluates an expression knows no kinds before it runs, stops at the first half of an `||` that
decides, and has loops. So what is saved is judged here, whole, before it can run: nothing in this part can loop, and
each operator gets what it can work with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cel
from django.utils.translation import gettext as _

from insurance.catalog.life.facts import FACTS, Kind
from insurance.catalog.life.tokens import END, ExpressionRefused, Token, tokens

DEEPEST = 20
"""Brackets within brackets."""
MOST_SUMS = 16
"""Sums, products and quotients of one expression."""

_LEVELS: tuple[frozenset[str], ...] = (
    frozenset({"||"}),
    frozenset({"&&"}),
    frozenset({"<", "<=", ">", ">=", "==", "!=", "in"}),
    frozenset({"+", "-"}),
    frozenset({"*", "/", "%"}),
)
"""From the loosest operators to the tightest."""
_NUMBERS = frozenset({Kind.INT, Kind.DOUBLE})
_METHODS = frozenset({"startsWith", "endsWith", "contains"})


@dataclass(frozen=True)
class Part:
    """A piece of an expression. `values` are all that it may be, or hold, where that is known; `said` are the texts
    that it names itself. One that names no fact is `constant`."""

    kind: Kind
    start: int
    end: int
    constant: bool
    values: frozenset[str] | None = None
    said: tuple[tuple[str, int], ...] = ()


def facts_of(expression: str) -> tuple[str, ...]:
    """The names of the facts in it, in their order. Raises ExpressionRefused for what may not become a rule."""
    parser = _Parser(expression)
    whole = parser.whole()
    if whole.kind is not Kind.BOOL:
        raise ExpressionRefused(1, _("a rule is a question of yes or no; this is %s.") % _kind_name(whole.kind))
    return tuple(parser.facts)


def _kind_name(kind: Kind) -> str:
    return {
        Kind.INT: _("a whole number"),
        Kind.DOUBLE: _("a number with decimals"),
        Kind.STRING: _("a text"),
        Kind.BOOL: _("yes or no"),
        Kind.LIST: _("a list"),
    }[kind]


class _Parser:
    def __init__(self, expression: str) -> None:
        self.expression = expression
        self.tokens = tokens(expression)
        self.place = 0
        self.depth = 0
        self.sums = 0
        self.facts: dict[str, None] = {}

    # -- reading --------------------------------------------------------------------------------

    @property
    def next(self) -> Token:
        return self.tokens[self.place]

    def take(self) -> Token:
        self.place += 1
        return self.tokens[self.place - 1]

    def expect(self, kind: str) -> Token:
        if self.next.kind != kind:
            raise self.unexpected(_("“%s” is missing here.") % kind)
        return self.take()

    def unexpected(self, why: str = "") -> ExpressionRefused:
        ended = _("something is missing at the end.") if self.next.kind == END else _("this has no place here.")
        return ExpressionRefused(self.next.start + 1, why or ended)

    # -- grammar --------------------------------------------------------------------------------

    def whole(self) -> Part:
        part = self.choice()
        if self.next.kind != END:
            raise self.unexpected()
        return part

    def choice(self) -> Part:
        """An expression as it may stand in brackets: `a ? b : c`, or anything tighter."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise ExpressionRefused(self.next.start + 1, _("too many brackets stand within each other."))
        part = self.binary(0)
        if self.next.kind == "?":
            part = self.ternary(part)
        self.depth -= 1
        return part

    def ternary(self, asked: Part) -> Part:
        _want(asked, {Kind.BOOL}, _("before “?” stands a question of yes or no"))
        self.take()
        yes = self.choice()
        self.expect(":")
        no = self.choice()
        if yes.kind is not no.kind:
            raise ExpressionRefused(no.start + 1, _("both sides of “:” must be of one kind."))
        constant = asked.constant and yes.constant and no.constant
        return Part(yes.kind, asked.start, no.end, constant, said=(*yes.said, *no.said))

    def binary(self, level: int) -> Part:
        if level == len(_LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.next.kind in _LEVELS[level]:
            sign = self.take()
            right = self.binary(level + 1)
            left = self.joined(level, sign, left, right)
        return left

    def joined(self, level: int, sign: Token, left: Part, right: Part) -> Part:
        if level >= 3:
            return self.summed(sign, left, right)
        if level < 2:
            for side in (left, right):
                _want(side, {Kind.BOOL}, _("on both sides of “%s” stand questions of yes or no") % sign.text)
        else:
            _compare(sign, left, right)
        return Part(Kind.BOOL, left.start, right.end, left.constant and right.constant)

    def summed(self, sign: Token, left: Part, right: Part) -> Part:
        self.sums += 1
        if self.sums > MOST_SUMS:
            raise ExpressionRefused(sign.start + 1, _("an expression has at most %d sums.") % MOST_SUMS)
        kinds = {Kind.INT} if sign.text == "%" else _NUMBERS
        for side in (left, right):
            _want(side, kinds, _("“%s” calculates with numbers") % sign.text)
        if left.kind is not right.kind:
            raise ExpressionRefused(sign.start + 1, _("write both numbers with decimals, such as 20.0, or neither."))
        if sign.text in "/%":
            self.divisor(right)
        whole = Part(left.kind, left.start, right.end, left.constant and right.constant)
        if whole.constant:
            self.constant(whole)
        return whole

    def divisor(self, part: Part) -> None:
        """A whole number that is not known yet may be anything: its zero is met when the rule is asked. A double's
        would go unnoticed, for it divides by zero without a word."""
        if part.constant and not self.constant(part):
            raise ExpressionRefused(part.start + 1, _("this divides by zero."))
        if part.kind is Kind.DOUBLE and not part.constant:
            raise ExpressionRefused(part.start + 1, _("a number with decimals is divided by a plain number only."))

    def constant(self, part: Part) -> float:
        try:
            value: float = cel.evaluate(self.expression[part.start : part.end])
        except ArithmeticError:
            raise ExpressionRefused(part.start + 1, _("this cannot be calculated.")) from None
        return value

    def unary(self) -> Part:
        if self.next.kind not in ("!", "-"):
            return self.member()
        sign = self.take()
        part = self.unary_again(sign)
        _want(part, {Kind.BOOL} if sign.text == "!" else _NUMBERS, _("“%s” has no meaning here") % sign.text)
        return Part(part.kind, sign.start, part.end, part.constant)

    def unary_again(self, sign: Token) -> Part:
        if self.next.kind in ("!", "-"):
            raise self.unexpected(_("“%s” stands once.") % sign.text)
        return self.member()

    def member(self) -> Part:
        part = self.primary()
        while self.next.kind == ".":
            self.take()
            method = self.expect("name")
            if method.text not in _METHODS:
                raise ExpressionRefused(method.start + 1, _no_call())
            _want(part, {Kind.STRING}, _("“%s” asks a text") % method.text)
            self.expect("(")
            argument = self.choice()
            _want(argument, {Kind.STRING}, _("“%s” takes a text") % method.text)
            part = Part(Kind.BOOL, part.start, self.expect(")").end, part.constant and argument.constant)
        return part

    def primary(self) -> Part:
        start: dict[str, Callable[[Token], Part]] = {
            "int": lambda token: Part(Kind.INT, token.start, token.end, True),
            "double": lambda token: Part(Kind.DOUBLE, token.start, token.end, True),
            "string": self.text,
            "name": self.name,
            "(": self.bracketed,
            "[": self.listed,
        }
        if self.next.kind not in start:
            raise self.unexpected()
        return start[self.next.kind](self.take())

    def text(self, token: Token) -> Part:
        return Part(Kind.STRING, token.start, token.end, True, said=((token.text[1:-1], token.start),))

    def name(self, token: Token) -> Part:
        if token.text in ("true", "false"):
            return Part(Kind.BOOL, token.start, token.end, True)
        if token.text == "null":
            raise ExpressionRefused(
                token.start + 1, _("a rule need not ask whether a fact is known: without it, it cannot tell yet.")
            )
        if self.next.kind == "(":
            return self.size(token)
        if token.text not in FACTS:
            names = ", ".join(FACTS)
            raise ExpressionRefused(token.start + 1, _("no fact has this name. The facts are %s.") % names)
        fact = FACTS[token.text]
        self.facts[fact.name] = None
        return Part(fact.kind, token.start, token.end, False, values=fact.values)

    def size(self, token: Token) -> Part:
        if token.text != "size":
            raise ExpressionRefused(token.start + 1, _no_call())
        self.take()
        argument = self.choice()
        _want(argument, {Kind.LIST, Kind.STRING}, _("“size” counts a list or a text"))
        return Part(Kind.INT, token.start, self.expect(")").end, argument.constant)

    def bracketed(self, opened: Token) -> Part:
        inner = self.choice()
        closed = self.expect(")")
        return Part(inner.kind, opened.start, closed.end, inner.constant, inner.values, inner.said)

    def listed(self, opened: Token) -> Part:
        """A list of texts."""
        items = [self.choice()]
        while self.next.kind == ",":
            self.take()
            items.append(self.choice())
        closed = self.expect("]")
        for item in items:
            _want(item, {Kind.STRING}, _("a list holds texts"))
        said = tuple(text for item in items for text in item.said)
        return Part(Kind.LIST, opened.start, closed.end, all(item.constant for item in items), said=said)


def _no_call() -> str:
    return _("only size, startsWith, endsWith and contains can be called.")


def _want(part: Part, kinds: set[Kind] | frozenset[Kind], why: str) -> None:
    if part.kind not in kinds:
        raise ExpressionRefused(
            part.start + 1, _("%(why)s, and this is %(kind)s.") % {"why": why, "kind": _kind_name(part.kind)}
        )


def _compare(sign: Token, left: Part, right: Part) -> None:
    """Like with like. Whole numbers and decimals may be compared, not mixed in a sum."""
    if sign.text == "in":
        _want(left, {Kind.STRING}, _("before “in” stands a text"))
        _want(right, {Kind.LIST}, _("after “in” stands a list"))
    elif sign.text in ("==", "!="):
        same = left.kind is right.kind or {left.kind, right.kind} <= _NUMBERS
        if not same or left.kind is Kind.LIST:
            kinds = {"left": _kind_name(left.kind), "right": _kind_name(right.kind)}
            raise ExpressionRefused(
                sign.start + 1, _("%(left)s and %(right)s cannot be compared with each other.") % kinds
            )
    else:
        for side in (left, right):
            _want(side, _NUMBERS, _("“%s” compares numbers") % sign.text)
    _known_values(left, right)
    _known_values(right, left)


def _known_values(fact: Part, other: Part) -> None:
    """A text that the fact can never be is a slip: the rule would never apply, and nobody would notice."""
    for text, start in other.said if fact.values is not None else ():
        if text not in (fact.values or ()):
            raise ExpressionRefused(start + 1, _("the fact that this is compared with is never this text."))
