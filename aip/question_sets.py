"""The questions of a product as a JSON Schema (AIP draft 0.1, section 8), ready to check answers with."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError, ValidationError

from aip.hashing import canonical
from aip.profiles import Profile, Question, profile_of

Reason = Literal["missing", "not_valid", "not_accepted"]

KEY = re.compile("[a-z][a-z0-9_]{0,63}")
OUR_PAGE = "distributor_page"
TYPES = ("string", "boolean", "number", "integer")
FORMATS = ("date", "email")
"""Those that are checked; a question set may use no other, or it would promise what nobody checks."""


class QuestionSet:
    """The questions of a product, ready to check answers with."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.properties: dict[str, Any] = dict(schema.get("properties", {}))
        self.on_our_page = [key for key, about in self.properties.items() if about.get("x-collected-by") == OUR_PAGE]
        self.required = [key for key in schema.get("required", ()) if key not in self.on_our_page]
        self._schema = schema

    @cached_property
    def profile(self) -> Profile | None:
        return profile_of(self._schema)

    @cached_property
    def _validator(self) -> Draft202012Validator:
        """Without what the agent must not have."""
        asked = {key: about for key, about in self.properties.items() if key not in self.on_our_page}
        schema = {**self._schema, "properties": asked, "required": self.required}
        return Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)

    def faults(self, answers: Mapping[str, Any]) -> dict[str, Reason]:
        """What is missing, not valid or not accepted, by question, the required questions first."""
        found: dict[str, Reason] = {}
        for error in self._validator.iter_errors(answers):
            for key in _keys(error, answers):
                found.setdefault(key, _reason(error))
        for key, question in self._conditional().items():
            found |= {} if key in found or key not in answers else _unfit(key, question, answers, self.properties)
        return {key: found[key] for key in dict.fromkeys([*self.required, *self.properties]) if key in found}

    def _conditional(self) -> dict[str, Question]:
        questions = self.profile.questions if self.profile else {}
        return {key: question for key, question in questions.items() if question.only_for and key in self.properties}


def question_set(schema: Mapping[str, Any]) -> QuestionSet:
    """Compiled once for each text of a question set."""
    return _compiled(canonical(schema))


@lru_cache(maxsize=256)
def _compiled(text: str) -> QuestionSet:
    return QuestionSet(json.loads(text))


def _keys(error: ValidationError, answers: Mapping[str, Any]) -> list[str]:
    if error.absolute_path:
        return [str(error.absolute_path[0])]
    if error.validator == "required":
        return [key for key in error.validator_value if key not in answers]
    return []


_LIMITS = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}
"""What is beyond them is a good value that is not insured."""


def _reason(error: ValidationError) -> Reason:
    if not error.absolute_path:
        return "missing"
    return "not_accepted" if error.validator in _LIMITS else "not_valid"


def _unfit(key: str, question: Question, answers: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Reason]:
    """A question for some only: the others must not answer it, and who answers it must say that it is for them."""
    if any(other in answers and answers[other] != wanted for other, wanted in question.only_for.items()):
        return {key: "not_accepted"}
    return {other: "missing" for other in question.only_for if other in asked and other not in answers}


_AT_THE_TOP = {"$schema", "$id", "title", "description", "type", "properties", "required", "additionalProperties"}
_OF_A_QUESTION = {"type", "enum", "const", "format", "pattern", "minLength", "maxLength", *_LIMITS} | {
    *("multipleOf", "title", "description", "default", "examples", "x-collected-by", "x-profile-key", "x-ask")
}


def question_set_faults(schema: Mapping[str, Any]) -> list[str]:
    """What keeps a JSON Schema from being a question set of ours, in plain words. Empty: it is one."""
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        return [f"is no JSON Schema 2020-12: {'/'.join(map(str, error.absolute_path)) or 'at its top'}"]
    faults = [f"has {name}, which nothing here reads" for name in schema.keys() - _AT_THE_TOP]
    if schema.get("type") != "object" or not isinstance(schema.get("properties"), dict):
        return [*faults, "is not an object with properties"]
    faults += [
        f"requires {key}, which it does not ask"
        for key in schema.get("required", ())
        if key not in schema["properties"]
    ]
    return faults + [
        f"{key}: {fault}" for key, about in schema["properties"].items() for fault in _question_faults(key, about)
    ]


def _question_faults(key: str, about: Any) -> list[str]:
    if not isinstance(about, dict):
        return ["is not described"]
    checks = {
        "its name is not of the form of a key": KEY.fullmatch(key),
        "its type is not string, boolean, number or integer": about.get("type") in TYPES,
        "its format is not checked here": about.get("format", "date") in FORMATS,
        "x-collected-by is neither agent nor distributor_page": about.get("x-collected-by", "agent")
        in ("agent", OUR_PAGE),
        "has keywords that nothing here reads": about.keys() <= _OF_A_QUESTION,
    }
    return [fault for fault, kept in checks.items() if not kept]
