import re
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from insurance.access.models import Credential, Member
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.audit.models import AuditEntry
from insurance.claims.tests.web_support import text_of

from .admin_support import signed_in

pytestmark = pytest.mark.django_db

MEMBERS, KEYS = "/admin/access/member/", "/admin/access/credential/"
STEPS = [f"{KEYS}{{0}}/{name}/" for name in ("rotate", "revoke")] + [
    f"{MEMBERS}{{1}}/{name}/" for name in ("activate", "deactivate", "sign-out", "remove-second-factor")
]
KEY = re.compile(r"cp_[0-9a-f]+_[0-9a-f]{64}")


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
    key = KEY.search(answer.content.decode())[0]
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
    asked = client.get(f"{KEYS}{credential.pk}/revoke/")
    assert "stops working at once" in text_of(asked)
    assert principal_from_key(key=key, channel=Channel.MCP) is not None
    answer = client.post(f"{KEYS}{credential.pk}/revoke/", follow=True)
    assert "The key is revoked." in text_of(answer)
    assert principal_from_key(key=key, channel=Channel.MCP) is None
    for path in ("revoke", "rotate"):
        assert client.get(f"{KEYS}{credential.pk}/{path}/").status_code == 404
        assert client.post(f"{KEYS}{credential.pk}/{path}/").status_code == 404


def rotate(client, credential, **changes):
    path = f"{KEYS}{credential.pk}/rotate/"
    seen = client.get(path).context["form"]["seen"].value()
    return client.post(path, {"hours": "24", "seen": seen, **changes})


def test_a_key_is_rotated_and_the_new_one_shown_once(boss, ada, make_key):
    credential, old = make_key(ada)
    client = signed_in(boss)
    answer = rotate(client, credential)
    new = KEY.search(answer.content.decode())[0]
    assert "no-store" in answer["Cache-Control"]
    assert [principal_from_key(key=key, channel=Channel.MCP).actor for key in (old, new)] == ["key:robot"] * 2
    page = text_of(client.get(f"{KEYS}{credential.pk}/change/"))
    assert "Old key works until" in page
    kept = "".join(str(row) for row in [*Session.objects.values(), *AuditEntry.objects.values("arguments")])
    kept += "".join(str(Session(session_data=row.session_data).get_decoded()) for row in Session.objects.all())
    assert new.rpartition("_")[2] not in page + kept + client.cookies.output()
    assert AuditEntry.objects.filter(verb="credential_rotate", actor="user:boss").count() == 1


def test_a_rotation_sent_twice_does_not_end_the_key_in_use(boss, ada, make_key):
    credential, old = make_key(ada)
    client = signed_in(boss)
    seen = client.get(f"{KEYS}{credential.pk}/rotate/").context["form"]["seen"].value()
    assert rotate(client, credential, seen=seen).status_code == 200
    again = rotate(client, credential, seen=seen)
    assert again.status_code == 400
    assert "just been rotated" in text_of(again)
    assert not KEY.search(again.content.decode())
    assert principal_from_key(key=old, channel=Channel.MCP) is not None


@pytest.mark.parametrize("hours", ["-1", "721", "", "soon"])
def test_an_overlap_that_may_not_be_changes_nothing(boss, ada, make_key, hours):
    credential, _key = make_key(ada)
    assert rotate(signed_in(boss), credential, hours=hours).status_code == 400
    credential.refresh_from_db()
    assert credential.previous_until is None


def test_the_list_says_what_state_a_key_is_in(boss, ada, make_key):
    make_key(ada, "live-one")
    make_key(ada, "old-one", expires_at=timezone.now() - timedelta(days=1))
    make_key(ada, "gone-one")
    client = signed_in(boss)
    client.post(f"{KEYS}{Credential.objects.get(name='gone-one').pk}/revoke/")
    rows = {row.name: row.state() for row in client.get(KEYS).context["cl"].result_list}
    assert rows == {"live-one": "live", "old-one": "expired", "gone-one": "revoked"}


def test_a_member_is_deactivated_and_let_in_again(boss, ada, make_key):
    _credential, key = make_key(ada)
    client, of_ada = signed_in(boss), signed_in(principal_from_username(username="ada", channel=Channel.ADMIN))
    assert of_ada.get("/admin/").status_code == 200
    assert "can no longer sign in" in text_of(client.get(f"{MEMBERS}{ada.pk}/deactivate/"))
    client.post(f"{MEMBERS}{ada.pk}/deactivate/")
    assert of_ada.get("/admin/").status_code == 302
    assert principal_from_key(key=key, channel=Channel.MCP) is None
    client.post(f"{MEMBERS}{ada.pk}/activate/")
    assert principal_from_key(key=key, channel=Channel.MCP) is not None
    assert of_ada.get("/admin/").status_code == 302, "the old session stays over"
    verbs = AuditEntry.objects.filter(actor="user:boss", subject="member:ada").order_by("id")
    assert list(verbs.values_list("verb", flat=True)) == ["member_deactivate", "member_activate"]


def test_an_administrator_signs_a_member_out_everywhere(boss, ada):
    of_ada = signed_in(principal_from_username(username="ada", channel=Channel.ADMIN))
    signed_in(boss).post(f"{MEMBERS}{ada.pk}/sign-out/")
    assert of_ada.get("/admin/").status_code == 302
    assert AuditEntry.objects.filter(verb="member_sign_out", actor="user:boss", subject="member:ada").exists()


def test_the_steps_are_not_for_oneself(boss):
    me = Member.objects.get(user__username="boss")
    client = signed_in(boss)
    for path in STEPS[2:]:
        assert client.post(path.format(0, me.pk)).status_code == 404
    assert client.get("/admin/").status_code == 200


def test_the_list_of_members_shows_the_last_sign_in(boss, ada):
    signed_in(principal_from_username(username="ada", channel=Channel.ADMIN))
    ada.user.refresh_from_db()
    page = text_of(signed_in(boss).get(MEMBERS))
    local = timezone.localtime(ada.user.last_login, ZoneInfo("Europe/Paris"))
    assert f"{local:%Y-%m-%d %H:%M:%S}" in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"scopes": ["access:admin"]}, "does not have: access:admin"),
        ({"scopes": []}, "required"),
        ({"name": "with space"}, "slug"),
        ({"expires_at": "2020-01-01"}, "This must be in the future."),
        ({"rate_per_minute": "0"}, "greater than or equal to 1"),
        ({"tools": "get_claim_status, no_such_tool"}, "not the name of a tool"),
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
        for path in STEPS:
            assert client.get(path.format(credential.pk, ada.pk)).status_code == 403
            assert client.post(path.format(credential.pk, ada.pk)).status_code == 403
    foreign = signed_in(stranger)
    assert [m.user.username for m in foreign.get(MEMBERS).context["cl"].result_list] == ["sven"]
    assert foreign.get(KEYS).context["cl"].result_count == 0
    for path in (f"{KEYS}{credential.pk}/change/", f"{MEMBERS}{ada.pk}/change/"):
        assert foreign.get(path).status_code == 404
    assert foreign.post(f"{MEMBERS}{ada.pk}/change/", {"role": "admin"}).status_code == 404
    for path in STEPS:
        assert foreign.get(path.format(credential.pk, ada.pk)).status_code == 404
        assert foreign.post(path.format(credential.pk, ada.pk)).status_code == 404
    credential.refresh_from_db()
    ada.refresh_from_db()
    assert (credential.revoked_at, credential.previous_until, ada.role) == (None, None, "adjuster")
    assert (ada.user.is_active, ada.signed_out_at) == (True, None)
