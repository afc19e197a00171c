from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from insurance.access.errors import AccessError
from insurance.access.models import Credential, Member
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.access.services import credential_create, credential_revoke, member_set_role
from insurance.audit.models import AuditEntry


def open_with(key):
    return principal_from_key(key=key, channel=Channel.MCP)


def test_a_key_opens_with_the_scopes_of_its_member_and_its_secret_is_not_stored(organisation, make_member, make_key):
    credential, key = make_key(make_member(organisation, "ada"))
    principal = open_with(key)
    assert principal.organisation == organisation
    assert principal.actor == "key:robot"
    assert "claims:read" in principal.scopes
    assert key.rsplit("_", 1)[1] not in str(Credential.objects.filter(pk=credential.pk).values().get())


def test_a_key_never_has_more_than_its_member_even_after_the_member_loses_a_scope(organisation, make_member, make_key):
    member = make_member(organisation, "ada", "admin")
    _credential, key = make_key(member)
    assert open_with(key).may("audit:read")
    member.role = "adjuster"
    member.save()
    assert not open_with(key).may("audit:read")


@pytest.mark.parametrize(
    "spoil", [lambda k: k[:-1] + ("0" if k[-1] != "0" else "1"), lambda k: "cp_nobody_x", lambda k: ""]
)
def test_a_wrong_key_opens_nothing(organisation, make_member, make_key, spoil):
    _credential, key = make_key(make_member(organisation, "ada"))
    assert open_with(spoil(key)) is None


def test_a_revoked_key_is_closed_at_once(organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"))
    credential_revoke(principal=Principal.system(organisation), name="robot")
    assert open_with(key) is None


def test_an_expired_key_is_closed(organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"), expires_at=timezone.now() - timedelta(seconds=1))
    assert open_with(key) is None


def test_the_key_of_a_blocked_member_is_closed(organisation, make_member, make_key):
    member = make_member(organisation, "ada")
    _credential, key = make_key(member)
    member.user.is_active = False
    member.user.save()
    assert open_with(key) is None


def test_a_credential_cannot_be_given_a_scope_that_its_member_lacks(organisation, make_member, make_key):
    with pytest.raises(AccessError, match="access:admin"):
        make_key(make_member(organisation, "ada"), scopes=["access:admin"])


def test_a_member_of_another_organisation_cannot_be_acted_as(organisation, other_organisation, make_member):
    foreign = make_member(other_organisation, "sven")
    with pytest.raises(AccessError):
        credential_create(principal=Principal.system(organisation), acts_as=foreign, name="robot")
    assert not Credential.objects.exists()


def test_making_and_ending_a_key_stand_in_the_trail(organisation, make_member, make_key):
    make_key(make_member(organisation, "ada"))
    credential_revoke(principal=Principal.system(organisation), name="robot")
    verbs = list(AuditEntry.objects.filter(subject="credential:robot").order_by("id").values_list("verb", flat=True))
    assert verbs == ["credential_create", "credential_revoke"]


class TestCommands:
    def run(self, *arguments):
        out = StringIO()
        call_command(*arguments, stdout=out, stderr=StringIO())
        return out.getvalue().strip()

    def test_create_prints_the_key_alone_and_it_works(self, organisation, make_member):
        make_member(organisation, "ada")
        key = self.run(
            "credential_create", "--name", "robot", "--as", "ada", "--scopes", "claims:read", "--expires", "90d"
        )
        principal = open_with(key)
        assert principal.scopes == {"claims:read"}
        assert principal.rate_per_minute == 600

    def test_revoke_ends_it(self, organisation, make_member):
        make_member(organisation, "ada")
        key = self.run("credential_create", "--name", "robot", "--as", "ada")
        self.run("credential_revoke", "robot")
        assert open_with(key) is None

    @pytest.mark.parametrize(
        "arguments",
        [
            ["credential_create", "--name", "robot", "--as", "nobody"],
            ["credential_create", "--name", "robot", "--as", "ada", "--scopes", "claims:everything"],
            ["credential_create", "--name", "robot", "--as", "ada", "--expires", "soon"],
            ["credential_create", "--name", "robot", "--as", "ada", "--expires", "0d"],
            ["credential_create", "--name", "", "--as", "ada"],
            ["credential_create", "--name", "r" * 500, "--as", "ada"],
            ["credential_create", "--name", "robot", "--as", "ada", "--rate", "0"],
            ["credential_create", "--name", "robot", "--as", "ada", "--tools", "no_such_tool"],
            ["credential_revoke", "unknown"],
        ],
    )
    def test_a_mistake_is_one_clear_line(self, organisation, make_member, arguments):
        make_member(organisation, "ada")
        with pytest.raises(CommandError) as error:
            self.run(*arguments)
        assert "\n" not in str(error.value)
        assert not Credential.objects.exists()


def test_only_an_active_member_can_be_named_on_stdio(organisation, make_member):
    member = make_member(organisation, "ada")
    assert principal_from_username(username="ada", channel=Channel.STDIO).actor == "user:ada"
    member.user.is_active = False
    member.user.save()
    with pytest.raises(AccessError):
        principal_from_username(username="ada", channel=Channel.STDIO)


class TestWhoMayNot:
    """The services judge for themselves, whatever page or command calls them."""

    def test_an_adjuster_makes_and_ends_no_key(self, organisation, make_member, make_key, adjuster):
        with pytest.raises(AccessError, match="access:admin"):
            credential_create(principal=adjuster, acts_as=make_member(organisation, "bo"), name="mine")
        make_key(make_member(organisation, "cy"))
        with pytest.raises(AccessError, match="access:admin"):
            credential_revoke(principal=adjuster, name="robot")
        assert Credential.objects.get().revoked_at is None

    def test_an_adjuster_gives_no_role(self, organisation, make_member, adjuster):
        member = make_member(organisation, "bo")
        with pytest.raises(AccessError, match="access:admin"):
            member_set_role(principal=adjuster, member=member, role="admin")
        assert Member.objects.get(pk=member.pk).role == "adjuster"

    def test_an_administrator_gives_no_role_in_another_organisation(self, organisation, make_member, stranger):
        member = make_member(organisation, "bo")
        with pytest.raises(AccessError):
            member_set_role(principal=stranger, member=member, role="admin")
        assert Member.objects.get(pk=member.pk).role == "adjuster"
        assert not AuditEntry.objects.filter(actor=stranger.actor).exists()
