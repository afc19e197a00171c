"""The invented customer of the demonstration, and what she answers."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

NAME, EMAIL, PHONE = "Camille Exemple", "camille@customer.example", "+33612345678"
ADDRESS = {"street": "8 rue des Lilas", "postal_code": "69003", "city": "Lyon", "country": "FR"}
COUNTRY, LINE = "FR", "pet"
NEEDS = "A vet can be expensive. I want illness and accident of my cat covered, and can pay a small part myself."

CUSTOMER = {"origin": "customer", "validated_by_customer": True}
FROM_A_PHOTO = {"origin": "agent", "validated_by_customer": True}
FROM_EARLIER = {"origin": "agent", "validated_by_customer": False}


HOME = ZoneInfo("Europe/Paris")
SALE_TAKES = timedelta(minutes=10)
"""At most: an offer does not outlive the first day of its cover."""


def today() -> date:
    """Where she lives."""
    return timezone.localdate(timezone=HOME)


def first_day() -> date:
    """Of her cover: today, or tomorrow where today is nearly over."""
    return timezone.localdate(timezone.now() + SALE_TAKES, timezone=HOME)


def answers(schema: dict[str, Any]) -> dict[str, Any]:
    """What the agent may ask, answered, the required questions first; those that are for dogs alone are left out."""
    required, properties = schema.get("required", ()), schema["properties"]
    order = dict.fromkeys([*required, *properties])
    asked = {key: properties[key] for key in order if _is_for_the_agent(properties[key])}
    known = {
        "country": COUNTRY,
        "postal_code": ADDRESS["postal_code"],
        "species": "cat",
        "pet_name": "Nougat",
        "breed": "european shorthair",
        "is_mixed_breed": False,
        "sex": "female",
        "is_neutered": True,
        "date_of_birth": (today() - timedelta(days=3 * 365)).isoformat(),
        "lifestyle": "indoor",
    }
    wanted = [key for key in asked if key in known or key in required]
    return {key: _accepted(known.get(key), asked[key]) for key in wanted}


def _is_for_the_agent(about: dict[str, Any]) -> bool:
    return bool(about.get("x-collected-by", "agent") == "agent")


def _accepted(answer: Any, about: dict[str, Any]) -> Any:
    """The answer, or one that the question accepts where it does not take this one."""
    values = about.get("enum") or ([about["const"]] if "const" in about else [])
    if values:
        return answer if answer in values else values[0]
    if answer is not None:
        return answer
    return {"boolean": False, "number": about.get("minimum", 1), "integer": about.get("minimum", 1)}.get(
        about["type"], "none"
    )


def source_of(key: str) -> dict[str, Any]:
    return {"breed": FROM_A_PHOTO, "postal_code": FROM_EARLIER}.get(key, CUSTOMER)


def spoken(answer: Any) -> str:
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def told(source: dict[str, Any]) -> str:
    """A source in a few words."""
    if source["origin"] == "customer":
        return "the customer said so"
    return "from a photo, and the customer said yes" if source["validated_by_customer"] else "from earlier messages"


def parties() -> list[dict[str, Any]]:
    return [
        {
            "roles": ["subscriber", "payer"],
            "name": NAME,
            "email": EMAIL,
            "phone": PHONE,
            "address": ADDRESS,
        }
    ]
