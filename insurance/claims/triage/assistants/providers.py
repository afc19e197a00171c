"""Which service answers: OpenAI, Anthropic, or any server that speaks OpenAI's wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pydantic_ai.models import Model

from .gateway import Connect

_ANTHROPIC = "anthropic:"
_OPENAI = "openai:"


def connection(model: str, *, base_url: str, api_key: str) -> Connect:
    """`anthropic:NAME` speaks to Anthropic; any other name OpenAI's wire, at `base_url` or at OpenAI.

    Clients are imported here, before a time limit runs.
    """
    if model.startswith(_ANTHROPIC):
        return _anthropic(model.removeprefix(_ANTHROPIC), base_url, api_key)
    return _openai(model.removeprefix(_OPENAI), base_url, api_key)


def _anthropic(model: str, base_url: str, api_key: str) -> Connect:
    from anthropic import AsyncAnthropic
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    @asynccontextmanager
    async def connect() -> AsyncIterator[Model]:
        async with AsyncAnthropic(api_key=api_key or None, base_url=base_url or None, max_retries=1) as client:
            yield AnthropicModel(model, provider=AnthropicProvider(anthropic_client=client))

    return connect


def _openai(model: str, base_url: str, api_key: str) -> Connect:
    from openai import AsyncOpenAI
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    # A server of one's own may want no key; the client wants one, and must not send OpenAI's key there.
    key = api_key or ("none" if base_url else None)

    @asynccontextmanager
    async def connect() -> AsyncIterator[Model]:
        async with AsyncOpenAI(api_key=key, base_url=base_url or None, max_retries=1) as client:
            if base_url:
                yield OpenAIChatModel(model, provider=OpenAICompatibleProvider("compatible", openai_client=client))
            else:
                yield OpenAIChatModel(model, provider=OpenAIProvider(openai_client=client))

    return connect
