"""How an insurer and its people begin: by command, on the machine itself."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from insurance import tenancy
from insurance.access.errors import AccessError
from insurance.access.models import Member, Organisation, Role
from insurance.access.principal import Principal
from insurance.access.services import member_set_role
from insurance.audit.services import entry_write


@transaction.atomic
def organisation_create(
    *, code: str, name: str, timezone: str, currency: str, language: str, phone_region: str, claims_email: str
) -> Organisation:
    """A new insurer, whose trail begins with this. Raises AccessError with the field and its rule."""
    organisation = Organisation(
        code=code,
        name=name,
        timezone=timezone,
        currency=currency,
        language=language,
        phone_region=phone_region,
        claims_email=claims_email,
    )
    _cleaned(organisation.full_clean)
    organisation.save()
    with tenancy.of(organisation.pk):
        entry_write(
            principal=Principal.system(organisation), verb="organisation_create", subject=f"organisation:{code}"
        )
    return organisation


@transaction.atomic
def member_create(
    *, principal: Principal, username: str, password: str, role: str, first_name: str = "", last_name: str = ""
) -> Member:
    """A new user who works for the principal's organisation.

    Raises AccessError for a name that is taken, of whatever organisation, an unknown role or a weak password, and
    without access:admin.
    """
    if role not in Role.values:
        raise AccessError(f"There is no role {role}. Roles: {', '.join(Role.values)}.")
    user = User(username=username, first_name=first_name, last_name=last_name, is_staff=True)
    _cleaned(lambda: user.full_clean(exclude=["password"]))
    _cleaned(lambda: validate_password(password, user))
    user.set_password(password)
    user.save()
    member = Member(user=user, organisation=principal.organisation)
    member_set_role(principal=principal, member=member, role=role)
    return member


def _cleaned(check: Callable[[], None]) -> None:
    try:
        check()
    except ValidationError as error:
        if hasattr(error, "error_dict"):
            said = [f"{field}: {' '.join(texts)}" for field, texts in error.message_dict.items()]
        else:
            said = error.messages
        raise AccessError(" ".join(said)) from None
