"""The three claims that `sample_claims` sends through the web form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from claimpilot.sample import featured
from claimpilot.sample.evidence import forwarded_photo, photo, plumbers_invoice, scanned_policy_page
from claimpilot.sample.form_client import File


@dataclass(frozen=True)
class SampleClaim:
    """`key` names it in the data folder, so that it is sent once."""

    key: str
    title: str
    language: str
    fields: dict[str, str]
    files: Sequence[File] = field(default=())


def sample_claims(*, today: date, zone: ZoneInfo) -> list[SampleClaim]:
    """Text alone in Russian; four photos in English, one of them of an older claim; scan and invoice in French."""
    return [_theft(today), _crossing(today, zone), _water(today)]


def _theft(today: date) -> SampleClaim:
    return SampleClaim(
        key="theft",
        title="theft abroad, told in Russian, no files",
        language="ru",
        fields={
            "claimant_name": "Ковалёва Анна",
            "claimant_contact": featured.ANNA.email,
            "incident_date": (today - timedelta(days=6)).isoformat(),
            "incident_place": "Казань",
            "incident_description": (
                "Была в Казани три дня. В кафе на Баумана у меня украли рюкзак, висел на спинке стула, я отошла к "
                "кассе буквально на минуту. Внутри телефон, фотоаппарат и документы. Сразу позвонила в полицию, "
                "приехали, приняли заявление, талон-уведомление на руках. Телефон стоил 52 000 рублей, фотоаппарат "
                "32 000, всего 84 000 руб. Чеки на телефон есть, на фотоаппарат поищу дома."
            ),
        },
    )


def _crossing(today: date, zone: ZoneInfo) -> SampleClaim:
    happened = today - timedelta(days=2)
    taken = datetime.combine(happened, time(15, 42), zone)
    own = ("crossing", "front_wing", "door")
    return SampleClaim(
        key="crossing",
        title="car accident, in English, four photos, one of them from an older claim",
        language="en",
        fields={
            "claimant_name": featured.OLIVER.name,
            "claimant_contact": featured.OLIVER.email,
            "policy_number": featured.OLIVER_POLICY,
            "incident_date": happened.isoformat(),
            "incident_place": "Lyon, quai des Brumes",
            "incident_description": (
                "I was going straight on at the crossing when a grey car came from the left without stopping and hit "
                "my front wing, then scraped along both doors. The wing is pushed onto the wheel and the car had to "
                "be towed. Nobody was hurt. The other driver gave me his insurance card. The rear bumper was pushed "
                "in as well when I was shoved against the kerb. The garage says around 4,200 EUR, the written "
                "estimate comes next week. Photos attached, my plate is SS-418-KD."
            ),
        },
        files=[
            *(
                (f"IMG_{4411 + index}.jpg", photo(name, taken_at=taken + timedelta(minutes=3 * index)), "image/jpeg")
                for index, name in enumerate(own)
            ),
            ("rear damage.jpg", forwarded_photo("rear_bumper"), "image/jpeg"),
        ],
    )


def _water(today: date) -> SampleClaim:
    happened = today - timedelta(days=9)
    invoice = plumbers_invoice(
        day=happened + timedelta(days=4), customer=featured.CAMILLE.name, address=featured.CAMILLE.address
    )
    return SampleClaim(
        key="water",
        title="water damage, in French, a scanned policy page and an invoice",
        language="fr",
        fields={
            "claimant_name": featured.CAMILLE.name,
            "claimant_contact": featured.CAMILLE.phone,
            "incident_date": happened.isoformat(),
            "incident_place": "Lyon",
            "incident_description": (
                "En rentrant du travail j'ai trouvé la salle de bains et le couloir sous l'eau : le flexible sous le "
                "lavabo a cédé d'un coup. Le parquet du couloir a gonflé et deux plinthes se sont décollées. J'ai "
                "coupé l'eau et appelé un plombier, qui a remplacé le flexible et fait sécher le plancher. Je joins sa "
                "facture et la page de mon contrat, je n'ai plus le numéro en tête."
            ),
        },
        files=[
            ("contrat habitation.pdf", scanned_policy_page(), "application/pdf"),
            ("facture plombier.pdf", invoice, "application/pdf"),
        ],
    )
