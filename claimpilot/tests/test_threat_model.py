"""Each threat names a test, and each test that is named in the documents is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

PAGE = (settings.BASE_DIR / "docs" / "threat-model.md").read_text()
SALES = (settings.BASE_DIR / "docs" / "aip.md").read_text()
NAMED = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE + SALES)))
BOUNDARIES = re.findall(r"^## (\d .+)$", PAGE, re.MULTILINE)


@cache
def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_named_test_is_there(file: str, name: str) -> None:
    assert name.startswith("test_")
    assert name in functions_of(settings.BASE_DIR / file)


def test_each_threat_has_its_test() -> None:
    rows = re.findall(r"^\| ([STRIDE]) \|(.+)$", PAGE, re.MULTILINE)
    assert len(rows) >= 60
    assert [row for _letter, row in rows if "::test_" not in row] == []


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_each_boundary_is_looked_at_by_all_six_letters(boundary: str) -> None:
    section = PAGE.partition(f"## {boundary}\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| ([STRIDE]) \|", section, re.MULTILINE)) == set("STRIDE")
