"""The check of a whole sale names the rule that is broken, wherever in the sale it is broken."""

from copy import deepcopy

import pytest

from aip.check.sale import Refusal, Sale, sale_faults
from aip.tests import worked_sale as right


def sale() -> Sale:
    product = {**right.product(), "profile": "pet@0.1"}
    sent = {"product_id": "pet-fr", "answers": right.ANSWERS, "answer_sources": right.SOURCES}
    terms = {**right.terms(), "parties": [{"name": "Camille Exemple", "email": "camille@customer.example"}]}
    evidence = {**right.evidence(), "terms_sha256": right.json_sha256(terms)}
    return deepcopy(
        Sale(
            filters={"country": "FR", "line": "pet"},
            products=[product],
            product=product,
            question_set={"answers_schema": right.schema(), "version": "1a2b"},
            answers=right.ANSWERS,
            sources=right.SOURCES,
            asked=[{**sent, "answers": {}, "answer_sources": {}}, sent],
            quotes=[{"state": "needs_input", "missing_fields": []}, right.quote()],
            validation=right.validated(),
            offer=right.offer(),
            documents=right.documents(),
            conclusion={**right.validated(), "terms": terms, "result": {"summary": "", "data": {"evidence": evidence}}},
            refusals=[Refusal("R6", "no documents", "documents_not_delivered", "documents_not_delivered")],
        )
    )


def broken(of: Sale) -> set[str]:
    return {number for number, faults in sale_faults(of).items() if faults}


def test_every_rule_that_a_sale_can_break_is_looked_at_and_holds():
    found = sale_faults(sale())
    assert not any(found.values())
    assert set(found) == {f"R{number}" for number in range(3, 23)} - {"R13"}


@pytest.mark.parametrize(
    ("wrong", "rules"),
    [
        (lambda one: one.products.append({**one.product, "product_id": "home-es", "line": "home"}), {"R14"}),
        (lambda one: one.asked[0].update(product_id="pet-de"), {"R16"}),
        (lambda one: one.asked[0]["answers"].update(country="DE"), {"R16", "R17"}),
        (lambda one: one.asked[0]["answer_sources"].update(iban={}), {"R4", "R17"}),
        (lambda one: one.quotes[1].update(answers_sha256="0" * 64), {"R5", "R18"}),
        (lambda one: one.quotes[1].update(offers=[]), {"R12"}),
        (lambda one: one.quotes[1]["offers"][0].update(handoff_url="https://x.example/?q=Nougat"), {"R11"}),
        (lambda one: one.quotes[1]["offers"][0].update(underwriting_scope_version="old"), {"R15"}),
        (lambda one: one.quotes[1]["offers"][0]["pricing"]["cover"].update(excess=[]), {"R21"}),
        (lambda one: one.quotes[1].pop("validation"), {"R18"}),
        (lambda one: one.documents[0].update(version="3"), {"R6"}),
        (lambda one: one.documents[0].update(required_before_commitment=False), {"R9"}),
        (lambda one: one.validation["confirmation"].update(approved_by="standing_permission"), {"R8", "R18", "R19"}),
        (lambda one: one.terms["declaration"].update(accuracy_confirmed=False), {"R7", "R10"}),
        (lambda one: one.outcome["evidence"].update(underwriting_scope_version="old"), {"R20"}),
        (lambda one: one.offer["pricing"].update(start_date="2026-12-24"), {"R22"}),
        (lambda one: one.refusals.append(Refusal("R22", "another price", "answers_invalid", "")), {"R22"}),
    ],
)
def test_what_is_wrong_is_found_under_its_rule(wrong, rules):
    one = sale()
    wrong(one)
    assert broken(one) == rules
