"""The tables of a draft, each replaced as a whole. Raise ForbiddenScope without products:write, NotFound for another
organisation's tariff, Conflict for a published one, InvalidInput for rows that cannot be; then the table is as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.general.services.products import allowed
from insurance.catalog.general.services.tariffs import draft_locked
from insurance.catalog.general.values import breed_key
from insurance.catalog.models import Tariff, TariffBreed, TariffCover, TariffFactor, TariffOption
from insurance.gate.errors import InvalidInput

MOST = 1000
"""Rows of one table."""


@dataclass(frozen=True)
class CoverRow:
    """See TariffCover. `limit` None: without a limit."""

    peril: str
    label: str
    limit: Decimal | None
    excess: Decimal = Decimal(0)
    reimbursement_percent: int = 100
    segment: str = ""


@dataclass(frozen=True)
class ChangeRow:
    """What an option makes of the cover of a peril; None or empty: stays as it is."""

    peril: str
    label: str = ""
    limit: Decimal | None = None
    without_limit: bool = False
    excess: Decimal | None = None
    reimbursement_percent: int | None = None
    segment: str = ""


@dataclass(frozen=True)
class FactorRow:
    """See TariffFactor: a key or a range, a factor or a refusal."""

    dimension: str
    key: str = ""
    low: Decimal | None = None
    high: Decimal | None = None
    factor: Decimal | None = None
    reason_code: str = ""
    message: str = ""
    segment: str = ""


@dataclass(frozen=True)
class BreedRow:
    """See TariffBreed: a name or a size of a mixed breed."""

    species: str
    group: str
    name: str = ""
    mixed_size: str = ""


@dataclass(frozen=True)
class OptionRow:
    """See TariffOption: a factor or an amount a year, and what it changes."""

    code: str
    name: str
    description: str
    factor: Decimal | None = None
    amount: Decimal | None = None
    changes: Sequence[ChangeRow] = ()


@transaction.atomic
def covers_replace(*, principal: Principal, tariff: Tariff, rows: Sequence[CoverRow]) -> None:
    draft = _draft(principal, tariff, rows)
    new = [TariffCover(**_of(draft), tariff=draft, without_limit=row.limit is None, **asdict(row)) for row in rows]
    _replace(draft, TariffCover, new)
    _record(principal, draft, "covers", rows)


@transaction.atomic
def factors_replace(*, principal: Principal, tariff: Tariff, rows: Sequence[FactorRow]) -> None:
    draft = _draft(principal, tariff, rows)
    _replace(draft, TariffFactor, [TariffFactor(**_of(draft), tariff=draft, **asdict(row)) for row in rows])
    _record(principal, draft, "factors", rows)


@transaction.atomic
def breeds_replace(*, principal: Principal, tariff: Tariff, rows: Sequence[BreedRow]) -> None:
    draft = _draft(principal, tariff, rows)
    new = [TariffBreed(**_of(draft), tariff=draft, name_key=breed_key(row.name), **asdict(row)) for row in rows]
    _replace(draft, TariffBreed, new)
    _record(principal, draft, "breeds", rows)


@transaction.atomic
def options_replace(*, principal: Principal, tariff: Tariff, rows: Sequence[OptionRow]) -> None:
    """The options, and what each changes in the cover."""
    draft = _draft(principal, tariff, rows)
    options = [TariffOption(**_of(draft), tariff=draft, **_shallow(row, but="changes")) for row in rows]
    _replace(draft, TariffOption, options)
    changes = [
        TariffCover(**_of(draft), option=option, **asdict(change))
        for option, row in zip(options, rows, strict=True)
        for change in row.changes
    ]
    _create(TariffCover, changes)
    _record(principal, draft, "options", rows)


def _draft(principal: Principal, tariff: Tariff, rows: Sequence[object]) -> Tariff:
    allowed(principal)
    if len(rows) > MOST:
        raise InvalidInput(_("A table has at most %d rows.") % MOST)
    return draft_locked(principal, tariff)


def _of(draft: Tariff) -> dict[str, Any]:
    return {"organisation_id": draft.organisation_id}


def _shallow(row: Any, *, but: str) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in fields(row) if field.name != but}


def _replace(draft: Tariff, model: type[models.Model], rows: Sequence[models.Model]) -> None:
    with transaction.atomic():
        model._default_manager.filter(tariff=draft).delete()
        _create(model, rows)


def _create(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    for number, row in enumerate(rows, start=1):
        for fault in _faults(row):
            raise InvalidInput(_("Row %(number)d: %(fault)s") % {"number": number, "fault": fault}, field="rows")
    try:
        with transaction.atomic():
            model._default_manager.bulk_create(rows)
    except IntegrityError as error:
        raise InvalidInput(_words(error), field="rows") from None


def _faults(row: models.Model) -> Iterator[str]:
    """What a field by itself does not allow, such as a text that is too long."""
    try:
        row.clean_fields(exclude=[f.name for f in row._meta.fields if f.is_relation])
    except ValidationError as error:
        yield from error.messages


def _words(error: IntegrityError) -> str:
    """What the database refused, in words for people. The message of the database holds values: it is not shown."""
    constraint = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None)
    return str(_WORDS.get(constraint or "", _("A row cannot be.")))


_WORDS = {
    "tariff_cover_once_per_peril": gettext_lazy("A peril is covered twice for the same segment."),
    "tariff_option_changes_a_peril_once": gettext_lazy("An option changes a peril twice for the same segment."),
    "tariff_cover_percent_in_range": gettext_lazy("What is reimbursed lies between 1 and 100 per cent."),
    "tariff_cover_limit_or_none": gettext_lazy("A limit is above zero; or there is none."),
    "tariff_cover_excess_not_negative": gettext_lazy("An excess is zero or more."),
    "tariff_cover_is_complete": gettext_lazy("A cover needs a label, an excess and a percentage."),
    "tariff_factor_key_once": gettext_lazy("A value stands there twice for the same segment."),
    "tariff_factor_ranges_do_not_overlap": gettext_lazy("Two ranges overlap."),
    "tariff_factor_range_ordered": gettext_lazy("A range goes from a value to a higher one."),
    "tariff_factor_key_or_range": gettext_lazy("Age and floor area have ranges, all else has values."),
    "tariff_factor_or_refusal": gettext_lazy(
        "A row has a factor above zero, or a reason code of small letters, such as age_not_accepted, and a message."
    ),
    "tariff_breed_has_one_group": gettext_lazy("A breed stands there twice."),
    "tariff_breed_name_or_size": gettext_lazy("A row names a breed, or the size of a mixed one."),
    "tariff_option_code_unique": gettext_lazy("An option stands there twice."),
    "tariff_option_code_form": gettext_lazy("The code of an option is made of small letters, such as lower_excess."),
    "tariff_option_factor_or_amount": gettext_lazy("An option has a factor above zero, or an amount a year."),
}


def _record(principal: Principal, draft: Tariff, table: str, rows: Iterable[object]) -> None:
    entry_write(
        principal=principal,
        verb="tariff_table_replace",
        subject=f"tariff:{draft.product.code}/{draft.number}",
        arguments={"table": table, "rows": len(list(rows))},
    )
