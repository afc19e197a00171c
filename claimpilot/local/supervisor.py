"""Starts services in order, starts again what dies, stops all in the opposite order."""

import signal
import time
from dataclasses import dataclass
from types import FrameType

from claimpilot.local import ServiceError
from claimpilot.local.console import say, step
from claimpilot.local.services import Service

FIRST_PAUSE = 1.0  # seconds before a dead service is started again; doubled while it keeps dying
LONGEST_PAUSE = 30.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STEADY = 60.0  # seconds of life after which a death counts as the first one


class StopRequest(BaseException):
    """Ctrl-C or SIGTERM; no `except Exception` on the way may swallow it."""


@dataclass
class _Watched:
    service: Service
    started: float
    pause: float
    restart_at: float | None = None


class Supervisor:
    """Holds the running services; use it as a context, which stops them in the end."""

    def __init__(self, first_pause: float = FIRST_PAUSE) -> None:
        self._first_pause = first_pause
        self._watched: list[_Watched] = []

    def __enter__(self) -> "Supervisor":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, service: Service) -> None:
        """Start a service; it is watched from now on."""
        self._watched.append(_Watched(service, time.monotonic(), self._first_pause))
        service.start()

    def check(self) -> None:
        """Raise ServiceError with its last words when a service has died (while all is starting)."""
        for watched in self._watched:
            if not watched.service.is_running():
                name, last = watched.service.name, watched.service.last_lines()
                raise ServiceError(f"{name} ended while starting. Its last lines:\n{last}")

    def watch(self, until: float | None = None) -> None:
        """Look after the services for ever, or until this monotonic moment."""
        while until is None or time.monotonic() < until:
            for watched in self._watched:
                self._look_after(watched)
            time.sleep(0.2)

    def stop(self) -> None:
        """Stop everything, the last started first."""
        while self._watched:
            service = self._watched[-1].service
            if service.is_running():
                with step(f"stopping {service.name}"):
                    service.stop()
            else:
                service.stop()
            self._watched.pop()

    def last_lines(self) -> str:
        return "\n".join(watched.service.last_lines() for watched in self._watched)

    def _look_after(self, watched: _Watched) -> None:
        now = time.monotonic()
        if watched.restart_at is None:
            if not watched.service.is_running():
                self._plan_restart(watched, now)
        elif now >= watched.restart_at:
            watched.restart_at = None
            watched.started = now
            try:
                watched.service.start()
            except (ServiceError, OSError) as error:
                say(f"{watched.service.name}: {error}")
                self._plan_restart(watched, now)

    def _plan_restart(self, watched: _Watched, now: float) -> None:
        lived = now - watched.started
        watched.pause = self._first_pause if lived > STEADY else watched.pause
        watched.restart_at = now + watched.pause
        name, last = watched.service.name, watched.service.last_lines()
        say(f"{name} ended; it is started again in {watched.pause:g} s. Its last lines:\n{last}")
        watched.pause = min(watched.pause * 2, LONGEST_PAUSE)


def stop_on_signals() -> None:
    """Turn Ctrl-C, SIGTERM and a closed terminal into a StopRequest in the main thread."""
    for number in STOP_SIGNALS:
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:  # nohup
            signal.signal(number, _request_stop)


def ignore_signals() -> None:
    """Let an orderly stop run to its end (every step of it has a time limit)."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def _request_stop(_number: int, _frame: FrameType | None) -> None:
    ignore_signals()
    raise StopRequest
