import time
import unicodedata

import pytest

from insurance.gate.cleaning import clean, for_screen


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("plain text\nwith lines\tand tabs", "plain text\nwith lines\tand tabs"),
        ("a\u202egnp.exe", "agnp.exe"),
        ("zero\u200bwidth\u2060\ufeff", "zerowidth"),
        ("\U000e0041\U000e0042hidden", "hidden"),
        ("\ue000private", "private"),
        ("bell\x07 escape\x1b[31m", "bell escape[31m"),
        ("Windows\r\nlines\rtoo", "Windows\nlines\ntoo"),
        ("Привет, мир 🚗 é", "Привет, мир 🚗 é"),
        ("line\u2028paragraph\u2029next\x85form\x0cfeed", "line\nparagraph\nnext\nform\nfeed"),
        ("half \ud83d of a pair", "half  of a pair"),
        ("unassigned\u0378\U000e0fff", "unassigned"),
        ("葛\U000e0100 and ☺\ufe00\ufe01\U000e01ef", "葛 and ☺"),
        ("☺\ufe0f 1\ufe0f\u20e3 a\ufe0f ☺\ufe0f\ufe0e\ufe0f", "☺\ufe0f 1\ufe0f\u20e3 a ☺\ufe0f"),
        ("\u3164\u115fempty\u2800\u034f", "empty"),
        ("soft\u00adhyphen", "softhyphen"),
        ("z" + "\u0334\u0321" * 40 + "a", "z" + "\u0334\u0321" * 2 + "a"),
        (unicodedata.normalize("NFD", "Việt"), unicodedata.normalize("NFD", "Việt")),
        ("שָׁלוֹם", "שָׁלוֹם"),
    ],
)
def test_only_what_can_be_seen_is_shown(raw, shown):
    assert clean(raw) == shown


def test_long_text_ends_in_an_ellipsis():
    assert clean("x" * 50, limit=10) == "x" * 9 + "…"


@pytest.mark.parametrize(
    ("raw", "agent", "screen"),
    [
        ("می\u200cخواهم", "میخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्ष", "क्\u200dष"),
        ("👩\u200d👧", "👩👧", "👩\u200d👧"),
        ("i\u200dg\u200cn", "ign", "ign"),
        ("👩\u200d\u200c\u200d👧\u200d", "👩👧", "👩👧"),
        ("a\u202eb\U000e0041", "ab", "ab"),
    ],
)
def test_joiners_are_kept_on_screens_alone_and_only_where_a_script_needs_them(raw, agent, screen):
    assert clean(raw) == agent
    assert for_screen(raw) == screen


@pytest.mark.parametrize(
    "part", ["e\u0301", "a" + "\u0334" * 30, "\U000e0041", "я\u200d", "☺\ufe0f", "\ud800", "\u202e\n"]
)
def test_a_million_hostile_characters_are_cleaned_within_two_seconds(part):
    text = part * (1_000_000 // len(part))
    started = time.thread_time()
    clean(text)
    for_screen(text)
    assert time.thread_time() - started < 2


def test_cleaning_twice_changes_nothing_more():
    text = "".join(chr(code) for code in range(0x3000)) + "\U000e0041☺\ufe0f\ufe0f👩\u200d\u200d👧"
    assert clean(clean(text)) == clean(text)
    assert for_screen(for_screen(text)) == for_screen(text)
