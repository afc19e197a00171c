"""find_applicant through the guard: every character stands for itself, and two of them are enough."""

from __future__ import annotations

import pytest

from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.audit.models import AuditEntry
from insurance.gate.guard import call_tool
from insurance.underwriting.models import Application

from .pipeline_support import answered, application, draft, refused

pytestmark = pytest.mark.django_db
TOOL = "find_applicant"


@pytest.fixture
def me(organisation, make_member) -> Principal:
    make_member(organisation, "uma", "underwriter")
    return principal_from_username(username="uma", channel=Channel.MCP)


def names(principal, name: str, **arguments) -> list[str]:
    return [row["applicant_name"] for row in answered(principal, TOOL, name=name, **arguments)["matches"]]


def many(organisation, count: int, name: str) -> None:
    rows = [draft(organisation, number=f"APP-{700_000 + n}", applicant_name=f"{name} {n}") for n in range(count)]
    Application.objects.bulk_create(rows)


@pytest.mark.parametrize(
    "part", ["Whitfield", "whit", "WHITFIELD", "na Wh", "Dana Whitfield", "da", "ld", "a "[:1] + "n"]
)
def test_a_part_of_the_name_finds_it_whatever_the_capitals(organisation, me, part):
    application(organisation, applicant_name="Dana Whitfield")
    application(organisation, applicant_name="Rowan Kessler")
    assert "Dana Whitfield" in names(me, part)


@pytest.mark.parametrize("part", ["%%", "%", "__", "_a", "D%d", "Dana_Whitfield", "\\\\", "Da\\na", "%Whit%"])
def test_no_sign_stands_for_others(organisation, me, part):
    application(organisation, applicant_name="Dana Whitfield")
    found = answered(me, TOOL, name=part) if len(part) > 1 else {"matches": [], "total": 0}
    assert (found["matches"], found["total"]) == ([], 0)


@pytest.mark.parametrize(
    "name", ["100% Real", "a_b Under", "back\\slash", "Zoë Strøm", "王芳", "O'Dell %% x", "Анна Орлова"]
)
def test_each_sign_finds_itself(organisation, me, name):
    application(organisation, applicant_name=name)
    application(organisation, applicant_name="Somebody Else")
    for part in {name, name[:2], name[-2:], name.upper(), name[1:4]}:
        if len(part.strip()) > 1:
            assert names(me, part) == [name], part


def test_a_row_has_what_tells_two_of_one_name_apart(organisation, me):
    application(organisation, applicant_name="Sam Fox", applicant_age=30, applicant_state="TX")
    newer = application(
        organisation, applicant_name="Sam Fox", applicant_age=61, applicant_state="NY", status="approved"
    )
    answer = call_tool(TOOL, {"name": "sam fox"}, me)
    assert [(row["applicant_age"], row["applicant_state"]) for row in answer.structured["matches"]] == [
        (61, "NY"), (30, "TX"),
    ]  # fmt: skip
    assert f"{newer.number} Sam Fox (61, NY)" in answer.text
    assert [answer.structured[name] for name in ("count", "total", "next_cursor")] == [2, 2, None]


@pytest.mark.parametrize(("count", "total"), [(23, 23), (1100, None)])
def test_paging_to_the_end_shows_each_once_while_rows_are_touched(organisation, me, count, total):
    many(organisation, count, "Lena")
    found, cursor, pages = [], {}, 0
    while pages < 60:
        page = answered(me, TOOL, name="lena", limit=25, **cursor)
        assert page["total"] == total
        found += [row["application_number"] for row in page["matches"]]
        Application.objects.filter(number__in=found[-3:]).update(assigned_underwriter="Somebody")
        pages += 1
        if page["next_cursor"] is None:
            break
        cursor = {"cursor": page["next_cursor"]}
    stored = Application.objects.order_by("-pk").values_list("number", flat=True)
    assert found == list(stored)


def test_at_most_twenty_five_come_and_ten_unless_asked(organisation, me):
    many(organisation, 30, "Lena")
    assert [len(names(me, "lena")), len(names(me, "lena", limit=25))] == [10, 25]
    for limit in (0, 26):
        assert refused(me, TOOL, name="lena", limit=limit)["code"] == "INVALID_INPUT"


@pytest.mark.parametrize("name", ["", "a", "  a  ", "x" * 121, "a\x00b", "\ud800a"])
def test_too_little_too_much_or_no_text_is_refused(me, name):
    assert refused(me, TOOL, name=name)["code"] == "INVALID_INPUT"


def test_a_cursor_of_another_list_is_refused(organisation, me):
    many(organisation, 3, "Lena")
    other = answered(me, "find_applications", limit=1)["next_cursor"]
    for cursor in (other, "x"):
        assert refused(me, TOOL, name="lena", cursor=cursor)["field"] == "cursor"


def test_a_stranger_finds_nobody_of_ours(organisation, me, auditor, stranger):
    many(organisation, 3, "Lena")
    cursor = answered(me, TOOL, name="lena", limit=1)["next_cursor"]
    assert len(names(auditor, "lena")) == 3
    assert answered(stranger, TOOL, name="lena")["total"] == 0
    assert names(stranger, "lena", cursor=cursor) == []


def test_the_trail_keeps_no_name(organisation, me):
    application(organisation)
    answered(me, TOOL, name="Whitfield")
    entry = AuditEntry.objects.get(verb=TOOL)
    assert entry.arguments["name"].startswith("hmac:")
    assert "hitfield" not in f"{entry.arguments}{entry.subject}"
