"""Invented claims of one text alone: six kinds of loss, four languages, no two alike."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

_FIRST = ("Nadia", "Oliver", "Camille", "Anna", "Bruno", "Ingrid", "Pavel", "Lucie", "Tom", "Irina", "Hugo", "Marta")
_LAST = ("Perrin", "Ashworth", "Delmas", "Kovaleva", "Stern", "Lindgren", "Orlov", "Roche", "Barker", "Vidal", "Weber")
_PLACES = ("Lyon", "Annecy", "Grenoble", "Dijon", "Казань", "Leeds", "Freiburg", "Nantes")
_POLICIES = ("", "", "POL-100001", "POL-100002", "POL-100004")  # the sample book has these

_TOLD = (
    "A pipe burst under the kitchen sink on {day:%d %B} while we were at work. The floor is swollen in two rooms and "
    "the lower cupboards have to go. The plumber asks {amount} EUR and I have photos of everything. {place}.",
    "I was hit from behind at a red light in {place} on {day:%d/%m/%Y}. Bumper and boot lid are dented, nobody was "
    "hurt, the other driver signed the statement. The garage speaks of about {amount} euros, estimate next week.",
    "Mon vélo électrique a été volé devant la gare de {place} le {day:%d/%m/%Y} vers 18 h, antivol coupé. J'ai "
    "porté plainte le soir même. Il valait {amount} euros, la facture est jointe au dossier du vendeur.",
    "Dans la nuit du {day:%d/%m/%Y}, la machine à laver du voisin du dessus a fui : plafond taché, parquet gondolé. "
    "Un constat amiable est signé. Le devis de remise en état est de {amount} €. Le logement est à {place}.",
    "Вчера, {day:%d.%m.%Y}, во дворе дома на машину упала ветка, разбито заднее стекло и помята крышка багажника. "
    "Полицию вызывал, справка есть. В сервисе назвали сумму {amount} руб. Город {place}. Прошу рассмотреть.",
    "Am {day:%d.%m.%Y} hat es in unserer Küche in {place} gebrannt, ein Topf stand noch auf dem Herd. Die Feuerwehr "
    "war da, die Haube und zwei Schränke sind verbrannt. Der Schreiner verlangt {amount} Euro für die Reparatur.",
    "Broke my wrist on a staircase during our trip on {day:%d %B %Y}, treated at the hospital of {place}. The bill is "
    "{amount} EUR; the medical report and the receipt of the pharmacy are here, originals on request.",
    "Hail on {day:%d %B}: the whole bonnet and the roof are full of dents and the skylight is cracked. The car was "
    "parked in {place}. A paintless repair firm offers {amount} EUR. I have not signed anything yet.",
)


def text_claim(number: int, *, today: date | None = None) -> dict[str, str]:
    """The fields of one claim; the same number gives the same claim, apart from its dates."""
    chance = Random(number)
    happened = (today or datetime.now(UTC).date()) - timedelta(days=chance.randint(1, 20))
    amount = f"{chance.randint(3, 90) * 50 + number % 50}"
    first, last = chance.choice(_FIRST), chance.choice(_LAST)
    place = chance.choice(_PLACES)
    return {
        "claimant_name": f"{first} {last}",
        "claimant_contact": f"{first}.{last}.{number}@example.org".lower(),
        "incident_description": chance.choice(_TOLD).format(day=happened, amount=amount, place=place),
        "incident_date": happened.isoformat(),
        "incident_place": place,
        "policy_number": chance.choice(_POLICIES),
    }
