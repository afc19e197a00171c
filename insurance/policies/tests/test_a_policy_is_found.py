from datetime import date

import pytest

from insurance.access.principal import Principal
from insurance.policies.models import Line, Peril
from insurance.policies.selectors import Clues, PolicyMatch, policy_find
from insurance.policies.tests import book

LOSS = date(2026, 5, 4)
VIN = "ZZ1FXXGC5MR402171"


def find(principal: Principal, *, lines: tuple[Line, ...] = (), day: date = LOSS, **clues: object) -> PolicyMatch:
    return policy_find(principal=principal, loss_date=day, clues=Clues(**clues), lines=lines)  # type: ignore[arg-type]


@pytest.fixture
def car(adjuster: Principal):
    return book.policy(adjuster, book.version(plate="SS-418-KD", vin=VIN))


def test_by_the_number_in_the_form_however_it_is_spelt(adjuster: Principal, car) -> None:
    match = find(adjuster, form_number=" роl 20OOO1 ", name="Somebody Else")
    assert (match.policy, match.found_by, match.reason) == (car, "form_number", "")


def test_by_the_number_in_a_document(adjuster: Principal, car) -> None:
    match = find(adjuster, form_number="POL-999999", document_numbers=["F-2026-118", "P0L-200001"])
    assert (match.policy, match.found_by) == (car, "document_number")


@pytest.mark.parametrize(
    "who",
    [{"name": "Нора Линдквист"}, {"email": "NORA@example.org"}, {"phone": "+33639980001"}],
    ids=["name", "e-mail", "telephone"],
)
@pytest.mark.parametrize(
    "risk",
    [{"plates": ["ss 418 kd"]}, {"vins": [VIN]}, {"text": "My car SS418KD was hit"}, {"text": "policy POL-200001"}],
    ids=["plate", "VIN", "plate in the text", "number in the text"],
)
def test_by_the_person_with_the_risk(adjuster: Principal, car, who: dict, risk: dict) -> None:
    match = find(adjuster, **who, **risk)
    assert (match.policy, match.found_by) == (car, "person_and_risk")


def test_by_the_person_with_the_address_of_a_home(adjuster: Principal) -> None:
    holder = book.person(adjuster)
    flat = book.version(Peril.WATER, address="27 rue des Lilas, 69003 Lyon")
    home = book.policy(adjuster, flat, line=Line.HOME, holder=holder)
    other = book.version(Peril.WATER, address="3 rue Voltaire, 75011 Paris")
    book.policy(adjuster, other, number="POL-200002", line=Line.HOME, holder=holder)
    match = find(adjuster, name="nora lindqvist", addresses=["27 RUE DES LILAS, LYON"])
    assert (match.policy, match.found_by) == (home, "person_and_risk")


def test_by_the_vehicle_alone(adjuster: Principal, car) -> None:
    assert find(adjuster, name="Piet Anders", plates=["SS 418 KD"]).found_by == "plate"
    assert find(adjuster, name="Piet Anders", vins=[VIN]).found_by == "vin"


def test_by_name_and_contact_together_but_by_neither_alone(adjuster: Principal, car) -> None:
    both = find(adjuster, name="Nora A. Lindqvist", email="nora@example.org")
    assert (both.policy, both.found_by) == (car, "person_only")
    assert find(adjuster, name="Nora Lindqvist").reason == "policy_not_found"
    assert find(adjuster, email="nora@example.org").reason == "policy_not_found"


def test_a_plate_in_a_strangers_story_leads_nowhere(adjuster: Principal, car) -> None:
    match = find(adjuster, name="Piet Anders", email="piet@example.org", text="A car SS-418-KD (POL-200001) hit me")
    assert (match.policy, match.reason) == (None, "policy_not_found")


def test_none_of_two_policies_is_chosen(adjuster: Principal, car) -> None:
    book.policy(adjuster, number="POL-200002", holder=car.holder)
    match = find(adjuster, name="Nora Lindqvist", email="nora@example.org")
    assert match == PolicyMatch(None, reason="several_policies")


def test_of_two_policies_the_one_in_force_that_day_is_chosen(adjuster: Principal, car) -> None:
    old = book.version(start=date(2024, 1, 1), end=date(2025, 1, 1))
    lapsed = book.policy(adjuster, old, number="POL-200002", holder=car.holder)
    who = {"name": "Nora Lindqvist", "email": "nora@example.org"}
    assert find(adjuster, **who).policy == car
    assert find(adjuster, day=date(2024, 12, 31), **who).policy == lapsed


def test_of_two_policies_the_one_of_the_line_is_chosen(adjuster: Principal, car) -> None:
    home = book.policy(adjuster, book.version(Peril.WATER), number="POL-200002", line=Line.HOME, holder=car.holder)
    who = {"name": "Nora Lindqvist", "email": "nora@example.org"}
    assert find(adjuster, lines=(Line.HOME,), **who).policy == home
    assert find(adjuster, lines=(Line.MOTOR,), **who).policy == car


def test_a_number_wins_over_the_line_and_the_period(adjuster: Principal, car) -> None:
    assert find(adjuster, form_number="POL-200001", lines=(Line.HOME,), day=date(1999, 1, 1)).policy == car


def test_two_numbers_in_documents_are_settled_by_a_later_clue(adjuster: Principal, car) -> None:
    book.policy(adjuster, number="POL-200002", holder=book.person(adjuster, "Piet Anders", "piet@example.org"))
    numbers = ["POL-200001", "POL-200002"]
    assert find(adjuster, document_numbers=numbers).reason == "several_policies"
    assert find(adjuster, document_numbers=numbers, vins=[VIN]).policy == car


def test_no_clue_finds_nothing(adjuster: Principal, car) -> None:
    assert find(adjuster) == PolicyMatch(None, reason="policy_not_found")
    assert find(adjuster, form_number="--", plates=["", "?"], vins=["x"], addresses=[""]).policy is None
