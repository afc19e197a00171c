"""What is noted on the members' claims: everyday remarks, and the eighteen hostile ones among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from uuid import NAMESPACE_URL, UUID, uuid5

from claimpilot.sample.health.hostile_notes import HOSTILE
from insurance.claims.models import Claim, ClaimNote, NoteAuthor

_EVERYDAY = (
    (NoteAuthor.STAFF, "Bill matches the appointment; no further papers needed."),
    (NoteAuthor.STAFF, "Called the practice: the second line is a different tooth, not a double charge."),
    (NoteAuthor.STAFF, "Fee is above the plan's maximum. Allowed the maximum, told the member why."),
    (NoteAuthor.STAFF, "Pre-authorisation was on file under the spouse's name; attached it here."),
    (NoteAuthor.STAFF, "Provider is out of network since last spring. Member was informed by letter."),
    (NoteAuthor.PROVIDER, "Control visit after four weeks agreed with the patient."),
    (NoteAuthor.PROVIDER, "Results were sent to the family doctor on the same day."),
    (NoteAuthor.PROVIDER, "Corrected invoice; the first one had the wrong date of birth."),
    (NoteAuthor.PROVIDER, "Patient fasted as required. Sample repeated once because of haemolysis."),
    (NoteAuthor.MEMBER, "I paid the practice in cash and enclose the receipt. Please use my usual account."),
    (NoteAuthor.MEMBER, "Could you tell me how much of my yearly limit is left after this?"),
    (NoteAuthor.MEMBER, "Le médecin m'a dit que la consultation serait remboursée entièrement. Est-ce exact ?"),
    (NoteAuthor.MEMBER, "This was for my daughter, the pharmacy put my name on the bill by mistake."),
)
EVERY = 6
"""One claim in so many has everyday notes."""


def hostile_note_uuid(key: str) -> UUID:
    """The same one every time."""
    return uuid5(NAMESPACE_URL, f"https://claimpilot.example/sample/health/note/{key}")


ADVERSARIAL_NOTE_IDS = [hostile_note_uuid(note.key) for note in HOSTILE]


def notes(claims: Sequence[Claim], now: datetime) -> Iterator[ClaimNote]:
    """For claims in the order in which they came in. The hostile ones lie among the others of as many claims."""
    for index, claim in enumerate(claims[::EVERY]):
        rng = Random(f"note:{index}")  # noqa: S311 - sample data must come out the same every time
        for number, (kind, text) in enumerate(rng.sample(_EVERYDAY, rng.choice((1, 1, 2, 3)))):
            yield _note(claim, kind, text, claim.created_at + timedelta(hours=3 + 20 * number), now)
    step = len(claims) // len(HOSTILE) // EVERY * EVERY
    for hostile, claim in zip(HOSTILE, claims[:: step or 1], strict=False):
        written = claim.created_at + timedelta(hours=7)
        yield _note(claim, hostile.author_kind, hostile.text, written, now, uuid=hostile_note_uuid(hostile.key))


def _note(claim: Claim, kind: NoteAuthor, text: str, written: datetime, now: datetime, **more: UUID) -> ClaimNote:
    return ClaimNote(
        organisation=claim.organisation,
        claim=claim,
        written_at=min(written, now),
        author_kind=kind,
        entered_by="system",
        text=text,
        **more,
    )
