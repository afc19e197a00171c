"""The files around the code do not drift away from it."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

REPOSITORY = Path(__file__).resolve().parents[2]
PIN = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^]]*\])?==([^\s;]+)", re.MULTILINE)


def _pins(name: str) -> dict[str, str]:
    text = (REPOSITORY / name).read_text()
    return {package.lower().replace("_", "-"): version for package, version in PIN.findall(text)}


def test_every_requirement_is_in_its_lock_with_the_same_version() -> None:
    for wanted, lock in (
        ("requirements.txt", "requirements.lock"),
        ("requirements-dev.txt", "requirements-dev.lock"),
        ("requirements.lock", "requirements-dev.lock"),
    ):
        locked = _pins(lock)
        assert _pins(wanted)
        drifted = {name for name, version in _pins(wanted).items() if locked.get(name) != version}
        assert not drifted, f"`make lock` was not run after {wanted} changed: {drifted}"


def test_the_locks_take_hashed_wheels_and_name_no_host() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock"):
        text = (REPOSITORY / lock).read_text()
        assert text.startswith("--only-binary :all:")
        assert "://" not in text
        assert all("--hash=sha256:" in entry for entry in re.split(r"\n(?=[a-z])", text)[1:])


def test_the_version_is_that_of_the_changelog() -> None:
    (version,) = re.findall(r"^version = \"(.+)\"$", (REPOSITORY / "pyproject.toml").read_text(), re.MULTILINE)
    assert version == settings.VERSION


def settings_read() -> set[str]:
    """The environment variables that the application and docker compose read."""
    python = "".join(path.read_text() for path in product_sources())
    application = re.findall(r"(?:\benv|FileAwareEnv\(\))\.\w+\(\s*\"([A-Z_]+)\"", python)
    launcher = re.findall(r"\bport_from\(os\.environ, \"([A-Z_]+)\"", python)
    compose = re.findall(r"(?<!\$)\$\{([A-Z_]+)", (REPOSITORY / "docker-compose.yml").read_text())
    return {*application, *launcher, *compose}


def product_sources() -> Iterator[Path]:
    for package in ("claimpilot", "insurance", "aip"):
        yield from (path for path in (REPOSITORY / package).rglob("*.py") if "tests" not in path.parts)


def test_every_setting_is_explained_in_the_example() -> None:
    names = settings_read()
    assert {"PUBLIC_URL", "DATABASE_OWNER_URL", "FLOWER_PORT", "APP_PASSWORD"} <= names
    explained = (REPOSITORY / ".env.example").read_text()
    assert not {name for name in names if not re.search(rf"\b{name}=", explained)}


def test_the_example_has_no_setting_that_nobody_reads() -> None:
    explained = set(re.findall(r"^([A-Z_]+)=", (REPOSITORY / ".env.example").read_text(), re.MULTILINE))
    assert len(explained) > 30
    assert explained - settings_read() == set()
