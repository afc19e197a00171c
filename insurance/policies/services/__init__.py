from insurance.policies.services.issue import HolderTerms, policy_issue
from insurance.policies.services.policies import (
    CoverageTerms,
    ExclusionTerms,
    VersionTerms,
    insured_add,
    person_create,
    policy_create,
)

__all__ = [
    "CoverageTerms",
    "ExclusionTerms",
    "HolderTerms",
    "VersionTerms",
    "insured_add",
    "person_create",
    "policy_create",
    "policy_issue",
]
