"""The tables of a tariff as people edit them: what stands in each, and the service that replaces it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from insurance.access.principal import Principal
from insurance.catalog.admin.general.forms import (
    BreedForm,
    ChangeForm,
    CoverForm,
    KeyForm,
    OptionForm,
    RangeForm,
    RowForm,
    shown,
)
from insurance.catalog.general.services import (
    BreedRow,
    ChangeRow,
    CoverRow,
    FactorRow,
    OptionRow,
    breeds_replace,
    covers_replace,
    factors_replace,
    options_replace,
)
from insurance.catalog.models import Dimension, Tariff, TariffCover
from insurance.catalog.models.tariffs import MEASURED
from insurance.gate.errors import InvalidInput

FIELDS = 980
"""Of one page; a request may hold 1,000."""
SPARE = 4
"""Empty rows below a table, for further rows."""
Values = dict[str, Any]


@dataclass(frozen=True)
class Table:
    title: Any
    hint: Any
    form: type[RowForm]
    read: Callable[[Tariff], list[Values]]
    save: Callable[[Principal, Tariff, list[Values]], None]

    @property
    def most(self) -> int:
        """Rows that a page can hold beside the spare ones."""
        return FIELDS // len(self.form.base_fields) - SPARE

    def formset(self, data: Any, tariff: Tariff) -> Any:
        """Bound to what was posted, or filled with what there is."""
        most = self.most + SPARE
        rows: Any = forms.formset_factory(self.form, extra=SPARE, max_num=most, absolute_max=most)
        return rows(data) if data is not None else rows(initial=self.read(tariff))


def rows_in(formset: Any) -> list[Values]:
    return [form.cleaned_data for form in formset.forms if form.cleaned_data]


def factor_table(dimension: Dimension) -> Table:
    form: type[RowForm] = RangeForm if dimension in MEASURED else KeyForm

    def read(tariff: Tariff) -> list[Values]:
        rows = tariff.factors.filter(dimension=dimension).order_by("segment", "low", "key")
        return [_values(row, form) for row in rows]

    def save(principal: Principal, tariff: Tariff, rows: list[Values]) -> None:
        new = [FactorRow(dimension=dimension, **row) for row in rows]
        factors_replace(principal=principal, tariff=tariff, rows=[*_others(tariff, dimension), *new])

    return Table(dimension.label, _FACTOR_HINT, form, read, save)


def _others(tariff: Tariff, dimension: Dimension) -> list[FactorRow]:
    names = FactorRow.__dataclass_fields__
    rows = tariff.factors.exclude(dimension=dimension).order_by("pk")
    return [FactorRow(**{name: getattr(row, name) for name in names}) for row in rows]


def _values(row: Any, form: type[RowForm]) -> Values:
    values = {name: getattr(row, name) for name in form.base_fields}
    return {name: shown(value) if isinstance(value, Decimal) else value for name, value in values.items()}


def _covers(tariff: Tariff) -> list[Values]:
    return [_values(row, CoverForm) for row in tariff.covers.order_by("pk")]


def _save_covers(principal: Principal, tariff: Tariff, rows: list[Values]) -> None:
    covers_replace(principal=principal, tariff=tariff, rows=[CoverRow(**row) for row in rows])


def _breeds(tariff: Tariff) -> list[Values]:
    return [_values(row, BreedForm) for row in tariff.breeds.order_by("species", "group", "mixed_size", "name")]


def _save_breeds(principal: Principal, tariff: Tariff, rows: list[Values]) -> None:
    breeds_replace(principal=principal, tariff=tariff, rows=[BreedRow(**row) for row in rows])


def _options(tariff: Tariff) -> list[Values]:
    return [_values(row, OptionForm) for row in tariff.options.order_by("code")]


def _save_options(principal: Principal, tariff: Tariff, rows: list[Values]) -> None:
    changes = _changes_by_option(_changes(tariff))
    new = [OptionRow(**row, changes=changes.get(row["code"], [])) for row in rows]
    options_replace(principal=principal, tariff=tariff, rows=new)


def _changes(tariff: Tariff) -> list[Values]:
    rows = TariffCover.objects.filter(option__tariff=tariff).select_related("option").order_by("option__code", "pk")
    return [{**_values(row, ChangeForm), "option": row.option.code if row.option else ""} for row in rows]


def _save_changes(principal: Principal, tariff: Tariff, rows: list[Values]) -> None:
    options, changes = _options(tariff), _changes_by_option(rows)
    if changes.keys() - {option["code"] for option in options}:
        raise InvalidInput(_("A row names an option that there is not."), field="rows")
    new = [OptionRow(**option, changes=changes.get(option["code"], [])) for option in map(_typed, options)]
    options_replace(principal=principal, tariff=tariff, rows=new)


def _changes_by_option(rows: Sequence[Values]) -> dict[str, list[ChangeRow]]:
    found: dict[str, list[ChangeRow]] = {}
    for row in map(_typed, rows):
        found.setdefault(row["option"], []).append(
            ChangeRow(**{name: value for name, value in row.items() if name != "option"})
        )
    return found


_FIGURES = ("limit", "excess", "factor", "amount")


def _typed(row: Values) -> Values:
    """Of a row that was read for a form: figures as Decimal again."""
    return {
        name: (Decimal(value) if value not in ("", None) else None) if name in _FIGURES else value
        for name, value in row.items()
    }


_FACTOR_HINT = gettext_lazy(
    "A row has a factor, or a reason code and a message that is passed on to the customer. * is every other value. "
    "“Only for” names a species or a usage; such a row goes before one for all."
)
TABLES: dict[str, Table] = {
    "covers": Table(
        gettext_lazy("Cover"),
        gettext_lazy("Paid is a loss less the excess, of which the percentage, up to the limit."),
        CoverForm,
        _covers,
        _save_covers,
    ),
    "breeds": Table(
        gettext_lazy("Breeds"),
        gettext_lazy("A breed in any spelling, or the size of a mixed one. What is not named is of the group unknown."),
        BreedForm,
        _breeds,
        _save_breeds,
    ),
    "options": Table(
        gettext_lazy("Options"),
        gettext_lazy("An option multiplies the price of a year, or adds an amount to it."),
        OptionForm,
        _options,
        _save_options,
    ),
    "changes": Table(
        gettext_lazy("What options change"),
        gettext_lazy("What is left empty stays as it is. A peril that is not covered yet is added."),
        ChangeForm,
        _changes,
        _save_changes,
    ),
}
