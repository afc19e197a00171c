import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.audit.models import AuditEntry
from insurance.claims.models import AiCall, ClaimEvent, RefusedFile, StageRun
from insurance.claims.tests.web_support import text_of

from .admin_support import QUEUE, add_file, add_result, card_url, make_claim, picture, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]

COVERED = {
    "answer": "covered",
    "reasons": ["name_differs", "exclusion_possible:gradual"],
    "policy_number": "POL-7",
    "found_by": "plate",
    "peril": "water",
    "limit": "30000.00",
    "excess": "150.00",
    "currency": "EUR",
    "would_pay_min": "1050.00",
    "would_pay_max": "1350.00",
}


@pytest.fixture
def claim(organisation):
    return make_claim(
        organisation,
        estimate_min="1200",
        estimate_max="1500",
        estimate_currency="EUR",
        missing_documents=["cause_report"],
        flag_codes=["late_report", "photo_reused"],
    )


def test_the_owner_a_colleague_and_the_auditor_read_it_and_the_stranger_finds_nothing(
    claim, adjuster, colleague, auditor, stranger
):
    for principal in (adjuster, colleague, auditor):
        assert signed_in(principal).get(card_url(claim)).status_code == 200
    client = signed_in(stranger)
    assert client.get(card_url(claim)).status_code == 404
    assert client.get(f"{QUEUE}999999999/change/").status_code == 404
    assert client.get(f"{QUEUE}x/change/").status_code == 404


def test_opening_a_card_is_recorded_and_a_vain_try_is_not(claim, adjuster, stranger):
    signed_in(adjuster).get(card_url(claim))
    signed_in(stranger).get(card_url(claim))
    entry = AuditEntry.objects.get(verb="claim.viewed")
    assert (entry.actor, entry.channel, entry.subject) == ("user:ada", "admin", f"claim:{claim.uuid}")


def test_the_top_answers_what_how_bad_how_much_and_whether_it_is_covered(claim, adjuster):
    add_result(claim, coverage=COVERED)
    page = text_of(signed_in(adjuster).get(card_url(claim)))
    for words in (
        "Water came through the ceiling.",
        "Water damage",
        "Moderate",
        "confidence 80\N{NO-BREAK SPACE}%".replace("\N{NO-BREAK SPACE}", " "),
        "1,200 – 1,500 EUR",
        "usual cost for this type and severity",
        "Covered",
        "would pay 1,050 – 1,350 EUR",
        "limit 30,000 EUR",
        "excess 150 EUR",
        "The claimant is not the holder",
        "Perhaps excluded: gradual damage",
        "POL-7 by the plate",
        "Report on the cause",
    ):
        assert words in page


def test_flags_stand_by_gravity_and_link_to_their_evidence(claim, adjuster):
    file = add_file(claim, kind="photo")
    add_result(
        claim,
        red_flags=[
            {"code": "late_report", "severity": "low", "explanation": "Told late.", "evidence": ["form"]},
            {"code": "photo_reused", "severity": "high", "explanation": "Seen before.", "evidence": [str(file.uuid)]},
        ],
    )
    page = signed_in(adjuster).get(card_url(claim)).content.decode()
    assert page.index("Seen before.") < page.index("Told late.")
    assert f'href="#file-{file.uuid}"' in page
    assert f'id="file-{file.uuid}"' in page
    assert 'href="#words"' in page


def test_each_sentence_of_the_summary_names_its_sources_and_its_writer(claim, adjuster):
    result = add_result(claim)
    result.fallback_reason = "The model did not answer in time."
    result.save()
    page = text_of(signed_in(adjuster).get(card_url(claim)))
    assert "Water came through the ceiling. the claimant's words" in page
    assert "Written by the assistant “local”, run 1. fallback The model did not answer in time." in page


def test_the_gallery_shows_what_was_found_on_a_photo_and_where_it_was_used_before(claim, organisation, adjuster):
    older = make_claim(organisation)
    reading = {
        "type": "image/jpeg",
        "kind": "photo",
        "photo": {
            "taken_at": "2026-05-03T09:15:00Z",
            "place": {"latitude": 45.764, "longitude": 4.8357},
            "camera": "Pixel 9",
            "software": "GIMP 3",
        },
        "problems": [{"code": "blurred", "message": "x"}],
    }
    use = {"evidence": "x", "claim_number": older.number, "distance": 2}
    add_file(claim, kind="photo", reading=reading, earlier_uses=[use])
    response = signed_in(adjuster).get(card_url(claim))
    page = text_of(response)
    for words in ("3 May 2026, 09:15", "45.7640, 4.8357", "Pixel 9", "GIMP 3", "Blurred", "used before"):
        assert words in page
    assert f'href="{card_url(older)}">{older.number}</a>' in response.content.decode()


def test_a_documents_fields_are_marked_where_they_were_read(claim, adjuster):
    fields = [
        {"name": "total", "value": "1800.00", "page": 1, "box": [0.1, 0.2, 0.3, 0.25], "confidence": 0.91},
        {"name": "iban", "value": "FR76", "page": 1, "confidence": 0.4},
    ]
    reading = {"type": "image/png", "kind": "invoice", "pages": 1, "text_source": "ocr", "fields": fields}
    file = add_file(claim, name="bill.png", content=picture("PNG"), kind="invoice", reading=reading)
    page = signed_in(adjuster).get(card_url(claim)).content.decode()
    assert f'id="box-{file.uuid}-1" x="100" y="200" width="200" height="50"' in page
    assert f"box-{file.uuid}-2" not in page
    for words in ("1800.00", "91\N{NO-BREAK SPACE}%", "by OCR", "Invoice"):
        assert words in page


def test_boxes_keep_their_figures_in_languages_with_a_decimal_comma(claim, adjuster):
    fields = [{"name": "total", "value": "1", "page": 1, "box": [0.1234, 0.2, 0.3, 0.25], "confidence": 0.9}]
    reading = {"type": "image/png", "kind": "invoice", "pages": 1, "fields": fields}
    add_file(claim, name="bill.png", content=picture("PNG"), kind="invoice", reading=reading)
    page = signed_in(adjuster).get(card_url(claim), headers={"Accept-Language": "ru"}).content.decode()
    assert 'x="123" y="200"' in page


def test_refused_files_stand_with_their_reason(claim, organisation, adjuster):
    RefusedFile.objects.create(
        organisation=organisation,
        claim=claim,
        claimed_name="tool<b>.zip",
        size=7,
        code="archive",
        refused_at=timezone.now(),
    )
    page = text_of(signed_in(adjuster).get(card_url(claim)))
    assert "tool<b>.zip" in page
    assert "This is an archive." in page


def test_timeline_and_stage_runs_show_times_and_errors(claim, organisation, adjuster):
    now = timezone.now()
    ClaimEvent.objects.create(
        organisation=organisation, claim=claim, at=now, verb="files_received", actor="customer", data={"count": 3}
    )
    StageRun.objects.create(
        organisation=organisation,
        claim=claim,
        run=1,
        stage="vision_photos",
        attempt=2,
        state="lost",
        started_at=now,
        lease_until=now,
        wait_ms=40,
        run_ms=2500,
        error="The worker was lost.",
    )
    page = text_of(signed_in(adjuster).get(card_url(claim)))
    assert "Files received 3 files" in page
    assert "1 · Photos · 2" in page
    assert "40 ms 2.5 s" in page
    assert "The worker was lost." in page


def test_a_result_of_an_unknown_form_still_leaves_a_card(claim, adjuster):
    result = add_result(claim)
    result.synthesis = {"of": "another version"}
    result.coverage = {"answer": "perhaps"}
    result.save()
    add_file(claim, kind="photo", reading={"shape": "unknown"})
    response = signed_in(adjuster).get(card_url(claim))
    assert response.status_code == 200
    assert "A pipe burst under the kitchen sink." in text_of(response)


def test_other_claims_of_the_contact_are_listed_and_a_strangers_are_not(
    claim, organisation, other_organisation, adjuster
):
    same = make_claim(organisation, claimant_contact=claim.claimant_contact.upper())
    foreign = make_claim(other_organisation)
    page = signed_in(adjuster).get(card_url(claim)).content.decode()
    assert same.number in page
    assert foreign.number not in page


def test_the_auditor_reads_and_has_no_buttons(claim, auditor, adjuster):
    page, working = (signed_in(who).get(card_url(claim)).content.decode() for who in (auditor, adjuster))
    for part in ("/reply/", "/triage/", "/files/"):
        assert card_url(claim, part.strip("/")) not in page
        assert card_url(claim, part.strip("/")) in working
    assert "Dear Ms Perrin" in page
    assert f"/admin/audit/auditentry/?q={claim.uuid}" in page


def test_hostile_text_is_shown_as_text_everywhere(organisation, adjuster):
    evil = "<script>alert(1)</script><img src=x onerror=alert(1)>\u202egnp.exe\u200b\u2066"
    claim = make_claim(
        organisation,
        claimant_name=evil,
        claimant_contact=evil[:200],
        incident_place=evil[:200],
        policy_number=evil[:40],
        incident_description=evil + "🏠" * 200 + "ж" * 9000,
        reply_draft=f"</textarea>{evil}",
    )
    fields = [{"name": "vendor", "value": evil[:200], "page": 1, "box": [0, 0, 1, 1], "confidence": 1}]
    reading = {
        "type": "image/png",
        "kind": "invoice",
        "pages": 1,
        "fields": fields,
        "text": evil,
        "observations": [evil[:400]],
    }
    add_file(claim, name=evil + ".png", content=picture("PNG"), kind="invoice", reading=reading)
    add_result(
        claim,
        summary=[{"text": evil[:400], "evidence": ["form", "<b>"]}],
        red_flags=[{"code": "alcohol", "severity": "low", "explanation": evil[:400], "evidence": []}],
    )
    page = signed_in(adjuster).get(card_url(claim)).content.decode()
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "</textarea>&lt;" not in page
    assert not re.search("[\u200b\u202e\u2066]", page.split('id="reply_draft"')[0])
    assert "invisible characters are not shown; the original is kept." in page
    assert "🏠🏠🏠" in page


def queries_of(client, url) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


def test_a_card_with_many_files_takes_as_many_queries_as_one_with_a_single_file(claim, organisation, adjuster):
    add_result(claim, coverage=COVERED)
    now = timezone.now()
    add_file(claim, content=picture(size=(20, 20)), kind="photo")
    client = signed_in(adjuster)
    one = queries_of(client, card_url(claim))
    for number in range(2, 14):
        add_file(claim, content=picture(size=(20, 20 + number)), kind="photo")
        ClaimEvent.objects.create(organisation=organisation, claim=claim, at=now, verb="submitted", actor="system")
        make_claim(organisation, claimant_contact=claim.claimant_contact)
        AiCall.objects.create(
            organisation=organisation, claim=claim, run=1, stage="synthesis", assistant="m", model="m",
            prompt_version="1", input_hash="0", milliseconds=1, outcome="ok", created_at=now,
        )  # fmt: skip
    assert queries_of(client, card_url(claim)) == one <= 16


def test_j_and_k_walk_the_queue_that_the_card_was_opened_from(organisation, adjuster):
    minutes = iter(range(60))

    def made(**columns):
        return make_claim(
            organisation, created_at=timezone.now() - timezone.timedelta(minutes=next(minutes)), **columns
        )

    newest, other, middle, oldest = made(severity="major"), made(), made(severity="major"), made(severity="major")
    client = signed_in(adjuster)
    context = client.get(card_url(middle), {"_changelist_filters": "severity=major"}).context["position"]
    assert (context.number, context.total) == (2, "3")
    assert context.previous == f"{card_url(newest)}?_changelist_filters=severity%3Dmajor"
    assert context.next == f"{card_url(oldest)}?_changelist_filters=severity%3Dmajor"
    plain = client.get(card_url(middle)).context["position"]
    assert (plain.number, plain.total, plain.previous) == (3, "4", card_url(other))


def test_a_claim_that_has_left_the_queue_still_leads_on(organisation, adjuster):
    older, replied = make_claim(organisation), make_claim(organisation, reply_sent_at=timezone.now())
    newer = make_claim(organisation)
    position = signed_in(adjuster).get(card_url(replied)).context["position"]
    assert (position.number, position.previous, position.next) == (None, card_url(newer), card_url(older))


@pytest.mark.parametrize("filters", ["nonsense=1", "status=%00", "p=zzz", "o=99.-7"])
def test_filters_that_make_no_sense_do_no_harm(claim, adjuster, filters):
    response = signed_in(adjuster).get(card_url(claim), {"_changelist_filters": filters})
    assert response.status_code == 200


def test_the_state_of_a_running_triage_is_for_members_alone(claim, adjuster, stranger):
    assert signed_in(adjuster).get(card_url(claim, "state")).json() == {"finished": True, "done": 0, "total": 5}
    assert signed_in(stranger).get(card_url(claim, "state")).status_code == 404


def test_the_card_itself_takes_no_post(claim, adjuster):
    assert signed_in(adjuster).post(card_url(claim), {"status": "triaged"}).status_code == 405
    for part in ("delete", "history"):
        assert signed_in(adjuster).post(card_url(claim, part)).status_code in {403, 404, 405}
