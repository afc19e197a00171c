"""Proofs of possession (DPoP, RFC 9449): the request comes from whoever holds the key of the token."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Any

from aip.pap import jose, memory
from aip.pap.addresses import same_target
from aip.pap.jose import NotSigned

WINDOW = 60
"""Seconds that a proof's clock may be off, either way."""
ALGORITHM = "ES256"


def thumbprint(proof: str, *, method: str, url: str, now: datetime, token: str = "") -> str:
    """The thumbprint of the key (RFC 7638) that made the proof for this request; of use once.

    `proof` is the DPoP header; two of them arrive joined, and are none. With `token`, the proof is for it; at the
    token endpoint there is none yet. Raises NotSigned, and PapError without Redis.
    """
    key, claims = _verified(proof)
    if claims.get("htm") != method:
        raise NotSigned("htm")
    if not isinstance(claims.get("htu"), str) or not same_target(claims["htu"], url):
        raise NotSigned("htu")
    issued = jose.moment(claims.get("iat"))
    if abs(now.timestamp() - issued) > WINDOW:
        raise NotSigned("iat")
    if claims.get("ath") != (_hash(token) if token else None):
        raise NotSigned("ath")
    if not memory.once("proof", key.thumbprint, jose.identifier(claims.get("jti")), seconds=2 * WINDOW + 1):
        raise NotSigned("replay")
    return key.thumbprint


def _verified(proof: str) -> tuple[jose.PublicKey, dict[str, Any]]:
    signed = jose.read(proof)
    if signed.header.get("typ") != "dpop+jwt" or signed.header["alg"] != ALGORITHM:
        raise NotSigned("header")
    key = jose.public_key(signed.header.get("jwk"))
    return key, signed.claims(key)


def _hash(token: str) -> str:
    return jose.encoded(hashlib.sha256(token.encode()).digest())
