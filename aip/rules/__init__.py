"""The draft's rules R1 to R22 (AIP draft 0.1, section 16), each one function over plain JSON objects.

A rule returns what breaks it, in plain words; an empty list: it holds. The objects are those of the wire.
"""

from aip.rules.answers import r3, r4, r5, r17
from aip.rules.catalogue import r1, r2, r9, r13, r14
from aip.rules.evidence import r10, r20
from aip.rules.quotes import excluded_by, r11, r12, r15, r16, r18, r21
from aip.rules.sales import r6, r7, r8, r19, r22
from aip.rules.table import RULES, Rule

__all__ = [
    "RULES",
    "Rule",
    "excluded_by",
    "r1",
    "r2",
    "r3",
    "r4",
    "r5",
    "r6",
    "r7",
    "r8",
    "r9",
    "r10",
    "r11",
    "r12",
    "r13",
    "r14",
    "r15",
    "r16",
    "r17",
    "r18",
    "r19",
    "r20",
    "r21",
    "r22",
]
