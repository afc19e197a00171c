"""How the tools that only read are published on the server `aip`, and what that server says of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel

from aip.errors import error_body
from aip.sellers import need_level
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.registry import Risk, ToolSpec, describe_server, register

SERVER = ("aip",)

describe_server(
    "aip",
    "Sells insurance by the Agentic Insurance Protocol, draft 0.1. The way to a contract: list_products, and drop what "
    "does not fit its underwriting scope; get_question_set; quote with the customer's answers and their sources until "
    "it is complete; get_documents, which the customer must receive; validate_answers, and quote again for a binding "
    "offer; conclude or submit_application. Nothing is bought by a tool: an operation is confirmed at the PAP "
    "operations endpoint with the customer's approval. Money is a decimal string with an ISO 4217 code.",
)


def register_reading(
    name: str,
    title: str,
    description: str,
    input: type[BaseModel],
    output: type[BaseModel],
    answer: Callable[[Principal, Any], BaseModel],
    text: Callable[[Any], str],
    *,
    level: int,
    subject: tuple[str, str],
) -> None:
    """`level` is the conformance level that the tool belongs to; below it the tool says not_supported."""

    def handler(principal: Principal, value: Any) -> BaseModel:
        need_level(principal, level)
        return answer(principal, value)

    register(
        ToolSpec(
            name=name,
            title=title,
            description=description,
            servers=SERVER,
            scope=scopes.AIP_SELL,
            risk=Risk.LOW,
            read_only=True,
            destructive=False,
            idempotent=True,
            open_world=False,
            input=input,
            output=output,
            handler=handler,
            text=text,
            subject=subject,
            public=True,
            error_body=error_body,
        )
    )
