"""A seller with one pet product in the making, made by the services that staff use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from aip.models import DocumentKind, Product, Provider
from aip.products.editing import AipProductTerms, aip_product_save, document_text_save, questions_save
from aip.products.words import WORDS
from aip.profiles import PET, answers_schema
from aip.seller_entries import distributor_save, licence_save, provider_save
from insurance.access import scopes
from insurance.access.models import Organisation
from insurance.access.principal import Channel, Principal
from insurance.catalog.tests.tariff_support import pet_tariff

IPID = "\n\n".join(f"## {heading}\n\n- Something." for heading in WORDS["en"].ipid_headings).replace(
    "insured?\n\n- Something.", "insured?\n\n{{covered}}", 1
)
CONDITIONS = "# Cover\n\n{{limits}}\n\n{{excess}}\n\n{{exclusions}}\n\n{{waiting}}\n\n{{conditions}}"
PROOF = "Contract {{number}} of {{holder}}"
REGISTER = {
    "regulator": "ACPR", "register": "ORIAS", "role": "broker", "verification_url": "https://registers.example/1",
}  # fmt: skip


@dataclass
class Shelf:
    principal: Principal
    provider: Provider
    terms: AipProductTerms
    product: Product

    @property
    def agent(self) -> Principal:
        return Principal(self.principal.organisation, "agent:anonymous", Channel.MCP, frozenset({scopes.AIP_SELL}))

    def change(self, **terms: Any) -> Product:
        self.terms = replace(self.terms, **terms)
        self.product = aip_product_save(principal=self.principal, terms=self.terms, product=self.product)
        return self.product

    def ask(self, questions: dict[str, Any]) -> Product:
        self.product = questions_save(principal=self.principal, product=self.product, questions=questions)
        return self.product

    def write(self, kind: str, body: str, *, title: str = "A paper", required: bool = True) -> None:
        document_text_save(
            principal=self.principal, product=self.product, kind=kind, title=title, body=body, required=required
        )


def shelf_of(organisation: Organisation, **terms: Any) -> Shelf:
    """Not published yet: licensed in France, for cats and dogs, with an IPID, conditions and a pattern of the proof."""
    principal = Principal.system(organisation)
    seller = {"role": "broker", "complaints_url": "https://alpha.example/complaints", "languages": ["en"]}
    distributor_save(principal=principal, values={"name": "Alpha Broker", "contact_email": "", **seller})
    provider = provider_save(principal=principal, values={"name": "Alpha Insurance", "lei": ""})
    for of in (None, provider):
        licence_save(principal=principal, values={**REGISTER, "provider": of, "country": "FR", "identifier": "117"})
    pet_tariff(organisation)
    about = {
        "product_id": "pet-test", "name": "Pet Test", "line": "pet", "language": "en", "provider": provider,
        "priced_as": "pet-test", "paths": ["conclude"], "countries": ["FR"], "subdivisions": [], "family": "pet",
        "kinds": ["cat", "dog"], "conditions": ["The pet lives with its owner."],
    }  # fmt: skip
    wanted = AipProductTerms(**{**about, **terms})
    shelf = Shelf(principal, provider, wanted, aip_product_save(principal=principal, terms=wanted))
    shelf.ask(answers_schema(PET))
    shelf.write(DocumentKind.IPID, IPID, title="IPID")
    shelf.write(DocumentKind.GENERAL_CONDITIONS, CONDITIONS, title="General conditions")
    shelf.write(DocumentKind.PROOF_OF_INSURANCE, PROOF, title="Proof", required=False)
    return shelf
