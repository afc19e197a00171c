"""Every URL of the product, read from the resolver, and the requests that the walk makes to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.urls import URLResolver, get_resolver
from django.urls.resolvers import RegexPattern
from django.views.generic import RedirectView

from claimpilot.tests.walk.marks import OWNER
from claimpilot.tests.walk.references import BODIES, FIELDS, NOBODY, PLAIN, QUERIES, reference
from claimpilot.tests.walk.rows import Rows

_TEXT = (models.CharField, models.TextField, models.UUIDField)
_PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True)
class Place:
    """A route as it is registered. `shown` is false for a page that only sends on or that nobody gets."""

    route: str
    parameters: tuple[str, ...] = ()
    shown: bool = True

    @property
    def path(self) -> str:
        """For a route whose parameters are all plain."""
        return Asked(self, "GET", plain=PLAIN).path({})


@dataclass(frozen=True)
class Asked:
    """A request. `references` are those in its path, by parameter, and those of `query` and `body`, by what these
    say; `fixed` goes with them as it is."""

    place: Place
    method: str
    references: dict[str, str] = field(default_factory=dict)
    plain: dict[str, Any] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    body: dict[str, str] = field(default_factory=dict)
    fixed: dict[str, str] = field(default_factory=dict)

    def path(self, references: dict[str, str]) -> str:
        names = {**self.plain, **references}
        path = _PARAMETER.sub(lambda found: quote(str(names[found[1]])), self.place.route)
        query = {name: names[key] for name, key in self.query.items()} | (self.fixed if self.method == "GET" else {})
        return f"/{path}{f'?{urlencode(query)}' if query else ''}"

    def data(self, references: dict[str, str]) -> dict[str, Any]:
        needed = BODIES[self.place.route]() if self.place.route in BODIES else self.fixed
        return {**needed, **{name: references[key] for name, key in self.body.items()}}

    def __str__(self) -> str:
        return f"{self.method} /{self.place.route} {self.query or ''}{self.body or ''}{self.fixed or ''}"


def places() -> list[Place]:
    return sorted({place.route: place for place in _places(get_resolver(), "")}.values(), key=lambda place: place.route)


def _places(resolver: URLResolver, before: str) -> Iterator[Place]:
    for found in resolver.url_patterns:
        route = before + _route(found.pattern)
        if isinstance(found, URLResolver):
            yield from _places(found, route)
        else:
            sends_on = getattr(found.callback, "view_class", None) is RedirectView or route.endswith("<url>")
            yield Place(route, tuple(_PARAMETER.findall(route)), not (sends_on or route.endswith(tuple(NOBODY))))


def _route(pattern: Any) -> str:
    if isinstance(pattern, RegexPattern):  # two of the admin's own
        return re.sub(r"\(\?P<(\w+)>[^)]*\)", r"<\1>", str(pattern)).strip("^$")
    return str(pattern)


def asked(rows: Rows) -> Iterator[Asked]:
    """Each request that holds a reference to one of these rows."""
    for place in places():
        for path, more in _paths(place, rows):
            yield from _requests(place, rows, path, more)


def _requests(place: Place, rows: Rows, path: dict[str, str], more: dict[str, str]) -> Iterator[Asked]:
    plain = {**PLAIN, **more}
    for query in QUERIES.get(place.route, [{}]):
        if found := path | _named(query, rows):
            yield Asked(place, "GET", found, plain, query)
    body = FIELDS.get(place.route, {})
    if "content_type_id" in more:
        return  # for each model there is; the page knows no method
    if found := path | _named(body, rows):
        yield Asked(place, "POST", found, plain, body=body)


def _named(keys: dict[str, str], rows: Rows) -> dict[str, str]:
    found = {key: reference(key, rows) for key in keys.values()}
    return {key: value for key, value in found.items() if value is not None}


def _paths(place: Place, rows: Rows) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """The references in the path, and what else is: once for each model, where the path names the model too."""
    if "content_type_id" in place.parameters:
        for model, row in rows.items():
            yield {"object_id": str(row.pk)}, {"content_type_id": str(ContentType.objects.get_for_model(model).pk)}
        return
    found = {name: _in_path(place, name, rows) for name in place.parameters}
    yield {name: value for name, value in found.items() if value is not None}, {}


def _in_path(place: Place, name: str, rows: Rows) -> str | None:
    if name in {"pk", "object_id"}:
        for model in admin.site._registry:
            if place.route.startswith(_list_of(model).route):
                return str(rows[model].pk)
    return reference(name, rows, place.route)


def _list_of(model: type[models.Model]) -> Place:
    return Place(f"admin/{model._meta.app_label}/{model._meta.model_name}/")


def plain_pages() -> list[Place]:
    """Every page whose URL holds no reference."""
    return [place for place in places() if all(name in PLAIN for name in place.parameters)]


def searched(rows: Rows, request: Any) -> Iterator[Asked]:
    """Every list of the admin: searched for each text of the owner's row, filtered by each of its filters, by its
    organisation, and with the action that Django has for every list."""
    for model, pages in admin.site._registry.items():
        row, place = rows[model], _list_of(model)
        for value in _texts(row):
            yield Asked(place, "GET", {"value": value}, query={"q": "value"})
        specs = pages.get_changelist_instance(request).filter_specs
        names = {name for spec in specs for name in spec.expected_parameters()}
        for name in sorted(names | {"organisation__id__exact"}):
            yield _filtered(place, name, str(reference("plan_id", rows)) if name == "plan" else _value_of(row, name))
        deleted = {"action": "delete_selected", "post": "yes"}
        yield Asked(place, "POST", {"value": str(row.pk)}, body={"_selected_action": "value"}, fixed=deleted)
        yield from _completed(model, rows)


def _completed(model: type[models.Model], rows: Rows) -> Iterator[Asked]:
    """The admin's completion of a foreign key while it is typed."""
    for key in model._meta.fields:
        if isinstance(key, models.ForeignKey) and key.related_model in rows:
            fixed = {"app_label": model._meta.app_label, "model_name": str(model._meta.model_name)}
            value = str(rows[key.related_model].pk)
            place = Place("admin/autocomplete/")
            yield Asked(
                place, "GET", {"value": value}, query={"term": "value"}, fixed={**fixed, "field_name": key.name}
            )


def _texts(row: models.Model) -> list[str]:
    """Of all that stands in a row, one text of each shape: a list is searched in as many ways at most."""
    columns = [c for c in row._meta.concrete_fields if not c.choices and (c.primary_key or isinstance(c, _TEXT))]
    values = [str(getattr(row, column.attname)) for column in columns]
    return list({_shape(value): value for value in values if any(piece in value for piece in OWNER.pieces)}.values())


def _shape(text: str) -> str:
    """Letters, digits and what stands between them; words that only dashes join count as one."""
    return re.sub(r"a[-_a ]+", "a", re.sub(r"\d+", "0", re.sub(r"[^\W\d_]+", "a", text.replace(OWNER.word, "a"))))


def _filtered(place: Place, name: str, value: str) -> Asked:
    """By a reference, or by a value that both organisations have."""
    if any(piece in value for piece in OWNER.pieces):
        return Asked(place, "GET", {"value": value}, query={name: "value"})
    return Asked(place, "GET", fixed={name: value})


def _value_of(row: models.Model, parameter: str) -> str:
    name, _separator, lookup = parameter.partition("__")
    if name == "organisation":
        return str(row.organisation_id)
    return "False" if lookup == "isnull" else str(getattr(row, name, ""))
