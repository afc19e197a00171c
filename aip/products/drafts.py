"""What the next version of a product would be, and what keeps it from being published."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from pydantic import ValidationError

from aip import wire
from aip.hashing import canonical, json_sha256
from aip.models import DocumentKind, DocumentText, Licence, Product, ProductLine
from aip.products.covers import cover_for, segments_in
from aip.products.documents import PERSONAL
from aip.products.filling import OF_THE_PRODUCT, OF_THE_SALE, cover_values, fields_of, filled, listed
from aip.products.ipid import ipid_faults
from aip.products.sheet import escaped
from aip.profiles import PROFILES, Profile
from aip.rules.catalogue import r2, r9, r13
from aip.sellers import covers
from insurance.catalog.general import Cover
from insurance.catalog.models import Tariff


class Fault(NamedTuple):
    """`place` names the part of the draft: scope, questions, a kind of document, tariff, licences."""

    place: str
    says: str


class Text(NamedTuple):
    title: str
    body: str
    required: bool


@dataclass(frozen=True)
class Draft:
    """The edited parts of a product together. `tariff` is its draft, or else the newest one that was published."""

    product: Product
    distributor: str
    texts: dict[str, Text]
    tariff: Tariff | None

    @property
    def scope(self) -> dict[str, Any]:
        content: dict[str, Any] = self.product.scope
        return content

    @property
    def schema(self) -> dict[str, Any]:
        content: dict[str, Any] = self.product.questions
        return content

    @property
    def profile(self) -> Profile | None:
        return next((one for one in PROFILES.values() if one.line == self.product.line), None)

    @cached_property
    def cover(self) -> Cover | None:
        if self.tariff is None:
            return None
        return cover_for(self.tariff, segments_in(self.product.line, self.scope, self.schema))

    @cached_property
    def values(self) -> dict[str, str]:
        """What fills the texts, as Markdown."""
        product = self.product
        values = {
            "conditions": listed(self.scope.get("conditions", [])),
            "insurer": escaped(product.provider.name),
            "distributor": escaped(self.distributor),
        }
        if self.cover is None or product.general is None:
            return values
        return values | cover_values(self.cover, language=product.language, currency=product.general.currency)

    def body(self, kind: str) -> str:
        """The text of a document of the product, with its figures."""
        return filled(self.texts[kind].body, self.values)

    def columns(self, tariff: Tariff | None) -> dict[str, Any]:
        """Of its ProductVersion. Versions of scope and questions are of their content."""
        return {
            "name": self.product.name,
            "profile": self.profile.id if self.profile else "",
            "scope": canonical(self.scope),
            "scope_version": json_sha256(self.scope)[:16],
            "answers_schema": canonical(self.schema),
            "question_set_version": json_sha256(self.schema)[:16],
            "tariff": tariff,
            "texts": canonical({kind: text._asdict() for kind, text in self.texts.items()}),
        }


def draft_of(product: Product, distributor: str) -> Draft:
    rows = DocumentText.objects.filter(organisation=product.organisation_id, product=product)
    texts = {row.kind: Text(row.title, row.body, row.required_before_commitment) for row in rows}
    return Draft(product, distributor, texts, tariff_of(product))


def tariff_of(product: Product) -> Tariff | None:
    rows = Tariff.objects.filter(organisation=product.organisation_id, product=product.general)
    return rows.order_by("-number").first() if product.general_id else None


def draft_faults(draft: Draft, licences: list[Licence]) -> list[Fault]:
    """Why the draft cannot be published: rules R2, R9 and R13 of the protocol, and what a sale needs besides."""
    shape = list(_scope_shape(draft.scope))
    if shape:
        return shape
    faults = [Fault("questions", says) for says in r2(draft.schema, draft.profile)]
    faults += [Fault("scope", says) for says in r13(draft.scope, draft.profile, draft.schema)]
    faults += [*_tariff_faults(draft), *_licence_faults(draft, licences)]
    told = [{"type": kind, "required_before_commitment": text.required} for kind, text in draft.texts.items()]
    faults += [Fault(DocumentKind.IPID, says) for says in r9(draft.product.line, told)]
    return faults + list(_text_faults(draft))


def _scope_shape(scope: dict[str, Any]) -> Iterator[Fault]:
    try:
        wire.UnderwritingScope.model_validate({**scope, "version": ""})
    except ValidationError as error:
        places = (".".join(map(str, one["loc"])) for one in error.errors(include_input=False, include_url=False))
        yield from (Fault("scope", _("%(place)s is not as it must be.") % {"place": place}) for place in places)
    else:
        if not scope["geography"]["countries"]:
            yield Fault("scope", _("Name at least one country."))


def _tariff_faults(draft: Draft) -> Iterator[Fault]:
    if draft.product.line != ProductLine.LIFE and draft.tariff is None:
        yield Fault("tariff", _("There is no tariff to price it with."))


def _licence_faults(draft: Draft, licences: list[Licence]) -> Iterator[Fault]:
    own = [licence for licence in licences if licence.provider_id is None]
    insurers = [licence for licence in licences if licence.provider_id == draft.product.provider_id]
    if not insurers:
        yield Fault("licences", _("The insurer has no licence: agents could not check it."))
    geography, line = draft.scope["geography"], draft.product.line
    for country in geography["countries"]:
        listed_here = [one for one in geography.get("subdivisions", ()) if one.startswith(f"{country}-")]
        for place in listed_here or [country]:
            subdivision = place if "-" in place else None
            if not covers(own, country=country, line=line, subdivision=subdivision):
                yield Fault("licences", _("The distributor has no licence for %(place)s.") % {"place": place})


def _text_faults(draft: Draft) -> Iterator[Fault]:
    product = draft.product
    for kind, text in draft.texts.items():
        allowed = set(OF_THE_PRODUCT) | (set(OF_THE_SALE) if kind in PERSONAL else set())
        for name in sorted(set(fields_of(text.body)) - allowed):
            yield Fault(kind, _("There is no such field: %(name)s.") % {"name": name})
        if kind == DocumentKind.IPID:
            yield from (Fault(kind, says) for says in ipid_faults(text.body, product.language))
    if draft.cover and not draft.cover.covers:
        yield Fault("tariff", _("The tariff covers nothing."))
