"""A pytest plugin (`-p claimpilot.local.pytest_services`): services first, then Django's settings.

pytest-django reads the settings before any conftest.py, so this has to be a plugin named on the command line.
"""

import os
import re

from claimpilot.local.testing import start_test_services


def _own_broker(url: str, worker: str) -> str:
    """Each process of pytest-xdist has a database of the broker to itself, as it has one in PostgreSQL."""
    number = int(worker.removeprefix("gw")) + 1
    if "db=" in url:
        return re.sub(r"db=\d+", f"db={number}", url)
    return f"{url.rstrip('/0')}/{number}"


start_test_services()
if worker := os.environ.get("PYTEST_XDIST_WORKER"):
    os.environ["REDIS_URL"] = _own_broker(os.environ["REDIS_URL"], worker)
