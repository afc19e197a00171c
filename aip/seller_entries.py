"""Changes who sells here, the insurers behind the products, and their entries in public registers."""

from __future__ import annotations

from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from aip.models import Distributor, Licence, Provider
from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.gate.errors import ForbiddenScope, InvalidInput

Row = TypeVar("Row", Distributor, Provider, Licence)


@transaction.atomic
def distributor_save(*, principal: Principal, values: dict[str, Any]) -> Distributor:
    """The organisation as a seller, made where it is none yet. Raises as entry_save does."""
    row = Distributor.objects.filter(organisation=principal.organisation).first()
    return _saved(principal, row or Distributor(organisation=principal.organisation), values, "distributor_save")


@transaction.atomic
def provider_save(*, principal: Principal, values: dict[str, Any], provider: Provider | None = None) -> Provider:
    """A new insurer, or other words of one that there is. Raises as entry_save does."""
    return _saved(principal, provider or Provider(organisation=principal.organisation), values, "insurer_save")


@transaction.atomic
def licence_save(*, principal: Principal, values: dict[str, Any], licence: Licence | None = None) -> Licence:
    """An entry in a register; without `provider` among the values it is the distributor's own."""
    provider = values.get("provider")
    if provider is not None and provider.organisation_id != principal.organisation_id:
        raise InvalidInput(_("There is no such insurer."), field="provider")
    return _saved(principal, licence or Licence(organisation=principal.organisation), values, "licence_save")


@transaction.atomic
def licence_remove(*, principal: Principal, licence: Licence) -> None:
    """The entry is no longer in its register: nothing is sold on it from now on."""
    allowed(principal)
    entry_write(principal=principal, verb="licence_remove", subject=_subject(licence))
    Licence.objects.filter(organisation=principal.organisation, pk=licence.pk).delete()


def allowed(principal: Principal) -> None:
    if not principal.may(scopes.PRODUCTS_WRITE):
        raise ForbiddenScope(f"This needs the scope {scopes.PRODUCTS_WRITE}.")


def _saved(principal: Principal, row: Row, values: dict[str, Any], verb: str) -> Row:
    """Raises ForbiddenScope without products:write, InvalidInput for values that cannot be."""
    allowed(principal)
    if row.organisation_id != principal.organisation_id:
        raise InvalidInput(_("There is no such entry."))
    for name, value in values.items():
        setattr(row, name, value)
    try:
        row.full_clean()
        with transaction.atomic():
            row.save()
    except ValidationError as error:
        raise InvalidInput(" ".join(error.messages), fields=tuple(error.message_dict)) from None
    except IntegrityError:
        raise InvalidInput(_("There is such an entry already.")) from None
    entry_write(principal=principal, verb=verb, subject=_subject(row))
    return row


def _subject(row: Any) -> str:
    return f"{row._meta.model_name}:{row}"
