"""Verifies an export of evidence: python verify.py [FOLDER] [--public-key FILE]

Needs Python 3.9 or newer and nothing else; the signature of the checkpoint is checked where the package
"cryptography" is installed too, and the insurer's public key is given. Prints a line a check, and ends with 1 at the
first that does not hold. Whoever gives a key asks for the whole way from the sale to the signature: then what would
have to be skipped on it does not hold.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

FORMAT = "aip-evidence-1"
LARGEST = 2**53 - 1
SKIPPED = "skipped: "


class Fault(Exception):
    """A check does not hold, and why."""


# -- Canonical JSON (RFC 8785) ---------------------------------------------------------------------------


def canonical(value: Any) -> str:
    """Of what JSON holds. Whole numbers beyond 2^53 are floats here: see `parsed`."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(text(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        return number(value)
    return text(value) if isinstance(value, str) else json.dumps(value)


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def number(value: float) -> str:
    """As ECMAScript writes it. Python's repr has the same digits, and sets the point by another rule."""
    if value == 0:
        return "0"
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    return ("-" if value < 0 else "") + placed(digits, point)


def placed(digits: str, point: int) -> str:
    """The digits with the point after `point` of them."""
    count = len(digits)
    if count <= point <= 21:
        return digits + "0" * (point - count)
    if 0 < point <= 21:
        return digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    rest = "." + digits[1:] if count > 1 else ""
    return digits[0] + rest + "e" + ("+" if point > 0 else "-") + str(abs(point - 1))


def parsed(content: bytes) -> Any:
    def whole(found: str) -> Any:
        return int(found) if abs(int(found)) <= LARGEST else float(found)

    return json.loads(content.decode(), parse_int=whole)


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


# -- The files -------------------------------------------------------------------------------------------


class Export:
    """The folder; what is missing in it, or cannot be read, is a Fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has(self, name: str) -> bool:
        return (self.folder / name).is_file()

    def read(self, name: str) -> bytes:
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            raise Fault(name + " is missing") from None

    def json(self, name: str) -> Any:
        try:
            return parsed(self.read(name))
        except ValueError:
            raise Fault(name + " is no JSON") from None

    def names(self) -> Iterator[str]:
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if path.is_file() and name != "manifest.json" and "__pycache__" not in name:
                yield name


def same(found: Any, expected: Any, fault: str) -> None:
    if found != expected:
        raise Fault(fault)


# -- The checks ------------------------------------------------------------------------------------------


def checks(export: Export, key: str) -> Iterator[str]:
    """The names of the checks as they hold. Raises Fault."""
    yield files(export)
    record = export.json("record.json")
    yield canonical_record(export, record)
    yield hashed(export, "terms.json", record.get("terms_sha256"), "the terms are those that were approved")
    yield hashed(export, "summary.txt", record.get("summary_sha256"), "the summary is the one that was shown")
    terms = export.json("terms.json")
    told = terms.get("declaration", terms)
    yield declared(export, record, told, "answers", "answers_sha256")
    yield declared(export, record, told, "answer_sources", "answer_sources_sha256")
    product = record.get("product", {})
    yield hashed(export, "scope.json", product.get("scope_sha256"), "the underwriting scope is that of then")
    yield hashed(export, "questions.json", product.get("questions_sha256"), "the questions are those of then")
    if "declaration" in terms:
        yield from application(export, record, terms)
    yield from trail(export, record, key)


def files(export: Export) -> str:
    listed = export.json("manifest.json").get("files", {})
    present = list(export.names())
    for name in sorted(set(listed) | set(present)):
        if name not in listed:
            raise Fault(name + " is not in the manifest")
        same(digest(export.read(name)), listed[name], name + " is not as it was exported")
    return str(len(listed)) + " files are as they were exported"


def canonical_record(export: Export, record: Any) -> str:
    same(record.get("format"), FORMAT, "record.json has a format that this program does not know")
    same(canonical(record).encode(), export.read("record.json"), "record.json is not canonical JSON")
    return "the record is canonical JSON"


def hashed(export: Export, name: str, expected: Any, says: str) -> str:
    same(digest(export.read(name)), expected, name + " does not have the hash in the record")
    return says


def declared(export: Export, record: Any, told: Any, name: str, key: str) -> str:
    content = export.read(name + ".json")
    same(digest(content), record.get(key), name + ".json does not have the hash in the record")
    same(canonical(told.get(name)).encode(), content, name + ".json is not what the terms say")
    return "the " + name.replace("_", " ") + " are those of the record and of the terms"


def application(export: Export, record: Any, terms: Any) -> Iterator[str]:
    for name in ("declaration", "needs_assessment", "contact_consent", "documents_delivered"):
        same(terms.get(name), record.get(name), name + " is not the same in the record and in the terms")
    yield "declaration, needs, consent and documents are the same in the record and in the terms"
    for document in record["documents_delivered"] + record["documents_issued"]:
        yield delivered(export, document)
    validation = record["validation"]
    yield hashed(
        export, "validation_terms.json", validation.get("terms_sha256"), "the validation's terms are unaltered"
    )
    same(digest(export.read("validation_summary.txt")), validation.get("summary_sha256"), "its summary is another")
    validated = export.json("validation_terms.json")
    for name in ("answers", "answer_sources"):
        content = export.read(name + ".json")
        same(canonical(validated.get(name)).encode(), content, "the customer validated other " + name)
    yield "the customer validated these answers and sources"
    yield hashed(export, "pricing.json", record["offer"].get("pricing_sha256"), "the price is that of the offer")
    same(canonical(terms.get("pricing")).encode(), export.read("pricing.json"), "the terms have another price")
    yield "the price in the terms is that of the offer"


def delivered(export: Export, document: Any) -> str:
    name = "documents/{}_v{}.pdf".format(document.get("document_id"), document.get("version"))
    return hashed(export, name, document.get("sha256"), name + " is unaltered")


# -- The audit trail -------------------------------------------------------------------------------------


def trail(export: Export, record: Any, key: str) -> Iterator[str]:
    entry = export.json("audit/entry.json")
    told = entry.get("arguments", {})
    same(told.get("record_sha256"), digest(export.read("record.json")), "the audit entry tells of another record")
    same(entry.get("subject"), "evidence:" + str(record.get("evidence_id")), "the audit entry has another subject")
    yield "the audit entry tells of this record"
    if "hash" not in entry:
        yield skipped("the audit entry was not sealed yet when this was exported", key)
        return
    head = linked(entry)
    yield "the audit entry has the hash of its seal"
    yield from chain(export, entry, head, key)


def linked(entry: Any) -> str:
    body = {name: value for name, value in entry.items() if name not in ("previous_hash", "hash")}
    line = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    found = digest((entry["previous_hash"] + line).encode())
    same(found, entry["hash"], "entry " + str(entry.get("sequence")) + " of the audit trail does not have its hash")
    return found


def chain(export: Export, entry: Any, head: str, key: str) -> Iterator[str]:
    if not export.has("audit/checkpoint.json"):
        yield skipped("no checkpoint had been signed yet when this was exported", key)
        return
    checkpoint = export.json("audit/checkpoint.json")
    sequence = entry["sequence"]
    if export.has("audit/chain.jsonl"):
        for line in export.read("audit/chain.jsonl").decode().splitlines():
            following = json.loads(line)
            same(following.get("previous_hash"), head, "the chain is broken after sequence " + str(sequence))
            same(following.get("sequence"), sequence + 1, "the chain lacks sequence " + str(sequence + 1))
            head, sequence = linked(following), sequence + 1
    if sequence != checkpoint.get("sequence"):
        yield skipped("the entries up to the checkpoint are not in this export (README.txt says how to get them)", key)
    else:
        same(head, checkpoint.get("hash"), "the chain does not lead to the checkpoint")
        yield "the chain leads from the entry to the checkpoint"
    yield signature(checkpoint, key) if key else skipped("the checkpoint's signature (give --public-key)", key)


def skipped(what: str, key: str) -> str:
    """What cannot be checked; a Fault where a key was given, since the signature then vouches for nothing."""
    if key:
        raise Fault("the signature cannot vouch for this sale: " + what)
    return SKIPPED + what


def signature(checkpoint: Any, key: str) -> str:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
        from cryptography.hazmat.primitives.serialization import load_pem_public_key
    except ImportError:
        raise Fault('checking the signature needs the package "cryptography"') from None
    body = {name: value for name, value in checkpoint.items() if name != "signature"}
    line = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    try:
        public = load_pem_public_key(Path(key).read_bytes())
    except (ValueError, OSError):
        raise Fault("the public key is missing or cannot be read") from None
    if not isinstance(public, Ed25519PublicKey):
        raise Fault("the public key is no Ed25519 key")
    try:
        public.verify(base64.b64decode(checkpoint["signature"]), line.encode())
    except (InvalidSignature, ValueError, KeyError):
        raise Fault("the checkpoint is not signed with this key") from None
    return "the checkpoint is signed with this key"


def main() -> int:
    parser = argparse.ArgumentParser(description="Verifies an export of evidence.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).resolve().parent)
    parser.add_argument("--public-key", metavar="FILE", help="the insurer's public key (PEM)")
    asked = parser.parse_args()
    unchecked = []
    try:
        if asked.public_key is not None and not Path(asked.public_key).is_file():
            raise Fault("the public key is missing or cannot be read")
        for says in checks(Export(asked.folder), asked.public_key or ""):
            if says.startswith(SKIPPED):
                unchecked.append(says[len(SKIPPED) :])
            sys.stdout.write((says if says.startswith(SKIPPED) else "ok: " + says) + "\n")
    except Fault as fault:
        sys.stdout.write("FAULT: " + str(fault) + "\n")
        return 1
    except (AttributeError, KeyError, TypeError, ValueError):
        sys.stdout.write("FAULT: a file does not have the form that it should have\n")
        return 1
    sys.stdout.write("All that was checked holds." + ("" if not unchecked else " NOT checked: " + "; ".join(unchecked)))
    sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
