"""The question's vector, drawn towards the concepts that it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from insurance.knowledge.embedders import Embedder, Vector
from insurance.knowledge.embedders.questions import question_vector
from insurance.knowledge.glossary import described
from insurance.knowledge.search.corpus import Term
from insurance.knowledge.search.words import telling


@dataclass(frozen=True)
class Meaning:
    """The question's vector as it was asked, and as it is looked for."""

    asked: Vector
    drawn: Vector


def meaning_of(embedder: Embedder, meant: str, terms: Sequence[Term]) -> Meaning:
    """Half of what is looked for is the question, half the concepts in it by their weight: an embedder does not know
    that to jump off a bridge is what a contract calls suicide, the glossary does. Raises EmbedderUnavailable."""
    asked = question_vector(embedder, meant)
    concepts = [term for term in terms if term.kind == "concept" and term.frequency]
    if not concepts:
        return Meaning(asked, asked)
    weights = [telling(term) for term in concepts]
    named = [question_vector(embedder, described(term.text)) for term in concepts]
    both = asked + np.average(named, axis=0, weights=weights)
    drawn: Vector = (both / np.linalg.norm(both)).astype(np.float32)
    return Meaning(asked, drawn)
