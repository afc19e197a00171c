"""The trail as JSON lines: it verifies without the product, and nobody gets another organisation's."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import AsyncClient
from django.test.utils import CaptureQueriesContext

from insurance.access.principal import Channel
from insurance.audit.models import AuditEntry
from insurance.audit.sealer import chain_close
from insurance.audit.tests.trail_support import sealed, superuser, write
from insurance.claims.tests.admin_support import signed_in

pytestmark = pytest.mark.django_db

PAGE = "/admin/audit/auditentry/export/"


@pytest.fixture
def outsider(tmp_path: Path):
    """The ten lines of docs/audit.md, run as an outsider would: Python and the file, nothing else."""
    (code,) = re.findall(r"```python\n(.*?)```", (settings.BASE_DIR / "docs/audit.md").read_text(), re.DOTALL)
    script = tmp_path / "verify.py"
    script.write_text(code)

    def run(content: str) -> tuple[int, str]:
        (tmp_path / "trail.jsonl").write_text(content)
        done = subprocess.run(
            [sys.executable, "-I", str(script), str(tmp_path / "trail.jsonl")],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return run


def exported(tmp_path: Path, *arguments: str) -> str:
    place = tmp_path / "out.jsonl"
    call_command("audit_export", "--organisation", "alpha", *arguments, str(place))
    return place.read_text()


def downloaded(principal) -> tuple[Any, str]:
    """The answer and its body, read as the ASGI server reads them."""
    client = AsyncClient()
    client.force_login(User.objects.get(pk=principal.user_id))

    async def read() -> tuple[Any, str]:
        answer = await client.post(PAGE, {"since": "", "until": ""})
        assert answer.is_async
        return answer, b"".join([part async for part in answer]).decode()

    return async_to_sync(read)()


def test_an_export_verifies_by_itself(adjuster, tmp_path, outsider, monkeypatch):
    monkeypatch.setattr("insurance.audit.selectors.PAGE", 3)
    entries = sealed(adjuster, 8)
    content = exported(tmp_path)
    lines = [json.loads(line) for line in content.splitlines()]
    assert [line["sequence"] for line in lines] == list(range(1, len(lines) + 1))
    assert [line["id"] for line in lines][-8:] == [entry.pk for entry in entries]
    assert lines[-1]["arguments"] == {"n": 7, "mark": "café ☂"}
    assert outsider(content) == (0, f"whole, head {lines[-1]['hash']}\n")


@pytest.mark.parametrize("change", ["altered", "deleted", "reordered"])
def test_a_changed_export_does_not(adjuster, tmp_path, outsider, change):
    sealed(adjuster, 5)
    lines = exported(tmp_path).splitlines(keepends=True)
    if change == "altered":
        lines[2] = lines[2].replace("claim.viewed", "claim.closed").replace('"user:ada"', '"user:eve"')
        lines[2] = lines[2].replace('"milliseconds":0', '"milliseconds":1')
    elif change == "deleted":
        del lines[2]
    else:
        lines[2], lines[3] = lines[3], lines[2]
    code, said = outsider("".join(lines))
    assert code == 1
    assert "broken at sequence" in said


def test_an_entry_that_was_deleted_leaves_a_line_that_does_not_verify(adjuster, tmp_path, outsider):
    entries = sealed(adjuster, 3)
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_auditentry WHERE id = %s", [entries[1].pk])
    assert outsider(exported(tmp_path))[0] == 1


def test_days_are_the_organisations_and_the_stretch_has_no_hole(adjuster, tmp_path, outsider, monkeypatch):
    """22:30 UTC is already the next day in Paris; an entry that was committed late stands between two others."""
    days = ((3, 12), (3, 22), (2, 9), (4, 20), (4, 23))
    moments = [datetime(2031, 5, day, hour, 30, tzinfo=UTC) for day, hour in days]
    for moment in moments:
        monkeypatch.setattr("insurance.audit.services.timezone.now", lambda moment=moment: moment)
        write(adjuster)
        chain_close(adjuster.organisation_id)
    monkeypatch.undo()
    content = exported(tmp_path, "--since", "2031-05-04", "--until", "2031-05-04")
    times = [json.loads(line)["at"] for line in content.splitlines()]
    assert times == ["2031-05-03T22:30:00.000000Z", "2031-05-02T09:30:00.000000Z", "2031-05-04T20:30:00.000000Z"]
    assert outsider(content)[0] == 0
    assert exported(tmp_path, "--since", "2032-01-01") == ""
    assert exported(tmp_path, "--until", "2001-01-01") == ""


def test_the_first_and_the_last_day_of_the_calendar_are_days(adjuster, tmp_path):
    sealed(adjuster, 2)
    assert exported(tmp_path, "--since", "0001-01-01", "--until", "9999-12-31") != ""


def test_the_export_is_in_the_trail_itself(adjuster, tmp_path):
    exported(tmp_path, "--since", "2026-05-04")
    entry = AuditEntry.objects.get(verb="audit.exported")
    assert (entry.actor, entry.channel) == ("system", Channel.SYSTEM)
    assert entry.arguments == {"since": "2026-05-04T00:00:00+02:00", "until": None}


def test_a_long_trail_is_read_page_by_page(adjuster, tmp_path, monkeypatch):
    sealed(adjuster, 12)
    monkeypatch.setattr("insurance.audit.selectors.PAGE", 4)
    with CaptureQueriesContext(connection) as captured:
        exported(tmp_path)
    assert all("LIMIT 4" in query["sql"] for query in captured if "FROM audit_seal\nWHERE" in query["sql"])
    assert not [query for query in captured if "DECLARE" in query["sql"]]


def test_an_auditor_downloads_it_and_the_download_is_recorded(auditor, outsider):
    sealed(auditor, 3)
    assert "Download" in signed_in(auditor).get(PAGE).content.decode()
    answer, content = downloaded(auditor)
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="trail-alpha-')
    assert "no-store" in answer.headers["Cache-Control"]
    assert outsider(content)[0] == 0
    entry = AuditEntry.objects.get(verb="audit.exported")
    assert (entry.actor, entry.channel) == ("user:audrey", "admin")
    assert entry.trace_id


def test_a_download_holds_nothing_of_another_organisation(auditor, stranger):
    ours, theirs = sealed(auditor, 3), sealed(stranger, 3)
    _answer, content = downloaded(stranger)
    ids = {json.loads(line)["id"] for line in content.splitlines()}
    assert {entry.pk for entry in theirs} <= ids
    assert not {entry.pk for entry in ours} & ids


def test_days_in_the_wrong_order_are_refused_and_not_recorded(auditor):
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    answer = signed_in(auditor).post(PAGE, {"since": str(tomorrow), "until": "2026-01-01"})
    assert answer.status_code == 400
    assert "must not be after the last one" in answer.content.decode()
    assert not AuditEntry.objects.filter(verb="audit.exported").exists()


def test_who_may_not_read_the_trail_does_not_export_it(adjuster, client):
    assert signed_in(adjuster).post(PAGE, {}).status_code == 403
    assert client.post(PAGE, {}).status_code == 302
    assert not AuditEntry.objects.filter(verb="audit.exported").exists()
