"""Every type of the Agentic Insurance Protocol, draft 0.1, as it goes over the wire.

The draft's prose names some fields and only describes others. Those that it does not name stand in `GUESSED`, and
nowhere else: when its schema can be read, this table is what changes.

Money is a decimal string with an ISO 4217 code; dates and times are ISO 8601; hashes are lower-case hex SHA-256 of
canonical JSON (RFC 8785). An optional field that has nothing to say is left out, never null, except where PAP wants it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal

from email_validator import EmailNotValidError, validate_email
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BeforeValidator,
    Field,
    GetJsonSchemaHandler,
    SerializerFunctionWrapHandler,
    StrictBool,
    StringConstraints,
    model_serializer,
)
from pydantic.config import JsonDict
from pydantic_core import CoreSchema, PydanticCustomError

from insurance.gate.cleaning import clean
from insurance.gate.schemas import UNTRUSTED, Input, Output, OwnText, Untrusted

DRAFT = "0.1"
EXTENSION = "org.agenticinsuranceprotocol/aip"

GUESSED: dict[str, dict[str, str]] = {
    # type: {our name: the wire's}. The same word on both sides: the prose describes it without naming it.
    "AipSettings": {
        "version": "version",
        "conformance_level": "conformance_level",
        "lines": "lines",
        "countries": "countries",
        "conclude_in_agent": "conclude_in_agent",
    },
    "Money": {"currency": "currency"},
    "Licence": {"subdivisions": "subdivisions", "lines": "lines", "verification_url": "verification_url"},
    "GetDistributorResult": {"name": "name", "role": "role", "licences": "licences"},
    "ProviderRef": {"name": "name", "licences": "licences", "lei": "lei"},
    "Product": {"question_set": "question_set", "cover": "cover", "options": "options", "profile": "profile"},
    "InsuranceDocument": {"type": "type", "sha256": "sha256", "document_id": "document_id", "title": "title"},
    "QuestionSetRef": {"id": "id"},
    "QuoteParams": {"question_set": "question_set", "validation": "validation", "options": "options"},
    "QuoteResult": {"state": "state", "validation": "validation"},
    "MissingField": {"field": "field", "reason": "reason"},
    "Offer": {"underwriting_scope_version": "underwriting_scope_version", "pricing": "pricing", "provider": "provider"},
    "Pricing": {"premium": "premium", "other_periods": "other_periods", "cover": "cover", "start_date": "start_date"},
    "Premium": {"amount": "amount", "period": "period", "taxes_included": "taxes_included"},
    "CoverSummary": {
        "included": "included",
        "excess": "excess",
        "exclusions": "exclusions",
        "waiting_period": "waiting_period",
    },
    "CoverLimit": {"applies_to": "applies_to", "amount": "amount", "reimbursement_percent": "reimbursement_percent"},
    "AnswersValidation": {"operation_id": "operation_id", "revision": "revision", "approved_at": "approved_at"},
    "ValidationOutcome": {"validation": "validation"},
    "Party": {"roles": "roles", "name": "name", "email": "email", "phone": "phone", "address": "address"},
    "NeedsAssessment": {"demands_and_needs": "demands_and_needs", "outcome": "outcome", "recorded_at": "recorded_at"},
    "DeliveredDocument": {"document_id": "document_id", "version": "version", "sha256": "sha256"},
    "ApplicationParams": {
        "offer_id": "offer_id",
        "options": "options",
        "parties": "parties",
        "declaration": "declaration",
        "needs_assessment": "needs_assessment",
        "contact_consent": "contact_consent",
        "pricing": "pricing",
    },
    "ApplicationTerms": {"withdrawal_period": "withdrawal_period", "contact_consent": "contact_consent"},
    "ApplicationOutcome": {"continue_url": "continue_url", "evidence": "evidence"},
    "ConcludeOutcome": {"agreement_number": "agreement_number", "documents": "documents", "evidence": "evidence"},
    "EvidenceRecord": {
        "validation": "validation",
        "underwriting_scope_version": "underwriting_scope_version",
        "confirmed_at": "confirmed_at",
    },
    "AipError": {"code": "code", "message": "message"},
}


def names(of: str) -> Callable[[str], str]:
    """The wire's names for the fields of a type."""
    return lambda field: GUESSED.get(of, {}).get(field, field)


# -- Values ---------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """What is hashed and approved must be what is seen: nothing in it that no eye or agent gets to see."""
    if clean(text) != text:
        raise PydanticCustomError("not_plain", "holds characters that cannot be seen or that change what is seen")
    return text


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise PydanticCustomError("not_one_line", "is not one line")
    return text


def _address(text: str) -> str:
    """One e-mail address, as it was sent."""
    try:
        validate_email(text, check_deliverability=False, test_environment=True)
    except EmailNotValidError:
        raise PydanticCustomError("not_an_address", "is not an e-mail address") from None
    return text


def _each_once(words: list[Any]) -> list[Any]:
    if len(set(words)) < len(words):
        raise PydanticCustomError("not_once", "names one twice")
    return words


def _as_text(value: Any) -> Any:
    """A number would be read as seconds since 1970."""
    if not isinstance(value, str | datetime) or (isinstance(value, str) and not _MOMENT.match(value)):
        raise PydanticCustomError("not_a_time", "is not an ISO 8601 time with its offset")
    return value


def _of_our_time(moment: datetime) -> datetime:
    if moment < EARLIEST:
        raise PydanticCustomError("too_early", "is before 2020")
    return moment


_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}")
EARLIEST = datetime(2020, 1, 1, tzinfo=UTC)
PLAIN = AfterValidator(_plain)
ONE_LINE = AfterValidator(_one_line)
Moment = Annotated[AwareDatetime, BeforeValidator(_as_text), AfterValidator(_of_our_time)]
"""When something was done: ISO 8601 text with its offset, not before this protocol was."""
Country = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
Subdivision = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}-[A-Z0-9]{1,3}$")]
Currency = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Reference = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,256}$")]
Key = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,63}$")]
Line = Literal["pet", "home", "life"]
Family = Literal["person", "pet", "dwelling", "vehicle"]
PathName = Literal["conclude", "application", "handoff"]
Period = Literal["month", "quarter", "half_year", "year", "once"]
Role = Literal["insurer", "broker", "tied_agent", "mga", "comparator"]
DocumentType = Literal["ipid", "general_conditions", "special_conditions", "demands_and_needs", "proof_of_insurance"]
AnswerValue = bool | int | float | str
Name = Annotated[str, StringConstraints(min_length=1, max_length=200), PLAIN, ONE_LINE]
Label = Annotated[str, StringConstraints(min_length=1, max_length=120), PLAIN, ONE_LINE]
PostalCode = Annotated[str, StringConstraints(min_length=1, max_length=12), PLAIN, ONE_LINE]
Mail = Annotated[str, StringConstraints(min_length=3, max_length=254), PLAIN, AfterValidator(_address)]
Phone = Annotated[str, StringConstraints(pattern=r"^\+[0-9]{6,15}$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=4000), PLAIN]
DecimalString = Annotated[str, StringConstraints(pattern=r"^-?\d{1,14}(\.\d{1,4})?$")]


class Exact:
    """Marks an object of a stranger's words that goes out exactly as it is kept, because its hash is kept too.

    It needs no cleaning: what `_plain` refuses never got in.
    """

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "object", UNTRUSTED: True, "additionalProperties": {UNTRUSTED: True, "type": _ANY}}


_ANY = ["string", "number", "boolean", "object", "array", "null"]
Json = Annotated[dict[str, Any], Exact()]


class WireOut(Output):
    """What we send. Fields that have nothing to say are left out."""

    model_config = {
        "populate_by_name": True,
        "serialize_by_alias": True,
        "json_schema_serialization_defaults_required": False,
    }

    @model_serializer(mode="wrap")
    def _without_nothing(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {name: value for name, value in handler(self).items() if value is not None or name in _NULLS}

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """That of the fields, which the serializer above would hide."""
        return handler({name: part for name, part in schema.items() if name != "serialization"})


_NULLS = {"confirmation", "result"}
"""PAP wants these keys always."""


class WireIn(Input):
    """What agents send. An unknown field is refused, with its name."""

    model_config = {"populate_by_name": True, "serialize_by_alias": True}


class Money(WireOut, alias_generator=names("Money")):
    amount: DecimalString
    currency: Currency

    @classmethod
    def of(cls, amount: Decimal, currency: str) -> Money:
        return cls(amount=f"{amount:.2f}", currency=currency)


# -- Discovery and sellers (sections 3 and 6) --------------------------------------------------------


class AipSettings(WireOut, alias_generator=names("AipSettings")):
    version: OwnText = DRAFT
    conformance_level: Literal[1, 2, 3]
    lines: list[Line]
    countries: list[Country]
    conclude_in_agent: bool


class Licence(WireOut, alias_generator=names("Licence")):
    country: Country
    regulator: OwnText
    register_name: OwnText = Field(alias="register")
    identifier: OwnText
    role: Role
    subdivisions: list[Subdivision] | None = None
    lines: list[Line] | None = None
    verification_url: OwnText


class GetDistributorParams(WireIn):
    pass


class GetDistributorResult(WireOut, alias_generator=names("GetDistributorResult")):
    domain: OwnText
    name: OwnText
    role: Role
    licences: list[Licence]
    complaints_url: OwnText
    languages: list[OwnText]
    contact_email: OwnText | None = None


class ProviderRef(WireOut, alias_generator=names("ProviderRef")):
    name: OwnText
    lei: OwnText | None = None
    licences: list[Licence]


# -- Products and documents (section 7) --------------------------------------------------------------


class Geography(WireOut):
    countries: list[Country]
    subdivisions: list[Subdivision] = []


class Insured(WireOut):
    family: Family
    kinds: list[OwnText]


class UnderwritingScope(WireOut):
    version: OwnText
    geography: Geography
    insured: Insured
    conditions: list[OwnText]


class Excess(WireOut):
    applies_to: OwnText
    amount: Money


class CoverLimit(WireOut, alias_generator=names("CoverLimit")):
    """The most that is paid in an insurance year, and how much of a bill; without an amount it has no limit."""

    applies_to: OwnText
    amount: Money | None = None
    reimbursement_percent: int | None = None


class CoverSummary(WireOut, alias_generator=names("CoverSummary")):
    """An empty list of limits: the cover has none."""

    included: list[OwnText]
    limits: list[CoverLimit]
    excess: list[Excess]
    exclusions: list[OwnText]
    waiting_period: OwnText | None = None


class Option(WireOut):
    code: OwnText
    name: OwnText
    description: OwnText
    selected: bool | None = None


class QuestionSetRef(WireOut, alias_generator=names("QuestionSetRef")):
    id: OwnText
    version: OwnText


class QuestionSetRefIn(WireIn, alias_generator=names("QuestionSetRef")):
    id: Reference = Field(description="The id that get_question_set gave")
    version: Reference = Field(description="The version that get_question_set gave")


class Product(WireOut, alias_generator=names("Product")):
    product_id: OwnText
    name: OwnText
    line: Line
    profile: OwnText | None = None
    provider: ProviderRef
    underwriting_scope: UnderwritingScope
    subscription_paths: list[PathName]
    cover: CoverSummary | None = None
    options: list[Option] = []
    question_set: QuestionSetRef


class ListProductsParams(WireIn):
    country: Country | None = Field(default=None, description="Only products for this country, ISO 3166-1 alpha-2")
    subdivision: Subdivision | None = Field(default=None, description="Only for this subdivision, ISO 3166-2, as US-TX")
    line: Line | None = Field(default=None, description="Only this line")
    insured_family: Family | None = Field(default=None, description="Only what insures this family")


class ListProductsResult(WireOut):
    products: list[Product]


class InsuranceDocument(WireOut, alias_generator=names("InsuranceDocument")):
    document_id: OwnText
    type: DocumentType
    title: OwnText
    version: OwnText
    language: OwnText
    url: OwnText
    sha256: Sha256
    media_type: OwnText = "application/pdf"
    required_before_commitment: bool


class GetDocumentsParams(WireIn):
    product_id: Reference | None = Field(default=None, description="The product whose documents are wanted")
    offer_id: Reference | None = Field(default=None, description="Or the offer: with what was made for it alone")


class GetDocumentsResult(WireOut):
    documents: list[InsuranceDocument]


# -- Questions (section 8) ---------------------------------------------------------------------------


class GetQuestionSetParams(WireIn):
    product_id: Reference = Field(description="The product_id of list_products")


class GetQuestionSetResult(WireOut):
    question_set: QuestionSetRef
    product_id: OwnText
    profile: OwnText | None = None
    version: OwnText
    answers_schema: Annotated[dict[str, Any], Exact()] = Field(
        description="JSON Schema 2020-12 of the answers; x-ask is what to ask, x-collected-by who asks"
    )


# -- Answers and their sources (section 10) ----------------------------------------------------------

PERSONAL: JsonDict = {"x-personal": True}


class AnswerSource(WireIn):
    origin: Literal["customer", "agent", "third_party"] = Field(description="Who produced the value")
    validated_by_customer: StrictBool = Field(description="True only where the customer confirmed this value")
    source_name: Label | None = Field(
        default=None, description='For third_party: its kind and country, such as "vehicle register (FR)"'
    )


class AnswersValidationIn(WireIn, alias_generator=names("AnswersValidation")):
    operation_id: Reference = Field(description="The operation of validate_answers")
    revision: int = Field(strict=True, ge=1, description="The revision that the customer approved")
    approved_at: Moment = Field(description="When the customer approved it")
    answers_sha256: Sha256 = Field(description="As in the outcome of the operation")
    answer_sources_sha256: Sha256 = Field(description="As in the outcome of the operation")


class AnswersValidation(WireOut, alias_generator=names("AnswersValidation")):
    operation_id: OwnText
    revision: int
    approved_at: datetime
    answers_sha256: Sha256
    answer_sources_sha256: Sha256


_ANSWERS = "The answers under the keys of answers_schema"
_SOURCES = "One source for each answer, under the same key: origin, validated_by_customer"
Answers = Annotated[dict[Any, Any], Field(description=_ANSWERS)]
Sources = Annotated[dict[Any, Any], Field(description=_SOURCES)]
"""Read by aip/answers.py, so that what is wrong with them is told in the protocol's words. A key typed as text would
lose the spaces at its ends, and be another question's."""


# -- Quotes (section 9) ------------------------------------------------------------------------------


class QuoteParams(WireIn, alias_generator=names("QuoteParams")):
    product_id: Reference | None = Field(default=None, description="The product; not with quote_request_id")
    question_set: QuestionSetRefIn | None = Field(default=None, description="The question set that is answered")
    answers: Answers | None = Field(default=None, description=_ANSWERS, json_schema_extra=PERSONAL)
    answer_sources: Sources | None = Field(default=None, description=_SOURCES, json_schema_extra=PERSONAL)
    validation: AnswersValidationIn | None = Field(
        default=None, description="The customer's validation of the same answers and sources: the offers then bind"
    )
    options: list[Reference] = Field(default=[], max_length=20, description="Codes of options to price with")
    start_date: date | None = Field(default=None, description="First day of cover; tomorrow where not given")
    quote_request_id: Reference | None = Field(default=None, description="Alone: reads a quote in progress again")


class MissingField(WireOut, alias_generator=names("MissingField")):
    field: OwnText
    reason: Literal["missing", "not_valid", "not_accepted"]


class Premium(WireOut, alias_generator=names("Premium")):
    amount: Money
    period: Period
    taxes_included: bool


class Pricing(WireOut, alias_generator=names("Pricing")):
    premium: Premium
    other_periods: list[Premium]
    cover: CoverSummary
    options: list[Option]
    start_date: date


class NoOffer(WireOut):
    reason_code: OwnText
    message: OwnText


class Offer(WireOut, alias_generator=names("Offer")):
    offer_id: OwnText
    product_id: OwnText
    provider: ProviderRef
    underwriting_scope_version: OwnText
    pricing: Pricing
    indicative: bool
    valid_until: datetime
    subscription_paths: list[PathName]
    handoff_url: OwnText | None = None


class QuoteResult(WireOut, alias_generator=names("QuoteResult")):
    state: Literal["needs_input", "in_progress", "complete"]
    quote_request_id: OwnText | None = None
    missing_fields: list[MissingField] | None = None
    retry_after_seconds: int | None = None
    offers: list[Offer] | None = None
    no_offer: NoOffer | None = None
    answers_sha256: Sha256 | None = None
    answer_sources_sha256: Sha256 | None = None
    validation: AnswersValidation | None = None


# -- Operations (section 11, PAP operations 1) -------------------------------------------------------


class Confirmation(WireOut):
    revision: int
    approved_by: Literal["user", "standing_permission"]
    confirmed_at: datetime


class OperationResult(WireOut):
    summary: Annotated[str, Untrusted(4000)]
    data: Json | None = None


class Operation(WireOut):
    """Exactly PAP's fields, and `aip_progress`."""

    operation_id: OwnText
    revision: int
    state: Literal["proposed", "in_progress", "succeeded", "failed", "cancelled", "expired"]
    summary: Annotated[str, Untrusted(20_000)]
    terms: Json
    expires_at: datetime | None = None
    user_approval_required: bool = True
    url: OwnText
    confirmation: Confirmation | None = None
    result: OperationResult | None = None
    aip_progress: Literal["licensed_review", "provider_decision", "customer_action", "payment_pending"] | None = None


class OperationAnswer(WireOut):
    operation: Operation


class ValidateAnswersParams(WireIn, alias_generator=names("QuoteParams")):
    product_id: Reference = Field(description="The product that the answers are for")
    question_set: QuestionSetRefIn = Field(description="The question set that is answered")
    answers: Answers = Field(json_schema_extra=PERSONAL)
    answer_sources: Sources = Field(json_schema_extra=PERSONAL)


ValidateAnswersResult = SubmitApplicationResult = ConcludeResult = OperationAnswer


class ValidationTerms(WireOut, alias_generator=names("QuoteParams")):
    product_id: OwnText
    question_set: QuestionSetRef
    answers: Json
    answer_sources: Json
    answers_sha256: Sha256
    answer_sources_sha256: Sha256


class ValidationOutcome(WireOut, alias_generator=names("ValidationOutcome")):
    validation: AnswersValidation


class Address(WireIn):
    street: Name = Field(description="Street and number")
    postal_code: PostalCode = Field(description="Postal code")
    city: Name = Field(description="City")
    country: Country = Field(description="ISO 3166-1 alpha-2")


class Party(WireIn, alias_generator=names("Party")):
    """A person of the contract: no more than the product needs, and no identity number."""

    roles: list[Literal["subscriber", "insured", "beneficiary", "payer"]] = Field(
        min_length=1, max_length=4, description="What the person is in the contract"
    )
    name: Name = Field(description="Full name")
    email: Mail | None = Field(default=None, description="E-mail address")
    phone: Phone | None = Field(default=None, description="Telephone, E.164")
    date_of_birth: date | None = Field(default=None, description="Only where the product insures a person")
    address: Address | None = Field(default=None, description="Postal address")


class Declaration(WireIn):
    answers: Answers
    answer_sources: Sources
    question_set_version: Reference = Field(description="The version of the question set that was answered")
    answers_sha256: Sha256 = Field(description="SHA-256 of the canonical JSON of the answers")
    answer_sources_sha256: Sha256 = Field(description="The same of the sources")
    accuracy_confirmed: StrictBool = Field(
        description="True only where the customer confirmed that all is true and complete"
    )
    validation: AnswersValidationIn | None = Field(default=None, description="The succeeded validation of the answers")


class NeedsAssessment(WireIn, alias_generator=names("NeedsAssessment")):
    demands_and_needs: Words = Field(
        description="What the customer wants and needs, in words, recorded before the contract (IDD Art. 20(1))"
    )
    outcome: Literal["suitable", "not_suitable"] = Field(description="Whether the offer meets them")
    recorded_at: Moment = Field(description="When they were recorded")
    personal_recommendation: StrictBool = Field(
        default=False, description="Whether the distributor recommended this product"
    )
    advice_rationale: Words | None = Field(
        default=None, description="Why the offer meets the need; required with a personal recommendation"
    )


class ContactConsent(WireIn):
    granted: StrictBool = Field(description="Whether the customer may be contacted about other products")
    channels: Annotated[list[Literal["email", "phone", "post"]], AfterValidator(_each_once)] = Field(
        default=[], max_length=3, description="By what"
    )


class DeliveredDocument(WireIn, alias_generator=names("DeliveredDocument")):
    document_id: Reference = Field(description="Of get_documents")
    version: Reference = Field(description="The version that the customer received")
    sha256: Sha256 = Field(description="SHA-256 of the file that the customer received")


class ApplicationParams(WireIn, alias_generator=names("ApplicationParams")):
    """What SubmitApplicationParams and ConcludeParams have in common, which is all of it."""

    offer_id: Reference = Field(description="A binding offer of quote")
    pricing: Annotated[dict[str, Any], Field(description="The pricing of the offer, unchanged")]
    options: list[Reference] = Field(default=[], max_length=20, description="Codes of the options chosen in the offer")
    parties: list[Party] = Field(min_length=1, max_length=20, description="The parties", json_schema_extra=PERSONAL)
    declaration: Declaration = Field(description="The declaration", json_schema_extra=PERSONAL)
    needs_assessment: NeedsAssessment | None = Field(
        default=None, description="The customer's demands and needs", json_schema_extra=PERSONAL
    )
    documents_delivered: list[DeliveredDocument] = Field(
        default=[], max_length=50, description="What the customer received before this revision"
    )
    contact_consent: ContactConsent = Field(description="The consent to be contacted")


SubmitApplicationParams = ConcludeParams = ApplicationParams


class WithdrawalPeriod(WireOut):
    days: int
    basis: OwnText


class ApplicationTerms(WireOut, alias_generator=names("ApplicationTerms")):
    """Everything that the law needs as evidence, as the customer approves it."""

    offer_id: OwnText
    product_id: OwnText
    product_name: OwnText
    provider: ProviderRef
    underwriting_scope_version: OwnText
    pricing: Json
    options: list[OwnText]
    parties: list[Json]
    declaration: Json
    needs_assessment: Json
    documents_delivered: list[Json]
    contact_consent: Json
    withdrawal_period: WithdrawalPeriod | None = None


class DocumentRef(WireOut):
    document_id: OwnText
    version: OwnText
    sha256: Sha256


class OperationRevisionRef(WireOut):
    operation_id: OwnText
    revision: int


class EvidenceRecord(WireOut, alias_generator=names("EvidenceRecord")):
    """What proves a sale: hashes and references, and what was declared, assessed and consented to."""

    evidence_id: OwnText
    operation_id: OwnText
    revision: int
    terms_sha256: Sha256
    confirmed_at: datetime
    approved_by: Literal["user", "standing_permission"]
    agent: OwnText | None = None
    documents_delivered: list[DocumentRef]
    answers_sha256: Sha256
    answer_sources_sha256: Sha256
    question_set_version: OwnText
    accuracy_confirmed: bool
    declaration: Json
    needs_assessment: Json
    contact_consent: Json
    validation: OperationRevisionRef
    underwriting_scope_version: OwnText
    created_at: datetime
    retain_until: date


class ApplicationOutcome(WireOut, alias_generator=names("ApplicationOutcome")):
    continue_url: OwnText
    application_number: OwnText | None = None
    evidence: EvidenceRecord


class ConcludeOutcome(WireOut, alias_generator=names("ConcludeOutcome")):
    agreement_number: OwnText
    documents: list[InsuranceDocument]
    evidence: EvidenceRecord


class AipError(WireOut, alias_generator=names("AipError")):
    code: OwnText
    message: OwnText
    fields: list[OwnText] | None = None
