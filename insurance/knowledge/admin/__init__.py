"""Documents for staff: what there is, what of it can be found, and why a question finds it."""

from insurance.knowledge.admin import documents
from insurance.knowledge.admin.case_documents import documents_of_case
from insurance.underwriting.admin.documents import documents_box

__all__ = ["documents"]

documents_box.append(documents_of_case)
