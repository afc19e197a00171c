"""Forms of products and tariffs. What a row can be is for the services and the database to say."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminDecimalFieldWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.catalog.models import GeneralLine, MixedSize, Tariff, TariffPeril

NOTHING = [("", "—")]


def text(label: Any, length: int, help_text: Any = "", *, required: bool = True) -> forms.CharField:
    return forms.CharField(
        label=label, max_length=length, help_text=help_text, required=required, widget=UnfoldAdminTextInputWidget
    )


def _number(label: Any, digits: int, places: int, *, required: bool = True) -> forms.DecimalField:
    return forms.DecimalField(
        label=label,
        min_value=0,
        max_digits=digits,
        decimal_places=places,
        required=required,
        widget=UnfoldAdminDecimalFieldWidget,
    )


class Lines(forms.CharField):
    """A list of sentences, one on each line."""

    widget = UnfoldAdminTextareaWidget(attrs={"rows": 5})

    def to_python(self, value: Any) -> Any:
        lines = (line.strip() for line in str(super().to_python(value) or "").splitlines())
        return [line for line in lines if line]

    def validate(self, value: Any) -> None:
        """An empty list may be."""

    def run_validators(self, value: Any) -> None:
        for line in value:
            super().run_validators(line)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value


class GeneralProductForm(forms.Form):
    code = text(gettext_lazy("code"), 40, gettext_lazy("Small letters and digits with hyphens, such as pet-fr"))
    name = text(gettext_lazy("name"), 120)
    line = forms.ChoiceField(label=gettext_lazy("line"), choices=GeneralLine.choices, widget=UnfoldAdminSelectWidget)
    currency = text(gettext_lazy("currency"), 3, gettext_lazy("Three letters, such as USD"))

    def clean_currency(self) -> str:
        return str(self.cleaned_data["currency"]).upper()


class TariffForm(forms.Form):
    base_premium = _number(gettext_lazy("base premium a year, without tax"), 12, 2)
    tax_percent = _number(gettext_lazy("premium tax, per cent"), 6, 3)
    month_surcharge = _number(gettext_lazy("surcharge when paid monthly, per cent"), 5, 2, required=False)
    quarter_surcharge = _number(gettext_lazy("surcharge when paid quarterly, per cent"), 5, 2, required=False)
    half_year_surcharge = _number(gettext_lazy("surcharge when paid half-yearly, per cent"), 5, 2, required=False)
    included = Lines(label=gettext_lazy("included"), help_text=gettext_lazy("A sentence on each line"), required=False)
    exclusions = Lines(
        label=gettext_lazy("exclusions"), help_text=gettext_lazy("A sentence on each line"), required=False
    )
    waiting_days = forms.IntegerField(
        label=gettext_lazy("waiting period, days"),
        min_value=0,
        max_value=730,
        required=False,
        widget=UnfoldAdminIntegerFieldWidget,
    )


def terms_of(tariff: Tariff) -> dict[str, Any]:
    return {name: getattr(tariff, name) for name in TariffForm.base_fields}


# -- rows of tables ---------------------------------------------------------------------------------


class RowForm(forms.Form):
    """A row that is left empty is no row."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "empty_permitted": True, "use_required_attribute": False})
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = field.label


def _line(label: Any, length: int, *, required: bool = False) -> forms.CharField:
    return forms.CharField(label=label, max_length=length, required=required)


def _figure(label: Any, digits: int, places: int, *, required: bool = False) -> forms.DecimalField:
    return forms.DecimalField(
        label=label, max_digits=digits, decimal_places=places, required=required, widget=forms.TextInput
    )


def _percent(*, required: bool) -> forms.IntegerField:
    return forms.IntegerField(label=gettext_lazy("reimbursed, per cent"), required=required, widget=forms.TextInput)


def _choice(label: Any, choices: Any, *, required: bool = True) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[*NOTHING, *choices], required=required)


def _segment() -> forms.CharField:
    return _line(gettext_lazy("only for"), 20)


class CoverForm(RowForm):
    peril = _choice(gettext_lazy("peril"), TariffPeril.choices)
    label = _line(gettext_lazy("label"), 120, required=True)
    limit = _figure(gettext_lazy("limit; empty: none"), 14, 2)
    excess = _figure(gettext_lazy("excess"), 14, 2, required=True)
    reimbursement_percent = _percent(required=True)
    segment = _segment()


class KeyForm(RowForm):
    key = _line(gettext_lazy("value"), 60, required=True)
    factor = _figure(gettext_lazy("factor"), 7, 4)
    reason_code = _line(gettext_lazy("or reason code"), 40)
    message = _line(gettext_lazy("and message"), 300)
    segment = _segment()


class RangeForm(RowForm):
    low = _figure(gettext_lazy("from"), 9, 2)
    high = _figure(gettext_lazy("to below"), 9, 2)
    factor = _figure(gettext_lazy("factor"), 7, 4)
    reason_code = _line(gettext_lazy("or reason code"), 40)
    message = _line(gettext_lazy("and message"), 300)
    segment = _segment()


class BreedForm(RowForm):
    species = _line(gettext_lazy("species"), 20, required=True)
    group = _line(gettext_lazy("breed group"), 40, required=True)
    name = _line(gettext_lazy("breed"), 80)
    mixed_size = _choice(gettext_lazy("or mixed breed"), MixedSize.choices, required=False)


class OptionForm(RowForm):
    code = _line(gettext_lazy("code"), 40, required=True)
    name = _line(gettext_lazy("name"), 120, required=True)
    description = _line(gettext_lazy("description"), 300, required=True)
    factor = _figure(gettext_lazy("factor"), 7, 4)
    amount = _figure(gettext_lazy("or amount a year, without tax"), 12, 2)


class ChangeForm(RowForm):
    option = _line(gettext_lazy("option"), 40, required=True)
    peril = _choice(gettext_lazy("peril"), TariffPeril.choices)
    label = _line(gettext_lazy("label"), 120)
    limit = _figure(gettext_lazy("limit"), 14, 2)
    without_limit = forms.BooleanField(label=gettext_lazy("without limit"), required=False)
    excess = _figure(gettext_lazy("excess"), 14, 2)
    reimbursement_percent = _percent(required=False)
    segment = _segment()


def shown(amount: Decimal | None) -> str:
    """A figure without the zeros that say nothing."""
    return "" if amount is None else f"{amount.normalize():f}"
