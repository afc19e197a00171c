"""Committed entries get places without a gap, whoever seals and whatever happens in the middle."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from insurance.audit import sealer
from insurance.audit.models import AuditEntry, Seal, Unsealed
from insurance.audit.selectors import unsealed_since
from insurance.audit.tests.trail_support import sealed, sequences, verify, write


class Undone(Exception):
    pass


@pytest.mark.django_db
def test_what_was_rolled_back_leaves_no_gap(adjuster):
    sealed(adjuster, 2)
    with pytest.raises(Undone), transaction.atomic():
        write(adjuster, 3)
        raise Undone
    (entry,) = sealed(adjuster, 1)
    found = sequences(adjuster)
    assert found == list(range(1, len(found) + 1))
    assert Seal.objects.get(entry_id=entry.pk).sequence == found[-1]
    ids = list(Seal.objects.order_by("sequence").values_list("entry_id", flat=True))
    assert ids[-1] - ids[-2] > 1, "the ids have a gap, the chain has none"
    assert verify()[0]


@pytest.mark.django_db
def test_each_organisation_has_a_chain_of_its_own(adjuster, stranger):
    for principal in (adjuster, stranger, adjuster):
        sealed(principal, 2)
    for principal in (adjuster, stranger):
        found = sequences(principal)
        assert found == list(range(1, len(found) + 1))
    assert verify()[0]


@pytest.mark.django_db
def test_a_batch_takes_no_more_than_its_limit_and_the_oldest_first(adjuster, monkeypatch):
    monkeypatch.setattr(sealer, "BATCH", 2)
    sealed(adjuster, 0)
    entries = write(adjuster, 5)
    assert sealer.entries_seal(adjuster.organisation_id, limit=2) == 2
    assert Unsealed.objects.count() == 3
    assert unsealed_since(adjuster.organisation_id) == entries[2].at
    assert sealer.chain_close(adjuster.organisation_id) == 3
    assert unsealed_since(adjuster.organisation_id) is None
    assert list(Seal.objects.order_by("sequence").values_list("entry_id", flat=True))[-5:] == [e.pk for e in entries]


@pytest.mark.django_db
def test_a_sealer_that_dies_in_the_middle_has_sealed_nothing(adjuster, monkeypatch):
    write(adjuster, 4)
    before = Unsealed.objects.count()
    monkeypatch.setattr(sealer, "_DONE", "SELECT 1 / 0, %s, %s")
    with pytest.raises(Exception, match="division by zero"), transaction.atomic():
        sealer.entries_seal(adjuster.organisation_id)
    monkeypatch.undo()
    assert (Seal.objects.count(), Unsealed.objects.count()) == (0, before)
    sealer.chain_close(adjuster.organisation_id)
    assert Unsealed.objects.count() == 0
    assert verify()[0]


@pytest.mark.django_db(transaction=True)
def test_two_sealers_at_once_make_one_chain(adjuster):
    """Both work on the same backlog while calls go on writing."""
    write(adjuster, 300)
    organisation_id, started = adjuster.organisation_id, threading.Barrier(3)

    def seal() -> None:
        started.wait()
        for _ in range(40):
            sealer.entries_seal(organisation_id, limit=20)
        connection.close()

    def call() -> None:
        started.wait()
        for _ in range(20):
            write(adjuster, 5)
        connection.close()

    threads = [threading.Thread(target=work) for work in (seal, seal, call)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sealer.chain_close(organisation_id)
    found = sequences(adjuster)
    assert found == list(range(1, AuditEntry.objects.filter(organisation=organisation_id).count() + 1))
    assert len(found) >= 400
    assert verify()[0]


@pytest.mark.django_db(transaction=True)
def test_an_entry_whose_transaction_is_open_is_sealed_after_later_ones(adjuster):
    """Nobody waits: the later entry is sealed while the earlier one is not yet committed."""
    write(adjuster)
    sealer.chain_close(adjuster.organisation_id)
    written, go_on = threading.Event(), threading.Event()

    def long_call() -> None:
        with transaction.atomic():
            write(adjuster, subject="claim:slow")
            written.set()
            go_on.wait(10)
        connection.close()

    thread = threading.Thread(target=long_call)
    thread.start()
    written.wait(10)
    write(adjuster, subject="claim:quick")
    assert sealer.chain_close(adjuster.organisation_id) == 1
    go_on.set()
    thread.join()
    assert sealer.chain_close(adjuster.organisation_id) == 1
    slow, quick = (AuditEntry.objects.get(subject=f"claim:{name}") for name in ("slow", "quick"))
    assert slow.pk < quick.pk
    assert Seal.objects.get(entry_id=slow.pk).sequence > Seal.objects.get(entry_id=quick.pk).sequence
    assert verify()[0]


@pytest.mark.django_db
def test_with_nothing_there_the_chain_is_whole_and_said_so(request):
    assert verify() == (True, "There is no organisation yet, so there is no trail.\n")
    request.getfixturevalue("organisation")
    assert verify() == (True, "alpha: no sealed entry, 0 unsealed\n")
    whole, said = verify("--organisation", "nobody")
    assert not whole
    assert "No organisation has the code nobody." in said
