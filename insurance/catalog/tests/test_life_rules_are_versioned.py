from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.catalog.life.services import rule_end, rule_save
from insurance.catalog.models import UnderwritingRule, UnderwritingRuleVersion
from insurance.catalog.tests.life_support import SINCE, LifeBook, rule
from insurance.gate.errors import ForbiddenScope, InvalidInput, NotFound
from insurance.gate.guard import today

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
CODE = "TRM20-AGE-01"


@pytest.fixture
def now(clock_stands: datetime, underwriter: Principal) -> date:
    return today(underwriter)


def save(principal: Principal, life: LifeBook, valid_from: date, expression: str = "age > 55", code: str = CODE):
    return rule_save(principal=principal, product=life.term, code=code, terms=rule(expression), valid_from=valid_from)


def versions(code: str = CODE) -> list[tuple[int, str, date, date | None]]:
    rows = UnderwritingRuleVersion.objects.filter(rule__code=code).order_by("version")
    return list(rows.values_list("version", "expression", "valid_from", "valid_until"))


def test_a_new_version_closes_the_one_before_the_day_before(underwriter, life: LifeBook, now: date) -> None:
    made = save(underwriter, life, now + 5 * DAY)
    assert versions() == [(1, "age > 60", SINCE, now + 4 * DAY), (2, "age > 55", now + 5 * DAY, None)]
    assert made.created_by == "user:una"
    entry = AuditEntry.objects.get(verb="rule_save", actor="user:una")
    assert (entry.subject, entry.arguments) == (
        f"rule:{CODE}", {"version": 2, "valid_from": (now + 5 * DAY).isoformat()},
    )  # fmt: skip


def test_a_version_may_begin_today(underwriter, life: LifeBook, now: date) -> None:
    save(underwriter, life, now)
    assert versions() == [(1, "age > 60", SINCE, now - DAY), (2, "age > 55", now, None)]


def test_a_version_that_has_not_begun_is_replaced(underwriter, life: LifeBook, now: date) -> None:
    """No day is left without the rule, whether the new one begins later or earlier."""
    save(underwriter, life, now + 5 * DAY, "age > 50")
    save(underwriter, life, now + 9 * DAY, "age > 52")
    assert versions() == [(1, "age > 60", SINCE, now + 8 * DAY), (2, "age > 52", now + 9 * DAY, None)]
    save(underwriter, life, now + 3 * DAY, "age > 51")
    assert versions() == [(1, "age > 60", SINCE, now + 2 * DAY), (2, "age > 51", now + 3 * DAY, None)]


def test_what_has_been_in_force_is_never_altered(underwriter, life: LifeBook, now: date) -> None:
    for day in (now - DAY, SINCE, SINCE - DAY):
        with pytest.raises(InvalidInput, match="today at the earliest"):
            save(underwriter, life, day)
    save(underwriter, life, now)
    with pytest.raises(InvalidInput, match="tomorrow at the earliest"):
        save(underwriter, life, now, "age > 50")
    assert versions() == [(1, "age > 60", SINCE, now - DAY), (2, "age > 55", now, None)]


def test_the_first_version_may_begin_in_the_past(underwriter, life: LifeBook) -> None:
    assert save(underwriter, life, date(1999, 1, 1), code="TRM20-NEW-01").version == 1


@pytest.mark.parametrize(
    ("expression", "column"), [("age / 0 > 1", 7), ("forms.all(f, true)", 7), ("heigth > 1", 1), ("age >", 6)]
)
def test_an_expression_that_may_not_be_changes_nothing(
    underwriter, life: LifeBook, now: date, expression: str, column: int
) -> None:
    before, entries = versions(), AuditEntry.objects.count()
    with pytest.raises(InvalidInput, match=f"Column {column}: "):
        save(underwriter, life, now, expression)
    with pytest.raises(InvalidInput, match=f"Column {column}: "):
        save(underwriter, life, now, expression, code="TRM20-NEW-01")
    assert versions() == before
    assert not UnderwritingRule.objects.filter(code="TRM20-NEW-01").exists()
    assert AuditEntry.objects.count() == entries


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"category": "height"}, "no such category"),
        ({"outcome": "maybe"}, "no such outcome"),
        ({"condition": "  "}, "Say in words when"),
        ({"condition": "x" * 201}, "Say in words when"),
        ({"description": "x" * 301}, "Say in words what"),
    ],
)
def test_words_that_cannot_be_are_refused(underwriter, life: LifeBook, now: date, changes, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        rule_save(
            principal=underwriter, product=life.term, code=CODE, terms=replace(rule("age > 1"), **changes),
            valid_from=now,
        )  # fmt: skip


@pytest.mark.parametrize("code", ["", "age", "trm20-age-01", "TRM20", "TRM20-", "A" * 41, "TRM20-AGE-01\n"])
def test_a_code_that_cannot_be_is_refused(underwriter, life: LifeBook, now: date, code: str) -> None:
    with pytest.raises(InvalidInput, match="A code is made of"):
        save(underwriter, life, now, code=code)


def test_a_code_belongs_to_one_product(underwriter, life: LifeBook, now: date) -> None:
    with pytest.raises(InvalidInput, match="another product"):
        rule_save(principal=underwriter, product=life.universal, code=CODE, terms=rule("age > 1"), valid_from=now)


def test_a_rule_ends_on_a_day_and_what_was_to_come_goes(underwriter, life: LifeBook, now: date) -> None:
    save(underwriter, life, now + 5 * DAY)
    rule_end(principal=underwriter, rule=UnderwritingRule.objects.get(code=CODE), last_day=now)
    assert versions() == [(1, "age > 60", SINCE, now)]
    assert AuditEntry.objects.get(verb="rule_end").arguments == {"last_day": now.isoformat()}
    with pytest.raises(InvalidInput, match="ended already"):
        rule_end(principal=underwriter, rule=UnderwritingRule.objects.get(code=CODE), last_day=now + DAY)


def test_a_rule_does_not_end_in_the_past(underwriter, life: LifeBook, now: date) -> None:
    with pytest.raises(InvalidInput, match="today at the earliest"):
        rule_end(principal=underwriter, rule=UnderwritingRule.objects.get(code=CODE), last_day=now - DAY)


def test_a_rule_that_was_only_to_come_can_be_called_off(underwriter, life: LifeBook, now: date) -> None:
    save(underwriter, life, now + 5 * DAY, code="TRM20-NEW-01")
    rule_end(principal=underwriter, rule=UnderwritingRule.objects.get(code="TRM20-NEW-01"), last_day=now)
    assert versions("TRM20-NEW-01") == []


def test_an_ended_rule_may_begin_again(underwriter, life: LifeBook, now: date) -> None:
    rule_end(principal=underwriter, rule=UnderwritingRule.objects.get(code=CODE), last_day=now)
    save(underwriter, life, now + 9 * DAY)
    assert versions() == [(1, "age > 60", SINCE, now), (2, "age > 55", now + 9 * DAY, None)]


def test_the_database_refuses_versions_that_overlap(life: LifeBook) -> None:
    first = UnderwritingRuleVersion.objects.get(rule__code=CODE)
    first.pk, first.version, first.valid_from = None, 2, date(2025, 1, 1)
    with pytest.raises(IntegrityError, match="rule_versions_do_not_overlap"), transaction.atomic():
        first.save()


def test_a_member_without_the_scope_and_a_stranger_change_no_rule(
    adjuster, stranger, life: LifeBook, now: date
) -> None:
    before, mine = versions(), UnderwritingRule.objects.get(code=CODE)
    with pytest.raises(ForbiddenScope):
        save(adjuster, life, now)
    with pytest.raises(ForbiddenScope):
        rule_end(principal=adjuster, rule=mine, last_day=now)
    with pytest.raises(NotFound):
        save(stranger, life, now)
    with pytest.raises(NotFound):
        rule_end(principal=stranger, rule=mine, last_day=now + DAY)
    assert versions() == before
