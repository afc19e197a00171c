"""What no code can get past: closed lists, and records that are only added to."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from insurance.underwriting.models import Application

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"status": "lost", "decided_at": timezone.now()}, "application_status_known"),
        ({"current_step": "somewhere"}, "application_step_known"),
        ({"risk_class": "table_z"}, "application_class_known"),
        ({"status": "approved"}, "application_final_has_a_day"),
        ({"applicant_age": 121}, "application_age_human"),
        ({"applicant_state": "tx"}, "application_state_form"),
        ({"face_amount": 0}, "application_face_above_zero"),
        ({"number": "100242"}, "application_number_form"),
    ],
)
def test_an_application_that_cannot_be_is_refused(book, changes, constraint):
    case = book.case()
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        Application.objects.filter(pk=case.pk).update(**changes)


def test_a_rated_approval_without_a_class_is_refused(book):
    case = book.case(status="approved")
    with pytest.raises(IntegrityError, match="application_rated_with_a_class"), transaction.atomic():
        Application.objects.filter(pk=case.pk).update(status="approved_rated")


@pytest.mark.parametrize("table", ["applicationevent", "decision", "rulefinding"])
@pytest.mark.parametrize("right", ["UPDATE", "DELETE", "TRUNCATE"])
def test_the_application_may_not_alter_what_happened(table, right):
    with connection.cursor() as cursor:
        cursor.execute("SELECT has_table_privilege('claimpilot_app', %s, %s)", [f"underwriting_{table}", right])
        assert cursor.fetchone() == (False,)
