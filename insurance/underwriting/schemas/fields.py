"""The rules of the fields of an application, written once for every channel."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, StringConstraints
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from insurance.gate.cleaning import clean

PERSONAL: JsonDict = {"x-personal": True}
"""The trail keeps only a keyed hash of such a field."""

DecisionName = Literal["approved", "declined", "referred", "approved_rated"]
RequirementStatusName = Literal["outstanding", "received", "waived"]


def seen(low: int) -> AfterValidator:
    """Characters that nobody can see do not count towards what must be there."""

    def check(value: str) -> str:
        if len(clean(value).strip()) < low:
            raise PydanticCustomError("not_seen", "must have at least {low} visible characters", {"low": low})
        return value

    return AfterValidator(check)


def _text(low: int, high: int) -> Any:
    return StringConstraints(min_length=low, max_length=high, strip_whitespace=True)


_IN_A_NAME = {" ", ".", ",", "'", "’", "-"}


def _name_of_staff(value: str) -> str:
    # Shown to models as the insurer's own words: so there is room for a name in it, and for nothing else.
    kinds = {unicodedata.category(char)[0] for char in value if char not in _IN_A_NAME}
    if not kinds <= {"L", "M", "N"} or "L" not in kinds:
        raise PydanticCustomError("no_name", "must be a name: letters, digits, spaces, and . , ' -")
    return value


def _unpadded(value: str) -> str:
    return " ".join(value.split())


StaffName = Annotated[str, _text(2, 80), AfterValidator(_unpadded), AfterValidator(_name_of_staff)]
ApplicantName = Annotated[str, _text(2, 120), AfterValidator(_unpadded), seen(2)]
Reason = Annotated[str, _text(3, 500), seen(3)]
