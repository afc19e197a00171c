"""Expressions of rules: checked when they are saved, compiled once, evaluated often."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import cel
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from insurance.catalog.life.facts import FACTS, Kind
from insurance.catalog.life.grammar import facts_of
from insurance.catalog.life.tokens import ExpressionRefused

log = logging.getLogger(__name__)

COMPILED = 4096
"""Expressions that are kept ready."""
DIVIDES_BY_ZERO = gettext_noop("It divides by zero with these facts.")
TOO_LARGE = gettext_noop("A figure in it is too large with these facts.")
FAILED = gettext_noop("It cannot be evaluated with these facts.")

_EXTREMES: tuple[dict[Kind, Any], ...] = (
    {Kind.INT: 0, Kind.DOUBLE: 0.0, Kind.STRING: "", Kind.BOOL: False, Kind.LIST: []},
    {Kind.INT: 1, Kind.DOUBLE: 1.0, Kind.STRING: "CA", Kind.BOOL: True, Kind.LIST: ["A", "B"]},
    {Kind.INT: 10**14 - 1, Kind.DOUBLE: 999.9, Kind.STRING: "Z" * 40, Kind.BOOL: True, Kind.LIST: ["Z" * 20] * 20},
)


def expression_check(expression: str) -> tuple[str, ...]:
    """The facts that it names, in their order. Raises ExpressionRefused, which says what is wrong and where.

    Where our own reading and the library's ever differ, the library has the last word: it is tried on facts from
    one extreme to the other.
    """
    names = facts_of(expression)
    try:
        program = cel.compile(expression)
        answers = [_asked(program, {name: extreme[FACTS[name].kind] for name in names}) for extreme in _EXTREMES]
    except Exception:
        answers = [None]
    if not all(isinstance(answer, bool) for answer in answers):
        raise ExpressionRefused(1, _("this cannot be evaluated."))
    return names


def _asked(program: cel.Program, facts: dict[str, Any]) -> Any:
    try:
        return program.execute(facts)
    except ArithmeticError:  # with other facts it may well have an answer
        return False


def facts_named(expression: str) -> tuple[str, ...]:
    return _compiled(expression)[1]


def evaluate(expression: str, facts: Mapping[str, Any]) -> tuple[bool, str]:
    """Whether it is true of facts that are all there, or why it cannot be told: one of the sentences above."""
    program, _names = _compiled(expression)
    try:
        answer = program.execute(dict(facts)) if program else None
    except ZeroDivisionError:
        return False, DIVIDES_BY_ZERO
    except ArithmeticError:
        return False, TOO_LARGE
    except Exception as error:
        # Of what the library says, only the kind: its words may hold what the applicant told us.
        log.error("an underwriting rule failed", extra={"kind": type(error).__name__})
        answer = None
    return (answer, "") if isinstance(answer, bool) else (False, FAILED)


@lru_cache(maxsize=COMPILED)
def _compiled(expression: str) -> tuple[cel.Program | None, tuple[str, ...]]:
    """None for one that was saved when other facts were known: it has no answer, and stops nobody."""
    try:
        return cel.compile(expression), facts_of(expression)
    except (ExpressionRefused, ValueError):
        return None, ()
