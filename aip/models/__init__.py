from aip.models.evidence import EvidenceHold, EvidenceRecord
from aip.models.operations import (
    FINAL,
    Operation,
    OperationKind,
    OperationRevision,
    OperationState,
    PageAnswer,
    Progress,
)
from aip.models.products import (
    Document,
    DocumentKind,
    DocumentText,
    InsuredFamily,
    Path,
    Product,
    ProductLine,
    ProductVersion,
)
from aip.models.quotes import Offer, Quote, QuoteState
from aip.models.sellers import Distributor, Licence, LicenceRole, Provider
from aip.models.sessions import Session, SessionToken

__all__ = [
    "FINAL",
    "Distributor",
    "Document",
    "DocumentKind",
    "DocumentText",
    "EvidenceHold",
    "EvidenceRecord",
    "InsuredFamily",
    "Licence",
    "LicenceRole",
    "Offer",
    "Operation",
    "OperationKind",
    "OperationRevision",
    "OperationState",
    "PageAnswer",
    "Path",
    "Product",
    "ProductLine",
    "ProductVersion",
    "Progress",
    "Provider",
    "Quote",
    "QuoteState",
    "Session",
    "SessionToken",
]
