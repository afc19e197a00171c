import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from insurance.claims.models import Claim, Evidence
from insurance.claims.tests.web_support import text_of

from .admin_support import card_url, make_claim, picture, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(organisation):
    return make_claim(organisation)


def upload(name="hall.jpg", content=None) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, picture() if content is None else content)


def test_triage_is_run_again_and_not_twice(claim, adjuster, queued, django_capture_on_commit_callbacks):
    client = signed_in(adjuster)
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(card_url(claim, "triage"), follow=True)
        assert "Triage runs again." in text_of(answer)
        assert "Triage is already running." in text_of(client.post(card_url(claim, "triage"), follow=True))
    assert queued == [(claim.pk, 2)]
    assert Claim.objects.get().status == "received"


def test_files_of_staff_are_kept_the_refused_named_and_triage_runs_again(
    claim, adjuster, queued, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        files = [upload(), upload("../../etc/<b>.exe", b"MZ\x90\x00" * 40)]
        answer = signed_in(adjuster).post(card_url(claim, "files"), {"files": files}, follow=True)
    page = text_of(answer)
    assert "1 file was added." in page
    assert "<b>.exe: " in page
    row = Evidence.objects.get()
    assert (row.claimed_name, row.origin, row.media_type) == ("hall.jpg", "staff", "image/jpeg")
    assert queued == [(claim.pk, 2)]


def test_without_a_file_nothing_happens(claim, adjuster, queued):
    answer = signed_in(adjuster).post(card_url(claim, "files"), follow=True)
    assert "Choose at least one file." in text_of(answer)
    assert Claim.objects.get().run == 1


@pytest.mark.parametrize("part", ["triage", "files"])
def test_the_auditor_may_not_and_the_stranger_finds_nothing(claim, auditor, stranger, queued, part):
    for principal, status in ((auditor, 403), (stranger, 404)):
        assert signed_in(principal).post(card_url(claim, part), {"files": upload()}).status_code == status
    assert Claim.objects.get().run == 1
    assert not Evidence.objects.exists()


def test_the_way_back_keeps_the_filters_of_the_queue(claim, adjuster, queued):
    query = "?_changelist_filters=severity%3Dmajor"
    answer = signed_in(adjuster).post(card_url(claim, "triage") + query)
    assert answer["Location"] == card_url(claim) + query
