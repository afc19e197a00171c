"""Where everything of the protocol is, by PUBLIC_URL, and how two addresses are compared."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings

TOKEN_PATH = "/poppy/token"  # noqa: S105 - an address
REVOCATION_PATH = "/poppy/revoke"
OPERATIONS_PATH = "/poppy/operations"
MCP_PATH = "/mcp/aip"
RESOURCE_METADATA_PATH = f"/.well-known/oauth-protected-resource{MCP_PATH}"

_DEFAULT_PORTS = {"https": 443, "http": 80}


def issuer() -> str:
    """The origin of PUBLIC_URL. Agents compare it character for character."""
    parts = urlsplit(settings.PUBLIC_URL)
    return f"{parts.scheme}://{parts.netloc}"


def domain() -> str:
    return urlsplit(settings.PUBLIC_URL).hostname or ""


def at(path: str) -> str:
    return f"{settings.PUBLIC_URL}{path}"


def mcp_url() -> str:
    """The resource that a token for the MCP server names."""
    return at(MCP_PATH)


def same_target(claimed: str, url: str) -> bool:
    """Whether `claimed` is `url`, of which query and fragment do not count. A claim that has either is no target."""
    return "?" not in claimed and "#" not in claimed and _normal(claimed) == _normal(url)


def _normal(url: str) -> str:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    host = parts.hostname or ""
    if port is not None and port != _DEFAULT_PORTS.get(parts.scheme):
        host = f"{host}:{port}"
    if parts.username is not None or not parts.hostname:
        return ""
    return urlunsplit((parts.scheme, host, parts.path or "/", "", ""))


def is_loopback(host: str) -> bool:
    """Whether a host of an address names this machine, without asking anybody."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
