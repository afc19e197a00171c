"""What a page costs in SQL, and whether it counts a whole table. Needs Django to be set up."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import connection

TABLE = "claims_claim"
_COUNT = re.compile(r"\bcount\s*\(", re.IGNORECASE)
_ORGANISATION = re.compile(r"^(?:SET LOCAL [^;]+; )+")
_LIMITED = re.compile(r"\(\s*SELECT\b.*\bLIMIT\s+\d+\s*\)", re.IGNORECASE | re.DOTALL)


@dataclass
class Statement:
    sql: str
    params: Any
    milliseconds: float


@dataclass
class Page:
    """One page with the statements of its last run and the SQL milliseconds of each run."""

    name: str
    runs: list[float] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    rows: int = 0

    @property
    def slowest(self) -> Statement:
        return max(self.statements, key=lambda statement: statement.milliseconds)


def page_measured(name: str, show: Callable[[], int], runs: int) -> Page:
    """Shows a page `runs` times; `show` returns how many rows it had."""
    page = Page(name)
    for _ in range(runs):
        with _watched() as page.statements:
            page.rows = show()
        page.runs.append(sum(statement.milliseconds for statement in page.statements))
    return page


@contextmanager
def _watched() -> Iterator[list[Statement]]:
    found: list[Statement] = []

    def keep(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        began = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            text = _ORGANISATION.sub("", sql)
            found.append(Statement(text, params, (time.perf_counter() - began) * 1000))

    with connection.execute_wrapper(keep):
        yield found


def full_counts(page: Page) -> list[str]:
    """The statements that count, or otherwise sum up, claims without a limit: by their text and by their plan."""
    reads = [statement for statement in page.statements if statement.sql.lstrip().startswith("SELECT")]
    return [
        statement.sql
        for statement in reads
        if (_COUNT.search(statement.sql) and not _LIMITED.search(statement.sql))
        or (TABLE in statement.sql and _sums_up(_plan(statement), limited=False))
    ]


def _plan(statement: Statement) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (FORMAT JSON) {statement.sql}", statement.params)
        answer = cursor.fetchone()[0]
    return (json.loads(answer) if isinstance(answer, str) else answer)[0]["Plan"]


def _sums_up(node: Any, *, limited: bool, aggregated: bool = False) -> bool:
    """Whether an aggregate takes its rows from the table with no Limit between the two."""
    kind = node["Node Type"]
    if kind == "Limit":
        limited = True
    elif "Aggregate" in kind:
        limited, aggregated = False, True
    if aggregated and not limited and node.get("Relation Name") == TABLE:
        return True
    return any(_sums_up(child, limited=limited, aggregated=aggregated) for child in node.get("Plans", []))


def explained(statement: Statement) -> list[str]:
    """The plan of a statement as PostgreSQL carries it out, with the pages that it reads."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS) {statement.sql}", statement.params)
        return [line for (line,) in cursor.fetchall()]
