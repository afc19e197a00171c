"""`{{ name|outside }}`: a stranger's words in a page, cleaned, and cut where a length is given."""

from __future__ import annotations

from django import template

from insurance.gate.cleaning import for_screen

register = template.Library()


@register.filter
def outside(text: object, limit: int | None = None) -> str:
    """Not marked as safe, so the template escapes it as any other text."""
    return for_screen(str(text or ""), limit=limit)
