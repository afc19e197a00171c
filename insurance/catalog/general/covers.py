"""What a tariff covers, with and without its options."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from decimal import Decimal

from insurance.catalog.general.tables import Tables
from insurance.catalog.general.types import Cover, CoverLine, OptionState
from insurance.catalog.models import TariffCover


def cover_with(tables: Tables, segment: str, options: Collection[str] = ()) -> Cover:
    """The cover for a segment, as the options chosen change it. Raises KeyError for an option that there is not."""
    lines = {row.peril: _line(row) for row in _of_segment(tables.covers, segment)}
    for code in sorted(options):
        for row in _of_segment(tables.changes[code], segment):
            lines[row.peril] = _changed(lines.get(row.peril), row)
    tariff = tables.tariff
    return Cover(list(tariff.included), list(lines.values()), list(tariff.exclusions), tariff.waiting_days)


def options_with(tables: Tables, chosen: Collection[str] = ()) -> list[OptionState]:
    return [OptionState(row.code, row.name, row.description, code in chosen) for code, row in tables.options.items()]


def conflict_of(tables: Tables, segment: str, options: Iterable[str]) -> tuple[str, str] | None:
    """Two of the options that would change the same figure, so that only one of them can be chosen."""
    taken: dict[tuple[str, str], str] = {}
    for code in sorted(options):
        for row in _of_segment(tables.changes[code], segment):
            for figure in _figures(row):
                other = taken.setdefault((row.peril, figure), code)
                if other != code:
                    return other, code
    return None


def _of_segment(rows: Iterable[TariffCover], segment: str) -> list[TariffCover]:
    """Those for all and those of the segment; of one peril, the segment's."""
    mine = [row for row in rows if row.segment in ("", segment)]
    own = {row.peril for row in mine if row.segment}
    return [row for row in mine if row.segment or row.peril not in own]


def _figures(row: TariffCover) -> Iterable[str]:
    if row.limit is not None or row.without_limit:
        yield "limit"
    if row.excess is not None:
        yield "excess"
    if row.reimbursement_percent is not None:
        yield "reimbursement_percent"


def _line(row: TariffCover) -> CoverLine:
    """Of a line that stands by itself: what is not said of it is no excess and the whole loss."""
    percent = 100 if row.reimbursement_percent is None else row.reimbursement_percent
    return CoverLine(row.peril, row.label, row.limit, row.excess or Decimal("0.00"), percent)


def _changed(line: CoverLine | None, row: TariffCover) -> CoverLine:
    if line is None:
        return _line(row)
    return replace(
        line,
        label=row.label or line.label,
        limit=None if row.without_limit else row.limit or line.limit,
        excess=line.excess if row.excess is None else row.excess,
        reimbursement_percent=row.reimbursement_percent or line.reimbursement_percent,
    )
