"""What is sold through agents: as it is being edited, and as it was published, which never changes."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from aip.models.sellers import Provider
from insurance.access.models import Organisation
from insurance.catalog.models import GENERAL_CODE, GeneralProduct, Tariff
from insurance.catalog.models import Product as LifeProduct

SHA256 = "^[0-9a-f]{64}$"


class ProductLine(models.TextChoices):
    PET = "pet", _("Pet")
    HOME = "home", _("Home")
    LIFE = "life", _("Life")


class InsuredFamily(models.TextChoices):
    PERSON = "person", _("Person")
    PET = "pet", _("Pet")
    DWELLING = "dwelling", _("Dwelling")
    VEHICLE = "vehicle", _("Vehicle")


class Path(models.TextChoices):
    """How it can be bought (section 7)."""

    CONCLUDE = "conclude", _("concluded by the agent")
    APPLICATION = "application", _("application, finished on our page")
    HANDOFF = "handoff", _("on our page")


class Product(models.Model):
    """A product on offer to agents, and the draft of its next version.

    Priced by a tariff of `general`, or underwritten as `life`. `scope` and `questions` are what the next publication
    takes: geography, insured and conditions (section 7.1); the JSON Schema of the answers (section 8).
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    product_id = models.CharField(_("product id"), max_length=40)
    name = models.CharField(_("name"), max_length=120)
    line = models.CharField(_("line"), max_length=10, choices=ProductLine.choices)
    language = models.CharField(_("language of its documents"), max_length=12)
    provider = models.ForeignKey(Provider, on_delete=models.PROTECT, related_name="+", verbose_name=_("insurer"))
    general = models.ForeignKey(
        GeneralProduct, on_delete=models.PROTECT, null=True, blank=True, related_name="+", verbose_name=_("priced as")
    )
    life = models.ForeignKey(
        LifeProduct,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("underwritten as"),
    )
    paths: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=12), verbose_name=_("ways to buy"))
    scope = models.JSONField(_("underwriting scope"), default=dict)
    questions = models.JSONField(_("questions"), default=dict)
    slow_rating = models.BooleanField(
        _("priced in the background"), default=False, help_text=_("For a rater that takes longer than a request may.")
    )
    on_sale = models.BooleanField(_("on sale"), default=True)

    class Meta:
        verbose_name = _("product for agents")
        verbose_name_plural = _("products for agents")
        ordering = ["product_id"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "product_id"], name="aip_product_id_unique"),
            models.CheckConstraint(condition=Q(product_id__regex=GENERAL_CODE), name="aip_product_id_form"),
            models.CheckConstraint(condition=Q(line__in=ProductLine.values), name="aip_product_line_known"),
            models.CheckConstraint(
                condition=Q(line=ProductLine.LIFE, life__isnull=False, general=None)
                | (~Q(line=ProductLine.LIFE) & Q(life=None, general__isnull=False)),
                name="aip_product_priced_one_way",
            ),
            models.CheckConstraint(condition=~Q(paths=[]), name="aip_product_can_be_bought"),
        ]

    def __str__(self) -> str:
        return self.product_id


class ProductVersion(models.Model):
    """What was published, numbered from 1. Offers and evidence point to it, so it is never changed.

    `scope_version` and `question_set_version` are of their content: a publication that leaves one as it was leaves its
    version too. `scope`, `answers_schema` and `texts` are canonical JSON (RFC 8785); `texts` holds title, body and
    whether it is required before commitment, by kind of document.
    """

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="versions", verbose_name=_("product"))
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=120)
    profile = models.CharField(_("line profile"), max_length=20, blank=True)
    scope = models.TextField(_("underwriting scope"))
    scope_version = models.CharField(_("version of the scope"), max_length=16)
    answers_schema = models.TextField(_("questions"))
    question_set_version = models.CharField(_("version of the questions"), max_length=16)
    tariff = models.ForeignKey(
        Tariff, on_delete=models.PROTECT, null=True, blank=True, related_name="+", verbose_name=_("tariff")
    )
    texts = models.TextField(_("document texts"))
    published_at = models.DateTimeField(_("published"))
    published_by = models.CharField(_("by"), max_length=120)

    class Meta:
        verbose_name = _("published version")
        verbose_name_plural = _("published versions")
        ordering = ["product", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["product", "number"], name="product_version_number_unique"),
        ]

    def __str__(self) -> str:
        return f"{self.product_id} v{self.number}"


class DocumentKind(models.TextChoices):
    IPID = "ipid", _("insurance product information document")
    GENERAL_CONDITIONS = "general_conditions", _("general conditions")
    SPECIAL_CONDITIONS = "special_conditions", _("special conditions")
    DEMANDS_AND_NEEDS = "demands_and_needs", _("statement of demands and needs")
    PROOF_OF_INSURANCE = "proof_of_insurance", _("proof of insurance")


class DocumentText(models.Model):
    """The text of a product's document as it is being edited (Markdown). Publishing makes the PDF.

    What is made for one sale (`personal`) is filled in with the offer, and published with it.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="texts", verbose_name=_("product"))
    kind = models.CharField(_("kind"), max_length=20, choices=DocumentKind.choices)
    title = models.CharField(_("title"), max_length=160)
    body = models.TextField(_("text"))
    required_before_commitment = models.BooleanField(_("must be received before commitment"), default=False)

    class Meta:
        verbose_name = _("document text")
        verbose_name_plural = _("document texts")
        ordering = ["product", "kind"]
        constraints = [
            models.UniqueConstraint(fields=["product", "kind"], name="document_text_once_per_kind"),
            models.CheckConstraint(condition=Q(kind__in=DocumentKind.values), name="document_text_kind_known"),
        ]

    def __str__(self) -> str:
        return self.title


class Document(models.Model):
    """One version of one document: the exact bytes that are served at its address. Never changed, never deleted.

    Of a product (`offer` and `operation` None) or of one sale. `source_sha256` is of the text it was made from: the
    same text makes no new version.
    """

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    product = models.ForeignKey(Product, on_delete=models.PROTECT, related_name="documents")
    offer = models.ForeignKey("aip.Offer", on_delete=models.PROTECT, null=True, blank=True, related_name="documents")
    operation = models.ForeignKey(
        "aip.Operation", on_delete=models.PROTECT, null=True, blank=True, related_name="documents"
    )
    document_id = models.CharField(max_length=64)
    """Unguessable where it belongs to one sale."""
    kind = models.CharField(_("kind"), max_length=20, choices=DocumentKind.choices)
    version = models.PositiveIntegerField(_("version"))
    title = models.CharField(_("title"), max_length=160)
    language = models.CharField(_("language"), max_length=12)
    required_before_commitment = models.BooleanField(_("must be received before commitment"))
    source_sha256 = models.CharField(max_length=64)
    sha256 = models.CharField(_("SHA-256"), max_length=64)
    content = models.BinaryField()
    published_at = models.DateTimeField(_("published"))

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        ordering = ["product", "kind", "-version"]
        constraints = [
            models.UniqueConstraint(
                fields=["organisation", "document_id", "version"], name="aip_document_version_unique"
            ),
            models.CheckConstraint(condition=Q(kind__in=DocumentKind.values), name="aip_document_kind_known"),
            models.CheckConstraint(condition=Q(sha256__regex=SHA256), name="aip_document_sha256_form"),
        ]
        indexes = [models.Index(fields=["product", "kind", "-version"], name="aip_document_newest")]

    def __str__(self) -> str:
        return f"{self.title} v{self.version}"
