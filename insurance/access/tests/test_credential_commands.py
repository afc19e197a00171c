import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from insurance.access.models import Credential
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key


def run(*arguments):
    out, err = StringIO(), StringIO()
    call_command(*arguments, stdout=out, stderr=err)
    return out.getvalue().strip(), err.getvalue()


def opens(key):
    return principal_from_key(key=key, channel=Channel.MCP) is not None


@pytest.fixture
def robot(organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"), scopes=["claims:read"], rate_per_minute=60)
    return key


@pytest.fixture
def twin(robot, other_organisation, make_member, make_key):
    """A key of the same name in another organisation."""
    _credential, key = make_key(make_member(other_organisation, "sven"))
    return key


def test_rotate_prints_the_new_key_alone_and_says_when_the_old_one_ends(robot):
    key, said = run("credential_rotate", "robot", "--overlap", "2h")
    assert (opens(key), opens(robot)) == (True, True)
    assert key not in said
    assert "The old key ends at" in said


def test_rotate_with_no_overlap_ends_the_old_key(robot):
    key, _said = run("credential_rotate", "robot", "--overlap", "0", "--expires", "90d")
    assert (opens(key), opens(robot)) == (True, False)
    assert Credential.objects.get().expires_at is not None


@pytest.mark.parametrize("command", ["credential_rotate", "credential_revoke"])
def test_a_name_in_two_organisations_has_to_be_told_apart(robot, twin, command):
    with pytest.raises(CommandError, match="--organisation"):
        run(command, "robot")
    run(command, "robot", "--organisation", "beta")
    assert opens(robot)
    assert Credential.objects.get(organisation__code="alpha").previous_until is None


def test_list_shows_what_each_may_do_and_no_key(robot, twin):
    run("credential_rotate", "robot", "--organisation", "beta")
    run("credential_revoke", "robot", "--organisation", "alpha")
    text, _said = run("credential_list", "--all")
    lines = text.splitlines()
    assert len(lines) == 3
    assert "alpha" in lines[1] and "revoked" in lines[1] and "claims:read" in lines[1]
    assert "beta" in lines[2] and "live" in lines[2]
    assert not any(part in text for key in (robot, twin) for part in key.split("_")[1:])


def test_list_as_json_is_one_object_a_line(robot):
    opens(robot)
    text, _said = run("credential_list", "--json")
    row = json.loads(text)
    assert (row["organisation"], row["name"], row["state"], row["acts_as"]) == ("alpha", "robot", "live", "ada")
    assert (row["scopes"], row["tools"], row["rate_per_minute"]) == (["claims:read"], None, 60)
    assert row["last_used_at"].endswith("Z")
    assert row["expires_at"] is row["old_key_until"] is None


def test_list_leaves_revoked_ones_out_and_says_that_there_are_none(robot):
    run("credential_revoke", "robot")
    text, said = run("credential_list")
    assert text == ""
    assert "no keys" in said


def test_a_key_of_a_blocked_member_is_not_called_live(robot, organisation):
    user = Credential.objects.get().acts_as.user
    user.is_active = False
    user.save()
    assert json.loads(run("credential_list", "--json")[0])["state"] == "blocked"


@pytest.mark.parametrize(
    "arguments",
    [
        ["credential_rotate", "unknown"],
        ["credential_rotate", "robot", "--overlap", "soon"],
        ["credential_rotate", "robot", "--overlap", "-1h"],
        ["credential_rotate", "robot", "--overlap", "31d"],
        ["credential_rotate", "robot", "--expires", "never"],
        ["credential_rotate", "robot", "--organisation", "nowhere"],
        ["credential_list", "--organisation", "nowhere"],
    ],
)
def test_a_mistake_is_one_clear_line_and_changes_nothing(robot, arguments):
    with pytest.raises(CommandError) as error:
        run(*arguments)
    assert "\n" not in str(error.value)
    assert Credential.objects.get().previous_until is None
