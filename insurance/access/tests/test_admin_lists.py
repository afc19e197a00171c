"""Lists of the admin: what an address may ask of them."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from insurance.access.staff import StaffAdmin
from insurance.audit.services import entry_write

pytestmark = pytest.mark.django_db

LISTS = sorted(
    reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
    for model, page in admin.site._registry.items()
    if isinstance(page, StaffAdmin)
)
TRAIL = "/admin/audit/auditentry/"


@pytest.fixture
def boss(organisation, make_member) -> Client:
    client = Client()
    client.force_login(make_member(organisation, "boss", "admin").user)
    return client


@pytest.mark.parametrize("query", ["pk__regex=(", "id__gt=0", "organisation=1", "made_up=1"])
@pytest.mark.parametrize("page", LISTS)
def test_an_address_searches_no_column_that_has_no_filter(page, query, boss):
    assert boss.get(f"{page}?{query}").status_code in {302, 400}  # back to the list, or refused


def test_the_hash_of_a_key_cannot_be_guessed_letter_by_letter(boss):
    assert boss.get("/admin/access/credential/?secret_hash__startswith=a").status_code == 302


def test_asking_for_all_of_the_trail_gives_one_page(boss, adjuster):
    for _ in range(60):
        entry_write(principal=adjuster, verb="get_claim")
    answer = boss.get(f"{TRAIL}?all=")
    assert len(answer.context["cl"].result_list) == 50


def test_the_filters_of_a_list_work(boss, adjuster):
    entry_write(principal=adjuster, verb="get_claim")
    query = "verb=get_claim&outcome__exact=ok&at_from_0=2000-01-01&at_to_0=2100-01-01&actor=user:adjuster&p=1&q=&o=1"
    answer = boss.get(f"{TRAIL}?{query}")
    assert answer.status_code == 200
    assert {entry.verb for entry in answer.context["cl"].result_list} <= {"get_claim"}
