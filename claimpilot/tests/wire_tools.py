"""Which tools stand for all of them on the wire, where the guard beneath has been tried with every one."""

from __future__ import annotations

from claimpilot.mcp.schema import wire_schema
from insurance.gate.registry import ToolSpec, all_tools
from insurance.gate.tests.hostile import parameters


def wire_tools() -> list[ToolSpec]:
    """So few that each server has one for every kind of parameter of its tools; a new kind adds one by itself."""
    shown = {spec.name: (spec, _kinds(spec)) for spec in all_tools()}
    left, chosen = set().union(*(kinds for _spec, kinds in shown.values())), []
    while left:
        spec, kinds = max(shown.values(), key=lambda pair: len(pair[1] & left))
        chosen.append(spec)
        left -= kinds
    return chosen


def _kinds(spec: ToolSpec) -> set[tuple[str, str]]:
    kinds = {"", *(kind for _name, kind in parameters(wire_schema(spec.input, "validation")))}
    return {(server, kind) for server in spec.servers for kind in kinds}
