"""The rules over one sale, from the list of products to the evidence, as its agent saw it go over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from aip import rules
from aip.profiles import PROFILES, Profile

Json = dict[str, Any]


@dataclass(frozen=True)
class Refusal:
    """Something wrong that was sent on purpose, by the checker and not by the agent: what the rule wants, what came."""

    rule: str
    what: str
    expected: str
    got: str


@dataclass
class Sale:
    """Every object as it went over the wire. `asked` is what the agent sent to quote, in order, `quotes` what came."""

    filters: Json = field(default_factory=dict)
    products: list[Json] = field(default_factory=list)
    product: Json = field(default_factory=dict)
    question_set: Json = field(default_factory=dict)
    answers: Json = field(default_factory=dict)
    sources: Json = field(default_factory=dict)
    asked: list[Json] = field(default_factory=list)
    quotes: list[Json] = field(default_factory=list)
    validation: Json = field(default_factory=dict)
    offer: Json = field(default_factory=dict)
    documents: list[Json] = field(default_factory=list)
    conclusion: Json = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)

    @property
    def profile(self) -> Profile | None:
        return PROFILES.get(self.product.get("profile", ""))

    @property
    def terms(self) -> Json:
        found: Json = self.conclusion["terms"]
        return found

    @property
    def outcome(self) -> Json:
        found: Json = self.conclusion["result"]["data"]
        return found

    @property
    def personal(self) -> list[str]:
        """The customer's own words, of which an address must hold none."""
        parties = [str(party[name]) for party in self.terms["parties"] for name in ("name", "email") if name in party]
        return parties + [value for value in self.answers.values() if isinstance(value, str)]


def sale_faults(sale: Sale) -> dict[str, list[str]]:
    """What breaks each rule that a sale can break, by its number."""
    found: dict[str, list[str]] = {}
    for number, faults in _checks(sale):
        found.setdefault(number, []).extend(faults)
    for one in sale.refusals:
        if one.got != one.expected:
            found.setdefault(one.rule, []).append(f"{one.what} got {one.got or 'no refusal'}, not {one.expected}")
    return found


def _checks(sale: Sale) -> Iterator[tuple[str, list[str]]]:
    yield from _of_the_quotes(sale)
    yield from _of_the_conclusion(sale)


def _of_the_quotes(sale: Sale) -> Iterator[tuple[str, list[str]]]:
    scope, schema = sale.product["underwriting_scope"], sale.question_set["answers_schema"]
    yield "R3", rules.r3(sale.answers, schema)
    yield "R14", rules.r14(sale.products, sale.filters)
    scopes = {one["product_id"]: one["underwriting_scope"] for one in sale.products}
    yield "R16", rules.r16(sale.asked, scopes, {sale.product["product_id"]: sale.profile})
    for sent, quote in zip(sale.asked, sale.quotes, strict=True):
        answers, sources = sent["answers"], sent["answer_sources"]
        yield "R4", rules.r4(answers, schema) + rules.r4(sources, schema)
        yield "R17", rules.r17(answers, sources)
        yield "R12", rules.r12(quote)
        yield "R15", rules.r15(quote, answers, scope, sale.profile)
        yield "R18", rules.r18(quote, sale.validation)
        if quote["state"] == "complete":
            yield "R5", rules.r5(answers, sources, quote)
        for offer in quote.get("offers") or ():
            yield "R11", rules.r11(offer, sale.personal)
            yield "R21", rules.r21(offer)


def _of_the_conclusion(sale: Sale) -> Iterator[tuple[str, list[str]]]:
    terms, evidence = sale.terms, sale.outcome["evidence"]
    declaration = terms["declaration"]
    yield "R5", rules.r5(sale.answers, sale.sources, sale.validation["terms"])
    yield "R5", rules.r5(declaration["answers"], declaration["answer_sources"], declaration)
    yield "R6", rules.r6(sale.documents, terms["documents_delivered"])
    yield "R7", rules.r7(declaration)
    yield "R8", rules.r8(sale.validation) + rules.r8(sale.conclusion)
    yield "R9", rules.r9(sale.product["line"], sale.documents)
    yield "R10", rules.r10(evidence, terms)
    yield "R19", rules.r19(declaration, sale.validation)
    yield "R20", rules.r20(evidence, terms, sale.offer)
    yield "R22", rules.r22(terms, sale.offer)
