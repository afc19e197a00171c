from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.life.selectors import product_get, products_of, rates_of
from insurance.catalog.life.services import ProductTerms, Rate, product_save, rates_replace
from insurance.catalog.models import Product, RateBand
from insurance.catalog.tests.life_support import RATES, TERM, LifeBook, book
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound

pytestmark = pytest.mark.django_db


def terms(**changes: Any) -> ProductTerms:
    return replace(TERM, **{"code": "WL-100", **changes})


def test_a_product_is_made_with_an_entry_in_the_trail(underwriter: Principal) -> None:
    made = product_save(principal=underwriter, terms=terms(available_states=["TX", "CA", "TX"]))
    assert product_get(principal=underwriter, code="WL-100") == made
    assert made.available_states == ["CA", "TX"]
    entry = AuditEntry.objects.get(verb="product_save")
    assert (entry.subject, entry.arguments) == ("product:WL-100", {"new": True, "active": True})


def test_a_product_is_taken_off_sale_and_put_back(underwriter: Principal, life: LifeBook) -> None:
    for active in (False, True):
        product_save(principal=underwriter, terms=replace(TERM, active=active), product=life.term)
        assert Product.objects.get(pk=life.term.pk).active is active


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"code": "whole life"}, "code"),
        ({"code": "TRM-20\n"}, "code"),
        ({"name": " "}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"product_type": "pension"}, "product_type"),
        ({"currency": "usd"}, "currency"),
        ({"min_issue_age": 66}, "max_issue_age"),
        ({"max_issue_age": 121}, "max_issue_age"),
        ({"min_issue_age": -1}, "max_issue_age"),
        ({"min_face_amount": Decimal(0)}, "max_face_amount"),
        ({"min_face_amount": Decimal("0.5")}, "min_face_amount"),
        ({"max_face_amount": Decimal(10**14)}, "max_face_amount"),
        ({"max_face_amount": Decimal(1)}, "max_face_amount"),
        ({"available_states": []}, "available_states"),
        ({"available_states": ["CA", "ZZ"]}, "available_states"),
        ({"policy_fee": Decimal(-1)}, "policy_fee"),
        ({"policy_fee": Decimal(10**6)}, "policy_fee"),
    ],
)
def test_terms_that_cannot_be_are_refused_in_words(underwriter: Principal, changes: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        product_save(principal=underwriter, terms=terms(**changes))
    assert refused.value.field == field
    assert not Product.objects.exists()


def test_a_code_is_there_once_and_is_never_changed(underwriter: Principal, life: LifeBook) -> None:
    with pytest.raises(InvalidInput, match="already"):
        product_save(principal=underwriter, terms=TERM)
    with pytest.raises(InvalidInput, match="not changed"):
        product_save(principal=underwriter, terms=terms(), product=life.term)


def test_a_rate_card_is_replaced_whole(underwriter: Principal, life: LifeBook) -> None:
    made = rates_replace(principal=underwriter, product=life.term, rates=[Rate("standard", 18, 65, Decimal("2.000"))])
    assert list(rates_of(life.term)) == made
    assert AuditEntry.objects.get(verb="rates_replace", actor="user:una").arguments == {"bands": 1}
    assert rates_of(life.universal).count() == len(RATES["UL-200"])


def test_bands_that_overlap_are_refused_in_words_and_the_card_stays(underwriter: Principal, life: LifeBook) -> None:
    rates = [
        Rate("standard", 40, 60, Decimal(2)),
        Rate("preferred", 18, 60, Decimal(1)),
        Rate("standard", 18, 40, Decimal(1)),
    ]
    with pytest.raises(InvalidInput, match="Two bands overlap: standard 18–40 and standard 40–60"):
        rates_replace(principal=underwriter, product=life.term, rates=rates)
    assert rates_of(life.term).count() == len(RATES["TRM-20"])


def test_it_is_the_database_that_keeps_bands_apart(life: LifeBook) -> None:
    band = {"organisation": life.term.organisation, "product": life.term, "annual_rate_per_1000": Decimal(1)}
    with pytest.raises(IntegrityError, match="rate_bands_do_not_overlap"), transaction.atomic():
        RateBand.objects.create(risk_class="standard", age_min=39, age_max=39, **band)
    RateBand.objects.create(risk_class="table_d", age_min=39, age_max=39, **band)


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        (Rate("gold", 18, 39, Decimal(1)), "no such risk class"),
        (Rate("standard", 39, 18, Decimal(1)), "from an age to a higher one"),
        (Rate("standard", 18, 121, Decimal(1)), "from an age to a higher one"),
        (Rate("standard", 18, 39, Decimal(0)), "above zero"),
        (Rate("standard", 18, 39, Decimal("-1")), "above zero"),
        (Rate("standard", 18, 39, Decimal("1.0005")), "three decimals"),
        (Rate("standard", 18, 39, Decimal(10**5)), "above zero"),
    ],
)
def test_a_band_that_cannot_be_is_refused(underwriter: Principal, life: LifeBook, rate: Rate, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        rates_replace(principal=underwriter, product=life.term, rates=[rate])
    with pytest.raises(InvalidInput, match="at most 500"):
        rates_replace(principal=underwriter, product=life.term, rates=[rate] * 501)


def test_who_may_not_or_belongs_elsewhere_changes_nothing(adjuster, stranger, life: LifeBook) -> None:
    with pytest.raises(ForbiddenScope):
        product_save(principal=adjuster, terms=terms())
    with pytest.raises(ForbiddenScope):
        rates_replace(principal=adjuster, product=life.term, rates=[])
    with pytest.raises(NotFound):
        product_save(principal=stranger, terms=replace(TERM, name="Theirs"), product=life.term)
    with pytest.raises(NotFound):
        rates_replace(principal=stranger, product=life.term, rates=[])
    assert rates_of(life.term).count() == len(RATES["TRM-20"])
    assert list(products_of(stranger)) == []


def test_an_unknown_code_is_answered_with_those_that_there_are(underwriter, stranger, life: LifeBook) -> None:
    with pytest.raises(NotFound, match="There are: TRM-20, UL-200") as missing:
        product_get(principal=underwriter, code="TRM-21")
    assert (missing.value.field, missing.value.available) == ("product_code", ["TRM-20", "UL-200"])
    with pytest.raises(NotFound, match="no products at all"):
        product_get(principal=stranger, code="TRM-20")
    assert book(stranger.organisation).term != product_get(principal=underwriter, code="TRM-20")
