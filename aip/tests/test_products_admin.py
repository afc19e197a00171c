"""Staff edit a product and publish it; what is wrong is told at its place; strangers find nothing."""

from __future__ import annotations

import json
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from aip.models import Document, Licence, Product, ProductVersion, Provider
from aip.profiles import PET, answers_schema
from aip.tests.shelf import Shelf, shelf_of
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username

pytestmark = pytest.mark.django_db


@pytest.fixture
def shelf(organisation, make_member, client) -> Shelf:
    make_member(organisation, "una", "underwriter")
    client.force_login(User.objects.get(username="una"))
    shelf = shelf_of(organisation)
    shelf.principal = principal_from_username(username="una", channel=Channel.ADMIN)
    return shelf


def url(page: str, *args, model: str = "product") -> str:
    return reverse(f"admin:aip_{model}_{page}", args=args)


def shown(answer) -> str:
    return unescape(" ".join(answer.content.decode().split()))


def terms(shelf: Shelf, **changes):
    about = {
        "product_id": "pet-test", "line": "pet", "name": "Pet Test", "language": "en", "provider": shelf.provider.pk,
        "priced_as": "pet-test", "paths": ["conclude"], "countries": "FR", "subdivisions": "", "family": "pet",
        "kinds": "cat, dog", "conditions": "Lives with its owner.\n\nHas a chip.", "on_sale": "on",
    }  # fmt: skip
    return about | changes


def test_a_product_is_edited_published_and_shows_what_changed(shelf, client):
    page = url("change", shelf.product.pk)
    assert "Everything: the first version" in shown(client.get(page)).replace("</strong>", "").replace("<strong>", "")
    client.post(url("publish", shelf.product.pk))
    assert ProductVersion.objects.get().published_by == "user:una"
    answer = client.post(url("terms", shelf.product.pk), terms(shelf))
    assert answer.status_code == 302
    assert Product.objects.get().scope["conditions"] == ["Lives with its owner.", "Has a chip."]
    html = shown(client.get(page))
    for text in ("+ Has a chip.", "Is it a dog or a cat?", "dog · cat", "Before commitment"):
        assert text in html
    assert "Version 2 is published." in shown(client.post(url("publish", shelf.product.pk), follow=True))
    assert "Nothing has changed since version 2." in shown(client.post(url("publish", shelf.product.pk), follow=True))
    text = url("texts", shelf.product.pk, "special_conditions")
    client.post(text, {"title": "Special conditions", "body": "## Chips\n\n{{conditions}}", "required": ""})
    preview = client.get(url("preview", shelf.product.pk, "special_conditions"))
    assert (preview["Content-Type"], preview.content[:5]) == ("application/pdf", b"%PDF-")
    assert not Document.objects.filter(kind="special_conditions").exists()
    assert "Documents: + special conditions" in shown(client.get(page)).replace("</strong>", "")


def test_what_is_wrong_is_told_at_its_place(shelf, client):
    client.post(url("terms", shelf.product.pk), terms(shelf, kinds="cat horse", countries="FR de"))
    refused = client.post(url("publish", shelf.product.pk))
    assert refused.status_code == 409
    assert "horse is no value of species" in shown(refused)
    questions = url("questions", shelf.product.pk)
    answer = client.post(questions, {"questions": '{"type": "object",\n "properties": {,}}'})
    assert "No JSON from line 2, column 17 on." in shown(answer)
    schema = answers_schema(PET)
    schema["properties"]["sex"]["type"] = "array"
    written = json.dumps(schema, indent=1)
    answer = client.post(questions, {"questions": written})
    line = written[: written.index('"sex":')].count("\n") + 1
    assert answer.status_code == 400
    assert f"Line {line}, sex: its type is not string" in shown(answer)
    assert Product.objects.get().questions == answers_schema(PET)


def test_the_seller_its_insurers_and_licences_are_edited(shelf, client):
    answer = client.post(url("add", model="provider"), {"name": "Beta Re", "lei": "123"})
    assert answer.status_code == 400
    client.post(url("add", model="provider"), {"name": "Beta Re", "lei": "9695009AURORADOMM089"})
    insurer = Provider.objects.get(name="Beta Re")
    values = {
        "provider": insurer.pk, "country": "es", "regulator": "DGSFP", "register": "DGSFP", "identifier": "E1",
        "role": "insurer", "subdivisions": "", "lines": "home", "verification_url": "https://registers.example/1",
    }  # fmt: skip
    client.post(url("add", model="licence"), values)
    licence = Licence.objects.get(country="ES")
    assert (licence.provider, licence.lines) == (insurer, ["home"])
    assert "Remove this licence" in shown(client.get(url("change", licence.pk, model="licence")))
    client.post(url("remove", licence.pk, model="licence"))
    assert not Licence.objects.filter(country="ES").exists()
    assert "Alpha Broker" in shown(client.get(url("changelist", model="distributor")))
    assert client.get(url("add", model="distributor")).status_code == 403  # there is one already


def test_a_stranger_and_one_who_may_only_read_change_nothing(shelf, client, other_organisation, make_member):
    make_member(other_organisation, "olga", "underwriter")
    make_member(shelf.product.organisation, "ada", "auditor")
    pages = [("change",), ("terms",), ("questions",), ("texts", "ipid"), ("preview", "ipid"), ("publish",)]
    client.force_login(User.objects.get(username="olga"))
    for name, *more in pages:
        send = client.post if name == "publish" else client.get
        assert send(url(name, shelf.product.pk, *more)).status_code == 404
    client.force_login(User.objects.get(username="ada"))
    assert "Publish</button>" not in shown(client.get(url("change", shelf.product.pk)))
    for name in ("terms", "publish"):
        assert client.post(url(name, shelf.product.pk)).status_code == 403
    assert not ProductVersion.objects.exists()
