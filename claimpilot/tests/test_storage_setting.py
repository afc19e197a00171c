"""STORAGE_URL, read by a process of its own: settings are read once."""

import os
import subprocess
import sys

from django.conf import settings

ASK = """
import django; django.setup()
from django.core.files.storage import storages
print(type(storages["default"]).__name__, getattr(storages["default"], "bucket_name", ""))
"""


def asked(**environment):
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "claimpilot.settings", **environment}
    return subprocess.run(
        [sys.executable, "-c", ASK], env=own, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )


def test_a_bucket_takes_the_place_of_the_folder():
    assert asked(STORAGE_URL="s3://evidence-of-alpha").stdout.split() == ["S3Storage", "evidence-of-alpha"]
    assert asked(STORAGE_URL="").stdout.split() == ["FileSystemStorage"]


def test_anything_else_is_refused_at_the_start():
    assert "STORAGE_URL must look like s3://bucket" in asked(STORAGE_URL="ftp://somewhere").stderr
