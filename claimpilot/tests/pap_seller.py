"""A seller at https://seller.example, served by a real HTTP server, for a personal agent that others wrote.

The agent's client insists on https and on names; a transport takes its requests to the server on this machine, with
the Host that they name. Nothing of the client is changed.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from django.core.asgi import get_asgi_application
from django.http import HttpRequest, JsonResponse
from django.urls import include, path
from personal_agent_protocol.conformance import Scenario
from personal_agent_protocol.demo.kit import AgentIdentity

from aip.pap.addresses import at
from aip.pap.context import PapSessions
from aip.pap.context import refusal as no_session
from aip.pap.errors import PapError, pap_response
from aip.pap.fetching import Fetched, NotFetched
from claimpilot.door.bodies import bounded
from claimpilot.door.heads import watched
from claimpilot.mcp.asgi_mount import mount
from claimpilot.tests.web import free_port
from claimpilot.tests.worker import wait_for

HOST = "seller.example"
PUBLIC_URL = f"https://{HOST}"
PUBLIC_ADDRESS = "93.184.216.34"
"""What the client takes the seller's address to be; nothing is sent there."""


def account(request: HttpRequest) -> JsonResponse:
    """A resource that needs a signed-in customer: the suite reads one, and nothing that is sold here is one."""
    try:
        context = PapSessions().from_request(str(request.method), at(request.get_full_path()), request.headers)
        if context is None:
            raise no_session()
    except PapError as error:
        return pap_response(error)
    return pap_response(PapError(403, "sign_in_required"))


urlpatterns = [path("account", account), path("", include("claimpilot.urls"))]

SCENARIO = Scenario(
    read_path="/account", read_scope="poppy:read", scopes=("poppy:read",), mcp_read_tool="list_products"
)


class Driver:
    """Plays nobody: no customer has an account here."""

    capabilities = frozenset({"second_identity"})
    accounts = ("first", "second")

    def __init__(self, other: AgentIdentity) -> None:
        self.other_identity = other


class ToTheSeller(httpx.AsyncBaseTransport):
    def __init__(self, port: int) -> None:
        self._port = port
        self._inner = httpx.AsyncHTTPTransport()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.scheme != "https" or request.url.host != HOST:
            raise httpx.ConnectError("nobody there", request=request)
        here = request.url.copy_with(scheme="http", host="127.0.0.1", port=self._port)
        return await self._inner.handle_async_request(
            httpx.Request(request.method, here, headers=request.headers.raw, stream=request.stream)  # type: ignore[arg-type]
        )

    async def aclose(self) -> None:
        await self._inner.aclose()


async def resolve(_host: str) -> list[str]:
    return [PUBLIC_ADDRESS]


def documents_of(*agents: AgentIdentity) -> Any:
    """Stands in for aip.pap.fetching.fetch."""
    known = {agent.client_id: agent.metadata for agent in agents}
    known |= {agent.metadata["jwks_uri"]: agent.jwks for agent in agents}

    def fetch(url: str) -> Fetched:
        if url not in known:
            raise NotFetched("is not there")
        return Fetched(known[url], "")

    return fetch


@contextmanager
def serving() -> Iterator[int]:
    """The product's application on a free port, in threads of this process."""
    port = free_port()
    app: Any = watched(bounded(mount(get_asgi_application())))  # type: ignore[arg-type]
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="critical", lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started, "the start of the server")
        yield port
    finally:
        server.should_exit = True
        thread.join(15)
