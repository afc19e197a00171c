"""The sample's seller, the insurers behind its products, and their entries in public registers. All of it invented."""

from __future__ import annotations

from typing import Any, NamedTuple

from aip.models import Distributor, Licence, Provider
from insurance.access.principal import Principal


class Entry(NamedTuple):
    country: str
    regulator: str
    register: str
    identifier: str
    role: str
    verification_url: str
    subdivisions: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


_REGISTERS = "https://registers.example"
LIFE_STATES = ("CA", "TX", "NY", "FL", "IL", "OH", "WA")
"""Those in which the catalogue's TRM-20 is sold."""
_STATES = tuple(f"US-{state}" for state in LIFE_STATES)

DISTRIBUTOR: dict[str, Any] = {
    "name": "Aurora Assurances",
    "role": "broker",
    "complaints_url": "https://aurora.example/complaints",
    "contact_email": "sales@aurora.example",
    "languages": ["fr", "de", "sv", "es", "en"],
}
LICENCES = (
    Entry("FR", "ACPR", "ORIAS", "99 000 117", "broker", f"{_REGISTERS}/orias"),
    Entry("ES", "DGSFP", "DGSFP", "J9117", "broker", f"{_REGISTERS}/dgsfp", lines=("home", "pet")),
    Entry("DE", "IHK", "Vermittlerregister", "D-9X11-7AURA-01", "broker", f"{_REGISTERS}/vermittlerregister"),
    Entry("SE", "Finansinspektionen", "Företagsregistret", "999117", "broker", f"{_REGISTERS}/fi"),
    Entry("US", "NAIC", "NIPR", "99001170", "broker", f"{_REGISTERS}/nipr", _STATES, ("life",)),
)
PROVIDERS: dict[str, tuple[str, tuple[Entry, ...]]] = {
    "Aurora Dommages SA": (
        "9695009AURORADOMM089",
        (
            Entry("FR", "ACPR", "REGAFI", "999001177", "insurer", f"{_REGISTERS}/regafi", lines=("pet", "home")),
            Entry("ES", "DGSFP", "DGSFP", "E9117", "insurer", f"{_REGISTERS}/dgsfp", lines=("home",)),
            Entry("DE", "BaFin", "BaFin-Unternehmensdatenbank", "9117", "insurer", f"{_REGISTERS}/bafin"),
            Entry("SE", "Finansinspektionen", "Företagsregistret", "999118", "insurer", f"{_REGISTERS}/fi"),
        ),
    ),
    "Aurora Life of America Inc.": (
        "5493009AURORALIFE067",
        (Entry("US", "NAIC", "NAIC", "99117", "insurer", f"{_REGISTERS}/naic", _STATES, ("life",)),),
    ),
}


def sellers_create(*, principal: Principal) -> dict[str, Provider]:
    """Adds what is missing; what staff have changed stays. Returns the insurers by name."""
    organisation = principal.organisation
    Distributor.objects.get_or_create(organisation=organisation, defaults=DISTRIBUTOR)
    _licences(principal, None, LICENCES)
    providers = {}
    for name, (lei, entries) in PROVIDERS.items():
        provider, new = Provider.objects.get_or_create(organisation=organisation, name=name, defaults={"lei": lei})
        if new:
            _licences(principal, provider, entries)
        providers[name] = provider
    return providers


def _licences(principal: Principal, provider: Provider | None, entries: tuple[Entry, ...]) -> None:
    for entry in entries:
        about = entry._asdict()
        key = {name: about.pop(name) for name in ("country", "register", "identifier")}
        about |= {"subdivisions": list(entry.subdivisions), "lines": list(entry.lines)}
        Licence.objects.get_or_create(organisation=principal.organisation, provider=provider, **key, defaults=about)
