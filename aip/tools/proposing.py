"""What the three tools have in common that propose an operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aip import wire
from aip.errors import error_body
from aip.models import Operation
from aip.operations.reading import operation_out
from aip.pap.context import needs_session, takes_operations
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.errors import ForbiddenTool
from insurance.gate.registry import Risk, ToolSpec, register

Propose = Callable[..., Operation]


def register_proposing(name: str, title: str, description: str, input: type[wire.WireIn], propose: Propose) -> None:
    """Publishes a tool that does nothing by itself. The same proposal again is the open operation of before."""

    def handler(principal: Principal, value: Any) -> wire.OperationAnswer:
        if needs_session(principal):
            raise ForbiddenTool("Begin a session first (/.well-known/poppy.json): an operation is confirmed in one.")
        if not takes_operations(principal):
            raise ForbiddenTool("This agent does not list the operations extension, so it cannot confirm what this is.")
        return wire.OperationAnswer(operation=operation_out(propose(principal=principal, params=value)))

    register(
        ToolSpec(
            name=name,
            title=title,
            description=description,
            servers=("aip",),
            scope=scopes.AIP_SELL,
            risk=Risk.MEDIUM,
            read_only=False,
            destructive=False,
            idempotent=True,
            open_world=False,
            input=input,
            output=wire.OperationAnswer,
            handler=handler,
            text=_text,
            subject=("operation", "operation_id"),
            error_body=error_body,
        )
    )


def _text(answer: wire.OperationAnswer) -> str:
    operation = answer.operation
    if operation.state != "proposed":
        return f"Operation {operation.operation_id} is {operation.state} already."
    return (
        f"Show this to the user and ask for approval; nothing happens until then. {operation.summary}\n"
        f"With approval, confirm operation {operation.operation_id}, revision {operation.revision}, at the operations "
        "endpoint."
    )
