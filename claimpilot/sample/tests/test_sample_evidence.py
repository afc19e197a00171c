import io
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pypdfium2
import pytest
from PIL import Image

from claimpilot.sample.evidence import (
    FILES,
    LYON,
    forwarded_photo,
    photo,
    plumbers_invoice,
    scanned_policy_page,
    text_pdf,
)
from insurance.claims.triage.reading import read_document, read_file, read_photo

TAKEN = datetime(2026, 11, 28, 17, 42, tzinfo=ZoneInfo("Europe/Paris"))
PHOTOS = ("crossing", "front_wing", "door", "rear_bumper")


def bits(name_or_bytes: bytes) -> int:
    facts = read_photo(name_or_bytes, "image/jpeg").photo
    assert facts is not None
    return int(facts.perceptual_hash, 16)


def test_a_photo_says_when_where_and_with_what_it_was_taken() -> None:
    facts = read_photo(photo("front_wing", taken_at=TAKEN), "image/jpeg").photo
    assert facts is not None
    assert facts.place is not None
    assert facts.taken_at == datetime(2026, 11, 28, 16, 42, tzinfo=UTC)
    assert (facts.place.latitude, facts.place.longitude) == pytest.approx(LYON, abs=1e-4)
    assert "FP5" in facts.camera
    assert facts.software == ""


def test_its_pixels_are_those_of_the_drawn_picture() -> None:
    made = Image.open(io.BytesIO(photo("door", taken_at=TAKEN)))
    drawn = Image.open(FILES / "door.jpg")
    assert made.size == drawn.size == (1600, 1200)
    difference = max(
        abs(a - b) for a, b in zip(made.resize((40, 30)).tobytes(), drawn.resize((40, 30)).tobytes(), strict=True)
    )
    assert difference <= 2


def test_the_forwarded_photo_is_other_bytes_of_the_same_picture_and_says_nothing() -> None:
    original, forwarded = photo("rear_bumper", taken_at=TAKEN), forwarded_photo("rear_bumper")
    assert (bits(original) ^ bits(forwarded)).bit_count() <= 10
    facts = read_photo(forwarded, "image/jpeg").photo
    assert facts is not None
    assert (facts.taken_at, facts.place, facts.camera) == (None, None, "")


def test_every_picture_is_read_as_a_photo() -> None:
    assert [read_file((FILES / f"{name}.jpg").read_bytes()).kind for name in PHOTOS] == ["photo"] * 4


def test_the_four_pictures_are_four() -> None:
    hashes = [bits((FILES / f"{name}.jpg").read_bytes()) for name in PHOTOS]
    pairs = [(a, b) for index, a in enumerate(hashes) for b in hashes[:index]]
    assert min((a ^ b).bit_count() for a, b in pairs) > 10


def test_the_invoice_is_read_from_its_text() -> None:
    invoice = plumbers_invoice(
        day=date(2026, 11, 22), customer="Camille Moreau", address="27 rue des Lilas, 69003 Lyon"
    )
    reading = read_document(invoice, "application/pdf")
    found: dict[str, str] = {}
    for field in reading.fields:
        found.setdefault(field.name, field.value)
    assert (reading.kind, reading.text_source) == ("invoice", "text")
    assert (found["total"], found["currency"], found["date"]) == ("1284.60", "EUR", "2026-11-22")


def test_the_policy_page_is_a_scan_and_gives_its_number() -> None:
    reading = read_document(scanned_policy_page(), "application/pdf")
    assert (reading.kind, reading.text_source) == ("policy", "ocr")
    assert "POL-100002" in [field.value for field in reading.fields if field.name == "policy_number"]


def test_a_text_pdf_holds_accents_brackets_and_backslashes() -> None:
    page = pypdfium2.PdfDocument(text_pdf([(11, "Dégât (coin) 5 € \\ fin")]))[0]
    assert page.get_textpage().get_text_range() == "Dégât (coin) 5 € \\ fin"


def test_the_ready_made_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.iterdir()) < 2_000_000
