"""The page /docs/mcp, written from what is registered, so that it says what the wire says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.conf import settings

from claimpilot.mcp.gateway import MAX_BODY
from claimpilot.mcp.schema import wire_schema
from insurance.access import scopes
from insurance.gate import registry
from insurance.gate.registry import PromptSpec, ResourceSpec, ToolSpec

_INTRODUCTION = """\
# ClaimPilot over MCP

Any MCP client (Claude Code, Claude Desktop, Cursor, the MCP Inspector, an agent framework of your own with
any model behind it) can use the tools below. It acts as the member of staff or the credential that it was
given, under the same rules as the pages and the REST API; every call is recorded.

Both generations of the protocol are served on the same endpoints: revision 2026-07-28 (`server/discover`, no
session) and the `initialize` handshake of 2025-11-25 and earlier."""

_HTTP = """\
## Connect over HTTP

`POST {url}/mcp` has every tool that the credential may use; `POST {url}/mcp/<server>` has one set of them.
Send the key as `Authorization: Bearer KEY` or as `X-API-Key: KEY`. A key is made with
`python manage.py credential_create --name my-agent --as USERNAME`, which prints it once.

Claude Code:

    claude mcp add --transport http claimpilot {url}/mcp --header "Authorization: Bearer KEY"

Cursor (`.cursor/mcp.json`), and every client that takes a URL with headers:

{cursor}

MCP Inspector 2 (Node 22), in a browser or on the command line:

    npx @modelcontextprotocol/inspector@2
    npx @modelcontextprotocol/inspector@2 --cli {url}/mcp --transport http \\
        --header "Authorization: Bearer KEY" --method tools/list

Limits: {megabytes} MB a request (files go through `create_upload_link`), and the calls a minute of the
credential. The answer's `X-Request-ID` is the trace id of the call, taken over from `traceparent` where the
client sends one.

| answer | means |
|---|---|
| 400 | a key stands in the address: revoke it, and send keys in the header |
| 401, empty | no key, or one that is wrong, expired or revoked |
| 404 | no server of that name |
| 405 | only POST is served: there are no sessions and no streams to open or close |
| 413 | the body is too large |
| 415 | the body is not `application/json` |
| 421, 403 | the Host or the Origin is not one of this installation |
| 429 | more than 600 refused requests a minute; `Retry-After` says when to come back |
| 503 | the database is away; try again |"""

_STDIO = """\
## Connect over stdio

The client starts the server as its child on the same machine. It acts as the member of staff that `--as`
names; without one it does not start. `--server NAME` offers one set of tools.

    python manage.py mcp --as USERNAME [--server NAME]

Claude Code:

    claude mcp add claimpilot -- {python} {manage} mcp --as USERNAME

Claude Desktop (`claude_desktop_config.json`; absolute paths, it does not inherit the shell's):

{desktop}"""

_ERRORS = """\
## Errors

A tool that refuses or fails answers `isError: true` with
`{"error": {"code", "message", "field"?, "retryable", "reference"?, "retry_after_seconds"?}}` as structured content,
and the message as text. A message names the field and the rule; it never repeats a value that was sent. An object
that names a field twice in arguments sent as JSON text is refused.

| code | means | retry unchanged |
|---|---|---|
| INVALID_INPUT | an argument breaks its rule; `field` names it | no |
| NOT_FOUND | it does not exist, or belongs to somebody else | no |
| FORBIDDEN_TOOL | the credential has no tool of that name | no |
| FORBIDDEN_SCOPE | the credential lacks the tool's scope | no |
| RATE_LIMITED | the minute is used up; the call succeeds after `retry_after_seconds` | yes |
| CONFLICT | an idempotency key was used with other content | no |
| INTERNAL | something failed on our side; `reference` finds it in the log | yes |

Reading an unknown resource is the protocol error -32602.

## Dry runs

A tool of high risk is a dry run unless `confirm` is true: it answers what it would do, with `dry_run: true`, changes
nothing and does not use up its `idempotency_key`. Call it again with `confirm: true` to do it."""


def render_markdown() -> str:
    """The whole page. Addresses are those of PUBLIC_URL."""
    return "\n\n".join([*_connect(), *_servers(), *_tools(), *_resources(), *_prompts(), _ERRORS, *_scopes()]) + "\n"


def _connect() -> Iterator[str]:
    url = settings.PUBLIC_URL
    python, manage = "/path/to/claimpilot/.venv/bin/python", "/path/to/claimpilot/manage.py"
    yield _INTRODUCTION
    yield _HTTP.format(
        url=url,
        megabytes=MAX_BODY // 1024**2,
        cursor=_client_config({"url": f"{url}/mcp", "headers": {"Authorization": "Bearer KEY"}}),
    )
    yield _STDIO.format(
        python=python,
        manage=manage,
        desktop=_client_config({"command": python, "args": [manage, "mcp", "--as", "USERNAME"]}),
    )


def _client_config(entry: dict[str, Any]) -> str:
    text = json.dumps({"mcpServers": {"claimpilot": entry}}, indent=2)
    return "\n".join(f"    {line}" for line in text.splitlines())


def _servers() -> Iterator[str]:
    rows = []
    for name in registry.server_names():
        tools = " ".join(f"`{spec.name}`" for spec in registry.all_tools() if name in spec.servers)
        rows.append([f"`{name}`", f"`{settings.PUBLIC_URL}/mcp/{name}`", tools])
    yield "## Servers"
    yield _table(["server", "endpoint", "tools"], rows)
    for name in registry.server_names():
        yield f"What `{name}` tells a model when it connects:"
        yield _quote(registry.server_instructions(name))


def _tools() -> Iterator[str]:
    yield "## Tools"
    for spec in registry.all_tools():
        yield from _tool(spec)


def _tool(spec: ToolSpec) -> Iterator[str]:
    yield f"### `{spec.name}`"
    yield f"**{spec.title}.** {spec.description}"
    yield _table(
        ["scope", "risk", "read-only", "destructive", "idempotent", "open world", "servers"],
        [
            [
                f"`{spec.scope}`",
                str(spec.risk),
                *(_yes(value) for value in (spec.read_only, spec.destructive, spec.idempotent, spec.open_world)),
                ", ".join(spec.servers),
            ]
        ],
    )
    yield "Input:"
    yield _table(["argument", "type", "required", "meaning"], list(_rows(wire_schema(spec.input, "validation"))))
    yield "Result:"
    results = _rows(wire_schema(spec.output, "serialization"))
    yield _table(["field", "type", "meaning"], [[name, kind, text] for name, kind, _needed, text in results])


def _resources() -> Iterator[str]:
    yield "## Resources"
    yield _table(["name", "URI", "type", "content"], [_resource(spec) for spec in registry.all_resources()])


def _resource(spec: ResourceSpec) -> list[str]:
    return [
        f"`{spec.name}`",
        f"`{spec.uri_template}`",
        f"`{spec.mime_type}`",
        f"{spec.description} The result of `{spec.tool}`.",
    ]


def _prompts() -> Iterator[str]:
    yield "## Prompts"
    yield _table(["name", "arguments", "shows", "purpose"], [_prompt(spec) for spec in registry.all_prompts()])


def _prompt(spec: PromptSpec) -> list[str]:
    arguments = [
        f"`{argument.name}`{'' if argument.required else ' (optional)'}: {argument.description}"
        for argument in spec.arguments
    ]
    return [f"`{spec.name}`", "; ".join(arguments), f"`{spec.tool}`", spec.description]


def _scopes() -> Iterator[str]:
    yield "## Scopes"
    yield _table(["scope", "allows"], [[f"`{name}`", str(text)] for name, text in scopes.ALL.items()])


def _rows(schema: dict[str, Any], prefix: str = "") -> Iterator[list[str]]:
    """One row for each field, those of nested objects as `outer.inner` and of lists as `outer[].inner`."""
    for name, field in schema.get("properties", {}).items():
        place = f"{prefix}{name}"
        required = _yes(name in schema.get("required", []))
        yield [f"`{place}`", _type(field), required, field.get("description", "")]
        for branch in field.get("anyOf", [field]):
            yield from _rows(branch, f"{place}.")
            yield from _rows(branch.get("items", {}), f"{place}[].")


def _type(field: dict[str, Any]) -> str:
    if "anyOf" in field:
        return " or ".join(_type(branch) for branch in field["anyOf"]) + _default(field)
    if "enum" in field or "const" in field:
        values = field.get("enum", [field.get("const")])
        return ", ".join(f"`{json.dumps(value)}`".replace('"', "") for value in values) + _default(field)
    kind = str(field.get("format", field.get("type", "any")))
    kind = "text" if kind == "string" else kind
    if kind == "array":
        kind = f"list of {_type(field.get('items', {}))}"
    return ", ".join([kind, *_rules(field)]) + _default(field)


_RANGES = [
    ("minLength", "maxLength", " characters"),
    ("minItems", "maxItems", " entries"),
    ("minimum", "maximum", ""),
]


def _rules(field: dict[str, Any]) -> Iterator[str]:
    for low, high, unit in _RANGES:
        if low in field and high in field:
            yield f"{field[low]} to {field[high]}{unit}"
        elif low in field:
            yield f"at least {field[low]}{unit}"
        elif high in field:
            yield f"at most {field[high]}{unit}"
    if "exclusiveMinimum" in field:
        yield f"more than {field['exclusiveMinimum']}"
    if "pattern" in field:
        yield f"pattern `{field['pattern']}`"


def _default(field: dict[str, Any]) -> str:
    value = field.get("default")
    return "" if value in (None, "", [], field.get("const")) else f", default `{json.dumps(value)}`"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _quote(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


def _table(head: list[str], rows: list[list[str]]) -> str:
    if not rows:
        return "None."
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
