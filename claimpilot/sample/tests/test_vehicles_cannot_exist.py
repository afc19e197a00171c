from random import Random

import pytest

from claimpilot.sample.vehicles import plate, vin, vin_check_digit
from insurance.policies.numbers import plate_key, vin_key


@pytest.mark.parametrize(
    ("number", "digit"),
    [("1M8GDM9AXKP042788", "X"), ("11111111111111111", "1"), ("5GZCZ43D13S812715", "1")],
)
def test_the_check_digit_is_that_of_the_standard(number: str, digit: str) -> None:
    assert vin_check_digit(number) == digit


@pytest.mark.parametrize("seed", range(20))
def test_every_vin_is_whole_and_checks(seed: int) -> None:
    number = vin(Random(seed))
    assert vin_key(number) == number
    assert number[8] == vin_check_digit(number)


@pytest.mark.parametrize("seed", range(20))
def test_plates_come_from_series_that_are_never_issued(seed: int) -> None:
    assert plate(Random(seed), "aurora").startswith("SS-")
    assert plate_key(plate(Random(seed), "sever")).endswith("00")
