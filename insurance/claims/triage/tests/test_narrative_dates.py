"""Days in the text against the form, late reports and young policies."""

import pytest

from .narrative_cases import flags


@pytest.mark.parametrize(
    "text",
    [
        "On Sunday 10 May I hit a bollard.",
        "It happened on Friday, a van scraped my car.",
        "В воскресенье 10 мая въехал в столбик.",
        "Седьмого мая затопили соседи.",
        "Le 8 mai un camion a heurté ma voiture.",
        "Am 09.05. ist das Rohr geplatzt.",
        "El viernes 8 me robaron la mochila.",
    ],
)
def test_a_day_that_the_form_excludes_is_flagged(text: str) -> None:
    assert "date_mismatch" in flags(text)


@pytest.mark.parametrize(
    "text",
    [
        "On Tuesday 12 May I hit a bollard.",
        "Yesterday a van scraped my car.",
        "Вчера, во вторник, затопили соседи.",
        "In der Nacht von Montag auf Dienstag wurde eingebrochen.",
        "We left on Friday, came back on Tuesday and found the door forced.",
        "A van scraped my car. I need an answer by Friday, the assessor comes on Monday.",
        "Leak under the sink. My policy started on 3 March 2020.",
        "Monday evening we went to bed, and after midnight the alarm woke us: the shed was on fire.",
        "12.05. um 18:30 ist mir ein Auto reingefahren, Reparatur 1.250,00 €",
    ],
)
def test_days_that_fit_or_belong_to_something_else_are_not(text: str) -> None:
    assert "date_mismatch" not in flags(text)


def test_thirty_days_is_not_late_and_thirty_one_is() -> None:
    assert "late_report" not in flags("A van scraped my car.", "2026-06-11", "2026-05-12")
    assert "late_report" in flags("A van scraped my car.", "2026-06-12", "2026-05-12")


@pytest.mark.parametrize(
    "text",
    [
        "Burst pipe. I took the policy out on 28 April.",
        "Burst pipe, and we only insured with you two weeks ago.",
        "Полис оформил 1 мая, и вот прорвало трубу.",
        "Прорвало трубу, а страховку купили буквально неделю назад.",
        "Fuite d'eau. Contrat souscrit le 20 avril.",
        "Rohrbruch. Die Versicherung läuft erst seit 1. Mai.",
        "Se rompió una tubería. Contraté el seguro hace diez días.",
    ],
)
def test_a_policy_of_at_most_thirty_days_is_an_early_claim(text: str) -> None:
    assert "early_claim" in flags(text)


@pytest.mark.parametrize(
    "text",
    [
        "Burst pipe. I took the policy out on 2 February.",
        "Burst pipe. I have been insured with you for eleven years.",
        "Burst pipe. I bought the washing machine two weeks ago.",
        "His insurance only started last week, the other driver said. He hit my door.",
        "Renewed my policy two weeks ago, with you since 2011. Burst pipe.",
        "Полис у соседа оформлен неделю назад, он и въехал мне в дверь.",
        "Rohrbruch. Vor zwei Wochen haben wir renoviert.",
    ],
)
def test_old_renewed_or_other_peoples_policies_are_not(text: str) -> None:
    assert "early_claim" not in flags(text)
