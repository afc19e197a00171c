"""The pages of underwriters: the case list, the page of a case with its acts, intake, workload, how to follow up."""

from insurance.underwriting.admin import cases, follow_up

__all__ = ["cases", "follow_up"]
