"""Agents of both generations, over HTTP and stdio, against the real web process and a real worker:
they file a claim, poll it and read its card."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from django.conf import settings
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client

from claimpilot.tests.worker import environment
from insurance.claims.models import Claim

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]

OLD_CLIENT = Path(sys.prefix) / "old-client"
STDIO = [sys.executable, str(settings.BASE_DIR / "manage.py"), "mcp", "--as", "ada"]


@pytest.fixture
def key(organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"))
    return key


async def journey(client: Client, fields: dict[str, str]) -> dict[str, Any]:
    filed = (await client.call_tool("submit_claim", fields)).structured_content
    reference = {"uuid": filed["uuid"]}
    with anyio.fail_after(30):
        while not (status := (await client.call_tool("get_claim_status", reference)).structured_content)["is_finished"]:
            await anyio.sleep(0.1)
    card = (await client.call_tool("get_claim_card", reference)).structured_content
    return {"filed": filed, "status": status, "card": card}


def assert_arrived(seen: dict[str, Any], channel: str) -> None:
    assert seen["filed"]["status"] == "received"
    assert seen["status"]["stages_completed"] == [
        "vision_photos",
        "vision_documents",
        "coverage",
        "synthesis",
        "notify",
    ]
    assert seen["card"]["incident_type"] == "property_water"
    assert seen["card"]["client_reply_draft"]
    assert Claim.objects.get(uuid=seen["filed"]["uuid"]).channel == channel


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_the_present_sdk_over_http(worker, web, key, intake_fields, mode):
    async def scene() -> dict[str, Any]:
        async with (
            httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"}) as http,
            Client(streamable_http_client(f"{web.url}/mcp", http_client=http), mode=mode) as client,
        ):
            return await journey(client, intake_fields)

    assert_arrived(anyio.run(scene), "mcp")


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_the_present_sdk_over_stdio(worker, key, intake_fields, tmp_path, mode):
    async def scene() -> dict[str, Any]:
        server = StdioServerParameters(command=STDIO[0], args=STDIO[1:], env=environment(tmp_path))
        async with Client(stdio_client(server), mode=mode) as client:
            return await journey(client, intake_fields)

    assert_arrived(anyio.run(scene), "stdio")


def old_client(folder: Path, *arguments: str) -> dict[str, Any]:
    """What an agent on mcp 1.30 saw; its packages lie beside the environment's own."""
    own = {**environment(folder), "PYTHONPATH": str(OLD_CLIENT)}
    script = Path(__file__).with_name("old_client.py")
    done = subprocess.run(
        [sys.executable, str(script), *arguments], env=own, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    seen: dict[str, Any] = json.loads(done.stdout)
    assert seen["version"].startswith("1.")
    return seen


def test_the_sdk_of_the_generation_before_over_http(worker, web, key, intake_fields, tmp_path):
    seen = old_client(tmp_path, "http", f"{web.url}/mcp", key, json.dumps(intake_fields))
    assert_arrived(seen, "mcp")


def test_the_sdk_of_the_generation_before_over_stdio(worker, key, intake_fields, tmp_path):
    seen = old_client(tmp_path, "stdio", json.dumps(STDIO), json.dumps(intake_fields))
    assert_arrived(seen, "stdio")


def test_files_come_by_the_upload_link_and_the_card_shows_them(worker, web, key, intake_fields):
    async def scene() -> dict[str, Any]:
        async with (
            httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"}) as http,
            Client(streamable_http_client(f"{web.url}/mcp", http_client=http)) as client,
        ):
            seen = await journey(client, intake_fields)
            reference = {"uuid": seen["filed"]["uuid"]}
            link = (await client.call_tool("create_upload_link", reference)).structured_content
            paper = b"INVOICE No 2026-118\nDate: 2026-05-05\nTotal: 480.00 EUR\nAcme Plumbing"
            async with httpx2.AsyncClient() as anybody:
                sent = await anybody.post(link["url"], files=[("files", ("invoice.txt", paper, "text/plain"))])
            assert sent.status_code == 201, sent.text
            with anyio.fail_after(30):
                while not (await client.call_tool("get_claim_status", reference)).structured_content["is_finished"]:
                    await anyio.sleep(0.1)
            return (await client.call_tool("get_claim_card", reference)).structured_content

    card = anyio.run(scene)
    assert card["evidence"][0]["kind"] == "invoice"
    assert {"name": "total", "value": "480.00"}.items() <= next(
        field for field in card["evidence"][0]["fields"] if field["name"] == "total"
    ).items()
    assert card["estimate_basis"] == "documents"
