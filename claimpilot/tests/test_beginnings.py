"""The first insurer of an installation and its people, made by command."""

import io
import re
import shlex

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from claimpilot import docs
from insurance.access.models import Member, Organisation
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_key, principal_from_username
from insurance.audit.models import AuditEntry

pytestmark = pytest.mark.django_db
INSURER = {"name": "Aurora", "timezone": "Europe/Paris", "currency": "EUR"}


def run(*arguments: str, **options: str) -> str:
    out = io.StringIO()
    call_command(*arguments, **options, stdout=out, stderr=io.StringIO())
    return out.getvalue().strip()


def test_the_commands_of_the_operations_page_let_the_first_administrator_and_agent_in():
    page = (docs.FOLDER / "operations.md").read_text()
    lines = re.findall(r"python manage.py ((?:organisation|member|credential)_create .+)$", page, re.M)
    said = [run(*shlex.split(line)) for line in lines]
    password, key = said[1], said[2]
    answer = Client().post("/admin/login/", {"username": "anna", "password": password})
    assert (answer.status_code, answer["Location"]) == (302, "/admin/")
    assert principal_from_username(username="anna", channel=Channel.SYSTEM).may("access:admin")
    assert principal_from_key(key=key, channel=Channel.MCP).organisation.code == "aurora"
    assert [*AuditEntry.objects.order_by("id").values_list("verb", flat=True)][:3] == [
        "organisation_create", "member_set_role", "credential_create",
    ]  # fmt: skip
    assert password not in str([*AuditEntry.objects.values()])


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"timezone": "Mars/Base"}, "timezone"), ({"currency": "euro"}, "currency"), ({"name": ""}, "name")],
)
def test_an_insurer_that_cannot_be_is_refused_by_field(changes, field):
    with pytest.raises(CommandError, match=field):
        run("organisation_create", "aurora", **INSURER | changes)
    assert not Organisation.objects.filter(code="aurora").exists()


def test_a_code_or_a_name_that_is_taken_is_refused(organisation, other_organisation, make_member):
    make_member(other_organisation, "ada")
    with pytest.raises(CommandError, match="code"):
        run("organisation_create", organisation.code, **INSURER)
    with pytest.raises(CommandError, match="username"):
        run("member_create", "ada", organisation=organisation.code, role="adjuster")
    assert Member.objects.get().organisation == other_organisation


def test_a_member_needs_an_insurer_and_a_role_that_exist(organisation):
    with pytest.raises(CommandError, match="No organisation"):
        run("member_create", "ada", organisation="nowhere", role="adjuster")
    with pytest.raises(CommandError):
        run("member_create", "ada", organisation=organisation.code, role="emperor")
    assert not Member.objects.exists()
