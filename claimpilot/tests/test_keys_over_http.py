"""Keys at the real web process: what a command in another process does counts from the very next call."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from io import StringIO

import pytest
from django.core.management import call_command

from claimpilot.tests.web import Web
from insurance.access.principal import Principal
from insurance.access.services import member_set_role

pytestmark = [pytest.mark.system, pytest.mark.django_db(transaction=True)]


def status(web: Web, key: str) -> int:
    request = urllib.request.Request(f"{web.url}/api/v1/claims", headers={"Authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def mcp_status(web: Web, key: str) -> int:
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    headers = {
        "Authorization": f"Bearer {key}",
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        "MCP-Protocol-Version": "2025-11-25",
    }
    request = urllib.request.Request(f"{web.url}/mcp", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out, stderr=StringIO())
    return out.getvalue().strip()


def test_each_change_of_a_key_counts_from_the_next_call(web: Web, organisation, make_member) -> None:
    ada = make_member(organisation, "ada")
    first = printed("credential_create", "--name", "robot", "--as", "ada", "--expires", "90d", "--rate", "60")
    assert (status(web, first), mcp_status(web, first)) == (200, 200)

    second = printed("credential_rotate", "robot", "--overlap", "24h")
    assert (status(web, first), status(web, second)) == (200, 200)
    third = printed("credential_rotate", "robot", "--overlap", "0")
    assert [status(web, key) for key in (first, second, third)] == [401, 401, 200]

    member_set_role(principal=Principal.system(organisation), member=ada, role="underwriter")
    assert status(web, third) == 403, "the member lost the scope, and with it the key"
    member_set_role(principal=Principal.system(organisation), member=ada, role="adjuster")
    assert status(web, third) == 200

    ada.user.is_active = False
    ada.user.save()
    assert (status(web, third), mcp_status(web, third)) == (401, 401), "the member left"
    ada.user.is_active = True
    ada.user.save()

    printed("credential_revoke", "robot")
    assert (status(web, third), mcp_status(web, third)) == (401, 401)
    for key in (first, second, third):
        assert key.rpartition("_")[2] not in web.log
