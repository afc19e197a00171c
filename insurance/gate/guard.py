"""The one way in for every call: limit, allowlist, scope, validate, do or rehearse, record, answer."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.db import OperationalError, connection, transaction
from pydantic import BaseModel

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write
from insurance.gate import arguments as sent
from insurance.gate import ratelimit
from insurance.gate.errors import Code, ForbiddenScope, ForbiddenTool, GateError, body_of
from insurance.gate.registry import Risk, ToolSpec, all_tools, get_tool

log = logging.getLogger(__name__)

UNKNOWN = "unknown_tool"
"""Stands in the trail and in the counts for every name that is no tool: such a name is outside text."""

_OUTCOMES = {
    Code.INVALID_INPUT: Outcome.INVALID,
    Code.NOT_FOUND: Outcome.NOT_FOUND,
    Code.FORBIDDEN_TOOL: Outcome.DENIED,
    Code.FORBIDDEN_SCOPE: Outcome.DENIED,
    Code.RATE_LIMITED: Outcome.LIMITED,
    Code.CONFLICT: Outcome.CONFLICT,
}


_DONE = ("changed", "created", "ordered", "written")
"""By which an answer says whether what was asked for was done."""


@dataclass(frozen=True)
class Answer:
    """`structured` is the tool's output, or `{"error": {code, message, field?, retryable, reference?,
    available?, retry_after_seconds?}}`. `http_status` is set where it is not the usual one of the code."""

    is_error: bool
    structured: dict[str, Any]
    text: str
    retry_after: int | None = None
    http_status: int | None = None


@dataclass
class _Call:
    principal: Principal
    tool: str
    spec: ToolSpec | None = None
    """Once it is allowed."""
    given: dict[str, Any] | None = None
    """The arguments as the trail keeps them, once they are valid."""
    started: float = field(default_factory=time.perf_counter)
    answer: Answer | None = None
    committed: bool = False

    def record(self, outcome: Outcome, arguments: dict[str, Any], structured: dict[str, Any] | None = None) -> None:
        entry_write(
            principal=self.principal,
            verb=self.tool,
            subject=self._subject(structured or {}),
            arguments=arguments,
            outcome=outcome,
            milliseconds=round((time.perf_counter() - self.started) * 1000),
        )

    def _subject(self, structured: dict[str, Any]) -> str:
        """What the call is about, such as claim:UUID, by its arguments or its answer."""
        if self.spec is None or self.given is None:
            return ""
        kind, name = self.spec.subject
        reference = self.given.get(name) or structured.get(name)
        return f"{kind}:{reference}" if reference else ""

    def note_commit(self) -> None:
        self.committed = True


def may_use(principal: Principal, spec: ToolSpec) -> bool:
    return _has(principal, spec) and principal.may(spec.scope)


def _has(principal: Principal, spec: ToolSpec) -> bool:
    return principal.tools is None or spec.name in principal.tools


def visible_tools(principal: Principal) -> list[ToolSpec]:
    """The tools that this principal may use, in a stable order."""
    return [spec for spec in all_tools() if may_use(principal, spec)]


def today(principal: Principal) -> date:
    return principal.now.astimezone(ZoneInfo(principal.organisation.timezone)).date()


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
    nothing has changed and the answer is INTERNAL. `arguments` is what was sent (an object or its JSON text), or
    a function that reads it once the call is allowed. A channel that brings more than that (REST with files) gives
    a `handler` of its own and `gather`, slow I/O that runs before the transaction; its result is the handler's
    third argument.
    """
    spec = get_tool(name)
    call = _Call(principal, spec.name if spec else UNKNOWN)
    with tenancy.of(principal.organisation_id):
        try:
            spec = call.spec = _allowed(principal, spec)
            value = sent.validate(spec.input, arguments() if callable(arguments) else arguments, today=today(principal))
            call.given = sent.for_the_trail(value)
            gathered = [gather()] if gather else []
            rehearsal = spec.risk is Risk.HIGH and not getattr(value, "confirm", False)
            return _done(call, spec, lambda: (handler or spec.handler)(principal, value, *gathered), rehearsal)
        except Exception as error:
            return _not_done(call, error)


def _allowed(principal: Principal, spec: ToolSpec | None) -> ToolSpec:
    if spec is None or not _has(principal, spec):
        # Counted as one, or the count would tell which of them exist.
        ratelimit.check(principal, UNKNOWN)
        raise ForbiddenTool("This credential has no tool of that name. tools/list shows what it may use.")
    ratelimit.check(principal, spec.name, per_minute=spec.per_minute)
    if not principal.may(spec.scope):
        raise ForbiddenScope(f"This credential lacks the scope {spec.scope}.")
    return spec


def _done(call: _Call, spec: ToolSpec, work: Callable[[], BaseModel], rehearsal: bool) -> Answer:
    """The work and its entry in one transaction; where the tool asks to be confirmed first, the rehearsal's.

    A tool that only reads has nothing to undo: its statements run read-only, and its entry commits by itself.
    """
    if spec.read_only and not spec.stores:
        with tenancy.reading():
            result = work()
        return _recorded(call, spec, result)
    with transaction.atomic():
        transaction.on_commit(call.note_commit)  # before the hooks of the work, one of which may fail
        return _recorded(call, spec, _rehearsed(work) if rehearsal else work(), rehearsal=rehearsal)


def _recorded(call: _Call, spec: ToolSpec, result: BaseModel, *, rehearsal: bool = False) -> Answer:
    structured, text, arguments = result.model_dump(mode="json"), spec.text(result), dict(call.given or {})
    if rehearsal:
        arguments["confirm"] = False
        text = f"Dry run: nothing was changed. With confirm: true the answer would be: {text}"
    call.answer = Answer(False, structured, text)
    unchanged = rehearsal or any(structured.get(word) is False for word in _DONE)
    call.record(Outcome.UNCHANGED if unchanged else Outcome.OK, arguments, structured)
    return call.answer


def _rehearsed(work: Callable[[], BaseModel]) -> BaseModel:
    """What the work answers, with everything undone that it did to the database or left for the commit."""
    with transaction.atomic():
        result = work()
        connection.check_constraints()  # those that PostgreSQL would judge at the commit
        transaction.set_rollback(True)
    return result.model_copy(update={"dry_run": True})


def _not_done(call: _Call, error: Exception) -> Answer:
    if call.committed and call.answer:
        # What was left for the moment after the commit failed: the change stands, and is on record.
        log.error("work after the commit failed", exc_info=error)
        return call.answer
    if isinstance(error, GateError):
        return _refused(call, error)
    # The database may have been cut off after it had made the change and before it could say so.
    changes = call.answer is not None and call.spec is not None and not call.spec.read_only
    return _failed(call, _UNKNOWN if changes and isinstance(error, OperationalError) else _UNCHANGED)


def _refused(call: _Call, error: GateError) -> Answer:
    """Of invalid input the trail keeps the names of our fields alone, of what was valid all that was asked for."""
    names = {"fields": list(error.fields)} if error.fields else {}
    about = names if error.code is Code.INVALID_INPUT else call.given or names
    try:
        _record_alone(call, _OUTCOMES[error.code], about)
    except Exception:
        return _failed(call, _UNCHANGED)
    return refusal(error, call.spec)


def _record_alone(call: _Call, outcome: Outcome, arguments: dict[str, Any]) -> None:
    """An entry in a transaction of its own, tried twice, on a new connection where the one at hand broke."""
    for attempt in (1, 2):
        if not connection.in_atomic_block:
            connection.close_if_unusable_or_obsolete()
        try:
            with transaction.atomic():
                call.record(outcome, arguments)
            return
        except Exception:
            if attempt == 2 or connection.connection is None:  # nobody is there: waiting again would not help
                raise


def refusal(error: GateError, spec: ToolSpec | None = None) -> Answer:
    """An expected "no" as an answer, in the form of the tool that was called."""
    body = spec.error_body(error) if spec else body_of(error)
    return Answer(True, {"error": body}, error.message, error.retry_after, error.http_status)


_UNCHANGED = "Something failed on our side; nothing was changed."
_UNKNOWN = (
    "Something failed on our side at the last moment, and it is not known whether the change was made. Send the same "
    "call again, with the same idempotency key where it had one, or look."
)


def _failed(call: _Call, what: str) -> Answer:
    """For the exception at hand: a reference for the caller, the trace for the log, an entry for the trail."""
    reference = secrets.token_hex(6)
    log.exception("tool failed", extra={"reference": reference})
    try:
        _record_alone(call, Outcome.ERROR, {**(call.given or {}), "reference": reference})
    except Exception:
        log.exception("audit entry could not be written", extra={"reference": reference})
    message = f"{what} Quote the reference {reference}."
    body = {"code": Code.INTERNAL, "message": message, "retryable": True, "reference": reference}
    return Answer(True, {"error": body}, message)
