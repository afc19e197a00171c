import json

import pytest

from aip.hashing import NotCanonical, canonical, json_sha256
from aip.tests.worked_sale import ANSWERS, SOURCES

HASH_OF_ANSWERS = "435f1f0ebef7564e5608df9f8a838faed366ddc242f6cd97122ff88625c98fb9"
HASH_OF_SOURCES = "a67e7e6969c72869e418e81c5e2f1b1f34c77e1d4f73ca0a706495eaca20cd84"


def test_answers_and_sources_hash_as_an_agent_in_any_language_hashes_them():
    assert json_sha256(ANSWERS) == HASH_OF_ANSWERS
    assert json_sha256(SOURCES) == HASH_OF_SOURCES
    assert json_sha256(dict(reversed(ANSWERS.items()))) == HASH_OF_ANSWERS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("62.0", "62"),
        ("-0.0", "0"),
        ("1e21", "1e+21"),
        ("1e20", "100000000000000000000"),
        ("4.50", "4.5"),
        ("2e-3", "0.002"),
        ("0.000000000000000000000000001", "1e-27"),
        ("333333333.33333329", "333333333.3333333"),
        ("9007199254740991", "9007199254740991"),
        ('"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/"', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'),
        ('{"b": [56, {"d": true, "10": null, "1": []}], "a": ""}', '{"a":"","b":[56,{"1":[],"10":null,"d":true}]}'),
    ],
)
def test_canonical_json_is_that_of_rfc_8785(text, expected):
    assert canonical(json.loads(text)) == expected


def test_keys_are_in_the_order_of_utf_16_even_beyond_the_basic_plane():
    keys = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\x80", "\u00f6"]
    assert list(json.loads(canonical(dict.fromkeys(keys, 0)))) == [
        *("\r", "1", "\x80", "\u00f6", "\u20ac", "\U0001f600", "\ufb33")
    ]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), json.loads("1e400"), 2**53, -(2**53), "\ud800", {1: 2}])
def test_what_has_no_canonical_form_has_no_hash(value):
    with pytest.raises(NotCanonical):
        json_sha256({"a": value})
