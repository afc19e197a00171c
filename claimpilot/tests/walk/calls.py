"""Every call of a tool that the walk makes: its parameters filled from the tables of references."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from claimpilot.tests.walk.references import ALONE, PLAIN, reference
from claimpilot.tests.walk.rows import Rows
from insurance.gate.registry import ToolSpec


@dataclass(frozen=True)
class Call:
    """`references` are the arguments that are the owner's. `must_exist` is false where the tool may do without."""

    tool: str
    arguments: dict[str, Any]
    references: dict[str, str]
    must_exist: bool = False

    def with_references(self, references: dict[str, str]) -> Call:
        return replace(self, arguments={**self.arguments, **references}, references=references)


def arguments(spec: ToolSpec, rows: Rows, *, optional: bool = False) -> dict[str, Any]:
    """What the tool needs, with references to these rows; with `optional` all that it takes."""
    found = {name: _value(name, spec, rows) for name in spec.input.model_fields}
    return {
        name: value
        for name, value in found.items()
        if value is not None and (optional or name in PLAIN or _is_needed(name, spec))
    }


def _is_needed(name: str, spec: ToolSpec) -> bool:
    return spec.input.model_fields[name].is_required() or (spec.name in ALONE and name != ALONE[spec.name])


def _value(name: str, spec: ToolSpec, rows: Rows) -> Any:
    if f"{spec.name} {name}" in PLAIN:
        return PLAIN[f"{spec.name} {name}"]
    value = reference(name, rows, f"the tool {spec.name}")
    return PLAIN[name] if value is None else value


def calls(spec: ToolSpec, owners: Rows, strangers: Rows) -> Iterator[Call]:
    """With all references at once the owner's, and with each alone among the stranger's own; without any, as it is."""
    everything = arguments(spec, owners, optional=True).items()
    theirs = {name: value for name, value in everything if not {name, f"{spec.name} {name}"} & set(PLAIN)}
    own = arguments(spec, strangers)
    required = {name for name in theirs if _is_needed(name, spec)}
    for names in {frozenset(required), *(frozenset({name}) for name in theirs), frozenset()}:
        foreign = {name: theirs[name] for name in sorted(names)}
        base = {} if ALONE.get(spec.name) in names else own
        yield Call(spec.name, {**base, **foreign}, foreign, must_exist=bool(names & required))
