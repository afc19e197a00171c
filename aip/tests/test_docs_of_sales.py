"""What docs/aip.md tells as a fact is what the code does."""

import re

import pytest
from django.conf import settings
from django.urls import resolve

from aip.evidence.law import ELSEWHERE, LAW
from aip.rules import RULES
from aip.wire import GUESSED

PAGE = (settings.BASE_DIR / "docs" / "aip.md").read_text()


def rows(heading):
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return found[2:]


def test_every_guess_is_told():
    told = {kind.strip("`"): set(re.findall(r"`([a-z0-9_]+)`", names)) for kind, names in rows("Guesses")}
    assert told == {kind: set(names.values()) for kind, names in GUESSED.items()}


@pytest.mark.parametrize(("country", "law"), [*LAW.items(), ("elsewhere", ELSEWHERE)])
def test_retention_and_withdrawal_are_those_of_the_table_of_laws(country, law):
    told = next(row[1:] for row in rows("How long evidence is kept") if row[0] == country)
    years, days = law.retention_years, law.withdrawal_days
    assert years["pet"].number == years["home"].number
    own = [str(days[line].number) if line in days else "*" for line in ("pet", "home", "life")]
    assert told == [str(years["pet"].number), str(years["life"].number), *own]


def test_each_rule_is_told_where_it_is_held_to():
    told = {number: where for numbers, where in rows("The draft's rules") for number in numbers.split(", ")}
    assert told.keys() == RULES.keys()
    assert all(
        told[number].split(",")[0].split(";")[0].startswith(rule.enforced[:12]) for number, rule in RULES.items()
    )


def test_each_address_is_there():
    section = PAGE.split("## What is claimed\n")[1].split("\n## ")[0]
    addresses = re.findall(r"^\| .*?`(/[^`]+)`", section, re.MULTILINE)
    assert len(addresses) >= 9
    for address in addresses:
        if address != "/mcp/aip":  # the MCP server is no page of Django's
            resolve(re.sub(r"\{version\}", "1", re.sub(r"\{(id|token)\}", "op_x", address)))


def test_each_setting_is_one():
    for name, *_ in (row for row in rows("Without PAP")):
        assert hasattr(settings, name.strip("`"))
