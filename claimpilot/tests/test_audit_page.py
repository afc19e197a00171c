"""What an auditor finds on the trail's page, and that searching it reads no more than it must."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.audit.models import AuditEntry, Outcome, Seal
from insurance.audit.services import entry_write
from insurance.audit.tests.trail_support import sealed, write
from insurance.claims.tests.admin_support import signed_in
from insurance.claims.tests.web_support import text_of

pytestmark = pytest.mark.django_db

TRAIL = "/admin/audit/auditentry/"
INDEXED = {
    "audit_newest": "",
    "audit_actor": "AND actor = 'user:nobody'",
    "audit_verb": "AND verb = 'nothing'",
    "audit_subject": "AND subject = 'claim:none'",
    "audit_trace": "AND trace_id = 'none'",
    "audit_not_ok": "AND outcome = 'denied'",
}


def found(client, **query) -> set[int]:
    return {entry.pk for entry in client.get(TRAIL, query).context["cl"].result_list}


def test_each_thing_that_an_auditor_knows_finds_the_entry(adjuster, auditor):
    sealed(adjuster, 3)
    entry_write(principal=adjuster, verb="claim.closed", subject="claim:9", outcome=Outcome.DENIED)
    entry = AuditEntry.objects.latest("id")
    client = signed_in(auditor)
    today = timezone.localdate()
    for query in (
        {"verb": "claim.closed"},
        {"verb": "claim.closed", "actor": "user:ada"},
        {"outcome__exact": "denied"},
        {"q": "claim:9"},
        {"verb": "claim.closed", "at_from_0": str(today.replace(day=1)), "at_from_1": "00:00:00"},
    ):
        assert found(client, **query) == {entry.pk}, query
    assert found(client, verb="claim.closed", at_from_0="2036-01-01", at_from_1="00:00:00") == set()
    assert found(client, trace_id="f" * 32) == set()


def test_moments_are_those_of_the_organisations_clock(adjuster, auditor, monkeypatch):
    """Half past eleven at night in UTC is already tomorrow in Paris."""
    at = datetime(2026, 7, 1, 23, 30, tzinfo=UTC)
    monkeypatch.setattr("insurance.audit.services.timezone.now", lambda: at)
    (entry,) = write(adjuster)
    monkeypatch.undo()
    client = signed_in(auditor)
    second = {"at_from_0": "2026-07-02", "at_from_1": "00:00:00", "at_to_0": "2026-07-02", "at_to_1": "23:59:59"}
    assert found(client, **second) == {entry.pk}
    assert found(client, at_to_0="2026-07-02", at_to_1="01:00:00") == set()
    assert found(client, verb=entry.verb, at_from_0="2026-02-30", at_from_1="99:00:00") == {entry.pk}


def test_a_trace_id_finds_everything_of_one_request(adjuster, auditor):
    from dataclasses import replace

    traced = write(replace(adjuster, trace_id="a" * 32), 2)
    assert found(signed_in(auditor), trace_id="a" * 32) == {entry.pk for entry in traced}


def test_a_row_tells_its_place_in_the_chain_or_that_it_has_none_yet(adjuster, auditor):
    entries = sealed(adjuster, 2)
    (waiting,) = write(adjuster)
    client = signed_in(auditor)
    assert "not sealed yet" in text_of(client.get(TRAIL))
    seal = Seal.objects.get(entry_id=entries[0].pk)
    page = text_of(client.get(f"{TRAIL}{entries[0].pk}/change/"))
    for shown in (str(seal.sequence), bytes(seal.hash).hex(), bytes(seal.previous_hash).hex()):
        assert shown in page
    assert "not sealed yet" in text_of(client.get(f"{TRAIL}{waiting.pk}/change/"))


def test_arguments_are_legible_and_harmless(adjuster, auditor):
    hostile = {"place": "Łódź <script>alert(1)</script> \u202egnp.exe \u200b"}
    entry_write(principal=adjuster, verb="v", arguments=hostile)
    entry = AuditEntry.objects.get(verb="v")
    page = signed_in(auditor).get(f"{TRAIL}{entry.pk}/change/").content.decode()
    assert "Łódź" in page
    assert "<script>alert(1)" not in page
    assert "\\u202egnp.exe \\u200b" in page
    assert "\u202e" not in page


def test_a_stranger_finds_no_entry_of_ours_by_any_way(adjuster, stranger):
    entries = sealed(adjuster, 2)
    client = signed_in(stranger)
    ours = {entry.pk for entry in entries}
    for query in ({}, {"verb": "claim.viewed"}, {"actor": "user:ada"}):
        assert not found(client, **query) & ours
    for part in ("change/", "delete/", "history/"):
        assert client.get(f"{TRAIL}{entries[0].pk}/{part}").status_code in {403, 404}
    assert client.get(f"{TRAIL}{entries[0].pk}/change/").status_code == client.get(f"{TRAIL}999999/change/").status_code


def test_a_full_page_takes_as_many_queries_as_an_empty_one(adjuster, auditor):
    client = signed_in(auditor)

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(TRAIL).status_code == 200
        return len(captured)

    few = queries()
    sealed(adjuster, 30)
    assert queries() == few


@pytest.mark.parametrize("index", INDEXED)
def test_each_search_has_an_index(adjuster, index):
    """With sequential scans forbidden the planner shows which index serves a search, in the month that has rows."""
    sealed(adjuster, 5)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_bitmapscan = off")
        cursor.execute(
            f"EXPLAIN SELECT id FROM audit_auditentry WHERE organisation_id = %s {INDEXED[index]}"
            " ORDER BY at DESC, id DESC LIMIT 50",
            [adjuster.organisation_id],
        )
        plan = "\n".join(row[0] for row in cursor.fetchall())
    words = {"audit_newest": "at_id", "audit_not_ok": "outcome"}.get(index, index.removeprefix("audit_"))
    assert words in plan, plan
    assert "Seq Scan" not in plan
