"""The files around the code do not drift away from it."""

import re
from pathlib import Path

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


def test_every_setting_is_explained_in_the_example() -> None:
    settings = (REPOSITORY / "claimpilot" / "settings.py").read_text()
    names = set(re.findall(r"\benv\.\w+\(\s*\"([A-Z_]+)\"", settings))
    explained = (REPOSITORY / ".env.example").read_text()
    assert {"PUBLIC_URL", "SECRET_KEY"} <= names
    assert not {name for name in names if not re.search(rf"\b{name}=", explained)}
