"""The SQL of one get_claim_status call, taken from the product while it answers one.

Runs as a process of its own beside the installation: `python -m bench.mcp_statements KEY UUID` prints it as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any


def main(key: str, uuid: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
    import django

    django.setup()
    json.dump(_statements(key, uuid), sys.stdout)


def _statements(key: str, uuid: str) -> list[dict[str, Any]]:
    """Each statement with its parameters, and whether it belongs to the call's transaction."""
    from django.db import connection

    found: list[dict[str, Any]] = []

    def keep(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        in_transaction = connection.in_atomic_block
        found.append({"sql": sql, "params": [plain(p) for p in params or ()], "in_transaction": in_transaction})
        return execute(sql, params, many, context)

    _call(key, uuid)  # the first call also sets the connection up
    with connection.execute_wrapper(keep):
        _call(key, uuid)
    return found


def _call(key: str, uuid: str) -> None:
    from insurance.access.principal import Channel
    from insurance.access.selectors import principal_from_key
    from insurance.gate.guard import call_tool

    principal = principal_from_key(key=key, channel=Channel.MCP, trace_id="0" * 32)
    assert principal is not None
    answer = call_tool("get_claim_status", {"uuid": uuid}, principal)
    assert not answer.is_error, answer.text


def plain(value: Any) -> Any:
    """As JSON; PostgreSQL reads the text of a UUID, a time or a JSON document as what the column is."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return json.dumps(value.obj) if hasattr(value, "obj") else str(value)


if __name__ == "__main__":
    main(*sys.argv[1:])
