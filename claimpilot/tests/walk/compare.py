"""What came back and what was asked of the database, in a form in which two answers can be laid side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock
from urllib.parse import quote, quote_plus

from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.http import HttpResponseBase
from django.utils.html import escape
from psycopg import sql as composed

from insurance.tenancy.walls import walled_models

_OWN_OF_EACH_REQUEST = [
    (re.compile(r"(csrfmiddlewaretoken\" value=\")\w+"), r"\1"),
    (re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])"), "TRACE"),
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"), "NEW"),
    (re.compile(r"(?<![\w-])(qr|of)_[\w-]{32}(?![\w-])"), "NEW"),
    (re.compile(r"CLM-\d{1,9}(?!\d)"), "CLM"),
    (re.compile(r"\d\d:\d\d:\d\d(\.\d+)?"), "TIME"),
    (re.compile(r"/api/v1/uploads/[0-9a-f]{64}"), "UPLOAD"),
    (re.compile(r"op_[\w-]{32}"), "OPERATION"),
    (re.compile(r"(auditentry/)\d+"), r"\1ENTRY"),
    (re.compile(r"(?<=>)\d+(?=</td>)"), "FIGURE"),
]


@dataclass
class Seen:
    """One answer: status, what else came, and the statements that it took."""

    status: int
    text: str
    statements: list[str] = field(default_factory=list)

    def without(self, references: dict[str, str]) -> Seen:
        """As it would read had the call held the other reference of each pair."""
        text = self.text
        for sent, other in references.items():
            for written in (
                str,
                escape,
                quote,
                quote_plus,
                lambda value: quote(quote_plus(value)),
                lambda value: escape(quote(value)),
            ):
                text = text.replace(written(sent), written(other))
        for pattern, word in _OWN_OF_EACH_REQUEST:
            text = pattern.sub(word, text)
        return Seen(self.status, text, self.statements)


def seen(response: HttpResponseBase, statements: list[str]) -> Seen:
    body = b"".join(response).decode(errors="replace")  # type: ignore[call-overload]
    told = [f"{name}: {value}" for name, value in sorted(response.headers.items()) if name not in _NOT_COMPARED]
    return Seen(response.status_code, "\n".join([*told, body]), statements)


_NOT_COMPARED = {"X-Request-ID", "Content-Length", "Content-Disposition"}


@contextmanager
def statements() -> Iterator[list[str]]:
    """The text of every statement, on any connection and thread, as it goes to PostgreSQL without its parameters."""
    said: list[str] = []
    execute = CursorWrapper._execute

    def _execute(self: CursorWrapper, sql: Any, params: Any, *context: Any) -> Any:
        said.append(_plain(sql))
        return execute(self, sql, params, *context)

    with mock.patch.object(CursorWrapper, "_execute", _execute):
        yield said


def _plain(sql: Any) -> str:
    text = sql.as_string(None) if isinstance(sql, composed.Composable) else sql
    text = re.sub(r"SET LOCAL app\.organisation = '\d*'", "SET LOCAL app.organisation", text)
    return re.sub(r'SAVEPOINT "\w+"', "SAVEPOINT", text)


def rows_digest(organisation_id: int) -> dict[str, str]:
    """What every table holds of an organisation; equal exactly where no row has changed."""
    found = {}
    with connection.cursor() as cursor:
        for model in walled_models():
            table = model._meta.db_table
            cursor.execute(
                f"SELECT count(*) || md5(string_agg(t::text, ',' ORDER BY t::text)) FROM {table} t "
                "WHERE organisation_id = %s",
                [organisation_id],
            )
            found[table] = cursor.fetchone()[0]
    return found
