"""`manage.py mcp` with a tool that prints wherever it can. Started by the tests as a process of its own."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from typing import Any

import django
from django.core import checks
from django.core.management import execute_from_command_line

LINE = "this is not JSON-RPC"


def shout(principal: Any, value: Any) -> Any:
    from claimpilot.tests.mcp_support import Done

    print(LINE)
    sys.stdout.write(LINE)
    os.write(1, LINE.encode())
    subprocess.run(["echo", LINE], check=True)
    logging.getLogger("mcp").critical(LINE)
    logging.getLogger().debug(LINE)
    return Done()


def noisy_check(**_: Any) -> list[Any]:
    print(LINE)
    return []


if __name__ == "__main__":
    django.setup()
    from claimpilot.tests.mcp_support import TOOLS, Done, Nothing, published, tool

    with published([*TOOLS, tool("shout", shout, Nothing, Done)]):
        checks.register(noisy_check)
        execute_from_command_line(["manage.py", "mcp", *sys.argv[1:]])
