"""Signing in as the owner of the tables, which only commands do: web and workers never hold the owner's password."""

from __future__ import annotations

import environ  # type: ignore[import-untyped]
from django.conf import settings
from django.db import connection

from claimpilot import local


def owner_url() -> str:
    """DATABASE_OWNER_URL, or that of the embedded database; empty where neither is known."""
    embedded = local.addresses(settings.DATA_DIR)
    kept = embedded.database_owner_url if embedded and embedded.database_url == settings.DATABASE_URL else ""
    return str(environ.FileAwareEnv().str("DATABASE_OWNER_URL", default="") or kept)


def sign_in(url: str) -> None:
    """What this process does from here on in the database, it does as this user."""
    config = environ.Env.db_url_config(url)
    connection.close()
    settings_dict = connection.settings_dict
    settings_dict |= {name: config[name] for name in ("USER", "PASSWORD", "HOST", "PORT")}
    settings_dict["OPTIONS"] = settings_dict["OPTIONS"] | config.get("OPTIONS", {})  # the folder of a socket
