"""Lets django-mcp-server 0.5.7 run on the MCP SDK 2.x.

The package imports `FastMCP` from `mcp.server` and reads `_mcp_server` and `_event_store` of it. The SDK's
second generation calls the class `MCPServer`, renamed the first attribute and dropped the other, and moved
`title` into the place where the package passes `instructions`. Nothing else of either is changed.

When the package supports SDK 2.x: delete this file and its call in `servers.py`, let `servers.ToolServer` pass
`sdk_options()` to its base class by that release's own means, and raise the pin in requirements.txt.
"""

from __future__ import annotations

import logging
from typing import Any

import mcp.server
from mcp.server.mcpserver import MCPServer


class FastMCP(MCPServer[Any]):
    """The SDK's server under the name and with the arguments that the package uses."""

    _event_store = None

    def __init__(self, name: str | None = None, instructions: str | None = None) -> None:
        super().__init__(name=name, instructions=instructions, **self.sdk_options())

    def sdk_options(self) -> dict[str, Any]:
        """Further arguments for the SDK's constructor; the package has no way to pass them."""
        return {}

    @property
    def _mcp_server(self) -> Any:
        return self._lowlevel_server


def install() -> None:
    """Put the names in place. Must run before `mcp_server` is imported; running it again changes nothing."""
    if not hasattr(mcp.server, "FastMCP"):
        mcp.server.FastMCP = FastMCP  # type: ignore[attr-defined]
    # It writes the Host and Origin that it refused, which is text from outside.
    logging.getLogger("mcp.server.transport_security").setLevel(logging.ERROR)
