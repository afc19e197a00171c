"""The peer of get_claim_status: the same SQL through psycopg alone, in a bare tool of the SDK's own server.

An ASGI application for the same server and options as the product's. BENCH_STATEMENTS names the file with the SQL.
No Django, no schema of ours, no rate limit, no key: what is left is what nobody can do without.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from uuid import UUID

from mcp.server.mcpserver import MCPServer
from psycopg import ClientCursor, Connection
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool
from pydantic import BaseModel

_statements = json.loads(Path(os.environ["BENCH_STATEMENTS"]).read_text())
_alone = [(s["sql"], s["params"]) for s in _statements if not s["in_transaction"]]
_together = [(s["sql"], s["params"]) for s in _statements if s["in_transaction"]]
# As the product's: a statement travels together with the organisation that it is for, which only this kind can send.
_options = {"autocommit": True, "row_factory": dict_row, "cursor_factory": ClientCursor}
_pool = ConnectionPool(os.environ["DATABASE_URL"], min_size=2, max_size=16, kwargs=_options, open=True)


class Status(BaseModel):
    uuid: UUID
    number: str
    status: str
    stages_completed: list[str]
    stages_pending: list[str]
    is_finished: bool
    message: str


server = MCPServer("peer")


@server.tool()
def get_claim_status(uuid: UUID) -> Status:
    """Where one claim stands."""
    with _pool.connection() as connection:
        for sql, params in _alone:
            _rows(connection, sql, params)
        with connection.transaction():
            rows = [row for sql, params in _together for row in _rows(connection, sql, params)]
    claim = next(row for row in rows if "number" in row)
    return Status(
        uuid=uuid,
        number=claim["number"],
        status=claim["status"],
        stages_completed=claim["array"],  # as PostgreSQL calls the ARRAY(…) of the product's statement
        stages_pending=[],
        is_finished=True,
        message="Triage has finished. get_claim_card has the card.",
    )


def _rows(connection: Connection[dict[str, Any]], sql: str, params: list[Any]) -> list[dict[str, Any]]:
    cursor = connection.execute(sql, params)
    while cursor.nextset():
        pass  # on to the answer of the statement itself
    return cursor.fetchall() if cursor.description else []


application = server.streamable_http_app(stateless_http=True, json_response=True)
