"""What an underwriter may want to read beside a case: the papers of its product, and the procedures."""

from __future__ import annotations

from django.db.models import Case, IntegerField, Q, Value, When
from django.urls import reverse

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.knowledge.models import Document, DocumentKind
from insurance.underwriting.models import Application

MOST = 12
_FIRST = (
    DocumentKind.UNDERWRITING_GUIDELINE,
    DocumentKind.PROCEDURE,
    DocumentKind.CONTRACT,
    DocumentKind.RIDER,
    DocumentKind.DISCLOSURE,
)


def documents_of_case(principal: Principal, application: Application) -> list[tuple[str, str]]:
    """Title and page of each, guidelines first; none for a member who may not read documents."""
    if not principal.may(scopes.DOCUMENTS_READ):
        return []
    place = Case(
        *(When(kind=kind, then=Value(index)) for index, kind in enumerate(_FIRST)), output_field=IntegerField()
    )
    ours = Document.objects.filter(organisation=principal.organisation)
    wanted = ours.filter(Q(product=application.product_id) | Q(product=None, kind=DocumentKind.PROCEDURE))
    rows = wanted.order_by(place, "code").values_list("pk", "code", "title")[:MOST]
    return [(f"{code} {title}", reverse("admin:knowledge_document_change", args=[pk])) for pk, code, title in rows]
