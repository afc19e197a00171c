from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from decimal import Decimal

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.life.selectors import products_of
from insurance.catalog.life.states import STATES
from insurance.catalog.models import PRODUCT_CODE, Product, ProductType
from insurance.catalog.models.life import FACE_DIGITS, OLDEST
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound


@dataclass(frozen=True)
class ProductTerms:
    """What a product is. Amounts in `currency`; a face amount is a whole number of it."""

    code: str
    name: str
    product_type: str
    currency: str
    min_issue_age: int
    max_issue_age: int
    min_face_amount: Decimal
    max_face_amount: Decimal
    available_states: Collection[str]
    policy_fee: Decimal
    active: bool = True


def allowed(principal: Principal) -> None:
    if not principal.may(scopes.PRODUCTS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.PRODUCTS_WRITE}.")


def locked(principal: Principal, product: Product) -> Product:
    """The row, which this transaction now holds. Raises NotFound for another organisation's."""
    row = products_of(principal).select_for_update().filter(pk=product.pk).first()
    if row is None:
        raise NotFound(_("There is no such product."), field="product_code")
    return row


@transaction.atomic
def product_save(*, principal: Principal, terms: ProductTerms, product: Product | None = None) -> Product:
    """A new product, or new terms of one that there is; `active` false takes it off sale.

    Raises ForbiddenScope without products:write, InvalidInput for terms that cannot be and for a code in use,
    NotFound for another organisation's product. A code is never changed.
    """
    allowed(principal)
    row = locked(principal, product) if product else Product(organisation=principal.organisation)
    for field, fault in _faults(terms, row):
        raise InvalidInput(fault, field=field)
    for name, value in asdict(terms).items():
        setattr(row, name, value)
    row.available_states = sorted(set(terms.available_states))
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        raise InvalidInput(_("There is a product with this code already."), field="code") from None
    entry_write(
        principal=principal,
        verb="product_save",
        subject=f"product:{row.code}",
        arguments={"new": product is None, "active": row.active},
    )
    return row


def _faults(terms: ProductTerms, row: Product) -> Iterator[tuple[str, str]]:
    """What is wrong, by field, in words for people; the database would refuse all of it too."""
    if not re.fullmatch(PRODUCT_CODE, terms.code):
        yield "code", _("A code is made of capital letters and digits, a hyphen and a number, such as TRM-20.")
    if row.pk and terms.code != row.code:
        yield "code", _("The code of a product is not changed: applications and rules name it.")
    if not 1 <= len(terms.name.strip()) <= 120:
        yield "name", _("The product needs a name of at most 120 characters.")
    if terms.product_type not in ProductType.values:
        yield "product_type", _("There is no such type of product.")
    if not re.fullmatch("[A-Z]{3}", terms.currency):
        yield "currency", _("A currency is three capital letters, such as USD.")
    yield from _limit_faults(terms)


def _limit_faults(terms: ProductTerms) -> Iterator[tuple[str, str]]:
    if not 0 <= terms.min_issue_age <= terms.max_issue_age <= OLDEST:
        yield "max_issue_age", _("Ages go from the youngest to the oldest, and not beyond %d.") % OLDEST
    amounts = (terms.min_face_amount, terms.max_face_amount)
    if any(amount != int(amount) for amount in amounts):
        yield "min_face_amount", _("A face amount is a whole number.")
    if not 0 < amounts[0] <= amounts[1] < 10**FACE_DIGITS:
        yield "max_face_amount", _("Face amounts go from the smallest, above zero, to the largest.")
    if not terms.available_states or not set(terms.available_states) <= STATES:
        yield "available_states", _("Name at least one state, by two letters each, such as CA NY.")
    if not 0 <= terms.policy_fee < 10**6:
        yield "policy_fee", _("The policy fee is zero or more, and below a million.")
