"""What one version of a product changed against the one before, in plain words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from aip.models import DocumentKind, ProductVersion


class Difference(NamedTuple):
    part: str
    says: str


def differences(old: ProductVersion | None, new: ProductVersion) -> list[Difference]:
    """Part by part; of the first version, that it is the first."""
    if old is None:
        return [Difference(_("Everything"), _("the first version"))]
    return list(_differences(old, new))


def _differences(old: ProductVersion, new: ProductVersion) -> Iterator[Difference]:
    if old.name != new.name:
        yield Difference(_("Name"), f"{old.name} → {new.name}")
    if old.tariff_id != new.tariff_id:
        yield Difference(_("Tariff"), f"{_number(old)} → {_number(new)}")
    for part, before, after in _scope_parts(json.loads(old.scope), json.loads(new.scope)):
        yield from (Difference(part, says) for says in _listed(before, after))
    asked = _by_key(json.loads(old.answers_schema), json.loads(new.answers_schema))
    yield from (Difference(_("Questions"), says) for says in asked)
    told = _by_name(json.loads(old.texts), json.loads(new.texts), dict(DocumentKind.choices))
    yield from (Difference(_("Documents"), says) for says in told)


def _number(version: ProductVersion) -> str:
    return f"v{version.tariff.number}" if version.tariff else "—"


def _scope_parts(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[str, list[str], list[str]]]:
    for part, group, name in (
        (_("Countries"), "geography", "countries"),
        (_("Subdivisions"), "geography", "subdivisions"),
        (_("Kinds"), "insured", "kinds"),
    ):
        yield part, old[group].get(name, []), new[group].get(name, [])
    yield _("Insured"), [old["insured"]["family"]], [new["insured"]["family"]]
    yield _("Conditions"), old["conditions"], new["conditions"]


def _listed(before: Iterable[str], after: Iterable[str]) -> Iterator[str]:
    before, after = list(before), list(after)
    yield from (f"+ {text}" for text in after if text not in before)
    yield from (f"− {text}" for text in before if text not in after)
    if before != after and sorted(before) == sorted(after):
        yield _("in another order")


def _by_key(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    yield from _by_name(old.get("properties", {}), new.get("properties", {}), {})
    now, then = set(new.get("required", ())), set(old.get("required", ()))
    yield from (_("%(key)s must be answered") % {"key": key} for key in sorted(now - then))
    yield from (_("%(key)s need not be answered") % {"key": key} for key in sorted(then - now))


def _by_name(old: Mapping[str, Any], new: Mapping[str, Any], names: Mapping[str, Any]) -> Iterator[str]:
    for key in [*new, *(key for key in old if key not in new)]:
        name = str(names.get(key, key))
        if key not in old:
            yield f"+ {name}"
        elif key not in new:
            yield f"− {name}"
        elif old[key] != new[key]:
            parts = {*old[key], *new[key]}
            yield f"{name}: " + ", ".join(sorted(part for part in parts if old[key].get(part) != new[key].get(part)))
