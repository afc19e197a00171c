"""What an agent sends is read in the protocol's words, and refused without a value of it in any of ours."""

import json
import logging
import traceback

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aip.answers import LONGEST_ANSWER, answers_read
from aip.errors import AipCode, AipRefusal, error_body
from aip.question_sets import question_set
from aip.rules import r3, r4, r5, r17
from aip.tests.worked_sale import ANSWERS, HASHES, SOURCES, schema

CUSTOMER = {"origin": "customer", "validated_by_customer": True}


def read(answers=None, sources=None, *, complete=True, of=None):
    answers = ANSWERS if answers is None else answers
    if sources is None:
        sources = dict.fromkeys(answers, CUSTOMER)
    return answers_read(of or schema(), answers, sources, complete=complete)


def refused(*args, **kwargs):
    with pytest.raises(AipRefusal) as caught:
        read(*args, **kwargs)
    return caught.value


def test_whole_answers_are_read_as_they_came():
    found = read(ANSWERS, SOURCES)
    assert (found.answers, found.sources, found.missing) == (ANSWERS, SOURCES, [])
    assert {"answers_sha256": found.answers_sha256, "answer_sources_sha256": found.sources_sha256} == HASHES


def test_what_is_still_to_be_asked_comes_back_with_the_reason():
    found = read(
        {"country": "DE", "species": "dog", "lifestyle": "indoor", "date_of_birth": "14/05/2023"}, complete=False
    )
    assert {one.field: one.reason for one in found.missing} == {
        **dict.fromkeys(["postal_code", "pet_name", "breed", "sex", "is_neutered"], "missing"),
        "country": "not_valid",
        "date_of_birth": "not_valid",
        "lifestyle": "not_accepted",
    }


def test_nothing_answered_yet_is_a_list_of_what_to_ask_and_never_of_what_the_agent_must_not_know():
    fields = [one.field for one in read({}, complete=False).missing]
    assert fields == ["country", "postal_code", "species", "pet_name", "breed", "sex", "is_neutered", "date_of_birth"]


def test_incomplete_answers_are_refused_where_all_are_needed():
    error = refused({**ANSWERS, "species": "dog"})
    assert error.aip_code == AipCode.ANSWERS_INVALID
    assert error_body(error) == {
        "code": "answers_invalid",
        "message": "The answers are not complete: lifestyle is not accepted.",
        "fields": ["lifestyle"],
    }


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"species": "dog", "lifestyle": None, "is_mixed_breed": True, "mixed_breed_size": "large"}, {}),
        ({"mixed_breed_size": "large", "is_mixed_breed": True}, {"mixed_breed_size": "not_accepted"}),
        (
            {"species": "dog", "lifestyle": None, "is_mixed_breed": False, "mixed_breed_size": "large"},
            {"mixed_breed_size": "not_accepted"},
        ),
        ({"species": "dog", "lifestyle": None, "mixed_breed_size": "large"}, {"is_mixed_breed": "missing"}),
        ({"is_neutered": 1}, {"is_neutered": "not_valid"}),
        ({"is_neutered": "true"}, {"is_neutered": "not_valid"}),
        ({"date_of_birth": "2023-02-29"}, {"date_of_birth": "not_valid"}),
        ({"date_of_birth": "20230214"}, {"date_of_birth": "not_valid"}),
        ({"floor": 300}, {"floor": "not_accepted"}),
        ({"floor": 62.0}, {}),
        ({"floor": 62.5}, {"floor": "not_valid"}),
        ({"floor": True}, {"floor": "not_valid"}),
    ],
)
def test_each_answer_is_checked_against_its_question(change, expected):
    asked = schema()
    asked["properties"]["floor"] = {"type": "integer", "maximum": 200}
    answers = {key: value for key, value in {**ANSWERS, **change}.items() if value is not None}
    assert {one.field: one.reason for one in read(answers, complete=False, of=asked).missing} == expected


@pytest.mark.parametrize(
    "value",
    [
        *(None, [], ["FR"], {}, {"a": 1}),
        *(2**53, -(2**53), 10**400, json.loads("1e400"), float("nan"), float("-inf")),
        *(
            "",
            " Nougat",
            "Nougat ",
            "Nou\ngat",
            "Nou\tgat",
            "Nou\u200bgat",
            "Nou\u202egat",
            "\ud800",
            "\x00",
            "Nou\u2028gat",
        ),
        "x" * (LONGEST_ANSWER + 1),
    ],
    ids=repr,
)
@pytest.mark.parametrize("complete", [True, False])
def test_what_cannot_be_hashed_as_it_is_seen_is_refused_by_name(value, complete):
    error = refused({**ANSWERS, "pet_name": value}, complete=complete)
    assert (error.aip_code, error.fields) == (AipCode.ANSWERS_INVALID, ("pet_name",))


@pytest.mark.parametrize("name", ["Zoë", "Юля", "コテツ", "O'Malley 3", "🐈", "l" * LONGEST_ANSWER])
def test_names_of_the_world_are_taken(name):
    assert read({**ANSWERS, "pet_name": name}).answers["pet_name"] == name


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({"breed": None}, ("breed",)),
        ({"municipality_code": CUSTOMER}, ("municipality_code",)),
        ({"FR76 3000 6000": CUSTOMER}, ()),
    ],
)
def test_every_answer_has_one_source_and_every_source_an_answer(change, fields):
    sources = {key: source for key, source in {**SOURCES, **change}.items() if source}
    error = refused(ANSWERS, sources, complete=False)
    assert (error.aip_code, error.fields) == (AipCode.ANSWERS_INVALID, fields)


@pytest.mark.parametrize(
    "source",
    [
        *(None, "customer", {}, {"origin": "customer"}, {"validated_by_customer": True}),
        {"origin": "customer", "validated_by_customer": False},
        {"origin": "customer", "validated_by_customer": 1},
        {"origin": "agent", "validated_by_customer": "true"},
        {"origin": ["agent"], "validated_by_customer": True},
        {"origin": "guess", "validated_by_customer": True},
        {"origin": "third_party", "validated_by_customer": True},
        {"origin": "third_party", "validated_by_customer": True, "source_name": ""},
        {"origin": "third_party", "validated_by_customer": True, "source_name": "vet\u202e"},
        {"origin": "third_party", "validated_by_customer": True, "source_name": "v" * 121},
        {"origin": "agent", "validated_by_customer": True, "source_name": None},
        {"origin": "agent", "validated_by_customer": True, "photo": "cat.jpg"},
    ],
    ids=repr,
)
def test_a_source_that_does_not_say_what_it_must_is_refused(source):
    error = refused(ANSWERS, {**SOURCES, "breed": source})
    assert (error.aip_code, error.fields) == (AipCode.ANSWERS_INVALID, ("breed",))


@pytest.mark.parametrize(
    "source",
    [
        {"origin": "agent", "validated_by_customer": False},
        {"origin": "third_party", "validated_by_customer": False, "source_name": "pet register (FR)"},
    ],
)
def test_a_source_may_be_the_agent_or_a_third_party(source):
    assert read(ANSWERS, {**SOURCES, "breed": source}).sources["breed"] == source


def test_an_answer_to_no_question_is_refused_and_a_key_that_may_be_anything_is_not_repeated():
    error = refused({**ANSWERS, "colour": "red", "Jean Dupont": "x"}, complete=False)
    assert (error.aip_code, error.fields) == (AipCode.ANSWERS_INVALID, ("colour",))


@pytest.mark.parametrize(("answers", "field"), [("[]", "answers"), ([], "answers"), (ANSWERS, "answer_sources")])
def test_answers_and_sources_are_objects(answers, field):
    assert refused(answers, 7 if field == "answer_sources" else {}).fields == (field,)


IBAN = "FR7630006000011234567890189"


@pytest.mark.parametrize("wrong", [{}, {"species": "unicorn"}, {"colour": "red"}, {"pet_name": [IBAN]}])
def test_what_only_our_page_may_ask_is_refused_before_anything_else_and_kept_nowhere(wrong, caplog):
    caplog.set_level(logging.DEBUG)
    error = refused({**ANSWERS, **wrong, "iban": IBAN}, {})
    assert (error.aip_code, error.fields) == (AipCode.SENSITIVE_FIELD_RECEIVED, ("iban",))
    told = "".join(traceback.format_exception(error)) + repr(vars(error)) + repr(error.args) + caplog.text
    assert IBAN not in told
    assert error.__cause__ is error.__context__ is None


def test_a_source_of_what_only_our_page_may_ask_is_refused_too():
    assert refused(ANSWERS, {**SOURCES, "iban": CUSTOMER}).aip_code == AipCode.SENSITIVE_FIELD_RECEIVED


@pytest.mark.parametrize("change", [{"pet_name": "Kitsune \u202e"}, {"species": "Kitsune"}, {"breed": ["Kitsune"]}])
def test_no_refusal_repeats_a_value(change):
    error = refused({**ANSWERS, **change})
    assert "Kitsune" not in "".join(traceback.format_exception(error)) + repr(vars(error))


def test_a_question_set_is_compiled_once_for_each_text_of_it():
    assert question_set(schema()) is question_set(json.loads(json.dumps(schema())))
    other = schema()
    other["required"].remove("breed")
    assert question_set(other) is not question_set(schema())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=3),
    max_leaves=4,
)
KEYS = st.sampled_from([*schema()["properties"], "colour", "Jean Dupont"])
ENTRIES = st.dictionaries(KEYS, JSON | st.sampled_from([*ANSWERS.values(), *SOURCES.values()]), max_size=12)


@settings(max_examples=40, deadline=None)
@given(answers=JSON | ENTRIES, sources=JSON | ENTRIES, pair=st.booleans(), complete=st.booleans())
def test_whatever_comes_is_read_or_refused_and_what_is_read_holds_to_the_rules(answers, sources, pair, complete):
    if pair and isinstance(answers, dict):
        sources = dict.fromkeys(answers, CUSTOMER)
    try:
        found = answers_read(schema(), answers, sources, complete=complete)
    except AipRefusal:
        return
    told = {"answers_sha256": found.answers_sha256, "answer_sources_sha256": found.sources_sha256}
    assert not r17(found.answers, found.sources) + r4(found.answers, schema()) + r4(found.sources, schema())
    assert not r5(found.answers, found.sources, told)
    assert {f"{one.field} is {one.reason.replace('_', ' ')}" for one in found.missing} == set(r3(answers, schema()))
    assert not (complete and found.missing)
