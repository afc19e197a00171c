"""Requests for a price, and the offers that answered them."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from aip.models.products import SHA256, Product, ProductVersion
from aip.models.sessions import Session
from insurance.access.models import Organisation


class QuoteState(models.TextChoices):
    IN_PROGRESS = "in_progress", _("in progress")
    COMPLETE = "complete", _("complete")


class Quote(models.Model):
    """Complete answers for which a price was asked. `answers` and `answer_sources` are canonical JSON (RFC 8785).

    Without offers, `no_offer_code` says why. `validation` is the succeeded operation by which the customer validated
    the same answers and sources: with it the offers bind.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    request_id = models.CharField(_("request"), max_length=64)
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="+", verbose_name=_("product"))
    version = models.ForeignKey(ProductVersion, on_delete=models.PROTECT, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    answers = models.TextField()
    answer_sources = models.TextField()
    answers_sha256 = models.CharField(max_length=64)
    answer_sources_sha256 = models.CharField(max_length=64)
    options: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    start_date = models.DateField(_("start of cover"))
    validation = models.ForeignKey(
        "aip.Operation", on_delete=models.PROTECT, null=True, blank=True, related_name="quotes"
    )
    state = models.CharField(_("state"), max_length=12, choices=QuoteState.choices)
    no_offer_code = models.CharField(_("reason without an offer"), max_length=40, blank=True)
    no_offer_message = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(_("asked"))
    finished_at = models.DateTimeField(_("answered"), null=True, blank=True)

    class Meta:
        verbose_name = _("quote")
        verbose_name_plural = _("quotes")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "request_id"], name="quote_request_id_unique"),
            models.CheckConstraint(condition=Q(state__in=QuoteState.values), name="quote_state_known"),
            models.CheckConstraint(
                condition=Q(answers_sha256__regex=SHA256, answer_sources_sha256__regex=SHA256), name="quote_hashes_form"
            ),
            models.CheckConstraint(
                condition=Q(state=QuoteState.IN_PROGRESS, finished_at=None)
                | Q(state=QuoteState.COMPLETE, finished_at__isnull=False),
                name="quote_finished_when_complete",
            ),
        ]
        indexes = [models.Index(fields=["organisation", "-created_at"], name="quote_newest")]

    def __str__(self) -> str:
        return self.request_id


class Offer(models.Model):
    """A priced offer as it was given, never changed. `pricing` is the canonical JSON of the draft's Pricing."""

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    offer_id = models.CharField(_("offer"), max_length=64)
    quote = models.ForeignKey(Quote, on_delete=models.PROTECT, related_name="offers")
    pricing = models.TextField()
    pricing_sha256 = models.CharField(max_length=64)
    indicative = models.BooleanField(_("indicative"))
    valid_until = models.DateTimeField(_("valid until"))
    created_at = models.DateTimeField(_("made"))

    class Meta:
        verbose_name = _("offer")
        verbose_name_plural = _("offers")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "offer_id"], name="offer_id_unique"),
            models.CheckConstraint(condition=Q(pricing_sha256__regex=SHA256), name="offer_hash_form"),
        ]

    def __str__(self) -> str:
        return self.offer_id
