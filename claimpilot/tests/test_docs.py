import re

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class

from claimpilot import docs
from insurance.gate.registry import all_tools

PAGES = docs.pages()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_rendered_with_its_links_alive(client, name):
    answer = client.get("/docs/" if name == "index" else f"/docs/{name}")
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "<h1>" in html
    for target in re.findall(r'<a [^>]*href="([^"/#:]+)', html):
        assert target in PAGES


def test_the_index_leads_to_every_page():
    index = (docs.FOLDER / "index.md").read_text()
    assert set(re.findall(r"\]\(([a-z-]+)\)", index)) == set(PAGES) - {"index"}


def commands_named():
    """`manage.py NAME …` wherever a person reads of it: the file, the name, the options after it."""
    papers = [settings.BASE_DIR / name for name in ("README.md", ".env.example", "CHANGELOG.md")]
    for paper in [*papers, *sorted(docs.FOLDER.glob("*.md"))]:
        for name, rest in re.findall(r"manage\.py ([a-z_]+)([^`\n]*)", paper.read_text()):
            yield pytest.param(name, re.findall(r"(?<!\S)\[?(--[a-z-]+)", rest), id=f"{paper.name}: {name}{rest}"[:60])


@pytest.mark.parametrize(("name", "options"), list(commands_named()))
def test_a_command_that_is_named_is_there_with_its_options(name, options):
    commands = get_commands()
    assert name in commands
    app = commands[name]
    command = load_command_class(app, name) if isinstance(app, str) else app
    known = command.create_parser("manage.py", name)._option_string_actions
    assert set(options) <= set(known)


def test_there_are_commands_to_look_at():
    assert len(list(commands_named())) > 20


def test_the_mcp_page_lists_every_registered_tool(client):
    html = client.get("/docs/mcp").content.decode()
    for spec in all_tools():
        assert spec.name in html


@pytest.mark.parametrize("name", ["unknown", "settings", "..%2f..%2fREADME"])
def test_an_unknown_page_is_not_found(client, name):
    assert client.get(f"/docs/{name}").status_code == 404
