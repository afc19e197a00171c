"""A claim whose every text tries to mislead whoever looks at it."""

from __future__ import annotations

from typing import Any

HIDDEN = "\u202e\u2066\u200b\u200d\u2060\U000e0041\U000e0042\U000e0101\ufe01\ufe02\ue000\u3164\x07"
MARKUP = '"><script>window.hurt = 1</script><img src=x onerror="window.hurt=1">{{ 7*7 }}{% now %}'
ZALGO = "e" + "\u0334\u0321\u035c" * 200
TURNED = "\u202e\u2067live\u2028"


def hostile(words: str, limit: int = 10_000) -> str:
    return f"{words}{HIDDEN}{TURNED}{MARKUP}{ZALGO}"[:limit]


def hostile_columns() -> dict[str, Any]:
    """Columns of a claim; texts are as long as their columns allow."""
    return {
        "claimant_name": hostile("Mallory ", 255),
        "claimant_contact": hostile("+44 20 7946 0018 ", 255),
        "incident_place": hostile("Paris ", 255),
        "policy_number": hostile("KF-1 ", 40),
        "incident_description": hostile("A van hit my car. " + "W" * 3_000),
        "reply_draft": hostile("Dear Mallory "),
    }


HOSTILE_READING: dict[str, Any] = {
    "type": "image/png",
    "kind": "invoice",
    "pages": 1,
    "text_source": "ocr",
    "fields": [{"name": "vendor", "value": hostile("Garage ", 255), "page": 1, "confidence": 0.9}],
    "text": hostile("Invoice ", 20_000),
    "observations": [hostile("A bill ", 400)],
    "problems": [],
}
HOSTILE_PHOTO: dict[str, Any] = {
    "type": "image/jpeg",
    "kind": "photo",
    "photo": {"camera": hostile("Pixel ", 120), "software": hostile("GIMP ", 120), "text": hostile("STOP ", 900)},
}
