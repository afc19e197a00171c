from insurance.knowledge.selectors.documents import document_content, document_get, documents_list, documents_of
from insurance.knowledge.selectors.search import search
from insurance.knowledge.selectors.similar import similar_documents

__all__ = ["document_content", "document_get", "documents_list", "documents_of", "search", "similar_documents"]
