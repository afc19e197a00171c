"""Who sells here, with which licences, and up to which level of the protocol (AIP draft 0.1, sections 3, 4 and 6)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, cast
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import QuerySet

from aip import wire
from aip.errors import AipCode, AipRefusal
from aip.models import Distributor, Licence, Path, ProductVersion, Provider
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.access.selectors import intake_organisation
from insurance.gate.errors import NotFound


def selling_organisation() -> Organisation:
    """The one organisation that sells at this address. Raises NotFound where there is none."""
    organisation = intake_organisation(code=settings.AIP_ORGANISATION or settings.INTAKE_ORGANISATION)
    if organisation is None:
        raise NotFound("Nobody sells at this address.")
    return organisation


def domain() -> str:
    """The server's own, which is the seller's."""
    return urlsplit(settings.PUBLIC_URL).hostname or ""


def distributor_get(*, principal: Principal) -> Distributor:
    """Raises NotFound for an organisation that is no distributor."""
    found = Distributor.objects.filter(organisation=principal.organisation).first()
    if found is None:
        raise NotFound("Nobody sells at this address.")
    return found


def distributor_out(*, principal: Principal) -> wire.GetDistributorResult:
    """Raises NotFound for an organisation that is no distributor."""
    distributor = distributor_get(principal=principal)
    return wire.GetDistributorResult(
        domain=domain(),
        name=distributor.name,
        role=cast(Any, distributor.role),
        licences=[licence_out(licence) for licence in licences_of(principal)],
        complaints_url=distributor.complaints_url,
        languages=distributor.languages,
        contact_email=distributor.contact_email or None,
    )


def licences_of(principal: Principal) -> QuerySet[Licence]:
    """The distributor's own."""
    return Licence.objects.filter(organisation=principal.organisation, provider=None)


def licence_out(licence: Licence) -> wire.Licence:
    return wire.Licence(
        country=licence.country,
        regulator=licence.regulator,
        register_name=licence.register,
        identifier=licence.identifier,
        role=cast(Any, licence.role),
        subdivisions=licence.subdivisions or None,
        lines=licence.lines or None,
        verification_url=licence.verification_url,
    )


def provider_ref(provider: Provider) -> wire.ProviderRef:
    return wire.ProviderRef(
        name=provider.name,
        lei=provider.lei or None,
        licences=[licence_out(licence) for licence in provider.licences.all()],
    )


def licensed(*, principal: Principal, country: str, line: str, subdivision: str | None = None) -> bool:
    """Whether the distributor may sell the line in the country. Without a subdivision one of them is enough."""
    return covers(licences_of(principal), country=country, line=line, subdivision=subdivision)


def covers(licences: Iterable[Licence], *, country: str, line: str, subdivision: str | None = None) -> bool:
    """Whether one of the licences holds there, for the line. A licence limited to subdivisions holds in those alone."""
    return any(
        licence.country == country
        and (not licence.lines or line in licence.lines)
        and (not subdivision or not licence.subdivisions or subdivision in licence.subdivisions)
        for licence in licences
    )


def need_licence(*, principal: Principal, country: str, line: str, subdivision: str | None = None) -> None:
    """Raises NOT_LICENSED where the distributor may not sell the line there."""
    if not licensed(principal=principal, country=country, line=line, subdivision=subdivision):
        raise AipRefusal(
            AipCode.NOT_LICENSED,
            "The distributor holds no licence for this line there. get_distributor lists its licences.",
        )


def need_level(principal: Principal, level: int) -> None:
    """Raises NOT_SUPPORTED for a tool above the level that this server declares."""
    if level > settings.AIP_LEVEL:
        raise AipRefusal(
            AipCode.NOT_SUPPORTED,
            f"This server is at conformance level {settings.AIP_LEVEL}; the tool belongs to level {level}.",
        )


def settings_of(*, principal: Principal) -> wire.AipSettings:
    """What discovery says: lines and countries of the products on sale, as they were last published."""
    versions = list(versions_on_sale(principal))
    countries = {country for row in versions for country in json.loads(row.scope)["geography"]["countries"]}
    return wire.AipSettings(
        conformance_level=settings.AIP_LEVEL,
        lines=cast(Any, sorted({row.product.line for row in versions})),
        countries=sorted(countries),
        conclude_in_agent=settings.AIP_LEVEL >= 3 and any(Path.CONCLUDE in row.product.paths for row in versions),
    )


def versions_on_sale(principal: Principal) -> QuerySet[ProductVersion]:
    """The newest published version of each product on sale, in the order of the products' ids."""
    return (
        ProductVersion.objects.filter(organisation=principal.organisation, product__on_sale=True)
        .select_related("product__provider", "tariff")
        .prefetch_related("product__provider__licences")
        .order_by("product__product_id", "-number")
        .distinct("product__product_id")
    )
