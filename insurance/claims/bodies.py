"""Bodies of a customer's requests: read within limits, and a reason where one cannot be read."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.exceptions import (
    BadRequest,
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.utils.translation import gettext as _

from insurance.claims.files import ACCEPTED, KeptFile, TurnedAway, file_keep, kept_name
from insurance.claims.services.intake import Files
from insurance.gate import budget
from insurance.gate.callers import caller_group

ACCEPT = ",".join([*ACCEPTED, "image/*", ".heic,.heif,.tif,.tiff,.txt"])
"""For a file field. A phone then offers its camera and its gallery; what a file is, its content decides."""
BYTES_AN_HOUR = 1024**3
"""For one address: ten claims with all the files that a claim can have; a flood fills a disk at this pace at most."""


class _Surplus(UploadedFile):  # type: ignore[type-arg]
    """A file of which only the size was counted: it is beyond a limit."""

    def __init__(self, name: str, size: int, code: str) -> None:
        super().__init__(BytesIO(), name, size=size)
        self.code = code


class LimitedUpload(FileUploadHandler):
    """Keeps no byte of a file beyond the limits, and remembers a file that broke off."""

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request)
        self.total = self.size = 0
        self.broken: list[TurnedAway] = []

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self.size = 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        self.size += len(raw_data)
        return None if self._surplus() else raw_data

    def _surplus(self) -> str:
        if self.size > settings.FILE_BYTES:
            return "too_large"
        return "total_too_large" if self.total + self.size > settings.CLAIM_BYTES else ""

    def file_complete(self, file_size: int) -> UploadedFile[Any] | None:
        if code := self._surplus():
            return _Surplus(self.file_name or "file", file_size, code)
        self.total += file_size
        return None

    def upload_interrupted(self) -> None:
        self.broken.append(TurnedAway(kept_name(self.file_name or "file"), self.size, "truncated"))


def bytes_take(request: HttpRequest) -> None:
    """Counts the announced body of a caller whom nobody knows. Raises RateLimited where his hour is used up."""
    announced = request.headers.get("Content-Length", "")
    if request.method == "POST" and announced.isdecimal() and int(announced) <= 2 * settings.CLAIM_BYTES:
        caller = caller_group(request.META.get("REMOTE_ADDR", ""))
        budget.spend(f"upload:{caller}", int(announced), limit=BYTES_AN_HOUR)


def body_read(request: HttpRequest) -> tuple[int, str] | None:
    """Reads the body. Where that cannot be done: the HTTP status, and the kind for `body_sentence`."""
    announced = request.headers.get("Content-Length", "")
    if announced.isdecimal() and int(announced) > 2 * settings.CLAIM_BYTES:
        return 413, "files"
    handler = LimitedUpload(request)
    request.upload_handlers.insert(0, handler)
    request.broken_uploads = handler.broken  # type: ignore[attr-defined]
    try:
        request.POST  # noqa: B018 - reading it parses the body
    except RequestDataTooBig:
        return 413, "text"
    except TooManyFilesSent:
        return 413, "count"
    except (MultiPartParserError, TooManyFieldsSent, UnreadablePostError, BadRequest):
        return 400, "broken"
    return None


def body_sentence(kind: str) -> str:
    """What happened to a body that could not be read, in the active language."""
    sentences = {
        "files": _("The files together are larger than %(size)s MB.") % {"size": settings.CLAIM_BYTES // 1024 // 1024},
        "count": _("These are too many files at once. A claim can have at most %(count)s files.")
        % {"count": settings.FILES_PER_CLAIM},
        "text": _("The text in the form is far too long."),
    }
    return sentences.get(kind) or _("What your browser sent arrived damaged, so we could not read it.")


def limits_sentence() -> str:
    """How many files, how large and of which kinds, in the active language."""
    return _("Up to %(count)d files of %(size)d MB each: photos, PDF, scans or plain text.") % {
        "count": settings.FILES_PER_CLAIM,
        "size": settings.FILE_BYTES // 1024 // 1024,
    }


def received_files(request: HttpRequest) -> Files:
    """Each file that came as `files`: stored, or turned away with a reason."""
    files: list[KeptFile | TurnedAway] = [_received(file) for file in request.FILES.getlist("files")]
    return [*files, *request.broken_uploads]  # type: ignore[attr-defined]


def _received(file: UploadedFile[Any]) -> KeptFile | TurnedAway:
    if isinstance(file, _Surplus):
        return TurnedAway(kept_name(file.name or "file"), file.size or 0, file.code)
    return file_keep(name=file.name or "file", content=file)  # type: ignore[arg-type]
