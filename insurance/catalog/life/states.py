"""The states of the United States, the District of Columbia and the inhabited territories, by their USPS codes."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

_CODES = """
AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI
"""
STATES = frozenset(_CODES.split())


def _state(value: str) -> str:
    if value not in STATES:
        raise PydanticCustomError(
            "state_unknown", "must be the two-letter code of a US state, DC or a territory, such as CA, NY or PR"
        )
    return value


State = Annotated[
    str,
    StringConstraints(strip_whitespace=True, to_upper=True),
    AfterValidator(_state),
    Field(
        description="Two-letter code of a US state, DC or a territory, such as TX",
        json_schema_extra={"enum": sorted(STATES)},
    ),
]
"""As an input; small letters will do."""
