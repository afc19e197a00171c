"""What the insurer must refuse, sent by the checker: one thing of a right call is made wrong, and the code compared."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from aip.check.sale import Json, Refusal
from aip.question_sets import question_set
from claimpilot.sample.demo.sale_steps import Shop

CUSTOMER = {"origin": "customer", "validated_by_customer": True}


async def probe_quotes(shop: Shop) -> None:
    """With the answers all there and not validated yet."""
    right = shop.sale.asked[-1]
    key = next(iter(right["answers"]))
    await _refused(shop, "R3", "an answer to no question", "answers_invalid", "quote", _and(right, "no_such_question"))
    await _refused(
        shop, "R17", "an answer without a source", "answers_invalid", "quote", _without(right, "answer_sources", key)
    )
    await _outside(shop, right)
    await _through_the_agent(shop)
    forged = {
        "operation_id": "op_that_never_was",
        "revision": 1,
        "approved_at": "2026-01-01T00:00:00Z",
        "answers_sha256": "0" * 64,
        "answer_sources_sha256": "0" * 64,
    }
    unproved = {**right, "validation": forged}
    await _refused(shop, "R18", "a validation that never was", "answers_not_validated", "quote", unproved)


async def probe_conclusion(shop: Shop, right: Json) -> None:
    """With a binding offer, and everything ready to conclude."""
    wrong = [
        ("R6", "no documents delivered", "documents_not_delivered", _without(right, "documents_delivered")),
        (
            "R7",
            "accuracy not confirmed",
            "accuracy_not_confirmed",
            _with(right, False, "declaration", "accuracy_confirmed"),
        ),
        ("R19", "no validation", "answers_not_validated", _without(right, "declaration", "validation")),
        ("R22", "another price", PRICE_REFUSED, _with(right, "0.01", "pricing", "premium", "amount", "amount")),
    ]
    for rule, what, expected, sent in wrong:
        await _refused(shop, rule, what, expected, "conclude", sent)


PRICE_REFUSED = "answers_invalid"
"""The draft has no code for a price that is not the offer's."""


async def probe_standing_permission(shop: Shop, proposed: Json) -> None:
    told = await shop.agent.confirm_by_standing_permission(proposed)
    got = str(told.get("error", ""))
    shop.sale.refusals.append(Refusal("R8", "a standing permission", "user_approval_required", got))


async def _outside(shop: Shop, right: Json) -> None:
    """A risk outside the scope gets that reason, or is no answer that the question takes."""
    quote = await shop.answer("quote", **_with(right, "ZZ", "answers", "country"))
    reason = (quote.get("no_offer") or {}).get("reason_code", "")
    told = reason or quote.get("state") or ""
    shop.sale.refusals.append(Refusal("R15", "a risk in no country of the scope", "outside_underwriting_scope", told))


async def _through_the_agent(shop: Shop) -> None:
    """A value that only the insurer's own page may ask, of whichever product asks one."""
    for product in (await shop.ask("list_products"))["products"]:
        found = await shop.ask("get_question_set", product_id=product["product_id"])
        for key in question_set(found["answers_schema"]).on_our_page[:1]:
            sent = {
                "product_id": product["product_id"],
                "question_set": found["question_set"],
                "answers": {key: "x"},
                "answer_sources": {key: CUSTOMER},
            }
            await _refused(shop, "R4", f"{key} through the agent", "sensitive_field_received", "quote", sent)
            return


async def _refused(shop: Shop, rule: str, what: str, expected: str, tool: str, sent: Json) -> None:
    error = (await shop.answer(tool, **sent)).get("error") or {}
    shop.sale.refusals.append(Refusal(rule, what, expected, str(error.get("code", ""))))


def _without(sent: Json, *path: str) -> Json:
    """A copy without the part at this path."""
    copy = deepcopy(sent)
    part = copy
    for step in path[:-1]:
        part = part[step]
    del part[path[-1]]
    return copy


def _with(sent: Json, value: Any, *path: str) -> Json:
    copy = deepcopy(sent)
    part = copy
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return copy


def _and(sent: Json, key: str) -> Json:
    more = _with(sent, True, "answers", key)
    return _with(more, CUSTOMER, "answer_sources", key)
