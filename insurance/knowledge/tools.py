"""The document tools: read-only, on the server `life`."""

from __future__ import annotations

from functools import partial

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.gate.registry import ResourceSpec, describe_server, register, register_reader
from insurance.knowledge import selectors
from insurance.knowledge.schemas import (
    DocumentContent,
    Documents,
    FindSimilarDocuments,
    GetDocument,
    ListDocuments,
    SearchHit,
    SearchPolicyDocuments,
    SearchResults,
    SimilarDocuments,
)

describe_server(
    "life",
    "Documents (contracts, riders, guidelines, disclosures, procedures): search_policy_documents answers a question "
    "with the passages that answer it and their clauses; cite doc_id, version and clause. get_document reads a whole "
    "document, list_documents shows what there is, find_similar_documents goes from one document to those like it. "
    "Where a search finds nothing relevant, say so.",
)


_register = partial(register_reader, servers=("life",), scope=scopes.DOCUMENTS_READ, subject=("document", "doc_id"))


# -- search_policy_documents ----------------------------------------------------------------------


def search_policy_documents(principal: Principal, value: SearchPolicyDocuments) -> SearchResults:
    return selectors.search(principal=principal, query=value.query, product_code=value.product_code, limit=value.limit)


def _results_text(out: SearchResults) -> str:
    return "\n\n".join([*(_hit_text(hit) for hit in out.results), *([out.note] if out.note else [])])


def _hit_text(hit: SearchHit) -> str:
    clause = f", clause {hit.passage.clause}" if hit.passage.clause else ""
    warning = " Warning: question and passage differ in a negation, read closely." if hit.warning else ""
    return (
        f"{hit.doc_id} version {hit.version}{clause} ({hit.title}; {hit.doc_type}, product "
        f"{hit.product_code or 'none'}), score {hit.score}, vector rank {hit.vector_rank or 'none'}, text rank "
        f"{hit.text_rank or 'none'}.{warning}\n{hit.excerpt}"
    )


_register(
    "search_policy_documents",
    "Search the policy documents",
    "Finds the documents that answer a question about policies, riders, underwriting or procedures, the best first, "
    "each with the passage that answers it (clause, headings, offsets in the text). Use it before you state what a "
    "contract or a guideline says. It looks for meaning, words and concepts at once, so ask in whole sentences, in any "
    "language; codes such as GUIDE-UW-01 and numbers are found too. Empty `results` with a `note`: nothing relevant, "
    "and then do not guess. `warning` negation_differs: the passage may say the opposite of the question. With "
    "product_code only that product's documents are searched, which leaves out procedures of no product. NOT_FOUND "
    "names the products that there are. A query longer than 1,000 characters is INVALID_INPUT. Next: get_document.",
    SearchPolicyDocuments,
    SearchResults,
    search_policy_documents,
    _results_text,
    subject=("product", "product_code"),
)


# -- list_documents -------------------------------------------------------------------------------


def list_documents(principal: Principal, value: ListDocuments) -> Documents:
    return selectors.documents_list(principal=principal, query=value)


def _documents_text(out: Documents) -> str:
    lines = [f"{out.count} of {out.total} documents."]
    lines += [
        f"{one.doc_id} ({one.doc_type}, product {one.product_code or 'none'}, {one.language}, version {one.version}, "
        f"{one.length_chars} characters): {one.title}"
        for one in out.documents
    ]
    return "\n".join(lines + ([f"More: cursor {out.next_cursor}"] if out.next_cursor else []))


_register(
    "list_documents",
    "List the documents",
    "All documents by doc_id, optionally only a product's or of one kind: title, kind, product, language, newest "
    "version and length in characters. Use it to see what there is to read, and search_policy_documents to find an "
    "answer. `total` counts all that fit; call again with next_cursor, which is null on the last page. NOT_FOUND names "
    "the products that there are.",
    ListDocuments,
    Documents,
    list_documents,
    _documents_text,
    subject=("product", "product_code"),
)


# -- get_document ---------------------------------------------------------------------------------


def get_document(principal: Principal, value: GetDocument) -> DocumentContent:
    return selectors.document_content(principal=principal, query=value)


def _content_text(out: DocumentContent) -> str:
    end = out.content_offset + len(out.content)
    rules = "; ".join(f"{rule.rule_code} ({rule.outcome}): {rule.condition}" for rule in out.related_rules)
    return "\n".join(
        [
            f"{out.doc_id} version {out.version} of {out.newest_version}: {out.title} ({out.doc_type}, product "
            f"{out.product_code or 'none'}). Characters {out.content_offset} to {end} of {out.length_chars}"
            f"{f', more from offset {out.next_offset}' if out.next_offset else ''}.",
            out.content,
            f"Underwriting rules of the product: {rules or 'none'}.",
        ]
    )


_register(
    "get_document",
    "Read a document",
    "The text of a document by its doc_id, with its product and the product's underwriting rules of today. Use it "
    "after a search, to read around a passage, or to check a citation: with `version` an earlier text is read as it "
    "was. At most 20,000 characters come at once; call again with `offset` = next_offset, which is null at the end. "
    "NOT_FOUND names documents, or versions, that there are.",
    GetDocument,
    DocumentContent,
    get_document,
    _content_text,
)

register(
    ResourceSpec(
        uri_template="claimpilot://documents/{doc_id}",
        name="document",
        title="Document",
        description="The newest version of one document as JSON: the same object as get_document returns.",
        mime_type="application/json",
        servers=("life",),
        tool="get_document",
    )
)


# -- find_similar_documents -----------------------------------------------------------------------


def find_similar_documents(principal: Principal, value: FindSimilarDocuments) -> SimilarDocuments:
    return selectors.similar_documents(principal=principal, code=value.doc_id, limit=value.limit)


def _similar_text(out: SimilarDocuments) -> str:
    lines = [
        f"{one.doc_id} ({one.doc_type}, product {one.product_code or 'none'}), similarity {one.similarity}: {one.title}"
        for one in out.similar
    ]
    head = f"Documents most like {out.source.doc_id} ({out.source.title}):"
    return "\n".join([head, *(lines or ["none"]), *([out.note] if out.note else [])])


_register(
    "find_similar_documents",
    "Find documents like one",
    "The documents that are most like a given one by what they say, the nearest first, with the similarity (cosine, 1 "
    "is the same, four decimals). Use it to go from a clause to its counterparts in other contracts. Every document "
    "has some similarity to every other: compare the figures, none is a judgement. NOT_FOUND names documents that "
    "there are.",
    FindSimilarDocuments,
    SimilarDocuments,
    find_similar_documents,
    _similar_text,
)
