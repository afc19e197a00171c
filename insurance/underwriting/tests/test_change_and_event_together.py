"""An act leaves its change, its event and its entry in the trail, or nothing at all."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError

from insurance.audit.models import AuditEntry
from insurance.underwriting.models import (
    Application,
    ApplicationEvent,
    Decision,
    Requirement,
    RuleFinding,
)

pytestmark = pytest.mark.django_db

ACTS: dict[str, dict[str, Any]] = {
    "add_case_note": {"note": "Called", "author": "J. Osei"},
    "reassign_application": {"to_underwriter": "S. Bhatt", "reason": "On leave"},
    "order_requirement": {"requirement_code": "APS", "description": "Statement"},
    "update_requirement_status": {"requirement_code": "PARAMED", "status": "received"},
    "record_underwriting_decision": {"decision": "declined", "reason": "Too risky", "confirm": True},
    "withdraw_application": {"reason": "Went elsewhere"},
    "amend_application": {"face_amount": 600_000, "reason": "More cover"},
}
INTAKE = {
    "applicant_name": "Priya Raghunathan",
    "applicant_age": 29,
    "applicant_state": "IL",
    "product_code": "TRM-20",
    "face_amount": 750_000,
}
TABLES = (Application, ApplicationEvent, Decision, Requirement, RuleFinding)


@pytest.fixture
def case(book):
    case = book.case()
    book.requirement(case)
    return case


def all_rows() -> list[Any]:
    return [list(table.objects.order_by("pk").values()) for table in TABLES]


def entries() -> list[tuple[str, str]]:
    return list(AuditEntry.objects.order_by("pk").values_list("verb", "outcome"))


def arguments_of(tool: str, case: Application) -> dict[str, Any]:
    return INTAKE if tool == "create_application" else {"application_number": case.number, **ACTS[tool]}


@pytest.mark.parametrize("tool", [*ACTS, "create_application"])
@pytest.mark.parametrize("where", ["event", "entry"])
def test_a_crash_between_change_and_record_leaves_neither(book, case, tool, where, monkeypatch):
    def breaks(*_: Any, **__: Any) -> None:
        raise OperationalError("the connection is gone")

    before, known = all_rows(), len(entries())
    if where == "event":
        monkeypatch.setattr(ApplicationEvent, "save", breaks)
    else:
        monkeypatch.setattr("insurance.underwriting.record.entry_write", breaks)
    assert book.error(tool, **arguments_of(tool, case))["code"] == "INTERNAL"
    assert all_rows() == before
    assert entries()[known:] == [(tool, "error")]


@pytest.mark.parametrize("tool", [*ACTS, "create_application"])
def test_each_act_leaves_an_event_and_an_entry_of_its_own_and_counts_as_activity(book, case, tool):
    events, known = ApplicationEvent.objects.count(), len(entries())
    book.done(tool, **arguments_of(tool, case))
    assert ApplicationEvent.objects.count() == events + 1
    verbs = [verb for verb, _outcome in entries()[known:]]
    assert verbs == [f"application.{ApplicationEvent.objects.latest('pk').event}", tool]
    newest = Application.objects.order_by("-pk").first()
    assert newest.updated_at == book.principal.now
