"""What the invented insurers sell. Amounts in EUR; roubles are a hundredfold."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from insurance.policies.models import ExclusionCode, Line, Peril
from insurance.policies.services import CoverageTerms, ExclusionTerms

# The three tiers of each line: limit and excess of every peril that is insured.
_COVERAGES: dict[Line, tuple[dict[Peril, tuple[int, int]], ...]] = {
    Line.MOTOR: (
        {Peril.LIABILITY: (1_000_000, 0)},
        {Peril.LIABILITY: (1_000_000, 0), Peril.FIRE: (18_000, 300), Peril.THEFT: (18_000, 500),
         Peril.STORM: (12_000, 250)},
        {Peril.LIABILITY: (1_500_000, 0), Peril.COLLISION: (25_000, 400), Peril.FIRE: (25_000, 200),
         Peril.THEFT: (25_000, 400), Peril.STORM: (15_000, 200), Peril.VANDALISM: (6_000, 250)},
    ),
    Line.HOME: (
        {Peril.FIRE: (200_000, 300), Peril.WATER: (15_000, 250), Peril.LIABILITY: (500_000, 0)},
        {Peril.FIRE: (320_000, 200), Peril.WATER: (30_000, 150), Peril.THEFT: (15_000, 250),
         Peril.STORM: (40_000, 380), Peril.LIABILITY: (1_000_000, 0)},
        {Peril.FIRE: (450_000, 150), Peril.WATER: (45_000, 150), Peril.THEFT: (25_000, 200),
         Peril.STORM: (60_000, 300), Peril.VANDALISM: (10_000, 200), Peril.ACCIDENTAL: (5_000, 100),
         Peril.LIABILITY: (1_500_000, 0)},
    ),
    Line.TRAVEL: (
        {Peril.MEDICAL: (50_000, 75)},
        {Peril.MEDICAL: (150_000, 50), Peril.BAGGAGE: (1_500, 75), Peril.LIABILITY: (100_000, 150)},
        {Peril.MEDICAL: (300_000, 0), Peril.BAGGAGE: (3_000, 50), Peril.THEFT: (1_500, 75),
         Peril.LIABILITY: (500_000, 100)},
    ),
    Line.HEALTH: (
        {Peril.MEDICAL: (20_000, 150)}, {Peril.MEDICAL: (60_000, 80)}, {Peril.MEDICAL: (200_000, 0)},
    ),
    Line.PET: (
        {Peril.VET: (2_000, 100)}, {Peril.VET: (4_000, 60)},
        {Peril.VET: (8_000, 40), Peril.LIABILITY: (250_000, 100)},
    ),
}  # fmt: skip

# Code, peril (None: every one), days, wording in English and in Russian.
_EXCLUSIONS: dict[Line, tuple[tuple[ExclusionCode, Peril | None, int | None, str, str], ...]] = {
    Line.MOTOR: (
        (ExclusionCode.ALCOHOL, None, None,
         "Damage while the driver was under the influence of alcohol or drugs.",
         "Ущерб, возникший, когда водитель находился в состоянии алкогольного или наркотического опьянения."),
        (ExclusionCode.RACING, None, None,
         "Damage in a race, a trial of speed or on a closed circuit.",
         "Ущерб во время гонок, испытаний на скорость или на закрытой трассе."),
        (ExclusionCode.UNATTENDED, Peril.THEFT, None,
         "Theft of a vehicle left unlocked or with the key in it.",
         "Угон автомобиля, оставленного незапертым или с ключом внутри."),
    ),
    Line.HOME: (
        (ExclusionCode.GRADUAL, Peril.WATER, None,
         "Water that has seeped or dripped over weeks or longer, damp and mould.",
         "Вода, просачивавшаяся неделями и дольше, сырость и плесень."),
        (ExclusionCode.PRIOR_DAMAGE, None, None,
         "Damage that was there before the policy began.",
         "Повреждения, имевшиеся до начала действия полиса."),
        (ExclusionCode.OTHER, Peril.THEFT, None,
         "Cash and securities above 500.",
         "Наличные деньги и ценные бумаги сверх 50 000."),
    ),
    Line.TRAVEL: (
        (ExclusionCode.ALCOHOL, Peril.MEDICAL, None,
         "Treatment that became necessary through alcohol or drugs.",
         "Лечение, потребовавшееся вследствие употребления алкоголя или наркотиков."),
        (ExclusionCode.UNATTENDED, Peril.BAGGAGE, None,
         "Things left out of sight in a public place or in a vehicle.",
         "Вещи, оставленные без присмотра в общественном месте или в автомобиле."),
    ),
    Line.HEALTH: (
        (ExclusionCode.WAITING_PERIOD, Peril.MEDICAL, 30,
         "No benefit in the first 30 days of the policy.",
         "В первые 30 дней действия полиса выплаты не производятся."),
        (ExclusionCode.PRIOR_DAMAGE, Peril.MEDICAL, None,
         "Illness that was known before the policy began.",
         "Заболевания, известные до начала действия полиса."),
    ),
    Line.PET: (
        (ExclusionCode.WAITING_PERIOD, Peril.VET, 14,
         "No benefit in the first 14 days of the policy.",
         "В первые 14 дней действия полиса выплаты не производятся."),
        (ExclusionCode.OTHER, Peril.VET, None,
         "Vaccination, neutering and dental cleaning.",
         "Вакцинация, стерилизация и чистка зубов."),
    ),
}  # fmt: skip

TIERS = (0, 1, 2)


def coverages(line: Line, tier: int, currency: str, rise: Decimal = Decimal(1)) -> list[CoverageTerms]:
    """The perils of a tier (0 the smallest); `rise` is what renewals have added to the limits."""
    unit = Decimal(100 if currency == "RUB" else 1)
    return [
        CoverageTerms(peril, limit=(limit * unit * rise).quantize(Decimal(1)), excess=excess * unit)
        for peril, (limit, excess) in _COVERAGES[line][tier].items()
    ]


def exclusions(line: Line, language: str, insured: list[CoverageTerms]) -> list[ExclusionTerms]:
    """The line's exclusions that have a peril to limit, in the insurer's language."""
    perils = {coverage.peril for coverage in insured}
    return [
        ExclusionTerms(code, russian if language == "ru" else english, peril, days)
        for code, peril, days, english, russian in _EXCLUSIONS[line]
        if peril is None or peril in perils
    ]


def tier(rng: Random) -> int:
    return rng.choices(TIERS, weights=(1, 2, 2))[0]
