"""Members of staff at the admin, and claims in every state that the card has to show."""

from __future__ import annotations

from datetime import timedelta
from io import BytesIO
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from PIL import Image

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.claims.files import KeptFile, file_keep
from insurance.claims.models import Claim, Evidence, TriageResult

QUEUE = "/admin/claims/claim/"


def signed_in(principal: Principal) -> Client:
    """A browser of its own for a member."""
    client = Client()
    client.force_login(User.objects.get(pk=principal.user_id))
    return client


def card_url(claim: Claim, part: str = "change") -> str:
    return f"{QUEUE}{claim.pk}/{part}/"


def make_claim(organisation: Organisation, **columns: Any) -> Claim:
    """A claim as triage left it; the database gives its number no help here, so it is drawn from the uuid."""
    uuid = uuid4()
    values: dict[str, Any] = {
        "number": f"CLM-{uuid.int % 10**12}",
        "uuid": uuid,
        "status": "triaged",
        "channel": "web",
        "claimant_name": "Nadia Perrin",
        "claimant_contact": "nadia.perrin@example.org",
        "incident_description": "A pipe burst under the kitchen sink.",
        "incident_date": "2026-05-04",
        "incident_type": "property_water",
        "severity": "moderate",
        "severity_confidence": 0.8,
        "reply_draft": "Dear Ms Perrin",
        "created_at": timezone.now() - timedelta(hours=1),
    }
    return Claim.objects.create(organisation=organisation, **{**values, **columns})


def synthesis(**changes: Any) -> dict[str, Any]:
    return {
        "language": "en",
        "incident_type": "property_water",
        "type_confidence": 0.9,
        "severity": "moderate",
        "severity_confidence": 0.8,
        "estimate": {"min": "1200.00", "max": "1500.00", "currency": "EUR"},
        "estimate_basis": "table",
        "summary": [{"text": "Water came through the ceiling.", "evidence": ["form"]}],
        "red_flags": [],
        "missing_documents": [],
        "reply_draft": "Dear Ms Perrin",
        **changes,
    }


def add_result(claim: Claim, **changes: Any) -> TriageResult:
    coverage = changes.pop("coverage", None)
    return TriageResult.objects.create(
        organisation=claim.organisation,
        claim=claim,
        run=claim.run,
        synthesis=synthesis(**changes),
        coverage=coverage,
        assistant="local",
        created_at=timezone.now(),
    )


def picture(kind: str = "JPEG", size: tuple[int, int] = (640, 480)) -> bytes:
    data = BytesIO()
    exif = Image.Exif()
    exif[0x0110] = "SECRET-CAMERA"
    Image.new("RGB", size, "teal").save(data, kind, **({"exif": exif} if kind == "JPEG" else {}))
    return data.getvalue()


def add_file(claim: Claim, *, name: str = "kitchen.jpg", content: bytes | None = None, **columns: Any) -> Evidence:
    kept = file_keep(name=name, content=BytesIO(content if content is not None else picture()))
    assert isinstance(kept, KeptFile)
    return Evidence.objects.create(
        organisation=claim.organisation,
        claim=claim,
        claimed_name=kept.name,
        media_type=kept.media_type,
        size=kept.size,
        sha256=kept.sha256,
        storage_name=kept.storage_name,
        origin="form",
        received_at=timezone.now(),
        **columns,
    )
