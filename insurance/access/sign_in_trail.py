"""Who came in, who did not, who left: an entry for each, in the trail of the member's organisation."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from insurance import tenancy
from insurance.access.models import Member
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import member_named, member_of_user, operator
from insurance.access.sessions import session_begin
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write, keyed_hash

CODE_STEP = "insurance.access.second_factor"
"""Sender of `user_login_failed` where the password was right and the code was not."""


@receiver(user_logged_in)
def _signed_in(sender: Any, request: HttpRequest, user: Any, **_: Any) -> None:
    session_begin(request.session)
    _write(member_of_user(user.pk), request, "sign_in", actor=f"user:{user.get_username()}")


@receiver(user_logged_out)
def _signed_out(sender: Any, request: HttpRequest, user: Any, **_: Any) -> None:
    if user is not None:
        _write(member_of_user(user.pk), request, "sign_out", actor=f"user:{user.get_username()}")


@receiver(user_login_failed)
def _refused(sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **_: Any) -> None:
    name = str(credentials.get("username") or "")
    member = member_named(name)
    facts = {} if member else {"username": keyed_hash(name)}
    if sender == CODE_STEP:
        facts["step"] = "code"
    locked = getattr(request, "axes_locked_out", False)
    _write(member, request, "sign_in", outcome=Outcome.LIMITED if locked else Outcome.DENIED, **facts)


def _write(
    member: Member | None,
    request: HttpRequest | None,
    verb: str,
    *,
    actor: str = "visitor",
    outcome: Outcome = Outcome.OK,
    **facts: str,
) -> None:
    """An unknown name, and a user of no organisation, go to the operator's trail."""
    organisation = member.organisation if member else operator()
    principal = Principal(
        organisation=organisation,
        actor=actor,
        channel=Channel.ADMIN,
        scopes=frozenset(),
        trace_id=getattr(request, "trace_id", ""),
    )
    address = request.META.get("REMOTE_ADDR") if request is not None else None
    if address:
        facts["address"] = keyed_hash(address)
    with tenancy.of(organisation.pk):
        entry_write(
            principal=principal,
            verb=verb,
            subject=f"member:{member}" if member else "",
            arguments=facts,
            outcome=outcome,
        )
