"""What an assistant is told of a claim besides its own words."""

from datetime import date

import pytest

from insurance.claims.models import Claim
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit
from insurance.claims.triage.case import case_file
from insurance.claims.triage.names import STAGES
from insurance.claims.triage.runner import run_stage

pytestmark = pytest.mark.django_db


def submit(principal, fields, **changes):
    return claim_submit(principal=principal, intake=ClaimIntake.model_validate({**fields, **changes}))


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, True),
        ({"incident_date": "2026-05-06"}, True),
        ({"claimant_contact": "NADIA.PERRIN@example.org"}, True),
        ({"incident_date": "2026-05-07"}, False),
        ({"claimant_contact": "somebody.else@example.org"}, False),
    ],
)
def test_an_earlier_claim_of_the_same_contact_and_day_is_named(customer, intake_fields, queued, changes, found):
    first = submit(customer, intake_fields)
    second = submit(customer, intake_fields, **changes)
    assert case_file(second).same_loss_claims == ([first.number] if found else [])
    assert case_file(first).same_loss_claims == []


def test_another_organisations_claims_are_never_named(customer, stranger, intake_fields, queued):
    submit(stranger, intake_fields)
    assert case_file(submit(customer, intake_fields)).same_loss_claims == []


def test_the_flag_reaches_the_card(customer, adjuster, intake_fields, queued):
    first = submit(customer, intake_fields)
    second = submit(customer, intake_fields)
    for stage in STAGES:
        run_stage(claim_id=second.pk, run=1, stage=stage)
    second.refresh_from_db()
    assert "duplicate_claim" in second.flag_codes
    flag = next(f for f in second.results.get().synthesis["red_flags"] if f["code"] == "duplicate_claim")
    assert first.number in flag["explanation"]


def test_the_day_of_the_report_is_that_of_the_organisations_zone(customer, intake_fields, queued):
    claim = submit(customer, intake_fields)
    Claim.objects.update(created_at="2026-05-10T22:30:00Z")
    claim.refresh_from_db()
    assert case_file(claim).reported_on == date(2026, 5, 11)
