"""One row of every model that has an organisation, made from its fields, with a mark in each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from io import BytesIO
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.contrib.postgres.fields import ArrayField, DateRangeField
from django.db import models
from django.utils import timezone

from aip.hashing import canonical, sha256
from aip.operations.cipher import encipher
from claimpilot.tests.walk.marks import Mark
from insurance.access.models import Organisation
from insurance.access.scopes import ALL
from insurance.claims.files import KeptFile, file_keep
from insurance.claims.tests.admin_support import picture, synthesis
from insurance.policies.names import name_key
from insurance.tenancy.walls import walled_models

NOW = timezone.now().replace(microsecond=0)
Value = Callable[[Mark], Any]


def upload_token(word: str) -> str:
    return f"{word}-token-of-an-upload-link"


def _draft_file(mark: Mark) -> dict[str, Any]:
    kept = _kept()
    about = {"media_type": kept.media_type, "sha256": kept.sha256, "storage_name": kept.storage_name}
    return {"token": f"{mark.word}-file", "name": f"{mark.word}.jpg", "size": kept.size, **about}


def _kept() -> KeptFile:
    """The same picture for everybody: who has it too must not show."""
    kept = file_keep(name="picture.jpg", content=BytesIO(picture()))
    assert isinstance(kept, KeptFile)
    return kept


SOURCE = {"origin": "customer", "validated_by_customer": True}


def _scope(mark: Mark) -> dict[str, Any]:
    return {
        "geography": {"countries": ["FR"], "subdivisions": []},
        "insured": {"family": "pet", "kinds": ["cat"]},
        "conditions": [f"{mark.word} condition"],
    }


def _questions(mark: Mark) -> dict[str, Any]:
    """Of the profile pet@0.1, since a product that has not all of its questions cannot be published."""
    words = {name: {"type": "string", "x-ask": f"{mark.word} {name}?"} for name in PET_WORDS}
    return {
        "type": "object",
        "properties": words | {"is_neutered": {"type": "boolean"}},
        "required": [*words, "is_neutered"],
    }


def _pricing(mark: Mark) -> dict[str, Any]:
    amount = {"amount": f"{mark.number}.00", "currency": "EUR"}
    return {
        "premium": {"amount": amount, "period": "month", "taxes_included": True},
        "other_periods": [],
        "cover": {"included": [f"{mark.word} cover"], "limits": [], "excess": [], "exclusions": []},
        "options": [],
        "start_date": "2026-05-04",
    }


def _validated(mark: Mark) -> dict[str, Any]:
    return {
        "product_id": f"{mark.word.lower()}-pet",
        "question_set": {"id": f"qs_{mark.word.lower()}-pet", "version": QUESTIONS},
        "answers": {"pet_name": mark.word},
        "answer_sources": {"pet_name": SOURCE},
    }


QUESTIONS = "0123456789abcdef"
PET_WORDS = ("country", "postal_code", "species", "pet_name", "breed", "sex", "date_of_birth")


VALUES: dict[str, Value] = {
    "*.currency": lambda mark: "EUR",
    "*.estimate_currency": lambda mark: "EUR",
    "*.language": lambda mark: "en",
    "*.expires_at": lambda mark: timezone.now() + timedelta(hours=1),
    "*.lease_until": lambda mark: NOW + timedelta(hours=1),
    "Organisation.code": lambda mark: mark.word.lower(),
    "Organisation.name": lambda mark: "A house of insurers",  # its customers' pages show it to everybody
    "Organisation.timezone": lambda mark: "UTC",
    "Organisation.phone_region": lambda mark: "FR",
    "User.username": lambda mark: mark.word.lower(),
    "User.password": lambda mark: "!",
    "User.is_staff": lambda mark: True,
    "Credential.scopes": lambda mark: sorted(ALL),
    "Credential.tools": lambda mark: None,
    "Credential.previous_hash": lambda mark: "",
    "Credential.expires_at": lambda mark: None,
    "Product.product_type": lambda mark: "term",
    "Application.decided_at": lambda mark: None,
    "Application.status": lambda mark: "pending_underwriting",
    "Application.applicant_state": lambda mark: "TX",
    "Application.number": lambda mark: f"APP-{mark.number}",
    "Decision.decision": lambda mark: "referred",
    "Requirement.closed_at": lambda mark: None,
    "FollowUpSettings.holidays_of": lambda mark: "US",
    "Requirement.code": lambda mark: mark.word.upper(),
    "ApplicationCount.status": lambda mark: "pending_underwriting",
    "RequirementCount.code": lambda mark: mark.word.upper(),
    "RequirementCount.status": lambda mark: "outstanding",
    "Plan.code": lambda mark: f"PLN-{mark.word.upper()}",
    "Provider.code": lambda mark: f"PRV-{mark.word.upper()}",
    "CoverageRule.procedure_code": lambda mark: f"{mark.word.upper()}-100",
    "Product.code": lambda mark: f"{mark.word.upper()}-20",
    "Product.policy_fee": lambda mark: Decimal("60.00"),
    "Product.available_states": lambda mark: ["CA"],
    "Product.max_issue_age": lambda mark: 65,
    "RateBand.annual_rate_per_1000": lambda mark: Decimal("1.240"),
    "UnderwritingRule.code": lambda mark: f"{mark.word.upper()}-AGE-01",
    "UnderwritingRuleVersion.expression": lambda mark: "age > 60",
    "UnderwritingRuleVersion.valid_until": lambda mark: None,
    "Document.code": lambda mark: f"{mark.word.upper()}-CONTRACT-01",
    "Document.version": lambda mark: 1,
    "Document.indexed_version": lambda mark: 1,
    "DocumentVersion.number": lambda mark: 1,
    "Passage.start": lambda mark: 0,
    "Passage.end": lambda mark: 9,
    "PassageVector.dimension": lambda mark: 4,
    "PassageVector.vector": lambda mark: [0.5, 0.5, 0.5, 0.5],
    "ServiceLine.procedure_code": lambda mark: f"{mark.word.upper()}-100",
    "Person.name_key": lambda mark: name_key(f"{mark.word} person name"),
    "Person.name": lambda mark: f"{mark.word} person name",
    "Policy.number": lambda mark: f"POL-{mark.word.upper()}",
    "Policy.number_key": lambda mark: f"POL{mark.word.upper()}",
    "PolicyVersion.plate": lambda mark: mark.word.upper(),
    "InsuredPerson.member_number": lambda mark: f"MBR-{mark.number}",
    "Claim.number": lambda mark: f"CLM-{mark.number}",
    "Claim.policy_number": lambda mark: f"POL-{mark.word.upper()}",
    "Claim.claimant_contact": lambda mark: f"{mark.word.lower()}@example.org",
    "Claim.contact_email": lambda mark: f"{mark.word.lower()}@example.org",
    "Claim.contact_phone": lambda mark: "",
    "Claim.missing_documents": lambda mark: [],
    "Claim.trace_id": lambda mark: mark.word,
    "Claim.reply_edited_by": lambda mark: None,
    "Evidence.claimed_name": lambda mark: f"{mark.word}.jpg",
    "Evidence.media_type": lambda mark: _kept().media_type,
    "Evidence.size": lambda mark: _kept().size,
    "Evidence.sha256": lambda mark: _kept().sha256,
    "Evidence.storage_name": lambda mark: _kept().storage_name,
    "Evidence.earlier_uses": lambda mark: [{"claim_number": f"CLM-{mark.number}", "evidence": 1, "kind": "same"}],
    "TriageResult.synthesis": lambda mark: synthesis(summary=[{"text": f"{mark.word} summary", "evidence": ["form"]}]),
    "TriageResult.coverage": lambda mark: None,
    "IntakeDraft.fields": lambda mark: {
        "claimant_name": mark.word,
        "claimant_contact": f"{mark.word.lower()}@example.org",
        "incident_description": f"{mark.word} in a draft",
        "incident_date": "2026-05-04",
        "language": "en",
    },
    "IntakeDraft.files": lambda mark: [_draft_file(mark)],
    "IntakeDraft.refused": lambda mark: [],
    "IntakeDraft.dropped": lambda mark: [],
    "UploadLink.token_hash": lambda mark: hashlib.sha256(upload_token(mark.word).encode()).hexdigest(),
    "UploadLink.used_at": lambda mark: NOW,
    "GeneralProduct.code": lambda mark: f"{mark.word.lower()}-pet",
    "Tariff.published_at": lambda mark: None,  # nothing more can be put into a published one
    "TariffCover.option": lambda mark: None,
    "TariffCover.without_limit": lambda mark: False,
    "TariffFactor.dimension": lambda mark: "area",
    "TariffFactor.segment": lambda mark: "",
    "TariffFactor.key": lambda mark: "*",
    "TariffFactor.low": lambda mark: None,
    "TariffFactor.high": lambda mark: None,
    "TariffFactor.reason_code": lambda mark: "",
    "TariffFactor.message": lambda mark: "",
    "TariffBreed.mixed_size": lambda mark: "",
    "TariffOption.code": lambda mark: f"{mark.word.lower()}_option",
    "TariffOption.amount": lambda mark: None,
    "*.reimbursement_percent": lambda mark: 80,
    "Provider.lei": lambda mark: "",
    "Licence.provider": lambda mark: None,
    "Licence.lines": lambda mark: [],
    "Licence.subdivisions": lambda mark: [],
    "Document.offer": lambda mark: None,
    "Document.operation": lambda mark: None,
    "*.country": lambda mark: "FR",
    "Product.product_id": lambda mark: f"{mark.word.lower()}-pet",
    "Product.life": lambda mark: None,
    "Product.paths": lambda mark: ["conclude", "handoff"],
    "Product.scope": lambda mark: _scope(mark),
    "Product.questions": lambda mark: _questions(mark),
    "ProductVersion.question_set_version": lambda mark: QUESTIONS,
    "ProductVersion.scope": lambda mark: canonical(_scope(mark)),
    "ProductVersion.answers_schema": lambda mark: canonical(_questions(mark)),
    "ProductVersion.texts": lambda mark: canonical({}),
    "Quote.validation": lambda mark: None,
    "Quote.state": lambda mark: "complete",
    "Quote.finished_at": lambda mark: NOW,
    "Quote.answers": lambda mark: canonical({"pet_name": mark.word}),
    "Quote.answer_sources": lambda mark: canonical({"pet_name": SOURCE}),
    "*.answers_sha256": lambda mark: sha256(mark.word),
    "*.answer_sources_sha256": lambda mark: sha256(mark.word),
    "*.pricing_sha256": lambda mark: sha256(mark.word),
    "*.terms_sha256": lambda mark: sha256(mark.word),
    "*.record_sha256": lambda mark: sha256(mark.word),
    "*.source_sha256": lambda mark: sha256(mark.word),
    "Document.sha256": lambda mark: sha256(mark.word),
    "Offer.pricing": lambda mark: canonical(_pricing(mark)),
    "Operation.state": lambda mark: "proposed",
    "Operation.progress": lambda mark: "",
    "Operation.result": lambda mark: None,
    "Operation.approved_by": lambda mark: "",
    "Operation.session": lambda mark: None,
    "Operation.confirmed_at": lambda mark: None,
    "Operation.ended_at": lambda mark: None,
    "OperationRevision.revision": lambda mark: 1,
    "Operation.revision": lambda mark: 1,
    "OperationRevision.terms": lambda mark: canonical(_validated(mark)),
    "PageAnswer.ciphertext": lambda mark: encipher(mark.word),
    "EvidenceRecord.record": lambda mark: canonical({"note": mark.word}),
    "IdempotencyRecord.key": lambda mark: f"{mark.word}-key-of-a-call",
}
"""Values of fields whose rule the walk cannot see in the field: by `Model.field`, or `*.field` for every model."""

Rows = dict[type[models.Model], Any]


def rows_of(mark: Mark) -> Rows:
    """A new organisation that holds one row of each model; each is what the others point to."""
    rows: Rows = {}
    for model in (Organisation, User, *walled_models()):
        row_of(model, mark, rows)
    return rows


def row_of(model: type[models.Model], mark: Mark, rows: Rows) -> Any:
    """The row of a model, made with all that it points to where `rows` has none yet."""
    if model not in rows:
        columns = {f.name: _value(f, mark, rows) for f in model._meta.concrete_fields if _is_asked_for(f)}
        try:
            rows[model] = model._base_manager.create(**columns)
        except Exception as error:
            raise AssertionError(
                f"The walk cannot make a row of {model.__name__}: {error} Give the field that breaks the rule a value "
                "in VALUES, in claimpilot/tests/walk/rows.py."
            ) from error
    return rows[model]


def _is_asked_for(field: Any) -> bool:
    automatic = field.generated or isinstance(field, models.CompositePrimaryKey)
    return not automatic and not getattr(field, "auto_now_add", False)


def _value(field: Any, mark: Mark, rows: Rows) -> Any:
    for name in (f"{field.model.__name__}.{field.name}", f"*.{field.name}"):
        if name in VALUES:
            return VALUES[name](mark)
    if field.primary_key:
        return mark.number
    if isinstance(field, models.ForeignKey):
        return row_of(field.related_model, mark, rows)
    if field.choices:
        return field.flatchoices[0][0]
    return _of_type(field, mark)


def _of_type(field: Any, mark: Mark) -> Any:
    for kind, make in _TYPES:
        if isinstance(field, kind):
            return make(field, mark)
    raise AssertionError(
        f"The walk does not know what a {type(field).__name__} holds: add {field.model.__name__}.{field.name} to "
        "VALUES, in claimpilot/tests/walk/rows.py."
    )


def _text(field: Any, mark: Mark) -> str:
    return f"{mark.word}-{field.model._meta.model_name}-{field.name}"[: field.max_length]


def _fitting(field: Any, mark: Mark) -> Decimal:
    return max(Decimal(1), Decimal(mark.number) % 10 ** (field.max_digits - field.decimal_places))


_TYPES: tuple[tuple[type[models.Field[Any, Any]], Callable[[Any, Mark], Any]], ...] = (
    (models.EmailField, lambda field, mark: f"{mark.word.lower()}.{field.name}@example.org"),
    (models.CharField, _text),
    (models.TextField, _text),
    (models.UUIDField, lambda field, mark: UUID(f"{mark.uuid}-0000-4000-8000-{mark.number:012d}")),
    (models.DateTimeField, lambda field, mark: None if field.null else NOW),
    (models.DateField, lambda field, mark: date(2026, 5, 4)),
    (models.DecimalField, lambda field, mark: _fitting(field, mark)),
    (models.FloatField, lambda field, mark: 0.5),
    (models.BooleanField, lambda field, mark: field.default if field.has_default() else True),
    (models.PositiveSmallIntegerField, lambda field, mark: 1),
    (models.PositiveIntegerField, lambda field, mark: 1),
    (models.BigIntegerField, lambda field, mark: mark.number),
    (models.JSONField, lambda field, mark: {"note": mark.word}),
    (models.BinaryField, lambda field, mark: mark.word.encode()),
    (ArrayField, lambda field, mark: [mark.word]),
    (DateRangeField, lambda field, mark: (date(2026, 1, 1), date(2027, 1, 1))),
)
