"""manage.py migrate: as the owner, with a role of its own for the application."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

from claimpilot.tests.worker import database_url

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.system]


def migrate(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "migrate", "--no-input"],
        env={**os.environ, "DATABASE_URL": database_url(), "LOG_LEVEL": "ERROR", **environment},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def _policies() -> list[tuple[str, str]]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename, policyname FROM pg_policies ORDER BY 1, 2")
        return cursor.fetchall()


def test_it_can_be_run_again_and_puts_right_what_is_missing_or_was_made_by_an_earlier_version(owner):
    before = _policies()
    owner.execute("DROP POLICY organisation ON claims_claim")
    owner.execute("ALTER TABLE claims_claim NO FORCE ROW LEVEL SECURITY")
    owner.execute("ALTER FUNCTION access_organisation_of_key(text) SET search_path = pg_catalog, public")
    owner.execute(f'GRANT TEMPORARY ON DATABASE "{connection.settings_dict["NAME"]}" TO PUBLIC')
    assert migrate().returncode == 0
    assert _policies() == before
    forced = owner.execute("SELECT relforcerowsecurity FROM pg_class WHERE relname = 'claims_claim'").fetchone()
    assert forced == (True,)
    path = owner.execute("SELECT proconfig FROM pg_proc WHERE proname = 'access_organisation_of_key'").fetchone()
    assert path == (["search_path=pg_catalog, public, pg_temp"],)
    may = owner.execute("SELECT has_database_privilege('claimpilot_app', current_database(), 'TEMPORARY')").fetchone()
    assert may == (False,)


def test_it_refuses_one_role_for_both_before_it_changes_anything():
    done = migrate(DATABASE_URL=os.environ["DATABASE_OWNER_URL"])
    assert done.returncode == 1
    assert "DATABASE_OWNER_URL" in done.stderr
    assert "Traceback" not in done.stderr
