"""A row can only point to rows of its own organisation: the database holds it, whatever a program does."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import IntegrityError, connection, transaction

from claimpilot.tests.walk.marks import OWNER, STRANGER
from claimpilot.tests.walk.rows import Rows, row_of, rows_of
from insurance.access.models import Organisation
from insurance.claims.models import Claim, ServiceLine
from insurance.tenancy.walls import keys_within, walls_build

pytestmark = pytest.mark.django_db
KEYS = list(keys_within())


@pytest.fixture
def houses() -> tuple[Rows, Rows]:
    return rows_of(OWNER), rows_of(STRANGER)


def _constraints() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT conname FROM pg_constraint WHERE conname LIKE '%\\_organisation'")
        return {name for (name,) in cursor.fetchall()}


def _settle() -> None:
    connection.check_constraints()


TOGETHER = {
    "Product.life": {"line": "life", "general": None},
    "TariffCover.tariff": {"option": None},
    "TariffCover.option": {"tariff": None},
}
"""What has to change with a reference, where the database allows one of two only."""


def _name(key) -> str:
    return f"{key.model.__name__}.{key.name}"


@pytest.mark.parametrize("key", KEYS, ids=_name)
def test_no_row_points_to_a_row_of_another_organisation(key):
    ours = rows_of(OWNER)
    mine, foreign = ours[key.model], row_of(key.related_model, STRANGER, {})
    rows = key.model._base_manager.filter(pk=mine.pk)
    with (
        pytest.raises(IntegrityError, match=f"{key.model._meta.db_table}_{key.column}_organisation"),
        transaction.atomic(),
    ):
        rows.update(**{key.attname: foreign.pk}, **TOGETHER.get(_name(key), {}))
        _settle()
    rows.update(
        **{key.attname: ours[key.related_model].pk}, **TOGETHER.get(_name(key), {})
    )  # its own: nothing is wrong with that
    _settle()


def test_the_children_of_a_row_keep_it_in_its_organisation(houses):
    ours, theirs = houses
    with pytest.raises(IntegrityError, match="_organisation"), transaction.atomic():
        Claim.objects.filter(pk=ours[Claim].pk).update(organisation=theirs[Organisation])
        _settle()


def test_an_empty_reference_is_no_reference(houses):
    claim = houses[0][Claim]
    Claim.objects.filter(pk=claim.pk).update(policy=None, insured=None, settlement="")
    _settle()


def test_a_claim_is_still_deleted_with_all_that_belongs_to_it(houses):
    ours, theirs = houses
    ours[Claim].delete()
    _settle()
    assert set(ServiceLine.objects.values_list("claim", flat=True)) == {theirs[Claim].pk}


def test_every_key_between_rows_of_organisations_is_held():
    assert len(KEYS) > 20
    assert {f"{key.model._meta.db_table}_{key.column}_organisation" for key in KEYS} <= _constraints()
    assert all(len(name) < 63 for name in _constraints())


def test_building_the_walls_again_changes_nothing(owner_at_hand):
    before = _constraints()
    walls_build(connection, settings.DATABASES["default"]["USER"])
    assert _constraints() == before


@pytest.fixture
def owner_at_hand(db: None) -> None:
    """The test's connection with the rights of the owner of the tables, as migrate has them."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT tableowner FROM pg_tables WHERE tablename = 'claims_claim'")
        cursor.execute(f"SET LOCAL ROLE {cursor.fetchone()[0]}")
