"""Who counts as one caller, before anybody is known."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

OWN_NETWORK = 64
"""Bits of an IPv6 address that a provider gives to one household: the rest its devices choose themselves."""


def caller_group(address: str) -> str:
    """The address, or for IPv6 its network. Text that is no address is one caller by itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, OWN_NETWORK), strict=False).network_address)
