import re

import pytest

from claimpilot import docs
from insurance.gate.registry import all_tools

PAGES = docs.pages()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_rendered_with_its_links_alive(client, name):
    answer = client.get("/docs/" if name == "index" else f"/docs/{name}")
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "<h1>" in html
    for target in re.findall(r'href="([a-z-]+)"', html):
        assert target in PAGES


def test_the_mcp_page_lists_every_registered_tool(client):
    html = client.get("/docs/mcp").content.decode()
    for spec in all_tools():
        assert spec.name in html


@pytest.mark.parametrize("name", ["unknown", "settings", "..%2f..%2fREADME"])
def test_an_unknown_page_is_not_found(client, name):
    assert client.get(f"/docs/{name}").status_code == 404
