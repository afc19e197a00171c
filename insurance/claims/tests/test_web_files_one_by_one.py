"""The page's script: a draft, its files one at a time, and what may be seen of them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from insurance.claims.models import Claim
from insurance.claims.tests.web_support import picture, review_of

pytestmark = pytest.mark.django_db
PHOTOS = Path(__file__).parents[1] / "triage/tests/data"
FRENCH = {"HTTP_ACCEPT_LANGUAGE": "fr"}


@pytest.fixture(autouse=True)
def _at_home(organisation, queued) -> None:
    """The intake organisation exists, and nothing goes to a broker."""


@pytest.fixture
def files_url(client: Client) -> str:
    answer = client.post("/claim/draft/")
    assert answer.status_code == 201
    return f"/claim/draft/{answer.json()['draft']}/files/"


def test_each_file_gets_a_token_and_a_small_picture(client: Client, files_url: str) -> None:
    file = client.post(files_url, {"files": picture()}).json()["files"][0]
    assert file["reason"] is None
    assert file["name"] == "kitchen.jpg"
    shown = client.get(file["thumbnail"])
    assert shown["Content-Type"] == "image/jpeg"
    assert "sandbox" in shown["Content-Security-Policy"]
    with Image.open(BytesIO(shown.content)) as small:
        assert max(small.size) <= 320


def test_a_photo_of_a_phone_that_browsers_cannot_draw_gets_a_small_picture_too(client: Client, files_url: str) -> None:
    photo = SimpleUploadedFile("IMG_0042.HEIC", (PHOTOS / "phone.heic").read_bytes())
    file = client.post(files_url, {"files": photo}).json()["files"][0]
    with Image.open(BytesIO(client.get(file["thumbnail"]).content)) as small:
        assert small.format == "JPEG"


def test_a_small_picture_says_nothing_of_place_or_camera(client: Client, files_url: str) -> None:
    data, exif = BytesIO(), Image.Exif()
    exif[0x010F] = "SecretCamera"
    Image.new("RGB", (640, 480)).save(data, "JPEG", exif=exif)
    file = client.post(files_url, {"files": SimpleUploadedFile("a.jpg", data.getvalue())}).json()["files"][0]
    assert b"SecretCamera" in data.getvalue()
    assert b"SecretCamera" not in client.get(file["thumbnail"]).content


def test_a_refused_file_is_answered_with_its_reason_in_the_customers_language(client: Client, files_url: str) -> None:
    answer = client.post(files_url, {"files": SimpleUploadedFile("rien.txt", b"")}, **FRENCH)
    file = answer.json()["files"][0]
    assert answer.status_code == 200
    assert file["reason"] == "Le fichier est vide."
    assert client.get(f"{files_url}{file['token']}/").status_code == 404


def test_a_removed_file_is_not_part_of_the_claim(client: Client, files_url: str, intake_fields) -> None:
    gone = client.post(files_url, {"files": picture("gone.jpg", "red")}).json()["files"][0]
    client.post(files_url, {"files": picture("kept.jpg", "green")})
    left = client.post(f"{files_url}{gone['token']}/remove/").json()["files"]
    assert [file["name"] for file in left] == ["kept.jpg"]
    path = review_of(client, intake_fields | {"draft": files_url.split("/")[3]})
    client.post(path)
    assert [row.claimed_name for row in Claim.objects.get().evidence.all()] == ["kept.jpg"]


def test_refusals_are_json_that_says_what_happened(client: Client, files_url: str) -> None:
    unknown = client.post("/claim/draft/0b8a6f8e-0000-4000-8000-000000000000/files/", {"files": picture()})
    assert (unknown.status_code, unknown.json()["error"]) == (404, "This form has expired. Please start again.")
    nothing = client.post(files_url, {})
    assert (nothing.status_code, nothing.json()["error"]) == (400, "No file arrived. Please choose it again.")
    broken = client.generic("POST", files_url, b"x", content_type="multipart/form-data")
    assert broken.status_code == 400
    assert "arrived damaged" in broken.json()["error"]
    assert client.get(files_url).status_code == 405


def test_files_need_the_csrf_token(organisation) -> None:
    assert Client(enforce_csrf_checks=True).post("/claim/draft/").status_code == 403


def test_a_photo_whose_camera_data_are_nonsense_has_no_small_picture_and_breaks_nothing(
    client: Client, files_url: str
) -> None:
    data, exif = BytesIO(), Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "kitchen"
    Image.new("RGB", (64, 48)).save(data, "JPEG", exif=exif)
    spoilt = data.getvalue().replace(b"\x01\x0e\x00\x02", b"\x01\x00\x00\x02")  # the text now stands for the width
    file = client.post(files_url, {"files": SimpleUploadedFile("a.jpg", spoilt)}).json()["files"][0]
    assert file["reason"] is None
    assert client.get(file["thumbnail"]).status_code == 404
