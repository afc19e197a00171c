"""A tool of high risk that really changes something: it ends a credential, once for each key."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from django.db import transaction
from pydantic import Field

from insurance.access import scopes
from insurance.access.models import Credential
from insurance.access.principal import Principal
from insurance.access.services import credential_revoke
from insurance.gate.errors import NotFound
from insurance.gate.idempotency import digest_of, once
from insurance.gate.registry import Risk, ToolSpec
from insurance.gate.schemas import Input, Output

told: list[str] = []
"""What left the database: names of the credentials that ended, after the commit."""


class EndCredential(Input):
    name: str = Field(description="Its name")
    confirm: bool = Field(default=False, description="true: do it; without it nothing is changed")
    idempotency_key: str | None = Field(default=None, description="Any unique text")


class EndedCredential(Output):
    name: Annotated[str, Field(pattern=r"^[-A-Za-z0-9_]{1,80}$")]
    changed: bool
    reason: Literal["", "It is the last one."] = ""
    dry_run: bool = False


def end_credential(principal: Principal, value: EndCredential) -> EndedCredential:
    if value.name == "the-last-one":
        return EndedCredential(name=value.name, changed=False, reason="It is the last one.")
    done = once(
        principal=principal,
        operation="end_credential",
        key=value.idempotency_key or f"name:{value.name}",
        digest=digest_of(value.name),
        produce=lambda: _end(principal, value.name),
    )
    return EndedCredential(**done)


def _end(principal: Principal, name: str) -> dict[str, Any]:
    if not Credential.objects.filter(organisation=principal.organisation, name=name, revoked_at=None).exists():
        raise NotFound("There is no such credential.", field="name")
    admin = replace(principal, scopes=principal.scopes | {scopes.ACCESS_ADMIN})
    credential_revoke(principal=admin, name=name)
    transaction.on_commit(lambda: told.append(name))
    return {"name": name, "changed": True}


TOOL = ToolSpec(
    name="end_credential",
    title="End a credential",
    description="Ends a credential for good. Use it when a key has become known to somebody who should not have it.",
    servers=("claims",),
    scope=scopes.CLAIMS_WRITE,
    risk=Risk.HIGH,
    read_only=False,
    destructive=True,
    idempotent=False,
    open_world=False,
    input=EndCredential,
    output=EndedCredential,
    handler=end_credential,
    text=lambda out: f"{out.name} has ended." if out.changed else out.reason,
)
