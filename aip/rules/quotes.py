"""Rules about quotes and offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import unquote_plus, urlsplit

from aip.profiles import Profile
from aip.rules.catalogue import covers_subdivision

Json = Mapping[str, Any]
OUTSIDE = "outside_underwriting_scope"
SHORTEST_PERSONAL = 3
"""A shorter text stands in many addresses by chance."""


def excluded_by(scope: Json, answers: Json, profile: Profile | None) -> list[str]:
    """The answers that are outside the structured part of a scope (section 7.1). One not given yet excludes nothing."""
    geography, insured = scope["geography"], scope["insured"]
    holds: dict[str, Callable[[Any], bool]] = {"country": lambda value: value in geography["countries"]}
    holds["subdivision"] = lambda value: covers_subdivision(geography, str(value))
    if profile is not None:
        holds[profile.kind_key] = lambda value: value in insured["kinds"]
    return [key for key, inside in holds.items() if key in answers and not inside(answers[key])]


def r11(offer: Json, personal: Iterable[str] = ()) -> list[str]:
    """An offer with the handoff path has a handoff_url, and none of the customer's words stands in it."""
    if "handoff" not in offer["subscription_paths"]:
        return []
    url = offer.get("handoff_url") or ""
    if urlsplit(url).scheme not in ("https", "http"):
        return ["has the handoff path and no handoff_url"]
    shown = unquote_plus(url).casefold()
    told = [text for text in personal if len(text) >= SHORTEST_PERSONAL and text.casefold() in shown]
    return ["its handoff_url holds personal data"] if told else []


def r12(quote: Json) -> list[str]:
    """A complete quote without offers gives a reason and a message."""
    if quote["state"] != "complete" or quote.get("offers"):
        return []
    no_offer = quote.get("no_offer") or {}
    return [f"has no offer and no {name}" for name in ("reason_code", "message") if not no_offer.get(name)]


def r15(quote: Json, answers: Json, scope: Json, profile: Profile | None) -> list[str]:
    """Offers cover only risks inside the structured scope; a risk outside it gets the reason that says so.

    Every offer names the version of the scope that it applied.
    """
    if quote["state"] != "complete":
        return []
    offers, outside = quote.get("offers") or [], excluded_by(scope, answers, profile)
    reason = (quote.get("no_offer") or {}).get("reason_code")
    faults = [f"an offer was made outside the scope ({', '.join(outside)})"] if offers and outside else []
    if outside and not offers and reason != OUTSIDE:
        faults.append(f"a risk outside the scope got the reason {reason}")
    if reason == OUTSIDE and not outside:
        faults.append("a risk inside the scope was told to be outside")
    other = [one for one in offers if one.get("underwriting_scope_version") != scope["version"]]
    return faults + ["an offer applied another version of the scope" for _ in other]


def r16(quotes: Iterable[Json], scopes: Mapping[str, Json], profiles: Mapping[str, Profile | None]) -> list[str]:
    """What an agent sent to quote was inside the scope that it had read. All three by product_id."""
    faults = []
    for sent in quotes:
        product_id = sent.get("product_id")
        if product_id is None:  # reads a quote in progress again, with no answers
            continue
        if product_id not in scopes:
            faults.append(f"{product_id} was quoted before its scope was read")
        elif outside := excluded_by(scopes[product_id], sent.get("answers") or {}, profiles.get(product_id)):
            faults.append(f"{product_id} was quoted outside its scope ({', '.join(outside)})")
    return faults


def r18(quote: Json, operation: Json | None) -> list[str]:
    """A binding offer comes from a quote with the customer's validation of the same answers and sources.

    `operation` is that of the validation, as its endpoint gives it.
    """
    if all(offer["indicative"] for offer in quote.get("offers") or ()):
        return []
    validation = quote.get("validation")
    if not validation:
        return ["an offer binds without a validation"]
    return validation_faults(validation, quote, operation)


def validation_faults(validation: Json, hashes: Json, operation: Json | None) -> list[str]:
    """Whether a validation is of these hashes, and of an operation that the customer approved and that succeeded."""
    names = ("answers_sha256", "answer_sources_sha256")
    faults = [f"the validation is of another {name}" for name in names if validation.get(name) != hashes.get(name)]
    if operation is None or operation["operation_id"] != validation.get("operation_id"):
        return [*faults, "the validation names an operation that is not there"]
    confirmed = operation.get("confirmation") or {}
    terms = operation.get("terms") or {}
    checks = {
        "the validation did not succeed": operation["state"] == "succeeded",
        "another revision was approved": confirmed.get("revision") == validation.get("revision"),
        "the customer did not approve it": confirmed.get("approved_by") == "user",
        "other answers or sources were approved": all(terms.get(name) == validation.get(name) for name in names),
    }
    return faults + [fault for fault, kept in checks.items() if not kept]


def r21(offer: Json) -> list[str]:
    """A binding offer gives the excess and the limits of its cover (an empty list of limits: there are none)."""
    if offer["indicative"]:
        return []
    cover = offer["pricing"]["cover"]
    faults = [] if cover.get("excess") else ["binds and gives no excess"]
    return faults if isinstance(cover.get("limits"), list) else [*faults, "binds and gives no limits"]
