import threading

import pytest
from django.db import connection

from insurance.access.models import Credential, Member
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key
from insurance.access.services import credential_revoke
from insurance.gate.errors import Conflict
from insurance.gate.guard import call_tool
from insurance.gate.idempotency import digest_of, once

pytestmark = pytest.mark.django_db


def call(principal, content, produce, key="key-12345"):
    return once(principal=principal, operation="test", key=key, digest=digest_of(content), produce=produce)


def test_the_same_key_and_content_gives_the_stored_answer(adjuster):
    assert call(adjuster, "a", lambda: {"n": 1}) == {"n": 1}
    assert call(adjuster, "a", lambda: pytest.fail("ran twice")) == {"n": 1}


def test_the_same_key_with_other_content_is_refused(adjuster):
    call(adjuster, "a", lambda: {"n": 1})
    with pytest.raises(Conflict):
        call(adjuster, "b", lambda: {"n": 2})


def test_a_key_belongs_to_the_one_who_used_it(adjuster, colleague):
    call(adjuster, "a", lambda: {"n": 1})
    assert call(colleague, "b", lambda: {"n": 2}) == {"n": 2}


def test_the_next_credential_of_the_same_name_has_keys_of_its_own(agent, organisation, make_key):
    call(agent, "a", lambda: {"n": 1})
    credential_revoke(principal=Principal.system(organisation), name="agent")
    _credential, key = make_key(Member.objects.get(user__username="agent-owner"), "agent")
    successor = principal_from_key(key=key, channel=Channel.MCP)
    assert successor.actor == agent.actor
    assert call(successor, "b", lambda: {"n": 2}) == {"n": 2}


def test_a_credential_and_the_member_it_acts_as_have_each_their_own_keys(agent, adjuster):
    assert Credential.objects.get().acts_as.user_id == agent.user_id
    call(agent, "a", lambda: {"n": 1})
    assert call(adjuster, "b", lambda: {"n": 2}) == {"n": 2}


class TestAnUploadLink:
    @pytest.fixture
    def claim(self, agent, intake_fields, queued):
        return call_tool("submit_claim", intake_fields, agent).structured["uuid"]

    def link(self, agent, uuid, **more):
        return call_tool("create_upload_link", {"uuid": uuid, **more}, agent).structured

    def test_is_the_same_for_the_same_key_though_its_secret_is_kept_nowhere(self, agent, claim):
        first = self.link(agent, claim, idempotency_key="retry-0001")
        assert self.link(agent, claim, idempotency_key="retry-0001") == first
        secret = first["url"].rsplit("/", 1)[1]
        with connection.cursor() as cursor:
            for table in ("claims_uploadlink", "gate_idempotencyrecord", "audit_auditentry"):
                cursor.execute(f"SELECT count(*) FROM {table} t WHERE t::text LIKE %s", [f"%{secret}%"])
                assert cursor.fetchone() == (0,)

    def test_is_another_for_another_key_and_without_one(self, agent, claim):
        urls = [self.link(agent, claim, **more)["url"] for more in ({"idempotency_key": "retry-0001"}, {}, {})]
        assert len(set(urls)) == 3

    def test_is_refused_where_the_key_was_for_another_claim(self, agent, claim, intake_fields):
        self.link(agent, claim, idempotency_key="retry-0001")
        other = call_tool("submit_claim", intake_fields, agent).structured["uuid"]
        assert self.link(agent, other, idempotency_key="retry-0001")["error"]["code"] == "CONFLICT"

    def test_is_not_given_to_another_credential_with_the_same_key(self, agent, claim, organisation, make_key):
        first = self.link(agent, claim, idempotency_key="retry-0001")
        _credential, key = make_key(Member.objects.get(user__username="agent-owner"), "second")
        other = principal_from_key(key=key, channel=Channel.MCP)
        assert self.link(other, claim, idempotency_key="retry-0001")["url"] != first["url"]


def test_a_failed_attempt_leaves_the_key_free(adjuster):
    with pytest.raises(ZeroDivisionError):
        call(adjuster, "a", lambda: {"n": 1 // 0})
    assert call(adjuster, "a", lambda: {"n": 3}) == {"n": 3}


@pytest.mark.django_db(transaction=True)
def test_two_calls_at_once_do_the_work_once(adjuster):
    started, ran, answers = threading.Event(), [], []

    def slowly():
        ran.append(1)
        started.set()
        second.join(0.2)  # the second call has every chance to get in
        return {"n": len(ran)}

    def late():
        started.wait(5)
        answers.append(call(adjuster, "a", slowly))
        connection.close()

    second = threading.Thread(target=late)
    second.start()
    answers.append(call(adjuster, "a", slowly))
    second.join(5)
    assert answers == [{"n": 1}, {"n": 1}]
    assert ran == [1]
