"""The product's own web process with the guard taken out: the same server, protocol, tool and answer, but no key,
limit, scope, validation or entry. An ASGI application: beside it `bench.guard` shows what the guard costs on the wire.

BENCH_ORGANISATION is the id of the organisation that the claim belongs to. With BENCH_COMMIT the tool runs in a
transaction that also commits one small row: what any entry costs at least, durably.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction

from claimpilot.asgi import application as _product
from claimpilot.mcp import gateway
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.access.scopes import ALL
from insurance.gate import guard, registry

_caller = Principal(
    organisation=Organisation.objects.get(pk=int(os.environ["BENCH_ORGANISATION"])),
    actor="bench",
    channel=Channel.MCP,
    scopes=frozenset(ALL),
)


class _NoThreads:
    """Nobody is looked up, so no thread has to wait for the database."""

    @staticmethod
    async def run(*_: Any, **__: Any) -> Principal:
        return _caller


@contextmanager
def _one_commit() -> Iterator[None]:
    if "BENCH_COMMIT" not in os.environ:
        yield
        return
    with transaction.atomic(), connection.cursor() as cursor:
        yield
        cursor.execute("INSERT INTO bench_row (at) VALUES (now())")


def _call_tool(name: str, arguments: Any, principal: Principal) -> guard.Answer:
    spec = registry.get_tool(name)
    assert spec is not None
    with tenancy.of(principal.organisation_id), _one_commit():
        result = spec.handler(principal, spec.input.model_construct(**arguments))
        return guard.Answer(False, result.model_dump(mode="json"), spec.text(result))


gateway.threads = _NoThreads  # type: ignore[assignment]
guard.call_tool = _call_tool  # type: ignore[assignment]
application = _product
