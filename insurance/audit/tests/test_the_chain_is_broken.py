"""Somebody with every right in the database changes the trail, and audit_verify says what and where."""

from __future__ import annotations

from datetime import timedelta
from io import BytesIO

import pytest
from django.core.files.storage import storages
from django.core.management import call_command
from django.utils import timezone

from insurance.audit.chain import NO_HASH, entry_body, entry_hash
from insurance.audit.models import AuditEntry, Seal
from insurance.audit.sealer import chain_close
from insurance.audit.selectors import chain_pages
from insurance.audit.services import entry_write, keyed_hash
from insurance.audit.tests.trail_support import sealed, superuser, verify, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def entries(adjuster) -> list[AuditEntry]:
    return sealed(adjuster, 6)


def checkpoint() -> None:
    call_command("audit_seal", "--checkpoint")


def place(entry: AuditEntry) -> int:
    return Seal.objects.get(entry_id=entry.pk).sequence


def broken(entry: AuditEntry, what: str) -> None:
    whole, said = verify("--organisation", "alpha")
    assert not whole
    assert what in said, said
    assert f"entry {entry.pk} " in said, said


def reseal(organisation_id: int) -> None:
    """What a thief would do who knows the code: all hashes anew, over what stands there now."""
    previous = NO_HASH
    with superuser() as cursor:
        for page in list(chain_pages(organisation_id)):
            for seal in page.seals:
                found = entry_hash(previous, entry_body(seal.sequence, page.entries[seal.entry_id]))
                cursor.execute(
                    "UPDATE audit_seal SET previous_hash = decode(%s, 'hex'), hash = decode(%s, 'hex')"
                    " WHERE organisation_id = %s AND sequence = %s",
                    [previous, found, organisation_id, seal.sequence],
                )
                previous = found


def test_an_untouched_chain_is_whole(entries):
    checkpoint()
    whole, said = verify()
    assert whole
    assert "alpha: ok, " in said


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("actor", "user:mallory"),
        ("channel", "web"),
        ("verb", "claim.approved"),
        ("subject", "claim:other"),
        ("arguments", '{"n": 7}'),
        ("outcome", "denied"),
        ("milliseconds", "9"),
        ("trace_id", "f" * 32),
    ],
)
def test_each_column_of_an_entry_counts(entries, column, value):
    with superuser() as cursor:
        cursor.execute(f"UPDATE audit_auditentry SET {column} = %s WHERE id = %s", [value, entries[2].pk])
    broken(entries[2], "was altered")


@pytest.mark.parametrize("later", [timedelta(microseconds=1), timedelta(days=40)])
def test_an_entrys_time_is_altered(entries, later):
    with superuser() as cursor:
        cursor.execute("UPDATE audit_auditentry SET at = at + %s WHERE id = %s", [later, entries[2].pk])
    broken(entries[2], "was altered")


def test_an_entry_is_given_to_another_organisation(entries, other_organisation):
    with superuser() as cursor:
        cursor.execute(
            "UPDATE audit_auditentry SET organisation_id = %s WHERE id = %s", [other_organisation.pk, entries[2].pk]
        )
    broken(entries[2], "was deleted")
    assert f"beta: entry {entries[2].pk} " in verify()[1]


def test_an_entry_is_deleted(entries):
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_auditentry WHERE id = %s", [entries[3].pk])
    broken(entries[3], "was deleted")


def test_an_entry_is_deleted_with_its_seal(entries):
    gone = place(entries[3])
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_auditentry WHERE id = %s", [entries[3].pk])
        cursor.execute("DELETE FROM audit_seal WHERE entry_id = %s", [entries[3].pk])
    whole, said = verify()
    assert not whole
    assert f"sequence {gone} is missing" in said


def test_an_entry_is_deleted_before_it_was_sealed(entries, adjuster):
    (fresh,) = write(adjuster)
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_auditentry WHERE id = %s", [fresh.pk])
    broken(fresh, "was deleted")
    write(adjuster)
    chain_close(adjuster.organisation_id)
    broken(fresh, "was deleted")


def test_an_entry_is_inserted(entries, organisation):
    entry = entries[1]
    entry.pk, entry.verb = None, "claim.approved"
    entry.save(force_insert=True)
    broken(entry, "was inserted")


def test_two_entries_change_places(entries):
    first, second = entries[1], entries[2]
    with superuser() as cursor:
        for entry, swapped in ((first, -1), (second, first.pk), (first, second.pk)):
            where = "entry_id = -1" if swapped == second.pk else f"entry_id = {entry.pk}"
            cursor.execute(f"UPDATE audit_seal SET entry_id = %s WHERE {where}", [swapped])
        cursor.execute(
            "UPDATE audit_seal SET entry_at = e.at FROM audit_auditentry e"
            " WHERE e.organisation_id = audit_seal.organisation_id AND e.id = entry_id"
        )
    broken(second, "was reordered")


def test_two_seals_change_places(entries):
    first, second = (Seal.objects.get(entry_id=entry.pk) for entry in entries[1:3])
    with superuser() as cursor:
        for old, new in ((first.sequence, 999), (second.sequence, first.sequence), (999, second.sequence)):
            cursor.execute("UPDATE audit_seal SET sequence = %s WHERE sequence = %s", [new, old])
    broken(entries[2], "was reordered")


def test_a_seal_is_forged(entries):
    with superuser() as cursor:
        cursor.execute("UPDATE audit_seal SET hash = sha256('mine') WHERE entry_id = %s", [entries[4].pk])
    broken(entries[4], "forged seal")


def test_the_hash_before_is_forged(entries):
    with superuser() as cursor:
        cursor.execute("UPDATE audit_seal SET previous_hash = sha256('mine') WHERE entry_id = %s", [entries[4].pk])
    broken(entries[4], "forged seal")


def test_an_entry_is_altered_and_all_seals_are_made_anew(entries, organisation):
    checkpoint()
    with superuser() as cursor:
        cursor.execute("UPDATE audit_auditentry SET actor = 'user:mallory' WHERE id = %s", [entries[2].pk])
    reseal(organisation.pk)
    broken(entries[5], "is not what the checkpoint")


def test_the_chain_is_cut_at_its_end(entries):
    checkpoint()
    with superuser() as cursor:
        for table, column in (("audit_auditentry", "id"), ("audit_seal", "entry_id")):
            cursor.execute(f"DELETE FROM {table} WHERE {column} >= %s", [entries[4].pk])
    whole, said = verify()
    assert not whole
    assert f"cut at its end: after sequence {place(entries[3])} " in said


def test_the_whole_trail_is_emptied(entries):
    checkpoint()
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_auditentry")
        cursor.execute("DELETE FROM audit_seal")
    assert "cut at its end: after sequence 0 " in verify()[1]


def test_an_entry_is_slipped_in_with_an_earlier_time(entries, adjuster, monkeypatch):
    """Through the product's own door, so that it gets a seal: only the checkpoint gives it away."""
    checkpoint()
    before = timezone.now() - timedelta(minutes=11)
    monkeypatch.setattr("insurance.audit.services.timezone.now", lambda: before)
    (late,) = write(adjuster)
    monkeypatch.undo()
    chain_close(adjuster.organisation_id)
    broken(late, "is back-dated")


def test_of_several_checkpoints_of_one_head_the_newest_counts(entries, adjuster, time_machine):
    """A quiet night: the head stays, and each hour's checkpoint says that nothing had come until then."""
    checkpoint()
    started = timezone.now()
    time_machine.move_to(started + timedelta(hours=2), tick=False)
    checkpoint()
    time_machine.move_to(started + timedelta(hours=1), tick=False)
    (late,) = write(adjuster)
    chain_close(adjuster.organisation_id)
    broken(late, "is back-dated")


def test_a_checkpoint_under_another_name_counts_for_what_it_signs(entries):
    checkpoint()
    place = storages["checkpoints"]
    (name,) = place.listdir("alpha")[1]
    with place.open(f"alpha/{name}") as file:
        place.save(f"alpha/2020{name[4:]}", BytesIO(file.read()))
    place.delete(f"alpha/{name}")
    with superuser() as cursor:
        cursor.execute("DELETE FROM audit_seal")
        cursor.execute("DELETE FROM audit_auditentry")
    assert "cut at its end" in verify()[1]


def test_an_entry_of_a_long_transaction_is_not_called_back_dated(entries, adjuster, monkeypatch):
    checkpoint()
    before = timezone.now() - timedelta(minutes=9)
    monkeypatch.setattr("insurance.audit.services.timezone.now", lambda: before)
    write(adjuster)
    monkeypatch.undo()
    chain_close(adjuster.organisation_id)
    assert verify()[0]


def _checkpoint_change(old: bytes, new: bytes) -> str:
    checkpoint()
    place = storages["checkpoints"]
    (name,) = place.listdir("alpha")[1]
    with place.open(f"alpha/{name}") as file:
        content = file.read()
    place.delete(f"alpha/{name}")
    place.save(f"alpha/{name}", BytesIO(content.replace(old, new)))
    return name


def test_a_checkpoint_is_forged(entries):
    name = _checkpoint_change(b'"sequence": ', b'"sequence": 1')
    whole, said = verify()
    assert not whole
    assert f"alpha/{name} is forged" in said


def test_a_checkpoint_of_another_key_is_not_believed(entries, settings):
    checkpoint()
    settings.AUDIT_SIGNING_KEY = "b" * 43 + "="
    whole, said = verify()
    assert not whole
    assert "signed with a key that is not known here" in said


def test_one_broken_chain_does_not_hide_the_others(entries, stranger):
    sealed(stranger, 2)
    with superuser() as cursor:
        cursor.execute("UPDATE audit_auditentry SET verb = 'x' WHERE id = %s", [entries[2].pk])
    whole, said = verify()
    assert not whole
    assert "alpha: BROKEN" in said
    assert "beta: ok" in said
    assert verify("--organisation", "beta")[0]


def test_the_first_fault_is_found_across_pages(entries, monkeypatch):
    monkeypatch.setattr("insurance.audit.selectors.PAGE", 2)
    assert verify()[0]
    with superuser() as cursor:
        cursor.execute("UPDATE audit_auditentry SET verb = 'x' WHERE id = ANY(%s)", [[e.pk for e in entries[3:]]])
    broken(entries[3], "was altered")


def test_another_secret_key_breaks_no_chain(entries, adjuster, settings):
    """Personal values stand in the trail as keyed hashes; the chain is over what stands there."""
    entry_write(principal=adjuster, verb="v", arguments={"claimant_name": keyed_hash("Nadia Perrin")})
    chain_close(adjuster.organisation_id)
    before = keyed_hash("Nadia Perrin")
    settings.SECRET_KEY = "another " * 8
    assert keyed_hash("Nadia Perrin") != before
    assert verify()[0]


def test_an_entry_of_any_text_keeps_its_hash(organisation, adjuster):
    """What the database returns hashes to what was sealed, whatever the arguments hold."""
    values = {"n": 1.10, "big": 12345678901234567890, "e": 1e-7, "t": '\u2028 \\ " й 💧', "deep": [{"b": None}, True]}
    entry_write(principal=adjuster, verb="v", arguments=values)
    chain_close(organisation.pk)
    assert verify()[0]
