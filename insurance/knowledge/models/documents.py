"""Documents of the insurer, and every text that each of them has had."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from insurance.access.models import Organisation
from insurance.catalog.models import Product

DOCUMENT_CODE = r"^[A-Z0-9]{2,20}(-[A-Z0-9]{1,20}){0,3}$"
CONTENT_LENGTH = 500_000
"""Characters of the longest text that is kept: about 200 printed pages. Its passages take a minute or two to embed."""


class DocumentKind(models.TextChoices):
    CONTRACT = "contract", _("contract")
    RIDER = "rider", _("rider")
    UNDERWRITING_GUIDELINE = "underwriting_guideline", _("underwriting guideline")
    DISCLOSURE = "disclosure", _("disclosure")
    PROCEDURE = "procedure", pgettext_lazy("a document that says how work is done", "procedure")


class Language(models.TextChoices):
    """What a text is written in. PostgreSQL knows the words' forms in all but `other`."""

    ENGLISH = "en", _("English")
    RUSSIAN = "ru", _("Russian")
    FRENCH = "fr", _("French")
    GERMAN = "de", _("German")
    SPANISH = "es", _("Spanish")
    OTHER = "other", _("another language")


class Document(models.Model):
    """A document by its code. Its text stands in its versions, of which `version` is the newest.

    `indexed_version` is the one that is searched (0: none yet). Where it is behind, the index task is at work, or was
    never told: `queued_at` is when it was last told.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    code = models.CharField(_("code"), max_length=40)
    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(_("kind"), max_length=24, choices=DocumentKind.choices)
    product = models.ForeignKey(
        Product, on_delete=models.PROTECT, null=True, blank=True, related_name="documents", verbose_name=_("product")
    )
    language = models.CharField(_("language"), max_length=8, choices=Language.choices)
    version = models.PositiveIntegerField(_("version"), default=1)
    indexed_version = models.PositiveIntegerField(_("version that is searched"), default=0)
    queued_at = models.DateTimeField(null=True, blank=True, editable=False)
    updated_at = models.DateTimeField(_("changed"))

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        ordering = ["code"]
        constraints = [
            models.UniqueConstraint(fields=["organisation", "code"], name="document_code_unique"),
            models.CheckConstraint(condition=Q(code__regex=DOCUMENT_CODE), name="document_code_form"),
            models.CheckConstraint(condition=Q(kind__in=DocumentKind.values), name="document_kind_known"),
            models.CheckConstraint(condition=Q(language__in=Language.values), name="document_language_known"),
            models.CheckConstraint(condition=~Q(title=""), name="document_title_present"),
            models.CheckConstraint(
                condition=Q(version__gte=1, indexed_version__lte=F("version")), name="document_versions_ordered"
            ),
        ]
        indexes = [
            models.Index(
                fields=["organisation", "id"],
                condition=Q(indexed_version__lt=F("version")),
                name="document_not_indexed",
            )
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.title}"


class DocumentVersion(models.Model):
    """One text of a document, never altered: what was cited from it can be read again.

    `source_name` and `source_type` tell of the file that it was read from; empty where the text was typed.
    """

    append_only = True

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    document = models.ForeignKey(
        Document, on_delete=models.PROTECT, related_name="versions", verbose_name=_("document"), db_index=False
    )
    number = models.PositiveIntegerField(_("version"))
    title = models.CharField(_("title"), max_length=200)
    language = models.CharField(_("language"), max_length=8, choices=Language.choices)
    content = models.TextField(_("text"))
    sha256 = models.CharField(_("SHA-256 of the text"), max_length=64)
    source_name = models.CharField(_("file"), max_length=255, blank=True)
    source_type = models.CharField(_("type of the file"), max_length=100, blank=True)
    created_at = models.DateTimeField(_("created"))
    created_by = models.CharField(_("created by"), max_length=200)

    class Meta:
        verbose_name = _("version of a document")
        verbose_name_plural = _("versions of documents")
        ordering = ["document", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="document_version_unique"),
            models.CheckConstraint(condition=Q(language__in=Language.values), name="document_version_language_known"),
            models.CheckConstraint(condition=~Q(content=""), name="document_version_has_text"),
        ]

    def __str__(self) -> str:
        return f"{self.document_id}: {self.number}"
