"""What may follow what: confirmed, cancelled, expired, revised, and by whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection

from aip.models import Operation, OperationRevision
from aip.operations import states
from aip.operations.errors import OperationRefusal
from aip.operations.expiry import operations_expire
from aip.operations.proposing import LIFETIME, revise
from aip.operations.reading import operation_get, operation_out
from aip.operations.services import operation_cancel, operation_confirm
from aip.operations.tests.support import confirmed, later, proposed_validation
from insurance.audit.models import AuditEntry


def confirm(agent, operation, **changes):
    sent = {"operation_id": operation.operation_id, "revision": 1, "approved_by": "user"} | changes
    return operation_confirm(principal=agent, **sent)


def refusal(call, *args, **changes) -> tuple[int, str]:
    with pytest.raises(OperationRefusal) as refused:
        call(*args, **changes)
    return refused.value.status, refused.value.error


@pytest.fixture
def operation(agent, shop) -> Operation:
    return proposed_validation(agent, shop.pet)


def test_another_revision_or_another_approval_is_refused_and_changes_nothing(agent, operation) -> None:
    assert refusal(confirm, agent, operation, revision=2) == (409, "terms_changed")
    assert refusal(confirm, agent, operation, approved_by="somebody") == (400, "invalid_request")
    assert refusal(confirm, agent, operation, approved_by="standing_permission") == (403, "user_approval_required")
    assert refusal(confirm, agent, operation, revision=2, approved_by="somebody") == (409, "terms_changed")
    operation.refresh_from_db()
    assert (operation.state, operation.confirmed_at) == ("proposed", None)


def test_what_is_no_longer_proposed_is_answered_as_it_is_whatever_is_sent(agent, operation) -> None:
    done = confirmed(agent, operation)
    for sent in ({}, {"revision": 7}, {"approved_by": "standing_permission"}):
        assert operation_out(confirm(later(agent, minutes=5), operation, **sent)) == done
    cancelled = operation_cancel(principal=agent, operation_id=operation.operation_id)
    assert operation_out(cancelled) == done


def test_a_proposal_is_over_exactly_at_its_end_when_it_is_read_and_by_beat(agent, shop, operation) -> None:
    end = operation.expires_at
    assert end == agent.now + LIFETIME
    just_before = replace(agent, now=end - timedelta(microseconds=1))
    assert operation_get(principal=just_before, operation_id=operation.operation_id).state == "proposed"
    assert operations_expire(now=end - timedelta(microseconds=1)) == 0
    other = proposed_validation(shop.session(), shop.pet)
    read = operation_out(operation_get(principal=replace(agent, now=end), operation_id=operation.operation_id))
    assert (read.state, read.expires_at, read.confirmation) == ("expired", None, None)
    assert read.result.summary.startswith("The proposal expired")
    assert operations_expire(now=max(end, other.expires_at)) == 1
    assert confirm(replace(agent, now=end), operation).state == "expired"


def test_a_proposal_that_is_just_over_is_not_confirmed(agent, operation) -> None:
    at_its_end = replace(agent, now=operation.expires_at)
    assert confirm(at_its_end, operation).state == "expired"
    operation.refresh_from_db()
    assert operation.confirmed_at is None


def test_cancelled_before_approval_it_can_never_be_confirmed(agent, operation) -> None:
    assert operation_cancel(principal=agent, operation_id=operation.operation_id).state == "cancelled"
    assert confirm(agent, operation).state == "cancelled"
    assert not AuditEntry.objects.filter(verb="operation.in_progress").exists()


def test_a_revision_stays_as_it_was_and_only_the_newest_is_confirmed(agent, operation) -> None:
    with_other_terms = {"agreed": "something else"}
    before = OperationRevision.objects.get(operation=operation)
    soon = later(agent, minutes=10)
    revised = revise(principal=soon, operation=operation, summary="Else", terms=with_other_terms)
    assert (revised.revision, revised.expires_at) == (2, soon.now + LIFETIME)
    assert OperationRevision.objects.get(operation=operation, revision=1).terms == before.terms
    with pytest.raises(OperationRefusal) as refused:
        confirm(soon, operation)
    assert (refused.value.status, refused.value.error) == (409, "terms_changed")
    assert operation_out(refused.value.operation).terms == with_other_terms
    operation.state = "in_progress"
    with pytest.raises(ValueError, match="Only what is proposed"):
        revise(principal=soon, operation=operation, summary="Else", terms={})


def test_no_step_leads_back(agent, operation) -> None:
    operation = Operation.objects.get(pk=operation.pk)
    for state in ("succeeded", "failed"):
        with pytest.raises(ValueError, match="never becomes"):
            states.finish(principal=agent, operation=operation, state=state, summary="x")
    confirmed(agent, operation)
    operation.refresh_from_db()
    for state in ("cancelled", "expired", "failed", "succeeded"):
        with pytest.raises(ValueError, match="never becomes"):
            states.finish(principal=agent, operation=operation, state=state, summary="x")


def test_each_step_is_in_the_trail_and_a_trail_that_fails_undoes_it(agent, operation, monkeypatch) -> None:
    monkeypatch.setattr(states, "entry_write", _fails)
    for act in (confirm, lambda who, it: operation_cancel(principal=who, operation_id=it.operation_id)):
        with pytest.raises(DatabaseError):
            act(agent, operation)
        operation.refresh_from_db()
        assert (operation.state, operation.confirmed_at) == ("proposed", None)
    monkeypatch.undo()
    confirmed(agent, operation)
    told = AuditEntry.objects.filter(subject=f"operation:{operation.operation_id}").order_by("id")
    assert list(told.values_list("verb", flat=True)) == [
        "operation.proposed", "operation.in_progress", "operation.succeeded",
    ]  # fmt: skip
    assert {str(entry.arguments) for entry in told} == {"{'kind': 'validation', 'revision': 1}"}


def _fails(**_: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 / 0")


def test_it_belongs_to_its_session_and_without_one_to_the_first_that_uses_it(agent, shop, operation) -> None:
    stranger = replace(shop.session(), now=agent.now)
    for caller in (stranger, shop.agent):
        for sent in ({}, {"operation_id": "op_that_never_was"}):
            assert refusal(confirm, caller, operation, **sent) == (404, "operation_not_found")
        assert refusal(operation_cancel, principal=caller, operation_id=operation.operation_id)[0] == 404
    unbound = proposed_validation(replace(shop.agent, now=agent.now), shop.pet)
    assert operation_get(principal=shop.agent, operation_id=unbound.operation_id).session_id is None
    assert operation_get(principal=stranger, operation_id=unbound.operation_id).session_id == stranger.session_id
    for caller in (agent, shop.agent):
        assert refusal(confirm, caller, unbound) == (404, "operation_not_found")
    assert confirm(stranger, unbound).state == "succeeded"


def test_another_organisations_is_not_found(agent, operation, other_organisation) -> None:
    elsewhere = replace(agent, organisation=other_organisation)
    assert refusal(confirm, elsewhere, operation) == (404, "operation_not_found")
