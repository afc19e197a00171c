import pytest

from insurance.access.principal import Principal
from insurance.policies.models import Policy
from insurance.policies.selectors import (
    Clues,
    PolicyMatch,
    policies_for,
    policies_search,
    policy_by_number,
    policy_find,
)
from insurance.policies.tests import book

VIN = "ZZ1FXXGC5MR402171"


@pytest.fixture
def car(adjuster: Principal) -> Policy:
    return book.policy(adjuster, book.version(plate="SS-418-KD", vin=VIN))


@pytest.mark.parametrize(
    "clues",
    [
        Clues(form_number="POL-200001"),
        Clues(document_numbers=["POL-200001"]),
        Clues(name="Nora Lindqvist", email="nora@example.org"),
        Clues(name="Nora Lindqvist", plates=["SS-418-KD"]),
        Clues(plates=["SS-418-KD"]),
        Clues(vins=[VIN]),
    ],
)
def test_no_clue_reaches_into_another_organisation(
    adjuster: Principal, stranger: Principal, car: Policy, clues: Clues
) -> None:
    day = book.START
    assert policy_find(principal=adjuster, loss_date=day, clues=clues).policy == car
    found = policy_find(principal=stranger, loss_date=day, clues=clues)
    assert found == PolicyMatch(None, reason="policy_not_found")


def test_look_ups_and_search_stay_at_home(adjuster: Principal, stranger: Principal, car: Policy) -> None:
    assert policy_by_number(principal=adjuster, number="pol 200001") == car
    assert policy_by_number(principal=stranger, number="POL-200001") is None
    assert not policies_for(principal=stranger).exists()
    for text in ("200001", "lindqvist", "418KD"):
        assert list(policies_search(principal=adjuster, text=text)) == [car]
        assert not policies_search(principal=stranger, text=text).exists()


@pytest.mark.parametrize("text", ["pol-2000", "Линдквист", "nora lind", "ss 418", "kd"])
def test_staff_find_a_policy_by_part_of_its_number_holder_or_plate(adjuster: Principal, car: Policy, text: str) -> None:
    book.policy(adjuster, number="POL-399999", holder=book.person(adjuster, "Piet Anders", "p@example.org"))
    assert list(policies_search(principal=adjuster, text=text)) == [car]


def test_a_search_for_punctuation_finds_nothing(adjuster: Principal, car: Policy) -> None:
    assert not policies_search(principal=adjuster, text="%_' --").exists()
