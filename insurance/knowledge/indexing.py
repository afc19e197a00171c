"""Makes the passages of a document's newest version, and their vectors, and puts them in the place of the old ones.

What takes long (cutting, embedding) is done before the transaction; whoever searches meanwhile finds the old
passages. Safe to run twice and at once: the document's row is locked, and the later one finds nothing to do.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import F

from insurance.knowledge.embedders import Embedder, EmbedderUnavailable, Vector, default_name, get_embedder
from insurance.knowledge.glossary import concepts_of
from insurance.knowledge.models import Document, DocumentVersion, Passage, PassageVector, SearchIndex
from insurance.knowledge.models.passages import CONCEPT
from insurance.knowledge.splitting import Piece, split

log = logging.getLogger(__name__)

BATCH = 500


def document_index(*, document_id: int) -> bool:
    """Brings the search up to the newest version of a document; False where it was, or the version grew old meanwhile.

    Where the embedder does not run, the passages come without vectors and are found by their words; `vectors_add`
    makes up for it.
    """
    document = Document.objects.filter(pk=document_id).first()
    if document is None or document.indexed_version >= document.version:
        return False
    version = document.versions.get(number=document.version)
    passages = passages_of(document, version)
    embedder = _embedder(document)
    vectors = _vectors(document, embedder, passages) if embedder else []
    return _replace(document, version, passages, embedder, vectors)


def passages_of(document: Document, version: DocumentVersion) -> list[Passage]:
    """The passages of a version, unsaved."""
    return [_passage(document, version, position, piece) for position, piece in enumerate(split(version.content))]


def _passage(document: Document, version: DocumentVersion, position: int, piece: Piece) -> Passage:
    text = version.content[piece.start : piece.end]
    context = f"{document.code} {version.title}. {piece.heading}"[:600]
    return Passage(
        organisation_id=document.organisation_id,
        document=document,
        version=version,
        product_id=document.product_id,
        position=position,
        clause=piece.clause,
        heading=piece.heading,
        context=context,
        start=piece.start,
        end=piece.end,
        text=text,
        language=version.language,
        concepts=spoken_of(piece.heading, text),
    )


def embedded_text(passage: Passage) -> str:
    """What of a passage is embedded: without the title a clause does not say which contract it belongs to."""
    return f"{passage.version.title}\n{passage.text}"


def spoken_of(heading: str, text: str) -> list[str]:
    """The concepts of a passage, as they are kept."""
    return [CONCEPT + name for name in concepts_of(f"{last_heading(heading)}\n{text}")]


def last_heading(heading: str) -> str:
    """The nearest one: those above it, and the title, say the same of every passage of a document."""
    return heading.rsplit(" › ", 1)[-1]


def _embedder(document: Document) -> Embedder | None:
    index, _made = SearchIndex.objects.get_or_create(
        organisation_id=document.organisation_id, defaults={"embedder": default_name()}
    )
    try:
        return get_embedder(index.embedder)
    except EmbedderUnavailable as error:
        log.warning("passages without vectors", extra={"document": document.pk, "error": str(error)})
        return None


def _vectors(document: Document, embedder: Embedder, passages: Sequence[Passage]) -> list[Vector | None]:
    """A passage that stood in the indexed version as it stands in this one keeps its vector."""
    rows = PassageVector.objects.filter(document=document, embedder=embedder.name).select_related("passage__version")
    known: dict[str, Vector] = {embedded_text(row.passage): row.vector for row in rows}
    texts = [embedded_text(passage) for passage in passages]
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    try:
        known |= dict(zip(missing, embedder.embed_passages(missing), strict=True))
    except EmbedderUnavailable as error:
        log.warning("passages without vectors", extra={"document": document.pk, "error": str(error)})
    return [known.get(text) for text in texts]


@transaction.atomic
def _replace(
    document: Document,
    version: DocumentVersion,
    passages: list[Passage],
    embedder: Embedder | None,
    vectors: Sequence[Vector | None],
) -> bool:
    now = Document.objects.select_for_update().get(pk=document.pk)
    if now.version != version.number or now.indexed_version >= version.number:
        return False
    Passage.objects.filter(document=document).delete()
    for passage in passages:
        passage.product_id = now.product_id  # it may have moved meanwhile
    Passage.objects.bulk_create(passages, batch_size=BATCH)
    if embedder:
        vectors_store(embedder, zip(passages, vectors, strict=True))
    Document.objects.filter(pk=document.pk).update(indexed_version=version.number)
    index_touch(document.organisation_id)
    return True


def vectors_store(embedder: Embedder, pairs: Iterable[tuple[Passage, Vector | None]]) -> None:
    """Adds what is not there yet."""
    PassageVector.objects.bulk_create(
        (
            PassageVector(
                organisation_id=passage.organisation_id,
                passage=passage,
                document_id=passage.document_id,
                product_id=passage.product_id,
                embedder=embedder.name,
                dimension=embedder.dimension,
                vector=vector,
            )
            for passage, vector in pairs
            if vector is not None
        ),
        batch_size=BATCH,
        ignore_conflicts=True,
    )


def index_touch(organisation_id: int) -> None:
    """Says that the passages have changed; what was remembered of them is forgotten."""
    SearchIndex.objects.filter(organisation_id=organisation_id).update(revision=F("revision") + 1)
