"""Every "no" that the tools have."""

from __future__ import annotations

from typing import Any

import httpx2

from claimpilot.sample.demo.caller import SECONDS, Caller

HOSTILE = "x'; DROP TABLE claims_claim; --"
MOST_CALLS = 20


async def every_error(caller: Caller, health: dict[str, Any]) -> None:
    caller.heading("Every error")
    await _no_key(caller)
    await _wrong_and_unknown(caller, health)
    if {"claims_read", "limited"} <= set(caller.keys):
        await _forbidden(caller, health)
        await _limited(caller, health)
    else:
        caller.expect(False, "demo.json has the keys claims_read and limited, for what is forbidden and limited")


async def _no_key(caller: Caller) -> None:
    """Without a key that works nothing is said but 401."""
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    async with httpx2.AsyncClient(timeout=SECONDS) as web:
        for what, headers in (("without a key", {}), ("with a wrong key", {"Authorization": "Bearer cp_wrong_key"})):
            answer = await web.post(f"{caller.url}{caller.path}", json=body, headers=headers)
            caller.expect((answer.status_code, answer.content) == (401, b""), f"{what}: 401 with an empty body")


async def _wrong_and_unknown(caller: Caller, health: dict[str, Any]) -> None:
    async with caller.client() as client:
        wrong = await caller.refused(client, "INVALID_INPUT", "get_claim", claim_id=HOSTILE)
        caller.expect(wrong["error"].get("field") == "claim_id", "the error names the field")
        caller.expect("DROP TABLE" not in str(wrong), "the error does not repeat what was sent")
        await caller.refused(client, "INVALID_INPUT", "list_member_claims", member_id=health["member_id"], limit=101)
        await caller.refused(client, "INVALID_INPUT", "get_claim", claim_id=health["claim_id"], colour="blue")
        await caller.refused(client, "NOT_FOUND", "get_claim", claim_id="CLM-999999999")
        await caller.refused(client, "NOT_FOUND", "list_member_claims", member_id="MBR-999999999")
        await caller.refused(client, "NOT_FOUND", "get_coverage_rule", plan_id="PLN-NONE", procedure_code="CON-100")
    if "other_all" in caller.keys:
        async with caller.client("other_all") as client:
            await caller.refused(client, "NOT_FOUND", "get_claim", claim_id=health["claim_id"])
            caller.say("    (the key of another insurer: there the claim does not exist)")


async def _forbidden(caller: Caller, health: dict[str, Any]) -> None:
    async with caller.client("limited") as client:
        await caller.refused(client, "FORBIDDEN_TOOL", "get_claim_notes", claim_id=health["claim_id"])
    async with caller.client() as client:
        uuid = (await caller.ask(client, "get_claim", quiet=True, claim_id=health["claim_id"]))["uuid"]
    async with caller.client("claims_read") as client:
        await caller.refused(client, "FORBIDDEN_SCOPE", "mark_reply_sent", uuid=uuid)


async def _limited(caller: Caller, health: dict[str, Any]) -> None:
    """The key `limited` may call five times a minute; whoever has just used it is stopped sooner."""
    async with caller.client("limited") as client:
        for _ in range(MOST_CALLS):
            answer = await caller.ask(client, "get_claim", quiet=True, claim_id=health["claim_id"])
            if "error" in answer:
                break
        await caller.refused(client, "RATE_LIMITED", "get_claim", claim_id=health["claim_id"])
