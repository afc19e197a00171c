"""Finding a case by what an underwriter has at hand: its number, or a part of the applicant's name."""

from __future__ import annotations

import re

from django.db.models import QuerySet, Value
from django.db.models.functions import Lower

from insurance.gate.cleaning import clean
from insurance.underwriting.models import Application

_NUMBER = re.compile(r"(?:app[- ]?)?(\d{1,12})", re.IGNORECASE)
_DIGITS = 6


def cases_search(rows: QuerySet[Application], text: str) -> QuerySet[Application]:
    """The rows that `text` points to. Numbers have an index of their own, and names one of their trigrams."""
    text = clean(text).strip()[:120]
    if not text:
        return rows
    if number := _NUMBER.fullmatch(text):
        return rows.filter(number=f"APP-{number[1].zfill(_DIGITS)}")
    part = Lower(Value(text))  # by the same rule of letters as the names
    return rows.alias(name=Lower("applicant_name")).filter(name__contains=part)
