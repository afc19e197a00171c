"""The date and the total of shop receipts: labels, arithmetic, slips of OCR, and spoiled paper end to end."""

from __future__ import annotations

import pytest

from insurance.claims.triage.reading import read_file
from insurance.claims.triage.reading.document import text_page
from insurance.claims.triage.reading.fields.dates import dates
from insurance.claims.triage.reading.fields.totals import totals
from insurance.claims.triage.tests.paper_factory import encoded
from insurance.claims.triage.tests.receipt_factory import invented_receipt, printed, spoiled
from insurance.claims.triage.types import FileReading

HEAD = "KEDAI BUNGA RAYA SDN BHD\nNO 4, JALAN TASIK 2\nTEL: 03-5566 1122\n"


def total_of(text: str) -> str:
    found = totals([[text_page(HEAD + text)]])
    return found[0].value if found else ""


def date_of(text: str) -> str:
    found = dates([[text_page(text)]])
    return found[0].value if found else ""


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("TEA 4.00\nBUN 3.50\nTOTAL 7.50\nCASH 10.00\nCHANGE 2.50", "7.50"),
        ("TEA 4.00\nBUN 3.50\nT0TAL: RM7.50", "7.50"),
        ("PAINT 84.80\nTotal Excl GST 80.00\nGST 6% 4.80\nTotal Incl GST 84.80", "84.80"),
        ("Sub Total 40.00\nGST @6% 2.40\nTOTAL SALES INCLUSIVE OF GST 42.40\nCASH 50.00\nCHANGE 7.60", "42.40"),
        ("TOTAL 42.42\nROUNDING -0.02\nNET TOTAL 42.40\nCASH 50.00\nCHANGE 7.60", "42.40"),
        ("Subtotal 18.87\nRounding Adj 0.03\nRounded Total (RM) 18.90", "18.90"),
        ("TOTAL QTY 12.00\nTOTAL DISCOUNT 5.00\nGRAND TOTAL 31.90", "31.90"),
        ("TOTAL ITEMS 3\nTOTAL 9.30\nTOTAL SAVING 1.20", "9.30"),
        ("Total 21.20\nVISA 21.20\nGST SUMMARY AMOUNT TAX\nSR 6% 20.00 1.20\nTotal 20.00 1.20", "21.20"),
        ("Amount Due 1,204.50\nDeposit 200.00", "1204.50"),
        ("TOTAL\n15.60\nTENDERED 20.00\nCHANGE 4.40", "15.60"),
        ("TOTAL 15-60\nCASH 20.00\nCHANGE 4.40", "15.60"),
        ("TOTAL 1560\nCASH 20.00\nCHANGE 4.40", "15.60"),
        ("TOTAL ~~~\nCASH 20.00\nCHANGE 4.40", "15.60"),
        ("Jumlah Besar RM 33.10\nTunai RM 50.00\nBaki RM 16.90", "33.10"),
        ("ИТОГО 1 540,50\nНАЛИЧНЫМИ 2 000,00\nСДАЧА 459,50", "1540.50"),
        ("Total HT 100,00\nTVA 20% 20,00\nTOTAL TTC 120,00 €", "120.00"),
        ("Zwischensumme 10,00\nMwSt 19% 1,90\nGesamtbetrag 11,90 EUR", "11.90"),
        ("Base imponible 50,00\nIVA 21% 10,50\nTOTAL A PAGAR 60,50", "60.50"),
        ("NASI GORENG 25.000\nES TEH 5.000\nTOTAL 30.000\nTUNAI 50.000\nKEMBALI 20.000", "30000.00"),
        ("A4 PAPER 12.00\nTOTAL 30.00\nPOINTS 300.00", "30.00"),
        ("RICE 18.90\nOIL 31.50\nSOAP TOTAL CARE 0.40\nAmt 50.80", "50.80"),
    ],
)
def test_the_total_is_told_from_the_other_sums(text: str, total: str) -> None:
    assert total_of(text) == total


def test_change_given_back_corrects_a_misread_total() -> None:
    assert total_of("TEA 9.10\nBUN 8.80\nTOTAL 77.90\nCASH 20.00\nCHANGE 2.10\nVISA 0.00") == "17.90"


def test_two_readings_of_a_paper_vote() -> None:
    readings = [[text_page("TOTAL 18.30")], [text_page("TOTAL 13.30\nCASH 20.00\nCHANGE 6.70")]]
    assert totals(readings)[0].value == "13.30"


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("Date: 25/12/2018 8:13:39 PM", "2018-12-25"),
        ("DATE 25-12-18", "2018-12-25"),
        ("25 DEC 2018 20:13", "2018-12-25"),
        ("25-Dec-2018", "2018-12-25"),
        ("25DEC2018", "2018-12-25"),
        ("December 25, 2018", "2018-12-25"),
        ("2018-12-25 10:00", "2018-12-25"),
        ("Tarikh : 5.3.2017", "2017-03-05"),
        ("DATE: 2O/O3/2O18", "2018-03-20"),
        ("DATE: 25712/2018", "2018-12-25"),
        ("DATE : 64 Sep 2018 TIME 1:34", "2018-09-04"),
        ("Date: 24/65/2023 3:31 PM", "2023-05-24"),
        ("Date 15/06/2622 16:36", "2022-06-15"),
        ("Дата: 5 февраля 2026 г.", "2026-02-05"),
        ("le 3 août 2026", "2026-08-03"),
        ("3 de marzo de 2025", "2025-03-03"),
        ("Rechnungsdatum 07.11.2025", "2025-11-07"),
        ("AUSTIN TX 78701 USA\nDate 03/04/2024", "2024-03-04"),
        ("Valid until 01/01/2025\nInvoice date 03/09/2024", "2024-09-03"),
        ("Date of birth 04.05.1981\nDate 06.07.2024", "2024-07-06"),
        ("TEL 03-5566 1122\nGST 000123456789\n14/02/2020 12:01", "2020-02-14"),
        ("Exp. Date : 25/07/2020\n29-08-18 8:48 PM INV 124660", "2018-08-29"),
        ("Expiry Date: 03/04/2022\nTrans. Date 2020-02-01", "2020-02-01"),
        ("Date : 2977719 Time 12:07pm", "2019-07-29"),
        ("2021702714 17:59 OR60274", "2021-02-14"),
    ],
)
def test_a_date_is_read_as_it_is_printed(text: str, iso: str) -> None:
    assert date_of(text) == iso


@pytest.mark.parametrize(
    "text",
    ["Version 10.20.30", "TEL 03-5566 1122", "TEL 2021702714", "INV 2977719", "99/99/2020", "1 x 12.50", "31/02/2020"],
)
def test_what_is_no_date_is_left_alone(text: str) -> None:
    assert date_of(text) == ""


def spoiled_receipt(seed: int, hardness: float) -> tuple[FileReading, str, str]:
    receipt = invented_receipt(seed)
    picture = spoiled(printed(receipt, seed), seed, hardness)
    reading = read_file(encoded(picture, quality=60))
    return reading, receipt.issued.isoformat(), f"{receipt.total:.2f}"


def test_spoiled_receipts_are_read_end_to_end() -> None:
    """Five of six, though each is faint, creased, tilted or blurred."""
    right_dates = right_totals = 0
    for seed in range(300, 306):
        reading, issued, total = spoiled_receipt(seed, 0.8)
        first = {field.name: field.value for field in reversed(reading.fields)}
        right_dates += first.get("date") == issued
        right_totals += first.get("total") == total
        assert reading.kind != "photo"
    assert right_dates >= 5
    assert right_totals >= 5
