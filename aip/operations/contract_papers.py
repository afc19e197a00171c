"""The papers of one contract, made from the patterns that were published with its product, in its language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any

from aip.models import Document, DocumentKind, Operation, Product
from aip.operations.words import in_order, label_of, value_in_words
from aip.products.documents import document_make
from aip.products.filling import cover_values, filled, listed
from aip.products.selectors import schema_of, scope_of, text_of
from aip.products.sheet import escaped
from aip.products.words import day_in, money_in
from aip.sellers import distributor_get
from insurance.access.principal import Principal
from insurance.catalog.general import Cover
from insurance.policies.models import Policy

FROM_PATTERNS = (DocumentKind.PROOF_OF_INSURANCE, DocumentKind.DEMANDS_AND_NEEDS)


@dataclass(frozen=True)
class Words:
    """Of the special conditions, which say what is of this contract alone. `end` is the last day that is covered.

    `periods` say how often the premium is paid.
    """

    title: str
    contract: str
    holder: str
    start: str
    end: str
    options: str
    none: str
    declared: str
    periods: tuple[str, str, str, str]


PERIODS = ("month", "quarter", "half_year", "year")
WORDS = {
    "en": Words(
        "Special conditions", "Contract", "Policyholder", "In force from", "Until and including", "Options", "none",
        "What the policyholder declared", ("a month", "a quarter", "half a year", "a year"),
    ),
    "fr": Words(
        "Conditions particulières", "Contrat", "Souscripteur", "En vigueur à partir du", "Jusqu’au (inclus)",
        "Options", "aucune", "Ce que le souscripteur a déclaré",
        ("par mois", "par trimestre", "par semestre", "par an"),
    ),
    "de": Words(
        "Besondere Bedingungen", "Vertrag", "Versicherungsnehmer", "In Kraft ab", "Bis einschließlich", "Optionen",
        "keine", "Angaben des Versicherungsnehmers", ("im Monat", "im Vierteljahr", "im Halbjahr", "im Jahr"),
    ),
    "sv": Words(
        "Särskilda villkor", "Avtal", "Försäkringstagare", "Gäller från", "Till och med", "Tillval", "inga",
        "Försäkringstagarens uppgifter", ("per månad", "per kvartal", "per halvår", "per år"),
    ),
    "es": Words(
        "Condiciones particulares", "Contrato", "Tomador", "En vigor desde el", "Hasta el (inclusive)", "Opciones",
        "ninguna", "Lo que declaró el tomador", ("al mes", "al trimestre", "al semestre", "al año"),
    ),
}  # fmt: skip


def _words(product: Product) -> Words:
    return WORDS.get(product.language[:2], WORDS["en"])


def papers_make(
    *, principal: Principal, operation: Operation, terms: dict[str, Any], policy: Policy, cover: Cover
) -> list[Document]:
    """The proof of insurance and the statement of demands and needs, where the product has a pattern of them, and the
    special conditions."""
    assert operation.offer is not None
    version, words = operation.offer.quote.version, _words(operation.product)
    values = _values(principal, operation, terms, policy, cover)
    patterns = [(kind, text_of(version, kind)) for kind in FROM_PATTERNS]
    texts = [(kind, text.title, filled(text.body, values)) for kind, text in patterns if text]
    texts.append((DocumentKind.SPECIAL_CONDITIONS, words.title, _special(words, schema_of(version), terms, values)))
    return [
        document_make(
            principal=principal,
            product=operation.product,
            kind=kind,
            title=title,
            body_markdown=body,
            operation=operation,
        )
        for kind, title, body in texts
    ]


def _values(
    principal: Principal, operation: Operation, terms: dict[str, Any], policy: Policy, cover: Cover
) -> dict[str, str]:
    """Every field that a pattern may hold (aip.products.filling), as Markdown."""
    assert operation.offer is not None
    language, amount = operation.product.language, terms["pricing"]["premium"]["amount"]
    subscriber = next(party for party in terms["parties"] if "subscriber" in party["roles"])
    insured = policy.versions.get()
    plain = {
        "insurer": terms["provider"]["name"],
        "distributor": distributor_get(principal=principal).name,
        "holder": subscriber["name"],
        "insured": "; ".join(filter(None, [insured.risk, insured.address])),
        "start": day_in(language, insured.period.lower),
        "end": day_in(language, insured.period.upper - timedelta(days=1)),
        "premium": f"{money_in(language, Decimal(amount['amount']), amount['currency'])} {_period(operation, terms)}",
        "number": policy.number,
        "demands": _demands(terms["needs_assessment"]),
        "offer": terms["offer_id"],
    }
    conditions = {"conditions": listed(scope_of(operation.offer.quote.version).conditions)}
    tables = cover_values(cover, language=language, currency=amount["currency"])
    return tables | conditions | {name: escaped(text) for name, text in plain.items()}


def _demands(needs: dict[str, Any]) -> str:
    """What the customer wants, and the recommendation where one was given (IDD Art. 20(1) and (3))."""
    return "\n\n".join(filter(None, [needs["demands_and_needs"], needs.get("advice_rationale")]))


def _period(operation: Operation, terms: dict[str, Any]) -> str:
    return _words(operation.product).periods[PERIODS.index(terms["pricing"]["premium"]["period"])]


def _special(words: Words, schema: Mapping[str, Any], terms: dict[str, Any], values: Mapping[str, str]) -> str:
    chosen = [option["name"] for option in terms["pricing"]["options"] if option.get("selected")]
    answers = terms["declaration"]["answers"]
    declared = [
        f"{label_of(schema, key)}: {value_in_words(schema, key, answers[key])}" for key in in_order(schema, answers)
    ]
    facts = {
        words.contract: values["number"],
        words.holder: values["holder"],
        words.start: values["start"],
        words.end: values["end"],
        words.options: escaped(", ".join(chosen) or words.none),
    }
    lines = [f"- {escaped(name)}: {value}" for name, value in facts.items()]
    return "\n".join([*lines, "", f"## {escaped(words.declared)}", "", listed(declared)])
