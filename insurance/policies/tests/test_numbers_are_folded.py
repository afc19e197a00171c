import pytest

from insurance.policies.numbers import addresses_match, number_key, number_keys_in, plate_key, vin_key


@pytest.mark.parametrize(
    "spelt", ["POL-200001", "pol 200001", "РОL–200001", "P0L-2OOOO1", "POL.200.001", "ＰＯＬ２００００１"]
)
def test_a_policy_number_has_one_key_however_it_is_spelt(spelt: str) -> None:
    assert number_key(spelt) == "P0L200001"


def test_a_number_key_fits_its_column_and_nothing_gives_nothing() -> None:
    assert len(number_key("9" * 500)) == 40
    assert number_key(" -- ") == ""


@pytest.mark.parametrize(
    ("spelt", "key"), [("А 123 ВС 00", "A123BC00"), ("ss-418-kd", "SS418KD"), ("SS 418 KD", "SS418KD")]
)
def test_a_plate_is_the_same_in_cyrillic_and_latin_letters(spelt: str, key: str) -> None:
    assert plate_key(spelt) == key


def test_letters_that_look_like_digits_stay_letters_in_a_plate() -> None:
    assert plate_key("О777ОО 00") == "O777OO00"


def test_a_vin_is_read_with_its_misread_digits_put_right() -> None:
    assert vin_key("zz1fxxgc5 mr4O2I71") == "ZZ1FXXGC5MR402171"
    assert vin_key("ZZ1FXXGC5MR40217") == ""


def test_numbers_in_a_text_are_words_with_four_digits_or_more() -> None:
    text = "My policy (POL-200001) paid 450 last year; call 0639980001, плата А123ВС00."
    assert number_keys_in(text) == ["P0L200001", "0639980001", "A123BC00"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("27 rue des Lilas, 69003 Lyon", "27, RUE DES LILAS LYON", True),
        ("27 rue des Lilas, 69003 Lyon", "72 rue des Lilas, 69003 Lyon", False),
        ("27 rue des Lilas, 69003 Lyon", "27 rue Voltaire, 75011 Paris", False),
        ("Тверь, ул. Садовая, д. 5, кв. 12", "Tver, Sadovaya 5-12", True),
        ("27 rue des Lilas, 69003 Lyon", "27", False),
        ("27 rue des Lilas, 69003 Lyon", "Lyon", False),
        ("", "", False),
    ],
)
def test_an_address_matches_by_its_numbers_and_most_of_its_words(one: str, other: str, same: bool) -> None:
    assert addresses_match(one, other) is same
