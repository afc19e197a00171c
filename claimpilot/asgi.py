"""One ASGI application: Django beside the MCP gateway, over one pool of database connections."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
os.environ.setdefault("DATABASE_POOL", "true")

from django.core.asgi import get_asgi_application  # noqa: E402

django_app = get_asgi_application()

from claimpilot import startup  # noqa: E402

startup.check()

from claimpilot.cut_bodies import answered  # noqa: E402
from claimpilot.door.bodies import bounded  # noqa: E402
from claimpilot.door.heads import watched  # noqa: E402
from claimpilot.mcp.asgi_mount import mount  # noqa: E402
from claimpilot.proxies import behind_proxies  # noqa: E402

application = behind_proxies(answered(watched(bounded(mount(django_app)))))  # type: ignore[arg-type]  # both describe an ASGI callable
