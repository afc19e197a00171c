"""The five health tools through the guard, as an agent calls them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from insurance.audit.models import AuditEntry
from insurance.claims.health.services import Service, note_add
from insurance.claims.models import ClaimNote, NoteAuthor
from insurance.claims.tests.admin_support import make_claim
from insurance.claims.tests.health_support import HealthBook, health_book
from insurance.gate.guard import Answer, call_tool

pytestmark = pytest.mark.django_db


@pytest.fixture
def book(adjuster) -> HealthBook:
    return health_book(adjuster)


def ask(book: HealthBook, tool: str, **arguments: Any) -> Answer:
    return call_tool(tool, arguments, book.principal)


def answered(book: HealthBook, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = ask(book, tool, **arguments)
    assert not answer.is_error, answer.text
    return answer.structured


def error(book: HealthBook, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = ask(book, tool, **arguments)
    assert answer.is_error
    return answer.structured["error"]


# -- get_claim ------------------------------------------------------------------------------------


def test_a_claim_comes_with_member_plan_lines_totals_and_network(book):
    services = [
        Service(date(2026, 5, 4), book.near, "CON-100", Decimal("90"), Decimal("80"), Decimal("64")),
        Service(date(2026, 5, 6), book.far, "MRI-300", Decimal("700"), Decimal("600"), Decimal("480.5")),
    ]
    claim = book.claim_of(services)
    answer = ask(book, "get_claim", claim_id=claim.number)
    found = answer.structured
    assert found["claim_id"] == claim.number
    assert (found["settlement"], found["status"], found["service_date"]) == ("paid", "triaged", "2026-05-04")
    assert found["member"] == {
        "member_id": book.member.member_number,
        "relation": "holder",
        "plan": {"plan_id": "PLN-CEDAR1", "name": "Cedar Basic", "insurer": "Cedar Mutual", "currency": "EUR"},
    }
    assert [(line["provider"]["provider_id"], line["provider"]["in_network"]) for line in found["service_lines"]] == [
        ("PRV-1001", True),
        ("PRV-1002", False),
    ]
    assert found["totals"] == {"billed": "790.00", "allowed": "680.00", "paid": "544.50"}
    assert found["currency"] == "EUR"
    for fact in (claim.number, book.member.member_number, "out of network", "paid 544.50 EUR", "Cedar Mutual"):
        assert fact in answer.text


def test_a_claim_of_another_line_has_no_member_and_no_lines(book, organisation):
    found = answered(book, "get_claim", claim_id=make_claim(organisation, number="CLM-900001").number)
    assert found["incident_type"] == "property_water"
    assert [found[name] for name in ("member", "settlement", "totals", "currency", "policy_number")] == [None] * 5
    assert found["service_lines"] == []


def test_the_other_claim_tools_read_a_members_claim_too(book):
    claim = book.claim()
    card = answered(book, "get_claim_card", uuid=str(claim.uuid))
    assert (card["number"], card["incident_type"], card["severity"]) == (claim.number, "health", None)
    assert "no result of a triage" in ask(book, "get_claim_card", uuid=str(claim.uuid)).text
    assert answered(book, "get_claim_status", uuid=str(claim.uuid))["is_finished"]
    assert [one["number"] for one in answered(book, "list_claims", incident_type="health")["claims"]] == [claim.number]


# -- list_member_claims ---------------------------------------------------------------------------


def listed(book: HealthBook, **arguments: Any) -> dict[str, Any]:
    return answered(book, "list_member_claims", member_id=book.member.member_number, **arguments)


def test_the_newest_service_comes_first_then_the_highest_number(book):
    early, late, late_too = (book.claim(date(2026, 5, day)) for day in (1, 9, 9))
    assert [claim["claim_id"] for claim in listed(book)["claims"]] == [late_too.number, late.number, early.number]


def test_a_longer_number_is_a_higher_one(book):
    claims = [book.claim() for _ in range(2)]
    for claim, number in zip(claims, ("CLM-999999", "CLM-1000000"), strict=True):
        claim.number = number
        claim.save(update_fields=["number"])
    assert [claim["claim_id"] for claim in listed(book)["claims"]] == ["CLM-1000000", "CLM-999999"]


def test_pages_follow_each_other_without_gap_or_repeat(book):
    numbers = [book.claim(date(2026, 5, 1) + timedelta(days=n // 2)).number for n in range(7)]
    seen, offset, sizes = [], 0, []
    while offset is not None:
        page = listed(book, limit=3, offset=offset)
        seen += [claim["claim_id"] for claim in page["claims"]]
        sizes.append(len(page["claims"]))
        assert page["total"] == 7
        offset = page["next_offset"]
    assert seen == sorted(numbers, reverse=True)
    assert sizes == [3, 3, 1]
    assert listed(book, offset=10_000)["claims"] == []


def test_beyond_what_is_counted_the_total_is_open_and_paging_goes_on(book, monkeypatch):
    monkeypatch.setattr("insurance.claims.health.selectors.COUNTED", 2)
    monkeypatch.setattr("insurance.claims.health.selectors.LAST_OFFSET", 3)
    for _ in range(5):
        book.claim()
    pages = [listed(book, limit=2), listed(book, limit=2, offset=2), listed(book, limit=2, offset=4)]
    assert [page["total"] for page in pages] == [None] * 3
    assert [page["next_offset"] for page in pages] == [2, None, None]
    assert [len(page["claims"]) for page in pages] == [2, 2, 1]
    assert listed(book, status="denied") == {**pages[0], "claims": [], "total": 0, "next_offset": None}


def test_status_is_the_settlement(book):
    book.claim()
    pending = book.claim(settlement="pending")
    page = listed(book, status="pending")
    assert [(claim["claim_id"], claim["settlement"]) for claim in page["claims"]] == [(pending.number, "pending")]
    assert page["total"] == 1
    assert error(book, "list_member_claims", member_id=book.member.member_number, status="triaged")["field"] == "status"


def test_amounts_are_sums_of_the_lines_as_text(book):
    day = date(2026, 5, 4)
    book.claim_of([Service(day, book.near, "CON-100", *map(Decimal, ("10.10", "10", "9"))) for _ in range(3)])
    claim = listed(book)["claims"][0]
    assert (claim["billed"], claim["allowed"], claim["paid"], claim["line_count"]) == ("30.30", "30.00", "27.00", 3)


def test_a_page_costs_the_same_queries_however_long(book):
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as found:
            listed(book)
        return len(found)

    book.claim()
    one = queries()
    for _ in range(6):
        book.claim()
    assert queries() == one


# -- get_coverage_rule ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "covered", "preauthorisation", "fee", "words"),
    [
        ("CON-100", True, False, "80.00", "at most 80.00 EUR"),
        ("MRI-300", True, True, "600.00", "pre-authorisation required"),
        ("EMG-001", True, False, None, "no maximum fee"),
        ("COS-900", False, False, None, "not covered"),
    ],
)
def test_a_rule_says_covered_preauthorisation_and_fee(book, code, covered, preauthorisation, fee, words):
    answer = ask(book, "get_coverage_rule", plan_id="PLN-CEDAR1", procedure_code=code)
    found = answer.structured
    assert (found["covered"], found["preauthorisation_required"]) == (covered, preauthorisation)
    assert (found["maximum_fee"], found["currency"]) == (fee, "EUR")
    assert words in answer.text


def test_what_a_plan_does_not_mention_is_neither_covered_nor_not(book):
    missing = error(book, "get_coverage_rule", plan_id="PLN-CEDAR1", procedure_code="XYZ-999")
    assert (missing["code"], missing["field"]) == ("NOT_FOUND", "procedure_code")
    assert "nothing says that it is covered" in missing["message"]


# -- get_member_ytd_summary -----------------------------------------------------------------------


def summary(book: HealthBook, year: int = 2026) -> dict[str, Any]:
    return answered(book, "get_member_ytd_summary", member_id=book.member.member_number, year=year)


def test_a_year_is_summed_up_by_settlement_and_in_total(book):
    book.claim(date(2026, 1, 1))
    book.claim(date(2026, 12, 31), amounts=("300", "200", "150.25"))
    book.claim(settlement="approved", amounts=("70", "60", "0"))
    book.claim(settlement="denied")
    book.claim(date(2025, 12, 31), amounts=("999", "999", "999"))
    found = summary(book)
    by_settlement = {one["settlement"]: (one["count"], one["paid"]) for one in found["by_settlement"]}
    assert by_settlement == {
        "pending": (0, "0.00"),
        "approved": (1, "0.00"),
        "denied": (1, "0.00"),
        "paid": (2, "214.25"),
    }
    assert found["count"] == 4
    assert found["totals"] == {"billed": "570.00", "allowed": "340.00", "paid": "214.25"}
    assert (found["annual_limit"], found["remaining"], found["currency"]) == ("1000.00", "785.75", "EUR")


def test_several_lines_do_not_count_a_claim_twice(book):
    book.claim_of([Service(date(2026, 5, 4), book.near, "CON-100", *map(Decimal, ("10", "10", "10")))] * 2)
    assert (summary(book)["count"], summary(book)["totals"]["paid"]) == (1, "20.00")


def test_what_is_left_is_never_negative(book):
    book.claim(amounts=("5000", "5000", "1000.01"))
    assert summary(book)["remaining"] == "0.00"


def test_a_year_without_claims_is_nought(book):
    found = summary(book, 1990)
    assert (found["count"], found["totals"]["paid"], found["remaining"]) == (0, "0.00", "1000.00")


@pytest.mark.parametrize("year", [1989, 9999, -1, "MMXX", 2026.5, 10**30])
def test_a_year_outside_1990_to_next_year_is_refused(book, year):
    assert error(book, "get_member_ytd_summary", member_id="MBR-100001", year=year)["field"] == "year"


def test_next_year_may_be_asked_for(book):
    following = book.principal.now.year + 1
    assert summary(book, following)["count"] == 0
    assert error(book, "get_member_ytd_summary", member_id="MBR-100001", year=following + 1)["code"] == "INVALID_INPUT"


# -- get_claim_notes ------------------------------------------------------------------------------


def note(claim: Any, text: str, day: int = 1, kind: str = "member") -> ClaimNote:
    return ClaimNote.objects.create(
        organisation=claim.organisation, claim=claim, written_at=datetime(2026, 6, day, tzinfo=UTC), author_kind=kind,
        entered_by="system", text=text,
    )  # fmt: skip


def test_notes_come_newest_first_and_say_whose_words_they_are(book):
    claim = book.claim()
    old, new = note(claim, "old", 1, "staff"), note(claim, "new", 2, "provider")
    found = answered(book, "get_claim_notes", claim_id=claim.number)
    assert [(one["note_id"], one["author_kind"]) for one in found["notes"]] == [
        (str(new.uuid), "provider"),
        (str(old.uuid), "staff"),
    ]
    assert found["notes"][0]["written_at"] == "2026-06-02T00:00:00Z"
    one = answered(book, "get_claim_notes", claim_id=claim.number, limit=1)
    assert ([note["text"] for note in one["notes"]], one["total"]) == (["new"], 2)


HOSTILE = "a\u202eb\u200bc\x07d\U000e0041e\ufeff\nf\tg"


def test_a_note_is_cleaned_capped_and_untrusted_and_its_original_kept(book):
    claim = book.claim()
    kept = note(claim, HOSTILE)
    long = note(claim, "x" * 1001, 2)
    exact = note(claim, "\u200b" + "y" * 1000, 3)
    answer = ask(book, "get_claim_notes", claim_id=claim.number)
    texts = {one["note_id"]: (one["text"], one["truncated"]) for one in answer.structured["notes"]}
    assert texts[str(kept.uuid)] == ("abcde\nf\tg", False)
    assert texts[str(long.uuid)] == ("x" * 999 + "…", True)
    assert texts[str(exact.uuid)] == ("y" * 1000, False)
    assert all(one["untrusted"] is True for one in answer.structured["notes"])
    assert not set(HOSTILE) - set("abcdefg\n\t") & set(answer.text)
    assert ClaimNote.objects.get(pk=kept.pk).text == HOSTILE


def test_a_note_of_another_line_is_read_the_same_way(book, organisation):
    claim = make_claim(organisation, number="CLM-900002")
    note_add(principal=book.principal, uuid=claim.uuid, text="Called the plumber.")
    found = answered(book, "get_claim_notes", claim_id="CLM-900002")
    assert found["notes"][0]["author_kind"] == NoteAuthor.STAFF


# -- What every one of them refuses ---------------------------------------------------------------


def calls(book: HealthBook, claim_id: str, member_id: str, plan_id: str) -> list[tuple[str, dict[str, Any]]]:
    return [
        ("get_claim", {"claim_id": claim_id}),
        ("get_claim_notes", {"claim_id": claim_id}),
        ("list_member_claims", {"member_id": member_id}),
        ("get_member_ytd_summary", {"member_id": member_id, "year": 2026}),
        ("get_coverage_rule", {"plan_id": plan_id, "procedure_code": "CON-100"}),
    ]


def test_the_strangers_and_the_unknown_are_one_answer(book, stranger):
    claim = book.claim()
    mine = calls(book, claim.number, book.member.member_number, "PLN-CEDAR1")
    nobodys = calls(book, "CLM-999999999", "MBR-999999999", "PLN-NONE")
    for (tool, arguments), (_tool, unknown) in zip(mine, nobodys, strict=True):
        assert not ask(book, tool, **arguments).is_error
        theirs, missing = call_tool(tool, arguments, stranger), call_tool(tool, unknown, stranger)
        assert theirs == missing
        assert theirs.structured["error"]["code"] == "NOT_FOUND"


@pytest.mark.parametrize(
    ("tool", "field", "value"),
    [
        ("get_claim", "claim_id", "CLM-12345"),
        ("get_claim", "claim_id", "CLM-123456\n7"),
        ("get_claim", "claim_id", "CLM-١٢٣٤٥٦"),
        ("get_claim", "claim_id", "' OR 1=1 --"),
        ("get_claim", "claim_id", "CLM-" + "1" * 17),
        ("get_claim", "claim_id", 123456),
        ("get_claim_notes", "limit", 0),
        ("get_claim_notes", "limit", 51),
        ("list_member_claims", "limit", 0),
        ("list_member_claims", "limit", 101),
        ("list_member_claims", "offset", -1),
        ("list_member_claims", "offset", 10_001),
        ("list_member_claims", "member_id", "MBR-1"),
        ("get_coverage_rule", "plan_id", "PLN-A!"),
        ("get_coverage_rule", "plan_id", "PLN-cedar"),
        ("get_coverage_rule", "procedure_code", "con-100; DROP TABLE"),
        ("get_member_ytd_summary", "member_id", None),
    ],
)
def test_a_wrong_field_is_named_and_its_value_not_repeated(book, tool, field, value):
    good = dict(calls(book, "CLM-100234", "MBR-100001", "PLN-CEDAR1"))[tool]
    found = error(book, tool, **{**good, field: value})
    assert (found["code"], found["field"]) == ("INVALID_INPUT", field)
    assert len(str(value)) < 4 or str(value) not in found["message"]


def test_the_trail_has_a_members_number_as_a_keyed_hash_alone(book):
    number = book.member.member_number
    listed(book, limit=5)
    entry = AuditEntry.objects.get(verb="list_member_claims")
    assert entry.arguments["limit"] == 5
    assert entry.arguments["member_id"].startswith("hmac:")
    assert number not in str(entry.arguments)
