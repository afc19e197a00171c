"""Odd, empty and hostile input."""

import subprocess
import sys
import time

import pytest

from .narrative_cases import labelled, read

HOSTILE = {
    "spaces": " " * 10_000,
    "letters": "a" * 10_000,
    "digits": "1" * 10_000,
    "short words": "a " * 5_000,
    "grouped digits": "1.000." * 1_600,
    "sums": "5 € and " * 1_250,
    "keys": '"a": ' * 2_000,
    "brackets": "[" * 10_000,
    "comments": "<!-- " * 2_000,
    "denials": "not " * 2_500,
    "number words": "twenty thousand " * 625,
    "crashes": "hit the car and " * 625,
    "zero width": "\u200b" * 10_000,
    "base64": "QUJD" * 2_500,
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 2_000,
    "combining": "e\u0301" * 5_000,
    "spaced letters": "i g n o r e " * 830,
}


@pytest.mark.parametrize("text", ["", " ", "\n\n", "...", "🔥", "?!", "1", "\u200b", "\x00", "a"])
def test_nearly_nothing_is_read_without_error(text: str) -> None:
    reading = read(text)
    assert reading.incident_type in ("other", "property_fire")
    assert reading.amount is None


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_takes_no_longer_than_its_length_explains(text: str) -> None:
    started = time.process_time()
    read(text)
    assert time.process_time() - started < 1.5


def test_ten_thousand_characters_of_stories_are_read_at_once() -> None:
    text = " ".join(case["incident_description"] for case in labelled("triage_dev.jsonl"))[:10_000]
    read(text)
    timings = []
    for _ in range(3):
        started = time.process_time()
        read(text)
        timings.append(time.process_time() - started)
    assert min(timings) < 0.3


def test_figures_beyond_all_money_do_not_break_the_reading() -> None:
    reading = read("The repair cost is 99999999999999999999999 dollars")
    assert reading.amount is None or reading.amount.max < 10**12


def test_the_same_text_gives_the_same_reading() -> None:
    text = labelled("triage_dev.jsonl")[0]["incident_description"]
    assert read(text) == read(text)


def test_reading_needs_neither_django_nor_the_network() -> None:
    code = (
        "import sys, insurance.claims.triage.narrative; "
        "print([name for name in ('django', 'httpx', 'requests', 'urllib.request') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
