"""Forms of a rule: what it says, and facts on which it is tried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.access.staff import DateInput
from insurance.catalog.life.expressions import evaluate, expression_check, facts_named
from insurance.catalog.life.facts import FACTS, Fact, Kind, known
from insurance.catalog.life.tokens import ExpressionRefused
from insurance.catalog.models import Product, RuleOutcome
from insurance.catalog.models.life import FACE_DIGITS, RuleCategory

BEFORE, AFTER = 24, 12
"""Characters of the expression that are shown around the place of a fault; a phone has room for them."""
LARGEST = 10**FACE_DIGITS - 1


class RuleForm(forms.Form):
    """A version of a rule. `marked` shows the place where the expression was refused, on two lines."""

    category = forms.ChoiceField(
        label=gettext_lazy("category"), choices=RuleCategory.choices, widget=UnfoldAdminSelectWidget
    )
    expression = forms.CharField(
        label=gettext_lazy("expression"),
        max_length=500,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 3, "class": "cp-code", "spellcheck": "false"}),
    )
    condition = forms.CharField(
        label=gettext_lazy("applies when"),
        max_length=200,
        help_text=gettext_lazy("The same in words, for people and agents"),
        widget=UnfoldAdminTextInputWidget,
    )
    description = forms.CharField(
        label=gettext_lazy("what follows"), max_length=300, widget=UnfoldAdminTextareaWidget(attrs={"rows": 2})
    )
    outcome = forms.ChoiceField(
        label=gettext_lazy("outcome"), choices=RuleOutcome.choices, widget=UnfoldAdminSelectWidget
    )
    valid_from = forms.DateField(label=gettext_lazy("valid from"), widget=DateInput)

    marked = ""

    def clean_expression(self) -> str:
        expression = str(self.cleaned_data["expression"]).replace("\r\n", " ").replace("\n", " ")
        try:
            expression_check(expression)
        except ExpressionRefused as error:
            self.marked = _mark(expression, error.column - 1)
            raise forms.ValidationError(str(error)) from None
        return expression

    @staticmethod
    def facts() -> list[Fact]:
        return list(FACTS.values())


class NewRuleForm(RuleForm):
    product = forms.ModelChoiceField(
        label=gettext_lazy("product"), queryset=Product.objects.none(), widget=UnfoldAdminSelectWidget
    )
    code = forms.CharField(
        label=gettext_lazy("code"),
        max_length=40,
        help_text=gettext_lazy("Capital letters and digits with hyphens between, such as TRM20-AGE-01"),
        widget=UnfoldAdminTextInputWidget,
    )

    field_order = ("product", "code")


class EndForm(forms.Form):
    last_day = forms.DateField(label=gettext_lazy("last day"), widget=DateInput)


def _mark(expression: str, place: int) -> str:
    start = max(0, place - BEFORE)
    before, after = ("…" if start else ""), ("…" if len(expression) > place + AFTER else "")
    return f"{before}{expression[start : place + AFTER]}{after}\n{' ' * (place - start + len(before))}^"


class Trial:
    """An expression asked on facts that somebody typed in. A field that is left empty is a fact not known."""

    def __init__(self, expression: str, data: Mapping[str, Any]) -> None:
        self.names = facts_named(expression)
        self.form = _TrialForm(self.names, data if "try" in data else None)
        self.answer = self.tone = ""
        if self.form.is_bound and self.form.is_valid():
            self.answer, self.tone = _tried(expression, self.names, self.form.cleaned_data)


def _tried(expression: str, names: tuple[str, ...], values: Mapping[str, Any]) -> tuple[str, str]:
    told = known(values, names)
    if missing := [name for name in names if name not in told]:
        return _("Cannot tell yet: it needs %s.") % ", ".join(missing), "calm"
    fired, problem = evaluate(expression, told)
    if problem:
        return _("Cannot tell: %s") % _(problem), "calm"
    return (_("Applies."), "warn") if fired else (_("Does not apply."), "good")


class _TrialForm(forms.Form):
    def __init__(self, names: tuple[str, ...], data: Any) -> None:
        super().__init__(data)
        for name in names:
            self.fields[name] = _field(FACTS[name])


def _field(fact: Fact) -> forms.Field:
    about: dict[str, Any] = {"label": capfirst(str(fact.description)), "required": False}
    if fact.kind is Kind.INT:
        return forms.IntegerField(min_value=0, max_value=LARGEST, widget=UnfoldAdminIntegerFieldWidget, **about)
    if fact.kind is Kind.DOUBLE:
        return forms.DecimalField(
            min_value=0, max_digits=6, decimal_places=2, widget=UnfoldAdminTextInputWidget, **about
        )
    if fact.kind is Kind.BOOL:
        choices = [("", _("not known")), ("yes", _("yes")), ("no", _("no"))]
        return forms.TypedChoiceField(
            choices=choices,
            coerce=lambda said: said == "yes",
            empty_value=None,
            widget=UnfoldAdminSelectWidget,
            **about,
        )
    if fact.kind is Kind.LIST:
        return _FormsField(widget=UnfoldAdminTextInputWidget, help_text=_("Codes; a hyphen: none is on file"), **about)
    choices = [("", _("not known")), *((value, value) for value in sorted(fact.values or ()))]
    return forms.TypedChoiceField(choices=choices, empty_value=None, widget=UnfoldAdminSelectWidget, **about)


class _FormsField(forms.CharField):
    """Codes of forms. Empty is not known; a hyphen says that there are none."""

    def clean(self, value: Any) -> Any:
        codes = str(super().clean(value) or "").upper().replace(",", " ").split()
        return None if not codes else [code for code in codes if code != "-"]
