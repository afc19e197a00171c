from datetime import date, timedelta
from decimal import Decimal

import pytest

from insurance.access.principal import Principal
from insurance.claims.triage.coverage import coverage_check
from insurance.claims.triage.tests.coverage_cases import LOSS, case, check, document, narrative
from insurance.claims.triage.types import CoverageResult, DocumentKind, FlagCode, IncidentType
from insurance.policies.models import ExclusionCode, Line, Peril
from insurance.policies.services import ExclusionTerms
from insurance.policies.tests import book

LAST_DAY, DAY_AFTER = date(2026, 12, 31), date(2027, 1, 1)


def answer(result: CoverageResult) -> tuple[str, list[str]]:
    return result.answer, result.reasons


def test_a_covered_loss_names_policy_version_peril_limit_and_excess(adjuster: Principal) -> None:
    policy = book.policy(adjuster, book.version(Peril.COLLISION, limit="25000", excess="400"))
    result, policy_id = coverage_check(principal=adjuster, case=case(), narrative=narrative(IncidentType.AUTO_ACCIDENT))
    assert policy_id == policy.pk
    assert result == CoverageResult(
        answer="covered",
        reasons=[],
        policy_number="POL-200001",
        policy_version=1,
        found_by="form_number",
        peril="collision",
        limit=Decimal(25000),
        excess=Decimal(400),
        currency="EUR",
    )


def test_without_a_policy_it_cannot_be_told(adjuster: Principal) -> None:
    result, policy_id = coverage_check(principal=adjuster, case=case(), narrative=narrative(IncidentType.AUTO_ACCIDENT))
    assert (answer(result), policy_id) == (("cannot_tell", ["policy_not_found"]), None)


def test_of_two_policies_none_is_guessed(adjuster: Principal) -> None:
    first = book.policy(adjuster)
    book.policy(adjuster, number="POL-200002", holder=first.holder)
    assert answer(check(adjuster, policy_number="")) == ("cannot_tell", ["several_policies"])


def test_the_type_of_the_loss_chooses_between_two_lines(adjuster: Principal) -> None:
    car = book.policy(adjuster)
    book.policy(adjuster, book.version(Peril.WATER), number="POL-200002", line=Line.HOME, holder=car.holder)
    assert check(adjuster, IncidentType.PROPERTY_WATER, policy_number="").policy_number == "POL-200002"
    assert check(adjuster, IncidentType.AUTO_ACCIDENT, policy_number="").policy_number == "POL-200001"


def test_the_words_choose_between_two_lines_where_the_type_is_open(adjuster: Principal) -> None:
    car = book.policy(adjuster)
    book.policy(adjuster, book.version(Peril.BAGGAGE), number="POL-200002", line=Line.TRAVEL, holder=car.holder)
    text = "My suitcase never arrived in Rome."
    result = check(adjuster, IncidentType.OTHER, policy_number="", incident_description=text)
    assert (result.answer, result.policy_number) == ("covered", "POL-200002")


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (book.START - timedelta(days=1), ("not_covered", ["not_in_force_on_loss_date"])),
        (LAST_DAY, ("covered", [])),
        (DAY_AFTER, ("not_covered", ["not_in_force_on_loss_date"])),
    ],
)
def test_the_policy_must_be_in_force_on_the_day_of_loss(adjuster: Principal, day: date, expected: tuple) -> None:
    book.policy(adjuster)
    assert answer(check(adjuster, incident_date=day)) == expected


def test_a_policy_that_has_ended_since_still_answers_for_its_time(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(start=date(2024, 1, 1), end=date(2025, 1, 1)))
    assert answer(check(adjuster, incident_date=date(2024, 6, 1))) == ("covered", [])


def test_the_version_of_the_day_counts_not_todays(adjuster: Principal) -> None:
    change = date(2026, 5, 5)
    book.policy(
        adjuster,
        book.version(Peril.COLLISION, end=change, limit="8000", excess="500"),
        book.version(Peril.FIRE, start=change, limit="9000"),
    )
    before = check(adjuster, incident_date=change - timedelta(days=1))
    assert (before.answer, before.policy_version, before.limit, before.excess) == ("covered", 1, 8000, 500)
    after = check(adjuster, incident_date=change)
    assert (after.answer, after.policy_version, after.reasons) == ("not_covered", 2, ["peril_not_insured"])


def test_a_gap_between_two_versions_is_not_insured(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(end=date(2026, 5, 1)), book.version(start=date(2026, 6, 1)))
    assert answer(check(adjuster)) == ("not_covered", ["not_in_force_on_loss_date"])


@pytest.mark.parametrize(
    ("incident_type", "line", "insured", "peril"),
    [
        (IncidentType.AUTO_ACCIDENT, Line.MOTOR, Peril.COLLISION, "collision"),
        (IncidentType.PROPERTY_WATER, Line.HOME, Peril.WATER, "water"),
        (IncidentType.PROPERTY_FIRE, Line.HOME, Peril.FIRE, "fire"),
        (IncidentType.PROPERTY_FIRE, Line.MOTOR, Peril.FIRE, "fire"),
        (IncidentType.THEFT, Line.MOTOR, Peril.THEFT, "theft"),
        (IncidentType.THEFT, Line.TRAVEL, Peril.BAGGAGE, "baggage"),
        (IncidentType.HEALTH, Line.TRAVEL, Peril.MEDICAL, "medical"),
        (IncidentType.HEALTH, Line.PET, Peril.VET, "vet"),
        (IncidentType.OTHER, Line.PET, Peril.VET, "vet"),
    ],
)
def test_each_type_of_incident_looks_for_its_peril(
    adjuster: Principal, incident_type: IncidentType, line: Line, insured: Peril, peril: str
) -> None:
    book.policy(adjuster, book.version(Peril.LIABILITY, insured), line=line)
    result = check(adjuster, incident_type)
    assert (result.answer, result.peril) == ("covered", peril)


def test_a_peril_that_the_version_lacks_is_not_insured(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(Peril.LIABILITY))
    result = check(adjuster, IncidentType.AUTO_ACCIDENT)
    assert answer(result) == ("not_covered", ["peril_not_insured"])
    assert (result.peril, result.limit, result.currency) == ("collision", None, "EUR")


def test_an_unsure_type_is_no_ground_to_call_a_peril_uninsured(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(Peril.LIABILITY))
    assert answer(check(adjuster, confidence=0.3)) == ("cannot_tell", ["peril_unclear"])


def test_another_claimant_than_the_holder_is_noted(adjuster: Principal) -> None:
    book.policy(adjuster)
    assert answer(check(adjuster, claimant_name="Piet Anders")) == ("covered", ["name_differs"])
    assert answer(check(adjuster, claimant_name="Линдквист Нора")) == ("covered", [])


@pytest.mark.parametrize(("days", "noted"), [(0, True), (30, True), (31, False)])
def test_a_new_policy_is_noted(adjuster: Principal, days: int, noted: bool) -> None:
    book.policy(adjuster, book.version(start=LOSS - timedelta(days=days)))
    assert ("policy_is_new" in check(adjuster).reasons) is noted


def test_a_renewed_policy_is_not_new(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(start=date(2024, 1, 1), end=LOSS), book.version(start=LOSS))
    assert answer(check(adjuster)) == ("covered", [])


@pytest.mark.parametrize(
    ("days", "expected"),
    [(13, ("not_covered", ["exclusion:waiting_period", "policy_is_new"])), (14, ("covered", ["policy_is_new"]))],
)
def test_nothing_is_paid_in_the_waiting_period(adjuster: Principal, days: int, expected: tuple) -> None:
    waiting = ExclusionTerms(ExclusionCode.WAITING_PERIOD, "Not in the first 14 days.", Peril.VET, 14)
    start = LOSS - timedelta(days=days)
    book.policy(adjuster, book.version(Peril.VET, start=start, exclusions=[waiting]), line=Line.PET)
    assert answer(check(adjuster, IncidentType.HEALTH)) == expected


def test_a_waiting_period_does_not_begin_anew_with_a_version(adjuster: Principal) -> None:
    waiting = [ExclusionTerms(ExclusionCode.WAITING_PERIOD, "Not in the first 30 days.", None, 30)]
    book.policy(
        adjuster,
        book.version(Peril.MEDICAL, start=date(2025, 5, 1), end=date(2026, 5, 1), exclusions=waiting),
        book.version(Peril.MEDICAL, start=date(2026, 5, 1), exclusions=waiting),
        line=Line.HEALTH,
    )
    assert answer(check(adjuster, IncidentType.HEALTH)) == ("covered", [])


@pytest.mark.parametrize(
    ("code", "flag"),
    [(ExclusionCode.ALCOHOL, FlagCode.ALCOHOL), (ExclusionCode.PRIOR_DAMAGE, FlagCode.PRIOR_DAMAGE)],
)
def test_an_exclusion_that_the_words_suggest_is_left_to_a_person(
    adjuster: Principal, code: ExclusionCode, flag: FlagCode
) -> None:
    book.policy(adjuster, book.version(exclusions=[ExclusionTerms(code, "Not insured.")]))
    assert answer(check(adjuster)) == ("covered", [])
    result = check(adjuster, IncidentType.AUTO_ACCIDENT, flag)
    assert answer(result) == ("cannot_tell", [f"exclusion_possible:{code}"])
    assert result.limit == 10000


def test_an_exclusion_of_another_peril_does_not_count(adjuster: Principal) -> None:
    drunk = ExclusionTerms(ExclusionCode.ALCOHOL, "Not insured.", Peril.LIABILITY)
    book.policy(adjuster, book.version(exclusions=[drunk]))
    assert answer(check(adjuster, IncidentType.AUTO_ACCIDENT, FlagCode.ALCOHOL)) == ("covered", [])


def test_a_flag_without_an_exclusion_changes_nothing(adjuster: Principal) -> None:
    book.policy(adjuster)
    assert answer(check(adjuster, IncidentType.AUTO_ACCIDENT, FlagCode.ALCOHOL)) == ("covered", [])


def test_the_policy_is_found_in_what_documents_say(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(plate="SS-418-KD"))
    page = document(DocumentKind.POLICY, policy_number="P0L 2OO001")
    assert check(adjuster, policy_number="", evidence=[page]).found_by == "document_number"
    bill = document(DocumentKind.ESTIMATE, plate="ss418kd")
    assert check(adjuster, policy_number="", evidence=[bill]).found_by == "person_and_risk"
    assert check(adjuster, policy_number="", claimant_contact="+33639980001").found_by == "person_only"


def test_a_plate_in_a_police_report_may_be_the_other_drivers(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(plate="SS-418-KD"))
    report = document(DocumentKind.POLICE_REPORT, plate="SS-418-KD")
    stranger = {"policy_number": "", "claimant_name": "Piet Anders", "claimant_contact": "piet@example.org"}
    assert answer(check(adjuster, evidence=[report], **stranger)) == ("cannot_tell", ["policy_not_found"])


def test_another_organisation_has_no_say(adjuster: Principal, stranger: Principal) -> None:
    book.policy(stranger)
    assert answer(check(adjuster)) == ("cannot_tell", ["policy_not_found"])
