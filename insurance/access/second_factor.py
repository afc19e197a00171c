"""The second factor: codes of an authenticator app (TOTP, RFC 6238), and backup codes for when it is not at hand.

django-otp keeps the devices, lets a code in once, and makes each wrong code wait twice as long as the one before.
"""

from __future__ import annotations

import secrets
from base64 import b32encode
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from insurance.access import scopes as known
from insurance.access.errors import AccessError
from insurance.access.models import Member
from insurance.access.principal import Principal
from insurance.audit.services import entry_write, keyed_hash

BACKUP_CODES = 10
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another


def has_second_factor(user_id: int) -> bool:
    return bool(TOTPDevice.objects.filter(user_id=user_id, confirmed=True).exists())


def readable_secret(device: TOTPDevice) -> str:
    """The secret as people type it into an app: Base32 in groups of four."""
    text = b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


@transaction.atomic
def totp_begin(*, principal: Principal) -> TOTPDevice:
    """A new device for the principal's user, which counts for nothing until `totp_confirm`."""
    TOTPDevice.objects.filter(user_id=principal.user_id, confirmed=False).delete()
    return TOTPDevice.objects.create(user_id=principal.user_id, name="app", confirmed=False)


@transaction.atomic
def totp_confirm(*, principal: Principal, device_id: int, code: str) -> list[str]:
    """Puts the new device in force, in place of any other, and returns ten backup codes, kept only as hashes.

    An empty list: the code was wrong, or the device is gone.
    """
    rows = TOTPDevice.objects.select_for_update().filter(user_id=principal.user_id, confirmed=False)
    device = rows.filter(pk=device_id).first()
    if device is None or not device.verify_token(code):
        return []
    _remove(principal.user_id, but=device.pk)
    device.confirmed = True
    device.save(update_fields=["confirmed"])
    codes = _backup_codes(device.user)
    entry_write(principal=principal, verb="totp_enrol", subject=f"member:{device.user}")
    return codes


def _remove(user_id: int | None, *, but: int | None = None) -> None:
    TOTPDevice.objects.filter(user_id=user_id).exclude(pk=but).delete()
    StaticDevice.objects.filter(user_id=user_id).delete()


def _backup_codes(user: User) -> list[str]:
    device = StaticDevice.objects.create(user=user, name="backup codes", confirmed=True)
    codes = ["-".join(_word() for _ in range(2)) for _ in range(BACKUP_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=_kept(code)) for code in codes)
    return codes


def _word() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(5))


def _kept(code: str) -> str:
    """What stands in the table for a backup code."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return keyed_hash(f"backup-code:{letters}").removeprefix("hmac:")[:16]


@transaction.atomic
def code_verify(*, user: User, code: str) -> bool:
    """Whether this is the user's next code, or a backup code not used before; either works once."""
    text = "".join(code.split())
    if text.isascii() and text.isdigit() and len(text) == 6:
        device = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=True).first()
        return device is not None and bool(device.verify_token(text))
    backup = StaticDevice.objects.select_for_update().filter(user=user, confirmed=True).first()
    return backup is not None and bool(backup.verify_token(_kept(text)))


def code_wait(*, user: User) -> datetime | None:
    """Until when no code is looked at, after wrong ones; None: the next one is."""
    device = TOTPDevice.objects.filter(user=user, confirmed=True).first()
    allowed, why = device.verify_is_allowed() if device else (True, None)
    until: datetime | None = None if allowed else (why or {}).get("locked_until")
    return until if until is not None and until > timezone.now() else None


@transaction.atomic
def totp_remove(*, principal: Principal, member: Member) -> None:
    """Takes a lost device and its backup codes away from a member, and ends the member's sessions.

    Raises AccessError for oneself, for a member of another organisation, or without access:admin.
    """
    if not principal.may(known.ACCESS_ADMIN):
        raise AccessError(gettext("This needs the scope %(scope)s.") % {"scope": known.ACCESS_ADMIN})
    if member.organisation_id != principal.organisation_id:
        raise AccessError(gettext("The member belongs to another organisation."))
    if member.user_id == principal.user_id:
        raise AccessError(
            gettext("You cannot remove your own second factor. Set up a new one, or ask another administrator.")
        )
    _remove(member.user_id)
    member.signed_out_at = principal.now
    member.save(update_fields=["signed_out_at"])
    entry_write(principal=principal, verb="totp_remove", subject=f"member:{member}")
