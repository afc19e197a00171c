"""Section 12: the evidence that leaves the house, verified by a program that knows nothing of it."""

from __future__ import annotations

import ast
import json
import random
import struct
import subprocess
import sys
from base64 import b64decode
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
import rfc8785
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from aip.evidence.export import evidence_zip
from aip.evidence.verify_script import verify
from aip.evidence.writing import evidence_write
from aip.tests.sales import sale_make
from insurance.access.principal import Channel, Principal
from insurance.access.selectors import principal_from_username
from insurance.audit.checkpoints import checkpoint_make
from insurance.audit.models import AuditEntry
from insurance.audit.services import entry_write

AT = datetime(2026, 12, 1, 10, 30, tzinfo=UTC)
KEY = Ed25519PrivateKey.from_private_bytes(b64decode("RXZpZGVuY2Ugb2YgYSBzYWxlLCBpbnZlbnRlZCBrZXk="))


def kept(organisation, *, kind="conclusion"):
    sale = sale_make(organisation, at=AT)
    operation = sale.operation if kind == "conclusion" else sale.validation
    system = Principal.system(organisation)
    return evidence_write(principal=system, operation=operation, revision=operation.revisions.get())


def unpacked(content: bytes, folder: Path) -> Path:
    with ZipFile(BytesIO(content)) as archive:
        archive.extractall(folder)
        return folder / archive.namelist()[0].partition("/")[0]


def ran(folder: Path, *arguments: str) -> tuple[int, str]:
    """The program as somebody else runs it: without this product, in a folder of its own."""
    command = [sys.executable, "-I", "verify.py", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.fixture
def exported(organisation, tmp_path) -> Path:
    record = kept(organisation)
    system = Principal.system(organisation)
    for number in (1, 2):
        entry_write(principal=system, verb="note", subject=f"something-else:{number}")
    checkpoint_make(organisation_id=organisation.pk, code=organisation.code, key=KEY)
    content = evidence_zip(principal=system, record=record)
    assert content == evidence_zip(principal=system, record=record)
    return unpacked(content, tmp_path)


def test_the_program_in_the_export_finds_that_all_holds(exported, tmp_path):
    public = tmp_path / "key.pem"
    public.write_bytes(KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    code, said = ran(exported, "--public-key", str(public))

    assert (code, said.splitlines()[-1]) == (0, "All that was checked holds."), said
    assert "ok: the chain leads from the entry to the checkpoint" in said
    assert "ok: the checkpoint is signed with this key" in said
    assert "skipped" not in said
    names = sorted(path.name for path in (exported / "documents").iterdir())
    assert names.pop(0).startswith("doc_")  # the proof of insurance
    assert names == [
        "pet-fr-general-conditions_v1.pdf", "pet-fr-ipid_v1.pdf", "pet-fr-special-conditions_v1.pdf",
    ]  # fmt: skip


def test_whoever_gives_a_key_is_not_told_that_all_holds_without_it(exported, tmp_path):
    """Neither by a key that is not there, nor where the way from the sale to the signature is not in the export."""
    code, said = ran(exported)
    assert code == 0
    assert said.splitlines()[-1].endswith("NOT checked: the checkpoint's signature (give --public-key)")
    for key in ("no-such-key.pem", "", "verify.py"):
        assert ran(exported, "--public-key", key)[0] == 1, key
    public = tmp_path / "key.pem"
    public.write_bytes(KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    for name in ("audit/chain.jsonl", "audit/checkpoint.json"):
        (exported / name).unlink()
        manifest = json.loads((exported / "manifest.json").read_bytes())
        manifest["files"].pop(name)
        (exported / "manifest.json").write_text(json.dumps(manifest))
        code, said = ran(exported, "--public-key", str(public))
        assert (code, "FAULT: the signature cannot vouch for this sale" in said) == (1, True), name
        code, said = ran(exported)
        assert (code, "NOT checked: " in said.splitlines()[-1]) == (0, True), name


def test_every_file_that_is_altered_is_found(exported):
    """Once as it is, and once by somebody who has brought the manifest up to date as well."""
    manifest = exported / "manifest.json"
    names = json.loads(manifest.read_bytes())["files"]
    told_by_nothing_else = {"README.txt", "verify.py"}
    for name in sorted(set(names)):
        file = exported / name
        before, listed = file.read_bytes(), manifest.read_bytes()
        file.write_bytes(altered(before))
        assert "FAULT" in first(exported), name
        manifest.write_bytes(listed.replace(names[name].encode(), verify.digest(file.read_bytes()).encode()))
        assert ("FAULT" in first(exported)) == (name not in told_by_nothing_else), name
        file.write_bytes(before)
        manifest.write_bytes(listed)
    assert first(exported) == ""


def altered(content: bytes) -> bytes:
    """By a digit, a letter at most."""
    for before, after in (
        (b'"suitable"', b'"Suitable"'),
        (b"evidence_write", b"evidence_wrote"),
        (b'hash": "', b'hash": "0'),
    ):
        if before in content:
            return content.replace(before, after)
    return content + b"."


def first(folder: Path) -> str:
    try:
        for _says in verify.checks(verify.Export(folder), ""):
            pass
    except (verify.Fault, ValueError) as fault:
        return f"FAULT {fault}"
    return ""


def test_it_ends_at_the_first_fault_with_1(exported):
    (exported / "terms.json").write_bytes((exported / "terms.json").read_bytes().replace(b"174.40", b"074.40"))

    code, said = ran(exported)
    assert (code, said) == (1, "FAULT: terms.json is not as it was exported\n")


def test_who_may_not_read_the_trail_gets_no_other_entry_of_it(organisation, make_member, tmp_path):
    record = kept(organisation)
    checkpoint_make(organisation_id=organisation.pk, code=organisation.code, key=KEY)
    make_member(organisation, "uma", "underwriter")
    uma = principal_from_username(username="uma", channel=Channel.ADMIN)
    folder = unpacked(evidence_zip(principal=uma, record=record), tmp_path)

    assert not (folder / "audit/chain.jsonl").exists()
    assert first(folder) == ""
    assert AuditEntry.objects.get(verb="evidence_export").actor == "user:uma"


def test_a_validation_is_exported_before_its_entry_has_a_seal(organisation, tmp_path):
    record = kept(organisation, kind="validation")
    folder = unpacked(evidence_zip(principal=Principal.system(organisation), record=record), tmp_path)

    assert first(folder) == ""
    assert "hash" not in json.loads((folder / "audit/entry.json").read_bytes())


def test_the_program_writes_numbers_as_the_standard_does():
    """What JSON can tell of 50,000 doubles of every size, and of those at the edges of ECMAScript's rule."""
    chance = random.Random(8785)
    doubles = [struct.unpack("<d", chance.randbytes(8))[0] for _ in range(30_000)]
    doubles += [chance.choice([1, -1]) * chance.random() * 10.0 ** chance.randint(-25, 25) for _ in range(20_000)]
    doubles += [0.0, -0.0, 1e21, 1e20, 123456789012345680000.0, 1e-6, 1e-7, 5e-324, 1.7976931348623157e308, 2.0**53]
    finite = [value for value in doubles if value == value and abs(value) != float("inf")]

    assert [verify.canonical(value) for value in finite] == [rfc8785.dumps(value).decode() for value in finite]


def test_the_program_writes_texts_names_and_nests_as_the_standard_does():
    chance = random.Random(12)
    letters = [chr(code) for code in (*range(0x80), 0xE9, 0x2028, 0x20AC, 0xFB33, 0x1F600, 0x1F602, 0xFFFF)]

    def value(depth: int):
        if depth and chance.random() < 0.7:
            inside = [value(depth - 1) for _ in range(3)]
            return inside if chance.random() < 0.5 else {name(): one for one in inside}
        return chance.choice([None, True, False, chance.randint(-(2**53) + 1, 2**53 - 1), name()])

    def name() -> str:
        return "".join(chance.choices(letters, k=chance.randint(0, 6)))

    for made in (value(4) for _ in range(300)):
        assert verify.canonical(made) == rfc8785.dumps(made).decode()


def test_the_program_needs_no_more_than_python_3_9():
    source = Path(verify.__file__).read_text()
    tree = ast.parse(source, feature_version=(3, 9))
    needed = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}

    assert needed <= set(sys.stdlib_module_names)
    assert "zip(" not in source or "strict=" not in source
