import io
import resource
import sys

import pytest
from PIL import Image

from insurance.audit.models import AuditEntry
from insurance.claims.triage.tests.paper_factory import pdf_that_unpacks
from insurance.pages import decode

from .admin_support import QUEUE, add_file, make_claim, picture, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def claim(organisation):
    return make_claim(organisation)


def url(row, part: str = "file/") -> str:
    return f"{QUEUE}evidence/{row.uuid}/{part}"


def body(response) -> bytes:
    return b"".join(response.streaming_content) if response.streaming else response.content


def test_the_original_is_a_download_that_no_browser_runs(claim, adjuster):
    content = picture()
    row = add_file(claim, name='ev\u202eil"<script>.jpg', content=content)
    response = signed_in(adjuster).get(url(row))
    assert body(response) == content
    assert response["Content-Disposition"].startswith("attachment;")
    assert "\u202e" not in response["Content-Disposition"]
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Security-Policy"] == "sandbox; default-src 'none'"
    assert response["Cache-Control"].startswith("private, no-store")


def test_a_download_is_recorded(claim, auditor):
    row = add_file(claim)
    signed_in(auditor).get(url(row))
    entry = AuditEntry.objects.get(verb="evidence.downloaded")
    assert (entry.actor, entry.subject) == ("user:audrey", f"claim:{claim.uuid}")
    assert entry.arguments == {"evidence": str(row.uuid)}


@pytest.mark.parametrize("part", ["file/", "small-1.jpg"])
def test_the_stranger_finds_no_file_and_an_underwriter_may_not(
    claim, stranger, organisation, make_member, client, part
):
    row = add_file(claim)
    assert signed_in(stranger).get(url(row, part)).status_code == 404
    client.force_login(make_member(organisation, "una", "underwriter").user)
    assert client.get(url(row, part)).status_code == 403
    client.logout()
    assert client.get(url(row, part)).status_code == 302
    assert not AuditEntry.objects.filter(verb="evidence.downloaded").exists()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "TIFF"])
def test_a_preview_is_drawn_anew_small_and_without_metadata(claim, adjuster, kind):
    row = add_file(claim, name=f"photo.{kind}", content=picture(kind, (3000, 1500)))
    response = signed_in(adjuster).get(url(row, "small-1.jpg"))
    shown = Image.open(io.BytesIO(response.content))
    assert (response["Content-Type"], shown.format, max(shown.size)) == ("image/jpeg", "JPEG", 480)
    assert not shown.getexif()
    assert b"SECRET-CAMERA" not in response.content
    assert response["Content-Security-Policy"] == "sandbox; default-src 'none'"
    assert response["Cache-Control"].startswith("private, no-store")
    assert signed_in(adjuster).get(url(row, "small-1.jpg")).content == response.content


def test_a_page_of_a_pdf_that_unpacks_to_a_gigabyte_has_no_picture_and_takes_no_memory_here(claim, adjuster):
    row = add_file(claim, name="bill.pdf", content=pdf_that_unpacks())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert signed_in(adjuster).get(url(row, "page-1.jpg")).status_code == 404
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 200 * (1024 if sys.platform.startswith("linux") else 1024 * 1024)


def test_each_page_of_a_pdf_has_a_picture_and_no_other(claim, adjuster):
    from fpdf import FPDF

    document = FPDF()
    for text in ("first", "second"):
        document.add_page()
        document.set_font("Helvetica", size=40)
        document.cell(0, 20, text)
    row = add_file(claim, name="bill.pdf", content=bytes(document.output()))
    client = signed_in(adjuster)
    pages = [client.get(url(row, f"page-{number}.jpg")) for number in (1, 2, 3)]
    assert [page.status_code for page in pages] == [200, 200, 404]
    assert pages[0].content != pages[1].content
    assert max(Image.open(io.BytesIO(pages[0].content)).size) in {1199, 1200}


@pytest.mark.parametrize("part", ["huge-1.jpg", "small-0.jpg", "small-2.jpg", "small-21.jpg"])
def test_sizes_and_pages_that_are_not_offered_are_not_found(claim, adjuster, part):
    assert signed_in(adjuster).get(url(add_file(claim), part)).status_code == 404


def test_a_text_file_has_no_picture(claim, adjuster):
    row = add_file(claim, name="note.txt", content=b"The tap was open.")
    assert signed_in(adjuster).get(url(row, "page-1.jpg")).status_code == 404


def test_a_file_that_no_decoder_opens_has_no_picture_and_can_be_downloaded(claim, adjuster):
    row = add_file(claim)
    row.media_type = "application/pdf"
    row.save()
    assert signed_in(adjuster).get(url(row, "page-1.jpg")).status_code == 404
    assert signed_in(adjuster).get(url(row)).status_code == 200


def test_a_later_page_that_would_fill_the_memory_is_not_unpacked(claim, adjuster, monkeypatch):
    """Intake unpacks the first page of a TIFF; each other one may be a bomb of a few kilobytes."""
    pages = io.BytesIO()
    Image.new("1", (10, 10)).save(
        pages, "TIFF", save_all=True, append_images=[Image.new("1", (16_000, 14_000))], compression="group4"
    )
    row = add_file(claim, name="scan.tif", content=pages.getvalue())
    unpacked, shrunk = [], decode.shrunk
    monkeypatch.setattr(decode, "shrunk", lambda *given: unpacked.append(given) or shrunk(*given))
    assert signed_in(adjuster).get(url(row, "small-1.jpg")).status_code == 200
    assert signed_in(adjuster).get(url(row, "small-2.jpg")).status_code == 404
    assert len(unpacked) == 1
