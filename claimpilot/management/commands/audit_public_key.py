from __future__ import annotations

from typing import Any

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core.management.base import BaseCommand

from claimpilot.management.commands.audit_seal import signing_key


class Command(BaseCommand):
    help = "Prints the public key (PEM) with which an auditor checks the signed checkpoints of the trail."

    def handle(self, *args: Any, **options: Any) -> None:
        key = signing_key().public_key()
        self.stdout.write(key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode().strip())
