from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.claims.models import Claim

from .admin_support import QUEUE, add_result, card_url, make_claim, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture
def claim(organisation):
    return make_claim(organisation)


def shown(response) -> set[int]:
    return {claim.pk for claim in response.context["cl"].result_list}


def test_the_owner_a_colleague_and_the_auditor_see_the_queue_and_the_stranger_an_empty_one(
    claim, adjuster, colleague, auditor, stranger
):
    for principal in (adjuster, colleague, auditor):
        assert shown(signed_in(principal).get(QUEUE)) == {claim.pk}
    response = signed_in(stranger).get(QUEUE, {"work": "all"})
    assert shown(response) == set()
    assert claim.number not in response.content.decode()


def test_an_underwriter_has_no_queue(claim, organisation, make_member):
    client = Client()
    client.force_login(make_member(organisation, "una", "underwriter").user)
    assert client.get(QUEUE).status_code == 403


def test_a_superuser_of_no_organisation_sees_nothing(claim):
    client = Client()
    client.force_login(User.objects.create_superuser("root"))
    assert client.get(QUEUE).status_code == 403
    assert client.get(card_url(claim)).status_code == 403
    assert "You belong to no organisation yet" in client.get("/admin/").content.decode()


def test_open_claims_come_first_and_replied_ones_are_a_click_away(claim, organisation, adjuster):
    replied = make_claim(organisation, reply_sent_at=timezone.now())
    client = signed_in(adjuster)
    assert shown(client.get(QUEUE)) == {claim.pk}
    assert shown(client.get(QUEUE, {"work": "replied"})) == {replied.pk}
    assert shown(client.get(QUEUE, {"work": "all"})) == {claim.pk, replied.pk}


@pytest.mark.parametrize(
    ("query", "columns"),
    [
        ({"status": "failed"}, {"status": "failed"}),
        ({"status": "unfinished"}, {"status": "received"}),
        ({"incident_type": "theft"}, {"incident_type": "theft"}),
        ({"severity": "major"}, {"severity": "major"}),
        ({"flag": "photo_reused"}, {"flag_codes": ["photo_reused", "alcohol"]}),
        ({"flag": "any"}, {"flag_codes": ["alcohol"]}),
        ({"channel": "mcp"}, {"channel": "mcp"}),
        ({"language": "ru"}, {"language": "ru"}),
        ({"coverage": "cannot_tell"}, {"coverage": "cannot_tell"}),
        ({"age": "over_7d"}, {"created_at": timezone.now() - timedelta(days=9)}),
    ],
)
def test_each_filter_leaves_what_it_names(claim, organisation, adjuster, query, columns):
    wanted = make_claim(organisation, **columns)
    assert shown(signed_in(adjuster).get(QUEUE, query)) == {wanted.pk}


def test_filters_combine(organisation, adjuster):
    make_claim(organisation, severity="major", channel="web")
    wanted = make_claim(organisation, severity="major", channel="mcp")
    assert shown(signed_in(adjuster).get(QUEUE, {"severity": "major", "channel": "mcp"})) == {wanted.pk}


@pytest.mark.parametrize(
    "text",
    [
        "CLM-900417",
        "clm-9004",
        "900417",
        "Ivanova",
        "ОЛЬГА ИВАНОВА",
        "olga.ivanova@",
        "chimney",
        "OLGA.IVANOVA@EXAMPLE.ORG",
    ],
)
def test_a_claim_is_found_by_reference_name_contact_and_words(claim, organisation, adjuster, text):
    wanted = make_claim(
        organisation,
        number="CLM-900417",
        claimant_name="Ольга Иванова (Ivanova)",
        claimant_contact="olga.ivanova@example.org",
        incident_description="The chimney fell on the neighbour's greenhouse.",
    )
    assert shown(signed_in(adjuster).get(QUEUE, {"q": text})) == {wanted.pk}


def test_a_claim_is_found_by_its_uuid_even_when_replied(claim, organisation, adjuster):
    wanted = make_claim(organisation, reply_sent_at=timezone.now())
    assert shown(signed_in(adjuster).get(QUEUE, {"q": str(wanted.uuid)})) == {wanted.pk}


@pytest.mark.parametrize("text", ["%", "_" * 5, "\\", "a & | !", "'", '"', "\u202e\u200b", "x" * 5000])
def test_odd_searches_are_answered(claim, adjuster, text):
    assert signed_in(adjuster).get(QUEUE, {"q": text}).status_code == 200


def test_a_nul_byte_in_a_search_is_no_error(claim, adjuster):
    assert signed_in(adjuster).get(QUEUE, {"q": "a\x00b"}, follow=True).status_code == 200


def test_the_label_of_the_flags_has_the_gravest_level(organisation, adjuster):
    claim = make_claim(organisation, flag_codes=["late_report", "photo_reused"])
    flags = [
        {"code": "late_report", "severity": "low", "explanation": "Late.", "evidence": []},
        {"code": "photo_reused", "severity": "high", "explanation": "Reused.", "evidence": []},
    ]
    add_result(claim, red_flags=flags)
    row = signed_in(adjuster).get(QUEUE).content.decode()
    assert 'class="cp-label cp-alarm" title="Late report, Photo of an earlier claim">⚑\N{NO-BREAK SPACE}2' in row


def queries_of(client, url) -> list[str]:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(url).status_code == 200
    return [query["sql"] for query in captured.captured_queries]


def test_fifty_claims_take_as_many_queries_as_five(organisation, adjuster):
    client = signed_in(adjuster)
    for count in (5, 45):
        for _ in range(count):
            add_result(make_claim(organisation, flag_codes=["alcohol"]))
        if count == 5:
            few = queries_of(client, QUEUE)
    many = queries_of(client, QUEUE)
    assert Claim.objects.count() == 50
    assert len(many) == len(few) <= 8


def test_no_query_of_the_queue_counts_or_reads_without_a_limit(organisation, adjuster):
    for _ in range(3):
        make_claim(organisation)
    for url in (QUEUE, f"{QUEUE}?q=pipe", f"{QUEUE}?severity=moderate&work=all"):
        about_claims = [sql for sql in queries_of(signed_in(adjuster), url) if 'FROM "claims_claim"' in sql]
        assert about_claims
        assert all(" LIMIT " in sql or '"id" IN (' in sql for sql in about_claims)
        assert not any("COUNT(" in sql for sql in about_claims)


def test_the_list_says_more_than_when_it_goes_on_beyond_the_window(organisation, adjuster, monkeypatch):
    monkeypatch.setattr("insurance.claims.admin.queue.ClaimAdmin.list_per_page", 2)
    monkeypatch.setattr("insurance.access.staff.AHEAD", 2)
    claims = [make_claim(organisation, created_at=timezone.now() - timedelta(hours=n)) for n in range(7)]
    client = signed_in(adjuster)
    first, third = client.get(QUEUE), client.get(QUEUE, {"p": 3})
    assert "more than 4" in first.content.decode()
    assert [c.pk for c in first.context["cl"].result_list] == [c.pk for c in claims[:2]]
    assert [c.pk for c in third.context["cl"].result_list] == [c.pk for c in claims[4:6]]
    assert "more than" not in third.content.decode()


def test_hostile_names_are_shown_as_text(organisation, adjuster):
    make_claim(organisation, claimant_name="<script>alert(1)</script>\u202e\u200bEve " + "x" * 200)
    page = signed_in(adjuster).get(QUEUE).content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;Eve" in page
    assert "x" * 60 not in page


def test_a_url_cannot_search_a_column_that_has_no_filter(claim, adjuster):
    client = signed_in(adjuster)
    for query in ("reply_draft__icontains=x", "organisation__code=beta", "id__gt=0"):
        assert client.get(f"{QUEUE}?{query}").status_code == 400


@pytest.mark.parametrize("query", ["p=" + "9" * 40, "p=7777", "p=-1", "p=x", "o=99.-7", "work=%00", "work=zzz", "all="])
def test_pages_and_orders_that_make_no_sense_are_answered(claim, adjuster, query):
    assert signed_in(adjuster).get(f"{QUEUE}?{query}", follow=True).status_code == 200
