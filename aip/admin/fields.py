"""Fields for lists: words on one line, sentences on one line each."""

from __future__ import annotations

from typing import Any

from django import forms
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget  # type: ignore[import-untyped]


class ListField(forms.CharField):
    """Words with blanks or commas between them."""

    widget = UnfoldAdminTextInputWidget

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=1000, **more)

    def prepare_value(self, value: Any) -> Any:
        return " ".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        return str(super().clean(value)).replace(",", " ").split()


class LinesField(forms.CharField):
    """One sentence a line."""

    widget = UnfoldAdminTextareaWidget(attrs={"rows": 6})

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=5000, **more)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        lines = (" ".join(line.split()) for line in str(super().clean(value)).splitlines())
        return [line for line in lines if line]
