"""Keys that were stored under a credential's name belong to the credential that used them."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.db import connection

from insurance.access.models import Credential, Member
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke
from insurance.gate.models import IdempotencyRecord

migration = import_module("insurance.gate.migrations.0002_key_belongs_to_the_credential")
pytestmark = pytest.mark.django_db


def test_the_name_is_followed_to_the_credential_that_had_it_then(agent, adjuster, organisation, make_key):
    first = Credential.objects.get(name="agent")
    credential_revoke(principal=Principal.system(organisation), name="agent")
    first.refresh_from_db()
    second, _key = make_key(Member.objects.get(user__username="agent-owner"), "agent")
    Credential.objects.filter(pk=second.pk).update(created_at=first.revoked_at + timedelta(hours=1))
    used = {"old": first.created_at, "new": first.revoked_at + timedelta(hours=2)}
    rows = [("key:agent", "old"), ("key:agent", "new"), ("user:ada", "staff"), ("customer", "form")]
    for owner, key in rows:
        IdempotencyRecord.objects.create(
            organisation=organisation, owner=owner, key=key, created_at=used.get(key, first.created_at)
        )
    with connection.cursor() as cursor:
        cursor.execute(migration.CREDENTIALS)
        cursor.execute(migration.USERS)
    assert dict(IdempotencyRecord.objects.values_list("key", "owner")) == {
        "old": f"credential:{first.pk}",
        "new": f"credential:{second.pk}",
        "staff": f"user:{adjuster.user_id}",
        "form": "customer",
    }
