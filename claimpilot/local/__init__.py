"""PostgreSQL and Valkey out of Python wheels, for one machine without Docker.

This module is what settings.py asks, so it starts nothing and imports nothing heavy.
"""

import json
import os
import secrets
from base64 import b64encode
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

ADDRESSES_FILE = "services.json"
SECRET_KEY_FILE = "secret_key"  # noqa: S105 - a file's name
AUDIT_KEY_FILE = "audit_signing_key"


class ServiceError(Exception):
    """A local service cannot do what was asked; the text is one line for a person."""


@dataclass(frozen=True)
class Addresses:
    """Where the embedded services of a data folder listen, running or not.

    `database_url` signs in as the application, `database_owner_url` as the owner of the tables, for migrations.
    """

    database_url: str
    redis_url: str
    database_owner_url: str = ""


def addresses(data_dir: Path) -> Addresses | None:
    """Return the addresses kept in `data_dir`, or None where no service was ever started."""
    try:
        return Addresses(**json.loads((data_dir / ADDRESSES_FILE).read_text()))
    except FileNotFoundError:
        return None
    except (TypeError, ValueError) as error:
        raise ServiceError(f"{data_dir / ADDRESSES_FILE} cannot be read; `make run` writes it anew") from error


def addresses_keep(data_dir: Path, kept: Addresses) -> None:
    """Keep the addresses for later commands; the file holds the database password (mode 0600)."""
    write_private(data_dir / ADDRESSES_FILE, json.dumps(asdict(kept), indent=2) + "\n")


def celery_url(redis_url: str) -> str:
    """Spell a redis-py URL the way Celery and Flower do: they know sockets as `redis+socket://`."""
    scheme, separator, rest = redis_url.partition("://")
    if scheme != "unix":
        return redis_url
    return f"redis+socket{separator}{rest.replace('?db=', '?virtual_host=')}"


def secret_key(data_dir: Path) -> str:
    """Return the data folder's own signing key, made on first use (mode 0600)."""
    return read_or_make_secret(data_dir / SECRET_KEY_FILE)


def secret_key_kept(data_dir: Path) -> str:
    """The data folder's own signing key where it has one, else the empty string: it is not made."""
    path = data_dir / SECRET_KEY_FILE
    return path.read_text() if path.exists() else ""


def audit_signing_key(data_dir: Path) -> str:
    """Return the key that signs the trail's checkpoints, 32 bytes as base64, made on first use (mode 0600)."""
    return read_or_make_secret(data_dir / AUDIT_KEY_FILE, lambda: b64encode(secrets.token_bytes(32)).decode())


def _random_text() -> str:
    return secrets.token_urlsafe(50)


def read_or_make_secret(path: Path, make: Callable[[], str] = _random_text) -> str:
    """Read a secret, or make it; processes that start at the same moment agree on one."""
    path.parent.mkdir(mode=0o711, parents=True, exist_ok=True)
    if not path.exists():
        draft = _private_draft(path, make())
        try:
            os.link(draft, path)  # fails where another process was faster
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()


def write_private(path: Path, text: str) -> None:
    """Replace a file in one step, readable by its owner alone."""
    _private_draft(path, text).replace(path)


def _private_draft(path: Path, text: str) -> Path:
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    return draft
