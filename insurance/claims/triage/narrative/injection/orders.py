"""Orders to a machine, told by which words of an order stand close together, in sixteen languages.

Time grows linearly with the text: words are looked up, and only the nearest words of a kind are compared.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache

from ..vocabulary import machine_things, machine_words
from .folding import fold

_VOCABULARY = {**vars(machine_words), **vars(machine_things)}
KINDS = [name for name in _VOCABULARY if name.isupper()]
_ASIAN = r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_WORD = re.compile(rf"[^\W{_ASIAN}]+")
_UNSPACED = re.compile(rf"[{_ASIAN}]")
_CLAUSE_ENDS = re.compile(r"[.!?;:,\n。！？；：，、]")
_SYSTEM = (
    "system", "sistema", "sistem", "система", "systeme", "systemnachricht", "النظام", "מערכת", "सिस्टम", "系统", "系統",
    "システム", "시스템",
)  # fmt: skip
_SYSTEM_SAYS = re.compile(rf"(?:{'|'.join(map(fold, _SYSTEM))})[^\n:：\]】>]{{0,20}}[:：\]】>]")
_BEGINS = re.compile(r"(?:^|[\n.!?>\[【(«\"*#</] ?)(?:\w{4,12} (?:di |del |do |de |du )?)?$")
_TALK = re.compile(r"\n(?:human|user|customer|q) ?:[^\n]{0,300}\n *(?:assistant|ai|bot|a) ?:")
_TOOL_NAME = re.compile(
    r"\b(?:get|list|mark|submit|create|set|update|delete|search|approve|send|add)_[a-z]+(?:_[a-z]+)*\b"
)
_ASSIGNED = re.compile(r"\b(?:severity|gravit\w{1,4}|gravedad|gravidade|schweregrad|risk|score) ?= ?[\"']?\w")

_TOLD = re.compile(r"\b(?:said|says|asked|told|wrote|wanted)\b")

Places = dict[str, list[tuple[int, int]]]


class _Lexicon:
    """Where the words of every kind are looked up: whole words, stems by their length, and phrases by their head."""

    def __init__(self) -> None:
        self.words: dict[str, list[str]] = {}
        self.stems: dict[str, list[str]] = {}
        self.phrases: dict[str, list[tuple[str, str]]] = {}
        self.unspaced: dict[str, list[tuple[str, str]]] = {}
        for kind in KINDS:
            for line in _VOCABULARY[kind].strip().splitlines():
                for entry in line.partition(":")[2].split():
                    self._add(kind, fold(entry.replace("_", " ")))
        self.lengths = sorted({len(stem) for stem in self.stems})
        self.heads = re.compile(f"[{''.join(sorted(self.unspaced))}]")

    def _add(self, kind: str, entry: str) -> None:
        word = entry.rstrip("*")
        if _UNSPACED.search(entry):
            self.unspaced.setdefault(word[0], []).append((word, kind))
        elif " " in entry or "'" in entry:
            self.phrases.setdefault(_WORD.findall(word)[0], []).append((word, kind))
        else:
            table = self.stems if entry.endswith("*") else self.words
            table.setdefault(word, []).append(kind)

    def kinds_of(self, word: str) -> tuple[str, ...]:
        found = list(self.words.get(word, ()))
        for length in self.lengths:
            if length > len(word):
                break
            found += self.stems.get(word[:length], ())
        return tuple(found)


@cache
def _lexicon() -> _Lexicon:
    return _Lexicon()


@lru_cache(maxsize=50_000)
def _kinds_of(word: str) -> tuple[str, ...]:
    return _lexicon().kinds_of(word)


class Orders:
    """The words of orders in a folded text, by kind; without Chinese, Japanese and Korean ones if so wanted."""

    def __init__(self, text: str, *, spaced_only: bool = False) -> None:
        self.text = text
        self.places: Places = {kind: [] for kind in KINDS}
        self._look_up_words(text.replace("\n", " "))
        if not spaced_only and _UNSPACED.search(text):
            self._look_up_unspaced()
        for found in self.places.values():
            found.sort()
        self._starts = {kind: [start for start, _end in found] for kind, found in self.places.items()}

    def _look_up_words(self, text: str) -> None:
        lexicon = _lexicon()
        for match in _WORD.finditer(text):
            word = match.group()
            for kind in _kinds_of(word):
                self.places[kind].append(match.span())
            for phrase, kind in lexicon.phrases.get(word, ()):
                if text.startswith(phrase, match.start()):
                    self.places[kind].append((match.start(), match.start() + len(phrase)))

    def _look_up_unspaced(self) -> None:
        lexicon = _lexicon()
        for match in lexicon.heads.finditer(self.text):
            for word, kind in lexicon.unspaced[match.group()]:
                if self.text.startswith(word, match.start()):
                    self.places[kind].append((match.start(), match.start() + len(word)))

    def near(self, kind: str, low: int, high: int) -> bool:
        """Whether a word of the kind begins between two places."""
        starts = self._starts[kind]
        return bisect_left(starts, low) < bisect_right(starts, high)

    def kinds_in(self, ends: list[int]) -> list[int]:
        """How many kinds of words begin in each of the pieces that end at `ends`."""
        kinds: list[set[str]] = [set() for _end in ends]
        for kind, starts in self._starts.items():
            for start in starts:
                kinds[bisect_right(ends, start)].add(kind)
        return [len(found) for found in kinds]

    def pairs(self, first: str, second: str, most: int) -> Iterator[tuple[int, int]]:
        """Start and end of a word of one kind with the next of another, within `most` letters of one clause."""
        seconds, starts = self.places[second], self._starts[second]
        for start, end in self.places[first]:
            index = bisect_left(starts, end)
            close = index < len(starts) and starts[index] - end <= most
            if close and not _CLAUSE_ENDS.search(self.text, end, starts[index]):
                yield start, seconds[index][1]

    def any_near(self, kinds: tuple[str, ...], low: int, high: int) -> bool:
        return any(self.near(kind, low, high) for kind in kinds)


def overrides(found: Orders) -> bool:
    """Rules are to be forgotten, or are said to be void."""
    for start, end in [*found.pairs("IGNORE", "RULES", 45), *found.pairs("RULES", "IGNORE_AT_THE_END", 30)]:
        if found.near("EARLIER", start - 30, end + 25) or found.any_near(("MACHINE", "OUTCOME"), start, end + 80):
            return True
    void = (span for span in found.pairs("RULES", "NO_LONGER", 30) if found.near("EARLIER", span[0] - 30, span[1]))
    if any(found.any_near(("ORDER", "ANSWER", "OUTCOME"), end, end + 100) for _start, end in void):
        return True
    if any(
        found.any_near(("APPROVED", "SEVERITY", "HIDE"), end, end + 80) for _start, end in found.places["NEW_RULES"]
    ):
        return True
    everything = found.pairs("IGNORE", "EVERYTHING", 25)
    return any(found.any_near(("APPROVED", "ORDER"), end, end + 60) for _start, end in everything)


def addresses_a_machine(found: Orders) -> bool:
    """A note to a machine, or a condition that the reader be one, with an order behind it."""
    told = ("ORDER", "OUTCOME", "HIDE", "ANSWER")
    notes = [*found.pairs("NOTE", "MACHINE", 14), *found.pairs("MACHINE", "NOTE", 8)]
    if any(found.any_near(told, end, end + 150) for _start, end in notes):
        return True
    conditions = found.pairs("IF_YOU_ARE", "MACHINE", 30)
    if any(found.any_near(told, end, end + 120) for _start, end in conditions):
        return True
    roles = [*found.pairs("YOU_ARE_NOW", "HELPER", 50), *found.pairs("YOU_ARE_NOW", "MACHINE", 50)]
    if any(found.any_near(told, start, end + 100) for start, end in roles):
        return True
    return any(found.any_near(("HIDE", "SEVERITY"), start, end + 120) for start, end in found.places["MACHINE"])


def orders_an_outcome(found: Orders) -> bool:
    """Severity, answer or flags are dictated."""
    rated = [*found.pairs("ORDER", "SEVERITY", 25), *found.pairs("SEVERITY", "ORDER", 25)]
    if any(found.near("LEVEL", start, end + 30) for start, end in rated):
        return True
    answered = [span for span in found.places["ANSWER"] if found.near("APPROVED", span[1], span[1] + 40)]
    answered += found.pairs("APPROVED", "ANSWER", 20)
    if any(found.near("ONLY", start - 12, end + 20) for start, end in answered):
        return True
    return bool(_ASSIGNED.search(found.text)) and bool(found.places["OUTCOME"])


def calls_a_tool(found: Orders) -> bool:
    """A tool is to be called by its name, or data of other people to be sent."""
    named = (match.start() for match in _TOOL_NAME.finditer(found.text))
    if any(found.near("CALL", place - 40, place) for place in named):
        return True
    sent = (
        span for span in found.pairs("SEND", "DATA", 40) if not _TOLD.search(found.text[max(0, span[0] - 30) : span[0]])
    )
    return any(found.near("PEOPLE", end, end + 25) and "'" not in found.text[end : end + 40] for _start, end in sent)


def forges_a_system(found: Orders) -> bool:
    """A line that pretends to come from the system says that checks are off or the claim is approved."""
    off = [*found.pairs("CHECK", "SWITCHED", 40), *found.pairs("SWITCHED", "CHECK", 40)]
    for match in _SYSTEM_SAYS.finditer(found.text):
        start, end = match.end(), match.end() + 120
        begins = _BEGINS.search(found.text[max(0, match.start() - 26) : match.start()])
        if (
            begins
            and found.near("CHECK", start, end)
            and (found.near("ORDER", start, end) or any(start <= one < end for one, _ in off))
        ):
            return True
    talk = _TALK.finditer("\n" + found.text)
    return any(found.near("OUTCOME", match.end(), match.end() + 200) for match in talk)
