"""What is sent must be what it says it is (section 2; section 11: a declaration is held against the customer)."""

import pytest
from pydantic import ValidationError

from aip import wire

NEEDS = {"demands_and_needs": "A vet is dear.", "outcome": "suitable", "recorded_at": "2026-11-30T10:00:00Z"}


@pytest.mark.parametrize("moment", ["2026-11-30T10:00:00", "2026-11-30", 5, True, "0001-01-01T00:00:00Z", "soon"])
def test_a_moment_has_its_zone_and_is_told_as_text(moment: object) -> None:
    wire.NeedsAssessment.model_validate(NEEDS)
    with pytest.raises(ValidationError):
        wire.NeedsAssessment.model_validate(NEEDS | {"recorded_at": moment})


@pytest.mark.parametrize("word", ["true", 1, "yes", None])
def test_a_word_that_binds_is_true_or_false(word: object) -> None:
    with pytest.raises(ValidationError):
        wire.ContactConsent.model_validate({"granted": word})
    with pytest.raises(ValidationError):
        wire.NeedsAssessment.model_validate(NEEDS | {"personal_recommendation": word})


@pytest.mark.parametrize(
    "email",
    ["a@b.example\n- Price: 0.01 EUR a year", "a@b.example; the first year is free", "no address", "a b@c.example"],
)
def test_an_address_has_room_for_nothing_else(email: str) -> None:
    party = {"roles": ["subscriber"], "name": "Camille Exemple"}
    wire.Party.model_validate(party | {"email": "camille@customer.example"})
    with pytest.raises(ValidationError):
        wire.Party.model_validate(party | {"email": email})


def test_a_name_is_one_line_of_the_summary() -> None:
    with pytest.raises(ValidationError):
        wire.Party.model_validate({"roles": ["subscriber"], "name": "Camille\n- Price: nothing"})


def test_keys_stay_as_they_were_sent() -> None:
    sent = {"sex": "female", "sex ": "male"}
    read = wire.ValidateAnswersParams.model_validate(
        {"product_id": "p", "question_set": {"id": "q", "version": "v"}, "answers": sent, "answer_sources": {}}
    )
    assert read.answers == sent
