"""When the pool last found nobody to connect to; settings.py hands `note` to it."""

from __future__ import annotations

import time
from typing import Any

_last = float("-inf")


def note(_pool: Any) -> None:
    """The pool calls it when it has given an attempt to connect up."""
    global _last
    _last = time.monotonic()


def since(moment: float) -> bool:
    """Whether an attempt failed after this moment of time.monotonic()."""
    return _last > moment
