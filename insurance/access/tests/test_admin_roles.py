"""Every page of the admin, generated from its registry, opened as every role: the scope decides."""

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from insurance.access.models import Role
from insurance.access.scopes import ROLES

PAGES = sorted(
    (model._meta.app_label, model._meta.model_name, page.read_scope, getattr(page, "write_scope", None))
    for model, page in admin.site._registry.items()
)


def test_no_page_is_without_a_scope_and_none_belongs_to_another_package():
    assert {(app, name) for app, name, *_scopes in PAGES} >= {("access", "member"), ("access", "credential")}
    assert {app for app, *_rest in PAGES} <= {
        "access",
        "aip",
        "audit",
        "catalog",
        "claims",
        "knowledge",
        "outbox",
        "policies",
        "underwriting",
    }


@pytest.mark.parametrize("role", Role.values)
def test_a_role_opens_the_pages_of_its_scopes_and_no_other(organisation, make_member, role):
    client = Client()
    client.force_login(User.objects.get(pk=make_member(organisation, "ada", role).user_id))
    for app, name, read, write in PAGES:
        answer = client.get(reverse(f"admin:{app}_{name}_changelist"))
        assert answer.status_code == (200 if read in ROLES[role] else 403), (app, name)
        if write is not None and write not in ROLES[role]:
            assert client.get(reverse(f"admin:{app}_{name}_add")).status_code == 403, (app, name)
            assert client.post(reverse(f"admin:{app}_{name}_add"), {}).status_code == 403, (app, name)


@pytest.mark.parametrize("path", ["account/second-factor/", "account/sign-out/", "password_change/"])
def test_nobody_who_is_not_signed_in_and_no_user_of_no_organisation_opens_the_account_pages(db, path):
    answer = Client().get(f"/admin/{path}")
    assert answer["Location"].startswith("/admin/login/")
    client = Client()
    client.force_login(User.objects.create_user("nobody", is_staff=True))
    if path != "password_change/":
        assert client.post(f"/admin/{path}").status_code == 403
