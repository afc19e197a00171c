"""What may be done, in the words that tools, roles and keys share."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

CLAIMS_READ = "claims:read"
CLAIMS_WRITE = "claims:write"
CLAIMS_REPLY = "claims:reply"
CLAIMS_TRIAGE = "claims:triage"
POLICIES_READ = "policies:read"
AUDIT_READ = "audit:read"
ACCESS_ADMIN = "access:admin"

ALL = {
    CLAIMS_READ: _("Read claims, their cards and their status"),
    CLAIMS_WRITE: _("File claims and bring files to them"),
    CLAIMS_REPLY: _("Edit reply drafts and mark them as sent"),
    CLAIMS_TRIAGE: _("Run triage again"),
    POLICIES_READ: _("Read people and policies"),
    AUDIT_READ: _("Read the audit trail"),
    ACCESS_ADMIN: _("Manage members, credentials and settings of the organisation"),
}

_ADJUSTER = frozenset({CLAIMS_READ, CLAIMS_WRITE, CLAIMS_REPLY, CLAIMS_TRIAGE, POLICIES_READ})

ROLES: dict[str, frozenset[str]] = {
    "admin": frozenset(ALL),
    "adjuster": _ADJUSTER,
    "senior": _ADJUSTER,
    "underwriter": frozenset({POLICIES_READ}),
    "auditor": frozenset({CLAIMS_READ, POLICIES_READ, AUDIT_READ}),
}
