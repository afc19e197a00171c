"""Where the synchronous half of a call runs.

Django's own bridge keeps all synchronous code of an ASGI process on one thread, so eight slow tools would wait
for each other. Here at most MCP_THREADS calls are at work at a time, later ones wait in line, and each gives
its database connection back before the next begins.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=settings.MCP_THREADS, thread_name_prefix="mcp-tool")


def _with_own_connection(function: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return function()
    finally:
        close_old_connections()


async def run(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call `function` on a tool thread with the caller's context variables.

    If the request goes away, a call that has begun still runs to its end: a transaction is never cut.
    """
    context = contextvars.copy_context()
    work = partial(context.run, _with_own_connection, partial(function, *args, **kwargs))
    return await asyncio.get_running_loop().run_in_executor(_pool(), work)
