"""How bad it is."""

import pytest

from .narrative_cases import read


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("Tiny scratch on the rear bumper from a shopping trolley, car drives fine, £90 to polish.", "minor"),
        ("Царапина на двери, ездит нормально, ремонт 6 тысяч.", "minor"),
        ("The car is not driveable, airbags went off, it was towed away after the crash.", "major"),
        ("Nach dem Rohrbruch ist die Wohnung unbewohnbar, wir wohnen im Hotel.", "major"),
        ("Opéré de l'appendicite, trois nuits à l'hôpital.", "major"),
        ("Дом сгорел дотла.", "total_loss"),
        ("Me robaron el coche anoche y no ha aparecido.", "total_loss"),
        ("My father passed away in March, I enclose the death certificate.", "total_loss"),
        ("Water from upstairs, the laminate in the kitchen has lifted and the door sticks.", "moderate"),
    ],
)
def test_the_state_of_things_decides(text: str, level: str) -> None:
    assert read(text).severity == level


def test_a_stolen_car_that_was_found_is_no_total_loss() -> None:
    assert read("My car was stolen on Tuesday, police found it on Wednesday.").severity != "total_loss"


def test_a_large_figure_weighs_towards_major() -> None:
    assert read("Wasser im Keller, Schaden 25.000 Euro.").severity == "major"
    assert read("Wasser im Keller, Schaden 900 Euro.").severity == "moderate"
