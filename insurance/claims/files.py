"""Files from outside: decided by content, kept under their SHA-256, refused with a reason."""

from __future__ import annotations

import hashlib
import os
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import BinaryIO

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _

from insurance import tenancy
from insurance.gate.cleaning import for_screen, storable
from insurance.pages.sniff import Refusal, sniff

ACCEPTED = [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/heic",
    "application/pdf",
    "image/tiff",
    "text/plain",
]


@dataclass(frozen=True)
class KeptFile:
    """Bytes that are in storage; `name` is the sender's word for it."""

    name: str
    size: int
    media_type: str
    sha256: str
    storage_name: str


@dataclass(frozen=True)
class TurnedAway:
    name: str
    size: int
    code: str


def kept_name(name: str) -> str:
    """A sender's file name as it is stored: as it came, without folders and what no database keeps, at most 255."""
    base = name.replace("\\", "/").rsplit("/", 1)[-1]
    base = "".join(char for char in base if storable(char)).strip() or "file"
    stem, dot, ending = base.rpartition(".")
    if len(base) <= 255:
        return base
    return f"{stem[: 254 - len(ending[:20])]}{dot}{ending[:20]}" if dot else base[:255]


def shown_name(name: str) -> str:
    """A stored file name fit for a page and for a header: one line, nothing invisible, nothing that turns it round."""
    return unicodedata.normalize("NFC", " ".join(for_screen(kept_name(name)).split())) or "file"


def refusal_sentence(code: str) -> str:
    """Why a file was not kept, for the person who sent it, in the active language."""
    megabytes = settings.FILE_BYTES // 1024 // 1024
    total = settings.CLAIM_BYTES // 1024 // 1024
    sentences = {
        "empty": _("The file is empty."),
        "too_large": _("The file is larger than %(size)d MB.") % {"size": megabytes},
        "too_many_files": _("A claim can have at most %(count)d files.") % {"count": settings.FILES_PER_CLAIM},
        "total_too_large": _("All files together may have at most %(size)d MB.") % {"size": total},
        "duplicate": _("The same file is already there."),
        "password_protected": _("The file is locked with a password. Please send it without one."),
        "truncated": _("The file is incomplete. Please send it again."),
        "corrupt": _("The file is damaged and cannot be opened."),
        "too_many_pixels": _("The picture is too large to open. Please send it with fewer pixels."),
        "no_pages": _("The document has no pages."),
        "archive": _("This is an archive. Please send the photos and papers themselves."),
    }
    return sentences.get(
        code,
        _("This kind of file cannot be read. Please send JPEG, PNG, WebP, HEIC, PDF, TIFF or plain text."),
    )


def file_keep(*, name: str, content: BinaryIO) -> KeptFile | TurnedAway:
    """Stores one file under its hash, or says why not. The bytes are kept exactly as they came."""
    name = kept_name(name)
    content.seek(0, os.SEEK_END)
    size = content.tell()
    if size > settings.FILE_BYTES:
        return TurnedAway(name, size, "too_large")
    content.seek(0)
    data = content.read()
    found = sniff(data)
    if isinstance(found, Refusal):
        return TurnedAway(name, size, str(found.code))
    digest = hashlib.sha256(data).hexdigest()
    return KeptFile(name, size, found.media_type, digest, _stored(_place(digest), data))


def _place(digest: str) -> str:
    """Each organisation has a folder of its own: who has the same file cannot be told, and its last use is known."""
    return f"evidence/{tenancy.current() or 0}/{digest[:2]}/{digest}"


def _stored(name: str, data: bytes) -> str:
    """The name under which the whole of `data` lies, which another upload may have written before.

    A full disk or a killed process leaves the beginning of a file: such a one is written anew.
    """
    if default_storage.exists(name):
        if default_storage.size(name) == len(data):
            return name
        default_storage.delete(name)
    return default_storage.save(name, ContentFile(data))


def within_limits(
    files: Iterable[KeptFile | TurnedAway], *, present: Sequence[str] = (), present_bytes: int = 0
) -> list[KeptFile | TurnedAway]:
    """Turns away what is there twice, one too many, or beyond the total, in the order they came."""
    seen, total, count = set(present), present_bytes, len(present)
    checked: list[KeptFile | TurnedAway] = []
    for file in files:
        if isinstance(file, TurnedAway):
            checked.append(file)
            continue
        code = ""
        if file.sha256 in seen:
            code = "duplicate"
        elif count >= settings.FILES_PER_CLAIM:
            code = "too_many_files"
        elif total + file.size > settings.CLAIM_BYTES:
            code = "total_too_large"
        if code:
            checked.append(TurnedAway(file.name, file.size, code))
            continue
        seen.add(file.sha256)
        total, count = total + file.size, count + 1
        checked.append(file)
    return checked
