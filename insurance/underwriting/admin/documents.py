"""The documents that matter for a case. Whoever keeps documents adds a source; without one the box stays away."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from insurance.access.principal import Principal
from insurance.underwriting.models import Application

Source = Callable[[Principal, Application], Iterable[tuple[str, str]]]
"""Answers (title, address of a page of ours) for a case, limited to what the member may read."""

documents_box: list[Source] = []


def documents_of(principal: Principal, application: Application) -> list[tuple[str, str]]:
    return [link for source in documents_box for link in source(principal, application)]
