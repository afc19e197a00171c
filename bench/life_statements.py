"""The SQL of one call of each life tool, and its answer, taken from the product while it answers.

Runs as a process of its own beside the installation: `python -m bench.life_statements KEY CALLS` prints them as JSON;
CALLS is a JSON object of arguments by tool.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any


def main(key: str, calls: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
    import django

    django.setup()
    json.dump({tool: _of(key, tool, arguments) for tool, arguments in json.loads(calls).items()}, sys.stdout)


def _of(key: str, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    from django.db import connection

    found: list[dict[str, Any]] = []

    def keep(execute: Any, sql: Any, params: Any, many: bool, context: Any) -> Any:
        text = sql if isinstance(sql, str) else sql.as_string(None)
        found.append(
            {
                "sql": text,
                "params": _plain(params),
                "in_transaction": connection.in_atomic_block,
            }
        )
        return execute(sql, params, many, context)

    _call(key, tool, arguments)  # the first call also sets the connection up
    with connection.execute_wrapper(keep):
        answer = _call(key, tool, arguments)
    return {"statements": found, "answer": answer}


def _plain(params: Any) -> Any:
    from bench.mcp_statements import plain

    if isinstance(params, dict):
        return {name: plain(value) for name, value in params.items()}
    return [plain(value) for value in params or ()]


def _call(key: str, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    from insurance.access.principal import Channel
    from insurance.access.selectors import principal_from_key
    from insurance.gate.guard import call_tool

    principal = principal_from_key(key=key, channel=Channel.MCP, trace_id="0" * 32)
    assert principal is not None
    answer = call_tool(tool, arguments, principal)
    assert not answer.is_error, answer.text
    return answer.structured


if __name__ == "__main__":
    main(*sys.argv[1:])
