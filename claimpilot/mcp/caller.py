"""Who is calling, for the length of one request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from insurance.access.principal import Principal

_principal: ContextVar[Principal] = ContextVar("mcp_principal")


@contextmanager
def acting_as(principal: Principal) -> Iterator[None]:
    """Everything in this block, and in tasks and threads started from it, acts as `principal`."""
    token = _principal.set(principal)
    try:
        yield
    finally:
        _principal.reset(token)


def current() -> Principal:
    """The caller. Raises LookupError where no edge has named one: nothing runs for nobody."""
    return _principal.get()


@dataclass
class Call:
    """One request, and whether the trail has an entry for it already."""

    recorded: bool = False


_call: ContextVar[Call | None] = ContextVar("mcp_call", default=None)


@contextmanager
def one_call() -> Iterator[Call]:
    call = Call()
    token = _call.set(call)
    try:
        yield call
    finally:
        _call.reset(token)


def current_call() -> Call:
    return _call.get() or Call()
