"""Where a page ended, as an opaque text. It names places in the caller's own list and grants nothing."""

from __future__ import annotations

import base64
import binascii
import json
from datetime import UTC, datetime

from insurance.gate.errors import InvalidInput

LONGEST = 200
_LAST_ID = 2**63 - 1


def cursor_write(*places: datetime | int) -> str:
    told = [place.isoformat() if isinstance(place, datetime) else place for place in places]
    return base64.urlsafe_b64encode(json.dumps(told).encode()).decode()


def cursor_read(cursor: str, *kinds: type) -> tuple[datetime | int, ...]:
    """The places of a cursor of these kinds. Raises InvalidInput for what `cursor_write` did not write so."""
    try:
        told = json.loads(base64.b64decode(cursor.encode("ascii"), altchars=b"-_", validate=True))
        if not isinstance(told, list) or len(told) != len(kinds):
            raise ValueError
        return tuple(_place(value, kind) for value, kind in zip(told, kinds, strict=True))
    except (ValueError, TypeError, OverflowError, binascii.Error):
        raise InvalidInput("cursor must be the next_cursor of an earlier page.", field="cursor") from None


def _place(value: object, kind: type) -> datetime | int:
    if kind is datetime and isinstance(value, str):
        moment = datetime.fromisoformat(value)
        if moment.tzinfo is not None:
            return moment.astimezone(UTC)  # PostgreSQL takes fewer zones than Python
    if kind is int and type(value) is int and 0 < value <= _LAST_ID:
        return value
    raise ValueError
