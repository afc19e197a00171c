"""What is refused at the endpoints of the protocol is in the trail, within a limit for each address."""

from __future__ import annotations

from django.http import HttpRequest

from aip.pap.errors import PapError
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.audit.models import Outcome
from insurance.audit.services import entry_write, keyed_hash
from insurance.gate import ratelimit
from insurance.gate.callers import caller_group
from insurance.gate.errors import RateLimited

ENTRIES_A_MINUTE = 60
"""Of one address; a flood fills neither the trail nor the disk."""


def put_on_record(error: PapError, request: HttpRequest, *, organisation: Organisation, verb: str) -> None:
    """Names the check that failed in words of ours, and the address as a keyed hash."""
    address = request.META.get("REMOTE_ADDR", "")
    try:
        ratelimit.take(f"pap-told:{caller_group(address)}", per_minute=ENTRIES_A_MINUTE)
    except RateLimited:
        return
    visitor = Principal.visitor(organisation, channel=Channel.REST, trace_id=getattr(request, "trace_id", ""))
    arguments = {"error": error.error, "reason": error.reason, "address": keyed_hash(address)}
    with tenancy.of(organisation.pk):
        entry_write(
            principal=visitor,
            verb=verb,
            arguments=arguments,
            outcome=Outcome.LIMITED if error.status == 429 else Outcome.DENIED,
        )
