from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from insurance.access.principal import Principal

MEASURES = {"top1", "top3", "mrr"}


def test_the_object_has_the_scores_of_each_leg_and_kind(shelf: Principal, tmp_path: Path, capsys):
    questions = tmp_path / "questions.json"
    asked = [
        {"q": "borrow against cash value", "lang": "en", "kind": "literal", "answers": ["WL100-CONTRACT-01"]},
        {"q": "glass eye physician", "lang": "en", "kind": "literal", "answers": ["GUIDE-UW-01"]},
        {"q": "kayak", "lang": "en", "kind": "hopeless", "answers": ["NOBODY-01"]},
    ]
    questions.write_text(json.dumps(asked))
    call_command("search_eval", str(questions))
    out = json.loads(capsys.readouterr().out)
    assert set(out) == {"hybrid", "vector", "text", "milliseconds"}
    for leg in ("hybrid", "vector", "text"):
        assert set(out[leg]) == MEASURES | {"by_kind"}
        assert out[leg]["top1"] == pytest.approx(2 / 3, abs=1e-3)
        assert {kind: one["top1"] for kind, one in out[leg]["by_kind"].items()} == {"literal": 1.0, "hopeless": 0.0}
    assert 0 < out["milliseconds"]["p50"] <= out["milliseconds"]["p95"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "not json", '[{"q": "x"}]', '[{"q": "", "lang": "en", "kind": "k", "answers": ["A"]}]']
)
def test_a_file_that_is_none_of_questions_is_one_line(shelf: Principal, tmp_path: Path, text: str):
    bad = tmp_path / "bad.json"
    bad.write_text(text)
    with pytest.raises(CommandError) as refused:
        call_command("search_eval", str(bad))
    assert "\n" not in str(refused.value)
    assert refused.value.returncode == 1


def test_a_missing_file_and_an_unknown_organisation_are_one_line(shelf: Principal, tmp_path: Path):
    with pytest.raises(CommandError, match="No such file"):
        call_command("search_eval", str(tmp_path / "none.json"))
    good = tmp_path / "good.json"
    good.write_text('[{"q": "x", "lang": "en", "kind": "k", "answers": ["A"]}]')
    with pytest.raises(CommandError, match="No organisation"):
        call_command("search_eval", str(good), "--organisation", "nobody")
