"""What waits for an underwriter, for the first page."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.underwriting.admin.workload import cases_url
from insurance.underwriting.models import ApplicationStatus, FollowUpStage
from insurance.underwriting.selectors.figures import pipeline_metrics


@dataclass(frozen=True)
class Tile:
    name: str
    shown: int
    tone: str
    icon: str
    url: str
    hint: str = ""


def tiles(principal: Principal) -> list[Tile]:
    """From the counts that the database keeps: as fast for a large book as for a small one."""
    metrics = pipeline_metrics(principal=principal)
    cases: dict[str, int] = {one.status: one.cases for one in metrics.by_status}
    aging: dict[str, int] = {one.bucket: one.requirements for one in metrics.outstanding_requirement_aging}
    statuses = (
        (ApplicationStatus.REFERRED, _("Referred"), "warn", "supervisor_account"),
        (ApplicationStatus.PENDING_UNDERWRITING, _("Pending underwriting"), "note", "rule"),
        (ApplicationStatus.PENDING_REQUIREMENTS, _("Pending requirements"), "calm", "hourglass_top"),
    )
    stages = (
        (FollowUpStage.PAST_90_DAYS, "alarm", "event_busy"),
        (FollowUpStage.SECOND_FOLLOW_UP, "warn", "notification_important"),
        (FollowUpStage.FIRST_FOLLOW_UP, "note", "notifications"),
    )
    hint = _("requirements")
    return [
        *(
            Tile(name, cases.get(code, 0), tone, icon, cases_url(status=code), _("cases"))
            for code, name, tone, icon in statuses
        ),
        *(
            Tile(str(stage.label), aging.get(stage.value, 0), tone, icon, cases_url(status="open", stage=stage), hint)
            for stage, tone, icon in stages
        ),
    ]
