"""A file of bytes made to hurt meets the end of its memory or of its time in a process of its own.

A hundred kilobytes can unpack to a gigabyte as soon as they are opened, or draw for an hour; the process that asked
goes on. Run as a file, so that nothing of the product is loaded: `python apart.py SECONDS SCRIPT ARGUMENT…`.
"""

from __future__ import annotations

import resource
import runpy
import subprocess
import sys
from contextlib import suppress

BYTES_AT_MOST = 512 * 1024 * 1024
SECONDS_AT_MOST = 15


def run_apart(script: str, *command: str, content: bytes, seconds: int = SECONDS_AT_MOST) -> bytes:
    """What the script writes when it is given the content. `seconds` are of its own work; a busy machine has twice
    as many. Raises subprocess.SubprocessError where it took too much."""
    done = subprocess.run(
        [sys.executable, "-I", __file__, str(seconds), script, *command],
        input=content,
        env={},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=2 * seconds,
        check=True,
    )
    return done.stdout


def _bound(seconds: int) -> None:
    limits = {resource.RLIMIT_DATA: BYTES_AT_MOST, resource.RLIMIT_CPU: seconds, resource.RLIMIT_CORE: 0}
    for kind, most in limits.items():
        with suppress(ValueError, OSError):  # not every system knows them all
            resource.setrlimit(kind, (most, most))


if __name__ == "__main__":
    _bound(int(sys.argv[1]))
    del sys.argv[:2]
    runpy.run_path(sys.argv[0], run_name="__main__")
