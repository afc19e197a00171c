"""An underwriter, who may write documents, and one document with two clauses."""

from __future__ import annotations

import pytest

from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.catalog.models import Product
from insurance.knowledge.services import document_save
from insurance.knowledge.tests.file_factory import SENTENCE

_CLAUSE = (SENTENCE * 3).strip()
TERMS = f"# Article 9. Grace\n\n9.1 {_CLAUSE}\n\n9.2 {_CLAUSE}"


@pytest.fixture(autouse=True)
def _no_broker(monkeypatch):
    monkeypatch.setattr("insurance.knowledge.queue.publish", lambda document: True)


@pytest.fixture
def underwriter(organisation, make_member):
    make_member(organisation, "una", role="underwriter")
    return principal_from_username(username="una", channel=Channel.ADMIN)


@pytest.fixture
def product(organisation):
    return Product.objects.create(
        organisation=organisation, code="TRM-20", name="SecureTerm", product_type="term", currency="USD",
        min_issue_age=18, max_issue_age=65, min_face_amount=1, max_face_amount=9, available_states=["CA"],
        policy_fee=60,
    )  # fmt: skip


@pytest.fixture
def document(underwriter, product):
    return document_save(
        principal=underwriter, code="TRM20-CONTRACT-03", title="Grace & <b>reinstatement</b>", kind="contract",
        product=product, language="en", text=TERMS,
    )  # fmt: skip
