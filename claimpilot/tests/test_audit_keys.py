"""The key that signs the trail's checkpoints, and its public half for auditors."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.core.files.storage import storages
from django.core.management import CommandError, call_command

from insurance.audit.tests.trail_support import KEY, verify, write

pytestmark = pytest.mark.django_db

KIND = "AUDIT_SIGNING_KEY must be an Ed25519 key"


def public_key() -> str:
    said = StringIO()
    call_command("audit_public_key", stdout=said)
    return said.getvalue()


def pem(key: Ed25519PrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


@pytest.fixture
def signed(adjuster, settings) -> None:
    settings.AUDIT_SIGNING_KEY = KEY
    write(adjuster)
    call_command("audit_seal", "--checkpoint", stdout=StringIO())


def test_an_auditor_needs_the_public_key_alone(signed, settings, tmp_path: Path):
    copy = tmp_path / "public.pem"
    copy.write_text(public_key())
    settings.AUDIT_SIGNING_KEY = "never read"
    assert verify("--public-key", str(copy))[0]


def test_after_a_change_of_keys_the_old_signatures_need_the_old_key(signed, settings, tmp_path: Path):
    old, new = tmp_path / "old.pem", tmp_path / "new.pem"
    old.write_text(public_key())
    settings.AUDIT_SIGNING_KEY = pem(Ed25519PrivateKey.generate())
    new.write_text(public_key())
    call_command("audit_seal", "--checkpoint", stdout=StringIO())
    assert verify("--public-key", str(old), "--public-key", str(new))[0]
    for one in (old, new):
        whole, said = verify("--public-key", str(one))
        assert not whole
        assert "signed with a key that is not known here" in said


@pytest.mark.parametrize(("content", "what"), [(None, "cannot be read"), ("nothing", "holds no Ed25519 public key")])
def test_a_file_that_holds_no_public_key_is_refused(db, tmp_path: Path, content, what):
    place = tmp_path / "public.pem"
    if content:
        place.write_text(content)
    whole, said = verify("--public-key", str(place))
    assert not whole
    assert what in said


def test_without_a_setting_the_data_folder_keeps_a_key(settings, tmp_path: Path):
    settings.AUDIT_SIGNING_KEY, settings.DATA_DIR = "", tmp_path / "data"
    first = public_key()
    assert first.startswith("-----BEGIN PUBLIC KEY-----")
    assert public_key() == first
    assert (tmp_path / "data" / "audit_signing_key").stat().st_mode & 0o777 == 0o600


def test_pem_and_base64_are_the_same_key(settings):
    settings.AUDIT_SIGNING_KEY = pem(Ed25519PrivateKey.from_private_bytes(b"k" * 32))
    as_pem = public_key()
    settings.AUDIT_SIGNING_KEY = KEY
    assert public_key() == as_pem


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "eA==",
        f"{KEY}{KEY}",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
        pem(generate_private_key(SECP256R1())),  # type: ignore[arg-type]
    ],
)
def test_a_key_that_is_none_is_refused_without_repeating_it(settings, text):
    settings.AUDIT_SIGNING_KEY = text
    with pytest.raises(CommandError, match=KIND) as refused:
        public_key()
    assert text not in str(refused.value)


def test_a_checkpoint_is_never_written_over(signed):
    for _ in range(2):
        call_command("audit_seal", "--checkpoint", stdout=StringIO())
    names = storages["checkpoints"].listdir("alpha")[1]
    assert len(names) == 3
    with storages["checkpoints"].open(f"alpha/{min(names)}") as file:
        content = json.load(file)
    assert sorted(content) == ["at", "hash", "key", "organisation", "sequence", "signature"]
    assert content["organisation"] == "alpha"
