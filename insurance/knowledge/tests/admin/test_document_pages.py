"""Staff list documents, upload new ones and new versions, and read what is searched of them."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from insurance.audit.models import AuditEntry
from insurance.knowledge.indexing import document_index
from insurance.knowledge.models import Document, Passage
from insurance.knowledge.reading.refusals import BYTES_AT_MOST
from insurance.knowledge.tests.file_factory import SENTENCE, docx_of, pdf_of

from .conftest import TERMS

LIST = "/admin/knowledge/document/"

pytestmark = pytest.mark.django_db


def signed_in(principal) -> Client:
    client = Client()
    client.force_login(User.objects.get(pk=principal.user_id))
    return client


def posted(**changes) -> dict:
    return {"code": "GUIDE-01", "title": "A guide", "kind": "procedure", "product": "", "language": "en", "text": "",
            **changes}  # fmt: skip


def test_a_pdf_becomes_a_document_with_its_source(underwriter, product):
    file = SimpleUploadedFile("Terms <1>.pdf", pdf_of(["# Article 1", SENTENCE * 4]), content_type="text/html")
    answer = signed_in(underwriter).post(f"{LIST}add/", posted(file=file, product=product.pk), follow=True)
    saved = Document.objects.get(code="GUIDE-01")
    assert answer.redirect_chain[-1][0] == f"{LIST}{saved.pk}/change/"
    assert saved.product == product
    version = saved.versions.get()
    assert version.content.startswith("## Article 1\n\nThe insured pays")
    assert (version.source_name, version.source_type) == ("Terms <1>.pdf", "application/pdf")
    assert AuditEntry.objects.filter(verb="document_save", subject="document:GUIDE-01").count() == 1
    assert "Terms &lt;1&gt;.pdf" in answer.content.decode()


def test_a_text_can_be_pasted(underwriter):
    signed_in(underwriter).post(f"{LIST}add/", posted(text=TERMS))
    assert Document.objects.get(code="GUIDE-01").versions.get().content == TERMS


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (pdf_of([SENTENCE], password="x"), "protected by a password"),
        (b"\x89PNG\r\n\x1a\n" + bytes(60), "Only PDF, DOCX"),
        (b"", "no text in the file"),
        (bytes(BYTES_AT_MOST + 1), "larger than 25 MB"),
        (docx_of(lambda document: document.add_paragraph("Das ist der Text, der von uns mit dem Vertrag und den "
         "Beilagen nicht an die Person gesandt wird, wenn sich die Summe bei einem Kredit und der Zahlung auf null "
         "stellt oder als Rest für den Erben ist. " * 2)), "written in German, but English was chosen"),
    ],
    ids=["encrypted", "a picture", "empty", "too large", "another language"],
)  # fmt: skip
def test_what_is_refused_is_told_and_nothing_is_stored(underwriter, content, told):
    answer = signed_in(underwriter).post(f"{LIST}add/", posted(file=SimpleUploadedFile("x.pdf", content)))
    assert answer.status_code == 400
    assert told in answer.content.decode()
    assert not Document.objects.exists()


def test_a_form_with_neither_file_nor_text_or_with_both_is_refused(underwriter):
    client = signed_in(underwriter)
    assert "no text in the file" in client.post(f"{LIST}add/", posted()).content.decode()
    both = posted(text=TERMS, file=SimpleUploadedFile("x.txt", b"Text of the file."))
    assert "not both" in client.post(f"{LIST}add/", both).content.decode()
    assert not Document.objects.exists()


def test_a_code_that_is_taken_is_not_overwritten_by_the_form_for_new_ones(underwriter, document):
    answer = signed_in(underwriter).post(f"{LIST}add/", posted(code=document.code, text="Something else entirely."))
    assert "There is a document of this code" in answer.content.decode()
    assert document.versions.count() == 1


def test_a_new_version_keeps_the_old_one(underwriter, document):
    url = f"{LIST}{document.pk}/edit/"
    change = posted(code="OTHER-CODE", title="Grace", kind="contract", text="9.1 New words of the clause.")
    client = signed_in(underwriter)
    client.post(url, change)
    document.refresh_from_db()
    assert (document.code, document.version) == ("TRM20-CONTRACT-03", 2)
    page = client.get(f"{LIST}{document.pk}/change/?version=1").content.decode()
    assert "Text of version 1" in page and SENTENCE.strip() in page


def test_what_is_said_of_a_document_changes_without_a_file(underwriter, document):
    client = signed_in(underwriter)
    client.post(f"{LIST}{document.pk}/edit/", posted(title=document.title, kind="rider"))
    document.refresh_from_db()
    assert (document.kind, document.product, document.version) == ("rider", None, 1)


def test_the_page_shows_passages_with_their_clauses_and_escapes_them(underwriter, document):
    document_index(document_id=document.pk)
    page = signed_in(underwriter).get(f"{LIST}{document.pk}/change/").content.decode()
    assert Passage.objects.filter(document=document).count() >= 2
    assert "§ 9.1" in page and "§ 9.2" in page
    assert "<b>reinstatement" not in page and "&lt;b&gt;reinstatement" in page
    assert "searchable" in page


def test_the_page_says_that_a_document_is_not_found_yet(underwriter, document):
    client = signed_in(underwriter)
    assert "not found by questions yet" in client.get(f"{LIST}{document.pk}/change/").content.decode()
    assert "being indexed" in client.get(LIST).content.decode()


def test_the_whole_text_is_a_download_that_no_browser_opens(adjuster, document):
    answer = signed_in(adjuster).get(f"{LIST}{document.pk}/text/1/")
    assert answer.content.decode() == TERMS
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert signed_in(adjuster).get(f"{LIST}{document.pk}/text/7/").status_code == 404


def test_who_may_only_read_changes_nothing(adjuster, document):
    client = signed_in(adjuster)
    assert client.get(f"{LIST}{document.pk}/change/").status_code == 200
    assert "/edit/" not in client.get(f"{LIST}{document.pk}/change/").content.decode()
    assert client.post(f"{LIST}add/", posted(text=TERMS)).status_code == 403
    assert client.post(f"{LIST}{document.pk}/edit/", posted(text=TERMS)).status_code == 403
    assert document.versions.count() == 1 == Document.objects.count()


def test_a_stranger_finds_nothing(stranger, document):
    client = signed_in(stranger)
    assert document.code not in client.get(LIST).content.decode()
    for part in ("change/", "text/1/"):
        assert client.get(f"{LIST}{document.pk}/{part}").status_code == 404


def test_the_list_is_filtered_by_product(underwriter, document, product):
    client = signed_in(underwriter)
    assert document.code in client.get(f"{LIST}?product={product.code}").content.decode()
    assert document.code not in client.get(f"{LIST}?product=-").content.decode().partition("result_list")[2]
