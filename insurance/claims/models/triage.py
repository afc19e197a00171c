from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation
from insurance.claims.models.claim import Claim


class StageState(models.TextChoices):
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")
    LOST = "lost", _("lost")


class StageRun(models.Model):
    """One attempt at one stage of one triage run.

    While `running` it is also the lease of the claim's stage: only the attempt that holds it may write, and only
    until `lease_until`. A stage of a run is done at most once.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="stage_runs")
    run = models.PositiveIntegerField(_("run"))
    stage = models.CharField(_("stage"), max_length=20)
    attempt = models.PositiveIntegerField(_("attempt"))
    state = models.CharField(_("state"), max_length=8, choices=StageState.choices)
    assistant = models.CharField(_("assistant"), max_length=80, blank=True)
    started_at = models.DateTimeField(_("started"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    lease_until = models.DateTimeField()
    task_id = models.CharField(max_length=64, blank=True)
    wait_ms = models.PositiveIntegerField(_("waited, ms"), default=0)
    run_ms = models.PositiveIntegerField(_("ran, ms"), null=True, blank=True)
    error = models.CharField(_("error"), max_length=300, blank=True)
    trace_id = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = _("stage run")
        verbose_name_plural = _("stage runs")
        ordering = ["id"]
        indexes = [models.Index(fields=["started_at"], name="stage_run_recent")]
        constraints = [
            models.CheckConstraint(condition=Q(state__in=StageState.values), name="stage_run_state_known"),
            models.UniqueConstraint(fields=["claim", "run", "stage", "attempt"], name="stage_run_attempt_unique"),
            models.UniqueConstraint(
                fields=["claim", "run"], condition=Q(state="running"), name="stage_run_one_at_a_time"
            ),
            models.UniqueConstraint(
                fields=["claim", "run", "stage"], condition=Q(state="done"), name="stage_run_done_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stage} {self.attempt} ({self.state})"


class TriageResult(models.Model):
    """What one run found: the recommendation that an adjuster reads. Append-only; `digest` names it for ever.

    `coverage` is a CoverageResult, `synthesis` a Synthesis (null until that stage is done).
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="results")
    run = models.PositiveIntegerField(_("run"))
    coverage = models.JSONField(null=True)
    synthesis = models.JSONField(null=True)
    assistant = models.CharField(_("assistant"), max_length=80, blank=True)
    fallback_reason = models.CharField(_("why the fallback answered"), max_length=200, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("triage result")
        verbose_name_plural = _("triage results")
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["claim", "run"], name="triage_result_once_per_run")]

    def __str__(self) -> str:
        return f"{self.claim_id} run {self.run}"


class AiCallOutcome(models.TextChoices):
    OK = "ok", _("answered")
    INVALID = "invalid", _("answer did not fit")
    TIMEOUT = "timeout", _("no answer in time")
    ERROR = "error", _("error")


class AiCall(models.Model):
    """One question to an assistant that is a model. Staff only, never on MCP: it may hold claim text."""

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="ai_calls")
    run = models.PositiveIntegerField(_("run"))
    stage = models.CharField(_("stage"), max_length=20)
    assistant = models.CharField(_("assistant"), max_length=40)
    model = models.CharField(_("model"), max_length=120)
    prompt_version = models.CharField(_("prompt version"), max_length=40)
    input_hash = models.CharField(_("SHA-256 of the input"), max_length=64)
    raw_answer = models.TextField(_("raw answer"), blank=True)
    input_tokens = models.PositiveIntegerField(_("tokens in"), null=True, blank=True)
    output_tokens = models.PositiveIntegerField(_("tokens out"), null=True, blank=True)
    milliseconds = models.PositiveIntegerField(_("milliseconds"))
    outcome = models.CharField(_("outcome"), max_length=8, choices=AiCallOutcome.choices)
    created_at = models.DateTimeField(_("time"))

    class Meta:
        verbose_name = _("assistant call")
        verbose_name_plural = _("assistant calls")
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(condition=Q(outcome__in=AiCallOutcome.values), name="ai_call_outcome_known")
        ]

    def __str__(self) -> str:
        return f"{self.assistant} {self.created_at:%Y-%m-%d %H:%M}"
