"""A sale, step by step, as an agent makes it: what it asks, what it is told, and what its customer approves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import anyio
import httpx2
from django.utils import timezone
from mcp.client import Client

from aip.check.sale import Json, Sale
from aip.profiles import PROFILES
from aip.rules import excluded_by
from claimpilot.sample.demo import sale_customer as customer
from claimpilot.sample.demo.caller import SECONDS, indented
from claimpilot.sample.demo.sale_agent import Agent, SaleStopped

POLLS = 60


@dataclass
class Shop:
    """One sale on its way. `approve` takes the customer's answer to what was just shown.

    `proposed` is called with each operation before it is confirmed.
    """

    agent: Agent
    client: Client
    say: Callable[[str], Any]
    approve: Callable[[str], Awaitable[bool]]
    proposed: Callable[[Shop, Json], Awaitable[None]]
    sale: Sale = field(default_factory=Sale)

    async def ask(self, tool: str, **arguments: Any) -> Json:
        """The structured answer. Raises SaleStopped for an error."""
        answer = await self.answer(tool, **arguments)
        if error := answer.get("error"):
            raise SaleStopped(f"{tool} answers {error['code']}: {error['message']} {error.get('fields', '')}")
        return answer

    async def answer(self, tool: str, **arguments: Any) -> Json:
        """The structured answer, `{"error": …}` where it is one."""
        return (await self.client.call_tool(tool, arguments)).structured_content or {}

    def tell(self, text: str) -> None:
        self.say(indented(text))

    def step(self, title: str) -> None:
        self.say(f"\n{title}")


async def look_around(shop: Shop) -> None:
    """Who sells, what there is, and whether it is for this customer at all: before any answer is sent."""
    says = shop.agent.company.document
    shop.step("Who answers here? (/.well-known/poppy.json)")
    shop.tell(f"{says.organization.name}, tools at {shop.agent.mcp_url}, operations at {shop.agent.operations_url}")
    shop.step("Who sells, and under which licence? (get_distributor)")
    seller = await shop.ask("get_distributor")
    for licence in seller["licences"]:
        shop.tell(f"{seller['name']}, {licence['role']} in {licence['country']}: {licence['register']}")
    shop.step(f"What is there for a pet in {customer.COUNTRY}? (list_products)")
    sale = shop.sale
    sale.filters = {"country": customer.COUNTRY, "line": customer.LINE}
    sale.products = (await shop.ask("list_products", **sale.filters))["products"]
    for product in sale.products:
        scope = product["underwriting_scope"]
        shop.tell(f"{product['product_id']}: {product['name']}, for {', '.join(scope['insured']['kinds'])}")
        for condition in scope["conditions"]:
            shop.tell(f"  condition: {condition}")
    sale.product = _for_this_customer(sale.products)
    shop.tell(f"{sale.product['product_id']} covers a cat in {customer.COUNTRY}; nothing was sent to find that out.")


def _for_this_customer(products: list[Json]) -> Json:
    known = {"country": customer.COUNTRY, "species": "cat"}
    for product in products:
        profile = PROFILES.get(product.get("profile", ""))
        inside = not excluded_by(product["underwriting_scope"], known, profile)
        if inside and "conclude" in product["subscription_paths"]:
            return product
    raise SaleStopped("no product on sale covers a cat in this country and is concluded by an agent")


async def ask_the_customer(shop: Shop) -> None:
    """The questions, with what the customer answers and where each answer is from."""
    sale = shop.sale
    shop.step("What does the insurer have to know? (get_question_set)")
    sale.question_set = await shop.ask("get_question_set", product_id=sale.product["product_id"])
    schema = sale.question_set["answers_schema"]
    sale.answers = customer.answers(schema)
    sale.sources = {key: customer.source_of(key) for key in sale.answers}
    for key, value in sale.answers.items():
        question = schema["properties"][key].get("x-ask") or f"({key})"
        shop.tell(f"{question} {customer.spoken(value)} [{customer.told(sale.sources[key])}]")


async def indicative_price(shop: Shop) -> None:
    """With the first answers the insurer says what is missing; with all of them, a price that does not bind."""
    sale = shop.sale
    shop.step("What does it cost? First with three answers (quote)")
    first = await _quote(shop, list(sale.answers)[:3])
    missing = ", ".join(one["field"] for one in first.get("missing_fields", ()))
    shop.tell(f"{first['state']}: still to ask are {missing}")
    shop.step("Then with all of them (quote)")
    _told_price(shop, await _quote(shop, list(sale.answers)))


async def _quote(shop: Shop, keys: list[str], **more: Any) -> Json:
    sale = shop.sale
    sent = {
        "product_id": sale.product["product_id"],
        "question_set": sale.question_set["question_set"],
        "answers": {key: sale.answers[key] for key in keys},
        "answer_sources": {key: sale.sources[key] for key in keys},
        "start_date": customer.first_day().isoformat(),
        **more,
    }
    found = await shop.ask("quote", **sent)
    for _poll in range(POLLS):
        if found["state"] != "in_progress":
            break
        await anyio.sleep(found["retry_after_seconds"])
        found = await shop.ask("quote", quote_request_id=found["quote_request_id"])
    sale.asked.append(sent)
    sale.quotes.append(found)
    return found


def _told_price(shop: Shop, quote: Json) -> Json:
    if not quote.get("offers"):
        raise SaleStopped(f"no offer: {quote.get('no_offer') or quote['state']}")
    offer: Json = quote["offers"][0]
    premium, cover = offer["pricing"]["premium"], offer["pricing"]["cover"]
    binds = "can still change" if offer["indicative"] else f"binds until {offer['valid_until']}"
    shop.tell(f"{_money(premium['amount'])} a {premium['period']}, from {offer['pricing']['start_date']}; it {binds}")
    shop.tell(f"covers {', '.join(cover['included'])}")
    for limit in cover["limits"]:
        most = f"up to {_money(limit['amount'])}" if limit.get("amount") else "without a limit"
        shop.tell(f"  {limit['applies_to']}: {most}")
    for excess in cover["excess"]:
        shop.tell(f"  excess, {excess['applies_to']}: {_money(excess['amount'])}")
    return offer


def _money(money: Json) -> str:
    return f"{money['amount']} {money['currency']}"


async def validate(shop: Shop) -> None:
    """The customer sees every answer with its source, and approves: through PAP, so that it can be proved."""
    sale = shop.sale
    shop.step("Are these the customer's answers? (validate_answers, which proposes an operation)")
    sent = {name: value for name, value in sale.asked[-1].items() if name != "start_date"}
    proposed = (await shop.ask("validate_answers", **sent))["operation"]
    sale.validation = await _approved(shop, proposed)
    shop.step("What does it cost now? (quote, with that validation)")
    outcome = sale.validation["result"]["data"]["validation"]
    sale.offer = _told_price(shop, await _quote(shop, list(sale.answers), validation=outcome))


async def _approved(shop: Shop, proposed: Json) -> Json:
    """Confirmed at the operations endpoint, and done. What is then hashed is what was proposed, as it came."""
    shop.tell(proposed["summary"])
    if not await shop.approve(f"revision {proposed['revision']} of {proposed['operation_id']}"):
        raise SaleStopped("the customer did not approve")
    await shop.proposed(shop, proposed)
    operation = await shop.agent.confirm(proposed)
    for _poll in range(POLLS):
        if operation["state"] != "in_progress":
            break
        await anyio.sleep(0.5)
        operation = await shop.agent.read(proposed["operation_id"])
    if operation["state"] != "succeeded":
        raise SaleStopped(f"the operation is {operation['state']}")
    shop.tell(f"{operation['state']}: {operation['result']['summary']}")
    return {**operation, "terms": proposed["terms"]}


async def deliver_documents(shop: Shop) -> None:
    """Each file, as the customer gets it: its SHA-256 is the one that the insurer told."""
    shop.step("What must the customer have read? (get_documents, and each file)")
    shop.sale.documents = (await shop.ask("get_documents", offer_id=shop.sale.offer["offer_id"]))["documents"]
    await fetch(shop, shop.sale.documents)


async def fetch(shop: Shop, documents: list[Json]) -> None:
    async with httpx2.AsyncClient(timeout=SECONDS) as web:
        for one in documents:
            content = (await web.get(one["url"])).raise_for_status().content
            if sha256(content).hexdigest() != one["sha256"]:
                raise SaleStopped(f"{one['document_id']} is not the file that its SHA-256 says")
            needed = ", needed before the customer commits" if one["required_before_commitment"] else ""
            shop.tell(f"{one['title']} (version {one['version']}, {len(content)} bytes, SHA-256 is right){needed}")


def application(shop: Shop) -> Json:
    """What is sent to conclude. Everything in it is the offer's, the customer's or the insurer's own."""
    sale = shop.sale
    validation = sale.validation["result"]["data"]["validation"]
    return {
        "offer_id": sale.offer["offer_id"],
        "pricing": sale.offer["pricing"],
        "parties": customer.parties(),
        "declaration": {
            "answers": sale.answers,
            "answer_sources": sale.sources,
            "question_set_version": sale.question_set["version"],
            "answers_sha256": validation["answers_sha256"],
            "answer_sources_sha256": validation["answer_sources_sha256"],
            "accuracy_confirmed": True,
            "validation": validation,
        },
        "needs_assessment": {
            "demands_and_needs": customer.NEEDS,
            "outcome": "suitable",
            "recorded_at": timezone.now().isoformat(),
        },
        "documents_delivered": [
            {name: one[name] for name in ("document_id", "version", "sha256")} for one in sale.documents
        ],
        "contact_consent": {"granted": False},
    }


async def conclude(shop: Shop, sent: Json) -> None:
    """The contract: approved by the customer, confirmed at the operations endpoint, and there."""
    shop.step("The contract (conclude, which proposes an operation)")
    shop.sale.conclusion = await _approved(shop, (await shop.ask("conclude", **sent))["operation"])
    outcome = shop.sale.outcome
    shop.tell(f"Policy {outcome['agreement_number']}. Its documents:")
    await fetch(shop, outcome["documents"])
    evidence = outcome["evidence"]
    shop.tell(f"Evidence {evidence['evidence_id']}, kept until {evidence['retain_until']}:")
    shop.tell(f"SHA-256 of the confirmed terms {evidence['terms_sha256']}")
