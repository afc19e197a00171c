"""The catalogs: compiled from what is written, complete, and with the same placeholders."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from claimpilot.management.commands.messages import (
    KEYWORDS,
    LANGUAGES,
    ROOT,
    catalog_read,
    compiled,
    compiled_path,
    sources,
    texts,
    translated,
)
from claimpilot.unfold_texts import TEXTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_django_reads_is_compiled_from_what_is_written(language: str) -> None:
    assert compiled_path(language).read_bytes() == compiled(catalog_read(language)), "run manage.py messages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalog = catalog_read(language)
    wanted = texts(sources(ROOT))
    assert len(wanted) > 900
    missing = [
        message.id
        for message in wanted
        if message.id and not ((found := catalog.get(message.id, message.context)) and translated(found))
    ]
    assert missing == [], "run manage.py messages and fill in locale/*/django.po"


def test_no_text_is_marked_inside_an_f_string() -> None:
    """Whoever collects the texts does not look there: it would stay English and nobody would know."""
    assert [f"{path}:{line}" for path in sources(ROOT) if path.suffix == ".py" for line in _marked_inside(path)] == []


def _marked_inside(path: Path) -> Iterator[int]:
    for field in ast.walk(ast.parse(path.read_text())):
        for call in ast.walk(field) if isinstance(field, ast.FormattedValue) else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
                yield call.lineno


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_number_has_all_its_forms(language: str) -> None:
    catalog = catalog_read(language)
    counted = [message for message in catalog if message.pluralizable]
    assert counted
    for message in counted:
        assert len(message.string) == catalog.num_plurals, message.id
        assert translated(message), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_text(language: str) -> None:
    faults = {str(message.id): [str(error) for error in message.check()] for message in catalog_read(language)}
    assert {text: errors for text, errors in faults.items() if errors} == {}


def test_the_texts_of_the_admins_look_are_still_its_own() -> None:
    import unfold

    folder = Path(unfold.__file__).parent
    found = {
        str(message.id) for message in texts(path for kind in ("html", "py") for path in folder.rglob(f"*.{kind}"))
    }
    assert set(TEXTS) - found == set()


def test_texts_are_found_in_templates_and_in_python(tmp_path: Path) -> None:
    page, module = tmp_path / "page.html", tmp_path / "module.py"
    page.write_text(
        "{% load i18n %}\n    {% if x %}<p title=\"it's\">{% translate 'One' %}\n"
        "{% blocktranslate with n=x %}Two {{ n }}{% endblocktranslate %}{% endif %}"
        "{% translate 'May' context 'month' %}"
    )
    module.write_text('_("Three")\nngettext("%(n)d file", "%(n)d files", n)\n')
    found = texts(iter([page, module]))
    assert {(message.id, message.context) for message in found if message.id} == {
        ("One", None),
        ("Two %(n)s", None),
        ("May", "month"),
        ("Three", None),
        (("%(n)d file", "%(n)d files"), None),
    }
