"""What the four invented health insurers sell: two plans each, with a rule for each procedure."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from insurance.catalog.services import RuleTerms


@dataclass(frozen=True)
class Procedure:
    """`price` is what it usually costs, in euros. `preauthorised`: only with the insurer's consent beforehand."""

    code: str
    description: str
    speciality: str
    price: int
    preauthorised: bool = False


@dataclass(frozen=True)
class PlanTerms:
    """`share` of the allowed amount is paid. `fee` is what is allowed at most, as a multiple of the usual price."""

    code: str
    insurer: str
    name: str
    currency: str
    annual_limit: Decimal
    share: Decimal
    fee: Decimal
    excludes: frozenset[str]


PROCEDURES = (
    Procedure("CON-100", "Consultation, general practice", "General practice", 32),
    Procedure("CON-110", "Consultation, long", "General practice", 62),
    Procedure("CON-120", "Home visit", "General practice", 75),
    Procedure("CON-200", "Consultation, paediatrics", "Paediatrics", 48),
    Procedure("CON-210", "Consultation, cardiology", "Cardiology", 95),
    Procedure("CON-220", "Consultation, dermatology", "Dermatology", 82),
    Procedure("CON-230", "Consultation, gynaecology", "Gynaecology", 78),
    Procedure("CON-240", "Consultation, psychiatry", "Psychiatry", 90),
    Procedure("CON-250", "Consultation, orthopaedics", "Orthopaedics", 88),
    Procedure("VAC-010", "Influenza vaccination", "General practice", 28),
    Procedure("VAC-020", "Travel vaccination", "General practice", 65),
    Procedure("LAB-110", "Blood count", "Laboratory", 22),
    Procedure("LAB-120", "Lipid panel", "Laboratory", 34),
    Procedure("LAB-130", "Thyroid panel", "Laboratory", 46),
    Procedure("LAB-140", "Allergy test", "Laboratory", 110),
    Procedure("LAB-150", "Genetic test", "Laboratory", 620, preauthorised=True),
    Procedure("IMG-100", "X-ray, one region", "Radiology", 58),
    Procedure("IMG-110", "Ultrasound, abdomen", "Radiology", 85),
    Procedure("IMG-200", "Computed tomography", "Radiology", 290, preauthorised=True),
    Procedure("IMG-300", "Magnetic resonance imaging", "Radiology", 480, preauthorised=True),
    Procedure("CAR-100", "Electrocardiogram", "Cardiology", 44),
    Procedure("CAR-110", "Exercise test", "Cardiology", 130),
    Procedure("CAR-300", "Coronary angiography", "Cardiology", 2400, preauthorised=True),
    Procedure("DEN-100", "Dental examination", "Dentistry", 45),
    Procedure("DEN-110", "Scale and polish", "Dentistry", 70),
    Procedure("DEN-200", "Filling", "Dentistry", 115),
    Procedure("DEN-300", "Crown", "Dentistry", 720, preauthorised=True),
    Procedure("DEN-400", "Dental implant", "Dentistry", 1650, preauthorised=True),
    Procedure("OPT-100", "Eye examination", "Ophthalmology", 60),
    Procedure("OPT-200", "Spectacle lenses, pair", "Ophthalmology", 260),
    Procedure("OPT-400", "Laser eye correction", "Ophthalmology", 1900, preauthorised=True),
    Procedure("PHY-100", "Physiotherapy session", "Physiotherapy", 42),
    Procedure("PHY-110", "Physiotherapy, ten sessions", "Physiotherapy", 390, preauthorised=True),
    Procedure("PSY-100", "Psychotherapy session", "Psychiatry", 95),
    Procedure("HOS-100", "Hospital day, general ward", "Hospital", 640, preauthorised=True),
    Procedure("HOS-200", "Emergency room", "Hospital", 210),
    Procedure("SUR-100", "Minor surgery", "Surgery", 480, preauthorised=True),
    Procedure("SUR-300", "Knee arthroscopy", "Surgery", 2900, preauthorised=True),
    Procedure("MED-100", "Prescription medicines", "Pharmacy", 54),
    Procedure("COS-900", "Cosmetic surgery", "Surgery", 3200),
)
BY_CODE = {procedure.code: procedure for procedure in PROCEDURES}
_NEVER = frozenset({"COS-900", "OPT-400"})
_NOT_BASIC = _NEVER | {"DEN-400", "LAB-150", "VAC-020", "PSY-100", "OPT-200"}
_INSURERS = (
    ("CEDAR", "Cedar Mutual", "EUR", 3_000),
    ("HELVIA", "Helvia Santé", "CHF", 4_000),
    ("NORDLYS", "Nordlys Health", "EUR", 2_500),
    ("TAGUS", "Tagus Saúde", "EUR", 1_200),
)


def _plans() -> tuple[PlanTerms, ...]:
    plans = []
    for code, insurer, currency, limit in _INSURERS:
        name = insurer.partition(" ")[0]
        basic = (Decimal(limit), Decimal("0.70"), Decimal("1.10"), frozenset(_NOT_BASIC))
        plus = (Decimal(limit * 5), Decimal("0.90"), Decimal("1.60"), _NEVER)
        plans.append(PlanTerms(f"PLN-{code}1", insurer, f"{name} Essential", currency, *basic))
        plans.append(PlanTerms(f"PLN-{code}2", insurer, f"{name} Plus", currency, *plus))
    return tuple(plans)


PLANS = _plans()


def rules(plan: PlanTerms) -> list[RuleTerms]:
    return [_rule(plan, procedure) for procedure in PROCEDURES]


def _rule(plan: PlanTerms, procedure: Procedure) -> RuleTerms:
    if procedure.code in plan.excludes:
        return RuleTerms(procedure.code, procedure.description, covered=False)
    return RuleTerms(
        procedure.code,
        procedure.description,
        preauthorisation_required=procedure.preauthorised,
        maximum_fee=None if procedure.code == "HOS-200" else (procedure.price * plan.fee).quantize(Decimal("0.01")),
    )
