"""REST through Django's own handlers: keys, files, repeats, bad input."""

import json
from base64 import urlsafe_b64encode as b64encode
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from insurance.claims.models import Claim, UploadLink

pytestmark = pytest.mark.django_db


@pytest.fixture
def client_of(make_member, make_key):
    def make(organisation, name, **options):
        _credential, key = make_key(make_member(organisation, f"{name}-owner"), name, **options)
        return Client(headers={"Authorization": f"Bearer {key}"}, raise_request_exception=False)

    return make


@pytest.fixture
def api(client_of, organisation):
    return client_of(organisation, "rest")


def post(api, fields, *, files=(), key=None):
    headers = {"Idempotency-Key": key} if key else {}
    return api.post("/api/v1/claims", {**fields, "files": list(files)}, headers=headers)


def paper(name="note.txt", content=b"Paid 120 EUR to the plumber."):
    return SimpleUploadedFile(name, content)


def test_a_claim_with_a_file_is_filed_and_read_back(api, intake_fields, queued):
    answer = post(api, intake_fields, files=[paper()])
    assert answer.status_code == 201
    body = answer.json()
    assert body["status"] == "received"
    card = api.get(f"/api/v1/claims/{body['uuid']}").json()
    assert card["evidence"][0]["name"] == "note.txt"
    assert card["channel"] == "rest"
    assert api.get(f"/api/v1/claims/{body['uuid']}/status").json()["status"] == "received"
    assert [c["uuid"] for c in api.get("/api/v1/claims?limit=5").json()["claims"]] == [body["uuid"]]


def test_no_cache_keeps_an_answer(api, intake_fields, queued):
    filed = post(api, intake_fields)
    address = f"/api/v1/claims/{filed.json()['uuid']}"
    answers = [filed, api.get("/api/v1/claims"), api.get(address), api.get(f"/api/v1/claims/{uuid4()}")]
    assert {answer.headers.get("Cache-Control") for answer in answers} == {"no-store"}


def test_text_alone_may_come_as_json(api, intake_fields, queued):
    answer = api.post("/api/v1/claims", json.dumps(intake_fields), content_type="application/json")
    assert answer.status_code == 201


def test_a_retry_gives_the_same_claim_and_other_content_a_conflict(api, intake_fields, queued):
    first = post(api, intake_fields, files=[paper()], key="retry-0001").json()
    again = post(api, intake_fields, files=[paper()], key="retry-0001").json()
    assert again["uuid"] == first["uuid"]
    other = post(api, intake_fields, files=[paper(content=b"something else")], key="retry-0001")
    assert other.status_code == 409
    assert other.json()["error"]["code"] == "CONFLICT"
    assert Claim.objects.count() == 1


def test_a_refused_file_is_named_with_its_reason(api, intake_fields, queued):
    body = post(api, intake_fields, files=[paper("a.jpg", b"PK\x03\x04zip"), paper()]).json()
    assert [f["name"] for f in body["refused_files"]] == ["a.jpg"]
    assert body["refused_files"][0]["reason"]


@pytest.mark.parametrize("header", [{}, {"Authorization": "Bearer cp_no_key"}, {"Authorization": "Basic x"}])
def test_without_a_key_the_answer_is_401_and_empty(db, header):
    answer = Client(headers=header).get("/api/v1/claims")
    assert (answer.status_code, answer.content) == (401, b"")


def test_the_key_may_come_in_the_other_header(organisation, make_member, make_key):
    _credential, key = make_key(make_member(organisation, "ada"))
    assert Client(headers={"X-API-Key": key}).get("/api/v1/claims").status_code == 200


def test_a_reading_key_cannot_file(client_of, organisation, intake_fields, queued):
    reader = client_of(organisation, "reader", scopes=["claims:read"])
    answer = post(reader, intake_fields)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "FORBIDDEN_SCOPE"
    assert not Claim.objects.exists()


def test_the_stranger_gets_the_404_of_what_never_existed(api, client_of, other_organisation, intake_fields, queued):
    uuid = post(api, intake_fields).json()["uuid"]
    stranger = client_of(other_organisation, "foreign")
    foreign = stranger.get(f"/api/v1/claims/{uuid}")
    nowhere = stranger.get(f"/api/v1/claims/{uuid4()}")
    assert foreign.status_code == nowhere.status_code == 404
    assert foreign.content == nowhere.content


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"incident_date": "1066-10-14"}, "incident_date"),
        ({"incident_description": "x" * 10_001}, "incident_description"),
        ({"claimant_name": ""}, "claimant_name"),
        ({"surprise": "1"}, None),
    ],
)
def test_bad_input_names_the_field_and_never_the_value(api, intake_fields, change, field):
    answer = post(api, {**intake_fields, **change})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert error["code"] == "INVALID_INPUT"
    assert error.get("field") == field
    for value in change.values():
        assert not value or value not in error["message"]


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b'--x\r\nContent-Disposition: form-data; name="claimant_name"\r\n\r\nhalf', "multipart/form-data; boundary=x"),
        (b"nothing", "multipart/form-data"),
        (b"{broken", "application/json"),
        (b"[1]", "application/json"),
        (b"\xff\xfe", "text/plain"),
        (b"", "application/octet-stream"),
    ],
)
def test_a_broken_body_is_a_clear_no(api, body, content_type):
    answer = api.generic("POST", "/api/v1/claims", body, content_type=content_type)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["message"]
    assert not Claim.objects.exists()


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/claims/not-a-uuid",
        "/api/v1/claims?limit=1000",
        "/api/v1/claims?cursor=x",
        "/api/v1/claims?limit=5&limit=5",
    ],
)
def test_a_bad_address_or_query_is_422(api, path):
    assert api.get(path).status_code == 422


class TestUploadLink:
    @pytest.fixture
    def link(self, api, adjuster, intake_fields, queued):
        from insurance.claims.services import upload_link_create

        uuid = post(api, intake_fields).json()["uuid"]
        Claim.objects.update(status="needs_info")
        _link, token = upload_link_create(principal=adjuster, uuid=uuid)
        return f"/api/v1/uploads/{token}"

    def test_it_takes_files_once_and_triage_runs_again(self, link, queued, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True):
            answer = Client().post(link, {"files": [paper("scan.txt")]})
        assert answer.status_code == 201
        assert answer.json()["received"] == ["scan.txt"]
        claim = Claim.objects.get()
        assert (claim.run, claim.status) == (2, "received")
        assert queued == [(claim.pk, 2)]
        again = Client().post(link, {"files": [paper("more.txt", b"other")]})
        assert again.status_code == 404
        assert claim.evidence.count() == 1

    def test_without_a_file_the_link_is_not_spent(self, link):
        assert Client().post(link, {}).status_code == 422
        assert Client().post(link, {"files": [paper()]}).status_code == 201

    def test_after_fifteen_minutes_it_is_gone(self, link, time_machine):
        from datetime import timedelta

        time_machine.move_to(UploadLink.objects.get().created_at + timedelta(minutes=15, seconds=1))
        assert Client().post(link, {"files": [paper()]}).status_code == 404

    def test_the_token_is_not_stored(self, link):
        assert link.rsplit("/", 1)[1] not in str(list(UploadLink.objects.values()))


def test_the_openapi_document_describes_every_route(client):
    document = client.get("/api/v1/openapi.json").json()
    assert {
        "/api/v1/claims",
        "/api/v1/claims/{uuid}",
        "/api/v1/claims/{uuid}/status",
        "/api/v1/uploads/{token}",
    } <= set(document["paths"])
    form = document["paths"]["/api/v1/claims"]["post"]["requestBody"]["content"]["multipart/form-data"]["schema"]
    assert {"claimant_name", "files"} <= set(form["properties"])


def test_json_that_is_nested_without_end_is_a_clear_no(api):
    answer = api.post("/api/v1/claims", b"[" * 200_000, content_type="application/json")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "INVALID_INPUT")


@pytest.mark.parametrize(
    "position",
    [
        '["2026-01-01T00:00:00+00:00", Infinity]',
        '["2026-01-01T00:00:00", 5]',
        '["2026-01-01T00:00:00+00:00", "\\u0000"]',
        "[" * 150,
        "7",
        "{}",
    ],
)
def test_a_cursor_that_was_made_up_is_a_clear_no(api, position):
    answer = api.get("/api/v1/claims", {"cursor": b64encode(position.encode()).decode()})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "cursor")


def test_an_unknown_upload_link_is_refused_before_its_body_is_read(db):
    answer = Client().generic("POST", "/api/v1/uploads/no-such", b"nothing", content_type="multipart/form-data")
    assert answer.status_code == 404
