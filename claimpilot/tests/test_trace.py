import io
import json
import logging

from claimpilot.logs import logging_config, trace_id
from claimpilot.middleware import trace_from


def test_a_valid_traceparent_is_taken_over(client):
    answer = client.get("/docs/", headers={"traceparent": f"00-{'a1' * 16}-{'b2' * 8}-01"})
    assert answer.headers["X-Request-ID"] == "a1" * 16


def test_anything_else_gets_a_trace_of_its_own(client):
    first, second = (client.get("/docs/", headers={"traceparent": "nonsense\x1b"}) for _ in range(2))
    assert len(first.headers["X-Request-ID"]) == 32
    assert first.headers["X-Request-ID"] != second.headers["X-Request-ID"]
    assert trace_from("00-zz-b-01") != "zz"


def test_a_log_line_is_json_with_the_trace(monkeypatch):
    root = logging.getLogger()
    kept = root.handlers, root.level
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    try:
        logging_config(json=True, level="INFO")
        token = trace_id.set("abc123")
        logging.getLogger("insurance.test").warning("stage failed", extra={"stage": "coverage", "claim": 7})
        trace_id.reset(token)
    finally:
        root.handlers, root.level = kept[0], kept[1]
    line = json.loads(stream.getvalue())
    assert line["event"] == "stage failed"
    assert (line["trace_id"], line["stage"], line["claim"]) == ("abc123", "coverage", 7)
