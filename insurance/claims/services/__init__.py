from insurance.claims.services.drafts import (
    draft_confirm,
    draft_create,
    draft_file_add,
    draft_file_remove,
    draft_save,
)
from insurance.claims.services.intake import claim_submit, evidence_add
from insurance.claims.services.reply import reply_edit, reply_mark_sent
from insurance.claims.services.triage import claim_retriage
from insurance.claims.services.uploads import upload_link_create, upload_link_use

__all__ = [
    "claim_retriage",
    "claim_submit",
    "draft_confirm",
    "draft_create",
    "draft_file_add",
    "draft_file_remove",
    "draft_save",
    "evidence_add",
    "reply_edit",
    "reply_mark_sent",
    "upload_link_create",
    "upload_link_use",
]
