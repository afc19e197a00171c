"""A body that stops on its way does not hold its connection for ever."""

from __future__ import annotations

from typing import Any

import anyio
import pytest

from claimpilot import cut_bodies


def exchange(*arriving: dict[str, Any], reads: int, answers_after: float = 0) -> list[dict[str, Any]]:
    """What is sent back to a client of which these messages come and then nothing more."""
    waiting, sent = list(arriving), []

    async def receive() -> dict[str, Any]:
        if waiting:
            return waiting.pop(0)
        await anyio.sleep_forever()
        raise AssertionError

    async def send(message: Any) -> None:
        sent.append(message)

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        for _ in range(reads):
            if (await receive())["type"] == "http.disconnect":
                await send({"type": "http.response.start", "status": 500, "headers": []})
                return
        with anyio.move_on_after(answers_after):
            assert (await receive())["type"] != "http.disconnect"  # its client is still there
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def scene() -> None:
        with anyio.fail_after(5):
            await cut_bodies.answered(app)({"type": "http"}, receive, send)

    anyio.run(scene)
    return sent


PART = {"type": "http.request", "body": b"{", "more_body": True}
END = {"type": "http.request", "body": b"}", "more_body": False}


def test_it_is_given_up_with_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut_bodies, "PATIENCE", 0.02)
    start, _body = exchange(PART, reads=2)
    assert start["status"] == 400
    assert (b"connection", b"close") in start["headers"]


def test_a_whole_one_has_all_the_time_that_its_answer_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut_bodies, "PATIENCE", 0.02)
    (start,) = exchange(PART, END, reads=2, answers_after=0.1)
    assert start["status"] == 200
