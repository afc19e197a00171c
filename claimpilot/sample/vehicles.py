"""Vehicles that cannot exist: plates of series that are never issued, VINs with a right check digit."""

from __future__ import annotations

from random import Random

_VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
_VIN_VALUES = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", [*range(1, 9), *range(1, 6), 7, 9, *range(2, 10)], strict=True))
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)

MODELS = {
    "aurora": (
        "Renault Clio", "Peugeot 308", "Citroën C3", "Toyota Yaris", "Volkswagen Golf", "Dacia Duster",
        "Tesla Model 3", "Škoda Octavia", "Ford Puma", "Fiat 500",
    ),
    "sever": (
        "Lada Vesta", "Kia Rio", "Hyundai Solaris", "Škoda Rapid", "Renault Logan", "Toyota Camry",
        "Haval Jolion", "Chery Tiggo 7", "УАЗ Патриот", "Volkswagen Polo",
    ),
}  # fmt: skip


def vin_check_digit(vin: str) -> str:
    """The ninth character that belongs to a VIN (ISO 3779 / 49 CFR 565)."""
    total = sum(
        weight * (int(char) if char.isdigit() else _VIN_VALUES[char])
        for char, weight in zip(vin, _VIN_WEIGHTS, strict=True)
    )
    return "X" if total % 11 == 10 else str(total % 11)


def vin(rng: Random) -> str:
    prefix = "ZZ" + "".join(rng.choices(_VIN_LETTERS, k=6))
    end = rng.choice("MNPRSTV") + rng.choice(_VIN_LETTERS) + f"{rng.randrange(1_000_000):06d}"
    return prefix + vin_check_digit(f"{prefix}0{end}") + end


def plate(rng: Random, organisation: str) -> str:
    """France issues no plate that begins with SS, Russia has no region 00."""
    if organisation == "aurora":
        return f"SS-{rng.randrange(1, 1000):03d}-{''.join(rng.choices('ABCDEFGHJKLMNPQRTVWXYZ', k=2))}"
    first, *rest = rng.choices("ABEKMHOPCTYX", k=3)
    return f"{first}{rng.randrange(1, 1000):03d}{''.join(rest)}00"
