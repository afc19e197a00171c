"""Fills the life business of one organisation, once."""

from __future__ import annotations

from django.db.models import F

from claimpilot.sample.life.applications import applications_create
from claimpilot.sample.life.documents import documents_create
from claimpilot.sample.life.products import products_create
from insurance.access.principal import Principal
from insurance.knowledge.indexing import document_index
from insurance.knowledge.models import Document
from insurance.underwriting.followup_settings import follow_up_set

HOLIDAYS_OF = "US"


def life_book_create(*, principal: Principal) -> tuple[int, int, int]:
    """Products with rates and rules, documents and applications; how many of each were added."""
    products = products_create(principal=principal)
    if products:
        follow_up_set(principal=principal, holidays_of=HOLIDAYS_OF, close_incomplete=False)
    return products, documents_create(principal=principal), applications_create(principal=principal)


def documents_index(*, principal: Principal) -> None:
    """Makes them searchable here and now: whoever tries the sample book out need not wait for a worker."""
    behind = Document.objects.filter(organisation=principal.organisation, indexed_version__lt=F("version"))
    for pk in behind.order_by("pk").values_list("pk", flat=True):
        document_index(document_id=pk)
