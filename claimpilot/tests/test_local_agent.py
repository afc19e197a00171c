"""The whole way on one machine, with nothing put in anybody's place: an agent's own server, and ours, over sockets."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx2
import pytest

from aip.models import Session
from aip.pap.addresses import mcp_url
from aip.pap.tests.agent import Agent
from aip.pap.tests.conftest import nobody_asked_before
from aip.pap.tests.selling import open_shop
from claimpilot.tests.mcp_support import LEGACY_HEADERS, legacy, published
from claimpilot.tests.pap_seller import serving
from claimpilot.tests.test_mcp_agents import aip_tools

__all__ = ["nobody_asked_before"]


@pytest.fixture
def at_home() -> Iterator[Agent]:
    """An agent that publishes its documents on this machine."""
    agent = Agent()

    class Documents(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = json.dumps(agent.metadata if self.path == "/agent.json" else agent.jwks).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Documents)
    agent.client_id = f"http://127.0.0.1:{server.server_address[1]}/agent.json"
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield agent
    server.shutdown()
    server.server_close()


@pytest.mark.django_db(transaction=True)
def test_an_agent_of_this_machine_proposes_in_a_session(at_home, organisation, nobody_asked_before) -> None:
    open_shop(organisation)
    with published(aip_tools()), serving() as port, httpx2.Client(base_url=f"http://127.0.0.1:{port}") as web:
        found = web.get("/.well-known/poppy.json").json()
        assert found["apis"][0]["url"] == mcp_url()
        form = at_home.form(resource=mcp_url())
        token = web.post("/poppy/token", data=form, headers={"DPoP": at_home.proof()}).json()["access_token"]
        call = legacy("tools/call", {"name": "validate_answers", "arguments": {}})
        proven = at_home.headers(token, "POST", mcp_url())
        answer = web.post("/mcp/aip", json=call, headers={**LEGACY_HEADERS, **proven})
        seen = answer.json()["result"]["structuredContent"]
        assert seen == {"actor": "agent:127.0.0.1", "organisation": "alpha", "session": Session.objects.get().pk}
        gone = web.post("/poppy/revoke", data=at_home.client_form(token=token))
        assert (gone.status_code, gone.json()) == (200, {})
        proven = at_home.headers(token, "POST", mcp_url())
        assert web.post("/mcp/aip", json=call, headers={**LEGACY_HEADERS, **proven}).status_code == 401
