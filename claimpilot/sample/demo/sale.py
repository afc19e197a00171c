"""A whole sale over the real endpoints, for the demonstration and for the check of the draft's rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import anyio
import httpx
import httpx2
from django.core.management.base import CommandError
from personal_agent_protocol.errors import PersonalAgentProtocolError

from aip.check.sale import Json, Sale
from claimpilot.sample.demo.sale_agent import SaleStopped, shopping_agent
from claimpilot.sample.demo.sale_claim import claim_on
from claimpilot.sample.demo.sale_probes import probe_conclusion, probe_quotes, probe_standing_permission
from claimpilot.sample.demo.sale_steps import (
    Shop,
    application,
    ask_the_customer,
    conclude,
    deliver_documents,
    indicative_price,
    look_around,
    validate,
)

AWAY = "{url} does not answer. Start ClaimPilot with: make run"
Approve = Callable[[str], Awaitable[bool]]
Say = Callable[[str], Any]


def sale_made(url: str, *, say: Say, approve: Approve, key: str = "", probing: bool = False) -> Sale:
    """Buys from the ClaimPilot at `url`, on this machine. With a `key` a claim on the policy follows.

    `probing` sends what must be refused, too. Raises CommandError where the sale does not go on, with where and why.
    """
    address = urlsplit(url)
    if address.scheme != "http" or address.hostname != "127.0.0.1":
        raise CommandError(f"{url}: the invented customer of the sample buys at http://127.0.0.1 only.")

    async def steps() -> Sale:
        async with shopping_agent(address.netloc) as agent, agent.tools() as client:
            shop = Shop(agent, client, say, approve, probe_standing_permission if probing else _nothing)
            await _buy(shop, probing)
            if key:
                await claim_on(shop.sale.outcome["agreement_number"], url=url, key=key, say=say)
            return shop.sale

    return _run(steps, url)


async def _buy(shop: Shop, probing: bool) -> None:
    await look_around(shop)
    await ask_the_customer(shop)
    await indicative_price(shop)
    if probing:
        await probe_quotes(shop)
    await validate(shop)
    await deliver_documents(shop)
    sent = application(shop)
    if probing:
        await probe_conclusion(shop, sent)
    await conclude(shop, sent)


async def _nothing(_shop: Shop, _proposed: Json) -> None:
    """A customer who approved waits for nothing else."""


def _run(steps: Callable[[], Awaitable[Sale]], url: str) -> Sale:
    found: list[Sale] = []

    async def run() -> None:
        found.append(await steps())

    stopped: list[str] = []
    try:
        anyio.run(run)
    except* (httpx.TransportError, httpx2.TransportError):
        stopped.append(AWAY.format(url=url))
    except* PersonalAgentProtocolError as group:
        told = _first(group)
        away = isinstance(told, PersonalAgentProtocolError) and told.code == "request_failed"
        stopped.append(AWAY.format(url=url) if away else f"The agent's client refused: {told}")
    except* SaleStopped as group:
        stopped.append(f"The sale stopped: {_first(group)}")
    if stopped:
        raise CommandError(stopped[0])
    return found[0]


def _first(group: BaseExceptionGroup[Any]) -> BaseException:
    """Of the tasks of a client within a client, each of which wraps what went wrong once more."""
    found = group.exceptions[0]
    return _first(found) if isinstance(found, BaseExceptionGroup) else found
