"""What a customer may read: a draft's claim, a claim by secret link or by contact, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.claims.notices import status_key
from insurance.claims.schemas import contact_email
from insurance.claims.selectors import claims_of
from insurance.gate.cleaning import clean
from insurance.gate.idempotency import owner_of
from insurance.gate.models import IdempotencyRecord
from insurance.policies.contacts import phone_e164

SLOW = timedelta(minutes=2)
"""After this a customer is told that looking through takes longer than usual."""


def claim_of_draft(*, principal: Principal, nonce: UUID) -> Claim | None:
    """The claim that confirming this draft made, or None."""
    filed = IdempotencyRecord.objects.filter(
        organisation=principal.organisation,
        owner=owner_of(principal),
        operation="claim_submit",
        key=f"draft:{nonce}",
    ).first()
    if filed is None or filed.answer is None:
        return None
    return claims_of(principal).filter(pk=filed.answer["claim"]).first()


def claim_by_link(*, uuid: UUID, key: str) -> Claim | None:
    """The claim of a secret link, of any organisation: the key alone opens it. None alike for wrong and unknown."""
    claim = Claim.objects.select_related("organisation").filter(uuid=uuid).first()
    expected = status_key(claim or Claim(uuid=uuid))
    return claim if constant_time_compare(expected, key) else None


def claim_by_contact(*, principal: Principal, reference: str, contact: str) -> Claim | None:
    """The claim with this number or uuid whose claimant gave this contact. None alike for wrong and unknown."""
    wanted = reference_of(reference)
    rows = claims_of(principal).select_related("organisation")
    found = rows.filter(uuid=wanted) if isinstance(wanted, UUID) else rows.filter(number=wanted)
    claim = found.first()
    return claim if claim and _same_contact(claim, contact.strip()) else None


def reference_of(text: str) -> UUID | str:
    """A claim's uuid or number as a customer typed it, in the one form in which it is stored."""
    text = "".join(clean(text).split())[:60]
    try:
        return UUID(text)
    except ValueError:
        return text.upper()


def _same_contact(claim: Claim, contact: str) -> bool:
    if claim.contact_email:
        return contact_email(contact).casefold() == claim.contact_email.casefold()
    if claim.contact_phone:
        return phone_e164(contact, region=claim.organisation.phone_region) == claim.contact_phone
    return contact.casefold() == claim.claimant_contact.casefold()


@dataclass(frozen=True)
class Step:
    """`state`: done, now or later. `at` is None for what has not happened yet."""

    state: str
    title: str
    text: str
    at: datetime | None = None


def claim_steps(claim: Claim, *, now: datetime) -> list[Step]:
    """Where the claim stands, in plain words of the active language; nothing that triage found."""
    received = Step("done", _("We have your claim"), _("It is safe with us."), claim.created_at)
    answered = Step("later", _("You get our answer"), _("We write or call you at the contact you gave."))
    if not claim.is_finished:
        reading = Step("later", _("An adjuster reads it"), _("A person decides, not a machine."))
        return [received, _looking(claim, now), reading, answered]
    looked = Step(
        "done", _("We looked through what you sent"), _("Everything is sorted for the adjuster."), claim.finished_at
    )
    reading = Step("now", _("An adjuster reads it"), _("A person decides, not a machine."))
    if claim.reply_sent_at:
        reading = Step("done", reading.title, reading.text)
        answered = Step("done", _("We have answered you"), "", claim.reply_sent_at)
    return [received, looked, reading, answered]


def _looking(claim: Claim, now: datetime) -> Step:
    text = _("This usually takes less than a minute. You need not wait here.")
    if now - (claim.progressed_at or claim.created_at) > SLOW:
        text = _("It takes longer than usual. Your claim is safe, and you need not wait here.")
    return Step("now", _("We look through what you sent"), text)
