"""Tools run side by side on threads of their own."""

from __future__ import annotations

import contextvars
import threading
from typing import Any

import anyio
import pytest
from django.conf import settings

from claimpilot.mcp import threads
from claimpilot.tests.mcp_support import Done, Nothing, connected, key_of, member_of, published, running, tool


@pytest.mark.django_db(transaction=True)
def test_as_many_slow_tools_as_there_are_threads_are_at_work_together() -> None:
    together = threading.Barrier(settings.MCP_THREADS, timeout=10)

    def meet(principal: Any, value: Any) -> Done:
        together.wait()  # breaks, and with it the call, unless all are inside at once
        return Done()

    key = key_of(member_of("north", "ada"))
    outcomes: list[bool] = []

    async def scene() -> None:
        async with running() as app, connected(app, key) as client:

            async def one() -> None:
                outcomes.append((await client.call_tool("meet", {})).is_error)

            async with anyio.create_task_group() as group:
                for _ in range(settings.MCP_THREADS):
                    group.start_soon(one)

    with published([tool("meet", meet, Nothing, Done)]):
        anyio.run(scene)
    assert outcomes == [False] * settings.MCP_THREADS


def test_when_all_threads_are_busy_a_call_waits_its_turn() -> None:
    free, busy = threading.Event(), threading.Semaphore(0)
    order: list[str] = []

    def hold() -> None:
        busy.release()
        free.wait(10)
        order.append("held")

    async def scene() -> None:
        async with anyio.create_task_group() as group:
            for _ in range(settings.MCP_THREADS):
                group.start_soon(threads.run, hold)
            for _ in range(settings.MCP_THREADS):
                await anyio.to_thread.run_sync(busy.acquire)
            group.start_soon(threads.run, order.append, "late")
            await anyio.sleep(0)
            assert order == []
            free.set()

    anyio.run(scene)
    assert sorted(order) == ["held"] * settings.MCP_THREADS + ["late"]
    assert order[0] == "held"


def test_a_tool_sees_the_context_of_its_caller() -> None:
    variable = contextvars.ContextVar("variable", default="nobody")

    async def scene() -> str:
        variable.set("somebody")
        return await threads.run(variable.get)

    assert anyio.run(scene) == "somebody"
