"""The model assistant against a real, small model over HTTP. Its judgement is worth nothing; its wire is real."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from insurance.claims.triage.assistants import gateway, make_assistant, prompts
from insurance.claims.triage.assistants.answers import PaperAnswer
from insurance.claims.triage.assistants.local import LocalAssistant
from insurance.claims.triage.assistants.model import FALLBACK_REASONS
from insurance.claims.triage.assistants.providers import connection
from insurance.claims.triage.types import EvidenceFile

from .assistant_cases import case

pytestmark = pytest.mark.system


@pytest.fixture(scope="session")
def model_address():
    script = Path(__file__).with_name("model_server.py")
    server = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = server.stdout.readline().strip()
    assert address.startswith("http://127.0.0.1:"), "the model server did not start"
    yield f"{address}/v1"
    server.kill()
    server.communicate()


@pytest.fixture
def over_the_wire(settings, model_address, monkeypatch):
    monkeypatch.setattr(gateway, "ANSWER_TOKENS", 400)
    settings.ASSISTANT = "model"
    settings.ASSISTANT_MODEL = "smollm2"
    settings.ASSISTANT_BASE_URL = model_address
    settings.ASSISTANT_SECONDS = 60.0
    return settings


def test_a_case_is_read_and_the_floor_holds(over_the_wire):
    """So small a model may also fill the answer up to its end; then the record says that it did not fit."""
    asked = make_assistant()
    result = asked.synthesise(case())
    local = LocalAssistant().synthesise(case())
    (record,) = asked.calls
    assert record.input_tokens > 100 and record.output_tokens > 10
    assert (record.outcome, asked.fallback_reason) in [("ok", ""), ("invalid", FALLBACK_REASONS["invalid"])]
    assert result.severity.rank >= local.severity.rank
    assert (result.estimate, result.missing_documents) == (local.estimate, local.missing_documents)
    assert {flag.code for flag in local.red_flags} <= {flag.code for flag in result.red_flags}


def test_a_paper_is_read(over_the_wire):
    note = EvidenceFile(ref="n", name="n.txt", media_type="text/plain", content=b"The roof tiles fell on the shed.")
    asked = make_assistant()
    reading = asked.read_document(note)
    (record,) = asked.calls
    assert (record.outcome, asked.fallback_reason) == ("ok", "")
    assert PaperAnswer.model_validate_json(record.raw_answer)
    assert reading.text == LocalAssistant().read_document(note).text


@pytest.mark.parametrize("name", ["smollm2", "anthropic:some-model"])
def test_a_server_that_cannot_be_reached_is_named_on_the_card(over_the_wire, name):
    over_the_wire.ASSISTANT_MODEL, over_the_wire.ASSISTANT_API_KEY = name, "key"
    over_the_wire.ASSISTANT_BASE_URL = "http://127.0.0.1:9/v1"
    asked = make_assistant()
    assert asked.synthesise(case()) == LocalAssistant().synthesise(case())
    assert asked.fallback_reason == FALLBACK_REASONS["error"]


def test_a_real_model_that_is_too_slow_is_left(over_the_wire, model_address):
    question = prompts.about_case(case(), LocalAssistant().synthesise(case()), "en")
    connect = connection("smollm2", base_url=model_address, api_key="")
    answer, record = gateway.ask(question, connect=connect, model="smollm2", seconds=0.05)
    assert (answer, record.outcome) == (None, "timeout")
