"""Whatever is sent: a clear sentence that names the field or file, what was typed kept, and never a 500."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from insurance.claims.models import Claim, IntakeDraft
from insurance.claims.tests.web_support import picture, review_of, text_of

pytestmark = pytest.mark.django_db
TOMORROW = (timezone.now() + timedelta(days=2)).date().isoformat()


@pytest.fixture(autouse=True)
def _at_home(organisation, queued) -> None:
    """The intake organisation exists, and nothing goes to a broker."""


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("claimant_name", "", "Please fill in “Your full name”."),
        ("claimant_name", "   ", "Please fill in “Your full name”."),
        ("claimant_name", "\u200b\u200d\ufeff", "Please fill in “Your full name”."),
        ("claimant_name", "x" * 256, "“Your full name” may have at most 255 characters; it has 256."),
        ("claimant_name", "Nadia\x00Perrin", "“Your full name” held a character that is not text."),
        ("claimant_contact", "call me", "“Your phone number or email address” must be a phone number or an email"),
        ("claimant_contact", "nadia@", "The email address in “Your phone number or email address” is not complete."),
        ("incident_description", "short", "“What happened” needs at least 10 characters."),
        ("incident_description", "я" * 10_001, "“What happened” may have at most 10,000 characters; it has 10,001."),
        ("incident_date", "", "Please fill in “When it happened”."),
        ("incident_date", "yesterday", "“When it happened” must be a date"),
        ("incident_date", "2026-02-30", "“When it happened” must be a date"),
        ("incident_date", "1066-10-14", "“When it happened” must be in 1990 or later."),
        ("incident_date", TOMORROW, "“When it happened” cannot be in the future."),
        ("policy_number", "9" * 41, "“Policy number” may have at most 40 characters; it has 41."),
        ("amount_claimed", "a lot", "“Amount you ask for” must be a number"),
        ("amount_claimed", "-5", "“Amount you ask for” must be more than zero."),
        ("amount_claimed", "1e999999", "“Amount you ask for” "),
        ("amount_claimed", "NaN", "“Amount you ask for” "),
        ("amount_claimed", "9" * 20, "“Amount you ask for” is too large."),
        ("currency", "euros", "“Currency” must be a code of three capital letters"),
    ],
)
def test_a_mistake_is_named_and_everything_typed_is_kept(client, intake_fields, field, value, sentence) -> None:
    fields = intake_fields | {"amount_claimed": "10", "currency": "EUR", "files": [picture("kept.jpg")], field: value}
    answer = client.post("/claim/", fields)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    html = answer.content.decode()
    assert f'href="#{field}"' in html
    assert f'id="{field}-error"' in html
    assert "kept.jpg" in html
    draft = IntakeDraft.objects.get()
    for name, typed in (intake_fields | {field: value}).items():
        assert draft.fields[name] == typed.replace("\x00", "")
    assert not Claim.objects.exists()


def test_a_form_with_nothing_in_it_names_each_required_field(client: Client) -> None:
    answer = client.post("/claim/", {})
    text = text_of(answer)
    assert answer.status_code == 422
    for label in ("What happened", "When it happened", "Your full name", "Your phone number or email address"):
        assert f"Please fill in “{label}”." in text


def test_ten_thousand_characters_with_many_lines_are_accepted_as_typed(client: Client, intake_fields) -> None:
    story = ("x" * 99 + "\n") * 99 + "y" * 100
    path = review_of(client, intake_fields | {"incident_description": story.replace("\n", "\r\n")})
    client.post(path)
    assert Claim.objects.get().incident_description == story


def test_emoji_and_text_from_right_to_left_pass_unaltered_and_are_shown_safely(client: Client, intake_fields) -> None:
    name, story = "علي \u202eحسن 🧿", "🔥🔥 שלום \u202e<script>alert(1)</script>\u202c \u200bthe stove caught fire"
    fields = intake_fields | {"claimant_name": name, "incident_description": story}
    path = review_of(client, fields)
    html = client.get(path).content.decode()
    assert "<script>alert" not in html
    assert "\u202e" not in html
    client.post(path)
    claim = Claim.objects.get()
    assert (claim.claimant_name, claim.incident_description) == (name, story)
    assert "\u202e" not in client.get(f"/claim/{claim.uuid}/").content.decode()


def test_an_amount_is_read_as_people_write_it(client: Client, intake_fields) -> None:
    for written, read in {
        "1 234,56": "1,234.56", "1.234,56": "1,234.56", "1,234.56": "1,234.56", "1'234": "1,234.00",
        "0,5": "0.50", "1.234": "1,234.00", "12\u202f000": "12,000.00",
    }.items():  # fmt: skip
        path = review_of(client, intake_fields | {"amount_claimed": written, "currency": "EUR"})
        assert f"{read} EUR" in text_of(client.get(path)), written


def test_the_currency_alone_is_no_amount(client: Client, intake_fields) -> None:
    assert review_of(client, intake_fields | {"amount_claimed": "", "currency": "EUR"})
    answer = client.post("/claim/", intake_fields | {"amount_claimed": "12", "currency": ""})
    assert "Please choose the currency of the amount." in text_of(answer)


def test_twenty_one_files_keep_twenty_and_name_the_last(client: Client, intake_fields) -> None:
    files = [SimpleUploadedFile(f"note {n}.txt", f"Note {n} of the damage".encode()) for n in range(21)]
    text = text_of(client.get(review_of(client, intake_fields | {"files": files})))
    assert "note 20.txt Not accepted. A claim can have at most 20 files." in text
    assert text.count("Received") == 20


def test_a_hundred_files_at_once_are_too_many(client: Client, intake_fields) -> None:
    files = [SimpleUploadedFile(f"{n}.txt", b"note") for n in range(100)]
    answer = client.post("/claim/", intake_fields | {"files": files})
    assert answer.status_code == 413
    assert "A claim can have at most 20 files." in text_of(answer)


def test_a_file_that_is_too_large_is_named_and_not_kept(client: Client, intake_fields, settings) -> None:
    settings.FILE_BYTES = 200_000
    big = SimpleUploadedFile("film.mp4", b"\x00" * 300_000)
    text = text_of(client.get(review_of(client, intake_fields | {"files": [big, picture("small.jpg")]})))
    assert "film.mp4 Not accepted. The file is larger than" in text
    assert "small.jpg Received" in text


def test_files_beyond_the_total_are_named(client: Client, intake_fields, settings) -> None:
    settings.CLAIM_BYTES = 200_000
    first = SimpleUploadedFile("first.txt", b"a" * 150_000)
    second = SimpleUploadedFile("second.txt", b"b" * 150_000)
    text = text_of(client.get(review_of(client, intake_fields | {"files": [first, second]})))
    assert "first.txt Received" in text
    assert "second.txt Not accepted. All files together may have at most" in text


def test_a_body_far_beyond_the_limits_is_not_read_at_all(client: Client) -> None:
    answer = client.post("/claim/", {"claimant_name": "x"}, CONTENT_LENGTH=str(10**10))
    assert answer.status_code == 413
    assert "The files together are larger than 100 MB." in text_of(answer)


def test_two_megabytes_of_text_are_refused_with_a_sentence(client: Client, intake_fields) -> None:
    answer = client.post("/claim/", intake_fields | {"incident_description": "x" * 2_000_000})
    assert answer.status_code == 413
    assert "The text in the form is far too long." in text_of(answer)


def test_a_file_name_of_400_characters_or_with_folders_is_shown_short(client: Client, intake_fields) -> None:
    files = [picture("y" * 400 + ".jpg"), picture("x.jpg", "red")]
    files[1]._name = "../../etc/passwd.jpg"  # noqa: SLF001 - what a hostile client sends
    html = client.get(review_of(client, intake_fields | {"files": files})).content.decode()
    assert "passwd.jpg" in html
    assert "../" not in html
    assert "y" * 256 not in html


def test_the_same_file_twice_is_kept_once_and_named(client: Client, intake_fields) -> None:
    text = text_of(client.get(review_of(client, intake_fields | {"files": [picture("a.jpg"), picture("b.jpg")]})))
    assert "a.jpg Received" in text
    assert "b.jpg Not accepted. The same file is already there." in text


BROKEN = {
    "no boundary": ("multipart/form-data", b"x"),
    "an empty boundary": ("multipart/form-data; boundary=", b"x"),
    "a foreign boundary": ("multipart/form-data; boundary=" + "b" * 300, b"--other\r\n"),
    "bad base64": (
        "multipart/form-data; boundary=b",
        b'--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n'
        b"Content-Transfer-Encoding: base64\r\n\r\n!!!!!\r\n--b--\r\n",
    ),
    "another encoding": ("application/x-www-form-urlencoded; charset=utf-16", b"claimant_name=x"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_body_is_explained(client: Client, kind: str) -> None:
    content_type, body = BROKEN[kind]
    answer = client.generic("POST", "/claim/", body, content_type=content_type)
    assert answer.status_code in {400, 422}
    if answer.status_code == 400:
        assert "What your browser sent arrived damaged" in text_of(answer)
    assert not Claim.objects.exists()


def test_a_file_that_broke_off_is_named(client: Client, intake_fields) -> None:
    parts = "".join(
        f'--b\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in intake_fields.items()
    )
    part = b'--b\r\nContent-Disposition: form-data; name="files"; filename="half.jpg"\r\n\r\n\xff\xd8\xff half'
    answer = client.generic("POST", "/claim/", parts.encode() + part, content_type="multipart/form-data; boundary=b")
    assert "half.jpg Not accepted. The file is incomplete." in text_of(client.get(answer["Location"]))


def test_too_many_fields_are_refused(client: Client) -> None:
    answer = client.post("/claim/", {f"field{n}": "x" for n in range(1200)})
    assert answer.status_code == 400
    assert "Please send it again" in text_of(answer)


def test_a_page_without_its_csrf_token_keeps_what_was_typed_in_the_forms_language(intake_fields, organisation) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/claim/", intake_fields | {"language": "fr"})
    html = answer.content.decode()
    assert answer.status_code == 403
    assert '<html lang="fr">' in html
    assert 'name="claimant_name" value="Nadia Perrin"' in html
    assert 'name="csrfmiddlewaretoken"' in html
    assert not IntakeDraft.objects.exists()


def test_mistakes_are_told_in_the_language_of_the_form(client: Client, intake_fields) -> None:
    answer = client.post("/claim/", intake_fields | {"incident_date": "1066-10-14", "language": "ru"})
    assert "«Когда это случилось»" in text_of(answer)
    assert "1990" in text_of(answer)


def test_without_an_insurer_the_page_says_so(client: Client, organisation) -> None:
    organisation.delete()
    for answer in (client.get("/claim/"), client.post("/claim/", {}), client.get("/claim/find/")):
        assert answer.status_code == 503
        assert "Claims cannot be taken here at the moment." in text_of(answer)
