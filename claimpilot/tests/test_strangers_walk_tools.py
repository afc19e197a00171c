"""A stranger at every tool, resource and prompt: for what is the owner's the same as for what never was.

A new tool is in this by itself. Where the walk does not know a parameter, it says what to add.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import anyio
import pytest
from mcp.shared.exceptions import MCPError

from claimpilot.tests.mcp_support import connected, running
from claimpilot.tests.walk.calls import Call, arguments, calls
from claimpilot.tests.walk.compare import Seen, rows_digest, statements
from claimpilot.tests.walk.judge import differences, made_up, no_wall
from claimpilot.tests.walk.marks import OWNER, STRANGER, marks_in
from claimpilot.tests.walk.references import PLAIN, WHOLE_SALE, reference
from claimpilot.tests.walk.rows import Rows, rows_of
from claimpilot.tests.walk.walkers import Walker, undone, walker
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.gate.guard import call_tool
from insurance.gate.registry import all_prompts, all_resources, all_tools

pytestmark = pytest.mark.usefixtures("clock_stands")
Two = tuple[Rows, Rows]


@pytest.fixture
def houses(queued) -> Two:
    both = rows_of(OWNER), rows_of(STRANGER)
    for rows in both:
        _asked_before(rows[Organisation])
    return both


def _asked_before(organisation: Organisation) -> None:
    """What a process remembers of an organisation's documents for the next question: its first one alone reads it."""
    with tenancy.of(organisation.pk):
        call_tool("search_policy_documents", {"query": PLAIN["query"]}, Principal.system(organisation))


def answer_to(who: Walker, call: Call, *, walled: bool = True) -> Seen:
    with undone(), nullcontext() if walled else no_wall(), statements() as said:
        answer = call_tool(call.tool, call.arguments, who.principal)
    return Seen(int(answer.is_error), f"{answer.structured}\n{answer.text}", said)


@pytest.mark.django_db
@pytest.mark.parametrize("walled", [True, False], ids=["behind the wall", "by the filters alone"])
@pytest.mark.parametrize("spec", all_tools(), ids=lambda spec: spec.name)
def test_a_tool_knows_nothing_of_what_is_another_organisations(spec, walled, houses):
    owners, strangers = houses
    sven = walker(strangers[Organisation], "sven")
    before = rows_digest(owners[Organisation].pk)
    for call in calls(spec, owners, strangers):
        real, none = (
            answer_to(sven, call, walled=walled),
            answer_to(sven, call.with_references(made_up(call.references))),
        )
        pairs = dict(zip(call.references.values(), made_up(call.references).values(), strict=True))
        assert differences(real.without(pairs), none.without({})) == [], call
        assert marks_in(real.without(pairs).text) == [], call
        if call.must_exist:
            assert any(code in real.text for code in ("'NOT_FOUND'", "_not_found'", "'question_set_outdated'")), call
    assert rows_digest(owners[Organisation].pk) == before


@pytest.mark.django_db
@pytest.mark.parametrize(
    "spec", [spec for spec in all_tools() if spec.name not in WHOLE_SALE], ids=lambda spec: spec.name
)
def test_the_owner_and_a_colleague_get_an_answer_with_the_same_references(spec, houses):
    owners, _strangers = houses
    for name in ("olga", "colin"):
        who = walker(owners[Organisation], name)
        call = Call(spec.name, arguments(spec, owners), {})
        answer = answer_to(who, call)
        assert not answer.status, answer.text
        assert marks_in(answer.text) or not spec.read_only, answer.text


@pytest.mark.django_db(transaction=True)
def test_no_tool_resource_or_prompt_tells_a_stranger_anything_on_the_wire(houses):
    owners, strangers = houses
    sven = walker(strangers[Organisation], "sven")
    olga = walker(owners[Organisation], "olga")
    before = rows_digest(owners[Organisation].pk)
    every = [(spec, call) for spec in all_tools() for call in calls(spec, owners, strangers)]
    asked = [call for spec, call in every if spec.read_only or call.must_exist]  # nothing is done

    async def scene(key: str, wanted: list[Any]) -> list[Seen]:
        async with running() as app, connected(app, key) as client:
            return [await _seen(client, *one) for one in wanted]

    real = [("tool", call.tool, call.arguments) for call in asked]
    none = [("tool", call.tool, call.with_references(made_up(call.references)).arguments) for call in asked]
    references = [call.references for call in asked]
    for kind, name, values in _documents(owners):
        real.append((kind, name, values))
        none.append((kind, name, made_up(values)))
        references.append(values)
    answers = anyio.run(scene, sven.key, [pair for both in zip(real, none, strict=True) for pair in both])
    for one, sent, theirs, nobodys in zip(real, references, answers[::2], answers[1::2], strict=True):
        pairs = dict(zip(sent.values(), made_up(sent).values(), strict=True))
        assert differences(theirs.without(pairs), nobodys.without({})) == [], one
        assert marks_in(theirs.without(pairs).text) == [], one
    assert rows_digest(owners[Organisation].pk) == before
    shown = anyio.run(scene, olga.key, list(_documents(owners)))
    assert [marks_in(document.text) != [] for document in shown] == [True] * len(shown)
    assert len(shown) == len(all_resources()) + len(all_prompts())


def _documents(rows: Rows) -> Iterator[tuple[str, str, dict[str, str]]]:
    for resource in all_resources():
        names = [part.partition("}")[0] for part in resource.uri_template.split("{")[1:]]
        yield "resource", resource.uri_template, {name: str(reference(name, rows)) for name in names}
    for prompt in all_prompts():
        yield "prompt", prompt.name, {one.name: str(reference(one.name, rows)) for one in prompt.arguments}


async def _seen(client: Any, kind: str, name: str, values: dict[str, Any]) -> Seen:
    with statements() as said:
        try:
            if kind == "tool":
                found = await client.call_tool(name, values)
            elif kind == "resource":
                found = await client.read_resource(name.format(**values))
            else:
                found = await client.get_prompt(name, values)
        except MCPError as error:
            return Seen(1, f"{error.error}", _of_the_call(said))
    return Seen(0, found.model_dump_json(), _of_the_call(said))


def _of_the_call(said: list[str]) -> list[str]:
    """Without the look-up of the caller's own key, which the edge need not repeat for each call."""
    return [statement for statement in said if "access_live_key" not in statement]
