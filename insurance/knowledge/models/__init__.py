from insurance.knowledge.models.documents import Document, DocumentKind, DocumentVersion, Language
from insurance.knowledge.models.passages import Passage, PassageVector, SearchIndex

__all__ = ["Document", "DocumentKind", "DocumentVersion", "Language", "Passage", "PassageVector", "SearchIndex"]
