"""A customer at the form: Django's client, a picture, and the steps that every test takes."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image


def picture(name: str = "kitchen.jpg", color: str = "navy", kind: str = "JPEG") -> SimpleUploadedFile:
    data = BytesIO()
    Image.new("RGB", (48, 36), color).save(data, kind)
    return SimpleUploadedFile(name, data.getvalue(), content_type="application/octet-stream")


def review_of(client: Client, fields: dict[str, Any], **extra: Any) -> str:
    """Sends the form; the path of the review page."""
    answer = client.post("/claim/", fields, **extra)
    assert answer.status_code == 303, answer.content.decode()
    assert re.fullmatch(r"/claim/review/[0-9a-f-]{36}/", answer["Location"])
    return str(answer["Location"])


def text_of(response: Any) -> str:
    """The page as a person reads it: no tags, entities resolved, white space folded."""
    from html import unescape

    html = re.sub(r"<(script|style|template).*?</\1>", " ", response.content.decode(), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
