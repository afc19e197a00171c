"""A tool that says it only reads cannot write: the database refuses, whatever its code does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import InternalError

from insurance import tenancy
from insurance.access.models import Credential
from insurance.audit.models import AuditEntry
from insurance.gate import registry
from insurance.gate.guard import call_tool

pytestmark = pytest.mark.django_db(transaction=True)
READING = [spec for spec in registry.all_tools() if spec.read_only]


@pytest.mark.parametrize("spec", READING, ids=lambda spec: spec.name)
def test_a_fault_in_its_code_changes_nothing(spec, agent, monkeypatch):
    """Generated from the registry; the arguments are taken for valid, the handler writes before it answers."""

    def writes(principal, value):
        Credential.objects.filter(organisation=principal.organisation).update(name="renamed")

    monkeypatch.setitem(registry._tools, spec.name, replace(spec, handler=writes))
    monkeypatch.setattr("insurance.gate.arguments.validate", lambda model, *_, **__: model.model_construct())
    answer = call_tool(spec.name, {}, replace(agent, scopes=frozenset({spec.scope})))
    assert answer.structured["error"]["code"] == "INTERNAL"
    assert Credential.objects.get().name == "agent"
    assert AuditEntry.objects.latest("id").outcome == "error"


def test_what_follows_may_write_again(agent):
    with tenancy.of(agent.organisation_id):
        with tenancy.reading(), pytest.raises(InternalError, match="read-only"):
            Credential.objects.update(name="renamed")
        assert Credential.objects.update(name="renamed") == 1
