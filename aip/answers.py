"""Answers and their sources as they come from an agent (AIP draft 0.1, sections 8 and 10).

No value that came is ever in an error, a log or a trail: only names of questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from aip.errors import AipCode, AipRefusal
from aip.hashing import json_sha256
from aip.question_sets import KEY, QuestionSet, question_set
from aip.wire import MissingField
from insurance.gate.cleaning import clean

LONGEST_ANSWER = 500
LARGEST_INTEGER = 2**53 - 1
"""What JSON can tell exactly (RFC 8785)."""
FIELDS_NAMED = 50
ORIGINS = ("customer", "agent", "third_party")


@dataclass(frozen=True)
class Read:
    """`missing` lists what is missing, not valid or not accepted; the hashes are of what was sent."""

    answers: dict[str, Any]
    sources: dict[str, Any]
    missing: list[MissingField]
    answers_sha256: str
    sources_sha256: str


def answers_read(schema: dict[str, Any], answers: Any, sources: Any, *, complete: bool) -> Read:
    """The answers and sources of one call, checked against its question set.

    Raises AipRefusal: SENSITIVE_FIELD_RECEIVED before anything else; ANSWERS_INVALID for what cannot be kept or has
    not one source each, and where `complete`, for every answer that is missing, not valid or not accepted.
    """
    questions = question_set(schema)
    sensitive_refuse(questions, answers, sources)
    answers, sources = _object(answers, "answers"), _object(sources, "answer_sources")
    _refuse(unknown_keys(questions, answers), "The question set does not ask this. Send answers to its questions only.")
    for rule in FORMS:
        _refuse([key for key, value in answers.items() if not rule.holds(value)], rule.says)
    without_source, without_answer = unpaired(answers, sources)
    _refuse(without_source, "These answers have no source in answer_sources.")
    _refuse(without_answer, "These sources have no answer.")
    _refuse([key for key, source in sources.items() if not source_holds(source)], SOURCE_SAYS)
    missing = [MissingField(field=key, reason=reason) for key, reason in questions.faults(answers).items()]
    if complete and missing:
        told = ", ".join(f"{one.field} is {one.reason.replace('_', ' ')}" for one in missing[:FIELDS_NAMED])
        _refuse([one.field for one in missing], f"The answers are not complete: {told}.")
    return Read(answers, sources, missing, json_sha256(answers), json_sha256(sources))


def sensitive_refuse(questions: QuestionSet, *objects: Any) -> None:
    """Raises SENSITIVE_FIELD_RECEIVED with the names of what only our own page may ask."""
    told = [key for key in questions.on_our_page if any(isinstance(one, dict) and key in one for one in objects)]
    if told:
        raise AipRefusal(
            AipCode.SENSITIVE_FIELD_RECEIVED,
            "The customer gives this on the distributor's own page only. Nothing was stored; do not send it again.",
            fields=told,
        )


# -- Forms ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Form:
    says: str
    kind: type | tuple[type, ...]
    test: Any

    def holds(self, value: Any) -> bool:
        return not isinstance(value, self.kind) or bool(self.test(value))


def _is_plain(text: str) -> bool:
    """What is hashed and approved is what is seen, on one line."""
    return clean(text) == text == text.strip() and text.isprintable() and text != ""


FORMS = (
    Form("An answer is a text, a number, true or false.", object, lambda value: isinstance(value, str | int | float)),
    Form("A number must be one that JSON can tell exactly.", int, lambda value: abs(value) <= LARGEST_INTEGER),
    Form("A number must be one that JSON can tell exactly.", float, isfinite),
    Form(f"An answer has at most {LONGEST_ANSWER} characters.", str, lambda text: len(text) <= LONGEST_ANSWER),
    Form("A text is one line of characters that can be seen, without spaces at its ends.", str, _is_plain),
)
SOURCE_SAYS = (
    "A source has an origin (customer, agent or third_party) and validated_by_customer (true where the origin is "
    "customer), and for third_party a source_name."
)


def source_holds(source: Any) -> bool:
    """Whether a source says what section 10.1 wants of it, and nothing else."""
    if not isinstance(source, dict) or not source.keys() <= {"origin", "validated_by_customer", "source_name"}:
        return False
    origin, validated, name = source.get("origin"), source.get("validated_by_customer"), source.get("source_name")
    if origin not in ORIGINS or not isinstance(validated, bool):
        return False
    if "source_name" in source and not (isinstance(name, str) and len(name) <= 120 and _is_plain(name)):
        return False
    return validated if origin == "customer" else origin == "agent" or "source_name" in source


def unpaired(answers: Mapping[str, Any], sources: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """Answers without a source, and sources without an answer."""
    return [key for key in answers if key not in sources], [key for key in sources if key not in answers]


def unknown_keys(questions: QuestionSet, answers: Mapping[str, Any]) -> list[str]:
    return [key for key in answers if key not in questions.properties]


def _object(value: Any, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise AipRefusal(AipCode.ANSWERS_INVALID, f"{field} must be an object.", fields=[field])
    return value


def _refuse(keys: Sequence[str], message: str) -> None:
    """A key that is not of the form of one may be anything, and is not repeated."""
    if keys:
        named = [key for key in keys if KEY.fullmatch(key)]
        raise AipRefusal(AipCode.ANSWERS_INVALID, message, fields=named[:FIELDS_NAMED])
