from __future__ import annotations

from typing import Any

from django.utils import translation

from insurance.claims.models import TriageResult
from insurance.claims.triage.case import case_file
from insurance.claims.triage.coverage import with_estimate
from insurance.claims.triage.stages.base import Attempt, Stage
from insurance.claims.triage.types import Assistant, CaseFile, CoverageResult, Synthesis
from insurance.gate.idempotency import digest_of


class Synthesise(Stage):
    name = "synthesis"
    reads = "the form, all readings, the coverage result, the table of usual costs, exchange rates"
    writes = "the synthesis and digest of this run; the claim's type, severity, estimate, flags, missing papers, draft"

    def prepare(self, attempt: Attempt) -> tuple[CaseFile, str]:
        result = TriageResult.objects.get(claim=attempt.claim, run=attempt.run)
        case = case_file(attempt.claim, coverage=CoverageResult.model_validate(result.coverage))
        return case, attempt.claim.organisation.language

    def work(self, assistant: Assistant, material: tuple[CaseFile, str]) -> Synthesis:
        case, language = material
        with translation.override(language):
            return assistant.synthesise(case)

    def store(self, attempt: Attempt, assistant: Assistant, material: Any, result: Synthesis) -> None:
        case: CaseFile = material[0]
        coverage = with_estimate(case.coverage, result.estimate, rates=case.exchange_rates) if case.coverage else None
        row = TriageResult.objects.get(claim=attempt.claim, run=attempt.run)
        row.synthesis = result.model_dump(mode="json")
        row.coverage = coverage.model_dump(mode="json") if coverage else None
        row.assistant = assistant.name
        row.fallback_reason = assistant.fallback_reason[:200]
        row.digest = digest_of([row.synthesis, row.coverage])
        row.save()
        _copy_to_claim(attempt, result)


def _copy_to_claim(attempt: Attempt, result: Synthesis) -> None:
    claim, estimate = attempt.claim, result.estimate
    claim.incident_type = result.incident_type
    claim.severity = result.severity
    claim.severity_confidence = result.severity_confidence
    claim.estimate_min = estimate.min if estimate else None
    claim.estimate_max = estimate.max if estimate else None
    claim.estimate_currency = estimate.currency if estimate else ""
    claim.flag_codes = [str(flag.code) for flag in result.red_flags]
    claim.missing_documents = [str(code) for code in result.missing_documents]
    if claim.reply_sent_at is None and claim.reply_edited_by_id is None:
        claim.reply_draft = result.reply_draft
    claim.save(
        update_fields=[
            "incident_type", "severity", "severity_confidence", "estimate_min", "estimate_max", "estimate_currency",
            "flag_codes", "missing_documents", "reply_draft",
        ]
    )  # fmt: skip
