"""Line profiles (AIP draft 0.1, section 8.1): the core of questions that every product of a line asks alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

SCHEMA = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True)
class Question:
    """`ask` is what to ask the customer. `only_for`: the answers to other questions that this one is for alone."""

    type: Literal["string", "boolean", "number"]
    required: bool = False
    ask: str = ""
    note: str = ""
    enum: tuple[str, ...] = ()
    format: str = ""
    only_for: Mapping[str, str | bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Profile:
    """`kind_key` names the question whose answer is one of the kinds of an underwriting scope."""

    id: str
    line: str
    insured_family: str
    kind_key: str
    questions: Mapping[str, Question]

    @property
    def required(self) -> list[str]:
        return [key for key, question in self.questions.items() if question.required]

    @property
    def kinds(self) -> tuple[str, ...]:
        return self.questions[self.kind_key].enum


PET = Profile(
    id="pet@0.1",
    line="pet",
    insured_family="pet",
    kind_key="species",
    questions={
        "country": Question("string", required=True, ask="In which country do you live?"),
        "postal_code": Question("string", required=True, ask="What is your postal code?"),
        "municipality_code": Question(
            "string", note="Official municipality code, where the tariff uses it (for example in Sweden)."
        ),
        "species": Question("string", required=True, ask="Is it a dog or a cat?", enum=("dog", "cat")),
        "pet_name": Question("string", required=True, ask="What is your pet's name?"),
        "breed": Question("string", required=True, ask="What breed is it?"),
        "is_mixed_breed": Question("boolean"),
        "mixed_breed_size": Question(
            "string",
            note="Dogs of mixed breed with unknown parents only.",
            enum=("small", "medium", "large", "giant"),
            only_for={"species": "dog", "is_mixed_breed": True},
        ),
        "sex": Question("string", required=True, enum=("female", "male")),
        "is_neutered": Question("boolean", required=True, ask="Is your pet neutered or spayed?"),
        "date_of_birth": Question(
            "string", required=True, ask="When was your pet born? An approximate date is fine.", format="date"
        ),
        "lifestyle": Question(
            "string",
            note="Cats only. Do not set for dogs.",
            enum=("indoor", "outdoor"),
            only_for={"species": "cat"},
        ),
    },
)

HOME = Profile(
    id="home@0.1",
    line="home",
    insured_family="dwelling",
    kind_key="property_type",  # the draft names none; it is the question of its table whose answers are kinds of homes
    questions={
        "country": Question("string", required=True, ask="In which country do you live?"),
        "street": Question("string", required=True, ask="What is the street and number of the property?"),
        "city": Question("string", required=True),
        "postal_code": Question("string", required=True, ask="What is the postal code?"),
        "usage": Question(
            "string",
            required=True,
            ask="Do you rent it, live in it as the owner, rent it out, or use it as a second home?",
            enum=("tenant", "owner_occupied", "landlord", "second_home"),
        ),
        "floor_area_m2": Question("number", required=True, ask="How many square metres is the property?"),
        "property_type": Question(
            "string",
            note="Not asked by the source server today. Most home tariffs need it.",
            enum=("house", "apartment"),
        ),
    },
)

PROFILES: dict[str, Profile] = {profile.id: profile for profile in (PET, HOME)}


def answers_schema(profile: Profile) -> dict[str, Any]:
    """The profile alone as a question set: JSON Schema 2020-12 with the draft's three keywords."""
    return {
        "$schema": SCHEMA,
        "type": "object",
        "properties": {key: _property(key, question) for key, question in profile.questions.items()},
        "required": profile.required,
        "additionalProperties": False,
    }


def _property(key: str, question: Question) -> dict[str, Any]:
    about = {
        "type": question.type,
        "enum": list(question.enum),
        "format": question.format,
        "description": question.note,
        "x-ask": question.ask,
        "x-profile-key": key,
    }
    return {name: value for name, value in about.items() if value}


def profile_of(answers_schema: Mapping[str, Any]) -> Profile | None:
    """The profile whose required questions a question set has all of. None: it follows no profile."""
    told = {about.get("x-profile-key") for about in answers_schema.get("properties", {}).values()}
    return next((profile for profile in PROFILES.values() if told.issuperset(profile.required)), None)
