"""Spans of time as people type them."""

from __future__ import annotations

import re
from datetime import timedelta

from django.core.management.base import CommandError

_UNITS = {
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
    "y": timedelta(days=365),
}


def lifetime(option: str, text: str) -> timedelta:
    """A span above 0, such as 90d, 12w or 1y. Raises CommandError, naming the option."""
    match = re.fullmatch(r"([1-9]\d{0,3})([dwy])", text)
    if match is None:
        raise CommandError(f"{option} takes a number above 0 and d, w or y, such as 90d.")
    return int(match[1]) * _UNITS[match[2]]


def overlap(text: str) -> timedelta:
    """A span of minutes, hours, days or weeks, such as 24h; 0 for none. Raises CommandError."""
    match = re.fullmatch(r"(\d{1,4})([mhdw])", text)
    if text == "0":
        return timedelta(0)
    if match is None:
        raise CommandError("--overlap takes 0, or a number and m, h, d or w, such as 24h.")
    return int(match[1]) * _UNITS[match[2]]
