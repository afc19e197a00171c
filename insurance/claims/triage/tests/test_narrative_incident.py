"""Types of incident, above all where denials and neighbouring types mislead."""

import pytest

from .narrative_cases import read


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("There was no fire, just water from the sprinkler all over the office carpet.", "property_water"),
        ("Пожара не было, машину не угнали, просто протекла труба под раковиной.", "property_water"),
        ("Es hat nicht gebrannt und gestohlen wurde nichts, nur das Rohr im Bad ist geplatzt.", "property_water"),
        ("No hubo fuego ni robo, se rompió la tubería del baño y se mojó el suelo.", "property_water"),
        ("Pas d'incendie, pas de vol : une fuite sous l'évier a abîmé le parquet.", "property_water"),
        ("Not stolen after all, but a van scraped the whole side of my parked car.", "auto_accident"),
    ],
)
def test_what_is_denied_does_not_count(text: str, kind: str) -> None:
    assert read(text).incident_type == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hail dented the roof and bonnet of my car.", "other"),
        ("Мою машину исцарапали гвоздём во дворе.", "other"),
        ("Thieves took the catalytic converter off my car overnight.", "theft"),
        ("Auto über Nacht gestohlen, der Parkplatz war leer.", "theft"),
        ("Rear-ended on the motorway, broken wrist, two nights in hospital.", "auto_accident"),
        ("Der Blitz hat ins Haus eingeschlagen, Router und Fernseher sind hin.", "property_fire"),
        ("La caldera explotó y las ventanas reventaron.", "property_fire"),
        ("Rain came through the roof and down the bedroom wall.", "property_water"),
        ("Notre chien a avalé un os, le vétérinaire l'a opéré.", "other"),
        ("My suitcase was delayed three days by the airline.", "other"),
        ("Dropped my phone in the toilet, it is dead.", "other"),
        ("Me robaron la cartera en el metro.", "theft"),
        ("Mein Mann ist gestorben, ich schicke die Sterbeurkunde.", "other"),
        ("Аппендицит на отдыхе, операция и три дня в больнице.", "health"),
    ],
)
def test_borders_between_types_follow_the_guide(text: str, kind: str) -> None:
    assert read(text).incident_type == kind


def test_umlauts_may_be_spelt_out() -> None:
    assert read("Ueberschwemmung im Keller, das Wasser steht kniehoch").incident_type == "property_water"


def test_a_text_that_says_nothing_is_other_with_low_confidence() -> None:
    reading = read("please call me back")
    assert reading.incident_type == "other"
    assert reading.type_confidence < 0.4
