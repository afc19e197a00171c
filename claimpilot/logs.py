"""Structured logs on stderr, with the trace id of the call; never claim text."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from typing import Any

import structlog

trace_id: ContextVar[str] = ContextVar("trace_id", default="")


def _add_trace(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    if value := trace_id.get():
        event.setdefault("trace_id", value)
    return event


def logging_config(*, json: bool, level: str) -> None:
    """Route the standard library's logging through structlog. `json=False` is for people at a terminal."""
    shared: list[Any] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(["stage", "claim", "run", "attempt", "error", "seconds", "reference"]),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _add_trace,
        structlog.processors.format_exc_info,
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
    for noisy in ("httpx", "httpx2", "httpcore", "PIL", "django.server", "celery.worker.strategy", "mcp"):
        logging.getLogger(noisy).setLevel("WARNING")
