"""What a person sees on the terminal while things start."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def say(text: str, end: str = "\n") -> None:
    """Write to the terminal; one that was closed must not keep us from stopping in order."""
    with suppress(OSError):
        sys.stdout.write(f"{text}{end}")
        sys.stdout.flush()


@contextmanager
def step(name: str) -> Iterator[None]:
    """Name a step while it runs, and its seconds when it is done."""
    say(name, end=" ... ")
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        say("")
        raise
    say(f"{time.monotonic() - begun:.1f} s")
