"""Embeddings of a server that speaks OpenAI's protocol, named by EMBEDDER_MODEL and EMBEDDER_BASE_URL.

Questions and passages then leave this machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from django.conf import settings

if TYPE_CHECKING:
    from insurance.knowledge.embedders import Vector

PREFIX = "provider:"
BATCH = 64


def name() -> str:
    return f"{PREFIX}{settings.EMBEDDER_MODEL}"[:80]


class ProviderEmbedder:
    """`floor` and `sure` are for the settings to say (EMBEDDER_FLOOR, EMBEDDER_SURE): each model has its own scale."""

    def __init__(self) -> None:
        from openai import OpenAI

        self.name = name()
        self.floor = float(settings.EMBEDDER_FLOOR)
        self.sure = float(settings.EMBEDDER_SURE)
        self._client = OpenAI(
            base_url=settings.EMBEDDER_BASE_URL or None,
            api_key=settings.EMBEDDER_API_KEY or "none",
            timeout=settings.EMBEDDER_SECONDS,
            max_retries=1,
        )
        self.dimension = len(self._embed(["dimension"])[0])

    def embed_query(self, text: str) -> Vector:
        return self._embed([text])[0]

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        parts = (texts[start : start + BATCH] for start in range(0, len(texts), BATCH))
        return [vector for part in parts for vector in self._embed(part)]

    def _embed(self, texts: Sequence[str]) -> list[Vector]:
        """Raises EmbedderUnavailable where the server does not answer as it should."""
        from openai import OpenAIError

        from insurance.knowledge.embedders import EmbedderUnavailable

        try:
            answer = self._client.embeddings.create(model=settings.EMBEDDER_MODEL, input=list(texts))
        except OpenAIError as error:
            raise EmbedderUnavailable("The provider of embeddings does not answer.") from error
        if len(answer.data) != len(texts):
            raise EmbedderUnavailable("The provider of embeddings answered fewer vectors than it was asked for.")
        return [_of_length_one(one.embedding) for one in sorted(answer.data, key=lambda one: one.index)]


def _of_length_one(values: Sequence[float]) -> Vector:
    vector = np.asarray(values, dtype=np.float32)
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector
