"""Which products an applicant may have, and what their rules say."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from insurance.access.principal import Principal
from insurance.catalog.life import schemas
from insurance.catalog.life.limits import NOT_ON_SALE, limit_failures
from insurance.catalog.life.rules import findings
from insurance.catalog.life.schemas import rule_out, rule_to_review
from insurance.catalog.life.selectors import product_get, products_of, versions_on
from insurance.catalog.models import Product, UnderwritingRuleVersion
from insurance.gate.guard import today

_BY_LIMITS = "Limits of the product alone: underwriting may still refer, rate up or decline by its rules."
_ONLY_GIVEN = "Only what was given was checked. " + _BY_LIMITS


def product_rules(*, principal: Principal, query: schemas.LookupProductRules) -> schemas.ProductRules:
    """A product and the rules that are in force today. Raises NotFound, with the codes that there are."""
    product = product_get(principal=principal, code=query.product_code)
    versions = list(versions_on(products=[product], on=today(principal)))
    facts = _facts(product, query)
    asked = any(value is not None for name, value in facts.items() if name != "product_type")
    return schemas.ProductRules(
        product=product_out(product),
        rules=[rule_out(version) for version in versions],
        rule_count=len(versions),
        eligibility=_eligibility(product, query),
        evaluated=[rule_to_review(finding) for finding in findings(versions, facts)] if asked else [],
    )


def eligible_products(*, principal: Principal, query: schemas.FindEligibleProducts) -> schemas.EligibleProducts:
    """Every product on sale: those that the applicant may have by their limits, and the others with reasons."""
    products = list(products_of(principal).filter(active=True).order_by("code"))
    rules = _rules(products, principal)
    eligible, ineligible = [], []
    for product in products:
        reasons = limit_failures(product, age=query.applicant_age, face_amount=query.face_amount, state=query.state)
        if reasons:
            ineligible.append(ineligible_out(product, reasons))
        else:
            eligible.append(_eligible(product, rules[product.pk], query))
    return schemas.EligibleProducts(
        applicant=applicant_out(query),
        eligible=eligible,
        eligible_count=len(eligible),
        ineligible=ineligible,
        ineligible_count=len(ineligible),
        note=_BY_LIMITS,
    )


def _rules(products: list[Product], principal: Principal) -> dict[int, list[UnderwritingRuleVersion]]:
    of: dict[int, list[UnderwritingRuleVersion]] = defaultdict(list)
    for version in versions_on(products=products, on=today(principal)):
        of[version.rule.product_id].append(version)
    return of


def _facts(product: Product, query: Any) -> dict[str, Any]:
    return {
        "product_type": product.product_type,
        "age": query.applicant_age,
        "face_amount": query.face_amount,
        "state": query.state,
        "bmi": query.bmi,
        "annual_income": query.annual_income,
        "tobacco": query.tobacco,
        "forms": query.forms,
    }


def _eligible(
    product: Product, versions: list[UnderwritingRuleVersion], query: schemas.FindEligibleProducts
) -> schemas.EligibleProduct:
    found = findings(versions, _facts(product, query))
    return schemas.EligibleProduct(
        product_code=product.code,
        name=product.name,
        product_type=product.product_type,
        currency=product.currency,
        rules_to_review=[rule_to_review(finding) for finding in found if finding.answer != "not_fired"],
    )


def _eligibility(product: Product, query: schemas.LookupProductRules) -> schemas.Eligibility | None:
    given = (query.applicant_age, query.face_amount, query.state)
    if all(value is None for value in given):
        return None
    failures = [
        *([] if product.active else [NOT_ON_SALE]),
        *limit_failures(product, age=query.applicant_age, face_amount=query.face_amount, state=query.state),
    ]
    return schemas.Eligibility(
        eligible=not failures,
        failures=failures,
        evaluated_on=schemas.EvaluatedOn(
            applicant_age=query.applicant_age, face_amount=query.face_amount, state=query.state
        ),
        note=_ONLY_GIVEN if None in given else _BY_LIMITS,
    )


def product_out(product: Product) -> schemas.ProductOut:
    return schemas.ProductOut(
        product_code=product.code,
        name=product.name,
        line=product.line,
        product_type=product.product_type,
        currency=product.currency,
        min_issue_age=product.min_issue_age,
        max_issue_age=product.max_issue_age,
        min_face_amount=product.min_face_amount,
        max_face_amount=product.max_face_amount,
        available_states=product.available_states,
        policy_fee=product.policy_fee,
        active=product.active,
    )


def applicant_out(query: schemas.FindEligibleProducts) -> schemas.Applicant:
    return schemas.Applicant(applicant_age=query.applicant_age, face_amount=query.face_amount, state=query.state)


def ineligible_out(product: Product, reasons: list[str]) -> schemas.IneligibleProduct:
    return schemas.IneligibleProduct(
        product_code=product.code, name=product.name, product_type=product.product_type, reasons=reasons
    )
