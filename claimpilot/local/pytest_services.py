"""A pytest plugin (`-p claimpilot.local.pytest_services`): services first, then Django's settings.

pytest-django reads the settings before any conftest.py, so this has to be a plugin named on the command line.
"""

import os
import re

import psycopg
from psycopg.conninfo import conninfo_to_dict

from claimpilot.local.testing import start_test_services
from insurance.tenancy.walls import role_ensure

TESTER = "claimpilot_tests"
"""Signs in for the tests themselves. What the product does in an organisation, row security holds as it holds the
application's role; outside, where a test prepares and looks, this role sees every organisation (conftest.py)."""


def _own_broker(url: str, worker: str) -> str:
    """Each process of pytest-xdist has a database of the broker to itself, as it has one in PostgreSQL."""
    number = int(worker.removeprefix("gw")) + 1
    if "db=" in url:
        return re.sub(r"db=\d+", f"db={number}", url)
    return f"{url.rstrip('/0')}/{number}"


def _make_roles() -> None:
    """Roles belong to the whole server, so they are made once, before each process makes its own database."""
    application, owner = (conninfo_to_dict(os.environ[name]) for name in ("DATABASE_URL", "DATABASE_OWNER_URL"))
    with psycopg.connect(**{**owner, "dbname": "postgres"}, autocommit=True) as connection:  # type: ignore[arg-type]
        role_ensure(connection, str(application["user"]), str(application["password"]))
        role_ensure(connection, TESTER, str(owner["password"]))
        connection.execute(f"GRANT {application['user']}, pg_read_all_stats TO {TESTER}")
        # To break what only the owner can break, a test puts the owner's role on.
        connection.execute(f"GRANT {owner['user']} TO {TESTER} WITH INHERIT FALSE, SET TRUE")


start_test_services()
if worker := os.environ.get("PYTEST_XDIST_WORKER"):
    os.environ["REDIS_URL"] = _own_broker(os.environ["REDIS_URL"], worker)
else:
    _make_roles()
