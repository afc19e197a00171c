"""The names that a key can be limited to. The registry of tools stands above this package and tells them."""

from __future__ import annotations

from collections.abc import Callable, Collection

_source: Callable[[], Collection[str]] = frozenset


def told_by(source: Callable[[], Collection[str]]) -> None:
    global _source
    _source = source


def unknown_tools(names: Collection[str]) -> list[str]:
    """Those of the names that no tool has, sorted."""
    return sorted(set(names) - set(_source()))
