"""Changes that ask before they happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse

from insurance.access.staff import ServiceFormAdmin, in_zone


@dataclass(frozen=True)
class Step:
    """What the page says that asks; the texts are translated when it is shown."""

    title: Any
    text: Any
    button: Any
    danger: bool = True


def ask(
    page: ServiceFormAdmin, request: HttpRequest, obj: Any, step: Step, form: forms.Form | None = None
) -> HttpResponse:
    """The page whose button posts to the address that it was opened at; Cancel goes back to the row."""
    opts = page.opts
    context = {
        **page.admin_site.each_context(request),
        "title": f"{step.title}: {obj}",
        "opts": opts,
        "original": obj,
        "step": step,
        "form": form,
        "back_url": reverse(f"admin:{opts.app_label}_{opts.model_name}_change", args=[obj.pk]),
    }
    status = 400 if form is not None and form.errors else 200
    return in_zone(request, lambda: TemplateResponse(request, "admin/access/confirm.html", context, status=status))
