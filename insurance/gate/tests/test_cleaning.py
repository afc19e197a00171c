import pytest

from insurance.gate.cleaning import clean


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
    ],
)
def test_only_what_can_be_seen_is_shown(raw, shown):
    assert clean(raw) == shown


def test_long_text_ends_in_an_ellipsis():
    assert clean("x" * 50, limit=10) == "x" * 9 + "…"
