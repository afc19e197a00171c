"""The conformance suite of personal-agent-protocol 0.26.0 (PAP draft 0.2), against the product over HTTP.

What cannot apply stands below with its reason; docs/aip.md tells the same. A case that is in neither list fails.
"""

from __future__ import annotations

from typing import Any

import anyio
import httpx
import pytest
from personal_agent_protocol.conformance import ConformanceContext, run_conformance, select_cases
from personal_agent_protocol.demo.kit import AgentIdentity

from aip.pap.tests.conftest import nobody_asked_before
from aip.pap.tests.selling import open_shop
from claimpilot.tests.mcp_support import published
from claimpilot.tests.pap_seller import PUBLIC_URL, SCENARIO, Driver, ToTheSeller, documents_of, resolve, serving
from claimpilot.tests.test_mcp_agents import aip_tools

__all__ = ["nobody_asked_before"]

NOBODY_SIGNS_IN = "A customer has no account here: AIP 0.1 sells in signed-out sessions, and no sign-in is offered."
NO_CONVERSATION = "There is no company agent to talk to: poppy.json lists no conversation endpoint."
NO_BROWSER_SESSION = "No page here joins an agent's session: poppy.json lists no browser session endpoint."
OPEN_TO_ALL = "AIP 0.1 lets agents read without a session, so a call without credentials is served and not refused."
CANNOT_APPLY: dict[str, tuple[str, ...]] = {
    OPEN_TO_ALL: ("lifecycle.mcp-protected-resource-metadata",),
    "poppy.json lists no feedback endpoint.": ("protocol.feedback-report",),
    NO_BROWSER_SESSION: (
        "lifecycle.browser-assertion-refused",
        "lifecycle.browser-joins-session",
        "operations.web-confirm-at-most-once",
    ),
    NO_CONVERSATION: (
        "conversations.",  # all of them
        "lifecycle.parallel-sessions",
        "operations.cross-channel-identity",
        "security.authorization-header-without-cookies",
    ),
    NOBODY_SIGNS_IN: (
        "lifecycle.account-mismatch",
        "lifecycle.account-mismatch-after-sign-out",
        "lifecycle.account-token-at-api",
        "lifecycle.account-token-for-another-users-session",
        "lifecycle.account-token-from-another-client",
        "lifecycle.account-token-signs-in-new-session",
        "lifecycle.disconnect-from-account-settings",
        "lifecycle.mcp-bearer-for-its-url",
        "lifecycle.mcp-bearer-only-at-mcp",
        "lifecycle.mcp-sign-out-takes-effect",
        "lifecycle.narrower-scopes",
        "lifecycle.rotated-token",
        "lifecycle.sign-in-scopes",
        "lifecycle.sign-out-every-session",
        "lifecycle.sign-out-session-continues",
        "lifecycle.sign-out-takes-effect",
        "lifecycle.unknown-scope-refused",
        "lifecycle.wider-scopes-refused",
        "operations.at-most-once",
        "operations.cancel-proposed",
        "operations.confirm-succeeded",
        "operations.confirm-timeout-recovery",
        "operations.cross-channel-mcp",
        "operations.expired",
        "operations.failed-partial-result",
        "operations.in-progress-outcome-unknown",
        "operations.message-is-not-approval",
        "operations.not-found-indistinguishable",
        "operations.proposed-not-performed",
        "operations.readable-until-final",
        "operations.standing-permission-concurrent-use",
        "operations.standing-permission-out-of-bounds",
        "operations.standing-permission-within-bounds",
        "operations.terms-changed",
        "operations.user-approval-required",
        "protocol.extension-required-company",
        "security.refusals-disclose-no-credential",
    ),
}
LEFT_OUT = tuple(name for names in CANNOT_APPLY.values() for name in names)


def _is_left_out(case: str) -> bool:
    return any(case == name or (name.endswith(".") and case.startswith(name)) for name in LEFT_OUT)


@pytest.mark.django_db(transaction=True)
def test_every_case_that_can_apply_passes(organisation, nobody_asked_before, settings, monkeypatch) -> None:
    settings.PUBLIC_URL = PUBLIC_URL
    settings.ALLOWED_HOSTS = ["seller.example"]
    settings.ROOT_URLCONF = "claimpilot.tests.pap_seller"
    settings.AIP_PLAIN_CLIENTS = False
    open_shop(organisation)
    agent, other = AgentIdentity("agent.example", "Example"), AgentIdentity("other.example", "Other", extensions=())
    monkeypatch.setattr("aip.pap.fetching.fetch", documents_of(agent, other))

    async def scene(port: int) -> Any:
        async with httpx.AsyncClient(transport=ToTheSeller(port)) as http:
            driver: Any = Driver(other)
            context = ConformanceContext(
                PUBLIC_URL, identity=agent, http=http, driver=driver, scenario=SCENARIO, address_resolver=resolve
            )
            return await run_conformance(context, cases=select_cases())

    with published(aip_tools()), serving() as port:
        report = anyio.run(scene, port)
    outcomes = {result.id: (result.outcome, result.message) for result in report.results}
    assert {case: told for case, told in outcomes.items() if told[0] != "passed" and not _is_left_out(case)} == {}
    assert [case for case, told in outcomes.items() if told[0] == "passed" and _is_left_out(case)] == []
    failed = {case: told[1] for case, told in outcomes.items() if told[0] == "failed"}
    assert failed == {"lifecycle.mcp-protected-resource-metadata": "an unauthenticated MCP call is 401"}
    assert len([told for told in outcomes.values() if told[0] == "passed"]) == 36
