"""`python -m claimpilot.local run`: everything; `services`: PostgreSQL and Valkey alone."""

import argparse
import os
import signal
import sys

from claimpilot.local import ServiceError
from claimpilot.local.checks import disk_full
from claimpilot.local.console import say
from claimpilot.local.process import death_note
from claimpilot.local.run import Options, Run
from claimpilot.local.supervisor import StopRequest, Supervisor, ignore_signals, stop_on_signals


def main() -> int:
    """Run until Ctrl-C or SIGTERM (exit 0); exit 1 with one clear line when it cannot."""
    arguments = _arguments()
    stop_on_signals()
    if arguments.with_parent:
        _end_with_parent()
    try:
        _serve(Options.from_environment(), services_only=arguments.what == "services")
    except StopRequest:
        return 0
    except (ServiceError, OSError) as error:
        sys.stderr.write(f"ClaimPilot: {error}\n")
        return 1
    return 0


def _serve(options: Options, *, services_only: bool) -> None:
    with Supervisor() as supervisor:
        run = Run(options, supervisor)
        try:
            run.prepare()
            if services_only:
                run.start_services()
                say(f"PostgreSQL and Valkey of {options.data_dir} run until Ctrl-C")
            else:
                run.start()
            supervisor.watch()
        except (ServiceError, OSError) as error:
            raise disk_full(options.data_dir, error, supervisor.last_lines()) or error from error
        finally:
            ignore_signals()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m claimpilot.local", description=__doc__)
    parser.add_argument("what", choices=["run", "services"])
    parser.add_argument("--with-parent", action="store_true", help="stop when the starting process (make) is gone")
    return parser.parse_args()


def _end_with_parent() -> None:
    note = death_note(signal.SIGTERM, parent=os.getppid())
    if note:
        note()


if __name__ == "__main__":
    sys.exit(main())
