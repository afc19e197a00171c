"""An agent buys from the real web process, files a claim on its policy, and the draft's rules are checked over it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from aip.models import EvidenceRecord, Operation, OperationRevision, ProductVersion
from claimpilot.sample.accounts import accounts_create, organisations_create
from claimpilot.sample.sales import products
from claimpilot.sample.sales.tariffs import tariffs_create
from claimpilot.tests.web import Web
from claimpilot.tests.worker import Worker
from insurance import tenancy
from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.policies.models import Policy

BROKEN_SCOPE = {
    "geography": {"countries": ["FR"], "subdivisions": ["US-TX"]},
    "insured": {"family": "pet", "kinds": ["cat", "horse"]},
    "conditions": [],
}


@pytest.fixture
def on_sale(transactional_db: None, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pet product for France, and one for Germany that asks for an account number on our own page."""
    settings.DATA_DIR = tmp_path
    plans = [plan for plan in products.PLANS if plan.product_id in {"pet-fr", "pet-de"}]
    monkeypatch.setattr(products, "PLANS", plans)
    organisation = organisations_create()[0]
    accounts_create(tmp_path, health={})
    with tenancy.of(organisation.pk):
        principal = Principal.system(organisation)
        tariffs_create(principal=principal)
        products.sales_create(principal=principal)


def shown(command: str, **options: Any) -> str:
    out = io.StringIO()
    call_command(command, stdout=out, **options)
    return out.getvalue()


@pytest.mark.system
@pytest.mark.django_db(transaction=True)
def test_an_agent_buys_and_claims_and_every_rule_of_the_draft_holds(
    on_sale: None, web: Web, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_bought_unless_the_customer_approves(web, monkeypatch)
    the_whole_circle_is_told_line_by_line(web)
    the_rules_hold(web)
    a_broken_rule_is_told_with_its_product()


def nothing_is_bought_unless_the_customer_approves(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _question: "n")
    with pytest.raises(CommandError, match="The sale stopped: the customer did not approve"):
        shown("demo_sale", url=web.url)
    assert [one.state for one in Operation.objects.all()] == ["proposed"]


def the_whole_circle_is_told_line_by_line(web: Web) -> None:
    printed = shown("demo_sale", url=web.url, yes=True)
    for said in (
        "needs_input: still to ask are",
        "it can still change",
        "Nougat (vous l’avez dit)",
        "approved with --yes: revision 1 of op_",
        "it binds until",
        "SHA-256 is right), needed before",
        "Needs information",
    ):
        assert said in printed
    policy = Policy.objects.get()
    assert f"Policy {policy.number}. Its documents:" in printed
    assert Claim.objects.get().policy_number == policy.number
    record = EvidenceRecord.objects.get(operation__policy=policy)
    assert f"SHA-256 of the confirmed terms {record.terms_sha256}" in printed
    assert OperationRevision.objects.get(operation=record.operation).terms_sha256 == record.terms_sha256


def the_rules_hold(web: Web) -> None:
    printed = shown("aip_check", url=web.url)
    lines = re.findall(r"^(R\d+) +holds ", printed, re.MULTILINE)
    assert lines == [f"R{number}" for number in range(1, 23)]
    assert set(re.findall(r"^(R\d+) .*; tried: ", printed, re.MULTILINE)) == {
        *("R3", "R4", "R6", "R7", "R8", "R15", "R17", "R18", "R19", "R22")
    }


def a_broken_rule_is_told_with_its_product() -> None:
    version = ProductVersion.objects.filter(product__product_id="pet-fr").latest("number")
    version.pk, version.number, version.scope = None, version.number + 1, json.dumps(BROKEN_SCOPE)
    version.save()
    out = io.StringIO()
    with pytest.raises(CommandError, match="1 of the rules are broken: R13"):
        call_command("aip_check", catalogue=True, stdout=out)
    told = out.getvalue()
    assert "R13 BROKEN" in told
    assert "pet-fr: US-TX is in none of the countries" in told
    assert "pet-fr: horse is no value of species" in told


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://127.0.0.1:9", "does not answer. Start ClaimPilot with: make run"),
        ("https://insurer.example", "buys at http://127.0.0.1 only"),
    ],
)
def test_where_nobody_sells_it_says_so_in_one_line(settings: Any, tmp_path: Path, url: str, says: str) -> None:
    settings.DATA_DIR = tmp_path
    (tmp_path / "demo.json").write_text(json.dumps({"web": url, "credentials": {"all": "cp_key"}}))
    with pytest.raises(CommandError, match=says):
        shown("demo_sale", yes=True)
