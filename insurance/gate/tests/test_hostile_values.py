"""Every parameter of every tool, with every hostile value of its kind: a named answer, one entry, nothing leaks.

A new tool is in this by itself. Where its plain call is refused as invalid, give the field an example in its schema
or a value in ELSEWHERE.
"""

from __future__ import annotations

import json
import re
import statistics
import time
from dataclasses import dataclass
from typing import Any

import pytest

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.audit.models import AuditEntry
from insurance.gate import ratelimit
from insurance.gate.guard import Answer, call_tool
from insurance.gate.registry import ToolSpec, all_tools
from insurance.gate.tests.hostile import HOSTILE, MARK, WHOLE, parameters, plain_call
from insurance.gate.tests.schemas import written_out

pytestmark = pytest.mark.django_db

NAMED = {"INVALID_INPUT", "NOT_FOUND", "CONFLICT"}
OTHER_WORDS = {"answers_invalid": "INVALID_INPUT", "product_not_found": "NOT_FOUND", "offer_not_found": "NOT_FOUND"}
"""Of a protocol that has codes of its own (aip/errors.py)."""
LEAKS = re.compile(
    r"Traceback|psycopg|pydantic|django|site-packages|input_value|SELECT |INSERT |UPDATE \w+ SET|/usr/|/home/|/etc/"
    r"|\.py\b"
)
KNOWN: dict[str, Any] = {
    "claimant_name": "Nadia Perrin",
    "claimant_contact": "nadia.perrin@example.org",
    "incident_description": "A pipe burst under the kitchen sink and the floor is swollen.",
    "incident_date": "2026-05-04",
}
ELSEWHERE: dict[str, Any] = {"applicant_state": "TX", "application_number": "APP-100242", "to_underwriter": "S. Bhatt"}
"""What other tools than submit_claim need."""
PROMISED, AT_MOST = 0.1, 3.0
"""Seconds: what is promised, and what one call in twenty may take on a machine that has other things to do."""


TOOLS = all_tools()
SHARES = 8
"""A field that no tool has is refused before its value is looked at: each tool gets one value in eight,
the next tool the next ones."""


@dataclass
class Caller:
    principal: Principal
    known: dict[str, Any]
    last_entry: int

    def __call__(self, spec: ToolSpec, arguments: Any) -> tuple[Answer, float]:
        started = time.perf_counter()
        answer = call_tool(spec.name, arguments, self.principal)
        return answer, time.perf_counter() - started

    def entries(self, verb: str) -> int:
        """How many the call has left under its own name."""
        rows = AuditEntry.objects.filter(pk__gt=self.last_entry).values_list("pk", "verb")
        self.last_entry = max([self.last_entry, *(pk for pk, _verb in rows)])
        return sum(found == verb for _pk, found in rows)


@pytest.fixture
def caller(organisation, make_member, make_key, queued, monkeypatch) -> Caller:
    count = ratelimit.check  # without the lower limits that some tools have of their own
    monkeypatch.setattr(ratelimit, "check", lambda principal, tool, per_minute=None: count(principal, tool))
    _credential, key = make_key(make_member(organisation, "root", "admin"), rate_per_minute=1_000_000_000)
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert principal is not None
    known = with_a_claim(principal)
    return Caller(principal, known, AuditEntry.objects.latest("pk").pk)


def with_a_claim(principal: Principal) -> dict[str, Any]:
    """KNOWN and the references of a claim that is there."""
    claim = call_tool("submit_claim", KNOWN, principal).structured
    return {**KNOWN, **ELSEWHERE, "uuid": claim["uuid"], "claim_id": claim["number"]}


def problem(answer: Answer, value: Any, fields: set[str]) -> str:
    """What is wrong with an answer; '' where nothing is."""
    said = json.dumps(answer.structured) + answer.text
    if not answer.is_error:
        return ""
    error = answer.structured["error"]
    if code_of(answer) not in NAMED:
        return f"unnamed: {said}"
    if MARK in said or (isinstance(value, str) and len(value) > 8 and value in said):
        return f"repeats the value: {said}"
    if LEAKS.search(said):
        return f"leaks: {said}"
    if error.get("field", "") not in {"", *fields}:
        return f"names a field that is none: {said}"
    return ""


def code_of(answer: Answer) -> str:
    """Of an error, in the gate's own words."""
    return gates_word(answer.structured["error"]["code"])


def gates_word(code: str) -> str:
    return OTHER_WORDS.get(code, str(code))


def attack(caller: Caller, spec: ToolSpec, calls: list[tuple[Any, Any]]) -> list[float]:
    """The seconds of each call; the test fails with the first that was answered wrongly."""
    fields, times = set(spec.input.model_fields), []
    for value, arguments in calls:
        answer, seconds = caller(spec, arguments)
        found = problem(answer, value, fields)
        assert not found, f"{spec.name}, {str(value)[:80]!r}: {found[:300]}"
        assert caller.entries(spec.name) == 1, f"{spec.name}, {str(value)[:80]!r}: entries"
        times.append(seconds)
    return times


def judge(times: list[float]) -> None:
    assert statistics.median(times) < PROMISED / 2
    assert statistics.quantiles(times, n=20)[-1] < PROMISED
    assert max(times) < AT_MOST


def test_there_are_forty_values_and_more_of_each_kind():
    assert {kind for spec in all_tools() for _name, kind in parameters(written_out(spec.input))} <= set(HOSTILE)
    for kind, values in HOSTILE.items():
        assert len({repr(value)[:200] for value in values}) >= 40, kind


@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_a_plain_call_gets_as_far_as_the_tool(caller, spec):
    answer, _seconds = caller(spec, plain_call(spec.name, written_out(spec.input), caller.known))
    assert not answer.is_error or code_of(answer) == "NOT_FOUND", answer.text


@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_every_parameter_withstands_every_value_of_its_kind(caller, spec):
    schema = written_out(spec.input)
    plain = plain_call(spec.name, schema, caller.known)
    calls = [(value, {**plain, name: value}) for name, kind in parameters(schema) for value in HOSTILE[kind]]
    if calls:
        judge(attack(caller, spec, calls))


@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_what_stands_in_the_place_of_the_arguments_is_withstood(caller, spec):
    plain = plain_call(spec.name, written_out(spec.input), caller.known)
    unknown = [(MARK, {**plain, MARK: value}) for value in HOSTILE["text"][TOOLS.index(spec) % SHARES :: SHARES]]
    judge(attack(caller, spec, [*((value, value) for value in WHOLE), *unknown]))


@pytest.mark.parametrize(
    "name", [MARK, "", "submit_claim ", "SUBMIT_CLAIM", "submit_claim\x00", "../submit_claim", MARK * 90_000]
)
def test_a_name_that_is_no_tool_is_refused_and_not_kept(caller, name):
    answer = call_tool(name, {}, caller.principal)
    assert answer.structured["error"]["code"] == "FORBIDDEN_TOOL"
    assert MARK not in json.dumps(answer.structured)
    assert caller.entries("unknown_tool") == 1
