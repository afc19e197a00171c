"""The five tools, each asked as an agent would go from one to the next, and their answers held to what they promise."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from mcp.client import Client

from claimpilot.sample.demo.caller import Caller

TOOLS = {"get_claim", "list_member_claims", "get_coverage_rule", "get_member_ytd_summary", "get_claim_notes"}
AMOUNTS = ("billed", "allowed", "paid")


async def five_tools(caller: Caller, health: dict[str, Any]) -> None:
    caller.heading("The five tools")
    async with caller.client() as client:
        await _listed(caller, client)
        claim = await _claim(caller, client, health["claim_id"])
        await _member(caller, client, health["member_id"])
        await _rules(caller, client, claim)
        await _year(caller, client, health["member_id"], int(claim["service_date"][:4]))


async def _listed(caller: Caller, client: Client) -> None:
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    caller.expect(set(tools) >= TOOLS, "tools/list has all five")
    hints = [tools[name].annotations for name in TOOLS & set(tools)]
    caller.expect(all(hint and hint.read_only_hint for hint in hints), "all five say that they only read")


async def _claim(caller: Caller, client: Client, claim_id: str) -> dict[str, Any]:
    claim = await caller.ask(client, "get_claim", claim_id=claim_id)
    lines = claim["service_lines"]
    caller.expect(claim["claim_id"] == claim_id and claim["member"] and lines, "the claim has a member and lines")
    sums = {name: sum(Decimal(line[name]) for line in lines) for name in AMOUNTS}
    caller.expect(all(Decimal(claim["totals"][name]) == sums[name] for name in AMOUNTS), "the totals are the sums")
    near = all(isinstance(line["provider"]["in_network"], bool) for line in lines)
    caller.expect(near, "each line says whether its provider is in the network")
    return claim


async def _member(caller: Caller, client: Client, member_id: str) -> None:
    first = await caller.ask(client, "list_member_claims", member_id=member_id, limit=3)
    second = await caller.ask(client, "list_member_claims", member_id=member_id, limit=3, offset=3)
    claims = first["claims"] + second["claims"]
    order = [(claim["service_date"], int(claim["claim_id"][4:])) for claim in claims]
    caller.expect(order == sorted(order, reverse=True), "newest service first, then the highest number")
    caller.expect(
        len(set(order)) == len(order) == min(first["total"], 6), "the pages do not overlap, nothing is left out"
    )
    paid = await caller.ask(client, "list_member_claims", member_id=member_id, status="paid", limit=2)
    caller.expect(all(claim["settlement"] == "paid" for claim in paid["claims"]), "status narrows to the settlement")


async def _rules(caller: Caller, client: Client, claim: dict[str, Any]) -> None:
    plan = claim["member"]["plan"]["plan_id"]
    codes = dict.fromkeys([*(line["procedure_code"] for line in claim["service_lines"]), "IMG-300", "COS-900"])
    for code in codes:
        rule = await caller.ask(client, "get_coverage_rule", plan_id=plan, procedure_code=code)
        answered = isinstance(rule.get("covered"), bool) and isinstance(rule.get("preauthorisation_required"), bool)
        caller.expect(answered and "maximum_fee" in rule, "covered, pre-authorisation and maximum fee are answered")


async def _year(caller: Caller, client: Client, member_id: str, year: int) -> None:
    found = await caller.ask(client, "get_member_ytd_summary", member_id=member_id, year=year)
    parts = found["by_settlement"]
    caller.expect(sum(part["count"] for part in parts) == found["count"], "the settlements add up to the count")
    paid = sum(Decimal(part["paid"]) for part in parts)
    left = max(Decimal(found["annual_limit"]) - paid, Decimal(0))
    caller.expect(Decimal(found["remaining"]) == left, "what is left is the limit less what was paid, never negative")
