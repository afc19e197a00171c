"""A document that is evidently in another language than chosen is noticed; a doubtful one is let pass."""

from __future__ import annotations

import pytest

from insurance.knowledge.language import evidently_other, language_of

TEXTS = {
    "en": "If the insured dies within two years from the policy date, we return the premiums that were paid, less any "
    "loan. After this time the full amount is payable to the person who is named in the policy.",
    "fr": "Si l'assuré décède dans les deux ans qui suivent la date du contrat, nous remboursons les primes versées, "
    "déduction faite du prêt. Après ce délai, le capital est dû à la personne qui est désignée dans le contrat.",
    "de": "Stirbt die versicherte Person innerhalb von zwei Jahren nach dem Beginn, so werden die gezahlten Beiträge "
    "erstattet. Nach dieser Zeit wird die volle Summe an die Person gezahlt, die in der Police genannt ist.",
    "es": "Si el asegurado fallece dentro de los dos años desde la fecha de la póliza, se devuelven las primas que se "
    "pagaron, menos el préstamo. Después de ese plazo se paga la suma a la persona que figura en la póliza.",
    "ru": "Если застрахованный умирает в течение двух лет с даты полиса, мы возвращаем уплаченные взносы за вычетом "
    "займа. После этого срока вся сумма выплачивается лицу, которое названо в полисе, без каких-либо удержаний. "
    "Выплата производится один раз.",
}


@pytest.mark.parametrize("language", TEXTS)
def test_each_language_is_known_and_never_taken_for_another(language: str) -> None:
    assert language_of(TEXTS[language]) == language
    assert evidently_other(TEXTS[language], language) is None
    assert all(evidently_other(TEXTS[language], other) == language for other in TEXTS if other != language)


def test_a_short_text_and_a_table_of_figures_speak_for_no_language() -> None:
    assert language_of("Grace period of 31 days.") is None
    assert language_of("preferred standard table rating " * 30) is None


def test_a_text_in_two_languages_is_let_pass() -> None:
    both = TEXTS["en"] + TEXTS["fr"]
    assert evidently_other(both, "en") is None and evidently_other(both, "fr") is None


def test_nothing_is_said_of_a_language_that_is_none_of_the_five() -> None:
    assert evidently_other(TEXTS["en"], "other") is None
