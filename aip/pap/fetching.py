"""JSON from an address that a stranger named, without lending him our place in the network.

A host is looked up once, each of its addresses must be public, and the connection goes to one of those: what a second
look-up would say does not matter. Three seconds for all of it, 100 KB, and no proxy of ours.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM, gaierror, getaddrinfo
from typing import Any
from urllib.parse import SplitResult, urljoin, urlsplit

import httpx2
from django.conf import settings

from aip.pap.addresses import is_loopback
from insurance.gate import strict_json

SECONDS = 3.0
MOST_BYTES = 100_000
MOST_REDIRECTS = 3
LONGEST_ADDRESS = 500
_REDIRECTS = {301, 302, 303, 307, 308}
_SHARED = ip_network("100.64.0.0/10")
"""What a provider's own customers share (RFC 6598); Python counts it neither as private nor as global."""
_TRANSLATED = ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"), ip_network("2001::/32")
"""IPv6 addresses with an IPv4 address inside, which a gateway on the way would take out."""

# Of its own: a name server that is silent holds its thread, and no other work.
_lookups = ThreadPoolExecutor(max_workers=4, thread_name_prefix="agent-dns")


class NotFetched(Exception):
    """The text names the rule that was broken, and nothing of the address."""


@dataclass(frozen=True)
class Fetched:
    value: dict[str, Any]
    cache_control: str


def fetch(url: str) -> Fetched:
    """The JSON object at an address. Redirects stay on its host. Raises NotFetched. Not for an event loop's thread."""
    return asyncio.run(_fetch(url))


async def _fetch(url: str) -> Fetched:
    try:
        async with asyncio.timeout(SECONDS):
            return await _followed(url)
    except TimeoutError:
        raise NotFetched("takes too long") from None
    except (httpx2.HTTPError, httpx2.InvalidURL, OSError, UnicodeError):
        raise NotFetched("cannot be reached") from None


async def _followed(url: str) -> Fetched:
    host = checked(url).hostname
    for _hop in range(MOST_REDIRECTS + 1):
        target = checked(url)
        if target.hostname != host:
            raise NotFetched("is redirected to another host")
        answer = await _once(target)
        if isinstance(answer, Fetched):
            return answer
        url = urljoin(url, answer)
    raise NotFetched("is redirected too often")


def checked(url: str) -> SplitResult:
    """The parts of an address that may be asked. Raises NotFetched."""
    if len(url) > LONGEST_ADDRESS or not url.isascii() or not url.isprintable() or set(url) & set(' \\"<>'):
        raise NotFetched("is no address")
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise NotFetched("is no address") from None
    if "@" in parts.netloc or "#" in url or not host:
        raise NotFetched("is no address of a document")
    if settings.AIP_LOCAL_AGENTS and parts.scheme == "http" and is_loopback(host):
        return parts
    if parts.scheme != "https" or port not in {None, 443}:
        raise NotFetched("is not on https")
    if "." not in host or _is_address(host) or host != host.rstrip("."):
        raise NotFetched("has no host with a name")
    return parts


def _is_address(host: str) -> bool:
    """Also in the old spellings (decimal, octal, hexadecimal), which end in a number as no domain does."""
    last = host.rpartition(".")[2]
    return ":" in host or last.isdigit() or last.startswith("0x")


async def _once(target: SplitResult) -> Fetched | str:
    """The document, or where it has gone."""
    host = target.hostname or ""
    address = await _address_of(host, own_machine=target.scheme == "http")
    numeric = f"[{address}]" if ":" in address else address
    url = target._replace(netloc=numeric if target.port is None else f"{numeric}:{target.port}").geturl()
    # No coding: what unpacks without end would be unpacked before it is measured.
    headers = {"Host": target.netloc, "Accept": "application/json", "Accept-Encoding": "identity"}
    named = {"sni_hostname": host}  # the name that the certificate must have
    async with (
        httpx2.AsyncClient(trust_env=False, timeout=SECONDS) as client,
        client.stream("GET", url, headers=headers, extensions=named) as answer,
    ):
        if answer.status_code in _REDIRECTS and "location" in answer.headers:
            return str(answer.headers["location"])
        return await _document(answer)


async def _document(answer: httpx2.Response) -> Fetched:
    kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    if answer.status_code != 200:
        raise NotFetched("is not there")
    if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
        raise NotFetched("is no JSON")
    if answer.headers.get("content-encoding", "identity") != "identity":
        raise NotFetched("is packed")
    content = b""
    async for piece in answer.aiter_raw():
        content += piece
        if len(content) > MOST_BYTES:
            raise NotFetched("is too long")
    try:
        value = strict_json.loads(content.decode())
    except (strict_json.NotStrict, UnicodeError):
        raise NotFetched("is no JSON") from None
    if not isinstance(value, dict):
        raise NotFetched("is no JSON object")
    return Fetched(value, answer.headers.get("cache-control", ""))


async def _address_of(host: str, *, own_machine: bool) -> str:
    """One address of a host, all of whose addresses are public, or this machine's."""
    try:
        found = await asyncio.wrap_future(_lookups.submit(look_up, host))
    except gaierror:
        raise NotFetched("has an unknown host") from None
    addresses = [ip_address(address.partition("%")[0]) for address in found]
    if not addresses or not all(ip.is_loopback if own_machine else is_public(ip) for ip in addresses):
        raise NotFetched("is not on a public address")
    return found[0]


def look_up(host: str) -> list[str]:
    """Every address of a host, in the system's order."""
    return list(dict.fromkeys(str(row[4][0]) for row in getaddrinfo(host, None, type=SOCK_STREAM)))


def is_public(ip: IPv4Address | IPv6Address) -> bool:
    """Whether anybody on the Internet could connect to it as well as we."""
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped or any(ip in network for network in _TRANSLATED) or ip.is_site_local:
            return False
    elif ip in _SHARED:
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved and not ip.is_unspecified
