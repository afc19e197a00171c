"""The page of an operation: what was asked, what became of it, and what only the customer himself may fill in.

Nothing is approved here: that is between the customer and his agent.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from aip.models import FINAL, Operation, OperationState, Progress
from aip.operations.page_questions import questions_on_page, required_on_page
from aip.operations.reading import operation_on_page
from aip.operations.revisions import revision_of
from aip.operations.services import operation_cancel_on_page, page_answer
from aip.operations.stopping import can_stop
from aip.views.contact import contact_of
from aip.views.edge import sale_page, with_form
from aip.views.page_form import PageForm
from aip.views.shown import documents_shown, facts_shown, state_in_words
from insurance.access.principal import Principal
from insurance.claims.views.edge import see
from insurance.gate.cleaning import for_screen


@sale_page("GET", "HEAD", "POST")
def operation(request: HttpRequest, principal: Principal, operation_id: str) -> HttpResponse:
    found = operation_on_page(principal=principal, operation_id=operation_id)
    form = _form(found, request.POST if request.method == "POST" else None)
    if form is None or not form.is_bound:
        return _page(request, principal, found, form)
    if not form.is_valid():
        return _page(request, principal, found, form, status=422)
    page_answer(principal=principal, operation_id=operation_id, answers=form.answers)
    return see(request.path)


@sale_page("GET", "HEAD", "POST")
def cancel(request: HttpRequest, principal: Principal, operation_id: str) -> HttpResponse:
    """Asks once more before anything is cancelled."""
    found = operation_on_page(principal=principal, operation_id=operation_id)
    page = reverse("sale:operation", args=[operation_id])
    if request.method == "POST":
        operation_cancel_on_page(principal=principal, operation_id=operation_id)
        return see(page)
    if not may_cancel(found):
        return see(page)
    context = {"operation": found, "page": page, "product": for_screen(found.product.name)}
    return with_form(render(request, "aip/cancel.html", context))


def may_cancel(operation: Operation) -> bool:
    return operation.state == OperationState.PROPOSED or can_stop(operation)


def _form(operation: Operation, data: Any) -> PageForm | None:
    """None where nothing is to be filled in, or no longer."""
    if operation.progress != Progress.CUSTOMER_ACTION:
        return None
    return PageForm(questions_on_page(operation), required_on_page(operation), data)


def _page(
    request: HttpRequest, principal: Principal, operation: Operation, form: PageForm | None, *, status: int = 200
) -> HttpResponse:
    shown = revision_of(operation)
    context = {
        "operation": operation,
        "product": for_screen(operation.product.name),
        "state": state_in_words(operation),
        "is_over": operation.state in FINAL,
        "result": for_screen(operation.result["summary"]) if operation.result else "",
        "summary": for_screen(shown.summary),
        "facts": facts_shown(operation, shown),
        "documents": documents_shown(operation, shown),
        "contact": contact_of(principal, operation, shown),
        "form": form,
        "may_cancel": may_cancel(operation),
    }
    page = render(request, "aip/operation.html", context, status=status)
    return with_form(page) if form is not None else page
