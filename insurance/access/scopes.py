"""What may be done, in the words that tools, roles and keys share."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

CLAIMS_READ = "claims:read"
CLAIMS_WRITE = "claims:write"
CLAIMS_REPLY = "claims:reply"
CLAIMS_TRIAGE = "claims:triage"
POLICIES_READ = "policies:read"
APPLICATIONS_READ = "applications:read"
APPLICATIONS_WRITE = "applications:write"
APPLICATIONS_DECIDE = "applications:decide"
PRODUCTS_READ = "products:read"
PRODUCTS_WRITE = "products:write"
DOCUMENTS_READ = "documents:read"
DOCUMENTS_WRITE = "documents:write"
SALES_READ = "sales:read"
SALES_WRITE = "sales:write"
AIP_SELL = "aip:sell"
AUDIT_READ = "audit:read"
ACCESS_ADMIN = "access:admin"

ALL = {
    CLAIMS_READ: _("Read claims, their cards and their status"),
    CLAIMS_WRITE: _("File claims and bring files to them"),
    CLAIMS_REPLY: _("Edit reply drafts and mark them as sent"),
    CLAIMS_TRIAGE: _("Run triage again"),
    POLICIES_READ: _("Read people and policies"),
    APPLICATIONS_READ: _("Read life applications, their requirements and figures"),
    APPLICATIONS_WRITE: _("Take, amend, withdraw and work on life applications"),
    APPLICATIONS_DECIDE: _("Decide on life applications"),
    PRODUCTS_READ: _("Read products, rates and underwriting rules"),
    PRODUCTS_WRITE: _("Change products, rates and underwriting rules"),
    DOCUMENTS_READ: _("Read and search contracts, guidelines and procedures"),
    DOCUMENTS_WRITE: _("Add and change contracts, guidelines and procedures"),
    SALES_READ: _("Read sales made through agents, and their evidence"),
    SALES_WRITE: _("Put evidence of a sale on hold, and release it"),
    AIP_SELL: _("Sell to an agent: products, quotes and contracts"),
    AUDIT_READ: _("Read the audit trail"),
    ACCESS_ADMIN: _("Manage members, credentials and settings of the organisation"),
}

_ADJUSTER = frozenset({CLAIMS_READ, CLAIMS_WRITE, CLAIMS_REPLY, CLAIMS_TRIAGE, POLICIES_READ, DOCUMENTS_READ})
_UNDERWRITER = frozenset(
    {
        POLICIES_READ,
        APPLICATIONS_READ,
        APPLICATIONS_WRITE,
        APPLICATIONS_DECIDE,
        PRODUCTS_READ,
        PRODUCTS_WRITE,
        DOCUMENTS_READ,
        DOCUMENTS_WRITE,
        SALES_READ,
    }
)

ROLES: dict[str, frozenset[str]] = {
    "admin": frozenset(ALL),
    "adjuster": _ADJUSTER,
    "senior": _ADJUSTER,
    "underwriter": _UNDERWRITER,
    "auditor": frozenset(
        {CLAIMS_READ, POLICIES_READ, APPLICATIONS_READ, PRODUCTS_READ, DOCUMENTS_READ, SALES_READ, AUDIT_READ}
    ),
}
