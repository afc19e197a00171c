"""Signs that text speaks to a machine: orders, forged system messages, hidden or encoded instructions.

Works on any text from outside (a narrative, recognised text of a photo, a file name) in the five languages.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import html
import re
from collections.abc import Iterator
from urllib.parse import unquote

from .clauses import Cues, Hit, Story, clean
from .vocabulary import injection as cues
from .vocabulary import orders

_NEAR = 450
"""Letters within which an address and an order belong together."""
_LONGEST = 20_000
_FIELDS = 3
"""So many quoted keys with values make a record, which nobody writes to tell of a loss."""

_RECORD_FIELD = re.compile(r"[\"']\w{2,40}[\"'] ?: ?(?:[\"'\[{\d-]|true|false|null)")

_WORTH_READING = 20
_SENTENCE = re.compile(r"(?:[^.!?\n]|[.!?](?![.!?\s\"»”]|$))*+(?:[.!?]+[\"»”]*|\n+|$)")
_TAGS = re.compile(r"[\U000e0020-\U000e007e]{4,}")
_FLAG_EMOJI = re.compile(r"\U0001f3f4[\U000e0020-\U000e007f]{2,7}")
_BIDI = re.compile(r"[\u202d\u202e]([^\u202c\u202d\u202e\n]{8,})")
_SPLIT_WORD = re.compile(r"(?<=[^\W\d_])[\u200b\u200c\u2060\ufeff](?=[^\W\d_])")
_SPLITS = 3
"""So many words broken up by characters of no width are no accident of pasting where an order stands in them."""
_ZERO_WIDTH_RUN = re.compile(r"[\u200b-\u200f\u2060-\u2064\ufeff\ufe00-\ufe0f\U000e0100-\U000e01ef]{12,}")
_ENCODED = re.compile(r"[A-Za-z0-9+/_-]{20,}={0,2}")
_HEX = re.compile(r"(?<![0-9a-fA-F])(?:[0-9a-fA-F]{2}[ :]?){16,}(?![0-9a-fA-F])")
_COMMENT = re.compile(
    r"<!--(.{4,2000}?)(?:-->|$)|/\*(.{4,2000}?)\*/|"
    r"style ?= ?[\"'][^\"']{0,80}(?:display ?: ?none|font-size ?: ?0|color ?: ?(?:#fff|white))",
    re.DOTALL | re.IGNORECASE,
)
_MARKER = re.compile(cues.MARKERS)
_REPORTED = re.compile(cues.REPORTED)
_SPACED = re.compile(r"(?<!\w)(?:\w[ .\-_*]{1,3}){6,}\w(?!\w)")
_SQUEEZED = re.compile(cues.SQUEEZED)
_WITH_DIGITS = re.compile(r"(?<![\w@$])(?=[\w@$]{0,20}[a-z])[\w@$]{3,30}(?![\w@$])")
_DIGIT_LETTERS = str.maketrans("013457@$", "oieastas")
_LOOK_ALIKE = str.maketrans("аеорсухіјѕһԁԛԝАЕОРСУХІЈЅВНКМТ", "aeopcyxijshdqwAEOPCYXIJSBHKMT")
_MIXED_WORD = re.compile(r"\b(?=\w*[a-zA-Z])(?=\w*[\u0400-\u052f])\w+\b")


def injection_signs(text: str) -> list[str]:
    """Codes of what gives the text away, empty for innocent text.

    `override`, `machine_order`, `addressed_order`, `forged_message`: written in the open.
    `hidden_characters`, `encoded_text`, `reversed_text`, `hidden_markup`: an instruction out of sight.
    """
    text = text[:_LONGEST]
    signs = _open_signs(text)
    hidden = {code for code, content in _hidden_texts(text) if content is None or _orders(content)}
    return [*signs, *sorted(hidden)]


def without_orders(text: str) -> str:
    """`text` without the sentences that speak to a machine: what they say of the loss is no statement of it.

    Everything is kept where nothing else would be left to read.
    """
    disguised = _is_disguised(text)
    kept = "".join(
        part for part in _SENTENCE.findall(text) if not (_open_signs(part) or (disguised and _is_disguised(part)))
    )
    return kept if len(kept) > _WORTH_READING else text


def _open_signs(text: str) -> list[str]:
    cleaned = clean(_MIXED_WORD.sub(lambda word: word.group().translate(_LOOK_ALIKE), html.unescape(text)))
    story = Story(re.sub(r"\s+", " ", cleaned))
    address, override = story.found(cues.ADDRESS), _commands(story, cues.OVERRIDE)
    machine_order, order = _commands(story, orders.MACHINE_ORDER), story.found(orders.CLAIM_ORDER)
    marker = [Hit(match.start(), match.end(), match.group()) for match in _MARKER.finditer(cleaned)]
    signs = []
    if override:
        signs.append("override")
    if machine_order:
        signs.append("machine_order")
    if _together(address, [*order, *machine_order, *override]):
        signs.append("addressed_order")
    if len(_RECORD_FIELD.findall(story.text)) >= _FIELDS or _together(
        marker, [*order, *machine_order, *override, *address]
    ):
        signs.append("forged_message")
    return signs


def _commands(story: Story, concept: Cues) -> list[Hit]:
    """Hits of a concept that are not told as somebody else's words."""
    return [hit for hit in story.found(concept) if not _REPORTED.search(story.text[max(0, hit.start - 60) : hit.start])]


def _together(first: list[Hit], second: list[Hit]) -> bool:
    return any(
        abs(one.start - other.start) <= _NEAR and not (one.start <= other.start and other.end <= one.end)
        for one in first
        for other in second
    )


def _orders(content: str) -> bool:
    """Whether text that was out of sight gives any order at all; nobody hides a plain remark."""
    if _open_signs(content):
        return True
    story = Story(clean(content))
    return len({hit.text for hit in story.found(orders.CLAIM_ORDER)}) >= 2


def _speaks_of_claims(line: str) -> bool:
    """Whether a line holds anything of an order, an address to a machine or a forged message."""
    story = Story(clean(line))
    concepts = (cues.ADDRESS, cues.OVERRIDE, orders.MACHINE_ORDER, orders.CLAIM_ORDER)
    return any(story.found(concept) for concept in concepts) or bool(_MARKER.search(story.text))


def _hidden_texts(text: str) -> Iterator[tuple[str, str | None]]:
    """What is out of sight, with its content where it can be read."""
    tags = "".join(_TAGS.findall(_FLAG_EMOJI.sub("", text)))
    if tags:
        yield "hidden_characters", None
    if _ZERO_WIDTH_RUN.search(text):
        yield "hidden_characters", None
    for line in text.split("\n"):
        if len(_SPLIT_WORD.findall(line)) >= _SPLITS and _speaks_of_claims(line):
            yield "hidden_characters", None
    for match in _BIDI.finditer(text):
        yield "reversed_text", match.group(1)[::-1]
    for match in _COMMENT.finditer(text):
        yield "hidden_markup", match.group(1) or match.group(2) or text
    for content in _decoded(text):
        yield "encoded_text", content
    if _is_disguised(text):
        yield "hidden_characters", None
    if _reads_backwards(text):
        yield "reversed_text", None
    if _is_rotated(text):
        yield "encoded_text", None


def _decoded(text: str) -> Iterator[str]:
    for match in _ENCODED.finditer(text):
        content = _from_base64(match.group())
        if content:
            yield content
    for match in _HEX.finditer(text):
        content = _readable(bytes.fromhex(re.sub(r"[ :]", "", match.group())))
        if content:
            yield content
    if text.count("%") >= 6:
        yield unquote(text) if unquote(text) != text else ""


def _from_base64(word: str) -> str:
    word = word.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return _readable(base64.b64decode(word + "=" * (-len(word) % 4), validate=True))
    except (binascii.Error, ValueError):
        return ""


def _readable(raw: bytes) -> str:
    try:
        content = raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    plain = sum(char.isalpha() or char in " .,:;!?'\"\n-" for char in content)
    return content if content and plain >= 0.85 * len(content) and " " in content else ""


def _is_disguised(text: str) -> bool:
    """Letters set apart ("i g n o r e") or written as digits ("1gn0re")."""
    if any(_SQUEEZED.search(re.sub(r"\W|_", "", match.group().lower())) for match in _SPACED.finditer(text)):
        return True
    cleaned = clean(text)
    spelt = _WITH_DIGITS.sub(lambda word: word.group().translate(_DIGIT_LETTERS), cleaned)
    return spelt != cleaned and bool(_commands(Story(spelt, ("en",)), cues.OVERRIDE))


def _reads_backwards(text: str) -> bool:
    return bool(_commands(Story(clean(text)[::-1], ("en",)), cues.OVERRIDE))


def _is_rotated(text: str) -> bool:
    return bool(_commands(Story(codecs.encode(clean(text), "rot13"), ("en",)), cues.OVERRIDE))
