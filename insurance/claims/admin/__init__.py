"""The adjuster's side: the queue, the card, claims taken by telephone, and the tables that triage uses."""

from insurance.claims.admin import queue, records, tables

__all__ = ["queue", "records", "tables"]
