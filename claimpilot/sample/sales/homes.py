"""An invented home product for Spain. Prices are invented; the premium tax is a figure to be checked before any use:
8 %, the rate of the Impuesto sobre las Primas de Seguros since 2021. The surcharges of the Consorcio de Compensación
de Seguros are not in it.
"""

from __future__ import annotations

from decimal import Decimal

from claimpilot.sample.sales.rows import Sold, ranges, refused, values
from insurance.catalog.general.services import ChangeRow, CoverRow, FactorRow, GeneralTerms, OptionRow, TariffTerms

_BUILDING, _CONTENTS = "Edificio y contenido", "Contenido"


def _covers() -> list[CoverRow]:
    tenant = [
        CoverRow("fire", f"{_CONTENTS}: incendio", Decimal(30_000), Decimal(150), segment="tenant"),
        CoverRow("water", f"{_CONTENTS}: daños por agua", Decimal(15_000), Decimal(150), segment="tenant"),
        CoverRow("storm", f"{_CONTENTS}: temporal y granizo", Decimal(15_000), Decimal(150), segment="tenant"),
    ]
    for_all = [
        CoverRow("fire", f"{_BUILDING}: incendio", Decimal(280_000), Decimal(200)),
        CoverRow("water", f"{_BUILDING}: daños por agua", Decimal(60_000), Decimal(200)),
        CoverRow("storm", f"{_BUILDING}: temporal y granizo", Decimal(80_000), Decimal(300)),
        CoverRow("theft", f"{_CONTENTS}: robo", Decimal(12_000), Decimal(200)),
        CoverRow("liability", "Responsabilidad civil", Decimal(300_000), Decimal(0)),
    ]
    return [*for_all, *tenant]


def _factors() -> list[FactorRow]:
    too_big = "Homes of 400 m² or more are not insured by this product."
    return [
        *values("country", {"ES": "1"}),
        *values("area", {"28": "1.09", "08": "1.13", "080": "1.18", "29": "1.1", "46": "1.12", "15": "0.93", "*": "1"}),
        *refused("area", "area_not_accepted", "This product is not sold in Ceuta and Melilla.", "51", "52"),
        *values("usage", {"owner_occupied": "1", "tenant": "0.58", "landlord": "0.94", "second_home": "1.21"}),
        *values("property_type", {"apartment": "1", "house": "1.24"}),
        *refused("floor_area_m2", "floor_area_not_accepted", "A home has at least 15 m².", low=0, high=15),
        *ranges("floor_area_m2", "15 0.86 60 1 90 1.2 130 1.52 200 2.05 400"),
        *ranges("floor_area_m2", "15 0.92 60 1 90 1.08 130 1.2 200 1.35 400", "tenant"),
        *refused("floor_area_m2", "floor_area_not_accepted", too_big, low=400),
    ]  # fmt: skip


SPAIN = Sold(
    GeneralTerms("home-es", "Aurora Hogar España", "home", "EUR"),
    TariffTerms(
        base_premium=Decimal("196.00"),
        tax_percent=Decimal(8),
        month_surcharge=Decimal(6),
        quarter_surcharge=Decimal(4),
        half_year_surcharge=Decimal(2),
        included=(
            "Fontanero, electricista y cerrajero de urgencia, hasta tres visitas al año",
            "Hotel hasta diez noches mientras la vivienda no sea habitable",
        ),
        exclusions=(
            "Filtraciones de semanas o más, humedades y moho.",
            "Daños anteriores al primer día de cobertura.",
            "Hurto sin señales de fuerza y robo en una vivienda abierta.",
            "Viviendas sin cédula de habitabilidad.",
        ),
    ),
    covers=_covers(),
    factors=_factors(),
    options=[
        OptionRow(
            "accidental", "Daños accidentales", "Daños al contenido por descuido, como un televisor roto.",
            factor=Decimal("1.14"),
            changes=[ChangeRow("accidental", "Contenido: accidentes", limit=Decimal(4000), excess=Decimal(100))],
        ),
        OptionRow(
            "no_water_excess", "Sin franquicia por agua", "No se descuenta nada de los daños por agua.",
            factor=Decimal("1.07"), changes=[ChangeRow("water", excess=Decimal(0))],
        ),
        OptionRow(
            "valuables", "Más por robo", "Hasta 30.000 EUR por robo, en lugar de 12.000.",
            amount=Decimal("39.00"), changes=[ChangeRow("theft", limit=Decimal(30_000))],
        ),
    ],
    breeds=[],
)  # fmt: skip
