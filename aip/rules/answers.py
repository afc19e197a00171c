"""Rules about answers and their sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aip.answers import source_holds, unknown_keys, unpaired
from aip.hashing import NotCanonical, json_sha256
from aip.question_sets import question_set

Json = Mapping[str, Any]


def r3(answers: Json, answers_schema: Json) -> list[str]:
    """Answers match their question set: nothing unknown, and every answer there, valid and accepted."""
    questions = question_set(answers_schema)
    unknown = [f"{key} is no question of the set" for key in unknown_keys(questions, answers)]
    return unknown + [f"{key} is {reason.replace('_', ' ')}" for key, reason in questions.faults(answers).items()]


def r4(sent: Json, answers_schema: Json) -> list[str]:
    """No field that only the distributor's page may ask is among what the agent sent (answers or sources)."""
    return [f"{key} went through the agent" for key in question_set(answers_schema).on_our_page if key in sent]


def r5(answers: Json, sources: Json, told: Json) -> list[str]:
    """The hashes told with answers and sources are the SHA-256 of their canonical JSON (RFC 8785)."""
    return _hash_fault("answers_sha256", answers, told) + _hash_fault("answer_sources_sha256", sources, told)


def _hash_fault(name: str, value: Json, told: Json) -> list[str]:
    try:
        right = json_sha256(dict(value))
    except NotCanonical as error:
        return [f"{name}: what it is of {error}"]
    return [] if told.get(name) == right else [f"{name} is not the hash of the canonical JSON"]


def r17(answers: Json, sources: Json) -> list[str]:
    """Every answer has one source that says all it must, and every source has an answer."""
    without_source, without_answer = unpaired(answers, sources)
    faults = [f"{key} has no source" for key in without_source]
    faults += [f"the source of {key} has no answer" for key in without_answer]
    return faults + [f"the source of {key} is not a whole one" for key, one in sources.items() if not source_holds(one)]
