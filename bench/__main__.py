"""`python -m bench [--quick] [NAME …]`: exit 1 when a figure misses its limit or a benchmark cannot run."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module

from bench.common import REPOSITORY, Report

NAMES = (
    "triage",
    "mcp_status",
    "queue",
    "member_claims",
    "life_tools",
    "life_book",
    "search",
    "guard",
    "audit",
    "aip_quote",
    "aip_operations",
)


def main() -> int:
    arguments = _arguments()
    names = list(dict.fromkeys(arguments.names)) or list(NAMES)
    if len(names) == 1:
        return _run(names[0], arguments.quick)
    # One process each: settings are read once in a process, and no benchmark inherits another one's memory.
    options = ["--quick"] if arguments.quick else []
    codes = [
        subprocess.run([sys.executable, "-m", "bench", *options, name], cwd=REPOSITORY, check=False).returncode
        for name in names
    ]
    return max(codes)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--quick", action="store_true", help="small sizes: tries the benchmark, not the product")
    arguments = parser.parse_args()
    if unknown := sorted(set(arguments.names) - set(NAMES)):
        parser.error(f"no benchmark is called {', '.join(unknown)}; there are {', '.join(NAMES)}")
    return arguments


def _run(name: str, quick: bool) -> int:
    report = Report(name, quick=quick)
    import_module(f"bench.{name}").run(report)
    report.finish()
    return 0 if report.passed else 1


if __name__ == "__main__":
    sys.exit(main())
