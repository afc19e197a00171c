"""Vectors of the RFCs, so that our reading is not only our own."""

from __future__ import annotations

import pytest

from aip.pap import jose
from aip.pap.addresses import same_target
from aip.pap.jose import NotSigned, public_key, read

RFC_7515_A3 = (
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
)
RFC_7515_KEY = {
    "kty": "EC",
    "crv": "P-256",
    "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
    "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
}
RFC_7638_KEY = {
    "kty": "RSA",
    "n": "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjB"
    "ZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8"
    "KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_"
    "xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw",
    "e": "AQAB",
    "alg": "RS256",
    "kid": "2011-04-29",
}


def test_the_signature_of_rfc_7515_holds_and_a_changed_one_does_not() -> None:
    key = public_key(RFC_7515_KEY)
    assert read(RFC_7515_A3).claims(key)["iss"] == "joe"
    head, body, signature = RFC_7515_A3.split(".")
    for forged in (f"{head}.{body}.{signature[:-4]}AAAA", f"{head}.{body}A.{signature}", f"{head}.{body}."):
        with pytest.raises(NotSigned):
            read(forged).claims(key)


def test_the_thumbprint_is_that_of_rfc_7638() -> None:
    assert public_key(RFC_7638_KEY).thumbprint == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs"


@pytest.mark.parametrize("text", ["", "a.b", "a.b.c", "é.b.c", "..", "e30.e30.", "bnVsbA.e30.", "W10.e30.x"])
def test_what_is_no_signed_text_is_refused(text: str) -> None:
    with pytest.raises(NotSigned):
        read(text)


@pytest.mark.parametrize("value", [True, None, "1", -1, float("nan"), float("inf"), 1e300, 1 << 40])
def test_what_is_no_time_is_refused(value: object) -> None:
    with pytest.raises(NotSigned):
        jose.moment(value)


@pytest.mark.parametrize(
    ("claimed", "same"),
    [
        ("https://a.example/mcp/aip", True),
        ("HTTPS://A.example:443/mcp/aip", True),
        ("https://a.example/mcp/aip/", False),
        ("https://a.example/mcp/AIP", False),
        ("http://a.example/mcp/aip", False),
        ("https://a.example:8443/mcp/aip", False),
        ("https://a.example/mcp/aip?x", False),
        ("https://a.example/mcp/aip#", False),
        ("https://u@a.example/mcp/aip", False),
        ("https://a.example:x/mcp/aip", False),
        ("", False),
    ],
)
def test_an_address_is_the_same_with_another_spelling_of_its_host_alone(claimed: str, same: bool) -> None:
    assert same_target(claimed, "https://a.example/mcp/aip?access=1") is same
