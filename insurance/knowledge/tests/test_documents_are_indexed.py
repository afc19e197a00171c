from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection
from django.utils import timezone

from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.knowledge import embedders, indexing, tasks
from insurance.knowledge.embedders import EmbedderUnavailable
from insurance.knowledge.indexing import document_index
from insurance.knowledge.models import Document, Passage, PassageVector
from insurance.knowledge.queue import documents_publish_waiting
from insurance.knowledge.reindexing import vectors_catch_up
from insurance.knowledge.selectors import search
from insurance.knowledge.tests.support import LOAN, Spelling, indexed, saved


def test_every_passage_is_a_part_of_its_text_and_has_a_vector(shelf: Principal):
    passages = list(Passage.objects.select_related("version"))
    assert len(passages) == PassageVector.objects.filter(embedder="spelling", dimension=64).count() == 4
    for passage in passages:
        assert passage.version.content[passage.start : passage.end] == passage.text


def test_indexing_again_changes_nothing(shelf: Principal):
    document = Document.objects.get(code="GUIDE-UW-01")
    before = set(Passage.objects.values_list("pk", flat=True))
    assert not document_index(document_id=document.pk)
    assert set(Passage.objects.values_list("pk", flat=True)) == before


def test_only_what_changed_is_embedded_anew(librarian: Principal, spelling: Spelling, told):
    indexed(librarian, "DOC-1", LOAN)
    spelling.embedded.clear()
    indexed(librarian, "DOC-1", LOAN + "\n\n## 5.3 Repayment\n\nA loan may be repaid at any time.")
    assert [text.splitlines()[-1] for text in spelling.embedded] == ["A loan may be repaid at any time."]
    assert Passage.objects.count() == PassageVector.objects.count() == 3


def test_until_the_new_text_is_indexed_the_old_one_is_found(shelf: Principal):
    saved(shelf, "GUIDE-UW-01", "Applicants with a wooden leg are seen by a physician.", title="Legs")
    assert search(principal=shelf, query="glass eye").results[0].version == 1
    document_index(document_id=Document.objects.get(code="GUIDE-UW-01").pk)
    hit = search(principal=shelf, query="wooden leg").results[0]
    assert (hit.version, hit.title) == (2, "Legs")
    assert not any("glass" in one.excerpt for one in search(principal=shelf, query="glass eye").results)


def test_a_text_that_changes_meanwhile_is_left_to_the_next_task(
    librarian: Principal, spelling: Spelling, told, monkeypatch: pytest.MonkeyPatch
):
    document = saved(librarian, "DOC-1", LOAN)
    passages_of = indexing.passages_of

    def meanwhile(*arguments):
        made = passages_of(*arguments)
        saved(librarian, "DOC-1", "Something else altogether.")
        return made

    monkeypatch.setattr(indexing, "passages_of", meanwhile)
    assert not document_index(document_id=document.pk)
    monkeypatch.undo()
    monkeypatch.setitem(embedders._made, "spelling", spelling)
    assert document_index(document_id=document.pk)
    assert [one.text for one in Passage.objects.all()] == ["Something else altogether."]


@pytest.mark.django_db(transaction=True)
def test_two_tasks_at_once_make_one_set_of_passages(organisation: Organisation, spelling: Spelling, told):
    document = saved(Principal.system(organisation), "DOC-1", LOAN)

    def index() -> None:
        try:
            tasks.index_document(document.pk, organisation_id=organisation.pk)
        finally:
            connection.close()

    threads = [Thread(target=index) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Passage.objects.count() == PassageVector.objects.count() == 2


def test_without_an_embedder_passages_are_found_by_words_and_get_vectors_later(
    librarian: Principal, spelling: Spelling, told, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delitem(embedders._made, "spelling")
    indexed(librarian, "DOC-1", LOAN)
    found = search(principal=librarian, query="borrow against cash value")
    assert (found.results[0].vector_rank, found.results[0].text_rank) == (None, 1)
    assert "only words" in (found.note or "")
    with pytest.raises(EmbedderUnavailable):
        embedders.get_embedder("spelling")
    monkeypatch.setitem(embedders._made, "spelling", spelling)
    assert (vectors_catch_up(), vectors_catch_up()) == (2, 0)
    assert search(principal=librarian, query="borrow against cash value").results[0].vector_rank == 1


def test_what_was_never_taken_up_is_published_again(librarian: Principal, spelling: Spelling, told):
    waiting, busy = saved(librarian, "DOC-1", LOAN), saved(librarian, "DOC-2", LOAN)
    done = indexed(librarian, "DOC-3", LOAN)
    now = timezone.now() + timedelta(minutes=5)
    Document.objects.filter(pk=busy.pk).update(queued_at=now - timedelta(minutes=1))
    told.clear()
    assert documents_publish_waiting(now=now) == 1
    assert told == [waiting.pk]
    assert done.pk not in told
