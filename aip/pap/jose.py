"""Signed texts (JWS compact, RFC 7515): read strictly, and believed only with a key that we chose."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from joserfc import jws
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey

from aip.hashing import canonical
from insurance.gate import strict_json

LONGEST = 8192
"""Characters of a signed text; an assertion or proof has under a thousand."""
ALGORITHMS = ("ES256", "RS256")
_PRIVATE = frozenset({"d", "p", "q", "dp", "dq", "qi", "oth", "k"})
_LENGTHS = {"n": range(342, 684), "e": range(2, 8)}
"""Characters of an RSA key's numbers: of 2048 to 4096 bits, and an exponent that costs us no time."""


class NotSigned(ValueError):
    """The text names the check that failed, and nothing of what was sent."""


@dataclass(frozen=True)
class PublicKey:
    """`thumbprint` is by RFC 7638."""

    key: ECKey | RSAKey
    algorithm: str
    kid: str | None
    thumbprint: str


@dataclass(frozen=True)
class Signed:
    """A signed text that nobody has verified yet."""

    text: str
    header: dict[str, Any]

    def claims(self, key: PublicKey) -> dict[str, Any]:
        """What stands in it, where this key signed it. Raises NotSigned."""
        if self.header.get("alg") != key.algorithm:
            raise NotSigned("algorithm")
        try:
            content = jws.deserialize_compact(self.text, key.key, registry=_Registry(key.algorithm))
        except (JoseError, ValueError):
            raise NotSigned("signature") from None
        return _object(content.payload or b"", "claims")


class _Registry(jws.JWSRegistry):
    """Takes headers of any name, since keys and addresses in them are ignored, and one algorithm."""

    max_header_length = LONGEST
    max_payload_length = LONGEST

    def __init__(self, algorithm: str) -> None:
        super().__init__(algorithms=[algorithm], strict_check_header=False)


def read(text: str) -> Signed:
    """Raises NotSigned for what is no signed text, or one that wants something understood that we do not know."""
    if len(text) > LONGEST or not text.isascii() or text.count(".") != 2:
        raise NotSigned("form")
    header = _object(decoded(text.partition(".")[0]), "header")
    if header.get("alg") not in ALGORITHMS:
        raise NotSigned("algorithm")
    if "crit" in header or "b64" in header:
        raise NotSigned("header")
    return Signed(text, header)


def public_key(jwk: Any) -> PublicKey:
    """A key of ours to verify with. Raises NotSigned for one that is private, weak, unknown or for something else."""
    if not isinstance(jwk, Mapping) or _PRIVATE & set(jwk):
        raise NotSigned("key")
    algorithm, members = _kind(jwk)
    kid = jwk.get("kid")
    if jwk.get("use", "sig") != "sig" or jwk.get("alg", algorithm) != algorithm or not isinstance(kid, str | None):
        raise NotSigned("key")
    plain = {name: jwk.get(name) for name in members}
    if not all(_in_form(name, value) for name, value in plain.items()):
        raise NotSigned("key")
    try:
        key = ECKey.import_key(plain) if algorithm == "ES256" else RSAKey.import_key(plain)  # type: ignore[arg-type]
    except (JoseError, ValueError, TypeError):
        raise NotSigned("key") from None
    return PublicKey(key, algorithm, kid, _thumbprint(plain))


def _in_form(name: str, value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and len(value) in _LENGTHS.get(name, range(1, 100))


def _kind(jwk: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    if jwk.get("kty") == "EC" and jwk.get("crv") == "P-256":
        return "ES256", ("crv", "kty", "x", "y")
    if jwk.get("kty") == "RSA":
        return "RS256", ("e", "kty", "n")
    raise NotSigned("key")


def _thumbprint(members: Mapping[str, Any]) -> str:
    return encoded(hashlib.sha256(canonical(dict(members)).encode()).digest())


def encoded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def decoded(part: str) -> bytes:
    """Raises NotSigned."""
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except (binascii.Error, ValueError):
        raise NotSigned("form") from None


def _object(content: bytes, what: str) -> dict[str, Any]:
    try:
        value = strict_json.loads(content.decode())
    except (strict_json.NotStrict, UnicodeError):
        raise NotSigned(what) from None
    if not isinstance(value, dict):
        raise NotSigned(what)
    return value


def moment(value: Any) -> int:
    """A NumericDate in whole seconds. Raises NotSigned for a number that is none, and for one out of all range."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1 << 34:
        raise NotSigned("times")
    return int(value)


def identifier(value: Any) -> str:
    """A `jti`: long enough that nobody guesses it. Raises NotSigned."""
    if not isinstance(value, str) or not 16 <= len(value) <= 256:
        raise NotSigned("jti")
    return value
