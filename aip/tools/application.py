"""`submit_application`: an application that a licensed person decides."""

from __future__ import annotations

from aip import wire
from aip.operations.applying import application_propose
from aip.tools.proposing import register_proposing

register_proposing(
    "submit_application",
    "Submit an application",
    "Proposes to apply for the product of an offer whose subscription_paths hold application. Needs the pricing of "
    "the offer unchanged, the parties (one of them the subscriber, no identity numbers), the declaration with the "
    "succeeded validation of validate_answers, the needs assessment, and every document of get_documents that is "
    "required before commitment as delivered. Answers an operation (proposed): show its summary to the user and, once "
    "approved, confirm it at the PAP operations endpoint. It then stays in_progress: aip_progress customer_action "
    "means that the user must fill in the page at its url, licensed_review that an underwriter decides. When it "
    "succeeds, result.data holds the page where the customer finishes, the application number and the evidence. "
    "Money is a decimal string with an ISO 4217 currency.",
    wire.ApplicationParams,
    application_propose,
)
