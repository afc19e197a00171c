"""Quotes and offers for staff: what was asked, what was offered, and why it costs that much. Read-only."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter  # type: ignore[import-untyped]

from aip.models import Offer, Quote, QuoteState
from aip.quoting.why import still_the_same, why
from insurance.access import scopes
from insurance.access.staff import StaffAdmin, label, stamp
from insurance.gate.cleaning import for_screen


def _table(head: Sequence[Any], rows: Iterable[Sequence[Any]]) -> SafeString:
    titles = format_html_join("", "<th class='pr-8 text-left'>{}</th>", ((title,) for title in head))
    lines = format_html_join("", "<tr>{}</tr>", ((_cells(row),) for row in rows))
    return format_html("<table><tr>{}</tr>{}</table>", titles, lines)


def _cells(row: Sequence[Any]) -> SafeString:
    return format_html_join("", "<td class='pr-8'>{}</td>", ((cell,) for cell in row))


def _shown(value: Any) -> str:
    """An answer as it was given. What a stranger wrote is cleaned for the screen, and escaped by the page."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return for_screen(str(value))


def _premium(offer: Offer) -> str:
    premium = json.loads(offer.pricing)["premium"]
    amount = number_format(premium["amount"]["amount"], force_grouping=True)
    return f"{amount} {premium['amount']['currency']} / {premium['period']}"


def _steps(quote: Quote) -> SafeString:
    return _table((_("step"), _("row of the tariff"), _("effect")), ((r.what, r.key, r.effect) for r in why(quote)))


def _kind(offer: Offer) -> SafeString:
    return label(gettext("indicative"), "calm") if offer.indicative else label(gettext("binding"), "good")


@admin.register(Quote)
class QuoteAdmin(StaffAdmin):
    read_scope = scopes.SALES_READ
    list_display = ("request_id", "asked", "product_name", "outcome", "price", "start_date")
    list_filter = (("state", ChoicesDropdownFilter),)
    search_fields = ("request_id",)
    search_help_text = _("The whole quote_request_id")
    ordering = ("-created_at", "-pk")
    fields = (
        "request_id", "asked", "product_name", "version_name", "start_date", "chosen", "outcome", "no_offer_code",
        "no_offer_message", "answer_table", "offer_table", "price_steps", "answers_sha256", "answer_sources_sha256",
        "validated_by",
    )  # fmt: skip
    readonly_fields = (
        "asked", "product_name", "version_name", "chosen", "outcome", "answer_table", "offer_table", "price_steps",
        "validated_by",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        return rows.select_related("product__life", "version__tariff", "validation").prefetch_related("offers")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = search_term.strip()
        return (queryset.filter(request_id=text) if text else queryset), False

    @admin.display(description=_("asked"))
    def asked(self, quote: Quote) -> SafeString:
        return stamp(quote.created_at)

    @admin.display(description=_("product"))
    def product_name(self, quote: Quote) -> str:
        return quote.product.product_id

    @admin.display(description=_("published version"))
    def version_name(self, quote: Quote) -> str:
        return f"{quote.version.number} ({quote.version.name})"

    @admin.display(description=_("options"), empty_value="—")
    def chosen(self, quote: Quote) -> str:
        return ", ".join(quote.options)

    @admin.display(description=_("result"))
    def outcome(self, quote: Quote) -> SafeString:
        if quote.state == QuoteState.IN_PROGRESS:
            return label(gettext("in progress"), "note")
        return label(quote.no_offer_code, "warn") if quote.no_offer_code else label(gettext("offer"), "good")

    @admin.display(description=_("premium"), empty_value="—")
    def price(self, quote: Quote) -> str:
        return ", ".join(_premium(offer) for offer in quote.offers.all())

    @admin.display(description=_("answers and their sources"))
    def answer_table(self, quote: Quote) -> SafeString:
        sources = json.loads(quote.answer_sources)
        rows = ((key, _shown(value), _source(sources[key])) for key, value in json.loads(quote.answers).items())
        return _table((_("question"), _("answer"), _("source")), rows)

    @admin.display(description=_("offers"), empty_value="—")
    def offer_table(self, quote: Quote) -> SafeString:
        return format_html_join("", "<p>{} {} {}</p>", ((_link(o), _premium(o), _kind(o)) for o in quote.offers.all()))

    @admin.display(description=_("why this price"))
    def price_steps(self, quote: Quote) -> SafeString:
        return _steps(quote)

    @admin.display(description=_("validated by"), empty_value="—")
    def validated_by(self, quote: Quote) -> str | None:
        return quote.validation.operation_id if quote.validation else None


@admin.register(Offer)
class OfferAdmin(StaffAdmin):
    read_scope = scopes.SALES_READ
    list_display = ("offer_id", "made", "product_name", "premium", "kind", "until")
    list_filter = ("indicative",)
    search_fields = ("offer_id",)
    search_help_text = _("The whole offer_id")
    ordering = ("-created_at", "-pk")
    fields = (
        "offer_id", "made", "product_name", "quote_link", "premium", "kind", "until", "price_steps", "unchanged",
        "pricing_text", "pricing_sha256",
    )  # fmt: skip
    readonly_fields = (
        "made", "product_name", "quote_link", "premium", "kind", "until", "price_steps", "unchanged", "pricing_text",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        return rows.select_related("quote__product__life", "quote__version__tariff")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = search_term.strip()
        return (queryset.filter(offer_id=text) if text else queryset), False

    @admin.display(description=_("made"))
    def made(self, offer: Offer) -> SafeString:
        return stamp(offer.created_at)

    @admin.display(description=_("valid until"))
    def until(self, offer: Offer) -> SafeString:
        return stamp(offer.valid_until)

    @admin.display(description=_("product"))
    def product_name(self, offer: Offer) -> str:
        return offer.quote.product.product_id

    @admin.display(description=_("premium"))
    def premium(self, offer: Offer) -> str:
        return _premium(offer)

    @admin.display(description=_("kind"))
    def kind(self, offer: Offer) -> SafeString:
        return _kind(offer)

    @admin.display(description=_("quote"))
    def quote_link(self, offer: Offer) -> SafeString:
        url = reverse("admin:aip_quote_change", args=[offer.quote_id])
        return format_html('<a class="cp-link" href="{}">{}</a>', url, offer.quote.request_id)

    @admin.display(description=_("why this price"))
    def price_steps(self, offer: Offer) -> SafeString:
        return _steps(offer.quote)

    @admin.display(description=_("worked out anew"))
    def unchanged(self, offer: Offer) -> SafeString:
        if still_the_same(offer):
            return label(gettext("the same price"), "good")
        return label(gettext("another price today"), "warn")

    @admin.display(description=_("pricing"))
    def pricing_text(self, offer: Offer) -> SafeString:
        text = json.dumps(json.loads(offer.pricing), indent=2, ensure_ascii=False)
        return format_html('<pre class="cp-pre">{}</pre>', for_screen(text))


def _link(offer: Offer) -> SafeString:
    url = reverse("admin:aip_offer_change", args=[offer.pk])
    return format_html('<a class="cp-link" href="{}">{}</a>', url, offer.offer_id)


def _source(source: dict[str, Any]) -> str:
    """Who produced the value, and whether the customer confirmed it."""
    who = {"customer": gettext("customer"), "agent": gettext("agent")}.get(source["origin"], "")
    who = who or for_screen(source.get("source_name") or gettext("third party"))
    return who if source["validated_by_customer"] else gettext("%(who)s, not confirmed") % {"who": who}
