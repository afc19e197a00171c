"""Invented files as customers send them: 12-megapixel photos of a telephone, scans of two pages at 200 dpi."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta

import numpy as np
from PIL import ExifTags, Image, ImageDraw, ImageFont

PHOTO_SIZE = (4000, 3000)
PAGE_SIZE, DPI = (1654, 2339), 200
File = tuple[str, bytes, str]


def photos_and_scan(number: int) -> list[File]:
    """Four photos and one scan; each number gives others."""
    photos = [(f"IMG_{number:02}{i}.jpg", photo(number * 10 + i), "image/jpeg") for i in range(4)]
    return [*photos, (f"scan {number}.pdf", scan(number), "application/pdf")]


def photo(seed: int) -> bytes:
    """Large forms, edges, texture and the noise of a sensor, so that decoding has as much to do as with a real one."""
    chance = np.random.default_rng(seed)
    image = Image.fromarray(_surface(chance), "RGB")
    _shapes(image, chance)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92, exif=_exif(seed))
    return out.getvalue()


def _surface(chance: np.random.Generator) -> np.ndarray:
    """Slow gradients and a finer grain over them, 0 to 255."""
    layers = np.zeros((PHOTO_SIZE[1], PHOTO_SIZE[0], 3), np.int16)
    for width, height, strength in ((8, 6, 200), (80, 60, 60), (1000, 750, 30)):
        small = Image.fromarray(chance.integers(0, strength, (height, width, 3), np.uint8), "RGB")
        layers += np.asarray(small.resize(PHOTO_SIZE, Image.Resampling.BICUBIC), np.int16)
    layers += chance.integers(-6, 7, (PHOTO_SIZE[1], PHOTO_SIZE[0], 1), np.int16)
    return np.clip(layers, 0, 255).astype(np.uint8)


def _shapes(image: Image.Image, chance: np.random.Generator) -> None:
    draw = ImageDraw.Draw(image)
    for _ in range(40):
        x, y = (int(chance.integers(0, size)) for size in PHOTO_SIZE)
        width, height = (int(value) for value in chance.integers(60, 900, 2))
        colour = tuple(int(value) for value in chance.integers(0, 256, 3))
        if chance.integers(2):
            draw.ellipse((x, y, x + width, y + height), outline=colour, width=int(chance.integers(4, 60)))
        else:
            draw.rectangle((x, y, x + width, y + height), fill=colour if width < 300 else None, outline=colour, width=9)


def _exif(seed: int) -> Image.Exif:
    taken = datetime.now(UTC) - timedelta(days=2, minutes=seed)
    exif = Image.Exif()
    exif[ExifTags.Base.Make], exif[ExifTags.Base.Model] = "Fairphone", "FP5"
    exif.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.DateTimeOriginal] = f"{taken:%Y:%m:%d %H:%M:%S}"
    return exif


def scan(number: int) -> bytes:
    """An invoice and an estimate of a garage as pictures in a PDF: a little askew, grey paper, no text layer."""
    pages = [_page(title, number, turn) for title, turn in (("INVOICE", 0.4), ("REPAIR ESTIMATE", -0.3))]
    out = io.BytesIO()
    pages[0].save(out, "PDF", resolution=DPI, save_all=True, append_images=pages[1:])
    return out.getvalue()


def _page(title: str, number: int, turn: float) -> Image.Image:
    chance = np.random.default_rng([number, len(title)])
    page = Image.new("L", PAGE_SIZE, 245)
    draw = ImageDraw.Draw(page)
    draw.text((150, 130), "Garage Perrault SARL", 20, ImageFont.load_default(54))
    draw.text((150, 230), f"{title} No. 2026-{number:03}{len(title)}", 20, ImageFont.load_default(44))
    for row, line in enumerate(_lines(chance)):
        for text, x in zip(line, _COLUMNS, strict=False):
            draw.text((x, 340 + row * 46), text, 30, ImageFont.load_default(30))
    page = page.rotate(turn, Image.Resampling.BICUBIC, fillcolor=245)
    grain = chance.integers(-8, 9, (PAGE_SIZE[1], PAGE_SIZE[0]), np.int16)
    return Image.fromarray(np.clip(np.asarray(page, np.int16) + grain, 0, 255).astype(np.uint8), "L")


_COLUMNS = (150, 820, 1080, 1320)
"""Where the columns of the table begin, in pixels: work, hours or pieces, price of one, amount."""
_WORK = ("Remove and refit front bumper", "Paint left wing, two layers", "Headlamp, left", "Labour, body shop")


def _lines(chance: np.random.Generator) -> list[tuple[str, ...]]:
    today = datetime.now(UTC).date()
    rows = [(int(pieces), int(price)) for pieces, price in zip(*chance.integers(1, (6, 400), (24, 2)).T, strict=True)]
    positions = [
        (f"{_WORK[i % 4]}", str(pieces), f"{price}.00", f"{pieces * price}.00")
        for i, (pieces, price) in enumerate(rows)
    ]
    return [
        ("14 rue des Tanneurs, 69003 Lyon, France    Phone +33 6 39 98 11 20",),
        (f"Date: {today:%d/%m/%Y}    Policy: POL-100001",),
        ("Customer: Oliver Ashworth, 22 quai des Brumes, 69002 Lyon",),
        ("Vehicle: hatchback, grey, plate SS-418-KD",),
        (),
        ("Work", "Pieces", "Price, EUR", "Amount, EUR"),
        *positions,
        (),
        ("Total to pay, EUR", "", "", f"{sum(pieces * price for pieces, price in rows)}.00"),
        ("Payable within thirty days to the account named overleaf. Thank you for your trust.",),
    ]
