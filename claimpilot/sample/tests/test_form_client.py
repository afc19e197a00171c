"""The client follows whatever form it is given; what it cannot follow, it says."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

import httpx2
import pytest

from claimpilot.sample.form_client import FormError, claim_file

TOKEN = '<input type="hidden" name="csrfmiddlewaretoken" value="t0k">'
FORM = f"""
<form action="/i18n/" method="post">{TOKEN}<select name="language"><option value="en" selected></select></form>
<form action="" method="POST" enctype="multipart/form-data">{TOKEN}
  <input type="hidden" name="draft" value="d&amp;1"><input name="claimant_name" value="">
  <textarea name="incident_description">
kept</textarea>
  <select name="currency"><option value="EUR"><option value="USD" selected></select>
  <input type="file" name="files"><input type="submit" name="remove" value="x"><button name="away">Go</button>
</form>"""
REVIEW = f'<form method="post" action="/claim/review/1/">{TOKEN}<input type="hidden" name="language" value="fr"></form>'
CLAIM = UUID("60488f2d-c83a-4d2f-9ef0-788c6761d732")


def client(answers: dict[tuple[str, str], str], seen: list[httpx2.Request]) -> httpx2.Client:
    def answer(request: httpx2.Request) -> httpx2.Response:
        seen.append(request)
        body = answers.get((request.method, request.url.path))
        if body is None:
            return httpx2.Response(500)
        if body.startswith("/"):
            return httpx2.Response(303, headers={"Location": body})
        return httpx2.Response(200, html=body)

    return httpx2.Client(base_url="http://claims.example", transport=httpx2.MockTransport(answer))


def file(answers: dict[tuple[str, str], str]) -> tuple[UUID, list[httpx2.Request]]:
    seen: list[httpx2.Request] = []
    fields = {"claimant_name": "Nora Lindqvist"}
    files = [("a.jpg", b"\xff\xd8pixels", "image/jpeg"), ("b.pdf", b"%PDF", "application/pdf")]
    return claim_file(client(answers, seen), language="fr", fields=fields, files=files), seen


WHOLE = {
    ("GET", "/claim/"): FORM,
    ("POST", "/claim/"): "/claim/review/1/",
    ("GET", "/claim/review/1/"): REVIEW,
    ("POST", "/claim/review/1/"): f"/claim/{CLAIM}/",
    ("GET", f"/claim/{CLAIM}/"): "<p>Merci</p>",
}


def test_it_fills_the_form_in_and_confirms_it() -> None:
    uuid, seen = file(WHOLE)
    assert uuid == CLAIM
    assert [(request.method, request.url.path) for request in seen] == list(WHOLE)
    assert seen[0].url.query == b"lang=fr"
    posted = seen[1].read()
    for part in (b'name="draft"\r\n\r\nd&1\r\n', b'name="claimant_name"\r\n\r\nNora Lindqvist\r\n', b"t0k",
                 b'name="incident_description"\r\n\r\nkept\r\n', b'name="currency"\r\n\r\nUSD\r\n',
                 b'name="files"; filename="a.jpg"', b"\xff\xd8pixels", b'filename="b.pdf"'):  # fmt: skip
        assert part in posted
    assert b'name="remove"' not in posted and b'name="away"' not in posted
    assert seen[3].read() == b"csrfmiddlewaretoken=t0k&language=fr"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda answers: answers.pop(("GET", "/claim/")), "/claim/ answered 500"),
        (lambda answers: answers.update({("GET", "/claim/"): "<p>Closed</p>"}), "/claim/ answered 200"),
        (lambda answers: answers.update({("POST", "/claim/"): FORM}), "/claim/ answered 200"),
        (lambda answers: answers.pop(("POST", "/claim/review/1/")), "/claim/review/1/ answered 500"),
        (lambda answers: answers.update({("POST", "/claim/review/1/"): REVIEW}), "not with the page of the new claim"),
    ],
)
def test_a_page_that_should_not_come_is_an_error_that_names_it(
    change: Callable[[dict[tuple[str, str], str]], object], told: str
) -> None:
    answers = dict(WHOLE)
    change(answers)
    with pytest.raises(FormError, match=told):
        file(answers)
