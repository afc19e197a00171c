"""STORAGE_URL and REDIS_URL, read by a process of its own: settings are read once."""

import os
import subprocess
import sys

from django.conf import settings

ASK = """
from django.core.files.storage import storages
for place in (storages["default"], storages["checkpoints"]):
    print(type(place).__name__, getattr(place, "bucket_name", ""), getattr(place, "location", ""))
"""


def asked(**environment):
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "claimpilot.settings", **environment}
    return subprocess.run(
        [sys.executable, "-c", ASK], env=own, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )


def test_a_bucket_takes_the_place_of_the_folder():
    files, checkpoints = asked(
        STORAGE_URL="s3://evidence-of-alpha", AUDIT_CHECKPOINTS="s3://heads/of/alpha"
    ).stdout.splitlines()
    assert files.split() == ["S3Storage", "evidence-of-alpha"]
    assert checkpoints.split() == ["S3Storage", "heads", "of/alpha"]


def test_without_a_bucket_both_are_folders_of_the_data_folder(tmp_path):
    files, checkpoints = asked(STORAGE_URL="", AUDIT_CHECKPOINTS="", CLAIMPILOT_DATA=str(tmp_path)).stdout.splitlines()
    assert files.split() == ["FileSystemStorage", str(tmp_path / "files")]
    assert checkpoints.split() == ["FileSystemStorage", str(tmp_path / "checkpoints")]


def test_anything_else_is_refused_at_the_start():
    assert "STORAGE_URL must look like s3://bucket" in asked(STORAGE_URL="ftp://somewhere").stderr
    assert "AUDIT_CHECKPOINTS must be a folder" in asked(AUDIT_CHECKPOINTS="ftp://somewhere").stderr


def test_a_broker_that_no_client_can_call_is_refused_at_the_start():
    assert "REDIS_URL must begin with redis://" in asked(REDIS_URL="http://somewhere").stderr


def test_agents_of_this_machine_have_no_place_at_a_public_address():
    for address in ("https://seller.example", "http://127.0.0.1.evil.example"):
        refused = asked(PUBLIC_URL=address, AIP_LOCAL_AGENTS="true").stderr
        assert "AIP_LOCAL_AGENTS is for a PUBLIC_URL at http:// on this machine" in refused
    assert asked(PUBLIC_URL="https://seller.example").returncode == 0
