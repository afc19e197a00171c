"""Numbers that name things: check digits, letters that look alike, and what is not such a number."""

from __future__ import annotations

import pytest

from insurance.claims.triage.reading.document import text_page
from insurance.claims.triage.reading.fields import fields_of
from insurance.claims.triage.reading.fields.identifiers import latin, vin_check_digit_holds
from insurance.claims.triage.types import DocumentKind


def found(text: str, name: str) -> list[str]:
    fields = fields_of([text_page(text)], DocumentKind.OTHER)
    return [field.value for field in fields if field.name == name]


def test_the_check_digit_of_a_vin() -> None:
    assert vin_check_digit_holds("1M8GDM9AXKP042788")
    assert not vin_check_digit_holds("1M8GDM9AXKP042789")


@pytest.mark.parametrize(
    "printed", ["1M8GDM9AXKP042788", "IM8GDM9AXKPO42788", "1M8GDM9AXKP0427B8", "1M8GDM9AXKPQ42788"]
)
def test_a_vin_survives_the_slips_of_ocr(printed: str) -> None:
    assert found(f"VIN: {printed}", "vin") == ["1M8GDM9AXKP042788"]


def test_an_european_vin_without_check_digit_is_found_by_its_label() -> None:
    assert found("Fahrgestellnummer WVWZZZ1KZAW123456", "vin") == ["WVWZZZ1KZAW123456"]


@pytest.mark.parametrize("text", ["ABCDEFGHJKLMNPRST", "12345678901234567", "Order 1234567890ABCDEFG"])
def test_seventeen_characters_are_not_yet_a_vin(text: str) -> None:
    assert found(text, "vin") == []


@pytest.mark.parametrize(
    "printed", ["GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432", "GB82 WEST I234 5698 7654 32"]
)  # fmt: skip
def test_an_iban_is_read_with_its_check_digits(printed: str) -> None:
    assert found(f"IBAN: {printed}", "iban") == ["GB82WEST12345698765432"]


def test_an_iban_with_wrong_check_digits_is_no_iban() -> None:
    assert found("IBAN: GB83 WEST 1234 5698 7654 32", "iban") == []


@pytest.mark.parametrize(
    ("text", "plate"),
    [
        ("Гос. номер: А123ВС77", "A123BC77"),
        ("автомобиль A 123 BC 177", "A123BC177"),
        ("Immatriculation : AB-123-CD", "AB-123-CD"),
        ("Kennzeichen: M-AB 1234", "M-AB-1234"),
        ("Reg no AB12 CDE", "AB12CDE"),
        ("Matrícula: 1234 BCD", "1234-BCD"),
        ("No. Plat: WXY 1234", "WXY-1234"),
    ],
)
def test_a_plate_is_read_in_the_form_of_its_country(text: str, plate: str) -> None:
    assert found(text, "plate") == [plate]


def test_cyrillic_letters_that_look_latin_compare_equal() -> None:
    assert latin("АВ 123 СЕ") == "AB 123 CE"


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("Policy No: MTR-2024/00871", "policy_number", "MTR-2024/00871"),
        ("Policy number\nHX 7781203", "policy_number", "HX 7781203"),
        ("Полис № АВ4587213", "policy_number", "AB4587213"),
        ("N° de contrat : 88-120-7", "policy_number", "88-120-7"),
        ("Claim no. CLM-004512", "claim_number", "CLM-004512"),
        ("Убыток № 7781/26", "claim_number", "7781/26"),
        ("Invoice No: INV-2231", "document_number", "INV-2231"),
        ("Facture n° 2026-077", "document_number", "2026-077"),
        ("Счёт № 45 от 12.03.2026", "document_number", "45"),
        ("Rechnungsnummer: RE-5512", "document_number", "RE-5512"),
    ],
)
def test_a_number_is_known_by_its_label(text: str, name: str, value: str) -> None:
    values = found(text, name)
    assert (values or [""])[0] == value


def test_contacts_are_checked_and_written_in_one_form() -> None:
    text = "Tel: 03-7726 5511 RM 5.00\nтел. 8 (912) 345-67-89\nwrite to Jane.Roe @ example.org\nGST 000123456789"
    assert "+79123456789" in found(text, "phone")
    assert "+60377265511" in found(text, "phone")
    assert found(text, "email") == ["Jane.Roe@example.org"]


def test_bare_digits_are_no_phone_number() -> None:
    assert found("Receipt 0377265511 GST 000123456789", "phone") == []
