"""Finding a claim by what an adjuster has at hand: reference, name, contact, words of the description."""

from __future__ import annotations

import re
from uuid import UUID

from django.contrib.postgres.search import SearchQuery
from django.db.models import Q, QuerySet
from django.db.models.functions import Lower

from insurance.claims.models import Claim
from insurance.gate.cleaning import clean

_NUMBER = re.compile(r"(?:clm[- ]?)?(\d{1,18})", re.IGNORECASE)
_TRIGRAM = 3


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def claims_search(rows: QuerySet[Claim], text: str) -> QuerySet[Claim]:
    """The rows that `text` points to. Each way of looking has an index of its own (unique keys, trigrams, words)."""
    text = clean(text).strip()[:200]
    if not text:
        return rows
    if uuid := _uuid(text):
        return rows.filter(uuid=uuid)
    number = _NUMBER.fullmatch(text)
    if number and not text[0].isdigit():
        return rows.filter(number__startswith=f"CLM-{number[1]}")
    found = Q(search=SearchQuery(text, config="simple", search_type="websearch"))
    if number:
        found |= Q(number__startswith=f"CLM-{number[1]}")
    if len(text) >= _TRIGRAM:
        lowered = text.lower()
        found |= Q(name_lower__contains=lowered) | Q(contact_lower__contains=lowered)
    return rows.alias(name_lower=Lower("claimant_name"), contact_lower=Lower("claimant_contact")).filter(found)
