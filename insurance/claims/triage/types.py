"""What stages and assistants hand to each other: bounded, validated, free of Django.

Every string and list has a limit, because the same types are the output schema of a model.
Money is Decimal in the currency named beside it (ISO 4217). Times are aware, in UTC.
The closed lists are those of the labelling guide (docs/triage.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from insurance.gate.schemas import OwnText, OwnWords

Fraction = Annotated[float, Field(ge=0, le=1)]
Money = Annotated[Decimal, Field(ge=0, max_digits=14, decimal_places=2)]
Currency = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
ShortText = Annotated[str, Field(max_length=500)]
EvidenceRef = Annotated[str, Field(max_length=80)]
"""`form` (the claimant's words and fields), `policy`, or the UUID of an evidence file."""


class IncidentType(StrEnum):
    AUTO_ACCIDENT = "auto_accident"
    PROPERTY_WATER = "property_water"
    PROPERTY_FIRE = "property_fire"
    THEFT = "theft"
    HEALTH = "health"
    OTHER = "other"


class Severity(StrEnum):
    MINOR = "minor"
    MODERATE = "moderate"
    MAJOR = "major"
    TOTAL_LOSS = "total_loss"

    @property
    def rank(self) -> int:
        return list(Severity).index(self)


class FlagLevel(StrEnum):
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class FlagCode(StrEnum):
    """The first nine can be read from the narrative; the rest are computed from files and facts."""

    LATE_REPORT = "late_report"
    DATE_MISMATCH = "date_mismatch"
    PRIOR_DAMAGE = "prior_damage"
    CASH_PRESSURE = "cash_pressure"
    INCONSISTENT_NARRATIVE = "inconsistent_narrative"
    PROMPT_INJECTION = "prompt_injection"
    EARLY_CLAIM = "early_claim"
    NO_EVIDENCE = "no_evidence"
    ALCOHOL = "alcohol"
    PHOTO_REUSED = "photo_reused"
    PHOTO_EDITED = "photo_edited"
    PHOTO_DATE_MISMATCH = "photo_date_mismatch"
    PHOTO_PLACE_MISMATCH = "photo_place_mismatch"
    DOCUMENT_MISMATCH = "document_mismatch"
    DOCUMENT_REUSED = "document_reused"
    AMOUNT_MISMATCH = "amount_mismatch"
    NOT_COVERED = "not_covered"
    DUPLICATE_CLAIM = "duplicate_claim"


class MissingDocument(StrEnum):
    POLICE_REPORT = "police_report"
    DAMAGE_PHOTOS = "damage_photos"
    REPAIR_ESTIMATE = "repair_estimate"
    DRIVER_LICENCE = "driver_licence"
    VEHICLE_REGISTRATION = "vehicle_registration"
    CAUSE_REPORT = "cause_report"
    OWNERSHIP_PROOF = "ownership_proof"
    FIRE_SERVICE_REPORT = "fire_service_report"
    INVENTORY_LIST = "inventory_list"
    PURCHASE_RECEIPTS = "purchase_receipts"
    MEDICAL_REPORT = "medical_report"
    INVOICES = "invoices"


REQUIRED_DOCUMENTS: dict[IncidentType, tuple[MissingDocument, ...]] = {
    IncidentType.AUTO_ACCIDENT: (
        MissingDocument.POLICE_REPORT,
        MissingDocument.DAMAGE_PHOTOS,
        MissingDocument.REPAIR_ESTIMATE,
        MissingDocument.DRIVER_LICENCE,
        MissingDocument.VEHICLE_REGISTRATION,
    ),
    IncidentType.PROPERTY_WATER: (
        MissingDocument.DAMAGE_PHOTOS,
        MissingDocument.CAUSE_REPORT,
        MissingDocument.REPAIR_ESTIMATE,
        MissingDocument.OWNERSHIP_PROOF,
    ),
    IncidentType.PROPERTY_FIRE: (
        MissingDocument.FIRE_SERVICE_REPORT,
        MissingDocument.DAMAGE_PHOTOS,
        MissingDocument.INVENTORY_LIST,
        MissingDocument.OWNERSHIP_PROOF,
    ),
    IncidentType.THEFT: (
        MissingDocument.POLICE_REPORT,
        MissingDocument.INVENTORY_LIST,
        MissingDocument.PURCHASE_RECEIPTS,
    ),
    IncidentType.HEALTH: (MissingDocument.MEDICAL_REPORT, MissingDocument.INVOICES),
    IncidentType.OTHER: (MissingDocument.DAMAGE_PHOTOS, MissingDocument.REPAIR_ESTIMATE),
}


class DocumentKind(StrEnum):
    POLICY = "policy"
    INVOICE = "invoice"
    ESTIMATE = "estimate"
    POLICE_REPORT = "police_report"
    MEDICAL_REPORT = "medical_report"
    IDENTITY = "identity"
    RECEIPT = "receipt"
    OTHER = "other"


FieldName = Literal[
    "document_number", "policy_number", "claim_number", "date", "total", "currency", "vendor",
    "person_name", "address", "vin", "plate", "iban", "phone", "email",
]  # fmt: skip


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Problem(Strict):
    """Something about a file that a person should know; never a reason to stop the chain."""

    code: Annotated[str, Field(max_length=40)]
    message: ShortText


class ReadField(Strict):
    """A value found in a document. Dates ISO, amounts decimal strings.

    `box` is left, top, right, bottom as fractions of the page, or null where the text has no place.
    """

    name: FieldName
    value: Annotated[str, Field(max_length=255)]
    page: Annotated[int, Field(ge=1)] = 1
    box: tuple[Fraction, Fraction, Fraction, Fraction] | None = None
    confidence: Fraction


class Place(Strict):
    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]


class PhotoFacts(Strict):
    """What the file itself says of a photo. `blur` is the variance of the Laplacian (sharp is high);
    `dark` is the share of nearly black pixels; `perceptual_hash` is 16 hexadecimal digits (64 bits)."""

    taken_at: datetime | None = None
    place: Place | None = None
    camera: Annotated[str, Field(max_length=120)] = ""
    software: Annotated[str, Field(max_length=120)] = ""
    perceptual_hash: Annotated[str, Field(max_length=16)] = ""
    width: int = 0
    height: int = 0
    blur: float = 0
    dark: Fraction = 0
    text: Annotated[str, Field(max_length=2000)] = ""
    comment: Annotated[str, Field(max_length=500)] = ""
    """Description, author and remarks in the file: anybody may have written them."""


PAGE_ENDS = "\f"
"""Between the pages of a document's text."""


class FileReading(Strict):
    """One evidence file as an assistant read it (the object of `document_read`, and its text).

    `type` is the media type decided by content. A photo has `photo`; a document has `kind` and `fields`,
    the best candidate of each name first.
    """

    type: Annotated[str, Field(max_length=100)]
    kind: Literal["photo"] | DocumentKind
    pages: Annotated[int, Field(ge=0)] = 0
    text_source: Literal["text", "ocr", "none"] = "none"
    fields: Annotated[list[ReadField], Field(max_length=60)] = []
    photo: PhotoFacts | None = None
    problems: Annotated[list[Problem], Field(max_length=20)] = []
    text: Annotated[str, Field(max_length=20_000)] = ""
    observations: Annotated[list[ShortText], Field(max_length=12)] = []
    """What a model saw in the picture, in plain words; empty from the local assistant."""


class RedFlag(Strict):
    code: FlagCode
    severity: FlagLevel
    explanation: ShortText
    evidence: Annotated[list[EvidenceRef], Field(max_length=20)] = []


class AmountFound(Strict):
    """A loss figure as somebody stated it; `min` equals `max` where one figure was given."""

    min: Money
    max: Money
    currency: Currency


class NarrativeReading(Strict):
    """What the claimant's own words and dates say, without any file."""

    language: Literal["en", "ru", "fr", "de", "es", "mixed"]
    incident_type: IncidentType
    type_confidence: Fraction
    severity: Severity
    severity_confidence: Fraction
    amount: AmountFound | None = None
    red_flags: Annotated[list[RedFlag], Field(max_length=20)] = []
    missing_documents: Annotated[list[MissingDocument], Field(max_length=12)] = []


class SummaryPoint(Strict):
    """One sentence of the summary and what it rests on."""

    text: ShortText
    evidence: Annotated[list[EvidenceRef], Field(max_length=20)]


class Synthesis(Strict):
    """What the adjuster reads. `estimate` is in the organisation's currency, computed in code."""

    language: Literal["en", "ru", "fr", "de", "es", "mixed"]
    incident_type: IncidentType
    type_confidence: Fraction
    severity: Severity
    severity_confidence: Fraction
    estimate: AmountFound | None
    estimate_basis: Literal["documents", "narrative", "table", "none"]
    amount_stated: AmountFound | None = None
    summary: Annotated[list[SummaryPoint], Field(max_length=12)]
    red_flags: Annotated[list[RedFlag], Field(max_length=30)]
    missing_documents: Annotated[list[MissingDocument], Field(max_length=12)]
    reply_draft: Annotated[str, Field(max_length=5000)]


class CoverageAnswer(StrEnum):
    COVERED = "covered"
    NOT_COVERED = "not_covered"
    CANNOT_TELL = "cannot_tell"


class CoverageResult(Strict):
    """Whether the policy in force on the day of loss answers for this peril, and for how much.

    Where `excess` is told and `limit` is null, the cover has no limit. `reimbursement_percent` null: the whole loss.
    `would_pay` = estimate less excess, of which that percentage, up to the limit, in `currency`; null where it cannot
    be told.
    """

    answer: CoverageAnswer
    reasons: Annotated[list[Annotated[OwnText, Field(max_length=60)]], Field(max_length=12)]
    """Codes, e.g. `policy_not_found`, `not_in_force_on_loss_date`, `peril_not_insured`, `exclusion:NAME`."""
    policy_number: Annotated[OwnText, Field(max_length=40)] = ""
    policy_version: int | None = None
    found_by: Annotated[OwnText, Field(max_length=60)] = ""
    peril: Annotated[OwnText, Field(max_length=40)] = ""
    limit: Annotated[Money, OwnWords()] | None = None
    excess: Annotated[Money, OwnWords()] | None = None
    reimbursement_percent: Annotated[int, Field(ge=1, le=100)] | None = None
    currency: Annotated[OwnText, Field(max_length=3)] = ""
    would_pay_min: Annotated[Money, OwnWords()] | None = None
    would_pay_max: Annotated[Money, OwnWords()] | None = None


class EvidenceFile(Strict):
    """A file as it is handed to an assistant. `name` is the claimant's own word for it: untrusted."""

    ref: EvidenceRef
    name: Annotated[str, Field(max_length=255)]
    media_type: Annotated[str, Field(max_length=100)]
    content: bytes


class EarlierUse(Strict):
    """The same or nearly the same picture in an earlier claim of the organisation."""

    evidence: EvidenceRef
    claim_number: Annotated[str, Field(max_length=20)]
    distance: Annotated[int, Field(ge=0, le=64)]


class ReadEvidence(Strict):
    """One file of the case with what was read from it."""

    ref: EvidenceRef
    name: Annotated[str, Field(max_length=255)]
    reading: FileReading
    earlier_uses: Annotated[list[EarlierUse], Field(max_length=10)] = []


class CaseFile(Strict):
    """Everything that synthesis may read, as data. Times frozen by the caller."""

    reported_on: date
    """In the organisation's zone."""
    incident_date: date
    incident_description: Annotated[str, Field(max_length=10_000)]
    claimant_name: Annotated[str, Field(max_length=255)] = ""
    claimant_contact: Annotated[str, Field(max_length=255)] = ""
    claim_number: Annotated[str, Field(max_length=20)] = ""
    language: Annotated[str, Field(max_length=8)] = ""
    """The language of the form, or empty."""
    incident_place: Annotated[str, Field(max_length=255)] = ""
    policy_number: Annotated[str, Field(max_length=40)] = ""
    policy_holder: Annotated[str, Field(max_length=255)] = ""
    """Of the policy that the coverage stage found, as are plate and VIN; empty where it found none."""
    insured_plate: Annotated[str, Field(max_length=20)] = ""
    insured_vin: Annotated[str, Field(max_length=17)] = ""
    amount_claimed: AmountFound | None = None
    currency: Currency = "EUR"
    """The organisation's currency, in which the estimate is given."""
    exchange_rates: dict[str, Decimal] = {}
    """Units of the organisation's currency for one unit of the key's currency."""
    estimate_table: dict[tuple[IncidentType, Severity], tuple[Decimal, Decimal]] = {}
    evidence: Annotated[list[ReadEvidence], Field(max_length=60)] = []
    coverage: CoverageResult | None = None
    same_loss_claims: Annotated[list[Annotated[str, Field(max_length=20)]], Field(max_length=10)] = []
    """Numbers of earlier claims with the same contact and nearly the same day of loss."""


@dataclass(frozen=True)
class CallRecord:
    """One question to a model, as it is kept in AiCall. `outcome`: ok, invalid, timeout or error."""

    model: str
    prompt_version: str
    input_hash: str
    milliseconds: int
    outcome: Literal["ok", "invalid", "timeout", "error"]
    raw_answer: str = ""
    input_tokens: int | None = None
    output_tokens: int | None = None


class Assistant(Protocol):
    """What looks and writes. Made new for each stage; holds no database connection; answers in the types above.

    `name` is what the card shows, e.g. `local` or `model gpt-x`; `calls` lists the questions to a model so far;
    `fallback_reason` is set once the local assistant had to answer for a model, in words for the card.
    Several threads may call `read_photo` and `read_document` at the same time.
    """

    name: str
    calls: list[CallRecord]
    fallback_reason: str

    def read_photo(self, file: EvidenceFile) -> FileReading: ...

    def read_document(self, file: EvidenceFile) -> FileReading: ...

    def synthesise(self, case: CaseFile) -> Synthesis: ...
