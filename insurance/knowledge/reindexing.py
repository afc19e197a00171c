"""Changes an organisation's search over to another embedder while it goes on with the present one."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.knowledge.embedders import Embedder, EmbedderUnavailable, get_embedder
from insurance.knowledge.indexing import embedded_text, index_touch, spoken_of, vectors_store
from insurance.knowledge.models import Passage, PassageVector, SearchIndex

log = logging.getLogger(__name__)

BATCH = 32


def passages_without(organisation_id: int, embedder: str) -> QuerySet[Passage]:
    theirs = PassageVector.objects.filter(passage=OuterRef("pk"), embedder=embedder)
    rows = Passage.objects.filter(~Exists(theirs), organisation_id=organisation_id)
    return rows.select_related("version").order_by("pk")


def vectors_add(*, organisation_id: int, embedder: str) -> Iterator[int]:
    """Embeds what has no vector of this embedder, batch by batch, each kept at once: it may be stopped and begun anew.

    Yields how many were embedded so far. Raises EmbedderUnavailable.
    """
    model, done = get_embedder(embedder), 0
    while batch := list(passages_without(organisation_id, embedder)[:BATCH]):
        _embed(model, batch)
        done += len(batch)
        yield done


def _embed(model: Embedder, batch: list[Passage]) -> None:
    vectors = model.embed_passages([embedded_text(passage) for passage in batch])
    with transaction.atomic():  # a passage that was replaced meanwhile is gone
        there = set(
            Passage.objects.select_for_update().filter(pk__in=[one.pk for one in batch]).values_list("pk", flat=True)
        )
        vectors_store(model, ((one, vector) for one, vector in zip(batch, vectors, strict=True) if one.pk in there))
        index_touch(batch[0].organisation_id)


@transaction.atomic
def switch(*, principal: Principal, embedder: str) -> bool:
    """From now on this embedder's vectors are searched; False while a passage lacks one. The others' are deleted."""
    organisation_id = principal.organisation_id
    index, _made = SearchIndex.objects.get_or_create(organisation_id=organisation_id, defaults={"embedder": embedder})
    index = SearchIndex.objects.select_for_update().get(pk=index.pk)
    if passages_without(organisation_id, embedder).exists():
        return False
    SearchIndex.objects.filter(pk=index.pk).update(embedder=embedder)
    PassageVector.objects.filter(organisation_id=organisation_id).exclude(embedder=embedder).delete()
    index_touch(organisation_id)
    entry_write(principal=principal, verb="search.embedder_set", subject="search", arguments={"embedder": embedder})
    return True


def vectors_catch_up(*, limit: int = 200) -> int:
    """Embeds passages whose vectors are missing because the embedder did not run, at most `limit` of each organisation.
    Returns how many."""
    done = 0
    for organisation in Organisation.objects.all():
        with tenancy.of(organisation.pk):
            done += _catch_up(organisation.pk, limit)
    return done


def _catch_up(organisation_id: int, limit: int) -> int:
    index = SearchIndex.objects.filter(organisation_id=organisation_id).first()
    missing = list(passages_without(organisation_id, index.embedder)[:limit]) if index else []
    if index is None or not missing:
        return 0
    try:
        _embed(get_embedder(index.embedder), missing)
    except EmbedderUnavailable as error:
        log.warning("passages without vectors", extra={"organisation": organisation_id, "error": str(error)})
        return 0
    return len(missing)


def concepts_refresh(*, organisation_id: int) -> int:
    """Looks for the glossary's concepts in every passage anew. Returns how many passages changed."""
    changed = 0
    rows = Passage.objects.filter(organisation_id=organisation_id).defer("tsv").order_by("pk")
    for passage in rows.iterator(chunk_size=500):
        concepts = spoken_of(passage.heading, passage.text)
        if concepts != passage.concepts:
            changed += Passage.objects.filter(pk=passage.pk).update(concepts=concepts)
    index_touch(organisation_id)
    return changed
