"""What is searched: passages of the indexed versions, by their words and by their meaning."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector, SearchVectorField
from django.db import models
from django.db.models import Case, F, Func, Q, When
from django.utils.translation import gettext_lazy as _
from pgvector.django import HalfVectorField

from insurance.access.models import Organisation
from insurance.catalog.models import Product
from insurance.knowledge.models.documents import Document, DocumentVersion, Language

TEXT_SEARCH = {
    Language.ENGLISH: "english",
    Language.RUSSIAN: "russian",
    Language.FRENCH: "french",
    Language.GERMAN: "german",
    Language.SPANISH: "spanish",
    Language.OTHER: "simple",
}
"""PostgreSQL's text search configuration of a language."""


CONCEPT = "§"
"""Before the name of a concept among a passage's words; no word of a text begins with it."""


def _words_and_concepts() -> Func:
    concepts = Func("concepts", function="array_to_tsvector", output_field=SearchVectorField())
    return Func(_words(), concepts, template="(%(expressions)s)", arg_joiner=" || ", output_field=SearchVectorField())


def _words() -> Case:
    known = [
        When(language=language.value, then=SearchVector("context", "text", config=config))
        for language, config in TEXT_SEARCH.items()
        if language != Language.OTHER
    ]
    return Case(*known, default=SearchVector("context", "text", config=TEXT_SEARCH[Language.OTHER]))


class Passage(models.Model):
    """A clause, or a part of one: `content[start:end]` of its version is `text`.

    Only the indexed version of a document has passages. `context` is what a reader knows by then (the document's code
    and title, the headings above) and is searched with the text. `concepts` are those of the glossary that it speaks
    of, each with a § before it. `product` is the document's, kept here to filter by.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    document = models.ForeignKey(
        Document, on_delete=models.CASCADE, related_name="passages", verbose_name=_("document"), db_index=False
    )
    version = models.ForeignKey(
        DocumentVersion, on_delete=models.PROTECT, related_name="passages", verbose_name=_("version"), db_index=False
    )
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    position = models.PositiveIntegerField(_("position"))
    clause = models.CharField(_("clause"), max_length=60, blank=True)
    heading = models.CharField(_("heading"), max_length=300, blank=True)
    context = models.CharField(_("context"), max_length=600)
    start = models.PositiveIntegerField(_("from character"))
    end = models.PositiveIntegerField(_("to character"))
    text = models.TextField(_("text"))
    language = models.CharField(_("language"), max_length=8, choices=Language.choices)
    concepts: ArrayField[Any, Any] = ArrayField(models.CharField(max_length=60), default=list)
    tsv = models.GeneratedField(expression=_words_and_concepts(), output_field=SearchVectorField(), db_persist=True)

    class Meta:
        verbose_name = _("passage")
        verbose_name_plural = _("passages")
        ordering = ["document", "position"]
        constraints = [
            models.UniqueConstraint(fields=["document", "position"], name="passage_position_unique"),
            models.CheckConstraint(condition=Q(end__gt=F("start")), name="passage_has_text"),
            models.CheckConstraint(condition=Q(language__in=Language.values), name="passage_language_known"),
        ]
        indexes = [
            GinIndex(fields=["tsv"], name="passage_words"),
            models.Index(fields=["organisation", "product"], name="passage_of_product"),
            models.Index(fields=["version"], name="passage_of_version"),
        ]

    def __str__(self) -> str:
        return f"{self.document_id}: {self.position}"


class PassageVector(models.Model):
    """Where a passage lies by the measure of one embedder; never compared with another embedder's.

    `vector` has half precision, which no ranking notices, takes half the room, and can be indexed up to 4,000
    dimensions. `document` and `product` are the passage's, kept here so that one table is searched.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    passage = models.ForeignKey(Passage, on_delete=models.CASCADE, related_name="vectors", db_index=False)
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="+")
    product = models.ForeignKey(Product, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    embedder = models.CharField(max_length=80)
    dimension = models.PositiveSmallIntegerField()
    vector = HalfVectorField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["passage", "embedder"], name="vector_once"),
            models.CheckConstraint(
                condition=Q(dimension=Func("vector", function="vector_dims", output_field=models.IntegerField())),
                name="vector_has_its_dimension",
            ),
        ]
        indexes = [models.Index(fields=["organisation", "embedder", "product"], name="vector_of_product")]

    def __str__(self) -> str:
        return f"{self.passage_id}: {self.embedder}"


class SearchIndex(models.Model):
    """By whose vectors an organisation's documents are searched. `revision` grows whenever its passages change, so
    that what is remembered of them is never older than they are."""

    organisation = models.OneToOneField(Organisation, on_delete=models.PROTECT, related_name="+")
    embedder = models.CharField(max_length=80)
    revision = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.organisation_id}: {self.embedder}"
