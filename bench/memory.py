"""What processes hold in memory, in MB of 1,000,000 bytes.

rss     resident, as `ps` and `top` show it; pages that processes share count in each of them
pss     resident, each shared page divided among those that share it: these may be added up (Linux)
"""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, field

import psutil

MB = 1_000_000
EVERY = 0.2
"""Seconds between two looks: the decoding of a large photo lasts longer."""


def program(parent: int, *words: str) -> psutil.Process:
    """The process below `parent` whose command line has all these words."""
    for child in psutil.Process(parent).children():
        if set(words) <= set(child.cmdline()):
            return child
    raise LookupError(f"no process with {' '.join(words)}")


def together(root: psutil.Process) -> float:
    """A program with all that it forked, each shared page counted once."""
    return sum(_pss(process) for process in (root, *root.children(recursive=True))) / MB


def _pss(process: psutil.Process) -> int:
    facts = process.memory_full_info()
    return int(getattr(facts, "pss", facts.rss))


@dataclass
class Watch:
    """Looks at a program's processes all the time, since pool processes come and go; use it as a context.

    `largest` is the most that any one of them was resident with, by its name.
    """

    root: psutil.Process
    largest: dict[str, float] = field(default_factory=dict)
    _ended: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> Watch:
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()

    def most(self, name: str) -> float:
        return max(rss for found, rss in self.largest.items() if name in found)

    def _watch(self) -> None:
        while not self._ended.wait(EVERY):
            for process in self._processes():
                with suppress(psutil.Error):  # it has just ended
                    name, rss = process.name(), process.memory_info().rss / MB
                    self.largest[name] = max(rss, self.largest.get(name, 0.0))

    def _processes(self) -> list[psutil.Process]:
        with suppress(psutil.Error):
            return [self.root, *self.root.children(recursive=True)]
        return []
