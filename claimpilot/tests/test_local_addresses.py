"""Later commands find the embedded services of a data folder, and its secrets stay one and private."""

import subprocess
import sys
from pathlib import Path

import pytest

from claimpilot.local import Addresses, ServiceError, addresses, addresses_keep, secret_key
from claimpilot.local.services import embedded, given

REPOSITORY = Path(__file__).resolve().parents[2]


def test_a_folder_without_services_has_no_addresses(tmp_path: Path) -> None:
    assert addresses(tmp_path) is None
    assert addresses(tmp_path / "missing") is None


def test_addresses_are_found_again_and_readable_by_their_owner_alone(tmp_path: Path) -> None:
    kept = Addresses("postgresql://a:b@/c?host=/d", "unix:///e?db=0")
    addresses_keep(tmp_path, kept)
    assert addresses(tmp_path) == kept
    assert [path.stat().st_mode & 0o777 for path in tmp_path.iterdir()] == [0o600]


@pytest.mark.parametrize("damage", ["", "[]", '{"database_url": "x"}', "{"])
def test_a_damaged_file_of_addresses_is_named(tmp_path: Path, damage: str) -> None:
    (tmp_path / "services.json").write_text(damage)
    with pytest.raises(ServiceError, match=r"services\.json"):
        addresses(tmp_path)


def test_the_environment_replaces_an_embedded_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere/claimpilot")
    monkeypatch.delenv("REDIS_URL", raising=False)
    services, found = embedded(tmp_path)
    assert [service.name for service in services] == ["valkey"]
    assert found.database_url == ""
    assert given("SECRET_KEY", {"SECRET_KEY_FILE": "/run/secrets/key"})
    assert not given("SECRET_KEY", {"SECRET_KEY": ""})


def test_processes_that_start_together_agree_on_one_secret_key(tmp_path: Path) -> None:
    program = "import sys, pathlib, claimpilot.local as l; print(l.secret_key(pathlib.Path(sys.argv[1])))"
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path / "data")],
            cwd=REPOSITORY,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    said = {process.communicate()[0].strip() for process in started}
    assert said == {secret_key(tmp_path / "data")}
    assert len(secret_key(tmp_path / "data")) >= 50
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret_key"]
    assert (tmp_path / "data" / "secret_key").stat().st_mode & 0o777 == 0o600


def test_settings_learn_the_addresses_without_a_heavy_import() -> None:
    program = "import sys, claimpilot.local; print(sorted({'django', 'psycopg', 'redis'} & set(sys.modules)))"
    said = subprocess.check_output([sys.executable, "-c", program], cwd=REPOSITORY, text=True)
    assert said.strip() == "[]"
