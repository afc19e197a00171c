"""The questions that only our own page may ask (`distributor_page`), and their answers, which no agent ever sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aip.models import Operation, PageAnswer
from aip.operations.cipher import decipher, encipher
from aip.products.selectors import schema_of
from aip.question_sets import question_set
from insurance.access.principal import Principal
from insurance.audit.services import entry_write

ACCOUNTS = frozenset({"iban"})
"""Questions that are answered by the number of an account."""
SHOWN = 4
"""Characters at the end of an account's number that staff see."""


def questions_on_page(operation: Operation) -> dict[str, dict[str, Any]]:
    """By key, each as its JSON Schema; none for an operation without an offer."""
    if operation.offer is None:
        return {}
    questions = question_set(schema_of(operation.offer.quote.version))
    return {key: questions.properties[key] for key in questions.on_our_page}


def required_on_page(operation: Operation) -> set[str]:
    if operation.offer is None:
        return set()
    schema = schema_of(operation.offer.quote.version)
    return set(questions_on_page(operation)) & set(schema.get("required", ()))


def is_answered(operation: Operation) -> bool:
    """Whether the customer filled our page in, or there is nothing to fill in."""
    return not questions_on_page(operation) or operation.page_answers.exists()


def answers_keep(*, principal: Principal, operation: Operation, answers: Mapping[str, Any]) -> None:
    """Keeps what the customer filled in, once, enciphered; the trail has the names of the questions alone.

    The row of the operation must be locked.
    """
    PageAnswer.objects.bulk_create(
        PageAnswer(
            organisation=principal.organisation,
            operation=operation,
            key=key,
            ciphertext=encipher(value),
            answered_at=principal.now,
        )
        for key, value in answers.items()
    )
    entry_write(
        principal=principal,
        verb="operation.page_answered",
        subject=f"operation:{operation.operation_id}",
        arguments={"fields": sorted(answers)},
    )


def answers_on_page(operation: Operation) -> dict[str, Any]:
    """In clear. For the service that needs them, and for nothing that shows or sends."""
    return {row.key: decipher(bytes(row.ciphertext)) for row in operation.page_answers.all()}


def answers_for_underwriting(*, principal: Principal, operation: Operation) -> dict[str, Any]:
    """In clear, for a person who decides on the application; who read them is on record."""
    entry_write(principal=principal, verb="operation.page_answers_read", subject=f"operation:{operation.operation_id}")
    return answers_on_page(operation)


def masked(key: str, value: Any) -> str:
    """The end of an account number, by which a clerk knows it again, and of every other answer nothing."""
    text = str(value)
    return f"•••• {text[-SHOWN:]}" if key in ACCOUNTS and len(text) > 3 * SHOWN else "••••"
