"""The form of the questions that only our own page may ask, made from their JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext as _
from stdnum import iban

LONG = 200
"""From so many characters on an answer may be several lines."""


class PageForm(forms.Form):
    """`answers` are what was filled in, as JSON has it, once the form is valid."""

    use_required_attribute = False

    def __init__(self, questions: Mapping[str, Mapping[str, Any]], required: set[str], data: Any = None) -> None:
        super().__init__(data)
        for key, question in questions.items():
            field = _field(key, question)
            field.label = str(question.get("x-ask") or question.get("title") or key.replace("_", " "))
            field.required = key in required
            self.fields[key] = field

    @property
    def answers(self) -> dict[str, Any]:
        given = {key: self.cleaned_data[key] for key in self.fields}
        return {key: _as_json(value) for key, value in given.items() if value not in (None, "")}


class IbanField(forms.CharField):
    """With its check digits, in groups of four or not."""

    def to_python(self, value: Any) -> str:
        text = super().to_python(value)
        return iban.compact(text) if text else ""

    def validate(self, value: str) -> None:
        super().validate(value)
        if value and not iban.is_valid(value):
            raise ValidationError(_("This is no IBAN. Please compare it with your bank card or statement."))


def _field(key: str, question: Mapping[str, Any]) -> forms.Field:
    if key == "iban":
        return IbanField(max_length=60)
    if "enum" in question:
        return forms.ChoiceField(choices=[("", "—"), *((one, str(one).replace("_", " ")) for one in question["enum"])])
    return _OF_TYPE[question["type"]](question)


def _text(question: Mapping[str, Any]) -> forms.Field:
    if question.get("format") == "date":
        return forms.DateField(widget=forms.DateInput(attrs={"type": "date"}))
    if question.get("format") == "email":
        return forms.EmailField()
    most = question.get("maxLength", 4000)
    field = forms.CharField(min_length=question.get("minLength"), max_length=most)
    if most > LONG:
        field.widget = forms.Textarea(attrs={"rows": 6})
    if pattern := question.get("pattern"):
        field.validators.append(RegexValidator(pattern, _("This does not have the form that is expected here.")))
    return field


def _limits(question: Mapping[str, Any]) -> dict[str, Any]:
    return {"min_value": question.get("minimum"), "max_value": question.get("maximum")}


def _boolean(_question: Mapping[str, Any]) -> forms.Field:
    choices = [("", "—"), ("yes", _("yes")), ("no", _("no"))]
    return forms.TypedChoiceField(choices=choices, coerce=lambda value: value == "yes", empty_value=None)


_OF_TYPE: dict[str, Callable[[Mapping[str, Any]], forms.Field]] = {
    "string": _text,
    "boolean": _boolean,
    "integer": lambda question: forms.IntegerField(**_limits(question)),
    "number": lambda question: forms.DecimalField(**_limits(question)),
}


def _as_json(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    return value.isoformat() if isinstance(value, date) else value
