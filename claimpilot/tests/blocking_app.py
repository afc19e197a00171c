"""The product's Celery application, whose stages stop where a test wants to kill the worker.

While the file BLOCK_FILE holds a stage's name, that stage writes its process id to BLOCK_FILE.pid and waits.
"""

import os
import time
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
django.setup()

from claimpilot.celery import app  # noqa: E402
from insurance.claims.triage.stages import BY_NAME, Stage  # noqa: E402

_block = Path(os.environ["BLOCK_FILE"])
_pid = _block.with_suffix(".pid")


def _wanted(stage: Stage) -> bool:
    try:
        return _block.read_text() == stage.name
    except FileNotFoundError:
        return False


def _blocking(stage: Stage) -> None:
    original = stage.work

    def work(assistant, material):  # type: ignore[no-untyped-def]
        result = original(assistant, material)
        if _wanted(stage):
            _pid.write_text(str(os.getpid()))
        while _wanted(stage):
            time.sleep(0.02)
        return result

    stage.work = work  # type: ignore[method-assign]


for _stage in BY_NAME.values():
    _blocking(_stage)

__all__ = ["app"]
