"""“Try a query”: what an agent would find, and why each result stands where it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.formats import number_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget  # type: ignore[import-untyped]

from insurance.access.principal import Principal
from insurance.catalog.models import Product
from insurance.knowledge.admin.pages import PASSAGES_ON_A_PAGE
from insurance.knowledge.models import Document, Passage
from insurance.knowledge.search.corpus import Term
from insurance.knowledge.search.engine import Answer, Legs, find
from insurance.knowledge.search.fusion import TEXT_SHARE, Found, K
from insurance.knowledge.search.negation import negation_differs

QUERY_LENGTH = 1000
RESULTS = 10
NEAREST = 3
"""Of what is too far from the question to be told to anybody."""
_KINDS = {
    "word": pgettext_lazy("of a search term", "word"),
    "identifier": pgettext_lazy("of a search term", "number or code"),
    "concept": pgettext_lazy("of a search term", "concept"),
}


class QueryForm(forms.Form):
    q = forms.CharField(
        label=gettext_lazy("question"),
        max_length=QUERY_LENGTH,
        help_text=gettext_lazy("In any language. “Quoted words” must stand there exactly so, -word must not"),
        widget=UnfoldAdminTextInputWidget(attrs={"dir": "auto", "autocomplete": "off"}),
    )
    product = forms.ModelChoiceField(
        label=gettext_lazy("product"),
        queryset=Product.objects.none(),
        to_field_name="code",
        required=False,
        empty_label=gettext_lazy("all documents"),
        widget=UnfoldAdminSelectWidget,
    )

    def __init__(self, *args: Any, principal: Principal, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        products = Product.objects.filter(organisation=principal.organisation_id).order_by("code")
        self.fields["product"].queryset = products  # type: ignore[attr-defined]
        for field in self.fields.values():
            field.label = capfirst(field.label or "")


@dataclass(frozen=True)
class TermView:
    """`weight` is 0 to 100: how much the term tells, since it stands in few passages."""

    text: str
    kind: str
    weight: int
    passages: int

    @property
    def told(self) -> str:
        return _("%(kind)s, in %(count)s passages, weight %(weight)s %%") % {
            "kind": self.kind,
            "count": self.passages,
            "weight": self.weight,
        }


@dataclass(frozen=True)
class Result:
    """A document with the passage that is cited. The two parts add up to the score."""

    document: Document
    passage: Passage
    found: Found
    terms: list[TermView]
    negation: bool

    @property
    def likeness(self) -> str:
        return "—" if self.found.likeness is None else number_format(self.found.likeness, 3)

    @property
    def strength(self) -> str:
        return number_format(self.found.strength, 2)

    @property
    def meaning_part(self) -> float:
        return 1 / (K + self.found.vector_rank) if self.found.vector_rank else 0.0

    @property
    def words_part(self) -> float:
        return TEXT_SHARE * self.found.strength / (K + self.found.text_rank) if self.found.text_rank else 0.0

    @property
    def sum(self) -> str:
        parts = (self.meaning_part, self.words_part, self.found.score)
        return "{} + {} = {}".format(*(number_format(part, 5) for part in parts))

    @property
    def page(self) -> int:
        """Of the document's passages, the page on which this one stands."""
        return self.passage.position // PASSAGES_ON_A_PAGE + 1


def query_page(request: HttpRequest, principal: Principal, context: dict[str, Any]) -> HttpResponse:
    form = QueryForm(request.GET if "q" in request.GET else None, principal=principal)
    if form.is_bound and form.is_valid():
        context |= _answered(principal, form.cleaned_data["q"], form.cleaned_data["product"])
    status = 400 if form.errors else 200
    return TemplateResponse(request, "admin/knowledge/document/try.html", {**context, "form": form}, status=status)


def _answered(principal: Principal, text: str, product: Product | None) -> dict[str, Any]:
    asked: dict[str, Any] = {"principal": principal, "text": text, "product_id": product.pk if product else None}
    answer = find(**asked, limit=RESULTS)
    results = _results(answer)
    far = [] if results else _results(find(**asked, legs=Legs.VECTOR, limit=NEAREST))
    return {
        "answer": answer,
        "results": results,
        "far": far,
        "terms": _terms(answer.terms),
        "unknown": _unknown(answer),
    }


def _results(answer: Answer) -> list[Result]:
    """A passage that was replaced meanwhile is left out."""
    passages = Passage.objects.select_related("document__product", "version").in_bulk(
        [found.passage_id for found in answer.found]
    )
    return [
        _result(found, passages[found.passage_id], answer) for found in answer.found if found.passage_id in passages
    ]


def _result(found: Found, passage: Passage, answer: Answer) -> Result:
    differs = negation_differs(answer.question.meant, passage.text, passage.language)
    return Result(passage.document, passage, found, _terms(found.terms), differs)


def _terms(terms: Sequence[Term]) -> list[TermView]:
    return [
        TermView(term.text.replace("_", " "), str(_KINDS[term.kind]), round(100 * term.weight), term.frequency)
        for term in terms
    ]


def _unknown(answer: Answer) -> list[str]:
    """Words of the question that stand in no passage, or say too little to be looked for."""
    known = {term.text for term in answer.terms}
    return [word for word in (*answer.question.identifiers, *answer.question.words) if word not in known]
