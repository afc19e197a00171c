"""The rules of each field, written once and the same on every channel."""

from datetime import date

import pytest
from pydantic import ValidationError

from insurance.claims.schemas import ClaimIntake


def problems(fields):
    with pytest.raises(ValidationError) as error:
        ClaimIntake.model_validate(fields, context={"today": date(2026, 5, 10)})
    return {(".".join(map(str, e["loc"])), e["type"]) for e in error.value.errors()}


@pytest.mark.parametrize(
    ("field", "value", "kind"),
    [
        ("claimant_name", "", "string_too_short"),
        ("claimant_name", "   ", "string_too_short"),
        ("claimant_name", "\u200b\u2060", "string_too_short"),
        ("incident_description", "seen\u200b\u200b\u200b\u200b\u200b\u200b\u200b", "string_too_short"),
        ("claimant_name", "x" * 256, "string_too_long"),
        ("claimant_name", 7, "string_type"),
        ("claimant_contact", "call me", "contact_unusable"),
        ("claimant_contact", "somebody@", "contact_email"),
        ("incident_description", "too short", "string_too_short"),
        ("incident_description", "x" * 10_001, "string_too_long"),
        ("incident_date", "2026-05-11", "future_date"),
        ("incident_date", "1066-10-14", "before_1990"),
        ("incident_date", "14.10.2020", "date_form"),
        ("incident_date", "2026-02-30", "date_from_datetime_parsing"),
        ("incident_date", 1_700_000_000, "date_form"),
        ("incident_date", "", "date_form"),
        ("amount_claimed", "-5", "greater_than"),
        ("amount_claimed", "1.234", "decimal_max_places"),
        ("amount_claimed", "much", "decimal_parsing"),
        ("currency", "euro", "string_pattern_mismatch"),
        ("currency", "ZZZ", "currency_unknown"),
        ("policy_number", "x" * 41, "string_too_long"),
        ("language", "english", "string_pattern_mismatch"),
    ],
)
def test_a_value_that_does_not_fit_is_named_by_its_field(intake_fields, field, value, kind):
    assert (field, kind) in problems({**intake_fields, field: value})


@pytest.mark.parametrize("field", ["claimant_name", "claimant_contact", "incident_description", "incident_date"])
def test_the_four_fields_are_required(intake_fields, field):
    del intake_fields[field]
    assert problems(intake_fields) == {(field, "missing")}


@pytest.mark.parametrize("text", ["with a \x00 in it, you see", "half a \ud83d surrogate here"])
def test_text_that_no_database_can_keep_is_refused_by_name(intake_fields, text):
    with pytest.raises(ValidationError, match="incident_description"):
        ClaimIntake.model_validate({**intake_fields, "incident_description": text})


def test_an_amount_needs_its_currency(intake_fields):
    assert ("", "amount_currency") in problems({**intake_fields, "amount_claimed": "100"})


@pytest.mark.parametrize(
    "contact", ["+33 6 12 34 56 78", "06 39 98 00 01", "8 (900) 000-00-00", "a.b+c@example.org", "имя@пример.рф"]
)
def test_phones_and_addresses_as_people_write_them_are_taken(intake_fields, contact):
    assert ClaimIntake.model_validate({**intake_fields, "claimant_contact": contact}).claimant_contact == contact


def test_today_and_the_first_day_of_1990_are_allowed(intake_fields):
    for day in ("2026-05-10", "1990-01-01"):
        ClaimIntake.model_validate({**intake_fields, "incident_date": day}, context={"today": date(2026, 5, 10)})


def test_an_unknown_field_is_refused(intake_fields):
    assert ("is_admin", "extra_forbidden") in problems({**intake_fields, "is_admin": True})
