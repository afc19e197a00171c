"""The catalogs of translations, without the gettext programs: Babel reads the sources and writes .po and .mo."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation.template import templatize

ROOT = Path(settings.BASE_DIR)
LANGUAGES = ("ru", "fr")
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


class Command(BaseCommand):
    help = "Collects the texts to translate into locale/, and compiles what is translated."

    def handle(self, *args: Any, **options: Any) -> None:
        collected = texts(sources(ROOT))
        for language in LANGUAGES:
            catalog = catalog_read(language)
            catalog.update(collected, no_fuzzy_matching=True, update_creation_date=False)
            catalog.obsolete.clear()
            catalog_write(language, catalog)
            missing = [message.id for message in catalog if message.id and not translated(message)]
            self.stdout.write(f"{language}: {len(catalog)} texts, {len(missing)} not translated")
            for text in missing:
                self.stdout.write(f"  {text!r}")


def sources(root: Path) -> Iterator[Path]:
    """Our own Python files and templates, without tests and migrations."""
    for package in ("claimpilot", "insurance", "aip"):
        for path in sorted((root / package).rglob("*.py")):
            if not {"tests", "migrations"} & set(path.parts):
                yield path
    for ending in ("html", "txt"):
        yield from sorted((root / "templates").rglob(f"*.{ending}"))


def texts(paths: Iterator[Path]) -> Catalog:
    """Every text marked for translation in these files."""
    catalog = Catalog()
    for path in paths:
        source = path.read_text()
        if path.suffix != ".py":
            # Django turns a template into something like Python; indentation would mean something there.
            source = "\n".join(line.strip() for line in templatize(source).splitlines())
        for _line, message, _comments, context in extract("python", BytesIO(source.encode()), KEYWORDS):
            catalog.add(message, context=context)
    return catalog


def _folder(language: str) -> Path:
    return ROOT / "locale" / language / "LC_MESSAGES"


def catalog_read(language: str) -> Catalog:
    path = _folder(language) / "django.po"
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """The .mo file of a catalog: what Django reads."""
    result = BytesIO()
    write_mo(result, catalog)
    return result.getvalue()


def compiled_path(language: str) -> Path:
    return _folder(language) / "django.mo"


def catalog_write(language: str, catalog: Catalog) -> None:
    path = _folder(language) / "django.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.header_comment = "# The texts of ClaimPilot. Made by `manage.py messages`; fill in msgstr and run it again."
    catalog.project, catalog.version = "ClaimPilot", ""
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    with path.open("wb") as file:
        write_po(file, catalog, width=110, no_location=True, sort_output=True, include_previous=False)
    compiled_path(language).write_bytes(compiled(catalog_read(language)))


def translated(message: Any) -> bool:
    """Every form of the message has a text."""
    forms = message.string if isinstance(message.string, tuple | list) else [message.string]
    return all(forms)
