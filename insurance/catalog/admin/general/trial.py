"""A tariff asked for a price, with the steps to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminSelectWidget,
)

from insurance.access.staff import DateInput
from insurance.catalog.admin.general.forms import NOTHING, shown, text
from insurance.catalog.general import CoverLine, Declined, OptionState, Rated, options_of, rate
from insurance.catalog.models import Dimension, GeneralLine, Tariff, TariffPeril

_YES_NO = [("yes", gettext_lazy("yes")), ("no", gettext_lazy("no"))]


def _choice(label: Any, *choices: tuple[str, Any]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[*NOTHING, *choices], required=False, widget=UnfoldAdminSelectWidget)


def _word(label: Any, length: int = 60) -> forms.CharField:
    return text(label, length, required=False)


class _TrialForm(forms.Form):
    """Answers under the keys of the line profiles. What is left empty is not answered."""

    on = forms.DateField(label=gettext_lazy("first day of cover"), widget=DateInput)
    country = _word(gettext_lazy("country, two letters"), 2)
    postal_code = _word(gettext_lazy("postal code"), 12)

    def __init__(self, data: Any, options: list[OptionState], initial: dict[str, Any]) -> None:
        super().__init__(data, initial=initial)
        for field in self.fields.values():
            field.label = capfirst(field.label or "")
        if options:
            self.fields["options"] = forms.MultipleChoiceField(
                label=_("Options"),
                choices=[(option.code, option.name) for option in options],
                required=False,
                widget=UnfoldAdminCheckboxSelectMultipleWidget,
            )

    def answers(self) -> dict[str, Any]:
        given = {name: value for name, value in self.cleaned_data.items() if name not in ("on", "options") and value}
        flags = {name: given[name] == "yes" for name in ("is_mixed_breed", "is_neutered") if name in given}
        return given | flags


class _PetTrial(_TrialForm):
    species = _choice(gettext_lazy("species"), ("dog", gettext_lazy("dog")), ("cat", gettext_lazy("cat")))
    breed = _word(gettext_lazy("breed"), 80)
    is_mixed_breed = _choice(gettext_lazy("mixed breed"), *_YES_NO)
    mixed_breed_size = _choice(
        gettext_lazy("size of a mixed breed"),
        *(
            ("small", gettext_lazy("small")),
            ("medium", gettext_lazy("medium")),
            ("large", gettext_lazy("large")),
            ("giant", gettext_lazy("giant")),
        ),
    )
    sex = _choice(gettext_lazy("sex"), ("female", gettext_lazy("female")), ("male", gettext_lazy("male")))
    is_neutered = _choice(gettext_lazy("neutered"), *_YES_NO)
    date_of_birth = forms.DateField(label=gettext_lazy("date of birth"), required=False, widget=DateInput)
    lifestyle = _choice(
        gettext_lazy("lifestyle"), ("indoor", gettext_lazy("indoor")), ("outdoor", gettext_lazy("outdoor"))
    )


class _HomeTrial(_TrialForm):
    usage = _choice(
        gettext_lazy("usage of the home"),
        ("owner_occupied", gettext_lazy("lived in by its owner")),
        ("tenant", gettext_lazy("rented by the customer")),
        ("landlord", gettext_lazy("let to others")),
        ("second_home", gettext_lazy("second home")),
    )
    property_type = _choice(
        gettext_lazy("type of home"), ("apartment", gettext_lazy("apartment")), ("house", gettext_lazy("house"))
    )
    floor_area_m2 = forms.DecimalField(
        label=gettext_lazy("floor area in m²"), required=False, min_value=0, max_digits=7, decimal_places=2,
        widget=forms.NumberInput,
    )  # fmt: skip


@dataclass(frozen=True)
class StepView:
    name: str
    key: str
    change: str
    so_far: str


class Trial:
    """A price by a tariff for answers that somebody typed in."""

    def __init__(self, tariff: Tariff, data: Mapping[str, Any], on: date) -> None:
        form = _PetTrial if tariff.product.line == GeneralLine.PET else _HomeTrial
        self.form = form(data if "try" in data else None, options_of(tariff=tariff), {"on": on})
        self.rated: Rated | None = None
        self.declined: Declined | None = None
        self.steps: list[StepView] = []
        self.covers: list[tuple[str, CoverLine]] = []
        if self.form.is_bound and self.form.is_valid():
            self._ask(tariff)

    def _ask(self, tariff: Tariff) -> None:
        values = self.form.cleaned_data
        found = rate(tariff=tariff, risk=self.form.answers(), options=values.get("options", []), on=values["on"])
        if isinstance(found, Declined):
            self.declined = found
        else:
            self.rated, self.steps = found, _steps(tariff, found)
            self.covers = [(str(TariffPeril(line.peril).label), line) for line in found.cover.covers]


def _steps(tariff: Tariff, rated: Rated) -> list[StepView]:
    """The price after each step; amounts of options come last, as they do in the sum."""
    so_far = tariff.base_premium
    views = [StepView(_("base premium"), "", "", _money(so_far))]
    for step in rated.steps:
        if step.amount == 0:
            so_far *= step.factor
            views.append(StepView(_name(step.dimension), step.key, f"× {shown(step.factor)}", _money(so_far)))
    for step in rated.steps:
        if step.amount:
            so_far += step.amount
            views.append(StepView(_name(step.dimension), step.key, f"+ {step.amount:.2f}", _money(so_far)))
    return views


def _name(dimension: str) -> str:
    return _("option") if dimension == "option" else str(Dimension(dimension).label)


def _money(amount: Decimal) -> str:
    return f"{amount:.4f}"
