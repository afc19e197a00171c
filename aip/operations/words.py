"""Answers, money and people in plain words, in the language that is active.

What a customer approves must be what he reads: a text in which somebody could hide a second line, or words that look
like ours, stands in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from aip.models import Product

_PLAIN = re.compile(r"[\w .,'/&+#@-]*")


CHOICES = {
    "dog": gettext_lazy("dog"),
    "cat": gettext_lazy("cat"),
    "female": gettext_lazy("female"),
    "male": gettext_lazy("male"),
    "small": gettext_lazy("small"),
    "medium": pgettext_lazy("size of a dog", "medium"),
    "large": gettext_lazy("large"),
    "giant": gettext_lazy("giant"),
    "indoor": gettext_lazy("lives indoors"),
    "outdoor": gettext_lazy("goes outdoors"),
    "tenant": gettext_lazy("rented"),
    "owner_occupied": gettext_lazy("lived in by its owner"),
    "landlord": gettext_lazy("rented out"),
    "second_home": gettext_lazy("second home"),
    "house": gettext_lazy("house"),
    "apartment": gettext_lazy("flat"),
}
"""The choices of the draft's profiles, as a customer says them."""


@contextmanager
def in_language_of(product: Product) -> Iterator[None]:
    """That of the product's documents, where the texts of ours are translated into it; else English."""
    language = product.language.split("-")[0]
    with translation.override(language if language in dict(settings.LANGUAGES) else "en"):
        yield


def answer_lines(schema: Mapping[str, Any], answers: Mapping[str, Any], sources: Mapping[str, Any]) -> list[str]:
    """One line for each answer, in the order of the questions, whole, with who said it."""
    return [
        f"{label_of(schema, key)}: {value_in_words(schema, key, answers[key])} ({source_in_words(sources[key])})"
        for key in in_order(schema, answers)
    ]


def in_order(schema: Mapping[str, Any], answers: Mapping[str, Any]) -> list[str]:
    """The required questions as they are listed, then the others: canonical JSON keeps no other order."""
    return list(dict.fromkeys([*(key for key in schema.get("required", ()) if key in answers), *sorted(answers)]))


def label_of(schema: Mapping[str, Any], key: str) -> str:
    return str(schema.get("properties", {}).get(key, {}).get("title") or key.replace("_", " "))


def value_in_words(schema: Mapping[str, Any], key: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, str) and "enum" in schema.get("properties", {}).get(key, {}):
        return str(CHOICES.get(value) or value.replace("_", " "))
    return quoted(value) if isinstance(value, str) else f"{value}"


def quoted(text: str) -> str:
    """The text as it is where it cannot be mistaken for words of ours, else in quotation marks on one line."""
    if _PLAIN.fullmatch(text) and "\n" not in text:
        return text
    return "“{}”".format(text.replace("”", '"').replace("“", '"').replace("\n", " ↵ ").replace("\t", " "))


def source_in_words(source: Mapping[str, Any]) -> str:
    """Who produced an answer, and whether the customer confirmed it."""
    if source["origin"] == "customer":
        return _("you said")
    if source["origin"] == "third_party":
        who = _("from %(name)s") % {"name": quoted(source["source_name"])}
    else:
        who = _("your agent filled this in")
    confirmed = _("you confirmed it") if source["validated_by_customer"] else _("not confirmed")
    return f"{who}; {confirmed}"
