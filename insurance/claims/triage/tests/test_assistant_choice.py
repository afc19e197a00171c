"""Which assistant the settings choose, and that the local one brings no model client with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from insurance.claims.triage.assistants import make_assistant
from insurance.claims.triage.assistants.local import LocalAssistant
from insurance.claims.triage.assistants.model import ModelAssistant

HEAVY = ("pydantic_ai", "openai", "anthropic")
IMPORTS = f"""
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "claimpilot.settings"
import django
django.setup()
before = [name for name in {HEAVY!r} if name in sys.modules]
from insurance.claims.triage.assistants import make_assistant
make_assistant()
print(before, [name for name in {HEAVY!r} if name in sys.modules])
"""


def test_by_default_the_assistant_is_local(settings):
    settings.ASSISTANT = "local"
    assert isinstance(make_assistant(), LocalAssistant)


@pytest.mark.parametrize("name", ["some-model", "openai:some-model", "anthropic:some-model"])
def test_a_model_is_chosen_by_name(settings, name):
    settings.ASSISTANT, settings.ASSISTANT_MODEL, settings.ASSISTANT_API_KEY = "model", name, "key"
    chosen = make_assistant()
    assert isinstance(chosen, ModelAssistant)
    assert chosen.name == f"model {name}"


def test_each_stage_gets_an_assistant_of_its_own():
    assert make_assistant() is not make_assistant()


@pytest.mark.parametrize(("assistant", "loaded"), [("local", []), ("model", ["pydantic_ai", "openai"])])
def test_model_clients_are_loaded_only_for_a_model(assistant, loaded):
    environment = {"ASSISTANT": assistant, "ASSISTANT_MODEL": "m", "ASSISTANT_BASE_URL": "http://127.0.0.1:9/v1"}
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS], env={**environment, "PATH": ""}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"[] {loaded}"
