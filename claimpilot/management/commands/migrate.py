from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlsplit

import environ  # type: ignore[import-untyped]
from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connection

from claimpilot import local
from insurance.tenancy.walls import role_ensure, walls_build


class Command(migrate.Command):
    """Django's own, as the owner of the tables; afterwards the application's role gets its rights and its walls.

    DATABASE_OWNER_URL names the owner, DATABASE_URL the role of web and workers, which is made where it is missing.
    """

    help = (
        "Brings the tables up to date, as their owner (DATABASE_OWNER_URL); then gives the application's role "
        "(DATABASE_URL) its rights, and puts row-level security up."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        application = urlsplit(settings.DATABASE_URL)
        role = unquote(application.username or "")
        if owner := _owner_url():
            _sign_in(owner)
        if role == connection.settings_dict["USER"]:
            raise CommandError(
                "DATABASE_URL signs in as the owner of the tables, whom no row security holds. Name the owner in "
                "DATABASE_OWNER_URL, and in DATABASE_URL another role for the application, such as claimpilot_app; "
                "migrate makes it."
            )
        super().handle(*args, **options)
        if not (options["plan"] or options["check_unapplied"]):
            role_ensure(connection, role, unquote(application.password or ""))
            walls_build(connection, role)


def _owner_url() -> str:
    """Only this command reads it: web and workers never hold the owner's password."""
    embedded = local.addresses(settings.DATA_DIR)
    kept = embedded.database_owner_url if embedded and embedded.database_url == settings.DATABASE_URL else ""
    return str(environ.FileAwareEnv().str("DATABASE_OWNER_URL", default="") or kept)


def _sign_in(url: str) -> None:
    config = environ.Env.db_url_config(url)
    connection.close()
    settings_dict = connection.settings_dict
    settings_dict |= {name: config[name] for name in ("USER", "PASSWORD", "HOST", "PORT")}
    settings_dict["OPTIONS"] = settings_dict["OPTIONS"] | config.get("OPTIONS", {})  # the folder of a socket
