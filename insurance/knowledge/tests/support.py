"""A small shelf of documents, and an embedder that knows words by their spelling alone: quick, the same each time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import numpy as np

from insurance.access.principal import Principal
from insurance.catalog.models import Product
from insurance.knowledge.indexing import document_index
from insurance.knowledge.models import Document
from insurance.knowledge.services import document_save

LOAN = """# Article 5. Loans

## 5.1 Borrowing

The owner may borrow against the cash value. Interest is 5% a year, paid in advance.

## 5.2 Termination

The policy ends 31 days after notice when the loan is not smaller than the cash value."""

GUIDE = """# Guideline

1. Applicants with a glass eye are seen by a physician of our choice, at our own expense and without any delay.

2. The kayak questionnaire is not needed for applicants who paddle on lakes only, whatever their age may be."""


class Spelling:
    """A test double of the seam: each word adds a fixed direction, so texts are alike where they share words."""

    dimension = 64
    floor = -1.0
    sure = 0.5

    def __init__(self, name: str = "spelling") -> None:
        self.name = name
        self.embedded: list[str] = []

    def embed_query(self, text: str) -> np.ndarray:
        total = np.full(self.dimension, 1e-3, dtype=np.float32)
        for word in re.findall(r"\w+", text.lower()):
            seed = int.from_bytes(hashlib.sha256(f"{self.name}{word}".encode()).digest()[:4], "big")
            total += np.random.default_rng(seed).normal(size=self.dimension).astype(np.float32)
        return total / np.linalg.norm(total)

    def embed_passages(self, texts: Sequence[str]) -> list[np.ndarray]:
        self.embedded += texts
        return [self.embed_query(text) for text in texts]


def product(principal: Principal, code: str = "WL-100") -> Product:
    return Product.objects.create(
        organisation=principal.organisation,
        code=code,
        name="Heritage Whole Life",
        product_type="whole",
        currency="USD",
        min_issue_age=0,
        max_issue_age=80,
        min_face_amount=25_000,
        max_face_amount=2_000_000,
        available_states=["CA"],
        policy_fee=60,
    )


def saved(principal: Principal, code: str, text: str, **changes: object) -> Document:
    terms = {"title": f"Title of {code}", "kind": "contract", "language": "en"} | changes
    return document_save(principal=principal, code=code, text=text, **terms)


def indexed(principal: Principal, code: str, text: str, **changes: object) -> Document:
    document = saved(principal, code, text, **changes)
    document_index(document_id=document.pk)
    document.refresh_from_db()
    return document
