"""What the photos' own facts raise, and what innocent photos do not."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from insurance.claims.triage.assistants.photo_checks import photo_flags
from insurance.claims.triage.types import FlagLevel, IncidentType

from .assistant_cases import LOSS_DAY, at, case, photo, taken

AUTO, WATER, THEFT = IncidentType.AUTO_ACCIDENT, IncidentType.PROPERTY_WATER, IncidentType.THEFT


def raised(*photos, incident_type=AUTO):
    return {flag.code: flag for flag in photo_flags(case(*photos), incident_type)}


def test_a_photo_of_an_earlier_claim_is_named_with_that_claim():
    flags = raised(photo("a", seen=10), photo("b"))
    assert list(flags) == ["photo_reused"]
    assert flags["photo_reused"].severity == FlagLevel.HIGH
    assert flags["photo_reused"].evidence == ["a"]
    assert "CLM-2025-000007" in flags["photo_reused"].explanation


def test_a_similar_photo_is_not_the_same_photo():
    assert raised(photo(seen=11)) == {}


@pytest.mark.parametrize(
    "software", ["Adobe Photoshop 26.1 (Windows)", "GIMP 3.0", "Snapseed 2.0", "Stable Diffusion XL"]
)
def test_a_program_that_changes_pictures_is_noticed(software):
    flags = raised(photo("a", software=software))
    assert flags["photo_edited"].evidence == ["a"]
    assert software not in flags["photo_edited"].explanation


@pytest.mark.parametrize("software", ["", "17.5.1", "HDR+ 1.0.612345", "Picasa", "Windows Photo Viewer 10"])
def test_firmware_and_viewers_are_no_editors(software):
    assert raised(photo(software=software)) == {}


@pytest.mark.parametrize(
    ("days", "level"), [(2, FlagLevel.MEDIUM), (31, FlagLevel.HIGH), (400, FlagLevel.HIGH), (30, FlagLevel.MEDIUM)]
)
def test_photos_older_than_the_loss(days, level):
    flags = raised(photo("a", taken=taken(LOSS_DAY - timedelta(days=days))), photo("b", taken=taken(LOSS_DAY)))
    assert flags["photo_date_mismatch"].severity == level
    assert flags["photo_date_mismatch"].evidence == ["a"]


@pytest.mark.parametrize(
    "when",
    [taken(LOSS_DAY), taken(LOSS_DAY - timedelta(days=1)), taken(date(2026, 5, 20)), None, taken(date(1980, 1, 1))],
    ids=["same day", "a time zone apart", "later", "no date", "a clock that was never set"],
)
def test_photos_that_may_well_be_of_the_loss(when):
    assert raised(photo(taken=when)) == {}


def test_after_a_theft_old_photos_show_what_was_stolen():
    assert raised(photo(taken=taken(date(2024, 1, 1))), incident_type=THEFT) == {}


def test_one_building_cannot_be_in_two_towns():
    photos = photo("a", place=at(48.85, 2.35)), photo("b", place=at(45.76, 4.84))
    flags = raised(*photos, incident_type=WATER)
    assert "391 km" in flags["photo_place_mismatch"].explanation
    assert raised(*photos, incident_type=AUTO) == {}


def test_gps_of_one_building_may_scatter():
    assert raised(photo("a", place=at(48.85, 2.35)), photo("b", place=at(48.852, 2.353)), incident_type=WATER) == {}
