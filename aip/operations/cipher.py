"""What only our own page is told, such as a bank account: kept so that nobody reads it in the database or a backup."""

from __future__ import annotations

import base64
import json
from functools import lru_cache
from typing import Any

from cryptography.fernet import Fernet, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

_PURPOSE = b"aip page answers"


def encipher(value: Any) -> bytes:
    return _keys(settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS).encrypt(json.dumps(value).encode())


def decipher(ciphertext: bytes) -> Any:
    """Raises cryptography.fernet.InvalidToken where none of the keys is the right one."""
    return json.loads(_keys(settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS).decrypt(ciphertext))


@lru_cache(maxsize=4)
def _keys(*secrets: str) -> MultiFernet:
    """The first one enciphers; those before it, after a rotation, still decipher."""
    return MultiFernet([Fernet(_key(secret)) for secret in secrets])


def _key(secret: str) -> bytes:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=_PURPOSE).derive(secret.encode())
    return base64.urlsafe_b64encode(derived)
