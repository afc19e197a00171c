"""The one way in for every call: limit, allowlist, scope, validate, do, record, answer."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django.db import transaction
from pydantic import BaseModel, ValidationError

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write, keyed_hash
from insurance.gate import ratelimit
from insurance.gate.errors import Code, ForbiddenScope, ForbiddenTool, GateError, InvalidInput
from insurance.gate.registry import ToolSpec, all_tools, get_tool

log = logging.getLogger(__name__)

Model = TypeVar("Model", bound=BaseModel)

_OUTCOMES = {
    Code.INVALID_INPUT: Outcome.INVALID,
    Code.NOT_FOUND: Outcome.NOT_FOUND,
    Code.FORBIDDEN_TOOL: Outcome.DENIED,
    Code.FORBIDDEN_SCOPE: Outcome.DENIED,
    Code.RATE_LIMITED: Outcome.LIMITED,
    Code.CONFLICT: Outcome.CONFLICT,
}


@dataclass(frozen=True)
class Answer:
    """`structured` is the tool's output, or `{"error": {code, message, field?, retryable, reference?}}`."""

    is_error: bool
    structured: dict[str, Any]
    text: str
    retry_after: int | None = None


@dataclass
class _Call:
    principal: Principal
    tool: str
    started: float = field(default_factory=time.perf_counter)

    def record(self, outcome: Outcome, *, subject: str = "", arguments: dict[str, Any] | None = None) -> None:
        entry_write(
            principal=self.principal,
            verb=self.tool,
            subject=subject,
            arguments=arguments,
            outcome=outcome,
            milliseconds=round((time.perf_counter() - self.started) * 1000),
        )


def may_use(principal: Principal, spec: ToolSpec) -> bool:
    return (principal.tools is None or spec.name in principal.tools) and principal.may(spec.scope)


def visible_tools(principal: Principal) -> list[ToolSpec]:
    """The tools that this principal may use, in a stable order."""
    return [spec for spec in all_tools() if may_use(principal, spec)]


def call_tool(
    name: str,
    arguments: Any,
    principal: Principal,
    *,
    gather: Callable[[], Any] | None = None,
    handler: Callable[..., BaseModel] | None = None,
) -> Answer:
    """Runs one tool for one principal. Answers every "no" as an Answer; raises nothing that is expected.

    The entry in the audit trail is written in the same transaction as the change: if it cannot be written,
    nothing has changed and the answer is INTERNAL. A channel that brings more than JSON (REST with files) gives
    a `handler` of its own and `gather`, slow I/O that runs once the call is allowed and before the transaction;
    its result is the handler's third argument.
    """
    call = _Call(principal, name if get_tool(name) else "unknown_tool")
    with tenancy.of(principal.organisation_id):
        try:
            return _checked_call(call, name, arguments, gather, handler)
        except GateError as error:
            return _refused(call, error)
        except Exception:
            return _failed(call)


def _checked_call(
    call: _Call,
    name: str,
    arguments: Any,
    gather: Callable[[], Any] | None,
    handler: Callable[..., BaseModel] | None,
) -> Answer:
    spec = get_tool(name)
    ratelimit.check(call.principal, call.tool)
    if spec is None or (call.principal.tools is not None and name not in call.principal.tools):
        raise ForbiddenTool("This credential has no tool of that name. tools/list shows what it may use.")
    if not call.principal.may(spec.scope):
        raise ForbiddenScope(f"This credential lacks the scope {spec.scope}.")
    value = validate(spec.input, arguments, call.principal)
    gathered = [gather()] if gather else []
    with transaction.atomic():
        result = (handler or spec.handler)(call.principal, value, *gathered)
        structured = result.model_dump(mode="json")
        outcome = Outcome.UNCHANGED if structured.get("changed") is False else Outcome.OK
        call.record(outcome, subject=_subject(structured, value), arguments=audit_arguments(value))
    return Answer(False, structured, spec.text(result))


def validate(model: type[Model], arguments: Any, principal: Principal) -> Model:
    """The arguments as the tool's input type. InvalidInput names the field and the rule, never the value.

    Dates are judged by the organisation's today.
    """
    if isinstance(arguments, str):
        arguments = _from_json(arguments)
    try:
        return model.model_validate(arguments if arguments is not None else {}, context={"today": today(principal)})
    except ValidationError as error:
        raise _invalid(error) from None


def today(principal: Principal) -> date:
    return principal.now.astimezone(ZoneInfo(principal.organisation.timezone)).date()


def _from_json(text: str) -> Any:
    """Some clients send the arguments object as a JSON string."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidInput("The arguments must be a JSON object.") from None


_OWN_WORDS = {
    "uuid_parsing": "must be a UUID",
    "extra_forbidden": "An argument that this tool does not have was sent.",
}
"""For problems whose usual message repeats a part of what was sent."""


def _invalid(error: ValidationError) -> InvalidInput:
    problems = error.errors(include_url=False, include_input=False)
    lines = []
    for problem in problems[:5]:
        place = _place(problem)
        rule = _OWN_WORDS.get(problem["type"], problem["msg"])
        lines.append(f"{place}: {rule}" if place else rule)
    return InvalidInput(" ".join(lines), field=_place(problems[0]).partition(".")[0])


def _place(problem: Any) -> str:
    """The field of ours that a problem is about; the name of an unknown field is outside text."""
    if problem["type"] == "extra_forbidden":
        return ""
    if problem["type"] == "not_storable":
        return str(problem["ctx"]["field"])
    return ".".join(str(part) for part in problem["loc"])


def _personal_fields(model: type[BaseModel]) -> set[str]:
    return {
        name
        for name, info in model.model_fields.items()
        if isinstance(info.json_schema_extra, dict) and info.json_schema_extra.get("x-personal")
    }


def audit_arguments(value: BaseModel) -> dict[str, Any]:
    """The arguments for the trail; fields marked `x-personal` only as keyed hashes."""
    personal = _personal_fields(type(value))
    given = value.model_dump(mode="json", exclude_unset=True)
    return {k: keyed_hash(json.dumps(v)) if k in personal and v is not None else v for k, v in given.items()}


def _subject(structured: dict[str, Any], value: BaseModel) -> str:
    reference = structured.get("uuid") or getattr(value, "uuid", None)
    return f"claim:{reference}" if reference else ""


def _refused(call: _Call, error: GateError) -> Answer:
    try:
        with transaction.atomic():
            call.record(_OUTCOMES[error.code], arguments={"field": error.field} if error.field else None)
    except Exception:
        return _failed(call)
    body: dict[str, Any] = {"code": error.code, "message": error.message, "retryable": error.retryable}
    if error.field:
        body["field"] = error.field
    return Answer(True, {"error": body}, error.message, error.retry_after)


def _failed(call: _Call) -> Answer:
    reference = secrets.token_hex(6)
    log.exception("tool failed", extra={"reference": reference})
    try:
        with transaction.atomic():
            call.record(Outcome.ERROR, arguments={"reference": reference})
    except Exception:
        log.exception("audit entry could not be written", extra={"reference": reference})
    message = f"Something failed on our side; nothing was changed. Quote the reference {reference}."
    body = {"code": Code.INTERNAL, "message": message, "retryable": True, "reference": reference}
    return Answer(True, {"error": body}, message)
