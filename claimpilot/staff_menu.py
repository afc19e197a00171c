"""The look of the staff pages and their menu: which page stands where, and the scope that shows it."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


def _page(title: Any, icon: str, name: str, scope: str) -> dict[str, Any]:
    return {
        "title": title,
        "icon": icon,
        "link": reverse_lazy(f"admin:{name}"),
        "permission": lambda request: bool(request.principal) and request.principal.may(scope),
        "active": lambda request: request.resolver_match.view_name in {f"admin:{name}", _detail(name)},
    }


def _detail(name: str) -> str:
    """The page of one row belongs to the list that it was opened from."""
    return f"admin:{name.removesuffix('_changelist')}_change" if name.endswith("_changelist") else ""


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "ClaimPilot",
    "SITE_HEADER": "ClaimPilot",
    "SITE_SUBHEADER": lambda request: request.principal.organisation.name if request.principal else "",
    "SITE_SYMBOL": "shield_with_heart",
    "SITE_URL": None,
    "SHOW_HISTORY": False,
    "SHOW_VIEW_ON_SITE": False,
    "SHOW_LANGUAGES": True,
    "BORDER_RADIUS": "6px",
    "SITE_FAVICONS": [
        {
            "rel": "icon",
            "type": "image/svg+xml",
            "sizes": "any",
            "href": lambda request: static("admin_claims/icon.svg"),
        }
    ],
    "STYLES": [
        lambda request: static("admin_claims/admin.css"),
        lambda request: static("admin_access/access.css"),
        lambda request: static("admin_knowledge/knowledge.css"),
        lambda request: static("admin_underwriting/underwriting.css"),
        lambda request: static("admin_aip/evidence.css"),
    ],
    "SCRIPTS": [lambda request: static("admin_claims/staff.js")],
    "ACCOUNT": {
        "navigation": [
            {"title": _("Change password"), "link": reverse_lazy("admin:password_change")},
            {"title": _("Second factor"), "link": reverse_lazy("second-factor")},
            {"title": _("Sign out everywhere"), "link": reverse_lazy("sign-out-everywhere")},
        ]
    },
    "DASHBOARD_CALLBACK": "claimpilot.staff_home.home",
    "COLORS": {
        "primary": {
            "50": "#effafc",
            "100": "#d7f1f6",
            "200": "#b3e3ed",
            "300": "#7fcddd",
            "400": "#43adc5",
            "500": "#2790aa",
            "600": "#23758f",
            "700": "#235f75",
            "800": "#254f61",
            "900": "#234353",
            "950": "#122b38",
        }
    },
    "SIDEBAR": {
        "navigation": [
            {
                "title": _("Claims"),
                "items": [
                    _page(_("Today"), "home", "index", "claims:read"),
                    _page(_("Queue"), "inbox", "claims_claim_changelist", "claims:read"),
                    _page(_("New claim by phone"), "add_call", "claims_claim_add", "claims:write"),
                ],
            },
            {
                "title": _("Book"),
                "separator": True,
                "items": [
                    _page(_("Policies"), "description", "policies_policy_changelist", "policies:read"),
                    _page(_("People"), "group", "policies_person_changelist", "policies:read"),
                ],
            },
            {
                "title": _("Life"),
                "separator": True,
                "items": [
                    _page(_("Cases"), "folder_open", "underwriting_application_changelist", "applications:read"),
                    _page(_("New application"), "note_add", "underwriting_application_add", "applications:write"),
                    _page(_("Workload"), "bar_chart", "underwriting_application_workload", "applications:read"),
                    _page(_("Products"), "inventory_2", "catalog_product_changelist", "products:read"),
                    _page(_("Underwriting rules"), "gavel", "catalog_underwritingrule_changelist", "products:read"),
                ],
            },
            {
                "title": _("Pets and homes"),
                "separator": True,
                "items": [
                    _page(
                        pgettext_lazy("of pets and homes", "Products"),
                        "pets",
                        "catalog_generalproduct_changelist",
                        "products:read",
                    ),
                    _page(_("Tariffs"), "price_change", "catalog_tariff_changelist", "products:read"),
                ],
            },
            {
                "title": _("Sales through agents"),
                "separator": True,
                "items": [
                    _page(_("Products for agents"), "storefront", "aip_product_changelist", "products:read"),
                    _page(_("Distributor"), "store", "aip_distributor_changelist", "products:read"),
                    _page(_("Insurers"), "account_balance", "aip_provider_changelist", "products:read"),
                    _page(_("Licences"), "workspace_premium", "aip_licence_changelist", "products:read"),
                    _page(_("Quotes"), "request_quote", "aip_quote_changelist", "sales:read"),
                    _page(_("Offers"), "local_offer", "aip_offer_changelist", "sales:read"),
                    _page(_("Operations"), "approval", "aip_operation_changelist", "sales:read"),
                    _page(_("Evidence"), "verified", "aip_evidencerecord_changelist", "sales:read"),
                ],
            },
            {
                "title": _("Health"),
                "separator": True,
                "items": [
                    _page(
                        pgettext_lazy("of a health plan", "Members"),
                        "id_card",
                        "policies_insuredperson_changelist",
                        "policies:read",
                    ),
                    _page(_("Plans"), "health_and_safety", "catalog_plan_changelist", "policies:read"),
                    _page(_("Coverage rules"), "rule", "catalog_coveragerule_changelist", "policies:read"),
                    _page(_("Providers"), "stethoscope", "catalog_provider_changelist", "policies:read"),
                ],
            },
            {
                "title": _("Knowledge"),
                "separator": True,
                "items": [
                    _page(_("Documents"), "library_books", "knowledge_document_changelist", "documents:read"),
                    _page(_("Try a query"), "manage_search", "knowledge_document_try", "documents:read"),
                ],
            },
            {
                "title": _("Triage"),
                "separator": True,
                "items": [
                    _page(_("Usual costs"), "payments", "claims_estimateband_changelist", "claims:read"),
                    _page(_("Exchange rates"), "currency_exchange", "claims_exchangerate_changelist", "claims:read"),
                    _page(_("Stage runs"), "route", "claims_stagerun_changelist", "claims:read"),
                    _page(_("Assistant calls"), "forum", "claims_aicall_changelist", "claims:read"),
                    _page(_("Mails"), "outgoing_mail", "outbox_mail_changelist", "claims:read"),
                ],
            },
            {
                "title": _("Organisation"),
                "separator": True,
                "items": [
                    _page(
                        _("Follow-up of requirements"),
                        "notification_important",
                        "underwriting_followupsettings_changelist",
                        "applications:read",
                    ),
                    _page(_("Audit trail"), "history_edu", "audit_auditentry_changelist", "audit:read"),
                    _page(_("Members"), "badge", "access_member_changelist", "access:admin"),
                    _page(_("Keys"), "key", "access_credential_changelist", "access:admin"),
                ],
            },
        ],
    },
}
