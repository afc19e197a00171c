"""Proposes an application or the conclusion of a contract: checks in a fixed order, terms, and a summary of them."""

from __future__ import annotations

import json

from django.db import transaction

from aip import wire
from aip.answers import Read
from aip.errors import AipCode, AipRefusal
from aip.evidence.law import withdrawal_period
from aip.models import Offer, Operation, OperationKind
from aip.operations import checks
from aip.operations.accepted import accepted
from aip.operations.application_summary import application_summary
from aip.operations.proposing import LONGEST, propose
from aip.operations.region import region_check
from aip.operations.underwriting import intake_check
from aip.operations.words import in_language_of
from aip.quoting.offers import offer_get
from aip.quoting.validity import offer_check_open
from aip.sellers import need_level, provider_ref
from insurance.access.principal import Principal


def conclude_propose(*, principal: Principal, params: wire.ApplicationParams) -> Operation:
    """Proposes to conclude the contract of a binding offer. Raises AipRefusal."""
    return _propose(principal, params, OperationKind.CONCLUSION, "conclude")


def application_propose(*, principal: Principal, params: wire.ApplicationParams) -> Operation:
    """Proposes an application, which a person decides. Raises AipRefusal."""
    return _propose(principal, params, OperationKind.APPLICATION, "application")


@transaction.atomic
def _propose(principal: Principal, params: wire.ApplicationParams, kind: OperationKind, path: str) -> Operation:
    need_level(principal, 3)
    offer = offer_get(principal=principal, offer_id=params.offer_id, lock=True)
    offer_check_open(offer, principal.now)
    checks.path_check(offer, path)
    if kind == OperationKind.CONCLUSION:
        checks.binding_check(offer)
    read = checks.declaration_check(principal, offer, params.declaration)
    region_check(principal=principal, version=offer.quote.version, answers=read.answers)
    needs = checks.needs_check(principal, params.needs_assessment)
    delivered = checks.documents_check(offer, params.documents_delivered)
    checks.pricing_check(offer, params.pricing)
    checks.parties_check(offer, params.parties, read.answers)
    terms = _terms(offer, params, read, needs, delivered)
    if underway := accepted(offer, principal=principal, terms=terms.model_dump(mode="json")):
        return underway
    if kind == OperationKind.APPLICATION:
        intake_check(terms.model_dump(mode="json"), offer.quote.product)
    with in_language_of(offer.quote.product):
        summary = application_summary(kind=kind, offer=offer, terms=terms, documents=delivered)
    if len(summary) > LONGEST:
        raise AipRefusal(AipCode.ANSWERS_INVALID, "The application is too long to be shown for approval.")
    return propose(
        principal=principal,
        kind=kind,
        product=offer.quote.product,
        offer=offer,
        summary=summary,
        terms=terms.model_dump(mode="json"),
    )


def _terms(
    offer: Offer,
    params: wire.ApplicationParams,
    read: Read,
    needs: wire.NeedsAssessment,
    delivered: list[wire.InsuranceDocument],
) -> wire.ApplicationTerms:
    product, pricing = offer.quote.product, json.loads(offer.pricing)
    return wire.ApplicationTerms(
        offer_id=offer.offer_id,
        product_id=product.product_id,
        product_name=offer.quote.version.name,
        provider=provider_ref(product.provider),
        underwriting_scope_version=offer.quote.version.scope_version,
        pricing=pricing,
        options=checks.options_check(offer, params.options, pricing),
        parties=[_without_nothing(party) for party in params.parties],
        declaration=_without_nothing(params.declaration) | {"answers": read.answers, "answer_sources": read.sources},
        needs_assessment=_without_nothing(needs),
        documents_delivered=[
            {"document_id": one.document_id, "version": one.version, "sha256": one.sha256} for one in delivered
        ],
        contact_consent=_without_nothing(params.contact_consent),
        withdrawal_period=withdrawal_period(country=str(read.answers.get("country", "")), line=product.line),
    )


def _without_nothing(value: wire.WireIn) -> dict[str, object]:
    return value.model_dump(mode="json", exclude_none=True)
