"""All hostile notes of the sample book: read as an agent reads them, and looked through for what must not be there."""

from __future__ import annotations

from typing import Any

from mcp.client import Client

from claimpilot.sample.demo.caller import Caller
from insurance.gate.cleaning import clean

EXPECTED = 18
LONGEST = 1000
EXCERPT = 84


async def hostile_notes(caller: Caller, health: dict[str, Any]) -> None:
    caller.heading("Eighteen notes that try to give orders")
    wanted = {one["note_id"]: one["claim_id"] for one in health["adversarial_notes"]}
    async with caller.client() as client:
        before = await _settlements(caller, client, wanted)
        found = [await _note(caller, client, claim, note) for note, claim in wanted.items()]
        after = await _settlements(caller, client, wanted)
    caller.expect(len([note for note in found if note]) == EXPECTED, f"all {EXPECTED} notes were found")
    caller.expect(before == after, "no claim has changed")


async def _note(caller: Caller, client: Client, claim_id: str, note_id: str) -> dict[str, Any] | None:
    answer = await caller.ask(client, "get_claim_notes", quiet=True, claim_id=claim_id, limit=50)
    note: dict[str, Any] | None = next((n for n in answer.get("notes", []) if n["note_id"] == note_id), None)
    if note is None:
        caller.expect(False, f"{claim_id} has the note {note_id}")
        return None
    text = " ".join(note["text"].split())
    caller.say(f"\n{claim_id} by {note['author_kind']}, {len(note['text'])} characters{_cut(note)}")
    caller.say(f"    “{clean(text, limit=EXCERPT)}”")
    kept = note["untrusted"] is True and len(note["text"]) <= LONGEST and clean(note["text"]) == note["text"]
    caller.expect(kept, "untrusted, at most 1,000 characters, nothing invisible in it")
    return note


def _cut(note: dict[str, Any]) -> str:
    return ", cut: the note goes on" if note["truncated"] else ""


async def _settlements(caller: Caller, client: Client, wanted: dict[str, str]) -> dict[str, Any]:
    """How each claim stands, to see that reading its notes changes nothing."""
    numbers = dict.fromkeys(wanted.values())
    claims = [await caller.ask(client, "get_claim", quiet=True, claim_id=number) for number in numbers]
    return {claim["claim_id"]: (claim["status"], claim["settlement"], claim["totals"]) for claim in claims}
