"""What is read of claims: status, card, list; limited to the organisation."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from insurance.claims import selectors
from insurance.claims.models import Claim, StageRun
from insurance.claims.schemas import ClaimIntake, ListClaims
from insurance.claims.services import claim_submit
from insurance.gate.errors import InvalidInput, NotFound

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture
def claim(customer, intake_fields, queued):
    return claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))


def done(claim, stage):
    now = timezone.now()
    StageRun.objects.create(
        organisation=claim.organisation, claim=claim, run=claim.run, stage=stage, attempt=1, state="done",
        started_at=now, finished_at=now, lease_until=now,
    )  # fmt: skip


class TestStatus:
    def test_it_lists_the_stages_in_the_chains_order(self, claim, adjuster):
        done(claim, "vision_documents")
        done(claim, "vision_photos")
        status = selectors.claim_status(principal=adjuster, uuid=claim.uuid)
        assert status.stages_completed == ["vision_photos", "vision_documents"]
        assert status.stages_pending == ["coverage", "synthesis", "notify"]
        assert not status.is_finished

    def test_it_says_so_when_no_worker_has_taken_the_claim(self, claim, adjuster):
        Claim.objects.update(created_at=timezone.now() - timedelta(minutes=3))
        message = selectors.claim_status(principal=adjuster, uuid=claim.uuid).message
        assert "worker is probably not running" in message

    def test_a_finished_claim_has_nothing_pending(self, claim, adjuster):
        Claim.objects.update(status="needs_info")
        status = selectors.claim_status(principal=adjuster, uuid=claim.uuid)
        assert status.is_finished
        assert status.stages_pending == []


class TestTheStranger:
    @pytest.mark.parametrize("read", [selectors.claim_status, selectors.claim_card])
    def test_sees_the_same_not_found_as_for_what_never_existed(self, claim, stranger, read):
        answers = []
        for uuid in (claim.uuid, uuid4()):
            with pytest.raises(NotFound) as error:
                read(principal=stranger, uuid=uuid)
            answers.append(error.value.message)
        assert answers[0] == answers[1]

    def test_lists_nothing(self, claim, stranger, colleague):
        assert selectors.claim_list(principal=stranger, query=ListClaims()).claims == []
        assert len(selectors.claim_list(principal=colleague, query=ListClaims()).claims) == 1


class TestCard:
    def test_before_triage_the_findings_are_null(self, claim, adjuster):
        card = selectors.claim_card(principal=adjuster, uuid=claim.uuid)
        assert card.incident_type is card.severity is card.estimated_amount_min is card.ai_summary is None
        assert card.red_flags == card.missing_documents == []

    def test_a_strangers_words_are_cleaned_and_marked(self, customer, adjuster, intake_fields, queued):
        intake_fields["claimant_name"] = "Eve\u202e\u200b"
        claim = claim_submit(principal=customer, intake=ClaimIntake.model_validate(intake_fields))
        card = selectors.claim_card(principal=adjuster, uuid=claim.uuid)
        assert card.claimant_name == "Eve"
        assert "claimant_name" in card.untrusted_fields
        assert Claim.objects.get(pk=claim.pk).claimant_name == "Eve\u202e\u200b"


class TestList:
    @pytest.fixture
    def many(self, organisation):
        now = timezone.now()
        return Claim.objects.bulk_create(
            Claim(
                organisation=organisation, number=f"CLM-{n}", channel="web", claimant_name=f"Name {n}",
                claimant_contact="a@example.org", incident_description="A pipe burst.", incident_date="2026-05-04",
                created_at=now - timedelta(minutes=n // 2), severity="minor" if n % 2 else "major",
                status="triaged" if n % 3 else "received",
            )
            for n in range(10)
        )  # fmt: skip

    def test_pages_follow_each_other_without_gap_or_repeat_also_at_equal_times(self, many, adjuster):
        seen, cursor = [], None
        while True:
            page = selectors.claim_list(principal=adjuster, query=ListClaims(limit=3, cursor=cursor))
            seen += [claim.number for claim in page.claims]
            cursor = page.next_cursor
            if cursor is None:
                break
        newest_first = sorted(many, key=lambda c: (c.created_at, c.pk), reverse=True)
        assert seen == [claim.number for claim in newest_first]

    def test_filters_combine(self, many, adjuster):
        page = selectors.claim_list(principal=adjuster, query=ListClaims(status="triaged", severity="minor"))
        assert {c.number for c in page.claims} == {"CLM-1", "CLM-5", "CLM-7"}

    @pytest.mark.parametrize("cursor", ["garbage", "eyJhIjoxfQ==", "W10=", "ÿ"])
    def test_a_made_up_cursor_is_named_as_such(self, adjuster, cursor):
        with pytest.raises(InvalidInput) as error:
            selectors.claim_list(principal=adjuster, query=ListClaims(cursor=cursor))
        assert error.value.field == "cursor"

    def test_a_page_is_one_query_however_long(self, many, adjuster, django_assert_num_queries):
        with django_assert_num_queries(1):
            selectors.claim_list(principal=adjuster, query=ListClaims(limit=10))
