"""Redis and then PostgreSQL are killed in the middle of a load: nothing is lost, and nothing goes unrecorded."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from claimpilot.tests.outage_house import House
from claimpilot.tests.outage_load import Attempt, Kind, Load
from claimpilot.tests.worker import wait_for

pytestmark = [pytest.mark.system, pytest.mark.xdist_group("installations")]  # long, so with the first

CLIENTS = 8
_INSIDES = re.compile(
    r"Traceback|File \"|psycopg|django|SELECT |INSERT |SET LOCAL|connection to server|socket|redis|<html", re.IGNORECASE
)


def test_nothing_is_lost_and_nothing_goes_unrecorded(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        attempts = the_outages(house)
        every_answer_was_of_a_named_kind(attempts)
        every_filed_claim_is_there_once(house, attempts)
        every_success_is_on_record_once(house, attempts)
        no_change_is_without_a_record(house)
        the_chain_holds(house)
        what_was_never_queued_is_queued_again(house)
    finally:
        house.close()


def the_outages(house: House) -> list[Attempt]:
    ready_again(house)
    with Load(house.web.url, house.key, CLIENTS) as load:
        load.each_gets(Kind.OK, 1, "submit_claim")
        house.kill_broker()
        load.each_gets(Kind.OK, 2, "submit_claim")  # filed without a broker
        assert {"broker", "heartbeat"} <= house.faults()
        house.broker.start()
        ready_again(house)
        load.each_gets(Kind.OK, 1, "submit_claim")
        house.kill_database()
        load.each_gets(Kind.AWAY, 2)
        assert house.ready()[0] == 503
        assert "database" in house.faults()
        house.database.start()
        load.each_gets(Kind.OK, 1, "submit_claim")
        ready_again(house)
    assert house.web.running
    return load.attempts


def ready_again(house: House) -> None:
    house.ask_worker("claimpilot.heartbeat")
    wait_for(lambda: house.ready()[0] == 200, "to be ready")


def every_answer_was_of_a_named_kind(attempts: list[Attempt]) -> None:
    odd = [attempt for attempt in attempts if attempt.kind is Kind.OTHER]
    assert not odd, f"{len(odd)} of {len(attempts)}: {odd[0].status} {odd[0].body[:500]}"
    failed = [attempt for attempt in attempts if attempt.kind is not Kind.OK]
    assert not [attempt.body for attempt in failed if _INSIDES.search(attempt.body)]


def every_filed_claim_is_there_once(house: House, attempts: list[Attempt]) -> None:
    kept = dict(
        house.rows(
            "SELECT r.key, c.uuid::text FROM gate_idempotencyrecord r JOIN claims_claim c"
            " ON c.id = (r.answer ->> 'claim')::bigint"
        )
    )
    assert house.one("SELECT count(*) FROM claims_claim") == len(kept) == len(set(kept.values()))
    told = {(attempt.key, attempt.uuid) for attempt in attempts if attempt.key and attempt.kind is Kind.OK}
    assert told == set(kept.items()), "each key was tried until it was done, and every answer named its one claim"


def every_success_is_on_record_once(house: House, attempts: list[Attempt]) -> None:
    entries = Counter(house.rows("SELECT trace_id, verb FROM audit_auditentry WHERE outcome = 'ok'"))
    for attempt in attempts:
        expected = 1 if attempt.kind is Kind.OK else 0
        assert entries[attempt.trace, attempt.tool] == expected, attempt
    assert house.one("SELECT count(*) FROM audit_auditentry WHERE outcome = 'denied'") == 0, "a good key was refused"


def no_change_is_without_a_record(house: House) -> None:
    for verb in ("claim.submitted", "submit_claim"):
        unrecorded = house.one(
            "SELECT count(*) FROM claims_claim c WHERE 1 <> (SELECT count(*) FROM audit_auditentry a"
            " WHERE a.subject = 'claim:' || c.uuid AND a.verb = %s AND a.trace_id = c.trace_id AND a.outcome = 'ok')",
            verb,
        )
        assert unrecorded == 0, verb


def the_chain_holds(house: House) -> None:
    wait_for(lambda: not house.one("SELECT count(*) FROM audit_unsealed"), "the sealing of every entry")
    said = house.manage("audit_verify", "--organisation", "north")
    assert said.startswith(f"north: ok, {house.one('SELECT count(*) FROM audit_auditentry')} entries")


def what_was_never_queued_is_queued_again(house: House) -> None:
    def never_queued() -> list[int]:
        return [pk for (pk,) in house.rows("SELECT id FROM claims_claim WHERE queued_at IS NULL")]

    left = never_queued()
    assert len(left) >= CLIENTS, "no claim was filed while the broker was away"
    before = Counter(claim for claim, _run in house.queued())
    # The database was killed between a message and the note of it: its chain is safe to run twice.
    assert all(before[claim] <= 1 for claim in left)

    def queued() -> bool:
        house.ask_worker("claims.recover")
        return not never_queued()

    wait_for(queued, "the recovery")
    messages = Counter(claim for claim, _run in house.queued())
    assert {claim: messages[claim] - before[claim] for claim in left} == dict.fromkeys(left, 1)
