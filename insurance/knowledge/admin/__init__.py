"""Documents for staff: what there is, what of it can be found, and why a question finds it."""

from insurance.knowledge.admin import documents

__all__ = ["documents"]
