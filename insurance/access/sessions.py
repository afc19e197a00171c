"""When a session of staff is over: too old, idle for too long, or ended by its member or an administrator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.views import redirect_to_login
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from insurance.access.models import Member

STARTED, SEEN, SECOND_FACTOR = "signed_in_at", "seen_at", "second_factor"
SEEN_NOTED_AFTER = 60
"""Seconds between two writes of the time a session was last used."""


def session_begin(session: SessionBase) -> None:
    """Notes when a sign-in happened; a session without this note is over."""
    session[STARTED] = session[SEEN] = timezone.now().timestamp()


class StaffSessionMiddleware:
    """Sends whoever's session is over to sign in again, and with REQUIRE_TOTP those without a second factor to
    the page that sets one up. Acts on pages of the admin alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.path.startswith(reverse("admin:index")):
            return self._refusal(request) or self.get_response(request)
        return self.get_response(request)

    def _refusal(self, request: HttpRequest) -> HttpResponse | None:
        session = request.session
        if SESSION_KEY not in session or not request.user.is_authenticated:
            return None
        now = timezone.now().timestamp()
        if _is_over(session, now) or _is_ended(session, request.user.pk):
            session.flush()
            return redirect_to_login(request.get_full_path() if request.method == "GET" else reverse("admin:index"))
        if now - session[SEEN] >= SEEN_NOTED_AFTER:
            session[SEEN] = now
        return _second_factor_first(request)


def _is_over(session: SessionBase, now: float) -> bool:
    started, seen = session.get(STARTED), session.get(SEEN)
    if started is None or seen is None:
        return True
    return bool(now - started > settings.SESSION_COOKIE_AGE or now - seen > settings.SESSION_IDLE_SECONDS)


def _is_ended(session: SessionBase, user_id: int) -> bool:
    ended: datetime | None = Member.objects.filter(user_id=user_id).values_list("signed_out_at", flat=True).first()
    return ended is not None and session[STARTED] < ended.timestamp()


def _second_factor_first(request: HttpRequest) -> HttpResponse | None:
    if not settings.REQUIRE_TOTP or request.session.get(SECOND_FACTOR):
        return None
    free = {reverse(name) for name in ("second-factor", "sign-out-everywhere", "admin:logout", "admin:jsi18n")}
    return None if request.path in free else redirect("second-factor")
