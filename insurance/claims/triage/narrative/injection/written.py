"""Signs of text that speaks to a machine in the open, by the cues of the five languages that narratives are read in.

These cues are exact and slow, so only the pieces of a long text that hold words of orders are read with them.
"""

from __future__ import annotations

import html
import re

from ..clauses import Cues, Hit, Story, clean
from ..vocabulary import injection as cues
from ..vocabulary import orders
from .folding import as_latin

_NEAR = 450
"""Letters within which an address and an order belong together."""
_FIELDS = 3
"""So many quoted keys with values make a record, which nobody writes to tell of a loss."""
_RECORD_FIELD = re.compile(r"[\"']\w{2,40}[\"'] ?: ?(?:[\"'\[{\d-]|true|false|null)")
_SYSTEM = re.compile(r"\W*(?:system|sistema|система|systeme) ?\W*")
"""A machine's system is a thing in many claims: as the head of an order it stands in the same sentence."""
_SENTENCE_ENDS = re.compile(r"[.!?]")
_MARKER = re.compile(cues.MARKERS)
_REPORTED = re.compile(cues.REPORTED)


def read_closely(text: str) -> set[str]:
    """Codes of the signs in a text of a page at most."""
    story = Story(re.sub(r"\s+", " ", cleaned := clean(as_latin(html.unescape(text)))))
    address = story.found(cues.ADDRESS)
    override = [hit for hit in _commands(story, cues.OVERRIDE) if not story.negates(hit)]
    machine_order, order = _commands(story, orders.MACHINE_ORDER), story.found(orders.CLAIM_ORDER)
    marker = [Hit(match.start(), match.end(), match.group()) for match in _MARKER.finditer(cleaned)]
    signs = set()
    if override:
        signs.add("override")
    if machine_order:
        signs.add("machine_order")
    if _together(story.text, address, [*order, *machine_order, *override]):
        signs.add("addressed_order")
    if len(_RECORD_FIELD.findall(story.text)) >= _FIELDS or _together(
        cleaned, marker, [*order, *machine_order, *override, *address]
    ):
        signs.add("forged_message")
    return signs


def orders_anything(text: str) -> bool:
    """Whether text that was out of sight asks for anything at all of a claim; nobody hides a plain remark."""
    return len({hit.text for hit in Story(clean(text)).found(orders.CLAIM_ORDER)}) >= 2


def speaks_of_claims(line: str) -> bool:
    """Whether a line holds anything of an order, an address to a machine or a forged message."""
    story = Story(clean(line))
    concepts = (cues.ADDRESS, cues.OVERRIDE, orders.MACHINE_ORDER, orders.CLAIM_ORDER)
    return any(story.found(concept) for concept in concepts) or bool(_MARKER.search(story.text))


def _commands(story: Story, concept: Cues) -> list[Hit]:
    """Hits of a concept that are not told as somebody else's words."""
    return [hit for hit in story.found(concept) if not _REPORTED.search(story.text[max(0, hit.start - 60) : hit.start])]


def _together(text: str, first: list[Hit], second: list[Hit]) -> bool:
    return any(
        abs(one.start - other.start) <= _NEAR and not (one.start <= other.start and other.end <= one.end)
        for one in first
        for other in second
        if not (_SYSTEM.fullmatch(one.text) and _SENTENCE_ENDS.search(text, one.end, other.start))
    )
