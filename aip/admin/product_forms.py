"""Forms of a product: its terms with the scope, its questions, the text of a document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from aip.admin.fields import LinesField, ListField
from aip.models import InsuredFamily, Path, Product, ProductLine, Provider
from insurance.gate import strict_json


class ProductForm(forms.Form):
    product_id = forms.SlugField(
        label=gettext_lazy("product id"), max_length=40, widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Small letters and digits with hyphens between, such as pet-fr"),
    )  # fmt: skip
    name = forms.CharField(label=gettext_lazy("name"), max_length=120, widget=UnfoldAdminTextInputWidget)
    line = forms.ChoiceField(label=gettext_lazy("line"), choices=ProductLine.choices, widget=UnfoldAdminSelectWidget)
    language = forms.CharField(
        label=gettext_lazy("language of its documents"), max_length=12, widget=UnfoldAdminTextInputWidget
    )
    provider = forms.ModelChoiceField(
        label=gettext_lazy("insurer"), queryset=Provider.objects.none(), widget=UnfoldAdminSelectWidget
    )
    priced_as = forms.CharField(
        label=gettext_lazy("code in the catalogue"), max_length=40, widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Of the product whose tariff prices it, or of the life product, such as TRM-20"),
    )  # fmt: skip
    paths = forms.MultipleChoiceField(
        label=gettext_lazy("ways to buy"), choices=Path.choices, widget=UnfoldAdminCheckboxSelectMultipleWidget
    )
    countries = ListField(label=gettext_lazy("countries"), help_text=gettext_lazy("Two letters each, such as FR DE"))
    subdivisions = ListField(
        label=gettext_lazy("subdivisions"), required=False,
        help_text=gettext_lazy("Such as US-TX US-NY; empty: the countries as a whole"),
    )  # fmt: skip
    family = forms.ChoiceField(
        label=gettext_lazy("what is insured"), choices=InsuredFamily.choices, widget=UnfoldAdminSelectWidget
    )
    kinds = ListField(
        label=gettext_lazy("kinds"), required=False, help_text=gettext_lazy("Such as cat dog, or house apartment")
    )
    conditions = LinesField(
        label=gettext_lazy("conditions"), required=False,
        help_text=gettext_lazy("In plain words, one a line: what no machine can check"),
    )  # fmt: skip
    slow_rating = forms.BooleanField(
        label=gettext_lazy("priced in the background"), required=False, widget=UnfoldBooleanSwitchWidget
    )
    on_sale = forms.BooleanField(
        label=gettext_lazy("on sale"), required=False, initial=True, widget=UnfoldBooleanSwitchWidget
    )

    def clean_countries(self) -> list[str]:
        return [code.upper() for code in self.cleaned_data["countries"]]

    def clean_subdivisions(self) -> list[str]:
        return [code.upper() for code in self.cleaned_data["subdivisions"]]


def initial_of(product: Product) -> dict[str, Any]:
    scope, priced = product.scope, product.life or product.general
    geography, insured = scope.get("geography", {}), scope.get("insured", {})
    return {
        **{name: getattr(product, name) for name in ("product_id", "name", "line", "language", "provider", "paths")},
        "priced_as": priced.code if priced else "",
        "countries": geography.get("countries", []),
        "subdivisions": geography.get("subdivisions", []),
        "family": insured.get("family", ""),
        "kinds": insured.get("kinds", []),
        "conditions": scope.get("conditions", []),
        "slow_rating": product.slow_rating,
        "on_sale": product.on_sale,
    }


class QuestionsForm(forms.Form):
    """`marked` shows the places of what is wrong, with their lines."""

    questions = forms.CharField(
        label=gettext_lazy("questions, as a JSON Schema"),
        max_length=100_000,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 28, "class": "cp-code", "spellcheck": "false"}),
    )

    def clean_questions(self) -> dict[str, Any]:
        text = str(self.cleaned_data["questions"])
        try:
            json.loads(text)
            value = strict_json.loads(text)
        except json.JSONDecodeError as error:
            place = {"line": error.lineno, "column": error.colno}
            raise forms.ValidationError(_("No JSON from line %(line)d, column %(column)d on.") % place) from None
        except strict_json.NotStrict as error:
            raise forms.ValidationError(str(error)) from None
        if not isinstance(value, dict):
            raise forms.ValidationError(_("The questions are one JSON object."))
        return value


def placed(faults: Iterable[str], text: str) -> list[str]:
    """Each fault behind the line of the question that it is about, where the text has it."""
    return [_placed(fault, text) for fault in faults]


def _placed(fault: str, text: str) -> str:
    key = re.match(r"[a-z][a-z0-9_]*(?=:)", fault)
    found = re.search(rf'"{key[0]}"\s*:', text) if key else None
    if found is None:
        return fault
    line = text.count("\n", 0, found.start()) + 1
    return _("Line %(line)d, %(fault)s") % {"line": line, "fault": fault}


class TextForm(forms.Form):
    title = forms.CharField(label=gettext_lazy("title"), max_length=160, widget=UnfoldAdminTextInputWidget)
    body = forms.CharField(
        label=gettext_lazy("text, as Markdown"), max_length=100_000, required=False, strip=False,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 28}),
        help_text=gettext_lazy("Without a text there is no such document."),
    )  # fmt: skip
    required = forms.BooleanField(
        label=gettext_lazy("must be received before commitment"), required=False, widget=UnfoldBooleanSwitchWidget
    )


def as_asked(questions: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The questions, those that must be answered first, as a customer gets to hear them."""
    required = questions.get("required", [])
    return [
        {
            "key": key,
            "asks": about.get("x-ask") or about.get("title") or about.get("description") or key,
            "choices": about.get("enum", [_("yes"), _("no")] if about.get("type") == "boolean" else []),
            "answer": about.get("format") or about.get("type"),
            "required": key in required,
            "on_our_page": about.get("x-collected-by") == "distributor_page",
        }
        for key, about in in_order(questions).get("properties", {}).items()
        if isinstance(about, dict)
    ]


def in_order(questions: Mapping[str, Any]) -> dict[str, Any]:
    """With its questions as `required` has them, and then the others: the database keeps no order of names."""
    properties, required = questions.get("properties", {}), questions.get("required", [])
    keys = dict.fromkeys([*(key for key in required if key in properties), *properties])
    return {**questions, "properties": {key: properties[key] for key in keys}} if properties else dict(questions)
