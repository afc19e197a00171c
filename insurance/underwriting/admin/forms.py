"""The forms of the acts on a case. Lengths and patterns come from the schemas, which judge what was typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from django import forms
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from pydantic import ValidationError

from insurance.catalog.life.facts import FORMS
from insurance.catalog.models import RiskClass
from insurance.gate.cleaning import storable
from insurance.gate.schemas import Input
from insurance.underwriting.models import DecisionKind

Told = TypeVar("Told", bound=Input)

CODES: dict[str, Promise] = {
    "PARAMED": gettext_lazy("paramedical examination"),
    "APS": gettext_lazy("attending physician's statement"),
    "MVR": gettext_lazy("motor vehicle record"),
    "RX": gettext_lazy("prescription history"),
    "EKG": gettext_lazy("electrocardiogram"),
    "FINSUPP": gettext_lazy("financial supplement"),
    "FACREINS": gettext_lazy("facultative reinsurance offer"),
    "GUARDSIG": gettext_lazy("guardian's signature"),
    "INSINT": gettext_lazy("statement of insurable interest"),
}
"""What is usually ordered; any other code is taken, too."""
_GROUPED = re.compile(r"\d{1,3}(?:[\s,.'’]\d{3})+")
_MARKS = re.compile(r"[\s,.'’]")


class Whole(forms.IntegerField):
    """A whole amount, with or without marks between thousands."""

    widget = forms.TextInput

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.widget.attrs.setdefault("inputmode", "numeric")

    def to_python(self, value: Any) -> int | None:
        text = str(value or "").strip()
        return super().to_python(_MARKS.sub("", text) if _GROUPED.fullmatch(text) else value)


class OneDecimal(forms.DecimalField):
    """With a point or a comma."""

    widget = forms.TextInput

    def to_python(self, value: Any) -> Any:
        return super().to_python(value.replace(",", ".") if isinstance(value, str) else value)


def line(label: Any, **options: Any) -> forms.CharField:
    return forms.CharField(label=label, **options)


def text(label: Any, rows: int = 2, **options: Any) -> forms.CharField:
    return forms.CharField(label=label, widget=forms.Textarea(attrs={"rows": rows}), **options)


class ActForm(forms.Form):
    """`name` keeps the identities of fields apart where a page holds several forms."""

    name = ""

    def __init__(self, data: Any = None, **options: Any) -> None:
        super().__init__(data, auto_id=f"{self.name}_%s", **options)
        for field in self.fields.values():
            field.label = capfirst(field.label or "")
            field.widget.attrs.setdefault("autocomplete", "off")
            if isinstance(field, forms.CharField):
                field.widget.attrs.setdefault("dir", "auto")

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        for name, value in data.items():
            if isinstance(value, str) and not storable(value):
                self.add_error(name, _("This holds a character that is not text."))
        return data


def told(form: forms.Form, schema: type[Told], **fixed: Any) -> Told | None:
    """What a valid form says, as its schema; None, with the errors in the form, where the schema refuses it."""
    given = {name: value for name, value in form.cleaned_data.items() if name in schema.model_fields}
    try:
        return schema.model_validate(
            {**{key: value for key, value in given.items() if value not in (None, "")}, **fixed}
        )
    except ValidationError as error:
        for found in error.errors(include_url=False, include_input=False):
            name = str(found["loc"][0]) if found["loc"] else ""
            form.add_error(name if name in form.fields else None, _sentence(found["type"], found.get("ctx", {})))
        return None


def _sentence(kind: str, context: Mapping[str, Any]) -> str:
    """What is wrong with a field, by the type of pydantic's error."""
    least = next((context[name] for name in ("min_length", "low", "ge") if name in context), "")
    limits = {"least": least, "most": context.get("max_length", "")}
    sentences = {
        "missing": _("Please fill this in."),
        "string_too_short": _("Please write at least %(least)s characters."),
        "not_seen": _("Please write at least %(least)s characters that can be seen."),
        "string_too_long": _("Please write at most %(most)s characters."),
        "no_name": _("This must be a name: letters, digits, spaces, and . , ' -"),
        "state_unknown": _("This must be the two-letter code of a US state, such as CA or NY."),
        "string_pattern_mismatch": _("This does not have the form that it needs."),
        "greater_than": _("This must be more than zero."),
        "greater_than_equal": _("This must be at least %(least)s."),
        "less_than": _("This is too large."),
        "less_than_equal": _("This is too large."),
        "decimal_max_places": _("This may have at most one decimal."),
        "decimal_max_digits": _("This is too large."),
    }
    return sentences.get(kind, _("This cannot be taken as it is.")) % limits


# -- the acts -------------------------------------------------------------------------------------


class SeenForm(ActForm):
    """`seen` names the state of the case that was on the screen."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)


class DecideForm(SeenForm):
    name = "decide"
    decision = forms.ChoiceField(
        label=gettext_lazy("decision"), choices=[("", gettext_lazy("Choose…")), *DecisionKind.choices]
    )
    risk_class = forms.ChoiceField(label=gettext_lazy("risk class"), required=False)
    reason = text(gettext_lazy("reason"), rows=3, max_length=500)

    def __init__(self, data: Any = None, *, prices: Mapping[str, str], **options: Any) -> None:
        super().__init__(data, **options)
        classes = [
            (code, f"{capfirst(str(name))}{f' · {prices[code]}' if code in prices else ''}")
            for code, name in RiskClass.choices
        ]
        self.fields["risk_class"].choices = [("", _("none yet")), *classes]  # type: ignore[attr-defined]


class OrderForm(ActForm):
    name = "order"
    requirement_code = line(
        gettext_lazy("code"), max_length=20, widget=forms.TextInput(attrs={"list": "uw-codes", "dir": "ltr"})
    )
    description = line(
        gettext_lazy("what is wanted"),
        max_length=300,
        required=False,
        help_text=gettext_lazy("Empty: as the list describes the code"),
    )
    vendor = line(gettext_lazy("from whom"), max_length=100, required=False)

    def clean_requirement_code(self) -> str:
        return str(self.cleaned_data["requirement_code"]).strip().upper()

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if not data.get("description") and (known := CODES.get(data.get("requirement_code", ""))):
            data["description"] = capfirst(str(known))
        return data


class UpdateForm(ActForm):
    name = "update"
    requirement_code = forms.CharField(widget=forms.HiddenInput, max_length=20)
    status = forms.ChoiceField(choices=[("received", gettext_lazy("Received")), ("waived", gettext_lazy("Waived"))])
    note = line(gettext_lazy("note"), max_length=500, required=False)


class ReassignForm(SeenForm):
    name = "reassign"
    to_underwriter = line(
        gettext_lazy("underwriter"), max_length=80, widget=forms.TextInput(attrs={"list": "uw-underwriters"})
    )
    reason = line(gettext_lazy("reason"), max_length=500)


class WithdrawForm(SeenForm):
    name = "withdraw"
    withdrawn_by = line(gettext_lazy("who asked for it"), max_length=80, required=False)
    reason = text(gettext_lazy("reason"), max_length=500)


class NoteForm(ActForm):
    name = "note"
    nonce = forms.UUIDField(widget=forms.HiddenInput, required=False)
    note = text(gettext_lazy("new note"), rows=3, max_length=2000)


class FactsForm(SeenForm):
    """What rules ask beside age, state, product and face amount; what is left empty is not known."""

    bmi = OneDecimal(label=gettext_lazy("body mass index"), required=False, max_digits=5, decimal_places=1)
    annual_income = Whole(label=gettext_lazy("annual income"), required=False)
    tobacco = forms.TypedChoiceField(
        label=gettext_lazy("tobacco in the last 12 months"),
        choices=[("", gettext_lazy("not known")), ("yes", gettext_lazy("yes")), ("no", gettext_lazy("no"))],
        coerce=lambda said: said == "yes",
        empty_value=None,
        required=False,
    )
    forms_on_file = forms.MultipleChoiceField(
        label=gettext_lazy("forms on file"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    def __init__(self, data: Any = None, *, products: list[tuple[str, str]], **options: Any) -> None:
        super().__init__(data, **options)
        self.fields["product_code"].choices = products  # type: ignore[attr-defined]
        self.fields["forms_on_file"].choices = [(code, capfirst(str(name))) for code, name in FORMS.items()]  # type: ignore[attr-defined]


class AmendForm(FactsForm):
    name = "amend"
    face_amount = Whole(label=gettext_lazy("face amount"))
    product_code = forms.ChoiceField(label=gettext_lazy("product"))
    reason = line(gettext_lazy("reason"), max_length=500)

    field_order = ("product_code", "face_amount")


class NewForm(FactsForm):
    name = "new"
    nonce = forms.UUIDField(widget=forms.HiddenInput, required=False)
    applicant_name = line(gettext_lazy("applicant's full name"), max_length=120)
    applicant_age = forms.IntegerField(
        label=gettext_lazy("age in years"), min_value=0, max_value=120, widget=forms.NumberInput
    )
    applicant_state = line(
        gettext_lazy("state of residence"), max_length=2, help_text=gettext_lazy("Two letters, such as TX")
    )  # noqa: E501
    product_code = forms.ChoiceField(label=gettext_lazy("product"))
    face_amount = Whole(label=gettext_lazy("face amount"))
    assigned_underwriter = line(
        gettext_lazy("underwriter"),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"list": "uw-underwriters"}),
    )

    field_order = (
        "applicant_name", "applicant_age", "applicant_state", "product_code", "face_amount", "assigned_underwriter",
    )  # fmt: skip
