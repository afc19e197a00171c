"""Structured logs on stderr, with the trace id of the call; never claim text.

Errors quote rows, arguments and paths, and paths can be secrets. So an exception is written as its way and its
kind, a refused request as its route, whichever library logs it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from traceback import TracebackException
from typing import Any

import structlog

trace_id: ContextVar[str] = ContextVar("trace_id", default="")


def _add_trace(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    if value := trace_id.get():
        event.setdefault("trace_id", value)
    return event


def _without_outside_text(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Django's lines hold the path, the host or the origin that was sent, Celery's the text of the error."""
    record = event.get("_record")
    if record is None:
        return event
    name = record.name
    if name == "django.request" or name.startswith("django.security"):
        match = getattr(getattr(record, "request", None), "resolver_match", None)
        event["event"] = "request refused" if record.levelno < logging.ERROR else "request failed"
        event |= {"status": getattr(record, "status_code", 0), "route": match.route if match else ""}
    elif name == "celery.app.trace" and "exc" in getattr(record, "data", {}):
        event["event"] = f"task {record.data.get('description', 'is tried again')}"
        event |= {"task": record.data["name"], "task_id": record.data["id"]}
    return event


def _way(error: TracebackException) -> Iterator[str]:
    """The frames and kinds of an exception and of those that led to it, without their texts."""
    if before := error.__cause__ or (None if error.__suppress_context__ else error.__context__):
        yield from _way(before)
    yield from error.stack.format()
    kind = error.exc_type
    yield f"{kind.__module__}.{kind.__qualname__}\n" if kind else "unknown\n"
    for part in error.exceptions or ():
        yield from _way(part)


def _exception(exc_info: Any) -> str:
    return "".join(_way(TracebackException(*exc_info, compact=True)))


def logging_config(*, json: bool, level: str) -> None:
    """Route the standard library's logging through structlog. `json=False` is for people at a terminal."""
    shared: list[Any] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(["stage", "claim", "run", "attempt", "error", "seconds", "reference"]),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _add_trace,
        _without_outside_text,
        structlog.processors.ExceptionRenderer(_exception),
    ]
    renderer: Any = structlog.processors.JSONRenderer(ensure_ascii=False)
    if not json:
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for noisy in (
        "httpx",
        "httpx2",
        "httpcore",
        "httpcore2",
        "PIL",
        "django.server",
        "celery.worker.strategy",
        "mcp",
        "axes",
    ):
        logging.getLogger(noisy).setLevel("WARNING")
