"""What must be true before a process serves anybody: each fault is one line on stderr that says what to do.

Faults of the settings are Django's system checks too, so that every command and a deployment script finds them.
Those of the database are looked for when the web process, a worker or the MCP server on stdio starts, and by no
other command: `migrate` must work on an empty database.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.core.checks import Error, Tags, register
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Q
from django.utils import timezone

from claimpilot.local.checks import public_hosts, setting_faults
from insurance import tenancy
from insurance.access.models import Credential, Organisation

CONNECT_SECONDS = 5


def check(*, http: bool = True, database: bool = True) -> None:
    """Ends the process with code 1 where something is wrong. `http`: it takes calls from the network."""
    faults = list(_settings())
    if not faults and database:
        faults = list(database_faults(http=http))
        connection.close()
    if faults:
        sys.stderr.write("".join(f"ClaimPilot does not start: {fault}\n" for fault in faults))
        raise SystemExit(1)


@register(Tags.security)
def settings_are_safe(**_: Any) -> list[Error]:
    return [Error(fault, id="claimpilot.E001") for fault in _settings()]


def _settings() -> Iterator[str]:
    return setting_faults(secret_key=_secret_key(), debug=settings.DEBUG, hosts=_hosts())


def _secret_key() -> str:
    try:
        return settings.SECRET_KEY
    except ImproperlyConfigured:  # it is empty
        return ""


def _hosts() -> list[str]:
    return [urlsplit(settings.PUBLIC_URL).hostname or "", *settings.ALLOWED_HOSTS]


def database_faults(*, http: bool) -> Iterator[str]:
    """Those that make the others unanswerable come first and alone."""
    try:
        psycopg.connect(**{"connect_timeout": CONNECT_SECONDS, **connection.get_connection_params()}).close()
        if fault := _pending_migrations():
            yield fault
            return
        yield from filter(None, [role_problem(connection), _no_credential() if http else None])
    except (psycopg.Error, DatabaseError) as error:
        kind = type(error.__cause__ or error).__name__
        yield f"the database does not answer ({kind}). Start PostgreSQL, or correct DATABASE_URL."


def _pending_migrations() -> str | None:
    executor = MigrationExecutor(connection)
    pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(pending)} migrations are pending. Run `python manage.py migrate`." if pending else None


_STRONGER = """
SELECT CASE WHEN bool_or(rolsuper) THEN 'is a superuser' WHEN bool_or(rolbypassrls) THEN 'has BYPASSRLS' END
FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')
"""
_OWNED = """
SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = ANY (current_schemas(false)) AND c.relkind IN ('r', 'p')
AND pg_has_role(session_user, c.relowner, 'MEMBER')
"""


def role_problem(connection: BaseDatabaseWrapper) -> str | None:
    """Why the role of this connection is not held by row-level security, or None. What it could become counts."""
    with connection.cursor() as cursor:
        cursor.execute(_STRONGER)
        (reason,) = cursor.fetchone()
        cursor.execute(_OWNED)
        (owned,) = cursor.fetchone()
    reason = reason or (f"owns {owned} of the tables" if owned else None)
    if reason is None:
        return None
    return (
        f"the database role of DATABASE_URL {reason}, so row-level security does not hold it. Name a role that may "
        "only read and write rows; `python manage.py migrate`, run as the owner, gives it its rights."
    )


def _no_credential() -> str | None:
    hosts = public_hosts(_hosts())
    if not hosts or any(_has_credential(organisation) for organisation in Organisation.objects.all()):
        return None
    return (
        f"{hosts[0]} is public, and no credential is live. Make one with "
        "`python manage.py credential_create --name NAME --as USERNAME`."
    )


def _has_credential(organisation: Organisation) -> bool:
    live = Q(expires_at=None) | Q(expires_at__gt=timezone.now())
    with tenancy.of(organisation.pk):
        return Credential.objects.filter(live, organisation=organisation, revoked_at=None).exists()
