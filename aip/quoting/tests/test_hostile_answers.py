"""What no honest agent sends is refused by name, kept nowhere and repeated nowhere."""

from __future__ import annotations

import json
import logging

import pytest
from django.db import connection

from aip.models import Quote
from aip.quoting.tests.shop import PETS, SECRET, asking, call, customers, refusal, result

pytestmark = pytest.mark.django_db


def _as_json(product, answers: str) -> str:
    """The arguments as text, with these answers as they stand."""
    asked = asking(product, PETS)
    asked["answer_sources"]["weight_kg"] = {"origin": "customer", "validated_by_customer": True}
    return json.dumps(asked | {"answers": "HERE"}).replace('"HERE"', answers)


def test_a_number_has_one_hash_however_it_is_written(shop):
    plain = json.dumps(PETS)[:-1]
    told = [
        call(shop.agent, _as_json(shop.pet, f'{plain}, "weight_kg": {n}}}')).structured for n in ("62", "62.0", "6.2e1")
    ]
    assert len({one["answers_sha256"] for one in told}) == 1
    assert {json.loads(quote.answers)["weight_kg"] for quote in Quote.objects.all()} == {62}


@pytest.mark.parametrize("number", ["1e400", "-1e400", "NaN", "Infinity", "1" + "0" * 400])
def test_a_number_that_json_cannot_tell_is_refused(shop, number):
    error = refusal(shop.agent, _as_json(shop.pet, f'{json.dumps(PETS)[:-1]}, "weight_kg": {number}}}'))
    assert error["code"] == "answers_invalid" and number not in json.dumps(error)
    assert not Quote.objects.exists()


@pytest.mark.parametrize(
    "answers",
    [
        '{"country": "FR", "country": "SE"}',
        '"FR"',
        "[]",
        '{"country": {"a": 1}}',
        '{"country": null}',
        '{"country": "F\\u0000R"}',
        '{"country": "\\ud800"}',
        '{"country": "FR\\u202e"}',
        '{"<b>": 1}',
        '{"shoe_size": 44}',
    ],
)
def test_answers_that_are_none_are_refused(shop, answers):
    error = refusal(shop.agent, _as_json(shop.pet, answers))
    assert error["code"] == "answers_invalid" and "<b>" not in json.dumps(error)
    assert not Quote.objects.exists()


def _everything_kept() -> str:
    """Every row of every table, as text."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) FROM information_schema.tables"
            " WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')"
        )
        tables = [name for (name,) in cursor.fetchall()]
        kept = []
        for table in tables:
            cursor.execute(f"SELECT COALESCE(string_agg(one::text, ' '), '') FROM {table} one")
            kept.append(cursor.fetchone()[0])
    return " ".join(kept)


@pytest.mark.parametrize("where", ["answers", "answer_sources", "both"])
def test_a_value_for_our_own_page_is_kept_nowhere(shop, where, caplog):
    caplog.set_level(logging.DEBUG)
    asked = asking(shop.pet, dict(PETS))
    if where in ("answers", "both"):
        asked["answers"]["iban"] = SECRET
    if where in ("answer_sources", "both"):
        asked["answer_sources"]["iban"] = {
            "origin": "third_party",
            "validated_by_customer": False,
            "source_name": SECRET,
        }
    error = refusal(shop.agent, asked)
    assert error["code"] == "sensitive_field_received" and error["fields"] == ["iban"]
    result(shop.agent, shop.pet, PETS)  # what is kept of the next call has nothing of it
    kept = _everything_kept()
    assert "Nougat" in kept and "sensitive" not in kept
    assert SECRET not in kept and SECRET not in caplog.text and SECRET not in json.dumps(error)


def test_an_answer_stands_with_the_quote_alone(shop, caplog):
    """The trail has a keyed hash of the answers, and the log nothing."""
    caplog.set_level(logging.DEBUG)
    answers = PETS | {"pet_name": "Zephyrine"}
    result(shop.agent, shop.pet, answers, answer_sources=customers(answers))
    assert _everything_kept().count("Zephyrine") == 1
    assert "Zephyrine" not in caplog.text
