"""A file that unpacks without end takes one worker process with it, not the machine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.conf import settings

TAKE = """
from celery import signals
import claimpilot.celery
signals.worker_process_init.send(sender=None)
try:
    bytearray(300 * 1024 * 1024)
except MemoryError:
    print("no more")
else:
    print("taken")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems do not know this limit")
@pytest.mark.parametrize(("megabytes", "said"), [("256", "no more"), ("1024", "taken")])
def test_a_worker_process_takes_no_more_memory_than_the_setting_says(megabytes, said):
    done = subprocess.run(
        [sys.executable, "-c", TAKE],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "claimpilot.settings", "WORKER_MEMORY_MB": megabytes},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == said
