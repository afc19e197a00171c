"""One-line texts in five languages, each about one thing: `data/narrative_short.json`."""

import json

import pytest

from .narrative_cases import DATA, flags, read

SHORT = json.loads((DATA / "narrative_short.json").read_text(encoding="utf-8"))


def test_more_than_nine_single_lines_in_ten_give_their_type() -> None:
    wrong = [text for kind, text in SHORT["types"] if read(text).incident_type != kind]
    assert len(wrong) < len(SHORT["types"]) / 10, wrong


@pytest.mark.parametrize("code", SHORT["flags"])
def test_each_flag_is_raised_by_its_lines_and_left_by_their_look_alikes(code: str) -> None:
    texts = SHORT["flags"][code]
    missed = [text for text in texts["raise"] if code not in flags(text)]
    false = [text for text in texts["leave"] if code in flags(text)]
    assert (missed, false) == ([], [])


@pytest.mark.parametrize(("kind", "text", "missing"), SHORT["missing"])
def test_papers_that_came_along_are_not_missing(kind: str, text: str, missing: list[str]) -> None:
    reading = read(text)
    assert reading.incident_type == kind
    assert {document.value for document in reading.missing_documents} == set(missing)
