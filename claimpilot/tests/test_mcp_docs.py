"""The page about MCP says what is registered."""

from __future__ import annotations

from django.test import override_settings
from markdown_it import MarkdownIt

from claimpilot.mcp.docs import render_markdown
from claimpilot.tests.mcp_support import published
from insurance.access import scopes
from insurance.gate import registry
from insurance.gate.errors import Code


@override_settings(PUBLIC_URL="https://claims.insurer.example")
def test_the_page_has_every_tool_with_its_inputs_results_and_rules() -> None:
    with published():
        page = render_markdown()
    for words in [
        "### `look_up`",
        "| `uuid` | uuid | yes | public reference |",
        '| `detail` | `short`, `full`, default `"short"` | no | how much of it |',
        "| `text` | text, 3 to 40 characters | yes | what to note |",
        "| `organisation` | text |  |",
        "| `claims:write` | medium | no | yes | no | no | claims |",
        "| `policies` | `https://claims.insurer.example/mcp/policies` | `find_policy` |",
        "> About claims.",
        "`claimpilot://claims/{uuid}`",
        "| `review` | `uuid`: public reference | `look_up` | Review one claim. |",
        '--header "Authorization: Bearer KEY"',
        "manage.py mcp --as USERNAME",
    ]:
        assert words in page, words


def test_the_page_names_every_error_code_and_scope() -> None:
    page = render_markdown()
    assert [code for code in Code if f"| {code} |" not in page] == []
    assert [scope for scope in scopes.ALL if f"`{scope}`" not in page] == []


def test_every_table_of_the_page_is_well_formed() -> None:
    with published():
        page = render_markdown()
    parsed = MarkdownIt("commonmark").enable("table").parse(page)
    tables = [token for token in parsed if token.type == "table_open"]
    assert len(tables) == page.count("| --- |\n") + page.count("|---|\n")
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert all("  |  |" not in row for row in rows)


def test_every_registered_tool_has_its_chapter() -> None:
    page = render_markdown()
    assert [spec.name for spec in registry.all_tools() if f"### `{spec.name}`" not in page] == []
