"""The tool `quote` (AIP draft 0.1, section 9)."""

from __future__ import annotations

from aip import wire
from aip.errors import error_body
from aip.quoting import quote
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.registry import Risk, ToolSpec, register

PER_MINUTE = 120
"""Each quote is kept with its answers: nobody's key stores more of them than a person could look at."""


def call(principal: Principal, value: wire.QuoteParams) -> wire.QuoteResult:
    return quote(principal=principal, params=value)


def text(out: wire.QuoteResult) -> str:
    if out.state == "needs_input":
        missing = ", ".join(f"{one.field} ({one.reason.replace('_', ' ')})" for one in out.missing_fields or [])
        return f"More answers are needed: {missing}. Ask the customer, then call quote again with all answers."
    if out.state == "in_progress":
        return (
            f"The price is being worked out. Call quote again in {out.retry_after_seconds} seconds with "
            f"quote_request_id {out.quote_request_id} alone."
        )
    if out.no_offer:
        return f"No offer ({out.no_offer.reason_code}): {out.no_offer.message}"
    return " ".join(_offer(offer) for offer in out.offers or [])


def _offer(offer: wire.Offer) -> str:
    premium = offer.pricing.premium
    kind = "An indicative offer" if offer.indicative else "A binding offer"
    return (
        f"{kind}, {offer.offer_id}: {premium.amount.amount} {premium.amount.currency} a {premium.period}, taxes "
        f"included, for cover from {offer.pricing.start_date}; it can be accepted until "
        f"{offer.valid_until:%Y-%m-%dT%H:%M:%SZ}."
    )


register(
    ToolSpec(
        name="quote",
        title="Get a quote",
        description=(
            "Prices a product for a customer. Send product_id, question_set (id and version of get_question_set), "
            "answers and answer_sources (one source for each answer, under the same key); answers may be partial: "
            "state needs_input then lists missing_fields to ask the customer for. in_progress: call again after "
            "retry_after_seconds with quote_request_id alone. complete: offers with the price (decimal strings with "
            "an ISO 4217 currency, taxes included), cover, limits, excess and valid_until, or no_offer with the "
            "reason; show the customer these figures and no others. Offers are indicative until validation carries "
            "the customer's approval of the same answers, from validate_answers. Never send a value whose question "
            "is marked x-collected-by distributor_page."
        ),
        servers=("aip",),
        scope=scopes.AIP_SELL,
        risk=Risk.LOW,
        read_only=True,
        stores=True,
        destructive=False,
        idempotent=True,
        open_world=False,
        input=wire.QuoteParams,
        output=wire.QuoteResult,
        handler=call,
        text=text,
        subject=("quote", "quote_request_id"),
        per_minute=PER_MINUTE,
        error_body=error_body,
    )
)
