"""The question's vector, drawn towards the concepts that it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from insurance.knowledge.embedders import Embedder, Vector
from insurance.knowledge.embedders.questions import question_vector
from insurance.knowledge.glossary import described
from insurance.knowledge.search.corpus import Term
from insurance.knowledge.search.query import Question
from insurance.knowledge.search.words import telling


@dataclass(frozen=True)
class Meaning:
    """The question's vector as it was asked, and as it is looked for."""

    asked: Vector
    drawn: Vector


DRAW = 2.0
"""What the concepts count beside the question itself where all of its telling words speak of them."""


def meaning_of(embedder: Embedder, question: Question, terms: Sequence[Term]) -> Meaning:
    """The question and the concepts in it by their weight, these the more the more of the question they explain: an
    embedder does not know that to jump off a bridge is what a contract calls suicide, the glossary does. Raises
    EmbedderUnavailable."""
    asked = question_vector(embedder, question.meant)
    concepts = [term for term in terms if term.kind == "concept" and term.frequency]
    if not concepts:
        return Meaning(asked, asked)
    weights = [telling(term) for term in concepts]
    named = [question_vector(embedder, described(term.text)) for term in concepts]
    both = asked + DRAW * question.explained * np.average(named, axis=0, weights=weights)
    drawn: Vector = (both / np.linalg.norm(both)).astype(np.float32)
    return Meaning(asked, drawn)
