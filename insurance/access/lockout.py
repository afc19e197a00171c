"""Failed sign-ins have to wait: django-axes counts them in the database, for all processes together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from math import ceil
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import Max, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from insurance.audit.services import keyed_hash


class LockoutHandler(AxesDatabaseHandler):  # type: ignore[misc]
    """Locks a user name at an address, as axes does, and an address after many failures with whatever names."""

    def is_locked(self, request: Any, credentials: dict[str, Any] | None = None) -> bool:
        return super().is_locked(request, credentials) or _address_is_locked(request.axes_ip_address)


@contextmanager
def one_try_at_a_time(request: HttpRequest) -> Iterator[None]:
    """Tries of one address wait for each other, so that those sent together are counted before the next is judged.

    One transaction: where the entry cannot be written, nothing else is.
    """
    address = keyed_hash(f"sign-in:{request.META.get('REMOTE_ADDR', '')}")
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [address])
        yield


def attempt_name(request: Any, credentials: dict[str, Any] | None) -> str:
    """What stands in the table of attempts: the name of a real user, else a keyed hash, since people type
    passwords into the wrong field."""
    name = str((credentials or {}).get("username") or "")
    real = "\x00" not in name and User.objects.filter(username=name).exists()
    return name if real else keyed_hash(name)


def _attempts(address: str | None) -> Any:
    since = timezone.now() - timedelta(minutes=settings.SIGN_IN_WAIT_MINUTES)
    return AccessAttempt.objects.filter(ip_address=address, attempt_time__gte=since)


def _address_is_locked(address: str | None) -> bool:
    tries = _attempts(address).aggregate(n=Sum("failures_since_start"))["n"] or 0
    return bool(address) and tries >= settings.SIGN_IN_TRIES_PER_ADDRESS


def _seconds_left(request: Any) -> int:
    """Until the last failure that counts is old enough to be forgotten."""
    rows = _attempts(request.axes_ip_address)
    if not _address_is_locked(request.axes_ip_address):
        rows = rows.filter(username=attempt_name(request, request.axes_credentials))
    last = rows.aggregate(last=Max("attempt_time"))["last"] or timezone.now()
    until = last + timedelta(minutes=settings.SIGN_IN_WAIT_MINUTES)
    return max(1, ceil((until - timezone.now()).total_seconds()))


def locked_page(request: HttpRequest, *_: Any) -> HttpResponse:
    """Says when to try again; the same for a name that nobody has."""
    from django.contrib import admin

    seconds = _seconds_left(request)
    context = {**admin.site.each_context(request), "minutes": ceil(seconds / 60)}
    response = render(request, "admin/account/locked.html", context, status=429)
    response.headers["Retry-After"] = str(seconds)
    return response
