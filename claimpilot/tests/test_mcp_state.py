"""State that a client carries between the rounds of a request."""

from __future__ import annotations

import pytest
from django.test import override_settings
from mcp.server.mcpserver import InvalidRequestState, RequestStateSecurity

from claimpilot.mcp.servers import _state_keys


def seal(secret: str, text: bytes) -> str:
    with override_settings(SECRET_KEY=secret, SECRET_KEY_FALLBACKS=[]):
        return RequestStateSecurity(keys=_state_keys()).codec.seal(text)


def test_what_one_worker_sealed_another_one_opens_also_after_a_new_secret_key() -> None:
    token = seal("old" * 20, b"round 1")
    with override_settings(SECRET_KEY="new" * 20, SECRET_KEY_FALLBACKS=["old" * 20]):
        assert RequestStateSecurity(keys=_state_keys()).codec.unseal(token) == b"round 1"


def test_another_installation_cannot_open_it() -> None:
    token = seal("old" * 20, b"round 1")
    with override_settings(SECRET_KEY="new" * 20, SECRET_KEY_FALLBACKS=[]), pytest.raises(InvalidRequestState):
        RequestStateSecurity(keys=_state_keys()).codec.unseal(token)
