from __future__ import annotations

from insurance.access.principal import Principal
from insurance.gate.errors import ForbiddenScope


def allowed(principal: Principal, scope: str) -> None:
    """Raises ForbiddenScope. Every service asks, whatever channel it is called from."""
    if not principal.may(scope):
        raise ForbiddenScope(f"This needs the scope {scope}.")
