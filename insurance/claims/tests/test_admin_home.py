from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.claims.tests.web_support import text_of

from .admin_support import make_claim, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]

HOME = "/admin/"


def counts(response) -> list[int]:
    """For a person, stalled, ready for a reply, needs information, being triaged, received today."""
    return [tile.count for tile in response.context["tiles"]]


def test_the_first_page_counts_what_waits(organisation, other_organisation, adjuster, stranger):
    now = timezone.now()
    make_claim(organisation, status="failed")
    make_claim(organisation, status="failed", reply_sent_at=now)
    make_claim(organisation, status="triaged")
    make_claim(organisation, status="needs_info", created_at=now - timedelta(days=3))
    make_claim(organisation, status="processing", progressed_at=now - timedelta(minutes=6))
    make_claim(organisation, status="received", created_at=now)
    make_claim(other_organisation, status="failed")
    today = sum(claim.created_at >= start_of_day(adjuster) for claim in organisation_claims(organisation))
    assert counts(signed_in(adjuster).get(HOME)) == [1, 1, 1, 1, 2, today]
    assert counts(signed_in(stranger).get(HOME))[:5] == [1, 0, 0, 0, 0]


def organisation_claims(organisation):
    from insurance.claims.models import Claim

    return Claim.objects.filter(organisation=organisation)


def start_of_day(principal):
    from insurance.claims.admin.words import start_of_day

    return start_of_day(principal)


def test_each_tile_leads_to_as_many_claims_as_it_counts(organisation, adjuster):
    for status in ("failed", "triaged", "needs_info", "needs_info", "received", "processing"):
        make_claim(organisation, status=status)
    client = signed_in(adjuster)
    for tile in client.get(HOME).context["tiles"]:
        if tile.count:
            assert client.get(tile.url).context["cl"].result_count == tile.count


def test_the_gravest_claims_come_first_the_oldest_before_the_newer(organisation, adjuster):
    now = timezone.now()
    hours = {"major": 50, "total_loss": 5}
    major, total = (
        make_claim(organisation, severity=severity, created_at=now - timedelta(hours=ago))
        for severity, ago in hours.items()
    )
    newer_total = make_claim(organisation, severity="total_loss", created_at=now)
    failed = make_claim(organisation, status="failed", severity="", created_at=now)
    make_claim(organisation, severity="minor")
    make_claim(organisation, severity="total_loss", reply_sent_at=now)
    first = signed_in(adjuster).get(HOME).context["first"]
    assert [line.claim for line in first] == [failed, total, newer_total, major]


def test_no_count_looks_at_more_than_a_thousand_rows(organisation, adjuster, monkeypatch):
    monkeypatch.setattr("insurance.claims.admin.dashboard.MOST", 2)
    for _ in range(4):
        make_claim(organisation)
    client = signed_in(adjuster)
    with CaptureQueriesContext(connection) as captured:
        page = text_of(client.get(HOME))
    assert "2+" in page
    counted = [query["sql"] for query in captured.captured_queries if "COUNT(" in query["sql"]]
    assert len(counted) == 6
    assert all("LIMIT 3" in sql for sql in counted)


def test_an_underwriter_has_a_page_without_claims(organisation, make_member):
    make_claim(organisation, status="failed")
    client = Client()
    client.force_login(make_member(organisation, "una", "underwriter").user)
    page = text_of(client.get(HOME))
    assert "Open the cases" in page
    assert "Queue" not in page
    assert "Policies" in page


def test_the_menu_shows_what_the_role_opens(adjuster, auditor, organisation, make_member):
    make_member(organisation, "boss", "admin")
    boss = Client()
    from django.contrib.auth.models import User

    boss.force_login(User.objects.get(username="boss"))
    pages = {name: text_of(client.get(HOME)) for name, client in
             {"adjuster": signed_in(adjuster), "auditor": signed_in(auditor), "boss": boss}.items()}  # fmt: skip
    assert ("New claim by phone" in pages["adjuster"], "Audit trail" in pages["adjuster"]) == (True, False)
    assert ("New claim by phone" in pages["auditor"], "Audit trail" in pages["auditor"]) == (False, True)
    assert all(words in pages["boss"] for words in ("Members", "Keys", "Audit trail", "New claim by phone"))


def test_a_visitor_is_asked_to_sign_in():
    answer = Client().get(HOME)
    assert (answer.status_code, answer["Location"]) == (302, "/admin/login/?next=/admin/")


def test_users_and_groups_of_every_organisation_have_no_page(organisation, make_member):
    boss = make_member(organisation, "boss", "admin").user
    boss.is_superuser = True
    boss.save()
    client = Client()
    client.force_login(boss)
    for path in ("auth/user/", "auth/group/", "access/organisation/"):
        assert client.get(f"/admin/{path}").status_code == 404
