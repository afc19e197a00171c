"""What a model gets to see of a file: small pictures, the first pages, nothing that was hidden in the file."""

from __future__ import annotations

import io

import pytest
from fpdf import FPDF
from PIL import Image

from insurance.claims.triage.assistants.pictures import LONGEST_SIDE, pictures_of


def encoded(form, size=(900, 600), mode="RGB", **options):
    target = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert(mode).save(target, form, **options)
    return target.getvalue()


def pdf(pages):
    document = FPDF()
    for number in range(pages):
        document.add_page()
        document.set_font("helvetica", size=20)
        document.cell(text=f"Page {number}")
    return bytes(document.output())


def tiff(pages):
    target = io.BytesIO()
    frames = [Image.new("L", (200, 100), shade) for shade in range(0, pages * 20, 20)]
    frames[0].save(target, "TIFF", save_all=True, append_images=frames[1:])
    return target.getvalue()


@pytest.mark.parametrize(
    ("content", "media_type", "count"),
    [
        (encoded("JPEG"), "image/jpeg", 1),
        (encoded("PNG", mode="RGBA"), "image/png", 1),
        (encoded("PNG", mode="1"), "image/png", 1),
        (encoded("WEBP"), "image/webp", 1),
        (tiff(5), "image/tiff", 3),
        (tiff(1), "image/tiff", 1),
        (pdf(2), "application/pdf", 2),
        (pdf(7), "application/pdf", 3),
    ],
    ids=["jpeg", "transparent png", "black and white", "webp", "long tiff", "tiff", "pdf", "long pdf"],
)
def test_every_kind_becomes_small_jpegs(content, media_type, count):
    pictures = pictures_of(content, media_type)
    assert len(pictures) == count
    for picture in pictures:
        with Image.open(io.BytesIO(picture)) as shown:
            shown.load()
            assert (shown.format, shown.mode) == ("JPEG", "RGB")
            assert max(shown.size) <= LONGEST_SIDE


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        (b"plain words", "text/plain"),
        (b"", "image/jpeg"),
        (encoded("JPEG")[:200], "image/jpeg"),
        (b"%PDF-1.4\n<html>", "application/pdf"),
        (b"<svg/>", "image/svg+xml"),
    ],
    ids=["text", "empty", "cut off", "no pdf", "svg"],
)
def test_what_cannot_be_seen_is_not_sent(content, media_type):
    assert pictures_of(content, media_type) == ()


def test_a_photo_stands_upright():
    exif = Image.Exif()
    exif[0x0112] = 6
    (picture,) = pictures_of(encoded("JPEG", (900, 600), exif=exif), "image/jpeg")
    with Image.open(io.BytesIO(picture)) as shown:
        assert shown.size == (600, 900)
