"""Fills a database with invented claims, as five years of an insurer's work would: in SQL, a minute for 200,000.

Needs Django to be set up. Most claims are years old and answered; the last three weeks and a few stragglers are open.
"""

from __future__ import annotations

from random import Random
from typing import Any

from django.db import connection, models

from bench.narratives import text_claim
from insurance.access.models import Organisation
from insurance.claims.choices import (
    CoverageChoice,
    FlagChoice,
    IncidentTypeChoice,
    MissingDocumentChoice,
    SeverityChoice,
)
from insurance.claims.models import Channel, Claim, TriageResult

TOLD = 5000
"""Different texts; each is told by several claimants."""
_FIRST = ("Nadia", "Oliver", "Camille", "Anna", "Bruno", "Ingrid", "Павел", "Lucie", "Tom", "Ирина", "Hugo", "Marta")
_SYLLABLES = ("ba", "der", "lin", "mo", "ras", "ko", "vel", "ti", "mar", "sen", "jou", "pe", "gran", "wi", "sto", "fa")
_ENDINGS = ("son", "berg", "eau", "ova", "er", "ini", "ski", "ard", "dottir", "man")

_CLAIMS = {
    "organisation_id": "%(organisation)s",
    "uuid": "gen_random_uuid()",
    "number": "'CLM-' || nextval('claim_number_seq')",
    "status": "CASE WHEN i > %(count)s - 40 THEN 'received' WHEN dice < 0.005 THEN 'failed'"
    " WHEN dice < 0.4 THEN 'needs_info' ELSE 'triaged' END",
    "channel": "(%(channels)s::text[])[1 + i %% 5]",
    "language": "t.language",
    "claimant_name": "t.first || ' ' || t.last",
    "claimant_contact": "CASE WHEN i %% 3 = 0 THEN '+336' || (10000000 + i * 37)"
    " ELSE t.mailbox || i || '@example.org' END",
    "incident_description": "t.description || ' Our reference ' || i || '.'",
    "incident_date": "(moment - interval '2 days')::date",
    "incident_place": "t.place",
    "policy_number": "t.policy_number",
    "coverage": "(%(coverages)s::text[])[1 + floor(dice * 3)::int]",
    "incident_type": "(%(types)s::text[])[1 + floor(dice2 * 6)::int]",
    "severity": "(%(severities)s::text[])[CASE WHEN dice3 < 0.55 THEN 1 WHEN dice3 < 0.88 THEN 2"
    " WHEN dice3 < 0.98 THEN 3 ELSE 4 END]",
    "severity_confidence": "0.5 + dice / 2",
    "estimate_min": "400 + floor(dice2 * 4000)",
    "estimate_max": "900 + floor(dice2 * 9000)",
    "estimate_currency": "'EUR'",
    "flag_codes": "CASE WHEN dice3 > 0.3 THEN ARRAY[]::text[] WHEN dice3 > 0.1 THEN"
    " ARRAY[(%(flags)s::text[])[1 + i %% 18]] ELSE ARRAY[(%(flags)s::text[])[1 + i %% 18], 'late_report'] END",
    "missing_documents": "CASE WHEN dice < 0.4 THEN ARRAY[(%(documents)s::text[])[1 + i %% 12]]"
    " ELSE ARRAY[]::text[] END",
    "reply_draft": "'Dear customer, thank you for your notice. ' || left(t.description, 200)",
    "reply_sent_at": "CASE WHEN moment < now() - interval '21 days' AND dice2 < 0.985"
    " THEN moment + interval '3 days' END",
    "queued_at": "moment",
    "progressed_at": "moment",
    "finished_at": "CASE WHEN i <= %(count)s - 40 THEN moment + interval '2 seconds' END",
    "created_at": "moment",
}
_CLAIMS_FROM = """
FROM generate_series(1, %(count)s) i
CROSS JOIN LATERAL (SELECT random() AS dice, random() AS dice2, random() AS dice3, i AS each) d
CROSS JOIN LATERAL (
    SELECT now() - interval '1825 days' * (1 - i::float / %(count)s) - interval '1 hour' * random() AS moment
) m
JOIN told t ON t.id = (i * 7919::bigint) %% %(told)s
ORDER BY i
"""
_RESULTS = {
    "organisation_id": "organisation_id",
    "claim_id": "id",
    "run": "run",
    "synthesis": "jsonb_build_object('summary', jsonb_build_array(left(incident_description, 120)), 'red_flags',"
    " (SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'severity', 'medium', 'explanation',"
    " 'Found in what the claimant wrote.', 'evidence', jsonb_build_array('description'))), '[]')"
    " FROM unnest(flag_codes) AS code))",
    "assistant": "'local'",
    "created_at": "created_at",
}
_RESULTS_FROM = "FROM claims_claim c WHERE NOT EXISTS (SELECT 1 FROM claims_triageresult r WHERE r.claim_id = c.id)"


def claims_create(organisation: Organisation, count: int) -> None:
    """Adds `count` claims with the results of their triage; the same count gives the same mixture."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(0.42)")
        _tell(cursor)
        values = {
            "organisation": organisation.pk,
            "count": count,
            "told": TOLD,
            "channels": Channel.values,
            "coverages": CoverageChoice.values,
            "types": IncidentTypeChoice.values,
            "severities": SeverityChoice.values,
            "flags": FlagChoice.values,
            "documents": MissingDocumentChoice.values,
        }
        insert_select(cursor, Claim, _CLAIMS, _CLAIMS_FROM, values)
        insert_select(cursor, TriageResult, _RESULTS, _RESULTS_FROM, {})
        cursor.execute("DROP TABLE told")


def _tell(cursor: Any) -> None:
    """Puts the texts and names into a temporary table."""
    cursor.execute(
        "CREATE TEMPORARY TABLE told (id int PRIMARY KEY, first text, last text, mailbox text, description text,"
        " place text, policy_number text, language text)"
    )
    cursor.executemany("INSERT INTO told VALUES (%s, %s, %s, %s, %s, %s, %s, %s)", [_row(i) for i in range(TOLD)])


def _row(number: int) -> tuple[int | str, ...]:
    chance = Random(number)
    told = text_claim(number)
    last = "".join(chance.choices(_SYLLABLES, k=chance.randint(1, 3))).title() + chance.choice(_ENDINGS)
    mailbox = f"{chance.choice('abcdefghkmnprst')}.{last.lower()}"
    language = chance.choices(("en", "fr", "ru", "de", "es"), (40, 30, 20, 8, 2))[0]
    texts = (told["incident_description"], told["incident_place"], told["policy_number"])
    return number, chance.choice(_FIRST), last, mailbox, *texts, language


def insert_select(
    cursor: Any, model: type[models.Model], given: dict[str, str], source: str, values: dict[str, Any]
) -> None:
    """INSERT … SELECT; a column that is not given gets the model's own default, else nothing."""
    columns: dict[str, str] = {}
    for field in model._meta.concrete_fields:
        if field.primary_key or isinstance(field, models.GeneratedField):
            continue
        columns[field.column] = given.get(field.attname, f"%(default_{field.column})s")
        values[f"default_{field.column}"] = field.get_default()
    names, expressions = ", ".join(f'"{name}"' for name in columns), ", ".join(columns.values())
    cursor.execute(f"INSERT INTO {model._meta.db_table} ({names}) SELECT {expressions} {source}", values)
