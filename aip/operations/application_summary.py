"""The summary of an application or a conclusion, whole, in the language that is active."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from aip import wire
from aip.models import Offer, OperationKind
from aip.operations.agreed import facts_of_terms
from aip.operations.words import answer_lines, label_of
from aip.products.selectors import schema_of
from aip.question_sets import question_set


def application_summary(
    *, kind: OperationKind, offer: Offer, terms: wire.ApplicationTerms, documents: Iterable[wire.InsuranceDocument]
) -> str:
    schema, told = schema_of(offer.quote.version), terms.model_dump(mode="json")
    declared = told["declaration"]
    return "\n".join(
        [
            _head(kind) % {"product": terms.product_name},
            *(f"- {fact.label}: {fact.value}" for fact in facts_of_terms(told, titles(documents))),
            _("You declare that these answers are true and complete; a false one can cost you the cover:"),
            *(f"- {line}" for line in answer_lines(schema, declared["answers"], declared["answer_sources"])),
            what_happens(kind, schema),
        ]
    )


def titles(documents: Iterable[wire.InsuranceDocument]) -> list[str]:
    return [_("%(title)s, version %(version)s") % {"title": one.title, "version": one.version} for one in documents]


def _head(kind: OperationKind) -> str:
    if kind == OperationKind.CONCLUSION:
        return _("You are about to buy %(product)s.")
    return _("You are about to apply for %(product)s.")


def what_happens(kind: str, schema: dict[str, Any]) -> str:
    """Once it is approved."""
    asked = [label_of(schema, key) for key in question_set(schema).on_our_page]
    if kind == OperationKind.APPLICATION:
        done = _("By approving you send the application. A licensed person decides; nothing is insured until then.")
    elif asked:
        done = _("By approving you accept the offer. The contract is concluded once you have filled in our own page.")
    else:
        done = _("By approving you conclude the contract at once, and owe the price.")
    if not asked:
        return done
    on_page = _("On our own page, which your agent does not see, you are asked for: %(asked)s.")
    return f"{done} {on_page % {'asked': ', '.join(asked)}}"
