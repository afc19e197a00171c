"""What every customer's page carries: a strict content policy, no key in a referrer, its language."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from insurance.claims.tests.web_support import picture, review_of

pytestmark = pytest.mark.django_db


def test_pages_allow_nothing_from_elsewhere_and_no_inline_script(client: Client, organisation, intake_fields) -> None:
    review = review_of(client, intake_fields | {"files": [picture()]})
    for path in ("/claim/", "/claim/find/", review, "/claim/0b8a6f8e-0000-4000-8000-000000000000/"):
        answer = client.get(path)
        html = answer.content.decode()
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer["Referrer-Policy"] == "same-origin"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert not re.search(r"<script(?![^>]*src=)|<style| style=| on[a-z]+=", html), path
        assert not re.search(r'(src|href|action)="(https?:)?//', html), path


def test_personal_pages_are_not_kept_by_the_browser(client: Client, organisation, intake_fields) -> None:
    assert "no-store" in client.get(review_of(client, intake_fields))["Cache-Control"]
    assert "no-store" not in client.get("/claim/")["Cache-Control"], "going back must find what was typed"


@pytest.mark.parametrize(("asked", "given"), [("ru-RU,ru;q=0.9", "ru"), ("fr-CA", "fr"), ("en", "en"), ("de", "en")])
def test_the_browsers_language_is_used(client: Client, organisation, asked: str, given: str) -> None:
    answer = client.get("/claim/", HTTP_ACCEPT_LANGUAGE=asked)
    assert f'<html lang="{given}">' in answer.content.decode()
    assert answer["Content-Language"] == given


def test_a_chosen_language_stays(client: Client, organisation) -> None:
    client.get("/claim/?lang=fr")
    assert '<html lang="fr">' in client.get("/claim/find/", HTTP_ACCEPT_LANGUAGE="ru").content.decode()
    assert '<html lang="fr">' in client.get("/claim/?lang=xx").content.decode()


@pytest.mark.parametrize("path", ["/nowhere/", "/claim/nowhere/"])
def test_an_unknown_address_has_a_friendly_page(client: Client, organisation, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Find my claim" in answer.content.decode()


def test_a_fault_of_ours_has_a_page_that_needs_nothing(client: Client, organisation, monkeypatch) -> None:
    from insurance.claims.views import form

    def fail(*_args: object, **_kwargs: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(form, "_page", fail)
    client.raise_request_exception = False
    answer = client.get("/claim/")
    assert answer.status_code == 500
    assert "Something went wrong on our side" in answer.content.decode()
