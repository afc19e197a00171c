"""The tools of a case that is there, with every hostile value of each parameter."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from insurance.audit.models import AuditEntry
from insurance.gate.registry import all_tools
from insurance.gate.tests.hostile import HOSTILE, parameters, sample
from insurance.gate.tests.schemas import written_out
from insurance.gate.tests.test_hostile_values import Caller, attack

pytestmark = pytest.mark.django_db

TOOLS = [spec for spec in all_tools() if spec.handler.__module__ == "insurance.underwriting.tools.case"]


@pytest.fixture
def caller(book) -> Caller:
    case = book.case()
    book.requirement(case)
    known: dict[str, Any] = {
        "application_number": case.number,
        "requirement_code": "PARAMED",
        "product_code": "TRM-20",
        "applicant_state": "TX",
        "applicant_age": 40,
        "face_amount": 250_000,
        "to_underwriter": "S. Bhatt",
    }
    newest = AuditEntry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    return Caller(book.principal, known, newest)


def test_all_nine_are_here():
    assert len(TOOLS) == 9


@pytest.mark.parametrize("spec", TOOLS, ids=lambda spec: spec.name)
def test_a_plain_call_is_answered_as_the_output_promises(caller, spec):
    answer, _seconds = caller(spec, sample(written_out(spec.input), caller.known))
    assert not answer.is_error, answer.text
    described = written_out(spec.output, "serialization")
    jsonschema.validate(answer.structured, described, format_checker=jsonschema.FormatChecker())


@pytest.mark.parametrize("spec", TOOLS, ids=lambda spec: spec.name)
def test_every_parameter_withstands_every_value_of_its_kind(caller, spec):
    schema = written_out(spec.input)
    plain = sample(schema, caller.known)
    attack(
        caller, spec, [(value, {**plain, name: value}) for name, kind in parameters(schema) for value in HOSTILE[kind]]
    )
