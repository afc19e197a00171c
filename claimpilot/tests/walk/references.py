"""What stands for each parameter of a tool, a URL or a query: a reference of the owner's, or a plain value.

A parameter that is in neither table ends the walk with a sentence: whoever adds one says here what it is.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

from aip.models import Document as AipDocument
from aip.models import Offer, Operation, ProductVersion, Quote
from aip.models import Product as SoldProduct
from claimpilot.tests.walk.rows import NOW, PET_WORDS, SOURCE, Rows, upload_token
from insurance.access.models import Member
from insurance.catalog.models import CoverageRule, Plan, Product
from insurance.claims.models import Claim, Evidence, IntakeDraft, UploadLink
from insurance.claims.tests.web_support import picture
from insurance.gate.models import IdempotencyRecord
from insurance.knowledge.models import Document
from insurance.policies.models import InsuredPerson
from insurance.underwriting.cursors import cursor_write
from insurance.underwriting.models import Application, Requirement


def _cursor(rows: Rows) -> str:
    claim = rows[Claim]
    return base64.urlsafe_b64encode(json.dumps([claim.created_at.isoformat(), claim.pk]).encode()).decode()


def _places(*fields: str) -> Callable[[Rows], str]:
    """A cursor of the lists of applications: these columns of the owner's application or requirement."""

    def write(rows: Rows) -> str:
        row = rows[Requirement if "ordered_at" in fields else Application]
        return cursor_write(*(getattr(row, name) for name in fields))

    return write


def _question_set(rows: Rows) -> str:
    reference = {"id": f"qs_{rows[SoldProduct].product_id}", "version": rows[ProductVersion].question_set_version}
    return json.dumps(reference)


Reference = Callable[[Rows], Any]
REFERENCES: dict[str, Reference] = {
    "uuid": lambda rows: rows[Claim].uuid,
    "admin/claims/claim/evidence uuid": lambda rows: rows[Evidence].uuid,
    "claim_id": lambda rows: rows[Claim].number,
    "member_id": lambda rows: rows[InsuredPerson].member_number,
    "plan_id": lambda rows: rows[Plan].code,
    "procedure_code": lambda rows: rows[CoverageRule].procedure_code,
    "product_code": lambda rows: rows[Product].code,
    "product": lambda rows: rows[Product].pk,
    "product_id": lambda rows: rows[SoldProduct].product_id,
    "offer_id": lambda rows: rows[Offer].offer_id,
    "aip/handoff token": lambda rows: rows[Offer].offer_id,
    "operation_id": lambda rows: rows[Operation].operation_id,
    "question_set": _question_set,
    "quote_request_id": lambda rows: rows[Quote].request_id,
    "policy_number": lambda rows: rows[Claim].policy_number,
    "contact": lambda rows: rows[Claim].claimant_contact,
    "application_number": lambda rows: rows[Application].number,
    "requirement_code": lambda rows: rows[Requirement].code,
    "face": lambda rows: rows[Application].face_amount,
    "cursor": _cursor,
    "idempotency_key": lambda rows: rows[IdempotencyRecord].key,
    "nonce": lambda rows: rows[IntakeDraft].nonce,
    "claim/draft token": lambda rows: rows[IntakeDraft].files[0]["token"],
    "api/v1/uploads token": lambda rows: upload_token(rows[UploadLink].created_by[:4]),
    "acts_as": lambda rows: rows[Member].pk,
    "document_id": lambda rows: rows[AipDocument].document_id,
    "doc_id": lambda rows: rows[Document].code,
    "url": lambda rows: f"claims/claim/{rows[Claim].pk}",
    "the tool find_applicant name": lambda rows: rows[Application].applicant_name,
    "the tool find_applicant cursor": _places("pk"),
    "the tool find_applications cursor": _places("updated_at", "updated_at", "pk"),
    "the tool find_applications underwriter": lambda rows: rows[Application].assigned_underwriter,
    "the tool get_outstanding_requirements cursor": _places("ordered_at", "pk"),
}
"""By name, or by the beginning of a route and the name."""

_PET = {name: "FR" if name == "country" else "cat" for name in PET_WORDS} | {"is_neutered": True}

PLAIN: dict[str, Any] = {
    "answers": _PET,
    "answer_sources": dict.fromkeys(_PET, SOURCE),
    "list_products country": "FR",
    "list_products subdivision": None,
    "list_products line": None,
    "list_products insured_family": "pet",
    "quote validation": None,
    "pricing": {},
    "options": [],
    "parties": [{"roles": ["subscriber"], "name": "Nadia Perrin"}],
    "declaration": {
        "answers": {},
        "answer_sources": {},
        "question_set_version": "0",
        "answers_sha256": "0" * 64,
        "answer_sources_sha256": "0" * 64,
        "accuracy_confirmed": True,
    },
    "needs_assessment": None,
    "documents_delivered": [],
    "contact_consent": {"granted": False},
    "quote options": [],
    "quote start_date": None,
    "limit": 10,
    "find_applicant limit": 25,
    "open_only": True,
    "overdue_only": False,
    "stalled_days_min": 0,
    "find_applications state": None,
    "offset": 0,
    "year": 2026,
    "status": None,
    "doc_type": None,
    "query": "passage text",
    "incident_type": None,
    "severity": None,
    "claimant_name": "Nadia Perrin",
    "claimant_contact": "nadia.perrin@example.org",
    "incident_description": "A pipe burst under the kitchen sink and the floor is swollen.",
    "incident_date": "2026-05-04",
    "incident_place": "Lyon",
    "amount_claimed": "100.00",
    "currency": "EUR",
    "language": "en",
    "applicant_age": 34,
    "face_amount": 250_000,
    "state": "CA",
    "risk_class": "standard",
    "bmi": "31.5",
    "annual_income": 50_000,
    "tobacco": False,
    "forms": [],
    "confirm": True,
    "size": "small",
    "page": "1",
    "version": 1,
    "app_label": "claims",
    "name": "security",
    "applicant_name": "Priya Raghunathan",
    "applicant_state": "CA",
    "forms_on_file": [],
    "assigned_underwriter": "J. Osei",
    "to_underwriter": "S. Bhatt",
    "reason": "The customer asked for it",
    "withdrawn_by": "the applicant",
    "note": "Called the provider",
    "author": "J. Osei",
    "description": "Statement of the physician",
    "vendor": "Parameds Inc",
    "decision": "declined",
    "order_requirement requirement_code": "APS",
    "update_requirement_status status": "received",
    "kind": "ipid",
}
"""What is no reference: the same for everybody. None leaves an optional one out. By name, or, of one tool alone, by the
tool and the name."""

WHOLE_SALE = ("conclude", "submit_application")
"""Tools that a row of each model is not enough for: what the owner gets by them is tested in aip/operations/tests."""

ALONE = {"quote": "quote_request_id", "get_documents": "offer_id"}
"""Of a tool that is called in one of two ways: the reference that is then sent alone. The other way needs the rest."""

QUERIES: dict[str, list[dict[str, str]]] = {
    "api/v1/members/<member_id>/summary": [{"year": "year"}],
    "claim/": [{"draft": "nonce"}],
    "claim/<uuid:uuid>/": [{"key": "idempotency_key"}],
    "admin/search/": [{"s": name} for name in ("claim_id", "member_id", "plan_id", "policy_number", "uuid")],
    "api/v1/claims": [{"cursor": "cursor"}],
}
"""References in the query string of a page, beside those in its path."""

_SEEN = {"seen": f"1/{NOW.isoformat()}"}
"""What the page of the owner's case remembers of it."""
_CASE = "admin/underwriting/application/<int:pk>/"
BODIES: dict[str, Callable[[], dict[str, Any]]] = {
    "admin/claims/claim/<int:pk>/reply/": lambda: {"reply_draft": "Dear Ms Perrin", "send": "1", "seen": ""},
    "admin/claims/claim/<int:pk>/note/": lambda: {"text": "A note"},
    "admin/claims/claim/<int:pk>/files/": lambda: {"files": picture()},
    "api/v1/uploads/<token>": lambda: {"files": picture()},
    "claim/draft/<uuid:nonce>/files/": lambda: {"files": picture()},
    "claim/": lambda: {name: PLAIN[name] for name in _INTAKE},
    "admin/access/credential/add/": lambda: {"name": "robot", "scopes": ["claims:read"], "rate_per_minute": "600"},
    "api/v1/claims": lambda: {name: PLAIN[name] for name in _INTAKE},
    "admin/knowledge/document/add/": lambda: {"code": "WALK-01", **_DOCUMENT},
    "admin/knowledge/document/<int:pk>/edit/": lambda: _DOCUMENT,
    f"{_CASE}order/": lambda: {"requirement_code": "APS"},
    f"{_CASE}requirement/": lambda: {"status": "received"},
    f"{_CASE}reassign/": lambda: {"to_underwriter": "S. Bhatt", "reason": "Balance", **_SEEN},
    f"{_CASE}amend/": lambda: {"bmi": "22", "reason": "The customer's wish", **_SEEN},
    f"{_CASE}withdraw/": lambda: {"reason": "The customer's wish", **_SEEN},
    f"{_CASE}note/": lambda: {"note": "A note"},
    f"{_CASE}decide/": lambda: {"decision": "referred", "reason": "Seen", "confirm": "yes", **_SEEN},
    "admin/aip/evidencerecord/<int:pk>/hold/": lambda: {"act": "release", "reason": "The case is closed"},
    "admin/underwriting/application/add/": lambda: {
        "applicant_name": "Priya Raghunathan",
        "applicant_age": "34",
        "applicant_state": "CA",
    },
}
_DOCUMENT = {"title": "A procedure", "kind": "procedure", "language": "en", "text": "What is done, and when."}
_INTAKE = ("claimant_name", "claimant_contact", "incident_description", "incident_date")
"""What a form needs beside its references, for the owner's own call to be done: by the route."""

FIELDS: dict[str, dict[str, str]] = {
    "claim/": {"draft": "nonce", "policy_number": "policy_number"},
    "claim/find/": {"reference": "claim_id", "contact": "contact"},
    "api/v1/claims": {"policy_number": "policy_number", "idempotency_key": "idempotency_key"},
    "admin/access/credential/add/": {"acts_as": "acts_as"},
    "admin/knowledge/document/add/": {"product": "product"},
    "admin/knowledge/document/<int:pk>/edit/": {"product": "product"},
    f"{_CASE}requirement/": {"requirement_code": "requirement_code"},
    f"{_CASE}amend/": {"product_code": "product_code", "face_amount": "face"},
    "admin/underwriting/application/add/": {"product_code": "product_code", "face_amount": "face"},
}
"""References in the fields of a form."""

NOBODY = {
    "poppy/operations/<str:operation_id>": "an agent, which shows no key of ours",
    "<str:operation_id>/confirm": "an agent's JSON, not a form",
    "<str:operation_id>/cancel": "an agent's JSON, not a form",
    "history/": "the audit trail is the history",
    "delete/": "nothing is deleted by a form",
    "r/<path:content_type_id>/<path:object_id>/": "no row has a page outside the admin",
    "uploads/<token>": "the link is a secret that whoever holds it may use; the owner's here is spent",
}
"""Pages that are shown to nobody, by the end of their route, and why."""


def reference(name: str, rows: Rows, where: str = "") -> str | None:
    """The owner's reference for a parameter; None where it is a plain value. Fails for one that nobody has named."""
    for key, value in REFERENCES.items():
        beginning, _blank, wanted = key.rpartition(" ")
        if wanted == name and beginning and where.startswith(beginning):
            return str(value(rows))
    if name in REFERENCES:
        return str(REFERENCES[name](rows))
    if name in PLAIN:
        return None
    raise AssertionError(
        f"The walk does not know what {name!r} stands for ({where}). Where it names a row, add to REFERENCES how to "
        "get the owner's; where it does not, add a value to PLAIN. Both are in claimpilot/tests/walk/references.py."
    )
