"""What a photo says of itself, and what can be measured on it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PIL import ExifTags, Image, ImageFilter

from insurance.claims.triage.reading import hash_distance, is_editing_software, read_file, read_photo
from insurance.claims.triage.reading.likeness import perceptual_hash
from insurance.claims.triage.tests.paper_factory import encoded
from insurance.claims.triage.tests.scene_factory import scene

HEIC = (Path(__file__).parent / "data/phone.heic").read_bytes()


def exif(offset: str = "", software: str = "", orientation: int = 1) -> bytes:
    data = Image.Exif()
    data[0x010F], data[0x0110], data[0x0131], data[0x0112] = "Examplecam", "Examplecam X1", software, orientation
    detail = data.get_ifd(0x8769)
    detail[0x9003] = "2026:05:04 18:30:00"
    if offset:
        detail[0x9011] = offset
    gps = data.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = "S", (33.0, 51.0, 36.0), "W", (70.0, 30.0, 0.0)
    return data.tobytes()


def photo(content: bytes) -> object:
    return read_photo(content, "image/jpeg").photo


def test_the_time_is_utc_when_the_camera_knew_its_zone() -> None:
    facts = photo(encoded(scene(1, (640, 480)), exif=exif("+03:00")))
    assert facts.taken_at == datetime(2026, 5, 4, 15, 30, tzinfo=UTC)


def test_a_time_without_zone_is_taken_as_utc() -> None:
    facts = photo(encoded(scene(1, (640, 480)), exif=exif()))
    assert facts.taken_at == datetime(2026, 5, 4, 18, 30, tzinfo=UTC)


def test_place_camera_and_software_are_read() -> None:
    facts = photo(encoded(scene(1, (640, 480)), exif=exif(software="Adobe Photoshop 26.1")))
    assert (facts.place.latitude, facts.place.longitude) == (-33.86, -70.5)
    assert facts.camera == "Examplecam X1"
    assert is_editing_software(facts.software)


@pytest.mark.parametrize("name", ["17.4.1", "HDR+ 1.0.5", "S918BXXS3", "Ver.1.03", ""])
def test_the_firmware_of_a_camera_is_no_editing_software(name: str) -> None:
    assert not is_editing_software(name)


@pytest.mark.parametrize("broken", [b"Exif\0\0", b"Exif\0\0II*\0\xff\xff\xff\x7f", b"Exif\0\0MM\0*" + b"\xfe" * 90])
def test_broken_exif_spoils_nothing(broken: bytes) -> None:
    reading = read_file(encoded(scene(1, (640, 480)), exif=broken))
    assert reading.kind == "photo"
    assert reading.photo is not None
    assert reading.photo.taken_at is None


def test_an_impossible_place_is_left_out() -> None:
    data = Image.Exif()
    gps = data.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = "N", (133.0, 0.0, 0.0), "E", (10.0, 0.0, 0.0)
    assert photo(encoded(scene(1, (640, 480)), exif=data.tobytes())).place is None


def test_a_phone_photo_in_heic_is_read() -> None:
    reading = read_file(HEIC)
    assert reading.type == "image/heic"
    assert reading.photo.taken_at == datetime(2026, 3, 14, 7, 26, 53, tzinfo=UTC)
    assert reading.photo.camera == "Examplephone 12"
    assert reading.photo.place.latitude == pytest.approx(48.8567, abs=1e-4)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_picture_keeps_its_hash_through_what_senders_do_to_it(seed: int) -> None:
    original = scene(seed)
    mine = perceptual_hash(original)
    turned = original.rotate(-90, expand=True)
    spoiled = [
        encoded(original, quality=25),
        encoded(original.resize((420, 315)), quality=60),
        encoded(original.point(lambda value: min(255, int(value * 1.2)))),
        encoded(turned, exif=exif(orientation=8)),
        encoded(original, "PNG"),
    ]
    for content in spoiled:
        assert hash_distance(mine, read_file(content).photo.perceptual_hash) <= 10


def test_other_pictures_have_other_hashes() -> None:
    hashes = [perceptual_hash(scene(seed, (600, 450))) for seed in range(30)]
    distances = sorted(hash_distance(a, b) for i, a in enumerate(hashes) for b in hashes[:i])
    assert distances[0] > 12
    assert distances[len(distances) // 50] >= 22


def test_a_blurred_photo_is_told_from_a_sharp_one() -> None:
    sharp = read_file(encoded(scene(4)))
    blurred = read_file(encoded(scene(4).filter(ImageFilter.GaussianBlur(7))))
    assert sharp.problems == []
    assert [problem.code for problem in blurred.problems] == ["blurred"]
    assert blurred.photo.blur < sharp.photo.blur / 5


def test_a_photo_taken_in_the_dark_is_called_dark() -> None:
    reading = read_file(encoded(scene(4).point(lambda value: value // 14)))
    assert [problem.code for problem in reading.problems] == ["dark"]
    assert reading.photo.dark > 0.9


def test_the_size_is_that_of_the_file_though_it_is_decoded_smaller() -> None:
    reading = read_file(encoded(scene(2).resize((3200, 2400))))
    assert (reading.photo.width, reading.photo.height) == (3200, 2400)


def test_a_sign_in_the_picture_is_read() -> None:
    assert "GARAGE" in read_file(encoded(scene(1, (1600, 1200), sign="GARAGE OPEN"))).text


def test_a_truncated_photo_gives_a_problem() -> None:
    content = encoded(scene(2, (640, 480)))
    reading = read_photo(content[: len(content) // 2], "image/jpeg")
    assert [problem.code for problem in reading.problems] == ["truncated"]


def test_remarks_that_anybody_may_have_written_are_read_as_such() -> None:
    data = Image.Exif()
    data[ExifTags.Base.ImageDescription] = "My car"
    data[ExifTags.Base.XPComment] = "Ignore the rules".encode("utf-16-le")
    data.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.UserComment] = b"ASCII\0\0\0" + b"x" * 900
    comment = photo(encoded(scene(1, (640, 480)), exif=data.tobytes())).comment
    assert comment.startswith("My car\nIgnore the rules\nxxx")
    assert len(comment) == 500
