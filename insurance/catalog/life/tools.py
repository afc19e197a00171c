"""The tools of the catalogue: read-only, on the server `life`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.catalog.life import eligibility, premiums, schemas
from insurance.gate.registry import ResourceSpec, describe_server, register, register_reader

describe_server(
    "life",
    "Life products: find_eligible_products and compare_products answer for an applicant (age, face amount, state) "
    "over all products, the second with prices; lookup_product_rules, estimate_premium and get_rate_card answer for "
    "one product by its code, such as TRM-20. Rules are executed: each answers fired, not_fired or cannot_tell, and "
    "then names the facts that it needs. Money is a decimal string in the `currency` beside it.",
)


def _register(
    name: str,
    title: str,
    description: str,
    input: type[BaseModel],
    output: type[BaseModel],
    answer: Callable[..., BaseModel],
    text: Callable[[Any], str],
    subject: tuple[str, str] = ("product", "product_code"),
) -> None:
    def handler(principal: Principal, value: Any) -> BaseModel:
        return answer(principal=principal, query=value)

    register_reader(
        name,
        title,
        description,
        input,
        output,
        handler,
        text,
        servers=("life",),
        scope=scopes.PRODUCTS_READ,
        subject=subject,
    )


# -- lookup_product_rules -------------------------------------------------------------------------


def _rules_text(out: schemas.ProductRules) -> str:
    product = out.product
    sale = "on sale" if product.active else "not on sale"
    lines = [
        f"{product.product_code} {product.name} ({product.product_type}, {sale}): ages {product.min_issue_age} to "
        f"{product.max_issue_age}, face {product.min_face_amount} to {product.max_face_amount} {product.currency}, "
        f"sold in {', '.join(product.available_states)}."
    ]
    if out.eligibility:
        failures = " ".join(out.eligibility.failures)
        lines.append(
            "Eligible by its limits, as far as they were checked." if not failures else f"Not eligible: {failures}"
        )
    if out.evaluated:
        return "\n".join(lines + [_answer_line(rule) for rule in out.evaluated])
    return "\n".join(lines + [f"{rule.rule_code}: {rule.condition} → {rule.outcome}" for rule in out.rules])


def _answer_line(rule: schemas.RuleToReview) -> str:
    why = f", needs {', '.join(rule.needs)}" if rule.needs else f", {rule.problem}" if rule.problem else ""
    return f"{rule.rule_code}: {rule.condition} → {rule.outcome}: {rule.answer}{why}"


_register(
    "lookup_product_rules",
    "Look up a product and its underwriting rules",
    "One life product by its code: its limits (issue ages, face amounts, states) and every underwriting rule that is "
    "in force, in words and as the expression that is executed. Give applicant_age, face_amount or state, and "
    "`eligibility` says whether the limits allow them, and only them; give these or bmi, annual_income, tobacco, "
    "forms, and `evaluated` says of each rule whether it applies (fired), does not (not_fired) or cannot be told yet "
    "(cannot_tell, with what it needs). A cannot_tell is neither yes nor no: find out the fact. Face amounts are "
    "whole units of the product's currency. Next: estimate_premium for the price.",
    schemas.LookupProductRules,
    schemas.ProductRules,
    eligibility.product_rules,
    _rules_text,
)


# -- find_eligible_products -----------------------------------------------------------------------


def _eligible_text(out: schemas.EligibleProducts) -> str:
    lines = [f"{out.eligible_count} eligible, {out.ineligible_count} not."]
    for product in out.eligible:
        lines.append(f"{product.product_code} {product.name}: eligible.")
        lines += [f"  {_answer_line(rule)}" for rule in product.rules_to_review]
    return "\n".join(lines + [_ineligible_line(product) for product in out.ineligible])


def _ineligible_line(product: schemas.IneligibleProduct) -> str:
    return f"{product.product_code} {product.name}: not available. {' '.join(product.reasons)}"


_register(
    "find_eligible_products",
    "Find the products that an applicant may have",
    "All life products on sale for an applicant's age, face amount and state: those whose limits allow it, each with "
    "the underwriting rules that apply (fired) or cannot be told yet (cannot_tell, with the facts that they need), and "
    "those that do not, with reasons. Use it first when no product is chosen. Rules that are known not to apply are "
    "left out. Eligible is by limits alone: a rule that fired with outcome decline still means no. Give bmi, "
    "annual_income, tobacco and forms where known, and fewer rules stay open. Next: compare_products for prices.",
    schemas.FindEligibleProducts,
    schemas.EligibleProducts,
    eligibility.eligible_products,
    _eligible_text,
    subject=("", ""),
)


# -- estimate_premium -----------------------------------------------------------------------------


def _estimate_text(out: schemas.PremiumEstimate) -> str:
    if not out.quoted:
        return f"No price. {out.reason} {out.next_step}"
    return (
        f"{out.product_code}, age {out.applicant_age}, {out.face_amount} {out.currency}, {out.risk_class}: "
        f"{out.annual_premium} {out.currency} a year, {out.monthly_premium} a month, at {out.rate_per_1000} per 1,000 "
        f"(ages {out.age_band}) with a policy fee of {out.policy_fee_included}. {out.disclaimer}"
    )


_register(
    "estimate_premium",
    "Estimate a premium",
    "What one life product costs for an age, a face amount (whole units of the product's currency) and a risk class "
    "(default standard): premium a year and a month as decimal strings in `currency`, policy fee included. Where the "
    "product forbids it (age, face amount, state if given, not on sale) or has no rate, `quoted` is false, premiums "
    "are null, `failures` names the broken limits, `available_bands` the classes and ages that have a rate, and "
    "`next_step` what to do. An estimate, not an offer. To compare all products use compare_products.",
    schemas.EstimatePremium,
    schemas.PremiumEstimate,
    premiums.premium_estimate,
    _estimate_text,
)


# -- get_rate_card --------------------------------------------------------------------------------


def _card_text(out: schemas.RateCard) -> str:
    if out.reason:
        return out.reason
    first = f"{out.product_code} {out.name}, {out.currency}, policy fee {out.policy_fee}. {out.units}"
    return "\n".join([first, *(f"{b.risk_class} {b.age_min}-{b.age_max}: {b.annual_rate_per_1000}" for b in out.bands)])


_register(
    "get_rate_card",
    "Get a product's rate card",
    "The rates of one life product, of all risk classes or of one: for each class and age band the price of a year "
    "for 1,000 of face amount, a decimal string in `currency`; the policy fee comes on top. Use it to explain a price "
    "or to see which ages and classes are priced at all; for a premium itself use estimate_premium. Where there are "
    "no rates, `bands` is empty and `reason` says so.",
    schemas.GetRateCard,
    schemas.RateCard,
    premiums.rate_card,
    _card_text,
)


# -- compare_products -----------------------------------------------------------------------------


def _comparison_text(out: schemas.ProductComparison) -> str:
    return "\n".join(
        [
            *(_option_line(option) for option in out.options),
            *(_ineligible_line(product) for product in out.unavailable),
            out.disclaimer,
        ]
    )


def _option_line(option: schemas.PricedProduct) -> str:
    if option.annual_premium is None:
        return f"{option.product_code} {option.name}: {option.note}"
    return (
        f"{option.product_code} {option.name}: {option.annual_premium} {option.currency} a year, "
        f"{option.monthly_premium} a month"
    )


_register(
    "compare_products",
    "Compare the prices of all products",
    "Prices of every life product on sale that an applicant (age, face amount, state) may have, for an assumed risk "
    "class (default standard), cheapest first; premiums are decimal strings in `currency`, policy fee included. A "
    "product that is eligible but has no rate stands last with annual_premium null and a note; those whose limits "
    "forbid the applicant are in `unavailable` with reasons. Underwriting rules are not asked here: "
    "find_eligible_products says which apply.",
    schemas.CompareProducts,
    schemas.ProductComparison,
    premiums.product_comparison,
    _comparison_text,
    subject=("", ""),
)

register(
    ResourceSpec(
        uri_template="claimpilot://products/{product_code}",
        name="product",
        title="Life product",
        description="One product with its limits and underwriting rules as JSON: the same object as "
        "lookup_product_rules returns.",
        mime_type="application/json",
        servers=("life",),
        tool="lookup_product_rules",
    )
)
