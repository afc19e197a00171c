"""DOCX: bounded before it is unpacked, then read in a process apart."""

from __future__ import annotations

import io
import subprocess
import zipfile
from pathlib import Path

from insurance.knowledge.reading.refusals import LETTERS_AT_MOST, RefusalCode, Unreadable
from insurance.pages.apart import run_apart

ENTRIES_AT_MOST = 5_000
UNPACKED_AT_MOST = 150_000_000
"""Bytes of all parts, pictures included; a thousand pages of text are about 10 MB."""
XML_AT_MOST = 40_000_000
"""Bytes of all parts that become a tree in memory, of about five times their size."""
SECONDS_AT_MOST = 30
_ZIP = b"PK\x03\x04"
_OLD_OFFICE = bytes.fromhex("d0cf11e0a1b11ae1")
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_MAIN_PART = "[Content_Types].xml"
_OTHER_OFFICE = 3
"""How docx_apart.py ends where it is a template or the like."""
_APART = Path(__file__).with_name("docx_apart.py")


def looks_like_office(content: bytes) -> bool:
    """A zip, or the form in which old Word files and encrypted new ones come."""
    return content.startswith((_ZIP, _OLD_OFFICE))


def text_of(content: bytes) -> str:
    """The text with Markdown headings and the numbers that Word shows. Raises Unreadable."""
    if content.startswith(_OLD_OFFICE):
        raise Unreadable(RefusalCode.ENCRYPTED if _ENCRYPTED in content else RefusalCode.OLD_WORD)
    _check(content)
    try:
        told = run_apart(str(_APART), str(LETTERS_AT_MOST), content=content, seconds=SECONDS_AT_MOST)
    except subprocess.TimeoutExpired:
        raise Unreadable(RefusalCode.TOO_SLOW) from None
    except subprocess.CalledProcessError as ended:
        other = ended.returncode == _OTHER_OFFICE
        raise Unreadable(RefusalCode.NOT_A_DOCUMENT if other else RefusalCode.DAMAGED) from None
    return told.decode("utf-8", "replace")


def _check(content: bytes) -> None:
    """By the directory of the zip alone; a part that is larger than it says there is cut off when it is read."""
    try:
        parts = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        raise Unreadable(RefusalCode.DAMAGED) from None
    if any(part.flag_bits & 1 for part in parts):
        raise Unreadable(RefusalCode.ENCRYPTED)
    names = {part.filename for part in parts}
    if _MAIN_PART not in names or not any(name.startswith("word/") for name in names):
        raise Unreadable(RefusalCode.NOT_A_DOCUMENT)
    xml = sum(part.file_size for part in parts if part.filename.endswith((".xml", ".rels")))
    unpacked = sum(part.file_size for part in parts)
    if len(parts) > ENTRIES_AT_MOST or unpacked > UNPACKED_AT_MOST or xml > XML_AT_MOST:
        raise Unreadable(RefusalCode.UNPACKS_TOO_LARGE)
