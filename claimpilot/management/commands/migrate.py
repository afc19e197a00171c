from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connection

from claimpilot.management.commands._owner import owner_url, sign_in
from insurance.tenancy.walls import role_ensure, walls_build


class Command(migrate.Command):
    """Django's own, as the owner of the tables; afterwards the application's role gets its rights and its walls.

    DATABASE_OWNER_URL names the owner, DATABASE_URL the role of web and workers, which is made where it is missing.
    """

    help = (
        "Brings the tables up to date, as their owner (DATABASE_OWNER_URL); then gives the application's role "
        "(DATABASE_URL) its rights, and puts row-level security up."
    )

    def execute(self, *args: Any, **options: Any) -> str | None:
        """As the owner from the start: Django's checks ask the database too, and the other role may not be there."""
        if owner := owner_url():
            sign_in(owner)
        return super().execute(*args, **options)

    def handle(self, *args: Any, **options: Any) -> None:
        application = urlsplit(settings.DATABASE_URL)
        role = unquote(application.username or "")
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
