"""Who a request comes from, where proxies stand in front of the web process."""

from __future__ import annotations

from django.conf import settings
from granian.utils.proxies import wrap_asgi_with_proxy_headers
from starlette.types import ASGIApp


def behind_proxies(app: ASGIApp) -> ASGIApp:
    """The application, told the caller's own address by the proxies of TRUSTED_PROXIES and by nobody else.

    Without it all customers behind a proxy would share one caller's limits.
    """
    if not settings.TRUSTED_PROXIES:
        return app
    wrapped: ASGIApp = wrap_asgi_with_proxy_headers(app, trusted_hosts=settings.TRUSTED_PROXIES)
    return wrapped
