"""A "no" in the protocol's own form: an HTTP status and a code, and nothing of what was sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.http import JsonResponse

RETRY_SECONDS = 5


class PapError(Exception):
    """`error` is a code of the protocol. `challenges` are the values of WWW-Authenticate, one a scheme."""

    def __init__(
        self,
        status: int,
        error: str,
        *,
        challenges: Sequence[str] = (),
        headers: Mapping[str, str] | None = None,
        reason: str = "",
    ) -> None:
        """`reason` is for the trail: fixed words of ours that say which check failed."""
        super().__init__(f"{status} {error}")
        self.status = status
        self.error = error
        self.challenges = tuple(challenges)
        self.reason = reason
        self.headers = {"Cache-Control": "no-store", **(headers or {})}
        if challenges:
            self.headers["WWW-Authenticate"] = ", ".join(challenges)

    @property
    def body(self) -> dict[str, str]:
        return {"error": self.error}


def away() -> PapError:
    """What guards against replay cannot be asked, so nobody is let in."""
    return PapError(503, "temporarily_unavailable", headers={"Retry-After": str(RETRY_SECONDS)})


def too_many(seconds: int | None) -> PapError:
    return PapError(429, "rate_limited", headers={"Retry-After": str(seconds or RETRY_SECONDS)})


def pap_response(error: PapError) -> JsonResponse:
    return JsonResponse(error.body, status=error.status, headers=error.headers)
