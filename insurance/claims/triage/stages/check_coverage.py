from __future__ import annotations

from typing import Any

from insurance.claims.models import TriageResult
from insurance.claims.triage.assistants.synthesis import words_of
from insurance.claims.triage.case import case_file
from insurance.claims.triage.coverage import coverage_check
from insurance.claims.triage.stages.base import Attempt, Stage
from insurance.claims.triage.types import Assistant, CaseFile, NarrativeReading


class CheckCoverage(Stage):
    name = "coverage"
    reads = "the form, the fields read in documents, the organisation's policies as they were on the day of loss"
    writes = "the coverage result of this run; the claim's policy and coverage answer"

    def prepare(self, attempt: Attempt) -> CaseFile:
        return case_file(attempt.claim)

    def work(self, assistant: Assistant, material: CaseFile) -> NarrativeReading:
        return words_of(material)

    def store(self, attempt: Attempt, assistant: Assistant, material: CaseFile, result: Any) -> None:
        coverage, policy_id = coverage_check(principal=attempt.principal, case=material, narrative=result)
        TriageResult.objects.update_or_create(
            claim=attempt.claim,
            run=attempt.run,
            defaults={
                "organisation": attempt.claim.organisation,
                "coverage": coverage.model_dump(mode="json"),
                "created_at": attempt.principal.now,
            },
        )
        attempt.claim.policy_id = policy_id
        attempt.claim.coverage = coverage.answer
        attempt.claim.save(update_fields=["policy", "coverage"])
