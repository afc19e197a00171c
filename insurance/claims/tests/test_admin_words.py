"""What is wrong with a file is said in the adjuster's language, whatever the code."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from insurance.claims.admin.words import file_problem
from insurance.claims.triage.reading.problems import MESSAGES


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_every_problem_of_a_file_has_words_in_each_language(code: str) -> None:
    said = set()
    for language in ("en", "ru", "fr"):
        with override(language):
            said.add(str(file_problem(code, "not used")))
    assert len(said) == 3
    assert "not used" not in said


def test_a_code_without_words_keeps_the_assistants_own() -> None:
    assert file_problem("something_new", "The lens was wet.") == "The lens was wet."
    assert file_problem("something_new", "") == "something new"
