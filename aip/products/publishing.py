"""Publishes a product: checks the draft, freezes it as a version, makes its documents."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from aip.models import Document, Licence, Product, ProductVersion
from aip.products.documents import PERSONAL, document_make, document_pdf
from aip.products.drafts import Draft, Fault, draft_faults, draft_of
from aip.products.editing import aip_product_locked
from aip.products.sheet import CannotBeSet
from aip.seller_entries import allowed
from aip.sellers import distributor_get
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.general.services import tariff_publish
from insurance.catalog.models import Tariff
from insurance.gate.errors import InvalidInput


class PublicationRefused(InvalidInput):
    """The draft cannot be sold as it is; `faults` say where and why."""

    def __init__(self, faults: list[Fault]) -> None:
        places = tuple(dict.fromkeys(fault.place for fault in faults))
        super().__init__("; ".join(f"{place}: {says}" for place, says in faults), fields=places)
        self.faults = faults


@transaction.atomic
def product_publish(*, principal: Principal, product: Product) -> ProductVersion:
    """The draft as a new version, with its tariff published and its documents made.

    Where nothing has changed it is the version that there is. Raises PublicationRefused with every fault of the
    draft, ForbiddenScope without products:write, NotFound for another organisation's product.
    """
    allowed(principal)
    row = aip_product_locked(principal, product)
    draft = draft_of(row, distributor_get(principal=principal).name)
    faults = draft_faults(draft, list(Licence.objects.filter(organisation=principal.organisation)))
    if faults:
        raise PublicationRefused(faults)
    last = row.versions.order_by("-number").first()
    columns = draft.columns(_tariff_published(principal, draft.tariff))
    if last and all(getattr(last, name) == value for name, value in columns.items()):
        return last
    version = ProductVersion.objects.create(
        organisation=principal.organisation,
        product=row,
        number=last.number + 1 if last else 1,
        published_at=_moment(principal, last),
        published_by=principal.actor,
        **columns,
    )
    made = _documents_make(principal, draft, version.published_at)
    entry_write(
        principal=principal,
        verb="product_publish",
        subject=f"product:{row.product_id}",
        arguments={
            "number": version.number,
            "scope_version": version.scope_version,
            "question_set_version": version.question_set_version,
            "documents": made,
        },
    )
    return version


def _tariff_published(principal: Principal, tariff: Tariff | None) -> Tariff | None:
    if tariff is None or tariff.published_at is not None:
        return tariff
    return tariff_publish(principal=principal, tariff=tariff)


def _moment(principal: Principal, last: ProductVersion | None) -> datetime:
    """After the version before, whatever the clocks of two machines say: documents go by it."""
    return max(principal.now, last.published_at + timedelta(microseconds=1)) if last else principal.now


def _documents_make(principal: Principal, draft: Draft, at: datetime) -> dict[str, int]:
    """The version of each of the product's own documents, by kind."""
    kinds = [kind for kind in draft.texts if kind not in PERSONAL]
    return {kind: _document(principal, draft, kind, at).version for kind in kinds}


def _document(principal: Principal, draft: Draft, kind: str, at: datetime) -> Document:
    text = draft.texts[kind]
    try:
        return document_make(
            principal=principal,
            product=draft.product,
            kind=kind,
            title=text.title,
            body_markdown=draft.body(kind),
            required=text.required,
            at=at,
        )
    except CannotBeSet as error:
        raise PublicationRefused([Fault(kind, str(error))]) from None


def document_preview(*, principal: Principal, product: Product, kind: str) -> bytes:
    """What publishing would make of a text now, as a PDF. Raises PublicationRefused where it cannot be set."""
    draft = draft_of(product, distributor_get(principal=principal).name)
    try:
        return document_pdf(principal, product, kind, draft.texts[kind].title, draft.body(kind), moment=principal.now)
    except CannotBeSet as error:
        raise PublicationRefused([Fault(kind, str(error))]) from None
