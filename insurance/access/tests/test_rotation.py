from datetime import timedelta
from unittest import mock

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.utils import timezone

from insurance.access import selectors
from insurance.access.errors import AccessError
from insurance.access.models import Credential
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.access.services import credential_revoke, credential_rotate
from insurance.audit.models import AuditEntry


@pytest.fixture
def ada(organisation, make_member):
    return make_member(organisation, "ada")


@pytest.fixture
def system(organisation):
    return lambda: Principal.system(organisation)


def opens(key):
    return principal_from_key(key=key, channel=Channel.MCP) is not None


def facts(principal):
    return principal.actor, principal.scopes, principal.tools, principal.rate_per_minute, principal.credential_id


def test_the_new_key_is_the_same_credential_and_the_old_one_lives_on_for_the_overlap(ada, make_key, system):
    _credential, old = make_key(ada, scopes=["claims:read"], tools=["list_claims"], rate_per_minute=7)
    _same, new = credential_rotate(principal=system(), name="robot", overlap=timedelta(hours=1))
    assert new != old
    assert facts(principal_from_key(key=new, channel=Channel.MCP)) == facts(
        principal_from_key(key=old, channel=Channel.MCP)
    )
    with time_machine.travel(timezone.now() + timedelta(minutes=59, seconds=55)):
        assert opens(old)
    with time_machine.travel(timezone.now() + timedelta(hours=1, seconds=1)):
        assert (opens(old), opens(new)) == (False, True)


def test_without_an_overlap_the_old_key_ends_at_once(ada, make_key, system):
    _credential, old = make_key(ada)
    _same, new = credential_rotate(principal=system(), name="robot", overlap=timedelta(0))
    assert (opens(old), opens(new)) == (False, True)


def test_at_most_two_keys_are_alive(ada, make_key, system):
    _credential, first = make_key(ada)
    second, third = (credential_rotate(principal=system(), name="robot")[1] for _ in range(2))
    assert [opens(key) for key in (first, second, third)] == [False, True, True]


def test_revoking_ends_both_keys(ada, make_key, system):
    _credential, old = make_key(ada)
    _same, new = credential_rotate(principal=system(), name="robot")
    credential_revoke(principal=system(), name="robot")
    assert (opens(old), opens(new)) == (False, False)
    with pytest.raises(AccessError):
        credential_rotate(principal=system(), name="robot")


def test_an_old_key_does_not_outlive_its_own_expiry(ada, make_key, system):
    soon = timezone.now() + timedelta(hours=2)
    _credential, old = make_key(ada, expires_at=soon)
    _same, new = credential_rotate(principal=system(), name="robot", expires_at=soon + timedelta(days=90))
    with time_machine.travel(soon + timedelta(seconds=1)):
        assert (opens(old), opens(new)) == (False, True)


def test_an_expired_credential_is_not_brought_back(ada, make_key, system):
    make_key(ada, expires_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(AccessError, match="expired"):
        credential_rotate(principal=system(), name="robot")


@pytest.mark.parametrize("overlap", [timedelta(seconds=-1), timedelta(days=30, seconds=1)])
def test_an_overlap_has_bounds(ada, make_key, system, overlap):
    make_key(ada)
    with pytest.raises(AccessError, match="overlap"):
        credential_rotate(principal=system(), name="robot", overlap=overlap)


def test_neither_an_adjuster_nor_a_stranger_rotates(ada, make_key, colleague, stranger):
    credential, _key = make_key(ada)
    for principal in (colleague, stranger):
        with pytest.raises(AccessError):
            credential_rotate(principal=principal, name="robot")
    kept = Credential.objects.get()
    assert (kept.secret_hash, kept.previous_until) == (credential.secret_hash, None)


def test_each_key_has_its_own_last_use(ada, make_key, system):
    credential, old = make_key(ada)
    opens(old)
    _same, new = credential_rotate(principal=system(), name="robot")
    credential.refresh_from_db()
    assert (credential.last_used_at, credential.previous_used_at is None) == (None, False)
    opens(new)
    credential.refresh_from_db()
    assert credential.last_used_at is not None


def test_the_rotation_stands_in_the_trail_without_any_key(ada, make_key, system):
    make_key(ada)
    _same, new = credential_rotate(principal=system(), name="robot")
    entry = AuditEntry.objects.get(verb="credential_rotate")
    assert set(entry.arguments) == {"old_key_until"}
    assert new.rpartition("_")[2] not in str(Credential.objects.values().get()) + str(entry.arguments)


def test_the_database_keeps_no_old_key_without_an_end(ada, make_key):
    make_key(ada)
    with pytest.raises(IntegrityError), transaction.atomic():
        Credential.objects.update(previous_hash="0" * 64)


@pytest.mark.parametrize("key", ["cp_unknown0_" + "0" * 64, "", "cp_", "nothing at all"])
def test_hashes_are_compared_for_an_unknown_prefix_too(organisation, key):
    with mock.patch.object(selectors.hmac, "compare_digest", wraps=selectors.hmac.compare_digest) as compared:
        assert not opens(key)
    assert compared.call_count == 2
    assert all(len(call.args[0]) == len(call.args[1]) == 64 for call in compared.call_args_list)


def test_a_known_prefix_costs_as_many_comparisons(ada, make_key):
    _credential, key = make_key(ada)
    with mock.patch.object(selectors.hmac, "compare_digest", wraps=selectors.hmac.compare_digest) as compared:
        assert opens(key)
        assert not opens(key[:-1] + ("0" if key[-1] != "0" else "1"))
    assert compared.call_count == 4


def test_the_look_up_is_one_statement(ada, make_key, django_assert_num_queries):
    _credential, key = make_key(ada)
    opens(key)
    with django_assert_num_queries(1):
        assert opens(key)
