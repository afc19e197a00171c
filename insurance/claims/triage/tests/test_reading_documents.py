"""Documents as text, as scans and as pictures: kind, fields, where they stand, and what is wrong."""

from __future__ import annotations

import io

import pytest
from fpdf import FPDF
from PIL import Image

from insurance.claims.triage.reading import as_document_read, read_document, read_file
from insurance.claims.triage.reading.document import PAGES_AT_MOST
from insurance.claims.triage.tests.paper_factory import encoded, pdf_of, scanned_pdf, written
from insurance.claims.triage.tests.scene_factory import scene
from insurance.claims.triage.types import FileReading

ENGLISH_INVOICE = [
    "Northgate Garage Ltd",
    "INVOICE",
    "Invoice No: NG-20481",
    "Invoice date: 14 March 2026",
    "Bill to: Martha Ellery",
    "Vehicle reg: AB12 CDE    VIN: 1M8GDM9AXKP042788",
    "Front bumper, supply and fit            640.00",
    "Paint and labour                        310.50",
    "VAT 20%                                 190.10",
    "Total due                          GBP 1,140.60",
    "IBAN GB82 WEST 1234 5698 7654 32",
    "Tel: +44 20 7946 0018    office@northgate-garage.co.uk",
]
RUSSIAN_POLICY = [
    "ПОЛИС СТРАХОВАНИЯ ТРАНСПОРТНОГО СРЕДСТВА",
    "Полис № АВ 4587213",
    "Дата: 5 февраля 2026",
    "Страхователь: Сергеев Антон Павлович",
    "Гос. номер: А123ВС77",
    "Страховая сумма 1 250 000,00 руб.",
    "Срок действия с 06.02.2026 по 05.02.2027",
    "Телефон: +7 912 345-67-89",
]
FRENCH_ESTIMATE = [
    "Garage des Tilleuls SARL",
    "DEVIS",
    "Devis n° 2026-118",
    "Date : 3 août 2026",
    "Client : Camille Marchand",
    "Immatriculation : AB-123-CD",
    "Remplacement du pare-chocs            420,00",
    "Main d'oeuvre                         180,00",
    "TVA 20 %                              120,00",
    "Total TTC                             720,00 €",
]


def best(reading: FileReading, name: str) -> str:
    return next((field.value for field in reading.fields if field.name == name), "")


def test_an_english_invoice_with_a_text_layer() -> None:
    reading = read_file(pdf_of(ENGLISH_INVOICE))
    assert (reading.kind, reading.text_source, reading.pages) == ("invoice", "text", 1)
    wanted = {
        "document_number": "NG-20481",
        "date": "2026-03-14",
        "total": "1140.60",
        "currency": "GBP",
        "vendor": "Northgate Garage Ltd",
        "person_name": "Martha Ellery",
        "vin": "1M8GDM9AXKP042788",
        "plate": "AB12CDE",
        "iban": "GB82WEST12345698765432",
        "phone": "+442079460018",
        "email": "office@northgate-garage.co.uk",
    }
    assert {name: best(reading, name) for name in wanted} == wanted


def test_a_russian_policy_as_a_picture() -> None:
    reading = read_file(encoded(written(RUSSIAN_POLICY)))
    assert (reading.kind, reading.text_source) == ("policy", "ocr")
    assert best(reading, "policy_number").replace(" ", "") == "AB4587213"
    assert best(reading, "date") == "2026-02-05"
    assert best(reading, "plate") == "A123BC77"
    assert best(reading, "phone") == "+79123456789"
    assert best(reading, "person_name") == "Сергеев Антон Павлович"


def test_a_french_estimate_as_a_scan() -> None:
    reading = read_file(scanned_pdf(written(FRENCH_ESTIMATE)))
    assert (reading.kind, reading.text_source) == ("estimate", "ocr")
    assert best(reading, "date") == "2026-08-03"
    assert (best(reading, "total"), best(reading, "currency")) == ("720.00", "EUR")
    assert best(reading, "plate") == "AB-123-CD"
    assert best(reading, "document_number") == "2026-118"


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (
            ["POLICE ACCIDENT REPORT", "Reporting officer: J. Marsh", "Station: Eastfield", "Witness: none"],
            "police_report",
        ),
        (["Протокол", "об административном правонарушении", "Инспектор ДПС", "нарушение ПДД"], "police_report"),
        (["MEDICAL CERTIFICATE", "Patient: Ann Lowe", "Diagnosis: fracture", "Dr. Hill"], "medical_report"),
        (["Certificat médical", "Le patient présente", "Traitement : repos", "Médecin traitant"], "medical_report"),
        (["DRIVING LICENCE", "Surname: LOWE", "Date of birth: 01.02.1980", "Nationality: British"], "identity"),
        (["ПАСПОРТ", "Гражданство РФ", "Дата рождения 01.02.1980"], "identity"),
        (["Versicherungsschein", "Versicherungsnehmer: Jan Roth", "Versicherungssumme 50.000 EUR"], "policy"),
        (["Kostenvoranschlag", "Arbeitslohn 300,00", "Ersatzteile 200,00"], "estimate"),
        (["CASH SALES", "Cashier: 02", "CASH 50.00", "CHANGE 4.10", "Thank you"], "receipt"),
        (["Dear madam, please find my letter about the weather."], "other"),
    ],
)
def test_the_kind_follows_from_the_words(lines: list[str], kind: str) -> None:
    assert read_file("\n".join(lines).encode()).kind == kind


def test_a_box_encloses_the_value_on_the_page() -> None:
    reading = read_file(encoded(written(ENGLISH_INVOICE)))
    total = next(field for field in reading.fields if field.name == "total")
    left, top, right, bottom = total.box
    row = 90 + ENGLISH_INVOICE.index(next(line for line in ENGLISH_INVOICE if "Total" in line)) * 57
    assert row / 1754 - 0.01 < top < (row + 15) / 1754
    assert 0.005 < bottom - top < 0.03
    assert 0.05 < left < right < 0.7


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_box_stays_right_on_a_page_that_lies_on_its_side(turn: int) -> None:
    upright = written([*ENGLISH_INVOICE[:4], *ENGLISH_INVOICE[8:10]])
    lying = upright.rotate(turn, expand=True)
    reading = read_file(encoded(lying))
    total = next(field for field in reading.fields if field.name == "total")
    assert total.value == "1140.60"
    left, top, right, bottom = total.box
    pixels = (left * lying.width, top * lying.height, right * lying.width, bottom * lying.height)
    mask = Image.new("L", lying.size, 0)
    mask.paste(255, tuple(round(value) for value in pixels))
    back = mask.rotate(-turn, expand=True).getbbox()
    row = 90 + 5 * 57
    assert row - 12 < back[1] < back[3] < row + 52


def test_a_box_in_a_text_layer_is_where_the_page_is_turned_by_the_file() -> None:
    plain = read_file(pdf_of(ENGLISH_INVOICE))
    total = next(field for field in plain.fields if field.name == "total")
    assert total.box[1] == pytest.approx((10 + 9 * 9) / 297, abs=0.02)
    assert total.page == 1


def test_only_pages_without_text_are_read_by_ocr() -> None:
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=12)
    pdf.multi_cell(0, 9, "\n".join(ENGLISH_INVOICE))
    pdf.add_page()
    pdf.image(io.BytesIO(encoded(written(["Claim number: CLM-004512", "Second page"]), "PNG")), 0, 0, 210, 297)
    reading = read_file(bytes(pdf.output()))
    assert (reading.pages, reading.text_source) == (2, "ocr")
    claim = next(field for field in reading.fields if field.name == "claim_number")
    assert (claim.value, claim.page) == ("CLM-004512", 2)
    assert best(reading, "total") == "1140.60"


def test_a_long_document_is_read_in_part_and_says_so() -> None:
    reading = read_file(
        pdf_of(
            *[[f"Page {number} of a long document about a house, its roof and its cellar"] for number in range(1, 24)]
        )
    )
    assert reading.pages == 23
    assert [problem.code for problem in reading.problems] == ["pages_skipped"]
    assert f"Page {PAGES_AT_MOST} of" in reading.text
    assert f"Page {PAGES_AT_MOST + 1} of" not in reading.text


def test_a_locked_document_says_that_it_needs_a_password() -> None:
    reading = read_document(pdf_of(["secret"], password="open"), "application/pdf")
    assert [problem.code for problem in reading.problems] == ["password_protected"]
    assert reading.fields == []


def test_a_blank_page_has_no_text() -> None:
    reading = read_document(encoded(written([])), "image/jpeg")
    assert (reading.text_source, reading.fields) == ("none", [])
    assert "no_text" in [problem.code for problem in reading.problems]


def test_pages_of_a_tiff_are_read_one_by_one() -> None:
    tiff = encoded(
        written(["Policy No: HX-7781203"]), "TIFF", save_all=True, append_images=[written(["Claim number: CLM-000777"])]
    )
    reading = read_file(tiff)
    assert reading.pages == 2
    assert {field.name: (field.value, field.page) for field in reading.fields} == {
        "policy_number": ("HX-7781203", 1),
        "claim_number": ("CLM-000777", 2),
    }


def test_a_photo_is_not_taken_for_a_document_nor_a_paper_for_a_photo() -> None:
    assert read_file(encoded(scene(7))).kind == "photo"
    assert read_file(encoded(scene(8, sign="GARAGE"))).kind == "photo"
    assert read_file(encoded(written(ENGLISH_INVOICE))).kind == "invoice"


def test_what_the_command_prints_has_exactly_the_agreed_keys() -> None:
    printed = as_document_read("bill.pdf", read_file(pdf_of(ENGLISH_INVOICE)))
    assert list(printed) == ["file", "type", "kind", "pages", "text_source", "fields", "photo", "problems"]
    assert printed["photo"] is None
    assert all(list(field) == ["name", "value", "page", "box", "confidence"] for field in printed["fields"])
    photo = as_document_read("a.jpg", read_file(encoded(scene(2, (640, 480)))))["photo"]
    assert list(photo) == ["taken_at", "place", "camera", "software", "perceptual_hash", "blur", "dark"]
