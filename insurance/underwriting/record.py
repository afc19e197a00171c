"""The two records of every act on an application: the timeline for people, the trail for auditors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.underwriting.models import Application, ApplicationEvent, ApplicationStatus, EventKind, Step
from insurance.underwriting.states import Place


def record(
    *,
    principal: Principal,
    application: Application,
    event: EventKind,
    detail: str = "",
    changed: Iterable[str] = (),
    **data: Any,
) -> ApplicationEvent:
    """Saves the columns that an act `changed`, and writes its event and its entry, in the caller's transaction.

    Every act counts as activity, and none is earlier than the one before it. `detail` may hold anybody's words,
    `data` holds codes and figures, never those.
    """
    application.updated_at = max(application.updated_at, principal.now)
    application.save(update_fields=[*changed, "updated_at"])
    return written(principal=principal, application=application, event=event, detail=detail, **data)


def written(
    *, principal: Principal, application: Application, event: EventKind, detail: str, **data: Any
) -> ApplicationEvent:
    """The event and the entry of an act whose change is saved already."""
    row = event_write(principal=principal, application=application, event=event, detail=detail)
    entry_write(
        principal=principal, verb=f"application.{event}", subject=f"application:{application.number}", arguments=data
    )
    return row


def event_write(
    *, principal: Principal, application: Application, event: EventKind, detail: str = ""
) -> ApplicationEvent:
    """A line of the timeline that says more of an act which `record` records."""
    return ApplicationEvent.objects.create(
        organisation=principal.organisation,
        application=application,
        occurred_at=application.updated_at,
        event=event,
        detail=detail,
        actor=principal.actor,
    )


def place_of(application: Application) -> Place:
    return Place(ApplicationStatus(application.status), Step(application.current_step))


def move(application: Application, place: Place) -> tuple[str, ...]:
    """Puts an application there, unsaved. Returns the columns to save."""
    application.status, application.current_step = place.status, place.step
    return ("status", "current_step")
