"""Works the follow-up procedure off: each stage of an awaited requirement becomes one event and no more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.gate.guard import today
from insurance.underwriting.followup import ACTIONS, days_between
from insurance.underwriting.models import (
    Application,
    ApplicationEvent,
    EventKind,
    FollowUpSettings,
    FollowUpStage,
    Requirement,
)
from insurance.underwriting.services import application_close_incomplete

BATCH = 50
"""Applications a transaction: whoever works on one of them waits no longer than these take."""
DUE = {
    FollowUpStage.PAST_90_DAYS: "close_on",
    FollowUpStage.SECOND_FOLLOW_UP: "second_notice_on",
    FollowUpStage.FIRST_FOLLOW_UP: "first_notice_on",
}
"""The stages that are worked off, the last one first, and the day on which each is due."""


def requirements_follow_up(*, now: datetime) -> int:
    """Follows up what is due, of every organisation. Returns how many requirements had their turn.

    Safe to run twice and side by side: applications that somebody works on are passed over and come next time.
    """
    return sum(_follow_up(organisation, now) for organisation in Organisation.objects.all())


def _follow_up(organisation: Organisation, now: datetime) -> int:
    with tenancy.of(organisation.pk):
        this_round, done = _Round.of(organisation, now), 0
        while turns := this_round.batch():
            done += turns
    return done


@dataclass(frozen=True)
class _Round:
    """One organisation's turn: on which day, and whether what is past 90 days is closed."""

    principal: Principal
    day: date
    closes: bool

    @classmethod
    def of(cls, organisation: Organisation, now: datetime) -> _Round:
        settings = FollowUpSettings.objects.filter(organisation=organisation).first()
        principal = replace(Principal.system(organisation), now=now)
        return cls(principal, today(principal), bool(settings and settings.close_incomplete))

    @transaction.atomic
    def batch(self) -> int:
        """The requirements of a few applications. Applications are locked first, as by everybody who changes one."""
        due = Exists(self._due().filter(application=OuterRef("pk")))
        rows = Application.objects.filter(due, organisation=self.principal.organisation).order_by("pk")
        locked = {row.pk: row for row in rows.select_for_update(of=("self",), skip_locked=True)[:BATCH]}
        # Read once they are locked: somebody may have finished with one of them just before.
        turns = list(self._due().filter(application__in=locked).order_by("ordered_at", "pk"))
        for requirement in turns:
            self._turn(locked[requirement.application_id], requirement)
        if self.closes:
            self._close(locked, turns)
        return len(turns)

    def _due(self) -> QuerySet[Requirement]:
        waiting = Q()
        for stage, column in DUE.items():
            waiting |= Q(**{f"{column}__lte": self.day}, followed_up__in=_before(stage))
        if self.closes:  # also what was only reminded of before this was turned on
            waiting |= Q(close_on__lte=self.day)
        return Requirement.objects.filter(waiting, organisation=self.principal.organisation, awaited=True)

    def _turn(self, application: Application, requirement: Requirement) -> None:
        """The stage that holds now alone: after a week without beat nobody is reminded twice."""
        stage = next(stage for stage, column in DUE.items() if getattr(requirement, column) <= self.day)
        if requirement.followed_up == stage:
            return
        days = days_between(requirement.ordered_at, self.principal.now, self.principal.organisation)
        requirement.followed_up = stage
        requirement.save(update_fields=["followed_up"])
        # `updated_at` stays: a reminder of the machine is nothing that anybody did, and a stalled case stays stalled.
        self._record(
            application,
            EventKind.REQUIREMENT_FOLLOWUP,
            f"{requirement.code}, outstanding for {days} days: {stage.value}. {ACTIONS[stage]}",
            {"code": requirement.code, "stage": stage.value, "days": days},
        )

    def _close(self, locked: dict[int, Application], turns: Iterable[Requirement]) -> None:
        past: dict[int, list[str]] = {}
        for requirement in turns:
            if requirement.close_on <= self.day:
                past.setdefault(requirement.application_id, []).append(requirement.code)
        for pk, codes in past.items():
            reason = f"Not received within 90 days: {', '.join(codes)}."
            application_close_incomplete(principal=self.principal, number=locked[pk].number, reason=reason)

    def _record(self, application: Application, event: EventKind, detail: str, told: dict[str, object]) -> None:
        ApplicationEvent.objects.create(
            organisation=self.principal.organisation,
            application=application,
            occurred_at=self.principal.now,
            event=event,
            detail=detail,
            actor=self.principal.actor,
        )
        entry_write(
            principal=self.principal,
            verb=f"application.{event}",
            subject=f"application:{application.number}",
            arguments=told,
        )


def _before(stage: FollowUpStage) -> list[FollowUpStage]:
    order = list(FollowUpStage)
    return order[: order.index(stage)]
