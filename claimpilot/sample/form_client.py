"""Files a claim through the web form as a browser without JavaScript does: reads the page, fills the form in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from uuid import UUID

import httpx2

File = tuple[str, bytes, str]
"""Name, content, media type."""


class FormError(Exception):
    """The page was not the one that should come next; the text says which one came."""


@dataclass
class HtmlForm:
    """A form with the values that it would send as it stands."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)


class _FormReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[HtmlForm] = []
        self._open: HtmlForm | None = None
        self._select = self._textarea = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = HtmlForm(has.get("action", ""), has.get("method", "get").lower())
            self.forms.append(self._open)
        elif self._open is not None:
            self._control(self._open, tag, has)

    def _control(self, form: HtmlForm, tag: str, has: dict[str, str]) -> None:
        if tag == "select":
            self._select = has.get("name", "")
        elif tag == "option" and self._select and ("selected" in has or self._select not in form.values):
            form.values[self._select] = has.get("value", "")
        elif tag == "textarea" and has.get("name"):
            self._textarea = has["name"]
            form.values[self._textarea] = ""
        elif tag == "input" and has.get("name") and has.get("type") not in {"file", "submit", "checkbox", "radio"}:
            form.values[has["name"]] = has.get("value", "")

    def handle_data(self, data: str) -> None:
        if self._open is not None and self._textarea:
            self._open.values[self._textarea] += data.removeprefix("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._textarea = ""


def claim_file(client: httpx2.Client, *, language: str, fields: Mapping[str, str], files: Sequence[File]) -> UUID:
    """Fills the form in, looks at the review page, confirms. Returns the claim's uuid, which its page has.

    Raises FormError where a page refuses, httpx2.HTTPError where the server does not answer.
    """
    page = client.get("/claim/", params={"lang": language}, follow_redirects=True)
    form = _form(page, lambda form: "claimant_name" in form.values)
    uploads = [("files", file) for file in files]
    review = client.post(
        page.url.join(form.action), data={**form.values, **fields}, files=uploads, follow_redirects=True
    )
    own = review.url.path
    confirm = _form(
        review, lambda form: review.url.join(form.action).path == own and "claimant_name" not in form.values
    )
    done = client.post(review.url.join(confirm.action), data=confirm.values, follow_redirects=True)
    return _uuid(done)


def _form(page: httpx2.Response, wanted: Callable[[HtmlForm], bool]) -> HtmlForm:
    reader = _FormReader()
    reader.feed(page.text)
    if page.is_success:
        for form in reader.forms:
            if form.method == "post" and "csrfmiddlewaretoken" in form.values and wanted(form):
                return form
    raise FormError(f"{page.url.path} answered {page.status_code}, not with the form that should come here.")


def _uuid(page: httpx2.Response) -> UUID:
    try:
        if page.is_success:
            return UUID(page.url.path.rstrip("/").rsplit("/", 1)[-1])
    except ValueError:
        pass
    raise FormError(f"{page.url.path} answered {page.status_code}, not with the page of the new claim.")
