"""A rate card as people read it: bands of ages down, risk classes across."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from insurance.catalog.life.services import Rate
from insurance.catalog.models import RateBand, RiskClass
from insurance.catalog.models.life import OLDEST

SPARE = 3
"""Empty rows below a card, for further bands."""
MOST = 60


@dataclass(frozen=True)
class Row:
    """One band of ages, with the rate of each class; None: the class is not priced at these ages."""

    age_min: int
    age_max: int
    rates: dict[str, Decimal | None]


def rows_of(bands: Iterable[RateBand]) -> list[Row]:
    rows: dict[tuple[int, int], Row] = {}
    for band in sorted(bands, key=lambda band: (band.age_min, band.age_max)):
        ages = (band.age_min, band.age_max)
        row = rows.setdefault(ages, Row(*ages, dict.fromkeys(RiskClass.values)))
        row.rates[band.risk_class] = band.annual_rate_per_1000
    return list(rows.values())


def _age(label: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=OLDEST)


class RowForm(forms.Form):
    age_min = _age(gettext_lazy("from age"))
    age_max = _age(gettext_lazy("to age"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, label in RiskClass.choices:
            self.fields[name] = forms.DecimalField(label=label, required=False, max_digits=8, decimal_places=3)
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = field.label

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        ages = [values.get("age_min"), values.get("age_max")]
        if self.errors or (not self.rates() and ages == [None, None]):
            return values
        if None in ages or not self.rates():
            raise forms.ValidationError(_("A band needs both ages and at least one rate."))
        return values

    def rates(self) -> list[Rate]:
        values = self.cleaned_data
        return [
            Rate(name, values["age_min"], values["age_max"], values[name])
            for name in RiskClass.values
            if values.get(name) is not None
        ]


RowForms = forms.formset_factory(RowForm, extra=SPARE, max_num=MOST, absolute_max=MOST)


def card_form(data: Any, bands: Iterable[RateBand]) -> Any:
    """The whole card to be edited; `data` is what was posted, or None."""
    initial = [{"age_min": row.age_min, "age_max": row.age_max, **row.rates} for row in rows_of(bands)]
    return RowForms(data, initial=initial)


def rates_in(card: Any) -> list[Rate]:
    return [rate for row in card.forms for rate in row.rates()]
