"""`triage_eval` and `document_read`: what they print, what they refuse, and that they need no database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

CASE = {
    "id": "x-1",
    "language": "en",
    "reported_on": "2026-05-05",
    "incident_date": "2026-05-03",
    "claimant_name": "Odette Marchal",
    "claimant_contact": "odette@example.org",
    "incident_description": "My bike was stolen from the yard last night. It cost 900 euros. The lock was cut.",
    "incident_type": "theft",
    "severity": "total_loss",
    "severity_accept": ["total_loss", "major"],
    "amount_mentioned": {"min": 900, "max": 900, "currency": "EUR"},
    "red_flags": [],
    "missing_documents": ["police_report", "inventory_list", "purchase_receipts"],
    "note": "plain",
}


@pytest.fixture
def labelled(tmp_path):
    def write(*lines):
        path = tmp_path / "labelled.jsonl"
        path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), "utf-8")
        return path

    return write


def evaluate(path, capsys):
    call_command("triage_eval", str(path))
    return json.loads(capsys.readouterr().out)


def test_an_evaluation_is_one_json_object(labelled, capsys):
    result = evaluate(labelled(CASE, "", {**CASE, "id": 2, "severity": "major"}), capsys)
    assert set(result) == {
        "cases", "incident_type", "severity", "red_flags", "missing_documents", "amount", "language", "milliseconds"
    }  # fmt: skip
    assert result["cases"] == 2
    assert result["incident_type"] == {"accuracy": 1.0}
    assert result["severity"] == {"accuracy": 0.5, "accepted": 1.0}
    assert result["amount"] == {"found": 1.0, "correct": 1.0}
    assert result["missing_documents"] == {"f1": 1.0}


def test_an_assistant_is_not_shown_the_labels(labelled, capsys):
    wrong = {**CASE, "incident_type": "health", "language": "ru"}
    result = evaluate(labelled(wrong), capsys)
    assert (result["incident_type"]["accuracy"], result["language"]["accuracy"]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2: not a JSON object"),
        ("[]", "line 2: not a JSON object"),
        ("\udcff", "line 2: not a JSON object"),
        ({**CASE, "incident_type": "SECRET"}, "line 2: incident_type: Input should be"),
        ({**CASE, "incident_date": "yesterday"}, "line 2: incident_date: "),
        ({key: value for key, value in CASE.items() if key != "red_flags"}, "line 2: red_flags: Field required"),
        ({**CASE, "amount_mentioned": {"min": 1, "max": 2, "currency": "euro"}}, "line 2: amount_mentioned.currency"),
        ({**CASE, "incident_description": "x" * 10_001}, "line 2: incident_description: "),
    ],
)
def test_a_broken_line_is_named_and_its_content_is_not_repeated(labelled, capsys, line, message):
    if line == "\udcff":
        path = labelled(CASE)
        path.write_bytes(path.read_bytes() + b"\n\xff\xfe")
    else:
        path = labelled(CASE, line)
    with pytest.raises(CommandError) as refused:
        call_command("triage_eval", str(path))
    assert refused.value.returncode == 2
    assert message in str(refused.value)
    assert "SECRET" not in str(refused.value)
    assert capsys.readouterr().out == ""


def test_an_empty_file_has_no_cases(labelled, capsys):
    assert evaluate(labelled(""), capsys)["cases"] == 0


def run(*arguments, **environment):
    """The real command, where neither a database nor a broker can be reached."""
    nowhere = {"DATABASE_URL": "postgresql://nobody@127.0.0.1:9/none", "REDIS_URL": "redis://127.0.0.1:9/0"}
    return subprocess.run(
        [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), *map(str, arguments)],
        env={"PATH": os.environ["PATH"], **nowhere, **environment},
        capture_output=True,
        text=True,
    )


def test_a_missing_file_of_narratives_is_an_error(tmp_path):
    done = run("triage_eval", tmp_path / "none.jsonl")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip().endswith("none.jsonl: No such file or directory")


def test_an_evaluation_needs_no_database(labelled):
    done = run("triage_eval", labelled(CASE))
    assert json.loads(done.stdout)["cases"] == 1
    assert done.returncode == 0


def test_documents_are_read_one_object_a_line_and_a_missing_one_is_named(tmp_path):
    invoice = tmp_path / "счёт № 1.txt"
    invoice.write_text("INVOICE No. 5512\nDate 2026-05-04\nTotal EUR 120.00", "utf-8")
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4\n<html>")
    missing = tmp_path / "none.pdf"
    done = run("document_read", invoice, missing, broken)
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["file"], first["kind"], first["text_source"]) == (str(invoice), "invoice", "text")
    assert {"name", "value", "page", "box", "confidence"} == set(first["fields"][0])
    assert (second["file"], second["fields"], second["photo"]) == (str(broken), [], None)
    assert second["problems"]
    assert done.stderr.splitlines() == [f"document_read: '{missing}': No such file or directory"]
    assert done.returncode == 1


def test_a_file_that_cannot_be_read_is_no_error(tmp_path, settings, capsys):
    settings.FILE_BYTES = 10
    for name, content in {"empty": b"", "large": b"x" * 11}.items():
        (tmp_path / name).write_bytes(content)
    call_command("document_read", str(tmp_path / "empty"), str(tmp_path / "large"))
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [[problem["code"] for problem in found["problems"]] for found in objects] == [["empty"], ["too_large"]]
