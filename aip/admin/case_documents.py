"""What an underwriter may want to read beside a case that an agent brought: the sale, and the health answers."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from aip.models import Operation
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.underwriting.models import Application


def sale_of_case(principal: Principal, application: Application) -> list[tuple[str, str]]:
    """Title and page of each that the member may read; none for a case that came in another way."""
    rows = Operation.objects.filter(organisation=principal.organisation, application=application)
    operation = rows.order_by("pk").first()
    if operation is None:
        return []
    links = []
    if principal.may(scopes.APPLICATIONS_DECIDE) and operation.page_answers.exists():
        answers = reverse("admin:aip_operation_page_answers", args=[operation.pk])
        links.append((_("What the applicant filled in"), answers))
    if principal.may(scopes.SALES_READ):
        links.append((_("The sale through an agent"), reverse("admin:aip_operation_change", args=[operation.pk])))
    return links
