"""The trail as JSON lines, a whole stretch of the chain, so that the export alone can be verified."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db import connection

from insurance import tenancy
from insurance.audit.chain import canonical, entry_body
from insurance.audit.selectors import Page, SealRow, chain_page
from insurance.audit.services import Actor, entry_write

# Sequences follow the order in which entries were committed, so their times are only nearly in order: the stretch
# goes from the first entry of the range to its last and includes what stands between.
_STRETCH = """
SELECT (SELECT sequence FROM audit_seal WHERE organisation_id = %(organisation)s
        AND (%(since)s::timestamptz IS NULL OR entry_at >= %(since)s) ORDER BY sequence LIMIT 1),
       (SELECT sequence FROM audit_seal WHERE organisation_id = %(organisation)s
        AND (%(until)s::timestamptz IS NULL OR entry_at < %(until)s) ORDER BY sequence DESC LIMIT 1)
"""


def day_range(since: date | None, until: date | None, zone: ZoneInfo) -> tuple[datetime | None, datetime | None]:
    """From the beginning of one day to the end of another, in the organisation's zone."""
    start = datetime.combine(since, time(), zone) if since else None
    if until is None or until == date.max:
        return start, None
    return start, datetime.combine(until + timedelta(days=1), time(), zone)


def trail_export(*, principal: Actor, since: datetime | None, until: datetime | None) -> Iterator[str]:
    """The sealed entries of the principal's organisation as JSON lines, some thousand at a time.

    The export itself goes into the trail before its first line is read. `until` is exclusive.
    """
    told = {"since": since and since.isoformat(), "until": until and until.isoformat()}
    entry_write(principal=principal, verb="audit.exported", arguments=told)
    return _chunks(principal.organisation_id, since, until)


def _chunks(organisation_id: int, since: datetime | None, until: datetime | None) -> Iterator[str]:
    with tenancy.of(organisation_id), connection.cursor() as cursor:
        cursor.execute(_STRETCH, {"organisation": organisation_id, "since": since, "until": until})
        first, last = cursor.fetchone()
    while first and last and first <= last:
        with tenancy.of(organisation_id):  # never held over a yield: whoever reads has a context of his own
            page = chain_page(organisation_id, first, last)
        if page is None:
            return
        yield "".join(_line(page, seal) for seal in page.seals)
        first = page.seals[-1].sequence + 1


def _line(page: Page, seal: SealRow) -> str:
    """A seal whose entry is gone keeps its line: a reader sees that something is missing."""
    entry = page.entries.get(seal.entry_id)
    body = entry_body(seal.sequence, entry) if entry else {"sequence": seal.sequence, "id": seal.entry_id}
    return f"{canonical({**body, 'previous_hash': seal.previous, 'hash': seal.hash})}\n"
