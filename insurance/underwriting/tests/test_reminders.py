"""The job that works the 14/28/90-day procedure off."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.db import connection, transaction

from insurance import tenancy
from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.underwriting.models import Application, ApplicationEvent, FollowUpSettings, Requirement
from insurance.underwriting.reminders import requirements_follow_up
from insurance.underwriting.tasks import follow_up

from .pipeline_support import answered, application, at, close, requirement

ORDERED = at("2026-03-02 12:00")  # a Monday: the 14th and 28th day after it are Mondays, the 90th a Sunday


def run(day: str) -> int:
    return requirements_follow_up(now=at(day))


def told(kind: str = "requirement_followup") -> list[str]:
    rows = ApplicationEvent.objects.filter(event=kind).order_by("occurred_at", "id")
    return list(rows.values_list("detail", flat=True))


@pytest.fixture
def case(organisation) -> Application:
    made = application(organisation, submitted_at=ORDERED, updated_at=ORDERED)
    requirement(made, ordered_at=ORDERED)
    return made


@pytest.mark.django_db
def test_each_stage_is_told_on_its_first_day_and_not_before(case):
    for day, stages in [
        ("2026-03-15 23:59", 0),
        ("2026-03-16 00:00", 1),
        ("2026-03-29 23:59", 1),  # the clocks went forward on this day
        ("2026-03-30 00:00", 2),
        ("2026-05-30 23:59", 2),
        ("2026-05-31 00:00", 3),
        ("2027-05-31 00:00", 3),
    ]:
        run(day)
        assert len(told()) == stages, day
    first, second, last = told()
    assert first.startswith("APS, outstanding for 14 days: first_follow_up. Remind the vendor")
    assert "28 days: second_follow_up. Hand it to the case manager" in second
    assert "90 days: past_90_days. The application may be closed as incomplete" in last
    assert Requirement.objects.get().followed_up == "past_90_days"


@pytest.mark.django_db
def test_the_day_begins_where_the_organisation_is(case):
    assert requirements_follow_up(now=datetime(2026, 3, 15, 22, 59, tzinfo=UTC)) == 0
    assert requirements_follow_up(now=datetime(2026, 3, 15, 23, 0, tzinfo=UTC)) == 1


@pytest.mark.django_db
def test_a_notice_waits_for_a_working_day(organisation):
    FollowUpSettings.objects.create(organisation=organisation, holidays_of="FR")
    requirement(application(organisation), ordered_at=at("2026-03-23 09:00"))  # 14 days before Easter Monday
    assert run("2026-04-06 12:00") == 0
    assert run("2026-04-07 00:00") == 1
    assert "outstanding for 15 days" in told()[0]


@pytest.mark.django_db
def test_running_again_tells_nothing_again(case):
    assert [run("2026-03-16 08:00") for _ in range(3)] == [1, 0, 0]
    assert len(told()) == 1
    assert AuditEntry.objects.filter(verb="application.requirement_followup").count() == 1


@pytest.mark.django_db
def test_after_a_long_silence_only_the_stage_that_holds_is_told(case):
    assert run("2026-06-05 08:00") == 1
    assert len(told()) == 1
    assert told()[0].startswith("APS, outstanding for 95 days: past_90_days")


@pytest.mark.django_db
def test_the_entry_in_the_trail_names_case_code_and_stage(case):
    run("2026-03-30 08:00")
    entry = AuditEntry.objects.get(verb="application.requirement_followup")
    assert (entry.actor, entry.subject) == ("system", f"application:{case.number}")
    assert entry.arguments == {"code": "APS", "stage": "second_follow_up", "days": 28}
    assert ApplicationEvent.objects.get().actor == "system"


@pytest.mark.django_db
def test_a_reminder_is_no_activity_of_anybody(organisation, case):
    run("2026-04-30 08:00")
    case.refresh_from_db()
    assert case.updated_at == ORDERED
    with time_machine.travel(at("2026-04-30 09:00"), tick=False):
        principal = Principal.system(organisation)
        found = answered(principal, "find_applications", stalled_days_min=59)
        assert [row["days_since_update"] for row in found["applications"]] == [59]


@pytest.mark.django_db
def test_what_came_was_waived_or_belongs_to_a_closed_case_is_left_alone(organisation):
    made = application(organisation)
    requirement(made, "MVR", ordered_at=ORDERED, status="received")
    requirement(made, "RX", ordered_at=ORDERED, status="waived")
    ended = application(organisation)
    requirement(ended, ordered_at=ORDERED)
    close(ended)
    assert run("2026-06-30 08:00") == 0
    assert told() == []


@pytest.mark.django_db
def test_nothing_is_closed_unless_the_organisation_turned_it_on(case):
    run("2026-05-31 08:00")
    case.refresh_from_db()
    assert case.status == "pending_underwriting"
    assert told("closed_incomplete") == []


@pytest.mark.django_db
def test_what_is_past_ninety_days_is_closed_where_that_is_on(organisation, case):
    FollowUpSettings.objects.create(organisation=organisation, close_incomplete=True)
    young = application(organisation)
    requirement(young, ordered_at=at("2026-05-20 12:00"))
    run("2026-05-30 23:00")
    case.refresh_from_db()
    assert case.status == "pending_underwriting"
    run("2026-05-31 08:00")
    case.refresh_from_db()
    assert (case.status, case.current_step) == ("closed_incomplete", "closed")
    assert case.decided_at == at("2026-05-31 08:00")
    assert told("closed_incomplete") == ["Not received within 90 days: APS."]
    assert AuditEntry.objects.filter(verb="application.closed_incomplete").count() == 1
    young.refresh_from_db()
    assert young.status == "pending_underwriting"
    assert run("2026-05-31 09:00") == 0


@pytest.mark.django_db
def test_what_was_only_told_of_before_is_closed_once_that_is_turned_on(organisation, case):
    run("2026-05-31 08:00")
    FollowUpSettings.objects.create(organisation=organisation, close_incomplete=True)
    run("2026-06-01 08:00")
    case.refresh_from_db()
    assert case.status == "closed_incomplete"
    assert len(told()) == 1


@pytest.mark.django_db
def test_a_case_with_two_late_requirements_is_closed_once(organisation, case):
    requirement(case, "MVR", ordered_at=ORDERED + timedelta(hours=1))
    FollowUpSettings.objects.create(organisation=organisation, close_incomplete=True)
    run("2026-06-02 08:00")
    assert told("closed_incomplete") == ["Not received within 90 days: APS, MVR."]


@pytest.mark.django_db
def test_every_organisation_has_its_turn_by_its_own_settings(organisation, other_organisation, case):
    theirs = application(other_organisation)
    requirement(theirs, ordered_at=ORDERED)
    FollowUpSettings.objects.create(organisation=other_organisation, close_incomplete=True)
    with time_machine.travel(at("2026-06-05 08:00"), tick=False):
        follow_up()
    case.refresh_from_db()
    theirs.refresh_from_db()
    assert (case.status, theirs.status) == ("pending_underwriting", "closed_incomplete")
    assert {row.organisation_id for row in ApplicationEvent.objects.filter(application=theirs)} == {
        other_organisation.pk
    }


@pytest.mark.django_db
def test_more_than_one_batch_is_worked_off_in_one_run(organisation, monkeypatch):
    monkeypatch.setattr("insurance.underwriting.reminders.BATCH", 2)
    for _ in range(5):
        requirement(application(organisation), ordered_at=ORDERED)
    assert run("2026-03-16 08:00") == 5


@pytest.mark.django_db(transaction=True)
def test_runs_side_by_side_tell_each_once(organisation, monkeypatch):
    monkeypatch.setattr("insurance.underwriting.reminders.BATCH", 2)
    for _ in range(12):
        requirement(application(organisation), ordered_at=ORDERED)
    start, turns = threading.Barrier(4), []

    def work() -> None:
        start.wait(10)
        turns.append(run("2026-03-16 08:00"))
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sum(turns) == len(told()) == 12
    assert len(turns) == 4


@pytest.mark.django_db(transaction=True)
def test_a_case_that_somebody_works_on_is_passed_over_until_next_time(organisation, case):
    turns = []

    def work() -> None:
        turns.append(run("2026-03-16 08:00"))
        connection.close()

    with tenancy.of(organisation.pk), transaction.atomic():
        Application.objects.select_for_update().get(pk=case.pk)
        other = threading.Thread(target=work)
        other.start()
        other.join(10)
        assert turns == [0]
    assert run("2026-03-16 09:00") == 1
