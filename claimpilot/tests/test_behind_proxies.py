"""Limits count customers, not the proxy in front of them; nobody chooses an address for himself."""

import asyncio

import pytest

from claimpilot.proxies import behind_proxies


def caller(*, address, forwarded=None):
    """The address that the application sees."""
    seen = []

    async def app(scope, receive, send):
        seen.append(scope["client"][0])

    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    scope = {"type": "http", "client": (address, 4711), "headers": headers}
    asyncio.run(behind_proxies(app)(scope, None, None))
    return seen[0]


@pytest.fixture
def proxied(settings):
    settings.TRUSTED_PROXIES = ["172.16.0.0/12", "127.0.0.1"]


@pytest.mark.parametrize(
    ("forwarded", "found"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("6.6.6.6, 203.0.113.9", "203.0.113.9"),  # the first one is the caller's own invention
        ("203.0.113.9, 172.18.0.1", "203.0.113.9"),  # TLS ended in a proxy before ours
        (None, "172.18.0.5"),
    ],
)
def test_a_known_proxy_is_believed_as_far_as_proxies_go(proxied, forwarded, found):
    assert caller(address="172.18.0.5", forwarded=forwarded) == found


def test_anybody_else_is_not(proxied):
    assert caller(address="203.0.113.7", forwarded="6.6.6.6") == "203.0.113.7"


def test_without_proxies_the_header_means_nothing():
    assert caller(address="127.0.0.1", forwarded="6.6.6.6") == "127.0.0.1"
