"""What a product covers before anyone has asked for a price: its tariff without options, for every kind it insures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from aip import wire
from aip.models import ProductVersion
from aip.products.words import words_in
from insurance.catalog.general import Cover, CoverLine, OptionState, cover_of, options_of
from insurance.catalog.models import Tariff


def segments_in(line: str, scope: dict[str, Any], schema: dict[str, Any]) -> list[str]:
    """What a tariff may tell apart: the kinds of pet, the usages of a home."""
    if line == "home":
        return list(schema.get("properties", {}).get("usage", {}).get("enum", []))
    return list(scope["insured"]["kinds"])


def cover_for(tariff: Tariff, segments: Sequence[str]) -> Cover:
    """The cover of all segments together. Where lines of one label differ, each names the segments that it is for."""
    covers = {segment: cover_of(tariff=tariff, segment=segment) for segment in segments or [""]}
    holders: dict[CoverLine, list[str]] = {}
    for segment, cover in covers.items():
        for line in cover.covers:
            holders.setdefault(line, []).append(segment)
    labels = [line.label for line in holders]
    lines = [
        line if labels.count(line.label) == 1 else replace(line, label=f"{line.label} ({', '.join(of)})")
        for line, of in holders.items()
    ]
    return replace(next(iter(covers.values())), covers=lines)


def cover_of_version(version: ProductVersion) -> Cover | None:
    """None for life, whose cover is the face amount that is asked for."""
    if version.tariff is None:
        return None
    scope, schema = json.loads(version.scope), json.loads(version.answers_schema)
    return cover_for(version.tariff, segments_in(version.product.line, scope, schema))


def cover_summary(cover: Cover, *, language: str, currency: str) -> wire.CoverSummary:
    """As the protocol tells it. A line without a limit is there with its share alone."""
    return wire.CoverSummary(
        included=cover.included,
        limits=[
            wire.CoverLimit(
                applies_to=line.label,
                amount=None if line.limit is None else wire.Money.of(line.limit, currency),
                reimbursement_percent=line.reimbursement_percent,
            )
            for line in cover.covers
        ],
        excess=[
            wire.Excess(applies_to=line.label, amount=wire.Money.of(line.excess, currency)) for line in cover.covers
        ],
        exclusions=cover.exclusions,
        waiting_period=waiting_in(language, cover),
    )


def waiting_in(language: str, cover: Cover) -> str:
    words = words_in(language)
    return words.wait.format(days=cover.waiting_days) if cover.waiting_days else words.no_wait


def options_of_version(version: ProductVersion) -> list[wire.Option]:
    return [option_out(option) for option in options_of(tariff=version.tariff)] if version.tariff else []


def option_out(option: OptionState) -> wire.Option:
    return wire.Option(code=option.code, name=option.name, description=option.description)
