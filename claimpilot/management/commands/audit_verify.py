from __future__ import annotations

from pathlib import Path
from typing import Any

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands.audit_seal import organisations, signing_key
from insurance.audit.chain import moment
from insurance.audit.verify import Verdict, chain_verify


class Command(BaseCommand):
    help = (
        "Recomputes the chain of the audit trail, and prints one line an organisation. Exit code 1, and the first "
        "broken entry, where it was altered."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--organisation", metavar="CODE", help="only the trail of this organisation")
        parser.add_argument(
            "--public-key",
            metavar="FILE",
            action="append",
            help="PEM of a key that signed the checkpoints; may be given again. Without: this installation's key",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        files = options["public_key"] or []
        keys = [public_key(Path(name)) for name in files] if files else [signing_key().public_key()]
        wanted = [row for row in organisations() if options["organisation"] in (None, row[1])]
        if options["organisation"] and not wanted:
            raise CommandError(f"No organisation has the code {options['organisation']}.")
        broken = []
        for pk, code in wanted:
            verdict = chain_verify(organisation_id=pk, code=code, keys=keys)
            self.stdout.write(f"{code}: {told(verdict)}")
            if verdict.fault:
                broken.append(f"{code}: {verdict.fault}")
        if not wanted:
            self.stdout.write("There is no organisation yet, so there is no trail.")
        if broken:
            raise CommandError("\n".join(broken))


def told(verdict: Verdict) -> str:
    """One line for a person."""
    if verdict.fault:
        return f"BROKEN, {verdict.sequence} entries hold: {verdict.fault}"
    tail = f"{verdict.waiting} unsealed"
    if verdict.waiting_since:
        tail += f" since {moment(verdict.waiting_since)}"
    if verdict.sequence == 0:
        return f"no sealed entry, {tail}"
    signed = verdict.checkpoint
    last = f"of {moment(signed.at)} at sequence {signed.sequence}" if signed else "none"
    return f"ok, {verdict.sequence} entries, head {verdict.head}, {tail}, last checkpoint {last}"


def public_key(path: Path) -> Ed25519PublicKey:
    """An auditor's copy of the key. Raises CommandError."""
    try:
        key = load_pem_public_key(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PublicKey):
        raise CommandError(f"{path} holds no Ed25519 public key in PEM.")
    return key
