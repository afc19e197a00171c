from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from insurance.audit.models import AuditEntry
from insurance.catalog.models import UnderwritingRule
from insurance.underwriting.admin import documents
from insurance.underwriting.models import Application, ApplicationEvent
from insurance.underwriting.schemas.case import AddCaseNote, CreateApplication, RecordDecision
from insurance.underwriting.services import application_create, decision_record, note_add
from insurance.underwriting.tests.admin_support import rates_make, seen_now, signed_in, url, words
from insurance.underwriting.tests.support import rule_make

pytestmark = pytest.mark.django_db


def blocks(page) -> list[str]:
    return [block.text for block in page.context["case"].blocks]


def test_the_top_says_what_blocks_the_case_the_gravest_first(book, underwriter):
    case = book.case(applicant_age=70, face_amount=2_000_000)
    book.requirement(case, "APS", days_ago=30)
    book.requirement(case, "MVR", days_ago=2)
    found = blocks(signed_in(underwriter).get(url(case)))
    assert found[0].startswith("Age 70 is too old for this product")
    assert "Refer: A senior underwriter looks at it. (TRM20-FACE-01)" in found
    assert "Waits for APS, MVR; the oldest for 30 days: Second follow-up" in [
        text.replace("\xa0", " ") for text in found
    ]
    assert found[-1] == "Require evidence: A paramedical exam is needed. (TRM20-AGE-01)"


def test_a_case_that_nothing_blocks_says_so(book, underwriter):
    case = book.case()
    page = signed_in(underwriter).get(url(case))
    assert blocks(page) == []
    assert "Nothing stands against an approval." in words(page)


def test_rules_show_the_facts_they_were_told_and_those_that_they_lack(book, underwriter):
    case = book.case("UL-200", face_amount=3_000_000)
    client = signed_in(underwriter)
    page = words(client.get(url(case)))
    assert "UL200-FIN-01 Decline version 1" in page
    assert "Needs: annual income" in page
    case.annual_income = 100_000
    case.save()
    page = words(client.get(url(case)))
    assert "face amount: 3,000,000; annual income: 100,000" in page
    assert "Decline: Too much for the income. (UL200-FIN-01)" in page


def test_a_final_case_shows_what_its_rules_said_then(book, underwriter):
    made = application_create(
        principal=underwriter,
        intake=CreateApplication(
            applicant_name="Ann Field", applicant_age=61, applicant_state="CA", product_code="TRM-20",
            face_amount=600_000,
        ),
    )  # fmt: skip
    number = made.application.application_number
    decision = RecordDecision(application_number=number, decision="declined", reason="Health.", confirm=True)
    decision_record(principal=underwriter, decision=decision)
    rule = UnderwritingRule.objects.get(code="TRM20-AGE-01")
    rule.versions.update(valid_until=underwriter.now.date() - timedelta(days=1))
    rule_make(
        book.products["TRM-20"], rule.code, version=2, valid_from=underwriter.now.date(), category="age",
        expression="age > 90", outcome="decline", description="Another thing.",
    )  # fmt: skip
    page = words(signed_in(underwriter).get(url(Application.objects.get(number=number))))
    assert "TRM20-AGE-01 Require evidence version 1" in page
    assert "Declined on" in page
    assert "Health." in page


def test_requirements_show_stage_age_and_the_next_notice(book, underwriter):
    case = book.case()
    for code, days_ago in (("RX", 2), ("APS", 20), ("MVR", 40), ("PARAMED", 95)):
        book.requirement(case, code, days_ago=days_ago)
    book.requirement(case, "EKG", days_ago=9, status="waived")
    rows = signed_in(underwriter).get(url(case)).context["case"].requirements
    assert [row.code for row in rows] == ["PARAMED", "MVR", "APS", "RX", "EKG"]
    assert [row.stage for row in rows] == [
        "Past 90 days", "Second follow-up", "First follow-up", "Within the first cycle", "",
    ]  # fmt: skip
    starts = ["may be closed since", "may be closed on", "second notice on", "first notice on", ""]
    assert all(row.next_notice.startswith(start) for row, start in zip(rows, starts, strict=True))
    assert rows[4].next_notice == ""


def test_the_premium_is_that_of_the_class_of_the_case_or_of_standard(book, underwriter):
    rates_make(book)
    client = signed_in(underwriter)
    page = words(client.get(url(book.case())))
    assert "1,440.00 USD 120.00 USD a month Standard, assumed" in page  # 500 × 2.76 + 60
    rated = book.case(status="approved_rated", current_step="pending_offer_acceptance", risk_class="table_b")
    assert "2,130.00 USD 177.50 USD a month Table B" in words(client.get(url(rated)))  # 500 × 4.14 + 60
    assert "no rate for this age" in words(client.get(url(book.case("UL-200"))))


def test_the_timeline_is_the_newest_first_and_opens_as_a_whole(book, underwriter):
    case = book.case()
    for number in range(12):
        text = f"note {number:02d} " + ("x" * 500 if number == 11 else "")
        note_add(principal=underwriter, note=AddCaseNote(application_number=case.number, note=text, author="Uma"))
    client = signed_in(underwriter)
    page = client.get(url(case))
    events = page.context["case"].events
    assert [event.detail[5:12] for event in events[:2]] == ["note 11", "note 10"]
    assert len(events) == 10
    assert events[0].detail.endswith("…")
    assert "Show all 12" in words(page)
    whole = client.get(url(case) + "?timeline=all")
    assert len(whole.context["case"].events) == 12
    assert "x" * 500 in whole.content.decode()


def test_hostile_words_are_shown_as_text(book, underwriter):
    attack = "<img src=x onerror=alert(1)>"
    case = book.case(applicant_name=attack, assigned_underwriter=attack)
    book.requirement(case, description=attack, vendor=attack)
    note_add(principal=underwriter, note=AddCaseNote(application_number=case.number, note=attack, author=attack))
    page = signed_in(underwriter).get(url(case)).content.decode()
    assert attack not in page
    assert page.count("&lt;img src=x onerror=alert(1)&gt;") >= 6


def test_the_box_of_documents_shows_what_a_source_names(book, underwriter, monkeypatch):
    case = book.case()
    client = signed_in(underwriter)
    monkeypatch.setattr(documents, "documents_box", [])
    assert "Documents that matter" not in words(client.get(url(case)))
    asked = []

    def source(principal, application):
        asked.append((principal.actor, application.number))
        return [("Guide <b>1</b>", "/admin/somewhere/")]

    monkeypatch.setattr(documents, "documents_box", [source])
    page = client.get(url(case)).content.decode()
    assert asked == [("user:uma", case.number)]
    assert '<a class="cp-link" href="/admin/somewhere/" dir="auto">Guide &lt;b&gt;1&lt;/b&gt;</a>' in page


def test_opening_a_case_is_recorded(book, underwriter):
    case = book.case()
    signed_in(underwriter).get(url(case))
    entry = AuditEntry.objects.get(verb="application.viewed")
    assert (entry.actor, entry.subject) == ("user:uma", f"application:{case.number}")


def test_the_statements_of_a_page_do_not_grow_with_the_case(book, underwriter):
    client = signed_in(underwriter)
    small, large = book.case(), book.case()
    for number in range(20):
        book.requirement(large, f"REQ-{number}", days_ago=number + 1)
        ApplicationEvent.objects.create(
            organisation=underwriter.organisation, application=large, event="note", detail="x", actor="user:uma",
            occurred_at=underwriter.now - timedelta(hours=number),
        )  # fmt: skip
    client.get(url(small))

    def statements(case) -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get(url(case))
        return len(captured)

    assert statements(large) == statements(small)


def test_the_forms_remember_the_case_as_it_was_shown(book, underwriter):
    case = book.case()
    page = signed_in(underwriter).get(url(case)).content.decode()
    assert page.count(f'name="seen" value="{seen_now(case)}"') == 4  # decide, reassign, amend, withdraw


def test_a_reader_sees_the_case_and_no_form(book, auditor):
    page = signed_in(auditor).get(url(book.case()))
    assert page.status_code == 200
    for name in ("decide", "order", "reassign", "amend", "withdraw", "note"):
        assert f"/{name}/" not in page.content.decode()


def test_a_stranger_finds_nothing_and_who_lacks_the_scope_is_turned_away(book, underwriter, stranger, adjuster):
    case = book.case()
    assert signed_in(stranger).get(url(case)).status_code == 404
    assert signed_in(adjuster).get(url(case)).status_code == 403
    assert signed_in(underwriter).get("/admin/underwriting/application/999999999999/change/").status_code == 404
    assert signed_in(underwriter).get(f"/admin/underwriting/application/{'9' * 40}/change/").status_code == 404
