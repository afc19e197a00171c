"""What looks and writes. The one seam between the chain and whoever reads the evidence."""

from __future__ import annotations

from django.conf import settings

from insurance.claims.triage.types import Assistant

__all__ = ["make_assistant"]

_SHARE_OF_STAGE = 0.7
"""A stage also reads files and writes rows; the model may have this much of its time."""


def make_assistant() -> Assistant:
    """The assistant that the settings choose. Make a new one for each stage: it keeps count of calls and time."""
    if settings.ASSISTANT == "model":
        from .model import ModelAssistant
        from .providers import connection

        return ModelAssistant(
            model=settings.ASSISTANT_MODEL,
            connect=connection(
                settings.ASSISTANT_MODEL,
                base_url=settings.ASSISTANT_BASE_URL,
                api_key=settings.ASSISTANT_API_KEY,
            ),
            seconds=settings.ASSISTANT_SECONDS,
            budget=settings.STAGE_SECONDS * _SHARE_OF_STAGE,
        )
    from .local import LocalAssistant

    return LocalAssistant()
