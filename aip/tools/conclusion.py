"""`conclude`: the contract of a binding offer."""

from __future__ import annotations

from aip import wire
from aip.operations.applying import conclude_propose
from aip.tools.proposing import register_proposing

register_proposing(
    "conclude",
    "Conclude a contract",
    "Proposes to conclude the contract of a binding offer (indicative false) whose subscription_paths hold conclude. "
    "Needs the pricing of the offer unchanged, the parties (one of them the subscriber, no identity numbers), the "
    "declaration with the succeeded validation of validate_answers, the needs assessment, and every document of "
    "get_documents that is required before commitment as delivered. Answers an operation (proposed) that the user "
    "must approve himself: show its summary, then confirm it at the PAP operations endpoint with its revision. "
    "aip_progress customer_action means that the user must first fill in the page at its url, such as a bank account. "
    "When it succeeds, result.data holds the agreement number, the documents and the evidence. Money is a decimal "
    "string with an ISO 4217 currency.",
    wire.ApplicationParams,
    conclude_propose,
)
