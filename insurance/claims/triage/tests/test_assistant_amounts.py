"""Where the estimate comes from, and that it is computed, converted and bounded."""

from __future__ import annotations

from decimal import Decimal

import pytest

from insurance.claims.triage.assistants.amounts import document_totals, estimated, money
from insurance.claims.triage.types import DocumentKind, IncidentType, Severity

from .assistant_cases import amount, case, paper

AUTO, MODERATE = IncidentType.AUTO_ACCIDENT, Severity.MODERATE
FOURTH, NINTH = "2026-05-04", "2026-05-09"
ESTIMATE, INVOICE, RECEIPT = DocumentKind.ESTIMATE, DocumentKind.INVOICE, DocumentKind.RECEIPT


def priced(kind, number, total, currency="EUR", **fields):
    return paper(kind, document_number=number, total=total, currency=currency, **fields)


def estimate(*papers, stated=None, **changes):
    return estimated(case(*papers, **changes), stated, AUTO, MODERATE)


@pytest.mark.parametrize(
    ("papers", "low", "high"),
    [
        ([priced(ESTIMATE, "A1", "1200.00")], "1200", "1200"),
        ([priced(ESTIMATE, "A1", "1200.00"), priced(ESTIMATE, "B9", "1500.50")], "1200", "1500.50"),
        ([priced(INVOICE, "A1", "300"), priced(INVOICE, "B2", "45.10")], "345.10", "345.10"),
        ([priced(INVOICE, "A1", "300"), priced(INVOICE, "A1", "300.00")], "300", "300"),
        ([priced(INVOICE, "A1", "300", date=FOURTH), priced(INVOICE, "", "300", date=FOURTH)], "300", "300"),
        ([priced(INVOICE, "A1", "300", date=FOURTH), priced(INVOICE, "A2", "300", date=NINTH)], "600", "600"),
        ([priced(INVOICE, "A1", "300"), priced(RECEIPT, "77", "300")], "300", "300"),
        ([priced(ESTIMATE, "A1", "1000"), priced(INVOICE, "B2", "1100")], "1100", "1100"),
        ([priced(ESTIMATE, "A1", "1000"), priced(INVOICE, "B2", "150")], "1000", "1150"),
        ([priced(ESTIMATE, "A1", "1000", "USD")], "900", "900"),
        ([priced(ESTIMATE, "A1", "64033", "RUB")], "640", "640"),
        ([priced(ESTIMATE, "A1", "100", "eur")], "100", "100"),
    ],
    ids=[
        "one estimate",
        "two estimates make a range",
        "invoices add up",
        "the same invoice twice counts once",
        "an invoice whose number was not read counts once",
        "two invoices of one price with other numbers and days",
        "an invoice and its receipt count once",
        "an invoice near the estimate settles the same work",
        "an invoice far from the estimate may come on top",
        "converted",
        "converted amounts are whole",
        "a currency in small letters",
    ],
)  # fmt: skip
def test_documents_decide_the_estimate(papers, low, high):
    found = estimate(*papers, stated=amount("9999"))
    assert found.basis == "documents"
    assert (found.amount.min, found.amount.max, found.amount.currency) == (Decimal(low), Decimal(high), "EUR")


def test_the_claimants_figure_serves_where_no_document_has_a_total():
    found = estimate(paper(DocumentKind.POLICE_REPORT, total="500", currency="EUR"), stated=amount("100", "200", "USD"))
    assert (found.basis, found.refs) == ("narrative", ("form",))
    assert (found.amount.min, found.amount.max) == (Decimal(90), Decimal(180))


def test_the_table_serves_where_nobody_names_a_figure():
    found = estimate()
    assert (found.basis, found.amount) == ("table", amount("800", "3000"))


def test_without_any_figure_there_is_no_estimate():
    assert estimate(estimate_table={}).amount is None
    assert estimate(estimate_table={}).basis == "none"


@pytest.mark.parametrize("currency", ["", "XAU"], ids=["unknown currency", "no rate"])
def test_a_total_that_cannot_be_converted_is_left_out_and_named(currency):
    found = estimate(priced(ESTIMATE, "A1", "700", currency), priced(INVOICE, "B2", "50"))
    assert found.left_out == ("estimate-A1",)
    assert found.amount == amount("50")


def test_a_stated_figure_without_a_rate_is_not_used():
    assert estimate(stated=amount("100", currency="XAU")).basis == "table"


@pytest.mark.parametrize("rate", ["0", "-1", "9e15"])
def test_a_broken_rate_never_makes_an_amount(rate):
    found = estimate(priced(ESTIMATE, "A1", "700", "USD"), exchange_rates={"USD": Decimal(rate)}, estimate_table={})
    assert found.amount is None


@pytest.mark.parametrize("text", ["", "12,50", "-5", "0", "NaN", "Infinity", "1e30", "five", "999999999999.999"])
def test_a_total_that_is_no_plausible_amount_is_none(text):
    assert money(text) is None


def test_an_estimate_and_an_invoice_of_one_price_are_two_documents():
    assert len(document_totals(case(priced(ESTIMATE, "A1", "300"), priced(INVOICE, "A1", "300")))) == 2


def test_sums_beyond_our_columns_give_no_amount():
    most = "999999999999.99"
    papers = [priced(INVOICE, "A1", most, date=FOURTH), priced(INVOICE, "A2", most, date=NINTH)]
    assert estimate(*papers).basis == "table"
