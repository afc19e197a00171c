"""Three calls, of which no single one answers the question: the case, the rules of its product, the guideline."""

from __future__ import annotations

from claimpilot.sample.demo.caller import Caller

NUMBER = "APP-100242"
QUESTION = "when is a paramedical examination required"


async def stuck_case(caller: Caller) -> None:
    caller.heading("Why does it not move, and what does the guideline say?")
    async with caller.client() as client:
        case = await caller.ask(client, "get_application_status", application_number=NUMBER)
        fired = {rule["rule_code"] for rule in case.get("rules_fired", [])}
        caller.expect({"TRM20-AGE-01", "TRM20-FACE-01"} <= fired, "the case names the rules that fired")
        waits = [one["requirement_code"] for one in case.get("requirements_outstanding", [])]
        caller.expect(waits == ["PARAMED"], "it waits for the paramedical examination")
        rules = await caller.ask(
            client,
            "lookup_product_rules",
            product_code=case["product_code"],
            applicant_age=case["applicant_age"],
            face_amount=int(case["face_amount"]),
        )
        caller.expect(fired <= {rule["rule_code"] for rule in rules.get("rules", [])}, "the product has those rules")
        found = await caller.ask(client, "search_policy_documents", query=QUESTION)
        first = found["results"][0]["doc_id"] if found.get("results") else "nothing"
        caller.expect(first == "GUIDE-UW-01", f"the guideline is found first (found: {first})")
