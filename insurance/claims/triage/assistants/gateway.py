"""One question to a model over the wire: bounded answer, one hard time limit, and a record whatever happens."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from threading import Thread
from typing import Any, Literal

from pydantic_ai import Agent, BinaryContent, NativeOutput, UsageLimits, capture_run_messages
from pydantic_ai.exceptions import ModelTimeoutError, UnexpectedModelBehavior, UsageLimitExceeded
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings

from insurance.claims.triage.types import CallRecord

from .prompts import PROMPT_VERSION, Question, T

log = logging.getLogger(__name__)

Outcome = Literal["ok", "invalid", "timeout", "error"]
Connect = Callable[[], AbstractAsyncContextManager[Model]]
"""Opens a client for one question, in the event loop that asks it."""

ANSWER_TOKENS = 1_500
RAW_CHARACTERS = 20_000
_GRACE_SECONDS = 1.0
"""After the limit the client may close its connection; then the thread is left to itself."""


@dataclass
class _Told:
    outcome: Outcome
    output: Any = None
    raw: str = ""
    input_tokens: int | None = None
    output_tokens: int | None = None


def ask(question: Question[T], *, connect: Connect, model: str, seconds: float) -> tuple[T | None, CallRecord]:
    """The model's answer, or None with the reason in the record. Raises nothing that a model or network can cause."""
    started = time.monotonic()
    told = _in_time(lambda: asyncio.run(_converse(question, connect, seconds)), seconds + _GRACE_SECONDS)
    record = CallRecord(
        model=model,
        prompt_version=PROMPT_VERSION,
        input_hash=question.input_hash,
        milliseconds=round((time.monotonic() - started) * 1000),
        outcome=told.outcome,
        raw_answer=told.raw,
        input_tokens=told.input_tokens,
        output_tokens=told.output_tokens,
    )
    return (told.output if told.outcome == "ok" else None), record


def _in_time(work: Callable[[], _Told], seconds: float) -> _Told:
    """A thread of its own: what cannot be cancelled, such as a name look-up, must not hold the stage."""
    done: Future[_Told] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    Thread(target=run, name="assistant-model", daemon=True).start()
    try:
        return done.result(seconds)
    except TimeoutError:
        return _Told("timeout")


async def _converse(question: Question[T], connect: Connect, seconds: float) -> _Told:
    instructions, prompt = question.written()
    pictures = [BinaryContent(picture, media_type="image/jpeg") for picture in question.pictures]
    parts: list[str | BinaryContent] = [prompt, *pictures]
    with capture_run_messages() as messages:
        try:
            async with asyncio.timeout(seconds), connect() as model:
                native = model.profile.get("supports_json_schema_output", False)
                agent = Agent(
                    model,
                    output_type=NativeOutput(question.answer) if native else question.answer,
                    instructions=instructions,
                    retries=1,
                    model_settings=ModelSettings(max_tokens=ANSWER_TOKENS),
                )
                limits = UsageLimits(request_limit=2, output_tokens_limit=2 * ANSWER_TOKENS)
                result = await agent.run(parts, usage_limits=limits)
            told = _Told("ok", result.output)
        except Exception as error:  # whatever a provider's client raises, the claim goes on without a model
            told = _Told(_outcome_of(error))
            log.warning("the model gave no usable answer", extra={"error": type(error).__name__})
    _record_exchange(told, messages)
    return told


def _outcome_of(error: Exception) -> Outcome:
    if isinstance(error, TimeoutError | ModelTimeoutError):
        return "timeout"
    return "invalid" if isinstance(error, UnexpectedModelBehavior | UsageLimitExceeded) else "error"


def _record_exchange(told: _Told, messages: list[ModelMessage]) -> None:
    """The last answer as the model gave it, and the tokens of all attempts."""
    responses = [message for message in messages if isinstance(message, ModelResponse)]
    if not responses:
        return
    texts = [
        part.content if isinstance(part, TextPart) else part.args_as_json_str()
        for part in responses[-1].parts
        if isinstance(part, TextPart | ToolCallPart)
    ]
    told.raw = _storable("\n".join(texts))
    told.input_tokens = sum(response.usage.input_tokens for response in responses)
    told.output_tokens = sum(response.usage.output_tokens for response in responses)


def _storable(text: str) -> str:
    """Bounded, and without what PostgreSQL cannot hold."""
    return text.encode("utf-8", "replace").decode().replace("\x00", "")[:RAW_CHARACTERS]
