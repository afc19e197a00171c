"""applications_generate: a book as an insurer would have it, in an organisation that has none."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db.models import F

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.underwriting.followup import days_between
from insurance.underwriting.models import (
    OPEN,
    Application,
    ApplicationEvent,
    ApplicationStatus,
    Decision,
    Requirement,
)
from insurance.underwriting.reminders import requirements_follow_up
from insurance.underwriting.selectors.figures import pipeline_metrics

pytestmark = pytest.mark.django_db
COUNT = 1500


def generate(*arguments: str) -> None:
    call_command("applications_generate", "--organisation", "alpha", *arguments, verbosity=0)


@pytest.fixture
def filled(organisation, capsys):
    generate("--count", str(COUNT))
    assert capsys.readouterr().out.startswith(f"{COUNT} applications in ")
    return organisation


def test_the_book_is_mixed_as_a_real_one(filled):
    rows = Application.objects.all()
    assert rows.count() == COUNT
    assert 0.09 < rows.filter(status__in=OPEN).count() / COUNT < 0.16
    assert set(rows.values_list("status", flat=True)) == set(ApplicationStatus.values)
    assert len(set(rows.exclude(assigned_underwriter="").values_list("assigned_underwriter", flat=True))) == 7
    stages = {
        one.bucket: one.requirements
        for one in pipeline_metrics(principal=Principal.system(filled)).outstanding_requirement_aging
    }
    assert all(stages.values())
    assert sum(stages.values()) == Requirement.objects.filter(awaited=True).count()


def test_no_application_is_one_that_its_product_forbids(filled):
    for row in Application.objects.select_related("product"):
        product = row.product
        assert product.min_issue_age <= row.applicant_age <= product.max_issue_age
        assert product.min_face_amount <= row.face_amount <= product.max_face_amount
        assert row.applicant_state in product.available_states


def test_what_happened_is_in_order(filled):
    rows = Application.objects.all()
    assert not rows.filter(updated_at__lt=F("submitted_at")).exists()
    assert not rows.filter(decided_at__lt=F("submitted_at")).exists()
    assert not Requirement.objects.filter(closed_at__lt=F("ordered_at")).exists()
    assert not Requirement.objects.filter(ordered_at__lt=F("application__submitted_at")).exists()
    assert ApplicationEvent.objects.filter(event="submitted").count() == COUNT
    decided = rows.filter(status__in=("approved", "approved_rated", "declined")).count()
    assert Decision.objects.count() == decided
    assert AuditEntry.objects.get(verb="applications_generate").arguments == {"count": COUNT}


def test_what_was_due_is_followed_up_already(filled):
    now = AuditEntry.objects.get(verb="applications_generate").at
    assert requirements_follow_up(now=now) == 0
    late = Requirement.objects.filter(awaited=True, followed_up="past_90_days").first()
    assert days_between(late.ordered_at, now, filled) >= 90


def test_an_organisation_that_is_not_empty_gets_more_only_when_asked(filled, other_organisation):
    with pytest.raises(CommandError, match="--more"):
        generate("--count", "5")
    generate("--count", "5", "--more")
    assert Application.objects.count() == COUNT + 5
    with tenancy.of(other_organisation.pk):
        assert not Application.objects.exists()


@pytest.mark.parametrize("count", ["0", "-1", "1000001"])
def test_a_count_that_is_none_is_refused(organisation, count):
    with pytest.raises(CommandError):
        generate("--count", count)
