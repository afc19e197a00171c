"""The counts equal what a recount of the whole book finds, whatever was done to it and however often folded."""

from __future__ import annotations

import threading
from collections import Counter
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random

import pytest
from django.db import connection, transaction
from django.utils import timezone

from insurance import tenancy
from insurance.underwriting.counts import COUNTS, counts_fold
from insurance.underwriting.models import (
    OPEN,
    Application,
    ApplicationCount,
    ApplicationStatus,
    AwaitedCount,
    Requirement,
    RequirementCount,
)

from .pipeline_support import application, close, draft, product, requirement

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
Figures = dict[tuple[object, ...], tuple[object, ...]]


def counted(organisation) -> list[Figures]:
    return [_summed(model, organisation) for model in (ApplicationCount, RequirementCount, AwaitedCount)]


def _summed(model, organisation) -> Figures:
    totals: Figures = {}
    for row in model.objects.filter(organisation=organisation):
        group = tuple(getattr(row, name) for name in model.groups)
        before = totals.get(group, (0,) * len(model.sums))
        totals[group] = tuple(old + getattr(row, name) for old, name in zip(before, model.sums, strict=True))
    return {group: sums for group, sums in totals.items() if any(sums)}


def recounted(organisation) -> list[Figures]:
    applications: Counter[tuple[object, ...]] = Counter()
    faces, submitted = Counter(), Counter()
    for row in Application.objects.filter(organisation=organisation):
        group = (row.product_id, row.status, row.assigned_underwriter)
        applications[group] += 1
        faces[group] += row.face_amount
        submitted[group] += _seconds(row.submitted_at)
    requirements, took, awaited = Counter(), Counter(), Counter()
    for row in Requirement.objects.filter(organisation=organisation).select_related("application"):
        group = (row.code, row.vendor, row.status)
        requirements[group] += 1
        took[group] += _seconds(row.closed_at) - _seconds(row.ordered_at) if row.status == "received" else 0
        if row.status == "outstanding" and row.application.status in OPEN:
            awaited[(row.close_on,)] += 1
    return [
        {group: (count, faces[group], submitted[group]) for group, count in applications.items()},
        {group: (count, took[group]) for group, count in requirements.items()},
        {group: (count,) for group, count in awaited.items()},
    ]


def _seconds(moment) -> Decimal:
    return Decimal((moment - EPOCH) // timedelta(microseconds=1)) / 1_000_000


def check(organisation) -> None:
    assert counted(organisation) == recounted(organisation)
    stored = Requirement.objects.filter(organisation=organisation)
    for row in stored.select_related("application"):
        assert row.awaited == (row.status == "outstanding" and row.application.status in OPEN)


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2])
def test_they_equal_a_recount_after_random_acts(organisation, seed):
    chance = Random(seed)
    acts = [_take_in, _take_in, _order, _order, _settle, _reassign, _end, _reopen, _amend, _touch, _delete]
    with tenancy.of(organisation.pk):
        for number in range(120):
            chance.choice(acts)(organisation, chance)
            if number % 40 == 0:
                counts_fold()
        check(organisation)
        counts_fold()
        check(organisation)
    assert Application.objects.count() > 5


def _any(organisation, chance, model, **wanted):
    rows = list(model.objects.filter(organisation=organisation, **wanted).order_by("pk"))
    return chance.choice(rows) if rows else None


def _take_in(organisation, chance):
    code = chance.choice(["TRM-20", "WL-100"])
    status, underwriter = chance.choice(ApplicationStatus.values), chance.choice(["", "M. Alvarez", "J. Osei"])
    application(
        organisation, product=product(organisation, code), status=status, assigned_underwriter=underwriter,
        face_amount=chance.randint(1, 10**7), days=chance.randint(0, 200),
    )  # fmt: skip


def _order(organisation, chance):
    if found := _any(organisation, chance, Application):
        code = chance.choice(["APS", "MVR", "RX", "EKG"])
        if not found.requirements.filter(code=code, status="outstanding").exists():
            requirement(found, code, vendor=chance.choice(["", "Chartfetch"]), days=chance.randint(0, 120))


def _settle(organisation, chance):
    if found := _any(organisation, chance, Requirement, status="outstanding"):
        found.status, found.closed_at = chance.choice(["received", "waived"]), timezone.now()
        found.save()


def _reassign(organisation, chance):
    if found := _any(organisation, chance, Application):
        found.assigned_underwriter = chance.choice(["", "S. Bhatt"])
        found.save()


def _end(organisation, chance):
    if found := _any(organisation, chance, Application, status__in=OPEN):
        close(found, chance.choice(["approved", "declined", "withdrawn"]))


def _reopen(organisation, chance):
    if found := _any(organisation, chance, Application, status="withdrawn"):
        found.status, found.current_step, found.decided_at = "referred", "senior_review", None
        found.save()


def _amend(organisation, chance):
    if found := _any(organisation, chance, Application):
        Application.objects.filter(pk=found.pk).update(face_amount=chance.randint(1, 10**6))


def _touch(organisation, chance):
    Application.objects.filter(organisation=organisation, applicant_state="TX").update(updated_at=timezone.now())


def _delete(organisation, chance):
    if found := _any(organisation, chance, Requirement):
        found.delete()
    if (found := _any(organisation, chance, Application)) and not found.requirements.exists():
        found.delete()


@pytest.mark.django_db
def test_bulk_work_counts_once_a_group(organisation):
    rows = Application.objects.bulk_create([draft(organisation, face_amount=1000) for _ in range(60)])
    assert ApplicationCount.objects.count() == 1
    Application.objects.filter(pk__gt=rows[29].pk).update(status="declined", decided_at=timezone.now())
    assert ApplicationCount.objects.count() == 3  # what came, what went, what came instead
    check(organisation)
    Application.objects.filter(pk__lte=rows[9].pk).delete()
    check(organisation)
    counts_fold()
    assert {row.status: row.applications for row in ApplicationCount.objects.all()} == {
        "pending_underwriting": 20,
        "declined": 30,
    }


@pytest.mark.django_db
def test_what_is_touched_leaves_no_row_behind(organisation):
    made = application(organisation)
    before = ApplicationCount.objects.count()
    made.updated_at += timedelta(days=1)
    made.save()
    assert ApplicationCount.objects.count() == before


@pytest.mark.django_db
def test_a_change_that_is_undone_counts_nothing(organisation):
    application(organisation)
    before = counted(organisation)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        application(organisation)
        raise ZeroDivisionError
    assert counted(organisation) == before


@pytest.mark.django_db
def test_what_an_application_awaits_ends_and_begins_with_it(organisation):
    made = application(organisation)
    row = requirement(made)
    row.awaited = False
    row.save()  # the database knows better
    row.refresh_from_db()
    assert row.awaited
    close(made)
    row.refresh_from_db()
    assert (row.status, row.awaited) == ("outstanding", False)
    assert not requirement(application(organisation, status="declined"), "MVR").awaited
    check(organisation)


@pytest.mark.django_db
def test_groups_that_became_nothing_are_folded_away(organisation):
    application(organisation).delete()
    assert ApplicationCount.objects.count() == 2
    counts_fold()
    assert not ApplicationCount.objects.exists()


@pytest.mark.django_db
def test_each_organisation_counts_its_own(organisation, other_organisation):
    application(organisation)
    with tenancy.of(other_organisation.pk):
        application(other_organisation, status="approved")
        assert [row.status for row in ApplicationCount.objects.all()] == ["approved"]
    check(organisation)
    check(other_organisation)


@pytest.mark.django_db(transaction=True)
def test_folding_beside_writers_loses_nothing_and_holds_nobody_up(organisation):
    product(organisation)
    done, failed = threading.Event(), []

    def run(work) -> threading.Thread:
        def guarded() -> None:
            try:
                with tenancy.of(organisation.pk):
                    work()
            except Exception as error:  # noqa: BLE001
                failed.append(error)
            finally:
                connection.close()

        thread = threading.Thread(target=guarded)
        thread.start()
        return thread

    def write() -> None:
        for _ in range(12):
            made = application(organisation)
            requirement(made)
            close(made)

    def fold() -> None:
        while not done.is_set():
            counts_fold()

    folders = [run(fold) for _ in range(2)]
    writers = [run(write) for _ in range(3)]
    for thread in writers:
        thread.join(30)
    done.set()
    for thread in folders:
        thread.join(30)
    assert not failed
    check(organisation)
    counts_fold()
    check(organisation)
    assert all(model.objects.count() <= 1 for model in COUNTS if model is not AwaitedCount)


@pytest.mark.django_db(transaction=True)
def test_a_writer_who_has_not_committed_holds_up_no_other(organisation):
    """Both change the same group; with one row a group the second would wait for the first."""
    product(organisation)
    first = application(organisation)
    with transaction.atomic():
        first.face_amount += 1
        first.save()
        other = threading.Thread(target=_add_and_disconnect, args=(organisation,))
        other.start()
        other.join(10)
        assert not other.is_alive()
    check(organisation)


def _add_and_disconnect(organisation) -> None:
    application(organisation)
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_what_is_ordered_while_a_case_is_closed_is_awaited_by_nobody(organisation):
    made, ordered = application(organisation), []

    def order() -> None:
        ordered.append(requirement(Application.objects.get(pk=made.pk)))
        connection.close()

    with transaction.atomic():
        close(made)
        other = threading.Thread(target=order)
        other.start()
        other.join(0.3)
        assert other.is_alive()  # it waits to see what becomes of the case
    other.join(10)
    ordered[0].refresh_from_db()
    assert not ordered[0].awaited
    check(organisation)
