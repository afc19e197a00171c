"""What processes hold in memory, in MB of 1,000,000 bytes.

rss     resident, as `ps` and `top` show it; pages that processes share count in each of them
pss     resident, each shared page divided among those that share it: these may be added up (Linux)
peak    the largest rss since the process began (Linux)
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import psutil

MB = 1_000_000


@dataclass(frozen=True)
class Held:
    pid: int
    rss: float
    pss: float
    peak: float


def program(parent: int, *words: str) -> list[Held]:
    """A program below `parent` whose command line has all these words: its own process first, then what it forked."""
    for child in psutil.Process(parent).children():
        if set(words) <= set(child.cmdline()):
            return [_held(process) for process in (child, *child.children(recursive=True))]
    raise LookupError(f"no process with {' '.join(words)}")


def _held(process: psutil.Process) -> Held:
    facts = process.memory_full_info()
    return Held(process.pid, facts.rss / MB, getattr(facts, "pss", facts.rss) / MB, _peak(process.pid))


def _peak(pid: int) -> float:
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return sum(int(line.split()[1]) * 1024 / MB for line in lines if line.startswith("VmHWM:"))
