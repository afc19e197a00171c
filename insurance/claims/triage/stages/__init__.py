from insurance.claims.triage.stages.base import Attempt, Stage
from insurance.claims.triage.stages.check_coverage import CheckCoverage
from insurance.claims.triage.stages.notify import Notify
from insurance.claims.triage.stages.synthesis import Synthesise
from insurance.claims.triage.stages.vision import VisionDocuments, VisionPhotos

BY_NAME: dict[str, Stage] = {
    stage.name: stage for stage in (VisionPhotos(), VisionDocuments(), CheckCoverage(), Synthesise(), Notify())
}

__all__ = ["BY_NAME", "Attempt", "Stage"]
