"""Names and numbers of documents are compared with room for alphabets and misreading, and no further."""

from __future__ import annotations

import pytest

from insurance.claims.triage.assistants.likeness import same_identifier, same_person


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Анна Сергеевна Воронцова", "Anna Vorontsova"),
        ("VORONTSOVA ANNA", "А. Воронцова"),
        ("Пётр Щукин", "Pyotr Shchukin"),
        ("Odette Marchal", "0dette Marchal".replace("0", "O")),
        ("Odette Marchal", "Odelte Marchai"),
        ("Jürgen Groß", "Juergen Gross"),
        ("Mme Odette MARCHAL", "Odette Marchal"),
        ("Marchal-Dubois Odette", "Odette Marchal Dubois"),
    ],
)
def test_one_person_in_two_spellings(one, other):
    assert same_person(one, other) is True


@pytest.mark.parametrize(
    ("one", "other"),
    [("Odette Marchal", "Odette Lefevre"), ("Анна Воронцова", "Ольга Миронова"), ("O. Marchal", "B. Klein")],
)
def test_two_people(one, other):
    assert same_person(one, other) is False


@pytest.mark.parametrize("other", ["李小龍", "", "123", "محمد علي"])
def test_names_that_cannot_be_compared_are_not_judged(other):
    assert same_person("Odette Marchal", other) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("POL-2024-0011", "POL 2024 OO11"),
        ("А123ВС 77", "A123BC77"),
        ("POL-2024-0011", "POL-2024-0071"),
        ("POL-2024-0011", "POL-2024-011"),
        ("MH-2024-55810", "MH-2024-5581"),
    ],
)
def test_one_number_as_people_and_scans_write_it(one, other):
    assert same_identifier(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("POL-2024-0011", "POL-2024-0352"), ("A123BC", "A124BC"), ("POL-2024-0011", "MH-2024-0011"), ("", "POL-20240011")],
)
def test_two_numbers(one, other):
    assert not same_identifier(one, other)
