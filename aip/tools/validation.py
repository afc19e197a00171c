"""`validate_answers`: the customer approves the whole set of answers."""

from __future__ import annotations

from aip import wire
from aip.operations.validation import validate_answers
from aip.tools.proposing import register_proposing

register_proposing(
    "validate_answers",
    "Validate answers",
    "Shows the complete answers to a product's questions, each with its source, for the approval of the person who "
    "will be the subscriber. Use it before you need a binding offer or an application: without it every offer is "
    "indicative. Send all answers and answer_sources, one source for each answer. Answers an operation (proposed): "
    "show its summary to the user, and once the user approved it confirm it at the PAP operations endpoint with its "
    "revision and approved_by user. Its result.data.validation then goes with the same answers and sources to quote, "
    "conclude and submit_application. Nothing is bought by it. Errors: answers_invalid names in fields what is "
    "missing; question_set_outdated: read get_question_set again; sensitive_field_received: the customer gives that "
    "on the distributor's own page only.",
    wire.ValidateAnswersParams,
    validate_answers,
)
