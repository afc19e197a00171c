"""The peer of the life tools: their SQL through psycopg alone, in bare tools of the SDK's own server.

An ASGI application, and with `python -m bench.life_peer` a server on stdio. BENCH_STATEMENTS names the file with the
SQL and the answer of each tool. No Django, no schema of ours, no rate limit, no key, and no embedding of a question:
what is left is what nobody can do without.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp.server.mcpserver import MCPServer
from psycopg import ClientCursor, Connection
from psycopg_pool import ConnectionPool

_tools: dict[str, dict[str, Any]] = json.loads(Path(os.environ["BENCH_STATEMENTS"]).read_text())
# As the product's: a statement travels together with the organisation that it is for, which only this kind can send.
_options = {"autocommit": True, "cursor_factory": ClientCursor}
_pool = ConnectionPool(os.environ["DATABASE_URL"], min_size=2, max_size=16, kwargs=_options, open=True)
server = MCPServer("peer")


def _tool(name: str) -> Callable[[], dict[str, Any]]:
    told, answer = _tools[name]["statements"], _tools[name]["answer"]
    alone = [one for one in told if not one["in_transaction"]]
    together = [one for one in told if one["in_transaction"]]

    def ask() -> dict[str, Any]:
        with _pool.connection() as connection:
            for one in alone:
                _run(connection, one)
            with connection.transaction():
                for one in together:
                    _run(connection, one)
        return answer  # type: ignore[no-any-return]

    return ask


def _run(connection: Connection[Any], one: dict[str, Any]) -> None:
    cursor = connection.execute(one["sql"], one["params"] or None)
    while cursor.nextset():
        pass  # on to the answer of the statement itself
    if cursor.description:
        cursor.fetchall()


for _name in _tools:
    server.tool(_name)(_tool(_name))

if __name__ == "__main__":
    server.run("stdio")
else:
    application = server.streamable_http_app(stateless_http=True, json_response=True)
