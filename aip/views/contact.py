"""How the customer reaches who sold to him, and what he can do once there is a contract."""

from __future__ import annotations

import json
from typing import NamedTuple

from django.conf import settings

from aip.models import Distributor, Operation, OperationRevision
from insurance.access.principal import Principal
from insurance.access.selectors import intake_organisation
from insurance.gate.cleaning import for_screen


class Contact(NamedTuple):
    """`policy` is the number of the contract, empty before there is one."""

    seller: str
    email: str
    complaints_url: str
    policy: str
    may_withdraw: bool
    takes_claims: bool


def contact_of(principal: Principal, operation: Operation, revision: OperationRevision) -> Contact | None:
    """None for an organisation that is no distributor any more: the page of a sale stays all the same."""
    distributor = Distributor.objects.filter(organisation=principal.organisation).first()
    if distributor is None:
        return None
    return Contact(
        seller=distributor.name,
        email=distributor.contact_email,
        complaints_url=distributor.complaints_url,
        policy=for_screen(operation.policy.number) if operation.policy else "",
        may_withdraw=json.loads(revision.terms).get("withdrawal_period") is not None,
        takes_claims=intake_organisation(code=settings.INTAKE_ORGANISATION) == operation.organisation,
    )
