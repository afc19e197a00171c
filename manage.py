#!/usr/bin/env python
import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
    if sys.argv[1:2] == ["mcp"]:  # serves many calls, as the web process does: see asgi.py
        os.environ.setdefault("DATABASE_POOL", "true")
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        if "--traceback" in sys.argv:
            raise
        kind = type(error.__cause__ or error).__name__
        hint = "`make run` or `make services` starts one; DATABASE_URL names another."
        sys.exit(f"ClaimPilot: the database does not answer ({kind}). {hint}")


if __name__ == "__main__":
    main()
