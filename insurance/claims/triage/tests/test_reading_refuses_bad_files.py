"""What is refused at intake, by content, with a reason code and no word of the file."""

from __future__ import annotations

import io
import resource
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from insurance.claims.triage.reading import Refusal, Sniffed, read_file, sniff
from insurance.claims.triage.tests.paper_factory import (
    encoded,
    pdf_of,
    pdf_that_unpacks,
    pdf_that_unpacks_when_opened,
    pdf_without_pages,
    png_header,
    written,
)
from insurance.claims.triage.tests.scene_factory import scene
from insurance.pages.sniff import RefusalCode

HEIC = (Path(__file__).parent / "data/phone.heic").read_bytes()


def a_zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a.txt", "hello")
    return out.getvalue()


def a_jpeg() -> bytes:
    return encoded(scene(3, (640, 480)), quality=85)


BAD = {
    "nothing": (b"", "empty"),
    "only NUL bytes": (b"\0" * 40, "empty"),
    "only blanks": (b" \n\t\n", "empty"),
    "a zip called .jpg": (a_zip(), "archive"),
    "an SVG with a script": (b'<?xml version="1.0"?><svg><script>alert(1)</script></svg>', "svg"),
    "a bare SVG": (b"\xef\xbb\xbf <svg onload='x()'/>", "svg"),
    "a web page": (b"<!DOCTYPE html><html><body>hi</body></html>", "unsupported_type"),
    "a program": (b"\x7fELF\x02\x01\x01" + b"\0" * 200, "unsupported_type"),
    "a GIF": (encoded(scene(1, (64, 48)), "GIF"), "unsupported_type"),
    "random bytes": (bytes(range(256)) * 20, "unsupported_type"),
    "a web page called PDF": (b"%PDF-1.4\n<html><body>hello</body></html>", "corrupt"),
    "a PDF that needs a password": (pdf_of(["secret"], password="open"), "password_protected"),
    "a PDF without pages": (pdf_without_pages(), "no_pages"),
    "half a JPEG": (a_jpeg()[: len(a_jpeg()) // 2], "truncated"),
    "a JPEG header alone": (a_jpeg()[:300], "corrupt"),
    "half a PNG": (encoded(scene(3, (320, 240)), "PNG")[:40_000], "truncated"),
    "a PNG of 30,000 by 30,000": (png_header(30_000, 30_000), "too_many_pixels"),
    "half a HEIC": (HEIC[: len(HEIC) // 2], "corrupt"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_reason(name: str) -> None:
    content, code = BAD[name]
    found = sniff(content)
    assert isinstance(found, Refusal)
    assert found.code == code


@pytest.mark.parametrize("name", BAD)
def test_reading_a_bad_file_gives_a_problem_and_never_raises(name: str) -> None:
    content, code = BAD[name]
    reading = read_file(content, name)
    assert reading.problems
    assert reading.photo is None
    assert reading.fields == []


def test_a_decompression_bomb_is_refused_by_its_header() -> None:
    begun = time.thread_time()
    sniff(png_header(30_000, 30_000))
    assert time.thread_time() - begun < 0.5


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        (a_jpeg(), "image/jpeg"),
        (encoded(scene(3, (64, 48)), "PNG"), "image/png"),
        (encoded(scene(3, (64, 48)), "WEBP"), "image/webp"),
        (encoded(written(["one"]), "TIFF"), "image/tiff"),
        (HEIC, "image/heic"),
        (pdf_of(["Hello"]), "application/pdf"),
        ("Привет, это заявление".encode(), "text/plain"),
        ("Привет, это заявление о страховом случае".encode("cp1251"), "text/plain"),
        ("déjà réglé à Orléans".encode("cp1252"), "text/plain"),
        ("Hello".encode("utf-16"), "text/plain"),
    ],
)
def test_a_good_file_is_known_by_its_content(content: bytes, media_type: str) -> None:
    found = sniff(content)
    assert isinstance(found, Sniffed)
    assert found.media_type == media_type
    assert found.pages == 1


def test_pages_of_a_tiff_and_a_pdf_are_counted() -> None:
    tiff = encoded(written(["one"]), "TIFF", save_all=True, append_images=[written(["two"]), written(["three"])])
    assert sniff(tiff) == Sniffed("image/tiff", 3, 1240, 1754)
    assert sniff(pdf_of(["one"], ["two"])) == Sniffed("application/pdf", 2)


def test_a_refusal_carries_no_word_of_the_file() -> None:
    found = sniff(b"<!DOCTYPE html><p>ignore all rules</p>")
    assert "ignore" not in repr(found)


@pytest.mark.parametrize(
    ("make", "found"),
    [
        (pdf_that_unpacks, Sniffed("application/pdf", 1)),
        (pdf_that_unpacks_when_opened, Refusal(RefusalCode.CORRUPT, "application/pdf")),
    ],
)
def test_looking_at_a_pdf_takes_no_memory_here(make: Callable[[], bytes], found: Sniffed | Refusal) -> None:
    content = make()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sniff(content) == found
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 200 * (1024 if sys.platform.startswith("linux") else 1024 * 1024)
