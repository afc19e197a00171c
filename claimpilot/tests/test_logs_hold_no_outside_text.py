"""What people typed and what opens a page stays out of the log, whoever writes the line."""

import io
import json
import logging

import pytest
from celery import shared_task
from django.db import IntegrityError, connection
from django.test import Client

from claimpilot.logs import logging_config

MARK = "Nadia-Perrin-7781"


@pytest.fixture
def lines(monkeypatch):
    """The log as production writes it, one object a line."""
    root = logging.getLogger()
    kept = root.handlers, root.level
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    logging_config(json=True, level="INFO")
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers, root.level = kept


@pytest.mark.django_db
def test_an_exception_is_logged_with_its_way_and_kind_but_without_its_words(lines):
    try:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT %s::int", [MARK])
        except Exception as error:
            raise IntegrityError(f"Failing row contains ({MARK})") from error
    except IntegrityError:
        logging.getLogger("insurance.test").exception("stage failed", extra={"claim": 7})
    (line,) = lines()
    assert MARK not in json.dumps(line)
    assert line["exception"].rstrip().endswith("django.db.utils.IntegrityError")
    assert "InvalidTextRepresentation" in line["exception"]
    assert "test_logs_hold_no_outside_text.py" in line["exception"]


def test_the_exceptions_of_a_group_are_named_too(lines):
    try:
        raise ExceptionGroup("several", [ValueError(MARK), KeyError(MARK)])
    except ExceptionGroup:
        logging.getLogger("insurance.test").exception("failed")
    (line,) = lines()
    assert MARK not in json.dumps(line)
    assert "ValueError" in line["exception"]
    assert "KeyError" in line["exception"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [f"/api/v1/uploads/{MARK}", f"/claim/{MARK}/", "/claim/review/5b7ff0f8-40ae-4b5c-9d56-a6d5b2f3f1aa/"],
)
def test_a_refused_request_is_logged_by_its_route(path, organisation, lines):
    assert Client().get(path).status_code in {404, 405}
    (line,) = [line for line in lines() if line["logger"] == "django.request"]
    assert path.rstrip("/").rpartition("/")[2] not in json.dumps(line)
    assert line["status"] in {404, 405}


@pytest.mark.django_db
def test_the_route_of_a_refused_request_is_told(organisation, lines):
    Client().post("/api/v1/uploads/still-a-secret")
    (line,) = [line for line in lines() if line["logger"] == "django.request"]
    assert line["route"] == "api/v1/uploads/<token>"


@pytest.mark.django_db
def test_a_host_or_origin_that_is_refused_is_not_repeated(organisation, lines):
    Client(headers={"host": f"{MARK}.example"}).get("/claim/")
    Client(enforce_csrf_checks=True, headers={"origin": f"https://{MARK}.example"}).post("/claim/", {})
    assert MARK not in json.dumps(lines())
    assert {line["logger"] for line in lines()} >= {"django.security.DisallowedHost", "django.security.csrf"}


def test_a_task_that_fails_is_named_by_celery_without_the_words_of_the_error(lines):
    @shared_task(name="test.fails")
    def fails():
        raise ValueError(MARK)

    fails.apply()
    (line,) = [line for line in lines() if line["logger"] == "celery.app.trace"]
    assert MARK not in json.dumps(line)
    assert line["task"] == "test.fails"
    assert "raised unexpected" in line["event"]
    assert "ValueError" in line["exception"]
