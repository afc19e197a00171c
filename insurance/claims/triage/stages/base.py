"""A stage: a written contract, and three steps of which only the first and the last touch the database."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from insurance.access.principal import Principal
from insurance.claims.models import Claim
from insurance.claims.triage.types import Assistant


@dataclass(frozen=True)
class Attempt:
    """One attempt at a stage: who acts, on which claim, in which run."""

    principal: Principal
    claim: Claim
    run: int


class Stage(ABC):
    """`prepare` reads, `work` thinks without a database connection, `store` writes.

    `store` runs in the transaction that marks the attempt as done, with the claim's row locked, at most once for
    each run; the values it writes replace those of an earlier run. Each class says what it reads and writes.
    """

    name: ClassVar[str]
    reads: ClassVar[str]
    writes: ClassVar[str]

    @abstractmethod
    def prepare(self, attempt: Attempt) -> Any: ...

    @abstractmethod
    def work(self, assistant: Assistant, material: Any) -> Any: ...

    @abstractmethod
    def store(self, attempt: Attempt, assistant: Assistant, material: Any, result: Any) -> None: ...
