"""Vectors of questions that were asked before. A vector holds nothing of any organisation's rows, so organisations
share them."""

from __future__ import annotations

import threading
from collections import OrderedDict

from insurance.knowledge.embedders import Embedder, Vector

KEPT = 2048
"""About 3 MB."""

_vectors: OrderedDict[tuple[str, str], Vector] = OrderedDict()
_lock = threading.Lock()


def question_vector(embedder: Embedder, text: str) -> Vector:
    """Raises EmbedderUnavailable where the embedder is a provider that does not answer."""
    key = (embedder.name, " ".join(text.split()))
    with _lock:
        if key in _vectors:
            _vectors.move_to_end(key)
            return _vectors[key]
    vector = embedder.embed_query(key[1])
    with _lock:
        _vectors[key] = vector
        while len(_vectors) > KEPT:
            _vectors.popitem(last=False)
    return vector
