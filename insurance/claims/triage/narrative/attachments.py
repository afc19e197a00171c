"""Which of the papers that a type needs are not said to come with the claim."""

from __future__ import annotations

from ..types import REQUIRED_DOCUMENTS, IncidentType, MissingDocument
from .clauses import Cues, Hit, Story
from .vocabulary.documents import DOCUMENTS, PHOTO_OF_PAPER
from .vocabulary.incident.other import PET
from .vocabulary.whereabouts import ATTACHED, LATER, NOT_HERE

_BORDER = 14
"""Letters that a clause border counts for, when a paper looks for the nearest word about its whereabouts."""
_FAR = 150
_SOON_AFTER = 9
"""Letters between "I send" and "tomorrow"."""


def missing_documents(story: Story, kind: IncidentType) -> list[MissingDocument]:
    """The required papers without those that the text says are attached, in the order of the list."""
    if kind is IncidentType.OTHER and story.says(PET):
        # A vet's invoice or an X-ray is neither a photo of the damage nor an estimate.
        return list(REQUIRED_DOCUMENTS[kind])
    return [document for document in REQUIRED_DOCUMENTS[kind] if not _is_attached(story, DOCUMENTS[document])]


def _is_attached(story: Story, paper: Cues) -> bool:
    hits = story.found(paper)
    if paper is DOCUMENTS[MissingDocument.DAMAGE_PHOTOS]:
        others = {hit.start for hit in story.found(PHOTO_OF_PAPER)}
        hits = [hit for hit in hits if hit.start not in others]
    return any(_came_along(story, hit) for hit in hits)


def _came_along(story: Story, paper: Hit) -> bool:
    """Whether the nearest word about whereabouts in the sentence (or alone in the next one) says "attached"."""
    sentence = story.sentence(paper.start)
    attached = _distance(story, paper, _attached_words(story), sentence)
    if attached == _FAR:
        return _said_right_after(story, sentence)
    return attached < _distance(story, paper, story.found(NOT_HERE), sentence)


def _attached_words(story: Story) -> list[Hit]:
    """Words for "attached" that are neither denied nor part of a promise."""
    promises = story.found(NOT_HERE)
    return [
        hit
        for hit in story.affirmed(ATTACHED)
        if not any(promise.start < hit.end and hit.start < promise.end for promise in promises)
        and not any(0 <= later.start - hit.end <= _SOON_AFTER for later in story.found(LATER))
    ]


def _distance(story: Story, paper: Hit, words: list[Hit], sentence: tuple[int, int]) -> int:
    near = [
        max(paper.start - word.end, word.start - paper.end, 0)
        + _BORDER * story.clauses_between(paper.start, word.start)
        for word in words
        if sentence[0] <= word.start < sentence[1]
    ]
    return min([*near, _FAR])


def _said_right_after(story: Story, sentence: tuple[int, int]) -> bool:
    """A next sentence such as "All attached." that names no paper of its own and denies nothing."""
    following = story.sentence(min(sentence[1], len(story.text) - 1))
    if following == sentence or following[1] - following[0] > 60:
        return False
    inside = [hit for hit in _attached_words(story) if following[0] <= hit.start < following[1]]
    named = any(following[0] <= hit.start < following[1] for cues in DOCUMENTS.values() for hit in story.found(cues))
    denied = any(following[0] <= hit.start < following[1] for hit in story.found(NOT_HERE))
    return bool(inside) and not named and not denied
