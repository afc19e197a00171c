from __future__ import annotations

from collections.abc import Iterator

import pytest

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.knowledge import embedders, queue
from insurance.knowledge.embedders import questions
from insurance.knowledge.tests.support import GUIDE, LOAN, Spelling, indexed, product


@pytest.fixture
def spelling(monkeypatch: pytest.MonkeyPatch, settings) -> Iterator[Spelling]:
    """The embedder of these tests, unless one asks for a real one."""
    embedder = Spelling()
    monkeypatch.setitem(embedders._made, embedder.name, embedder)
    settings.EMBEDDER = embedder.name
    questions._vectors.clear()
    yield embedder
    questions._vectors.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Keys of the documents that would go to the broker."""
    published: list[int] = []
    monkeypatch.setattr(queue, "publish", lambda document: published.append(document.pk) or True)
    return published


@pytest.fixture
def librarian(organisation: Organisation) -> Principal:
    return Principal.system(organisation)


@pytest.fixture
def shelf(librarian: Principal, spelling: Spelling, told: list[int]) -> Principal:
    """Two indexed documents: of a product, and of none."""
    indexed(librarian, "WL100-CONTRACT-01", LOAN, title="Loans and cash value", product=product(librarian))
    indexed(librarian, "GUIDE-UW-01", GUIDE, title="Eyes and kayaks", kind="underwriting_guideline")
    return librarian
