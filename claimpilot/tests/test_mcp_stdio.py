"""The server as a child process of its client."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from django.core.management import execute_from_command_line
from django.db import connection
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp.shared.exceptions import MCPError

from claimpilot.tests import mcp_noisy_server
from claimpilot.tests.mcp_support import KNOWN, MODERN, legacy, member_of
from claimpilot.tests.worker import database_url
from insurance.audit.models import AuditEntry

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.system]

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, mcp_noisy_server.__file__]


def environment() -> dict[str, str]:
    """The child uses the database of the tests, and logs all that it can."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "DATABASE_URL": database_url(), "LOG_LEVEL": "DEBUG", "PYTHONPATH": path}


def conversation(*frames: dict[str, Any], arguments: tuple[str, ...] = ("--as", "ada")) -> Any:
    """All that the process says to these lines on stdin, which then ends."""
    lines = "".join(json.dumps(frame) + "\n" for frame in frames)
    return subprocess.run(
        [*COMMAND, *arguments],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(),
        check=False,
    )


@pytest.mark.parametrize(("mode", "revision"), [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
def test_a_client_starts_it_and_acts_as_the_named_user(mode: str, revision: str) -> None:
    member_of("north", "ada")
    started = StdioServerParameters(
        command=COMMAND[0], args=[*COMMAND[1:], "--as", "ada", "--server", "claims"], env=environment()
    )

    async def scene() -> None:
        async with Client(started, mode=mode) as client:
            assert client.protocol_version == revision
            assert [tool.name for tool in (await client.list_tools()).tools][-2:] == ["shout", "write_note"]
            result = await client.call_tool("look_up", {"uuid": str(KNOWN)})
            assert result.structured_content["actor"] == "user:ada"
            assert len(result.structured_content["trace_id"]) == 32
            with pytest.raises(MCPError, match="Unknown resource"):
                await client.read_resource("claimpilot://claims/7731")

    anyio.run(scene)


def test_nothing_but_messages_reaches_stdout_whatever_a_tool_prints() -> None:
    member_of("north", "ada")
    said = conversation(
        legacy("tools/call", {"name": "shout", "arguments": {}, "_meta": MODERN}),
        legacy("tools/call", {"name": "no_such_tool", "arguments": {}, "_meta": MODERN}, id=2),
        legacy("tools/nothing", {"_meta": MODERN}, id=3),
    )
    messages = [json.loads(line) for line in said.stdout.splitlines()]
    assert sorted(message["id"] for message in messages) == [1, 2, 3]
    assert said.stderr.count(mcp_noisy_server.LINE) >= 6
    assert said.returncode == 0


def test_a_user_who_is_blocked_meanwhile_is_refused() -> None:
    member = member_of("north", "ada")
    started = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "--as", "ada"], env=environment())

    async def scene() -> None:
        async with Client(started) as client:
            assert not (await client.call_tool("write_note", {"text": "abc"})).is_error
            await anyio.to_thread.run_sync(block)
            with pytest.raises(MCPError, match="may no longer act"):
                await client.call_tool("write_note", {"text": "abc"})

    def block() -> None:
        member.user.is_active = False
        member.user.save()
        connection.close()

    anyio.run(scene)
    (entry,) = AuditEntry.objects.filter(verb="authenticate")
    assert (entry.organisation.code, entry.actor, entry.channel) == ("operator", "visitor", "stdio")


def test_what_the_protocol_refuses_is_on_record_as_the_members() -> None:
    member_of("north", "ada")
    conversation(legacy("tools/steal", {"_meta": MODERN}), legacy("prompts/get", {"name": "x", "_meta": MODERN}, id=2))
    entries = AuditEntry.objects.filter(verb="mcp_request")
    found = entries.values_list("organisation__code", "actor", "channel", "outcome")
    assert list(found) == [("north", "user:ada", "stdio", "invalid")] * 2


@pytest.mark.parametrize("username", ["nobody", "loner"])
def test_without_a_member_to_act_as_it_ends_with_a_line_on_stderr(username: str, django_user_model: Any) -> None:
    django_user_model.objects.create_user("loner")
    said = conversation(arguments=("--as", username))
    assert (said.returncode, said.stdout) == (2, "")
    assert username in said.stderr.strip().splitlines()[-1]
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(("arguments", "says"), [((), "--as"), (("--as", "ada", "--server", "nowhere"), "--server")])
def test_arguments_that_are_wrong_end_it_before_it_takes_the_wire(
    arguments: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        execute_from_command_line(["manage.py", "mcp", *arguments])
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert says in said.err.strip().splitlines()[-1]
