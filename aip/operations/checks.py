"""What an application or a conclusion must hold before it is shown for approval (AIP draft 0.1, section 11).

Each check raises AipRefusal with the protocol's code, and names fields, never what stood in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from aip import wire
from aip.answers import Read, answers_read, sensitive_refuse
from aip.errors import AipCode, AipRefusal
from aip.hashing import NotCanonical, canonical
from aip.models import Offer
from aip.products.documents import document_out, documents_of_offer
from aip.products.selectors import schema_of, scope_of
from aip.question_sets import question_set
from aip.quoting.validation import validation_check
from insurance.access.principal import Principal

CLOCKS_APART = timedelta(minutes=5)
_NUMBER = re.compile(r"\d[\d .-]{4,}\d")
"""Six figures or more in a name: an identity number, which is in no party."""
_LONG = re.compile(r"\d{9,}")
_SSN = re.compile(r"(?<!\d)\d{3}[-. ]\d{2}[-. ]\d{4}(?!\d)")
_CODE = re.compile(r"[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|\b\d{8}-?[A-Z]\b|\b[XYZ]-?\d{7}-?[A-Z]\b", re.IGNORECASE)
"""A tax code of Italy, and those of Spain. No street or mailbox is written in one of these three."""


def path_check(offer: Offer, path: str) -> None:
    paths = offer.quote.product.paths
    if path not in paths:
        told = f"This offer is not bought in this way. Its subscription_paths are: {', '.join(paths)}."
        raise AipRefusal(AipCode.NOT_SUPPORTED, told)


def binding_check(offer: Offer) -> None:
    if offer.indicative:
        raise AipRefusal(
            AipCode.ANSWERS_NOT_VALIDATED,
            "This offer is indicative. Have the answers validated with validate_answers and quote again.",
        )


def declaration_check(principal: Principal, offer: Offer, declaration: wire.Declaration) -> Read:
    """R3, R4, R5, R7, R17 and R19, of the question set that the offer was made for."""
    version = offer.quote.version
    schema = schema_of(version)
    sensitive_refuse(question_set(schema), declaration.answers, declaration.answer_sources)
    if declaration.question_set_version != version.question_set_version:
        raise AipRefusal(
            AipCode.QUESTION_SET_OUTDATED,
            "The declaration names another version of the questions than the offer was made for.",
        )
    read = answers_read(schema, declaration.answers, declaration.answer_sources, complete=True)
    _hashes_check(declaration, read)
    if (read.answers_sha256, read.sources_sha256) != (offer.quote.answers_sha256, offer.quote.answer_sources_sha256):
        raise AipRefusal(
            AipCode.ANSWERS_INVALID,
            "These are not the answers and sources that the offer was made for. Ask for a new quote.",
            fields=["declaration"],
        )
    if not declaration.accuracy_confirmed:
        raise AipRefusal(
            AipCode.ACCURACY_NOT_CONFIRMED, "The customer has not confirmed that all answers are true and complete."
        )
    _validation_check(principal, offer, declaration, read)
    return read


def _hashes_check(declaration: wire.Declaration, read: Read) -> None:
    wrong = [
        name
        for name, told, real in (
            ("answers_sha256", declaration.answers_sha256, read.answers_sha256),
            ("answer_sources_sha256", declaration.answer_sources_sha256, read.sources_sha256),
        )
        if told != real
    ]
    if wrong:
        raise AipRefusal(
            AipCode.ANSWERS_INVALID, "Not the SHA-256 of the canonical JSON (RFC 8785) of what was sent.", fields=wrong
        )


def _validation_check(principal: Principal, offer: Offer, declaration: wire.Declaration, read: Read) -> None:
    if declaration.validation is None:
        raise AipRefusal(
            AipCode.ANSWERS_NOT_VALIDATED, "The declaration carries no validation. validate_answers makes one."
        )
    validation_check(
        principal=principal,
        validation=declaration.validation,
        answers_sha256=read.answers_sha256,
        sources_sha256=read.sources_sha256,
        product=offer.quote.product,
        question_set_version=offer.quote.version.question_set_version,
    )


def needs_check(principal: Principal, needs: wire.NeedsAssessment | None) -> wire.NeedsAssessment:
    if needs is None:
        problem = "The demands and needs of the customer are missing."
    elif needs.outcome != "suitable":
        problem = "The assessment says that the offer does not meet the customer's demands and needs."
    elif needs.personal_recommendation and needs.advice_rationale is None:
        problem = "A personal recommendation needs advice_rationale: why the offer meets the need."
    elif needs.recorded_at > principal.now + CLOCKS_APART:
        problem = "The demands and needs are recorded before the contract, not in the future."
    else:
        return needs
    raise AipRefusal(AipCode.NEEDS_ASSESSMENT_INVALID, problem)


def documents_check(offer: Offer, delivered: Sequence[wire.DeliveredDocument]) -> list[wire.InsuranceDocument]:
    """R6. What was delivered, as we know it. A document that is none of the offer's is not evidence of anything."""
    ours = [document_out(document) for document in documents_of_offer(offer)]
    received = {(one.document_id, one.version, one.sha256) for one in delivered}
    missing = [one for one in ours if one.required_before_commitment and _key(one) not in received]
    if missing:
        raise AipRefusal(
            AipCode.DOCUMENTS_NOT_DELIVERED,
            "The customer must receive these documents first, in their present version. get_documents has them.",
            fields=[one.document_id for one in missing],
        )
    known = [one for one in ours if _key(one) in received]
    if len(known) != len(received):
        raise AipRefusal(
            AipCode.ANSWERS_INVALID,
            "documents_delivered names a document, or a version of one, that this offer does not have.",
            fields=["documents_delivered"],
        )
    return known


def _key(document: wire.InsuranceDocument) -> tuple[str, str, str]:
    return document.document_id, document.version, document.sha256


def pricing_check(offer: Offer, pricing: dict[str, Any]) -> None:
    """R22, to the cent and to the word."""
    try:
        same = canonical(pricing) == offer.pricing
    except NotCanonical:
        same = False
    if not same:
        raise AipRefusal(AipCode.ANSWERS_INVALID, "This is not the pricing of the offer.", fields=["pricing"])


def parties_check(offer: Offer, parties: Iterable[wire.Party], answers: Mapping[str, Any]) -> wire.Party:
    """The subscriber. Data of the parties is no more than the product needs (section 15), and none of it contradicts
    the answers."""
    parties, wrong = list(parties), []
    subscribers = [party for party in parties if "subscriber" in party.roles]
    if len(subscribers) != 1:
        wrong.append("parties")
    insures_people = scope_of(offer.quote.version).insured.family == "person"
    for index, party in enumerate(parties):
        wrong += [f"parties.{index}.{field}" for field in _faulty_fields(party)]
        if party.date_of_birth and not insures_people:
            wrong.append(f"parties.{index}.date_of_birth")
    if wrong:
        raise AipRefusal(
            AipCode.ANSWERS_INVALID,
            "One party is the subscriber; a party has each role once, no identity number, and a date of birth only "
            "where the product insures people.",
            fields=wrong,
        )
    if insures_people:
        _insured_check(parties, subscribers[0], answers)
    _home_check(subscribers[0], answers, scope_of(offer.quote.version).insured.family)
    return subscribers[0]


def _faulty_fields(party: wire.Party) -> list[str]:
    """A role twice, or an identity number in a text."""
    street = party.address.street if party.address else ""
    local = party.email.rpartition("@")[0] if party.email else ""
    found = {
        "roles": len(set(party.roles)) < len(party.roles),
        "name": _NUMBER.search(party.name) or _CODE.search(party.name),
        "email": _SSN.search(local) or _LONG.search(local) or _CODE.search(local),
        "address": _SSN.search(street) or _LONG.search(street) or _CODE.search(street),
    }
    return [field for field, faulty in found.items() if faulty]


def _insured_check(parties: Sequence[wire.Party], subscriber: wire.Party, answers: Mapping[str, Any]) -> None:
    """Exactly one person is insured, and is whom the answers describe: the subscriber where no party is named so."""
    insured = [party for party in parties if "insured" in party.roles] or [subscriber]
    born = insured[0].date_of_birth
    told = {"applicant_name": insured[0].name, "date_of_birth": born.isoformat() if born else None}
    if len(insured) > 1 or any(key in answers and value and answers[key] != value for key, value in told.items()):
        raise AipRefusal(
            AipCode.ANSWERS_INVALID, "One party is insured: the person whom the answers describe.", fields=["parties"]
        )


def _home_check(subscriber: wire.Party, answers: Mapping[str, Any], family: wire.Family) -> None:
    """The postal code of an insured dwelling is not always that of its owner."""
    home = subscriber.address
    told = {"country": home.country, "postal_code": home.postal_code} if home else {}
    if family == "dwelling":
        told.pop("postal_code", None)
    if any(key in answers and _bare(answers[key]) != _bare(value) for key, value in told.items()):
        raise AipRefusal(
            AipCode.ANSWERS_INVALID,
            "The subscriber's address is in another country or postal code than the answers say.",
            fields=["parties"],
        )


def _bare(code: Any) -> str:
    """SW1A 1AA and sw1a1aa are one postal code."""
    return str(code).replace(" ", "").replace("-", "").casefold()


def options_check(offer: Offer, options: Sequence[str], pricing: dict[str, Any]) -> list[str]:
    """The codes of the options that the price is for."""
    selected = [option["code"] for option in pricing["options"] if option.get("selected")]
    if not set(options) <= set(selected):
        raise AipRefusal(
            AipCode.ANSWERS_INVALID, "The offer's price is not for these options. Quote with them.", fields=["options"]
        )
    return selected
