"""What every benchmark needs: percentiles, the table, the result file."""

from __future__ import annotations

import json
import os
import platform
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
NAME_WIDTH = 66
RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Figure:
    """One measured value. `ratio` is value ÷ `against`; with `at_least` it must not be below `limit`, else not above.

    `against` is what the value is held to: a limit in the same unit (then `limit` is 1), or a peer's value.
    """

    name: str
    value: float
    unit: str
    against: float | None = None
    what: str = ""
    limit: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float | None:
        return self.value / self.against if self.against else None

    @property
    def passed(self) -> bool:
        if self.limit is None or self.ratio is None:
            return True
        return self.ratio >= self.limit if self.at_least else self.ratio <= self.limit

    @property
    def verdict(self) -> str:
        if self.limit is None:
            return ""
        return "ok" if self.passed else "MISSED"


class Report:
    """Collects the figures of one benchmark, prints them as they come, and writes results/NAME.json."""

    def __init__(self, name: str, *, quick: bool = False) -> None:
        self.name, self.quick = name, quick
        self.figures: list[Figure] = []
        self.details: dict[str, Any] = {}
        self._load = os.getloadavg()
        print(f"\n{name}{' (quick)' if quick else ''}, load {self._load[0]:.1f} on {os.cpu_count()} cores", flush=True)

    @property
    def passed(self) -> bool:
        return all(figure.passed for figure in self.figures)

    def size(self, full: int, quick: int) -> int:
        return quick if self.quick else full

    def say(self, text: str) -> None:
        """Where the benchmark is: on stderr, so that stdout is the table alone."""
        print(f"  … {text}", file=sys.stderr, flush=True)

    def measured(self, name: str, value: float, unit: str) -> None:
        """A figure that is told, not judged."""
        self._add(Figure(name, value, unit))

    def limited(self, name: str, value: float, unit: str, limit: float) -> None:
        """A figure that must not pass `limit`, which is in the same unit."""
        self._add(Figure(name, value, unit, limit, "limit", 1.0))

    def counted(self, name: str, value: int, expected: int) -> None:
        """How many of those that were expected there are; none may be missing."""
        self._add(Figure(name, value, "", expected, "of", 1.0, at_least=True))

    def compared(
        self, name: str, value: float, unit: str, peer: float, *, limit: float | None, at_least: bool = False
    ) -> None:
        """A figure beside its peer's from the same run; `limit` is for their ratio."""
        self._add(Figure(name, value, unit, peer, "peer", limit, at_least))

    def finish(self) -> None:
        RESULTS.mkdir(exist_ok=True)
        path = RESULTS / f"{self.name}.json"
        path.write_text(json.dumps(self._result(), indent=2, default=str, ensure_ascii=False) + "\n")
        print(f"  {path.relative_to(REPOSITORY)}, load now {os.getloadavg()[0]:.1f}", flush=True)

    def _add(self, figure: Figure) -> None:
        self.figures.append(figure)
        name = figure.name if len(figure.name) <= NAME_WIDTH else f"{figure.name[: NAME_WIDTH - 1]}…"
        line = f"  {name:<{NAME_WIDTH + 1}}{_number(figure.value):>8} {figure.unit:<9}"
        if figure.against is not None and figure.ratio is not None:
            line += f"{figure.what:>6}{_number(figure.against):>8}{figure.ratio:>9.2f}x"
        if figure.limit not in (None, 1.0):
            line += f" ({'≥' if figure.at_least else '≤'} {figure.limit:g})"
        print(f"{line}  {figure.verdict}".rstrip(), flush=True)

    def _result(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "at": datetime.now(UTC).isoformat(timespec="seconds"),
            "quick": self.quick,
            "passed": self.passed,
            "machine": {
                "cores": os.cpu_count(),
                "system": platform.platform(),
                "python": platform.python_version(),
                "load_before": self._load,
                "load_after": os.getloadavg(),
            },
            "figures": [{**asdict(f), "ratio": f.ratio, "passed": f.passed} for f in self.figures],
            "details": self.details,
        }


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that `percent` % of them do not pass (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def median(values: Sequence[float]) -> float:
    return statistics.median(values)
