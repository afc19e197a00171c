"""The rules by name: what each says, where the draft says it, and where this server holds to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aip.rules import answers, catalogue, evidence, quotes, sales


@dataclass(frozen=True)
class Rule:
    number: str
    says: str
    section: str
    enforced: str
    faults: Callable[..., list[str]]


_PUBLISHING = "when a product is published"
_READING = "when answers are read"
_QUOTING = "when a quote is answered"
_PROPOSING = "when an application is proposed"

_ALL = [
    Rule("R1", "profiles compile", "8.1", "in the tests and aip_check", catalogue.r1),
    Rule("R2", "a question set has every required question of its profile", "8.1", _PUBLISHING, catalogue.r2),
    Rule("R3", "answers match their question set", "8", _READING, answers.r3),
    Rule("R4", "no distributor_page field in agent answers", "8", _READING, answers.r4),
    Rule("R5", "the hashes are the SHA-256 of the canonical JSON", "2, 9", _READING, answers.r5),
    Rule("R6", "every document required before commitment was delivered", "7, 11", _PROPOSING, sales.r6),
    Rule("R7", "accuracy confirmed before a proposal", "11", _PROPOSING, sales.r7),
    Rule("R8", "the customer's own approval is needed", "10.2, 11", "when an operation is confirmed", sales.r8),
    Rule("R9", "a non-life product has an IPID required before commitment", "7", _PUBLISHING, catalogue.r9),
    Rule("R10", "the evidence hash matches the confirmed terms", "12", "when evidence is written", evidence.r10),
    Rule("R11", "a handoff offer has a handoff_url", "9", _QUOTING, quotes.r11),
    Rule("R12", "an empty quote gives a reason", "9", _QUOTING, quotes.r12),
    Rule("R13", "a scope's subdivisions and kinds are real", "7.1", _PUBLISHING, catalogue.r13),
    Rule("R14", "list_products returns only what matches its filters", "7", "when products are listed", catalogue.r14),
    Rule("R15", "offers cover only risks inside the scope", "7.1", _QUOTING, quotes.r15),
    Rule("R16", "the agent quotes only inside the scope", "7.1", "by the agent", quotes.r16),
    Rule("R17", "every answer has one source, every source an answer", "10.1", _READING, answers.r17),
    Rule("R18", "a binding offer comes from a validated quote", "9, 10.2", _QUOTING, quotes.r18),
    Rule("R19", "a declaration carries a succeeded validation", "10.2, 11", _PROPOSING, sales.r19),
    Rule("R20", "the evidence keeps sources, validation and scope", "12", "when evidence is written", evidence.r20),
    Rule("R21", "a binding offer gives its excess and limits", "9", _QUOTING, quotes.r21),
    Rule("R22", "the pricing of an application is that of its offer", "11", _PROPOSING, sales.r22),
]

RULES: dict[str, Rule] = {rule.number: rule for rule in _ALL}
