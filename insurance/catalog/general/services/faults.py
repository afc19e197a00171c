"""What keeps a draft from being published: holes that no single row shows."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from insurance.catalog.general.tables import Tables, tables_of
from insurance.catalog.general.values import UNKNOWN_BREED
from insurance.catalog.models import Dimension, Tariff, TariffCover
from insurance.catalog.models.tariffs import OTHERS


def publication_faults(draft: Tariff) -> Iterator[str]:
    """In words for people, the gravest first."""
    tables = tables_of(draft)
    if not tables.covers:
        yield _("The tariff covers nothing yet.")
    unused = draft.options.exclude(code__in=list(tables.options)).values_list("code", flat=True)
    for code in unused.order_by("code"):
        yield _("The option %s changes nothing in the cover.") % code
    yield from _extra_cover_faults(tables)
    yield from _breed_faults(tables)


def _extra_cover_faults(tables: Tables) -> Iterator[str]:
    """What an option adds has to be said in full."""
    insured = {row.peril for row in tables.covers}
    for code, rows in tables.changes.items():
        for row in rows:
            if row.peril not in insured and not _stands_alone(row):
                yield _("The option %(code)s adds %(peril)s: give it a label, a limit (or none) and an excess.") % {
                    "code": code,
                    "peril": row.get_peril_display(),
                }


def _stands_alone(row: TariffCover) -> bool:
    return bool(row.label) and row.excess is not None and (row.limit is not None or row.without_limit)


def _breed_faults(tables: Tables) -> Iterator[str]:
    keys = {
        key
        for (dimension, _segment), table in tables.factors.items()
        if dimension == Dimension.BREED_GROUP
        for key in table.keys
    }
    groups = {*tables.breeds.values(), *tables.mixed.values()}
    if keys and OTHERS not in keys:
        for group in sorted(groups - keys):
            yield _("The breed group %s has no factor and no refusal.") % group
    for key in sorted(keys - groups - {OTHERS, UNKNOWN_BREED}):
        yield _("No breed belongs to the group %s.") % key
