from insurance.claims.models.claim import Channel, Claim, ClaimEvent, ClaimStatus, EventVerb, Settlement
from insurance.claims.models.evidence import Evidence, EvidenceOrigin, IntakeDraft, RefusedFile, UploadLink
from insurance.claims.models.health import ClaimNote, NoteAuthor, ServiceLine
from insurance.claims.models.money import EstimateBand, ExchangeRate
from insurance.claims.models.triage import AiCall, StageRun, StageState, TriageResult

__all__ = [
    "AiCall",
    "Channel",
    "Claim",
    "ClaimEvent",
    "ClaimNote",
    "ClaimStatus",
    "EstimateBand",
    "EventVerb",
    "Evidence",
    "EvidenceOrigin",
    "ExchangeRate",
    "IntakeDraft",
    "NoteAuthor",
    "RefusedFile",
    "ServiceLine",
    "Settlement",
    "StageRun",
    "StageState",
    "TriageResult",
    "UploadLink",
]
