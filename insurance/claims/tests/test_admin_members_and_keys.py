import re

import pytest

from insurance.access.models import Credential, Member
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.audit.models import AuditEntry
from insurance.claims.tests.web_support import text_of

from .admin_support import signed_in

pytestmark = pytest.mark.django_db

MEMBERS, KEYS = "/admin/access/member/", "/admin/access/credential/"


@pytest.fixture
def boss(organisation, make_member):
    make_member(organisation, "boss", "admin")
    return principal_from_username(username="boss", channel=Channel.ADMIN)


@pytest.fixture
def ada(adjuster) -> Member:
    return Member.objects.get(user__username="ada")


def form(member: Member, **changes):
    return {"name": "robot", "acts_as": member.pk, "scopes": ["claims:read"], "rate_per_minute": "60", **changes}


def test_a_new_key_is_shown_once_and_works(boss, ada, organisation):
    client = signed_in(boss)
    answer = client.post(f"{KEYS}add/", form(ada, tools="get_claim_status, list_claims"))
    key = re.search(r"cp_[0-9a-f]+_[0-9a-f]{64}", answer.content.decode())[0]
    assert "no-store" in answer["Cache-Control"]
    principal = principal_from_key(key=key, channel=Channel.MCP)
    assert (principal.organisation, principal.scopes) == (organisation, {"claims:read"})
    assert principal.tools == {"get_claim_status", "list_claims"}
    credential = Credential.objects.get()
    secret = key.rpartition("_")[2]
    for path in (KEYS, f"{KEYS}{credential.pk}/change/"):
        page = client.get(path).content.decode()
        assert "robot" in page
        assert secret not in page
    assert not AuditEntry.objects.filter(arguments__icontains=secret).exists()


def test_a_key_is_revoked_at_once(boss, ada, make_key):
    credential, key = make_key(ada)
    client = signed_in(boss)
    answer = client.post(f"{KEYS}{credential.pk}/revoke/", follow=True)
    assert "The key is revoked." in text_of(answer)
    assert principal_from_key(key=key, channel=Channel.MCP) is None
    assert client.post(f"{KEYS}{credential.pk}/revoke/").status_code == 404
    assert client.get(f"{KEYS}{credential.pk}/revoke/").status_code == 405


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"scopes": ["access:admin"]}, "does not have: access:admin"),
        ({"scopes": []}, "required"),
        ({"name": "with space"}, "slug"),
        ({"expires_at": "2020-01-01"}, "This must be in the future."),
        ({"rate_per_minute": "0"}, "greater than or equal to 1"),
    ],
)
def test_a_key_that_may_not_be_is_refused_with_a_reason(boss, ada, change, sentence):
    answer = signed_in(boss).post(f"{KEYS}add/", form(ada, **change))
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert not Credential.objects.exists()


def test_a_key_cannot_act_as_a_member_of_another_organisation(boss, stranger):
    foreign = Member.objects.get(user__username="sven")
    assert signed_in(boss).post(f"{KEYS}add/", form(foreign)).status_code == 400
    assert not Credential.objects.exists()


def test_a_role_is_changed_through_the_service(boss, ada):
    answer = signed_in(boss).post(f"{MEMBERS}{ada.pk}/change/", {"role": "auditor"}, follow=True)
    assert "The role is changed." in text_of(answer)
    ada.refresh_from_db()
    assert ada.role == "auditor"
    assert AuditEntry.objects.filter(verb="member_set_role", actor="user:boss").count() == 1


def test_nobody_takes_their_own_role_away(boss):
    me = Member.objects.get(user__username="boss")
    answer = signed_in(boss).post(f"{MEMBERS}{me.pk}/change/", {"role": "auditor"})
    assert answer.status_code == 400
    assert "You cannot change your own role." in text_of(answer)
    assert Member.objects.get(pk=me.pk).role == "admin"


def test_adjusters_and_auditors_see_neither_and_the_stranger_only_their_own(adjuster, auditor, stranger, ada, make_key):
    credential, _key = make_key(ada)
    for principal in (adjuster, auditor):
        client = signed_in(principal)
        for path in (MEMBERS, KEYS, f"{KEYS}add/", f"{KEYS}{credential.pk}/change/", f"{MEMBERS}{ada.pk}/change/"):
            assert client.get(path).status_code == 403
        assert client.post(f"{KEYS}{credential.pk}/revoke/").status_code == 403
    foreign = signed_in(stranger)
    assert [m.user.username for m in foreign.get(MEMBERS).context["cl"].result_list] == ["sven"]
    assert foreign.get(KEYS).context["cl"].result_count == 0
    for path in (f"{KEYS}{credential.pk}/change/", f"{MEMBERS}{ada.pk}/change/"):
        assert foreign.get(path).status_code == 404
    assert foreign.post(f"{MEMBERS}{ada.pk}/change/", {"role": "admin"}).status_code == 404
    assert foreign.post(f"{KEYS}{credential.pk}/revoke/").status_code == 404
    credential.refresh_from_db()
    ada.refresh_from_db()
    assert (credential.revoked_at, ada.role) == (None, "adjuster")
