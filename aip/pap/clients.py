"""Who an agent is: the metadata and the keys that it publishes under its own address, kept for as long as it says."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, Field, ValidationError

from aip.hashing import sha256
from aip.pap import fetching, jose, memory
from aip.pap.errors import too_many
from aip.pap.fetching import NotFetched
from aip.pap.jose import NotSigned
from insurance.gate import ratelimit
from insurance.gate.errors import RateLimited

OPERATIONS_VERSION = "1"
KEPT_AT_LEAST, KEPT_AT_MOST = 60, 86_400
KEPT_UNLESS_TOLD = 600
KEYS_AGAIN_AFTER = 30
"""Seconds between two fetches of an agent's keys because of one that we do not know."""
FETCHES_A_MINUTE = 20
"""Of the documents of one host."""
MOST_KEYS = 20
_MAX_AGE = re.compile(r"max-age=\"?(\d{1,9})")


@dataclass(frozen=True)
class Client:
    """`client_id` is the address of its metadata."""

    client_id: str
    jwks_uri: str
    takes_operations: bool

    @property
    def domain(self) -> str:
        return urlsplit(self.client_id).hostname or ""


class _Extension(BaseModel):
    version: str = ""


Address = Annotated[str, Field(max_length=fetching.LONGEST_ADDRESS)]


class _Metadata(BaseModel):
    client_id: Address
    client_name: Annotated[str, Field(min_length=1, max_length=200)]
    jwks_uri: Address
    redirect_uris: Annotated[list[Address], Field(max_length=50)] = []
    token_endpoint_auth_method: Literal["private_key_jwt"] = "private_key_jwt"  # noqa: S105 - a method
    extensions: dict[str, _Extension] = {}


def client_get(client_id: str) -> Client:
    """Raises NotFetched for an agent that publishes no metadata as it should, and PapError without Redis."""
    fetching.checked(client_id)
    content = memory.kept("client", client_id)
    if content is None:
        fetched = _fetch(client_id)
        content = json.dumps(_client(client_id, fetched.value)).encode()
        memory.keep("client", client_id, value=content, seconds=_seconds(fetched))
    return Client(client_id, **json.loads(content))


def _client(client_id: str, value: dict[str, Any]) -> dict[str, Any]:
    try:
        found = _Metadata.model_validate(value)
    except ValidationError:
        raise NotFetched("is no client metadata") from None
    if found.client_id != client_id:
        raise NotFetched("names another client")
    host = urlsplit(client_id).hostname
    if any(fetching.checked(url).hostname != host for url in (found.jwks_uri, *found.redirect_uris)):
        raise NotFetched("names addresses of another domain")
    operations = found.extensions.get("operations")
    takes = operations is not None and operations.version == OPERATIONS_VERSION
    return {"jwks_uri": found.jwks_uri, "takes_operations": takes}


def keys_for(client: Client, *, kid: str | None) -> list[jose.PublicKey]:
    """The keys that may have signed: those named so, or without a name the only one there is.

    Raises NotSigned where there is none, and PapError without Redis.
    """
    found = _named(_keys(client), kid)
    if not found and kid is not None and memory.once("keys-again", client.client_id, seconds=KEYS_AGAIN_AFTER):
        found = _named(_keys(client, anew=True), kid)
    if not found:
        raise NotSigned("kid")
    return found


def _named(keys: list[jose.PublicKey], kid: str | None) -> list[jose.PublicKey]:
    if kid is None:
        return keys if len(keys) == 1 else []
    return [key for key in keys if key.kid == kid]


def _keys(client: Client, *, anew: bool = False) -> list[jose.PublicKey]:
    content = None if anew else memory.kept("keys", client.jwks_uri)
    if content is None:
        try:
            fetched = _fetch(client.jwks_uri)
        except NotFetched:
            raise NotSigned("keys") from None
        content = json.dumps(_published(fetched.value)).encode()
        memory.keep("keys", client.jwks_uri, value=content, seconds=_seconds(fetched))
    return list(_usable(json.loads(content)))


def _published(value: dict[str, Any]) -> list[Any]:
    keys = value.get("keys")
    if not isinstance(keys, list) or len(keys) > MOST_KEYS:
        raise NotSigned("keys")
    return keys


def _usable(keys: list[Any]) -> list[jose.PublicKey]:
    """Those that we could verify with; a set may hold others, for other purposes."""
    found = []
    for jwk in keys:
        try:
            found.append(jose.public_key(jwk))
        except NotSigned:
            continue
    return found


def _fetch(url: str) -> fetching.Fetched:
    try:
        ratelimit.take(f"pap-fetch:{sha256(urlsplit(url).hostname or '')}", per_minute=FETCHES_A_MINUTE)
    except RateLimited as error:
        raise too_many(error.retry_after) from None
    return fetching.fetch(url)


def _seconds(fetched: fetching.Fetched) -> int:
    """For how long a document is kept: as it says, within a minute and a day."""
    says = fetched.cache_control.lower()
    if "no-store" in says or "no-cache" in says:
        return KEPT_AT_LEAST
    match = _MAX_AGE.search(says)
    return min(max(int(match[1]) if match else KEPT_UNLESS_TOLD, KEPT_AT_LEAST), KEPT_AT_MOST)
