from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from insurance.access.principal import Principal
from insurance.audit.models import AuditEntry
from insurance.knowledge import embedders
from insurance.knowledge.models import Passage, PassageVector, SearchIndex
from insurance.knowledge.reindexing import switch, vectors_add
from insurance.knowledge.selectors import search
from insurance.knowledge.tests.support import LOAN, Spelling, indexed


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> Spelling:
    embedder = Spelling("second")
    monkeypatch.setitem(embedders._made, "second", embedder)
    return embedder


def by() -> set[str]:
    return set(PassageVector.objects.values_list("embedder", flat=True))


def test_the_search_changes_over_once_everything_is_embedded(shelf: Principal, second: Spelling, capsys):
    call_command("reindex", "--embedder", "second", "--organisation", "alpha")
    assert "second is searched" in capsys.readouterr().out
    assert (by(), SearchIndex.objects.get().embedder) == ({"second"}, "second")
    entry = AuditEntry.objects.get(verb="search.embedder_set")
    assert (entry.organisation, entry.arguments) == (shelf.organisation, {"embedder": "second"})
    assert search(principal=shelf, query="borrow against cash value").results[0].vector_rank == 1


def test_the_old_vectors_are_searched_until_then_and_nothing_is_done_twice(
    shelf: Principal, second: Spelling, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("insurance.knowledge.reindexing.BATCH", 2)
    work = vectors_add(organisation_id=shelf.organisation_id, embedder="second")
    assert next(work) == 2
    assert not switch(principal=shelf, embedder="second")
    assert SearchIndex.objects.get().embedder == "spelling"
    assert search(principal=shelf, query="borrow against cash value").results[0].vector_rank == 1
    work.close()
    assert list(vectors_add(organisation_id=shelf.organisation_id, embedder="second")) == [2]
    assert len(second.embedded) == 4
    assert switch(principal=shelf, embedder="second")


def test_a_document_that_comes_meanwhile_holds_the_change_up(shelf: Principal, second: Spelling):
    list(vectors_add(organisation_id=shelf.organisation_id, embedder="second"))
    indexed(shelf, "NEW-1", LOAN)
    assert not switch(principal=shelf, embedder="second")
    assert by() == {"spelling", "second"}


def test_an_embedder_that_there_is_not_is_one_clear_line(shelf: Principal):
    with pytest.raises(CommandError, match="There is no embedder parrot"):
        call_command("reindex", "--embedder", "parrot")


def test_a_new_glossary_is_looked_for_in_what_is_there(shelf: Principal, capsys):
    Passage.objects.update(concepts=["§outdated"])
    assert search(principal=shelf, query="заём под полис").results == []
    call_command("reindex", "--concepts")
    assert "concepts of 4 passages changed" in capsys.readouterr().out
    assert search(principal=shelf, query="заём под полис").results[0].doc_id == "WL100-CONTRACT-01"
