"""Reading evidence: what a file is, what a photo says of itself, what stands in a document.

Free of Django. Nothing here raises on any bytes: what is wrong with a file is in its `problems`.
"""

from __future__ import annotations

from typing import Any

from insurance.pages.decode import Undecodable, opened, shrunk
from insurance.pages.scan import has_print
from insurance.pages.sniff import Refusal, RefusalCode, Sniffed, sniff

from ..types import DocumentKind, FileReading
from .document import read_document
from .exif import is_editing_software
from .likeness import hash_distance
from .paper import look_at
from .photo import read_photo, text_in
from .problems import problem

__all__ = [
    "Refusal", "RefusalCode", "Sniffed", "as_document_read", "hash_distance", "is_editing_software", "read_document",
    "read_file", "read_photo", "sniff",
]  # fmt: skip

WORDS_OF_A_PAPER = 12
"""From so many words on, a picture in doubt is a document: a sign or a number plate has fewer."""
_ALWAYS_DOCUMENTS = {"application/pdf", "text/plain", "image/tiff"}


def read_file(content: bytes, name: str = "") -> FileReading:
    """A photo or a document, decided by content. `name` is the sender's word and decides nothing."""
    found = sniff(content)
    if isinstance(found, Refusal):
        kind = "photo" if found.media_type.startswith("image/") else DocumentKind.OTHER
        media_type = found.media_type or "application/octet-stream"
        return FileReading(type=media_type, kind=kind, problems=[problem(found.code)])
    if found.media_type in _ALWAYS_DOCUMENTS or shows_paper(content, found.media_type):
        return read_document(content, found.media_type)
    return read_photo(content, found.media_type)


def shows_paper(content: bytes, media_type: str) -> bool:
    """Whether a picture shows a paper with print rather than a scene."""
    try:
        picture = shrunk(opened(content, media_type), 1600)
        look = look_at(picture)
        if look.is_paper:
            return look.is_surely_paper or has_print(picture)
        return look.may_be_paper and len(text_in(picture).split()) >= WORDS_OF_A_PAPER
    except Undecodable:  # the reader that follows says what is wrong
        return False


def as_document_read(file_name: str, reading: FileReading) -> dict[str, Any]:
    """The object that the command `document_read` prints for a file."""
    photo = reading.photo
    return {
        "file": file_name,
        "type": reading.type,
        "kind": str(reading.kind),
        "pages": reading.pages,
        "text_source": reading.text_source,
        "fields": [field.model_dump(mode="json") for field in reading.fields],
        "photo": photo
        and photo.model_dump(
            mode="json",
            include={"taken_at", "place", "camera", "software", "perceptual_hash", "blur", "dark"},
        ),
        "problems": [found.model_dump(mode="json") for found in reading.problems],
    }
