"""Which language a narrative is taken to be in."""

import pytest

from insurance.claims.triage.narrative.language import detect_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("the pipe under the sink burst and the floor is wet", "en"),
        ("затопили соседи", "ru"),
        ("le tuyau sous l'évier a lâché, le parquet est mouillé", "fr"),
        ("das Rohr unter der Spüle ist geplatzt und der Boden ist nass", "de"),
        ("se rompió la tubería debajo del fregadero y el suelo está mojado", "es"),
        ("Hi, мой велик украли вчера and the police said приходите завтра with your passport", "mixed"),
        (
            "Hola, on Tuesday my car was parked en la calle de mi madre and un camión le pegó al espejo, "
            "the driver didn't stop pero mi vecina lo vio todo",
            "mixed",
        ),
    ],
)
def test_each_language_and_a_true_mix_are_told(text: str, language: str) -> None:
    assert detect_language(text) == language


def test_an_accentless_phone_text_keeps_its_language() -> None:
    assert detect_language("el coche estaba aparcado y alguien lo golpeo por detras, no dejo nota") == "es"
    assert detect_language("fuite d eau hier soir chez le voisin du dessus, plafond abime") == "fr"


def test_a_borrowed_word_or_a_link_makes_no_mix() -> None:
    assert (
        detect_language("У меня украли MacBook Pro из машины, фото тут https://example.com/the/car/and/the/photos")
        == "ru"
    )
    assert detect_language("Mon iPhone est tombé, l'écran est cassé, Apple Care ne prend pas") == "fr"


def test_a_text_without_words_is_english() -> None:
    assert detect_language("") == "en"
    assert detect_language("12345 !!! 🚗") == "en"
