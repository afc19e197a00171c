"""Some sixty invented providers, and whose network each belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from claimpilot.sample.health.plans import PLANS

_NAMES = {
    "General practice": "Lilac Street Surgery|Cabinet du Moulin|Practice at the Bridge|Cabinet des Vignes|"
    "Harbour Family Doctors|Cabinet Saint-Roch|Old Mill Practice|Cabinet de la Place|Riverside Doctors",
    "Paediatrics": "Small Steps Paediatrics|Cabinet des Tilleuls|Kite Children's Practice",
    "Cardiology": "Beat Heart Centre|Clinique du Parc, cardiologie|Northgate Cardiology|Institut du Cœur Bleu",
    "Dermatology": "Clear Dermatology|Cabinet Ambre|Southfield Skin Clinic",
    "Gynaecology": "Juniper Women's Health|Cabinet des Iris|Maple Gynaecology",
    "Psychiatry": "Quiet Room Practice|Cabinet du Lac|Lantern Psychotherapy|Cabinet Horizon",
    "Orthopaedics": "Stride Orthopaedics|Clinique des Alpes, orthopédie|Fairway Orthopaedics",
    "Laboratory": "Meridia Laboratories|Labo des Quais|Blue Vial Diagnostics|Laboratoire Centre-Ville|Pipette & Co.",
    "Radiology": "Harbour Imaging|Imagerie du Parc|Lumen Radiology|Centre d'imagerie Sud|Westbank Scans",
    "Dentistry": "Bright Street Dental|Cabinet dentaire des Arcades|Ivory Dental Care|Cabinet Molina|"
    "Canal Dental Practice|Cabinet du Sourire",
    "Ophthalmology": "Iris Eye Clinic|Centre de la Vision|Opticians on the Square|Cabinet Clairvue",
    "Physiotherapy": "Move Well Physiotherapy|Kiné des Lilas|Bend & Stretch|Cabinet de kinésithérapie Sud",
    "Hospital": "St Brannoc's Hospital|Hôpital des Trois Rivières|Clinique du Parc",
    "Surgery": "Fairway Day Surgery|Clinique des Alpes|Northgate Surgical Centre",
    "Pharmacy": "Pharmacy at the Bridge|Pharmacie des Lilas|Green Cross Pharmacy",
}


@dataclass(frozen=True)
class ProviderPlan:
    code: str
    name: str
    speciality: str
    in_network_of: tuple[str, ...]


def providers() -> list[ProviderPlan]:
    """Each is in the network of about two plans in three; every tenth is in none."""
    named = [(speciality, name) for speciality, names in _NAMES.items() for name in names.split("|")]
    return [
        ProviderPlan(f"PRV-{1001 + index}", name, speciality, _networks(index))
        for index, (speciality, name) in enumerate(named)
    ]


def _networks(index: int) -> tuple[str, ...]:
    if index % 10 == 9:
        return ()
    return tuple(plan.code for at, plan in enumerate(PLANS) if (index * 5 + at * 7) % 9 < 6)
