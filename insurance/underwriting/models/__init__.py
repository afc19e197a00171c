from insurance.underwriting.models.application import (
    APPLICATION_NUMBER,
    OPEN,
    Application,
    ApplicationStatus,
    Step,
)
from insurance.underwriting.models.counts import ApplicationCount, AwaitedCount, RequirementCount
from insurance.underwriting.models.history import (
    ApplicationEvent,
    Decision,
    DecisionKind,
    EventKind,
    RuleAnswer,
    RuleFinding,
)
from insurance.underwriting.models.requirement import (
    REQUIREMENT_CODE,
    FollowUpSettings,
    FollowUpStage,
    Requirement,
    RequirementStatus,
)

__all__ = [
    "APPLICATION_NUMBER",
    "OPEN",
    "REQUIREMENT_CODE",
    "Application",
    "ApplicationCount",
    "ApplicationEvent",
    "ApplicationStatus",
    "AwaitedCount",
    "Decision",
    "DecisionKind",
    "EventKind",
    "FollowUpSettings",
    "FollowUpStage",
    "Requirement",
    "RequirementCount",
    "RequirementStatus",
    "RuleAnswer",
    "RuleFinding",
    "Step",
]
