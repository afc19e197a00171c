from insurance.claims.models.claim import Channel, Claim, ClaimEvent, ClaimStatus, EventVerb
from insurance.claims.models.evidence import Evidence, EvidenceOrigin, IntakeDraft, RefusedFile, UploadLink
from insurance.claims.models.money import EstimateBand, ExchangeRate
from insurance.claims.models.triage import AiCall, StageRun, StageState, TriageResult

__all__ = [
    "AiCall",
    "Channel",
    "Claim",
    "ClaimEvent",
    "ClaimStatus",
    "EstimateBand",
    "EventVerb",
    "Evidence",
    "EvidenceOrigin",
    "ExchangeRate",
    "IntakeDraft",
    "RefusedFile",
    "StageRun",
    "StageState",
    "TriageResult",
    "UploadLink",
]
