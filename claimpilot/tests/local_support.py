"""A folder that the account of PostgreSQL may pass through, which pytest's own are not."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def open_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="claimpilot-local-")).resolve()
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@pytest.fixture(name="data_dir")
def data_dir_fixture() -> Iterator[Path]:
    with open_folder() as folder:
        yield folder
