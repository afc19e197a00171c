from __future__ import annotations

import logging
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils import timezone

from claimpilot.local import audit_signing_key
from insurance.access.models import Organisation
from insurance.audit.checkpoints import BadKey, checkpoint_make, checkpoint_names, checkpoint_time, private_key
from insurance.audit.sealer import BATCH, entries_seal

SEAL_SECONDS = 0.25
CHECKPOINT_EVERY = timedelta(hours=1)
AFTER_FAULT_SECONDS = 1.0

log = logging.getLogger(__name__)


def signing_key() -> Ed25519PrivateKey:
    """The key of AUDIT_SIGNING_KEY, or the data folder's own. Raises CommandError."""
    try:
        return private_key(settings.AUDIT_SIGNING_KEY or audit_signing_key(settings.DATA_DIR))
    except BadKey as error:
        raise CommandError(str(error)) from None


def organisations() -> list[tuple[int, str]]:
    return list(Organisation.objects.order_by("pk").values_list("pk", "code"))


class Command(BaseCommand):
    help = (
        "The sealer: chains each new entry of the audit trail within a second, and signs a checkpoint of each "
        "organisation's trail every hour. Runs until it is stopped."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--checkpoint", action="store_true", help="seal and sign once, now, and end")

    def handle(self, *args: Any, **options: Any) -> None:
        key = signing_key()
        if options["checkpoint"]:
            self._checkpoint(key)
            return
        stop = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        # In a thread of its own: a second place that is slow or away must not hold the seals up.
        checkpoints = Checkpoints(key)
        threading.Thread(target=repeat, args=(checkpoints.round, stop), daemon=True).start()
        repeat(seal_round, stop)
        with suppress(DatabaseError):  # the next sealer finds what this one leaves
            seal_round()

    def _checkpoint(self, key: Ed25519PrivateKey) -> None:
        for pk, code in organisations():
            made = checkpoint_make(organisation_id=pk, code=code, key=key)
            self.stdout.write(f"{code}: {made.sequence} {made.hash}" if made else f"{code}: nothing to sign")


def repeat(action: Callable[[], float], stop: threading.Event) -> None:
    """Runs `action` until it is to stop; it says how many seconds to wait. A fault is logged once until it has gone."""
    failing = False
    while not stop.is_set():
        try:
            pause = action()
            failing = False
        except Exception:
            if not failing:
                log.exception("the trail's sealer fails; it tries again each second")
            failing, pause = True, AFTER_FAULT_SECONDS
            connection.close()
        stop.wait(pause)
    connection.close()


def for_each(action: Callable[[int, str], None]) -> None:
    """Does it for each organisation: one whose chain or checkpoint fails keeps no other from its own."""
    faults = []
    for pk, code in organisations():
        try:
            action(pk, code)
        except Exception as fault:
            faults.append(fault)
            connection.close_if_unusable_or_obsolete()
    if faults:
        raise faults[0]


def seal_round() -> float:
    """One batch of each organisation."""
    sealed: list[int] = []
    for_each(lambda pk, _code: sealed.append(entries_seal(pk)))
    return 0.0 if BATCH in sealed else SEAL_SECONDS


class Checkpoints:
    """When each organisation's next checkpoint is due; the first time the second place is asked for the last one."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self._due: dict[str, float] = {}

    def round(self) -> float:
        for_each(self._one)
        return 5.0

    def _one(self, pk: int, code: str) -> None:
        if code not in self._due:
            self._due[code] = self._first(code)
        if time.monotonic() >= self._due[code]:
            checkpoint_make(organisation_id=pk, code=code, key=self._key)
            self._due[code] = time.monotonic() + CHECKPOINT_EVERY.total_seconds()

    def _first(self, code: str) -> float:
        names = checkpoint_names(code)
        age = timezone.now() - checkpoint_time(names[-1]) if names else CHECKPOINT_EVERY
        return time.monotonic() + (CHECKPOINT_EVERY - age).total_seconds()
