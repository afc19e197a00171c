"""Fills a database with members and their claims, in SQL: a million claims in two or three minutes.

Needs Django to be set up, and an empty database. The first member has one claim in fifty; the others share the rest.
"""

from __future__ import annotations

from typing import Any

import psycopg
from django.db import connection, models

from bench.many_claims import insert_select
from bench.stack import Stack
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.catalog.models import Plan, Provider
from insurance.catalog.services import plan_create, provider_create
from insurance.claims.models import Claim, ServiceLine
from insurance.policies.models import InsuredPerson, Person, Policy

FIRST_EVERY = 50
SEARCH_INDEXES = ("claim_search", "claim_flags", "claim_name_trgm", "claim_contact_trgm")
"""Left out while the rows are made, which they would slow to a quarter. Nothing that is measured here uses them."""

_PEOPLE = {
    "organisation_id": "%(organisation)s",
    "uuid": "gen_random_uuid()",
    "name": "'Member ' || i",
    "name_key": "'member ' || i",
    "email": "'m' || i || '@example.org'",
}
_POLICIES = {
    "organisation_id": "organisation_id",
    "number": "'POL-' || id",
    "number_key": "'P01' || id",
    "line": "'health'",
    "holder_id": "id",
    "created_at": "now()",
}
_MEMBERS = {
    "organisation_id": "organisation_id",
    "member_number": "'MBR-' || nextval('member_number_seq')",
    "policy_id": "id",
    "person_id": "holder_id",
    "plan_id": "%(plan)s",
    "relation": "'holder'",
}
_CLAIMS = {
    "organisation_id": "%(organisation)s",
    "uuid": "gen_random_uuid()",
    "number": "'CLM-' || nextval('claim_number_seq')",
    "status": "'triaged'",
    "channel": "'rest'",
    "claimant_name": "'Member ' || m.place",
    "claimant_contact": "'m' || m.place || '@example.org'",
    "incident_description": "'Health claim: consultation and laboratory, visit ' || i || '.'",
    "incident_date": "(now() - interval '3650 days' * random())::date",
    "policy_id": "m.policy_id",
    "insured_id": "m.id",
    "settlement": "CASE WHEN dice < 0.02 THEN 'pending' WHEN dice < 0.06 THEN 'approved' WHEN dice < 0.14"
    " THEN 'denied' ELSE 'paid' END",
    "incident_type": "'health'",
    "flag_codes": "ARRAY[]::text[]",
    "missing_documents": "ARRAY[]::text[]",
    "reply_sent_at": "CASE WHEN dice >= 0.02 THEN now() END",
    "created_at": "now() - interval '3650 days' * (1 - i::float / %(count)s)",
}
_CLAIMS_FROM = """
FROM generate_series(1, %(count)s) i
CROSS JOIN LATERAL (SELECT random() AS dice, i AS each) d
JOIN member m ON m.place = CASE WHEN i %% %(every)s = 0 THEN 0 ELSE (i * 7919::bigint) %% %(members)s END
ORDER BY i
"""
_LINES = {
    "organisation_id": "c.organisation_id",
    "claim_id": "c.id",
    "position": "n",
    "service_date": "c.incident_date",
    "provider_id": "%(provider)s",
    "procedure_code": "'CON-100'",
    "billed": "60 + n * 10",
    "allowed": "CASE WHEN c.settlement IN ('paid', 'approved') THEN 50 ELSE 0 END",
    "paid": "CASE WHEN c.settlement = 'paid' THEN 40.50 ELSE 0 END",
}


def member_claims_create(organisation: Organisation, *, claims: int, members: int) -> None:
    """Adds members of one plan, and their claims with one or two service lines each."""
    plan, provider = _catalogue(organisation)
    values: dict[str, Any] = {"organisation": organisation.pk, "plan": plan.pk, "provider": provider.pk}
    of_this = f"WHERE organisation_id = {organisation.pk}"
    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(0.42)")
        _fill(cursor, Person, _PEOPLE, "FROM generate_series(1, %(members)s) i", values | {"members": members})
        _fill(cursor, Policy, _POLICIES, f"FROM policies_person {of_this} ORDER BY id", values)
        _fill(cursor, InsuredPerson, _MEMBERS, f"FROM policies_policy {of_this} ORDER BY id", values)
        cursor.execute(
            "CREATE TEMPORARY TABLE member AS SELECT id, policy_id, row_number() OVER (ORDER BY id) - 1 AS place"
            f" FROM policies_insuredperson {of_this}"
        )
        counts = {"count": claims, "members": members, "every": FIRST_EVERY}
        _fill(cursor, Claim, _CLAIMS, _CLAIMS_FROM, values | counts)
        every_claim = f"FROM claims_claim c CROSS JOIN LATERAL generate_series(1, 1 + c.id %% 2) n {of_this}"
        _fill(cursor, ServiceLine, _LINES, every_claim, values)
        cursor.execute("DROP TABLE member")


def search_indexes_drop(stack: Stack) -> None:
    with psycopg.connect(stack.owner_url) as owner:
        for name in SEARCH_INDEXES:
            owner.execute(f"DROP INDEX {name}")


def _catalogue(organisation: Organisation) -> tuple[Plan, Provider]:
    principal = Principal.system(organisation)
    plan = plan_create(
        principal=principal, code="PLN-BENCH", insurer="Bench", name="Bench", currency="EUR", annual_limit=5000
    )
    provider = provider_create(
        principal=principal, code="PRV-BENCH", name="Bench", speciality="General practice", in_network_of=[plan]
    )
    return plan, provider


def _fill(cursor: Any, model: type[models.Model], given: dict[str, str], source: str, values: dict[str, Any]) -> None:
    insert_select(cursor, model, given, source, dict(values))
