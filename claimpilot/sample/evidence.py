"""The files of the sample claims: pictures and a scan from files/, given the times of this run, and an invoice."""

from __future__ import annotations

import io
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

from PIL import ExifTags, Image

FILES = Path(__file__).parent / "files"
LYON = (45.7578, 4.8487)
CAMERA = ("Fairphone", "FP5")


def photo(name: str, *, taken_at: datetime, place: tuple[float, float] = LYON) -> bytes:
    """A picture with what a telephone writes into it. `taken_at` is aware; the pixels stay as they are."""
    image = Image.open(FILES / f"{name}.jpg")
    exif = image.getexif()
    exif[ExifTags.Base.Make], exif[ExifTags.Base.Model] = CAMERA
    exif[ExifTags.Base.DateTime] = f"{taken_at:%Y:%m:%d %H:%M:%S}"
    details = exif.get_ifd(ExifTags.IFD.Exif)
    details[ExifTags.Base.DateTimeOriginal] = f"{taken_at:%Y:%m:%d %H:%M:%S}"
    details[ExifTags.Base.OffsetTimeOriginal] = taken_at.isoformat(timespec="seconds")[19:]
    exif.get_ifd(ExifTags.IFD.GPSInfo).update(_gps(*place))
    out = io.BytesIO()
    image.save(out, "JPEG", quality="keep", exif=exif)
    return out.getvalue()


def _gps(latitude: float, longitude: float) -> dict[int, object]:
    return {
        ExifTags.GPS.GPSLatitudeRef: "N" if latitude >= 0 else "S",
        ExifTags.GPS.GPSLatitude: _degrees(abs(latitude)),
        ExifTags.GPS.GPSLongitudeRef: "E" if longitude >= 0 else "W",
        ExifTags.GPS.GPSLongitude: _degrees(abs(longitude)),
    }


def _degrees(value: float) -> tuple[float, float, float]:
    minutes = value % 1 * 60
    return (float(int(value)), float(int(minutes)), round(minutes % 1 * 60, 2))


def forwarded_photo(name: str) -> bytes:
    """The picture as a messenger passes it on: smaller, compressed again, without time, place or camera."""
    image = Image.open(FILES / f"{name}.jpg").resize((1280, 960), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=72)
    return out.getvalue()


def scanned_policy_page() -> bytes:
    """One page of the home policy of featured.CAMILLE, as a picture in a PDF without text."""
    return (FILES / "conditions_particulieres.pdf").read_bytes()


def plumbers_invoice(*, day: date, customer: str, address: str) -> bytes:
    """A PDF with text. The total is 1 284,60 EUR."""
    lines = [
        (16, "Plomberie Giraud SARL"),
        (10, "19 chemin des Vignes, 69003 Lyon - Tél. +33 6 39 98 04 11"),
        (10, ""),
        (14, f"FACTURE N° {day:%Y}-{day:%j}7"),
        (11, f"Date de facturation : {day:%d/%m/%Y}"),
        (11, f"Client : {customer}"),
        (11, f"Adresse d'intervention : {address}"),
        (10, ""),
        *((11, f"{label:<58}{_euro(price):>12} EUR") for label, price in INVOICE_LINES),
        (10, ""),
        (11, f"{'Total HT':<58}{_euro(NET):>12} EUR"),
        (11, f"{'TVA 20 %':<58}{_euro(TOTAL - NET):>12} EUR"),
        (12, f"{'Total TTC à payer':<58}{_euro(TOTAL):>12} EUR"),
        (10, ""),
        (10, "Payable à 30 jours. Merci de votre confiance."),
    ]
    return text_pdf(lines)


INVOICE_LINES = (
    ("Recherche de fuite, salle de bains", Decimal("185.00")),
    ("Remplacement d'un flexible d'alimentation rompu", Decimal("96.50")),
    ("Assèchement du plancher, 3 jours", Decimal("420.00")),
    ("Dépose et repose du parquet, 6 m²", Decimal("369.00")),
)
NET = sum((price for _label, price in INVOICE_LINES), Decimal(0))
TOTAL = (NET * Decimal("1.2")).quantize(Decimal("0.01"))


def _euro(amount: Decimal) -> str:
    return f"{amount:,.2f}".replace(",", " ").replace(".", ",")


def text_pdf(lines: list[tuple[int, str]]) -> bytes:
    """A PDF of one A4 page: (size in points, text) a line, in a typewriter face that every reader has."""
    text, y = [], 790
    for size, line in lines:
        escaped = line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        text.append(f"/F1 {size * 0.85:.1f} Tf 1 0 0 1 56 {y} Tm ({escaped}) Tj")
        y -= size + 8
    content = "\n".join(["BT", *text, "ET"]).encode("cp1252")
    return _pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
            b" /Resources << /Font << /F1 5 0 R >> >> >>",
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
        ]
    )


def _pdf(objects: list[bytes]) -> bytes:
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, table)
    start = out.rindex(b"xref")
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, start)
    return bytes(out)
