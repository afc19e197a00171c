import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from insurance.audit.models import AuditEntry
from insurance.audit.services import entry_write
from insurance.claims.models import AiCall, StageRun
from insurance.claims.tests.web_support import text_of
from insurance.outbox.models import Mail

from .admin_support import make_claim, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]

LISTS = {
    "stage": "/admin/claims/stagerun/",
    "call": "/admin/claims/aicall/",
    "mail": "/admin/outbox/mail/",
    "audit": "/admin/audit/auditentry/",
}


def stage(claim, attempt: int = 1):
    now = timezone.now()
    return StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=1, stage="synthesis", attempt=attempt, state="failed",
        started_at=now, lease_until=now, run_ms=1500, error="TimeoutError",
    )  # fmt: skip


def call(claim):
    return AiCall.objects.create(
        organisation=claim.organisation, claim=claim, run=1, stage="synthesis", assistant="model", model="m-1",
        prompt_version="7", input_hash="0" * 64, raw_answer='{"a": "<script>alert(1)</script>"}', milliseconds=1830,
        outcome="invalid", created_at=timezone.now(),
    )  # fmt: skip


def mail(organisation):
    return Mail.objects.create(
        organisation=organisation, dedupe_key="1", kind="claim_queue", to="claims@alpha.example", language="en",
        subject="<script>alert(2)</script>", body="A claim.", next_attempt_at=timezone.now(), created_at=timezone.now(),
    )  # fmt: skip


def entry(principal):
    entry_write(principal=principal, verb="claim.viewed", subject="claim:6f7a58b0-0000-4000-8000-000000000001")
    return AuditEntry.objects.filter(verb="claim.viewed").latest("id")


@pytest.fixture
def rows(organisation, adjuster):
    claim = make_claim(organisation)
    return {"stage": stage(claim), "call": call(claim), "mail": mail(organisation), "audit": entry(adjuster)}


@pytest.mark.parametrize("name", LISTS)
def test_the_auditor_reads_each_list_and_row_and_the_stranger_none(rows, auditor, stranger, name):
    ours, theirs = signed_in(auditor), signed_in(stranger)
    one = f"{LISTS[name]}{rows[name].pk}/change/"
    assert rows[name] in ours.get(LISTS[name]).context["cl"].result_list
    assert ours.get(one).status_code == 200
    assert rows[name] not in theirs.get(LISTS[name]).context["cl"].result_list
    assert theirs.get(one).status_code == 404


@pytest.mark.parametrize("name", LISTS)
def test_nobody_changes_adds_or_deletes_a_record(rows, organisation, make_member, client, name):
    boss = make_member(organisation, "boss", "admin").user
    boss.is_superuser = True
    boss.save()
    client.force_login(boss)
    for part in ("add/", f"{rows[name].pk}/change/", f"{rows[name].pk}/delete/"):
        assert client.post(LISTS[name] + part, {"post": "yes"}).status_code == 403
    assert type(rows[name]).objects.filter(pk=rows[name].pk).exists()


def test_the_audit_trail_is_not_for_adjusters(rows, adjuster):
    client = signed_in(adjuster)
    assert client.get(LISTS["audit"]).status_code == 403
    assert client.get(f"{LISTS['audit']}{rows['audit'].pk}/change/").status_code == 403


def test_an_underwriter_reads_none_of_them(rows, organisation, make_member, client):
    client.force_login(make_member(organisation, "una", "underwriter").user)
    for path in LISTS.values():
        assert client.get(path).status_code == 403


def test_raw_answers_and_subjects_are_shown_as_text(rows, auditor):
    client = signed_in(auditor)
    for name in ("call", "mail"):
        page = client.get(f"{LISTS[name]}{rows[name].pk}/change/").content.decode()
        assert "<script>alert(" not in page
        assert "&lt;script&gt;alert(" in page


def test_runs_and_calls_are_found_by_the_number_of_their_claim(rows, organisation, auditor):
    other = stage(make_claim(organisation))
    client = signed_in(auditor)
    found = client.get(LISTS["stage"], {"q": rows["stage"].claim.number.lower()}).context["cl"].result_list
    assert list(found) == [rows["stage"]]
    assert other not in found


def test_the_trail_is_searched_by_subject_and_narrowed_by_verb_and_actor(rows, adjuster, auditor):
    entry_write(principal=adjuster, verb="claim.reply_sent", subject="claim:other")
    client = signed_in(auditor)
    for query in (
        {"q": "6F7A58B0-0000-4000-8000-000000000001"},
        {"q": "claim:6f7a58b0-0000-4000-8000-000000000001"},
        {"verb": "claim.viewed", "actor": "user:ada"},
    ):
        assert list(client.get(LISTS["audit"], query).context["cl"].result_list) == [rows["audit"]]


@pytest.mark.parametrize("name", ["stage", "call"])
def test_a_long_list_takes_as_many_queries_as_a_short_one(organisation, auditor, name):
    client = signed_in(auditor)

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(LISTS[name]).status_code == 200
        return len(captured)

    make = {"stage": stage, "call": call}[name]
    for _ in range(3):
        make(make_claim(organisation))
    few = queries()
    for _ in range(20):
        make(make_claim(organisation))
    assert queries() == few


def test_a_mails_state_stands_in_words(rows, auditor):
    assert "queued" in text_of(signed_in(auditor).get(LISTS["mail"]))


@pytest.mark.parametrize(
    "query", ["state__exact=%00", "outcome__exact=%00", "verb=a%00b", "p=" + "9" * 40, "at_from_0=x"]
)
@pytest.mark.parametrize("name", LISTS)
def test_queries_that_make_no_sense_are_no_error(rows, auditor, name, query):
    assert signed_in(auditor).get(f"{LISTS[name]}?{query}", follow=True).status_code == 200
