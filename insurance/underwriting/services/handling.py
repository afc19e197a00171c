"""Notes on an application, and who works on it. Both are possible in every state."""

from __future__ import annotations

from django.db import transaction

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.idempotency import digest_of, once
from insurance.underwriting.models import Application, ApplicationEvent, EventKind
from insurance.underwriting.record import record
from insurance.underwriting.schemas.case import AddCaseNote, NoteAdded, NoteEvent, ReassignApplication, Reassigned
from insurance.underwriting.selectors.case import application_get
from insurance.underwriting.services.allowed import allowed

NAMED = 20


@transaction.atomic
def note_add(*, principal: Principal, note: AddCaseNote) -> NoteAdded:
    """Adds a note to the timeline. The author it names is kept as a claim, beside who really wrote it.

    The same key with the same content gives the note that was written; with other content it raises Conflict. Raises
    NotFound, ForbiddenScope without applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    if note.idempotency_key is None:
        return _added(principal, _write(principal, note))
    answer = once(
        principal=principal,
        operation="note_add",
        key=note.idempotency_key,
        digest=digest_of(note.model_dump(mode="json", exclude={"idempotency_key"})),
        produce=lambda: {"event": _write(principal, note)},
    )
    return _added(principal, answer["event"])


def _write(principal: Principal, note: AddCaseNote) -> int:
    application = application_get(principal=principal, number=note.application_number, lock=True)
    detail = f"{note.author}: {note.note}"
    return record(principal=principal, application=application, event=EventKind.NOTE, detail=detail).pk


def _added(principal: Principal, pk: int) -> NoteAdded:
    rows = ApplicationEvent.objects.filter(organisation=principal.organisation).select_related("application")
    event = rows.get(pk=pk)
    return NoteAdded(
        written=True,
        event=NoteEvent(
            id=event.application.events.filter(pk__lte=pk).count(),
            application_number=event.application.number,
            occurred_at=event.occurred_at,
            event=event.event,
            detail=event.detail,
            actor=event.actor,
        ),
    )


@transaction.atomic
def application_reassign(*, principal: Principal, assignment: ReassignApplication) -> Reassigned:
    """Gives the application to an underwriter, by a name of any kind; the one it has already changes nothing.

    A name that nobody's case in the organisation bears is taken, with a note that says which there are. Raises
    NotFound, ForbiddenScope without applications:write.
    """
    allowed(principal, scopes.APPLICATIONS_WRITE)
    application = application_get(principal=principal, number=assignment.application_number, lock=True)
    previous, name = application.assigned_underwriter, assignment.to_underwriter
    if previous == name:
        return _reassigned(application, previous, f"It is assigned to {name} already.", changed=False)
    note = _of_a_new_name(principal, name)
    application.assigned_underwriter = name
    record(
        principal=principal,
        application=application,
        event=EventKind.REASSIGNED,
        detail=f"{previous or 'unassigned'} → {name}: {assignment.reason}",
        changed=["assigned_underwriter"],
    )
    return _reassigned(application, previous, assignment.reason, note=note)


def _reassigned(
    application: Application, previous: str, reason: str, *, changed: bool = True, note: str | None = None
) -> Reassigned:
    return Reassigned(
        changed=changed,
        application_number=application.number,
        previous_underwriter=previous or None,
        new_underwriter=application.assigned_underwriter,
        reason=reason,
        next_step=None if changed else "get_application_status",
        note=note,
    )


def _of_a_new_name(principal: Principal, name: str) -> str | None:
    cases = Application.objects.filter(organisation=principal.organisation)
    if cases.filter(assigned_underwriter=name).exists():
        return None
    named = cases.exclude(assigned_underwriter="").order_by("assigned_underwriter")
    names = list(named.values_list("assigned_underwriter", flat=True).distinct()[:NAMED])
    known = f"Those with cases are: {', '.join(names)}." if names else "Nobody has a case yet."
    return f"No case was assigned to that name before. {known}"
