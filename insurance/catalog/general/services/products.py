from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.general.selectors import general_products_of
from insurance.catalog.models import GENERAL_CODE, GeneralLine, GeneralProduct
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound


@dataclass(frozen=True)
class GeneralTerms:
    code: str
    name: str
    line: str
    currency: str


def allowed(principal: Principal) -> None:
    if not principal.may(scopes.PRODUCTS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.PRODUCTS_WRITE}.")


@transaction.atomic
def general_product_save(
    *, principal: Principal, terms: GeneralTerms, product: GeneralProduct | None = None
) -> GeneralProduct:
    """A new product, or a new name of one that there is: code, line and currency stay, since tariffs rest on them.

    Raises ForbiddenScope without products:write, InvalidInput for terms that cannot be and for a code in use,
    NotFound for another organisation's product.
    """
    allowed(principal)
    row = _locked(principal, product) if product else GeneralProduct(organisation=principal.organisation)
    for field, fault in _faults(terms, row):
        raise InvalidInput(fault, field=field)
    row.code, row.name, row.line, row.currency = terms.code, terms.name.strip(), terms.line, terms.currency
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        raise InvalidInput(_("There is a product with this code already."), field="code") from None
    entry_write(
        principal=principal,
        verb="general_product_save",
        subject=f"general_product:{row.code}",
        arguments={"new": product is None},
    )
    return row


def _locked(principal: Principal, product: GeneralProduct) -> GeneralProduct:
    row = general_products_of(principal).select_for_update().filter(pk=product.pk).first()
    if row is None:
        raise NotFound(_("There is no such product."), field="product_code")
    return row


def _faults(terms: GeneralTerms, row: GeneralProduct) -> Iterator[tuple[str, str]]:
    if len(terms.code) > 40 or not re.fullmatch(GENERAL_CODE, terms.code):
        yield "code", _("A code is made of small letters and digits with hyphens between, such as pet-fr.")
    if not 1 <= len(terms.name.strip()) <= 120:
        yield "name", _("The product needs a name of at most 120 characters.")
    if terms.line not in GeneralLine.values:
        yield "line", _("There is no such line.")
    if not re.fullmatch("[A-Z]{3}", terms.currency):
        yield "currency", _("A currency is three capital letters, such as USD.")
    for field in ("code", "line", "currency"):
        if row.pk and getattr(terms, field) != getattr(row, field):
            yield field, _("Code, line and currency of a product are not changed: its tariffs rest on them.")
