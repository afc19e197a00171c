"""Every text that a tool answers says who wrote it, and a stranger's is cleaned by its type."""

from typing import Annotated, Any, Literal
from uuid import UUID

import pytest
from pydantic import Field

from insurance.gate import registry
from insurance.gate.schemas import (
    FromOutside,
    NamesOutsideWords,
    Output,
    OwnText,
    Untrusted,
    unmarked_texts,
    untrusted_fields,
)


class Note(FromOutside):
    text: Annotated[str, Untrusted(20)]


class Case(NamesOutsideWords):
    uuid: UUID
    state: Literal["open", "closed"]
    code: Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
    hint: OwnText
    name: Annotated[str, Untrusted(20)] | None
    notes: list[Note]
    answers: list[OwnText] = []


class Forgetful(Output):
    inner: list[Annotated[str, Field(max_length=5)]]
    anything: dict[str, Any]
    maybe: str | None
    free: Any


@pytest.fixture
def case():
    return Case(
        uuid=UUID(int=1), state="open", code="ABC", hint="Call\u202e back", name="Eve\u202e\u200b" + "x" * 30,
        notes=[Note(text="\U000e0041hidden\u2028line")],
    )  # fmt: skip


@pytest.mark.parametrize("spec", registry.all_tools(), ids=lambda spec: spec.name)
def test_no_tool_forgets_to_say_who_wrote_a_text(spec):
    assert unmarked_texts(spec.output) == []


def test_a_tool_that_forgets_is_named_with_its_places():
    assert unmarked_texts(Forgetful) == ["inner", "anything", "maybe", "free"]


def test_a_strangers_text_is_cleaned_and_cut_by_its_type(case):
    assert case.name == "Eve" + "x" * 16 + "…"
    assert case.notes[0].text == "hidden\nline"
    assert case.hint == "Call\u202e back"


def test_the_fields_with_outside_words_are_told_from_the_schema_also_below(case):
    assert untrusted_fields(Case) == ["name", "notes"]
    assert case.untrusted_fields == ["name", "notes"]
    assert case.model_dump()["notes"] == [{"untrusted": True, "text": "hidden\nline"}]


def test_what_was_dumped_can_be_read_again_and_cannot_claim_to_be_trusted(case):
    dumped = case.model_dump(mode="json")
    assert Case.model_validate(dumped) == case
    assert Case.model_validate(dumped | {"untrusted_fields": []}).untrusted_fields == ["name", "notes"]
    with pytest.raises(ValueError, match="untrusted"):
        Case.model_validate(dumped | {"untrusted": False})


def test_the_schema_says_so_to_everybody():
    field = Note.model_json_schema(mode="serialization")["properties"]["text"]
    assert (field["x-untrusted"], field["maxLength"]) == (True, 20)
