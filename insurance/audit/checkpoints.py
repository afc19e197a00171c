"""Signed heads of the chains, kept in a second place: what the database says later is held against them."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages
from django.utils import timezone

from insurance import tenancy
from insurance.audit.chain import canonical, moment
from insurance.audit.sealer import chain_close, chain_head

_NAME = re.compile(r"(\d{8}T\d{6}\.\d{6}Z)-(\d+).*\.json$")


class BadKey(ValueError):
    """A key that is none; the text is for the operator and does not repeat it."""


class BadCheckpoint(ValueError):
    """A checkpoint that its signature does not cover, or that is not one."""


@dataclass(frozen=True)
class Checkpoint:
    """The head of a chain at a moment; all that was committed before `at` stands at or before `sequence`."""

    organisation: str
    sequence: int
    hash: str
    at: datetime


def private_key(text: str) -> Ed25519PrivateKey:
    """A signing key from PEM or from base64 of its 32 bytes. Raises BadKey."""
    try:
        if "-----BEGIN" in text:
            key = load_pem_private_key(text.encode(), password=None)
        else:
            key = Ed25519PrivateKey.from_private_bytes(b64decode(text.strip(), validate=True))
    except (ValueError, TypeError, BadBase64):
        raise BadKey("AUDIT_SIGNING_KEY must be an Ed25519 key: PEM, or 32 bytes as base64.") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadKey("AUDIT_SIGNING_KEY must be an Ed25519 key; this PEM holds another kind.")
    return key


def key_id(key: Ed25519PublicKey) -> str:
    return sha256(key.public_bytes(Encoding.Raw, PublicFormat.Raw)).hexdigest()[:16]


def _storage() -> Storage:
    return storages["checkpoints"]


def checkpoint_make(*, organisation_id: int, code: str, key: Ed25519PrivateKey) -> Checkpoint | None:
    """Seals what is committed, then signs and stores the head; None where the chain has no entry yet."""
    at = timezone.now()
    chain_close(organisation_id)
    with tenancy.of(organisation_id):
        sequence, head = chain_head(organisation_id)
    if sequence == 0:
        return None
    made = Checkpoint(code, sequence, head, at)
    # Names sort by time. The storage gives a name that is taken to nobody else: nothing is overwritten.
    name = f"{code}/{at:%Y%m%dT%H%M%S.%fZ}-{sequence}.json"
    _storage().save(name, ContentFile(json.dumps(_signed(made, key), indent=1).encode()))
    return made


def _body(checkpoint: Checkpoint, key: Ed25519PublicKey) -> dict[str, Any]:
    return {
        "organisation": checkpoint.organisation,
        "sequence": checkpoint.sequence,
        "hash": checkpoint.hash,
        "at": moment(checkpoint.at),
        "key": key_id(key),
    }


def _signed(checkpoint: Checkpoint, key: Ed25519PrivateKey) -> dict[str, Any]:
    body = _body(checkpoint, key.public_key())
    return {**body, "signature": b64encode(key.sign(canonical(body).encode())).decode()}


def checkpoint_names(code: str) -> list[str]:
    """The stored checkpoints of an organisation, the oldest first."""
    try:
        _folders, names = _storage().listdir(code)
    except FileNotFoundError:
        return []
    return [f"{code}/{name}" for name in sorted(names) if _NAME.match(name)]


def checkpoint_time(name: str) -> datetime:
    """When a checkpoint was made, by its name alone."""
    return datetime.strptime(name.rpartition("/")[2].partition("-")[0], "%Y%m%dT%H%M%S.%fZ").replace(tzinfo=UTC)


def checkpoint_after(code: str, sequence: int) -> bytes | None:
    """The file of the first checkpoint at or after a sequence, as it was signed; None where there is none yet."""
    for name in checkpoint_names(code):
        found = _NAME.search(name)
        if found and int(found[2]) >= sequence:
            with _storage().open(name) as file:
                content: bytes = file.read()
            return content
    return None


def checkpoint_read(name: str, *, code: str, keys: Collection[Ed25519PublicKey]) -> Checkpoint:
    """A stored checkpoint whose signature one of the keys has made. Raises BadCheckpoint."""
    with _storage().open(name) as file:
        content = file.read()
    try:
        body = json.loads(content)
        signature = b64decode(body.pop("signature"))
        key = next(key for key in keys if key_id(key) == body["key"])
        key.verify(signature, canonical(body).encode())
        found = Checkpoint(
            body["organisation"], int(body["sequence"]), body["hash"], datetime.fromisoformat(body["at"])
        )
    except StopIteration:
        raise BadCheckpoint(f"the checkpoint {name} is signed with a key that is not known here") from None
    except (InvalidSignature, ValueError, KeyError, TypeError, AttributeError):
        raise BadCheckpoint(f"the checkpoint {name} is forged: its signature does not hold") from None
    if found.organisation != code:
        raise BadCheckpoint(f"the checkpoint {name} belongs to another organisation")
    return found
