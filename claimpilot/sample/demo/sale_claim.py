"""After the sale: a claim on the policy that it ended with, and what triage makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import anyio
import httpx2

from claimpilot.sample.card import card_text
from claimpilot.sample.demo import sale_customer as customer
from claimpilot.sample.demo.caller import SECONDS, indented
from claimpilot.sample.demo.sale_agent import SaleStopped
from insurance.claims.schemas import ClaimCard

TRIAGE_POLLS = 240
BILL = b"Veterinary clinic of the Lilacs, Lyon\nConsultation and bandage, Nougat (cat)\nTotal: 84.00 EUR\n"


async def claim_on(policy: str, *, url: str, key: str, say: Callable[[str], Any]) -> None:
    """Files a claim over REST, waits for its triage and prints its card."""
    async with httpx2.AsyncClient(base_url=url, timeout=SECONDS, headers={"Authorization": f"Bearer {key}"}) as web:
        say(f"\nLater, a claim on {policy} (POST /api/v1/claims)")
        sent = await web.post(
            "/api/v1/claims",
            data=_fields(policy),
            files={"files": ("bill.txt", BILL, "text/plain")},
            headers={"Idempotency-Key": str(uuid4())},
        )
        if sent.status_code != 201:
            raise SaleStopped(f"the claim was refused with {sent.status_code}")
        say(indented(f"{sent.json()['number']}: {sent.json()['message']}"))
        card = await _triaged(web, sent.json()["uuid"])
        say(card_text(card, admin_url=f"{url}/admin/claims/claim/?q={card.number}"))


def _fields(policy: str) -> dict[str, str]:
    return {
        "claimant_name": customer.NAME,
        "claimant_contact": customer.EMAIL,
        "incident_description": "My cat Nougat cut her paw on a broken flower pot, and the vet bandaged it.",
        "incident_date": customer.today().isoformat(),
        "policy_number": policy,
        "language": "en",
        "amount_claimed": "84.00",
        "currency": "EUR",
    }


async def _triaged(web: httpx2.AsyncClient, uuid: str) -> ClaimCard:
    for _poll in range(TRIAGE_POLLS):
        status = (await web.get(f"/api/v1/claims/{uuid}/status")).json()
        if status.get("is_finished"):
            break
        await anyio.sleep(0.5)
    else:
        raise SaleStopped("triage takes too long. Does a worker run?")
    return ClaimCard.model_validate_json((await web.get(f"/api/v1/claims/{uuid}")).content)
