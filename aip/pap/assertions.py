"""What an agent signs with the keys of its own documents: who it is, and for which of its users it acts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from aip.pap import jose, memory
from aip.pap.addresses import issuer
from aip.pap.clients import Client, keys_for
from aip.pap.jose import NotSigned

LONGEST_LIFE = 300
SKEW = 30
"""Seconds that an agent's clock may be off."""


@dataclass(frozen=True)
class Assertion:
    """An assertion that holds, and is not used up yet."""

    client_id: str
    subject: str
    jti: str
    seconds: int
    """For which it would still be believed."""

    def use_up(self) -> None:
        """Raises NotSigned where it was used before, and PapError without Redis."""
        if not memory.once("assertion", self.client_id, self.jti, seconds=self.seconds):
            raise NotSigned("replay")


def verify(text: str, *, client: Client, now: datetime) -> Assertion:
    """An assertion that this client signed for us. Raises NotSigned, and PapError where its keys cannot be had."""
    signed = jose.read(text)
    if signed.header.get("typ", "JWT") != "JWT":
        raise NotSigned("typ")
    kid = signed.header.get("kid")
    if not isinstance(kid, str | None):
        raise NotSigned("kid")
    claims = _first_that_fits(signed, keys_for(client, kid=kid))
    if claims.get("iss") != client.client_id:
        raise NotSigned("iss")
    if claims.get("aud") != issuer():  # one string: an assertion is for one company
        raise NotSigned("aud")
    subject = claims.get("sub")
    if not isinstance(subject, str):
        raise NotSigned("sub")
    return Assertion(client.client_id, subject, jose.identifier(claims.get("jti")), _life(claims, now))


def _first_that_fits(signed: jose.Signed, keys: list[jose.PublicKey]) -> dict[str, Any]:
    for key in keys:
        if key.algorithm == signed.header["alg"]:
            return signed.claims(key)
    raise NotSigned("key")


def _life(claims: dict[str, Any], now: datetime) -> int:
    issued, expires = jose.moment(claims.get("iat")), jose.moment(claims.get("exp"))
    if not 0 < expires - issued <= LONGEST_LIFE:
        raise NotSigned("lifetime")
    moment = int(now.timestamp())
    if issued > moment + SKEW or expires + SKEW <= moment:
        raise NotSigned("times")
    if "nbf" in claims and jose.moment(claims["nbf"]) > moment + SKEW:
        raise NotSigned("times")
    return expires + SKEW - moment + 1
