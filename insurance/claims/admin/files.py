"""The files of a claim as the card shows them: what was found on each, where, and where it was used before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from django.template.defaultfilters import filesizeformat
from django.utils.formats import date_format
from pydantic import ValidationError

from insurance.access.principal import Principal
from insurance.claims.admin import words
from insurance.claims.evidence_view import MOST_PAGES
from insurance.claims.models import Claim, Evidence
from insurance.claims.selectors import claims_of
from insurance.claims.triage.types import FileReading, PhotoFacts, ReadField
from insurance.gate.cleaning import for_screen

TEXT_SHOWN = 4000


@dataclass(frozen=True)
class FieldView:
    """A value read in a document. `box` is left, top, width and height as SVG wants them, in thousandths."""

    number: int
    name: str
    value: str
    page: int
    confidence: str
    box: tuple[int, int, int, int] | None


@dataclass(frozen=True)
class PageView:
    number: int
    fields: list[FieldView]


@dataclass(frozen=True)
class Use:
    """An earlier claim in which the same picture or paper came. `pk` is None where it is no longer there."""

    number: str
    pk: int | None


@dataclass(frozen=True)
class FileView:
    row: Evidence
    reading: FileReading | None
    uses: list[Use]
    zone: ZoneInfo

    @property
    def ref(self) -> str:
        return str(self.row.uuid)

    @property
    def name(self) -> str:
        return for_screen(self.row.claimed_name, limit=120) or self.ref

    @property
    def size(self) -> str:
        return filesizeformat(self.row.size)

    @property
    def received(self) -> str:
        return words.when(self.row.received_at, self.zone)

    @property
    def photo(self) -> PhotoFacts | None:
        return self.reading.photo if self.reading else None

    @property
    def kind(self) -> str:
        return self.row.get_kind_display() if self.row.kind else ""

    @property
    def problems(self) -> list[str]:
        return (
            [words.file_problem(p.code, for_screen(p.message)) for p in self.reading.problems] if self.reading else []
        )

    @property
    def observations(self) -> list[str]:
        return [for_screen(text) for text in self.reading.observations] if self.reading else []

    @property
    def text(self) -> str:
        return for_screen(self.reading.text, limit=TEXT_SHOWN) if self.reading else ""

    @property
    def text_source(self) -> str:
        return words.text_source(self.reading.text_source) if self.reading else ""

    @property
    def picture_text(self) -> str:
        return for_screen(self.photo.text) if self.photo else ""

    @property
    def has_preview(self) -> bool:
        return self.row.media_type == "application/pdf" or self.row.media_type.startswith("image/")

    @cached_property
    def fields(self) -> list[FieldView]:
        read = self.reading.fields if self.reading else []
        return [_field(number, found) for number, found in enumerate(read, start=1)]

    @property
    def pages(self) -> list[PageView]:
        """The pages to show: all of a short document, and of a long one those on which something was read."""
        if not self.has_preview or self.reading is None:
            return []
        last = min(max(self.reading.pages, 1), MOST_PAGES)
        wanted = {field.page for field in self.fields} | {1, 2}
        return [
            PageView(page, [field for field in self.fields if field.page == page])
            for page in range(1, last + 1)
            if page in wanted
        ]

    # -- photos ---------------------------------------------------------------------------------------

    @property
    def taken(self) -> str:
        taken: datetime | None = self.photo.taken_at if self.photo else None
        # A camera's clock has no zone: shown as it is written in the file.
        return date_format(taken, "j E Y, H:i") if taken else ""

    @property
    def place(self) -> str:
        place = self.photo.place if self.photo else None
        return f"{place.latitude:.4f}, {place.longitude:.4f}" if place else ""

    @property
    def camera(self) -> str:
        return for_screen(self.photo.camera) if self.photo else ""

    @property
    def software(self) -> str:
        return for_screen(self.photo.software) if self.photo else ""


def file_views(*, principal: Principal, claim: Claim, zone: ZoneInfo) -> list[FileView]:
    """Every kept file of the claim. Two queries."""
    rows = list(claim.evidence.all())
    numbers = {use["claim_number"] for row in rows for use in row.earlier_uses}
    known = dict(claims_of(principal).filter(number__in=numbers).values_list("number", "pk"))
    return [FileView(row, _reading(row), _uses(row, known), zone) for row in rows]


def _reading(row: Evidence) -> FileReading | None:
    try:
        return FileReading.model_validate(row.reading) if row.reading else None
    except ValidationError:
        return None


def _uses(row: Evidence, known: dict[str, int]) -> list[Use]:
    numbers = dict.fromkeys(use["claim_number"] for use in row.earlier_uses)
    return [Use(number, known.get(number)) for number in numbers]


def _field(number: int, found: ReadField) -> FieldView:
    box = None
    if found.box:
        left, top, right, bottom = (round(1000 * edge) for edge in found.box)
        box = (left, top, max(right - left, 4), max(bottom - top, 4))
    return FieldView(
        number=number,
        name=words.field_name(found.name),
        value=for_screen(found.value),
        page=found.page,
        confidence=words.percent(found.confidence),
        box=box,
    )
