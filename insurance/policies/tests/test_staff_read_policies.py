from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.policies.models import ExclusionCode, Peril, Policy
from insurance.policies.services import ExclusionTerms
from insurance.policies.tests import book


@pytest.fixture
def policy(adjuster: Principal) -> Policy:
    drunk = ExclusionTerms(ExclusionCode.ALCOHOL, "Not while <b>drunk</b>.")
    return book.policy(
        adjuster,
        book.version(end=date(2026, 7, 1), plate="SS-418-KD", limit="8000"),
        book.version(Peril.FIRE, start=date(2026, 7, 1), plate="SS-555-AA", exclusions=[drunk]),
    )


@pytest.fixture
def staff(client: Client, adjuster: Principal) -> Client:
    client.force_login(User.objects.get(username="ada"))
    return client


LIST = "/admin/policies/policy/"


def page(policy: Policy) -> str:
    return reverse("admin:policies_policy_change", args=[policy.pk])


@pytest.mark.parametrize("text", ["pol 2000", "Линдквист", "ss418"])
def test_the_list_finds_a_policy_by_number_holder_or_plate(staff: Client, policy: Policy, text: str) -> None:
    assert "POL-200001" in staff.get(LIST, {"q": text}).content.decode()


def test_the_list_leaves_out_what_does_not_fit(staff: Client, policy: Policy) -> None:
    assert "POL-200001" not in staff.get(LIST, {"q": "Petersen"}).content.decode()


def test_the_page_shows_every_version_with_its_terms(staff: Client, policy: Policy) -> None:
    html = staff.get(page(policy)).content.decode()
    for shown in (
        "SS418KD",
        "SS555AA",
        "8,000.00 EUR",
        "10,000.00 EUR",
        "250.00 EUR",
        "Nora Lindqvist",
        "Jan. 1, 2026 – June 30, 2026",
    ):
        assert shown in html
    assert "Not while &lt;b&gt;drunk&lt;/b&gt;." in html


def test_nothing_can_be_changed_here(staff: Client, policy: Policy) -> None:
    assert staff.get(reverse("admin:policies_policy_add")).status_code == 403
    assert staff.post(page(policy), {"number": "POL-1"}).status_code == 403
    assert staff.post(reverse("admin:policies_policy_delete", args=[policy.pk]), {"post": "yes"}).status_code == 403
    policy.refresh_from_db()
    assert policy.number == "POL-200001"


def test_a_stranger_sees_neither_list_nor_page(client: Client, policy: Policy, stranger: Principal) -> None:
    client.force_login(User.objects.get(username="sven"))
    assert "POL-200001" not in client.get(LIST).content.decode()
    assert client.get(page(policy)).status_code == 404
    assert client.get(reverse("admin:policies_person_change", args=[policy.holder_id])).status_code == 404


def test_a_visitor_is_sent_to_sign_in(client: Client, policy: Policy) -> None:
    answer = client.get(page(policy))
    assert (answer.status_code, answer.headers["Location"].split("?")[0]) == (302, reverse("admin:login"))


@pytest.mark.parametrize("text", ["линдквист", "NORA@example.org", "6 39 98 00 01"])
def test_people_are_found_in_any_spelling(staff: Client, policy: Policy, text: str) -> None:
    assert "Nora Lindqvist" in staff.get("/admin/policies/person/", {"q": text}).content.decode()


def test_the_list_costs_the_same_for_one_policy_and_for_twenty(
    staff: Client, policy: Policy, adjuster: Principal, organisation: Organisation, django_assert_max_num_queries
) -> None:
    for index in range(20):
        book.policy(adjuster, number=f"POL-3000{index:02d}", holder=policy.holder)
    with django_assert_max_num_queries(9):
        staff.get(LIST)
