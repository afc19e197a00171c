from __future__ import annotations

import signal
from functools import partial
from typing import Any

import anyio
from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot import startup
from claimpilot.door.keys import refuse_member
from claimpilot.mcp.servers import ALL, get_server
from claimpilot.mcp.stdio import serve, take_wire
from insurance.access.errors import UnknownUser
from insurance.access.principal import Channel
from insurance.access.selectors import principal_from_username
from insurance.gate import registry


class Command(BaseCommand):
    help = "Serves MCP on stdin and stdout, acting as one member of staff."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--as", metavar="USERNAME", dest="username", required=True, help="user name of the member to act as"
        )
        parser.add_argument(
            "--server", default=ALL, choices=registry.server_names(), help="only this set of tools; without: all"
        )

    def execute(self, *args: Any, **options: Any) -> str | None:
        self.wire = take_wire()  # before the system checks, which may print
        startup.check(http=False)
        return super().execute(*args, **options)

    def handle(self, *args: Any, **options: Any) -> None:
        username = options["username"]
        try:
            principal_from_username(username=username, channel=Channel.STDIO)
        except UnknownUser as error:
            refuse_member(username=username)
            raise CommandError(str(error), returncode=2) from None
        # Nothing is held between requests, so Ctrl-C need not wait for the thread that reads stdin.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        anyio.run(partial(serve, get_server(options["server"]), username=username, wire=self.wire))
