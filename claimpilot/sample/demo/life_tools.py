"""Each of the 24 life tools once, in the order in which a case goes through them."""

from __future__ import annotations

from typing import Any

from mcp.client import Client

from claimpilot.sample.demo.caller import Caller

NAME = "Jonas Vermeer"
APPLICANT: dict[str, Any] = {"applicant_age": 62, "face_amount": 750_000}


async def every_tool(caller: Caller) -> None:
    caller.heading("All 24 tools")
    async with caller.client() as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        caller.expect(len(tools) == 24, f"/mcp/life has 24 tools ({len(tools)})")
        asked = _Asked(caller, client)
        await _sell(asked)
        number = await _take(asked)
        await _wait(asked, number)
        await _read(asked)
        await _decide(asked, number)
        await _book(asked)
        caller.heading("What each returned")
        for name in tools:
            caller.say(f"  {name:30} {asked.returned.get(name, 'NOT CALLED')}")
        caller.expect(set(asked.returned) == set(tools), "every tool was called")


class _Asked:
    """Keeps in a line what each tool answered."""

    def __init__(self, caller: Caller, client: Client) -> None:
        self.caller, self.client = caller, client
        self.returned: dict[str, str] = {}

    async def __call__(self, tool: str, promise: str = "", **arguments: Any) -> dict[str, Any]:
        """The structured answer; `promise` names a field that must be there and true."""
        answer = await self.caller.ask(self.client, tool, **arguments)
        self.caller.expect("error" not in answer and (not promise or answer.get(promise)), f"{tool} answers")
        self.returned[tool] = _in_short(answer)
        return answer


def _in_short(answer: dict[str, Any]) -> str:
    parts = []
    for name, value in answer.items():
        if name.startswith("untrusted"):
            continue
        if isinstance(value, list):
            parts.append(f"{name}[{len(value)}]")
        elif not isinstance(value, dict) and value not in (None, "", False) and len(str(value)) <= 24:
            parts.append(f"{name}={value}")
        if len(parts) == 5:
            break
    return ", ".join(parts)


async def _sell(asked: _Asked) -> None:
    await asked("find_eligible_products", "eligible", **APPLICANT, state="TX")
    await asked("compare_products", "options", **APPLICANT, state="TX")
    await asked("lookup_product_rules", "rules", product_code="TRM-20", **APPLICANT, state="TX")
    await asked("get_rate_card", "bands", product_code="TRM-20")
    await asked("estimate_premium", "annual_premium", product_code="TRM-20", **APPLICANT)


async def _take(asked: _Asked) -> str:
    taken = await asked(
        "create_application", "created", applicant_name=NAME, applicant_state="TX", product_code="TRM-20", **APPLICANT
    )
    number: str = taken["application"]["application_number"]
    await asked("find_applicant", "matches", name="vermeer")
    await asked("get_application_status", application_number=number)
    reason = "Ages over 60 are his"
    await asked("reassign_application", "changed", application_number=number, to_underwriter="S. Bhatt", reason=reason)
    await asked(
        "amend_application", "changed", application_number=number, face_amount=900_000, reason="Mortgage is larger"
    )
    return number


async def _wait(asked: _Asked, number: str) -> None:
    await asked(
        "order_requirement",
        "ordered",
        application_number=number,
        requirement_code="PARAMED",
        description="Paramedical examination",
        vendor="ExamOne",
    )
    await asked("get_outstanding_requirements", "requirements", application_number=number)
    await asked("add_case_note", "written", application_number=number, note="ExamOne has a date.", author="demo_life")
    await asked(
        "update_requirement_status",
        "changed",
        application_number=number,
        requirement_code="PARAMED",
        status="received",
    )
    await asked("get_requirement_catalog", "by_requirement")


async def _read(asked: _Asked) -> None:
    found = await asked("search_policy_documents", "results", query="who may be rated for build and at which BMI")
    doc_id = found["results"][0]["doc_id"]
    await asked("get_document", "content", doc_id=doc_id)
    await asked("find_similar_documents", "similar", doc_id=doc_id)
    await asked("list_documents", "documents", product_code="TRM-20")


async def _decide(asked: _Asked, number: str) -> None:
    """A referral with a rehearsal first, and then the customer goes elsewhere."""
    wanted = {"application_number": number, "decision": "referred", "reason": "Over 60: senior underwriter"}
    rehearsed = await asked("record_underwriting_decision", "changed", **wanted)
    asked.caller.expect(rehearsed.get("dry_run"), "without confirm a decision is only rehearsed")
    await asked("record_underwriting_decision", "changed", **wanted, confirm=True)
    await asked("withdraw_application", "changed", application_number=number, reason="Went to another insurer")


async def _book(asked: _Asked) -> None:
    await asked("find_applications", "applications", status="pending_requirements")
    await asked("get_underwriter_workload", "underwriters")
    await asked("get_pipeline_metrics", "by_status")
