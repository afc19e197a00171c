"""Whose rows the database shows. Row-level security is the last wall behind the filters of every selector.

Inside `with tenancy.of(organisation_id)` each statement carries the organisation to PostgreSQL; outside, the
application's role sees no business row at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_current: ContextVar[int | None] = ContextVar("organisation", default=None)


@contextmanager
def of(organisation_id: int) -> Iterator[None]:
    """What runs in this block, in this thread or task, reads and writes rows of this organisation alone."""
    token = _current.set(organisation_id)
    try:
        yield
    finally:
        _current.reset(token)


def current() -> int | None:
    return _current.get()
