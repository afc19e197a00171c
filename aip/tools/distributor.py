"""The tool `get_distributor` (AIP draft 0.1, section 6)."""

from __future__ import annotations

from aip import wire
from aip.sellers import distributor_out
from aip.tools.reading import register_reading
from insurance.access.principal import Principal


def call(principal: Principal, value: wire.GetDistributorParams) -> wire.GetDistributorResult:
    return distributor_out(principal=principal)


def text(out: wire.GetDistributorResult) -> str:
    licences = "; ".join(
        f"{one.country} {one.register_name} {one.identifier} ({one.role}, {one.regulator}), check at "
        f"{one.verification_url}"
        for one in out.licences
    )
    return (
        f"{out.name} ({out.role}) sells at {out.domain}. Licences: {licences or 'none'}. "
        f"Complaints: {out.complaints_url}. Languages: {', '.join(out.languages)}."
    )


register_reading(
    "get_distributor",
    "Who sells here",
    "Tells who sells the products of this server, and under which licences: for each the country, regulator, public "
    "register, identifier and the page where anyone can check it. Call it before anything is bought, and where the "
    "customer asks who they deal with or where to complain.",
    wire.GetDistributorParams,
    wire.GetDistributorResult,
    call,
    text,
    level=1,
    subject=("distributor", "domain"),
)
