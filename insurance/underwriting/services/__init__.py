from insurance.underwriting.services.amendment import application_amend
from insurance.underwriting.services.decisions import decision_record
from insurance.underwriting.services.ending import application_close_incomplete, application_withdraw
from insurance.underwriting.services.handling import application_reassign, note_add
from insurance.underwriting.services.intake import application_create
from insurance.underwriting.services.requirements import requirement_order, requirement_update

__all__ = [
    "application_amend",
    "application_close_incomplete",
    "application_create",
    "application_reassign",
    "application_withdraw",
    "decision_record",
    "note_add",
    "requirement_order",
    "requirement_update",
]
