"""What can be done on a case's page. Each view makes one call to a service, as the signed-in member."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from insurance.access import scopes
from insurance.access.principal import Principal
from insurance.access.staff import member_with
from insurance.gate.errors import Conflict, ForbiddenScope, GateError
from insurance.gate.schemas import Input
from insurance.underwriting import services
from insurance.underwriting.admin import forms as own
from insurance.underwriting.admin import words
from insurance.underwriting.admin.case import seen
from insurance.underwriting.admin.case_view import found, page, products_to_choose, url_of
from insurance.underwriting.models import Application
from insurance.underwriting.schemas import case as schemas
from insurance.underwriting.selectors.case import application_get

SEEN = 80


@dataclass(frozen=True)
class Act:
    """`call` returns the service's answer; `done` says what was done. `place` is where the page goes on."""

    form: Callable[[Principal, Application, Any], own.ActForm]
    read: Callable[[Principal, Application, forms.Form], Input | None]
    call: Callable[[Principal, Any], Any]
    done: Callable[[Any], str]
    place: str


def view(act: Act) -> Callable[..., HttpResponse]:
    @require_POST
    def acted(request: HttpRequest, *, site: AdminSite, pk: int) -> HttpResponse:
        principal = member_with(request, scopes.APPLICATIONS_WRITE)
        application = found(principal, pk)
        form = act.form(principal, application, request.POST)
        value = act.read(principal, application, form) if form.is_valid() else None
        if value is None:
            return refused(request, site, principal, application, form, status=400)
        try:
            answer = _call(principal, application, form, act, value)
        except GateError as error:
            messages.error(request, sentence(error))
            return refused(request, site, principal, application, form, status=409)
        if answer.model_dump().get(_word(answer)) is False:
            messages.warning(request, refusal(answer))
            return refused(request, site, principal, application, form, status=409)
        messages.success(request, act.done(answer))
        return redirect(url_of(application, act.place))

    return acted


@transaction.atomic
def _call(principal: Principal, application: Application, form: forms.Form, act: Act, value: Any) -> Any:
    if "seen" in form.fields:
        still_as_seen(principal, application, form)
    return act.call(principal, value)


def still_as_seen(principal: Principal, application: Application, form: forms.Form) -> None:
    """Locks the case. Raises Conflict where something has happened to it since the page was opened."""
    row = application_get(principal=principal, number=application.number, lock=True)
    if form.cleaned_data["seen"][:SEEN] != seen(row):
        now = _("Something has happened to this case since you opened it, so nothing was changed.")
        raise Conflict(" ".join([now, _("Look at it as it is now; what you typed is still in the form.")]))


def refused(
    request: HttpRequest,
    site: AdminSite,
    principal: Principal,
    application: Application,
    form: own.ActForm,
    *,
    status: int,
) -> HttpResponse:
    """The page as it is now, with what was typed. What is sent from here has been seen on this page."""
    application = found(principal, application.pk)
    if "seen" in form.fields:
        data: Any = form.data
        form.data = data = data.copy()  # what came with the request cannot be altered
        data["seen"] = seen(application)
    return page(request, site, principal, application, bound=form, status=status)


_WORDS = ("changed", "ordered", "written", "created")


def _word(answer: Any) -> str:
    """The field in which an answer says whether it was done."""
    return next(word for word in _WORDS if word in type(answer).model_fields)


def refusal(answer: Any) -> str:
    """What blocks, and what to do next."""
    blocks = list(getattr(answer, "failures", ()))
    if codes := [one.requirement_code for one in getattr(answer, "outstanding", ())]:
        blocks.insert(0, _("Still outstanding: %s.") % ", ".join(codes))
    return " ".join(
        filter(None, [_("Nothing was changed."), *(blocks or [answer.reason]), words.next_step(answer.next_step)])
    )


def sentence(error: GateError) -> str:
    """An expected error in the words of the page."""
    return _("Your role does not allow this.") if isinstance(error, ForbiddenScope) else error.message


def _read(schema: type[Input]) -> Callable[[Principal, Application, forms.Form], Input | None]:
    return lambda _principal, application, form: own.told(form, schema, application_number=application.number)


def _form(form: type[own.ActForm]) -> Callable[[Principal, Application, Any], own.ActForm]:
    return lambda _principal, _application, data: form(data)


def _amend_form(principal: Principal, application: Application, data: Any) -> own.ActForm:
    return own.AmendForm(data, products=products_to_choose(principal, beside=application.product.code))


def _read_note(principal: Principal, application: Application, form: forms.Form) -> Input | None:
    nonce = form.cleaned_data["nonce"]
    key = {"idempotency_key": f"admin:{nonce}"} if nonce else {}
    author = words.actor(principal.actor)[:80]
    return own.told(form, schemas.AddCaseNote, application_number=application.number, author=author, **key)


def _updated(answer: schemas.RequirementUpdated) -> str:
    told = _("%(code)s is received.") if answer.requirement.status == "received" else _("%(code)s is waived.")
    told %= {"code": answer.requirement.requirement_code}
    left = ", ".join(answer.still_outstanding)
    return " ".join([told, _("Still outstanding: %s.") % left if left else _("Nothing is outstanding any more.")])


def _amended(answer: schemas.Amended) -> str:
    codes = ", ".join(rule.rule_code for rule in answer.rules_to_re_review)
    return " ".join([_("The case is amended."), *([_("Look at these rules again: %s.") % codes] if codes else [])])


def _reassigned(answer: schemas.Reassigned) -> str:
    unknown = _("Nobody of that name had a case before; see that it is spelt right.") if answer.note else ""
    return " ".join([_("The case is now with %s.") % answer.new_underwriter, unknown]).strip()


def _withdrawn(answer: schemas.Withdrawn) -> str:
    left = ", ".join(answer.requirements_left_outstanding)
    told = _("What is outstanding stays on record and is no work any more: %s.") % left if left else ""
    return " ".join([_("The application is withdrawn."), told]).strip()


ORDER = Act(
    _form(own.OrderForm),
    _read(schemas.OrderRequirement),
    lambda principal, value: services.requirement_order(principal=principal, order=value),
    lambda answer: _("%s is ordered.") % answer.requirement.requirement_code,
    "requirements",
)
UPDATE = Act(
    _form(own.UpdateForm),
    _read(schemas.UpdateRequirement),
    lambda principal, value: services.requirement_update(principal=principal, update=value),
    _updated,
    "requirements",
)
REASSIGN = Act(
    _form(own.ReassignForm),
    _read(schemas.ReassignApplication),
    lambda principal, value: services.application_reassign(principal=principal, assignment=value),
    _reassigned,
    "",
)
AMEND = Act(
    _amend_form,
    _read(schemas.AmendApplication),
    lambda principal, value: services.application_amend(principal=principal, amendment=value),
    _amended,
    "rules",
)
WITHDRAW = Act(
    _form(own.WithdrawForm),
    _read(schemas.WithdrawApplication),
    lambda principal, value: services.application_withdraw(principal=principal, withdrawal=value),
    _withdrawn,
    "",
)
NOTE = Act(
    _form(own.NoteForm),
    _read_note,
    lambda principal, value: services.note_add(principal=principal, note=value),
    lambda answer: _("The note is added."),
    "timeline",
)

PAGES = (
    ("<int:pk>/order/", view(ORDER), "order"),
    ("<int:pk>/requirement/", view(UPDATE), "requirement"),
    ("<int:pk>/reassign/", view(REASSIGN), "reassign"),
    ("<int:pk>/amend/", view(AMEND), "amend"),
    ("<int:pk>/withdraw/", view(WITHDRAW), "withdraw"),
    ("<int:pk>/note/", view(NOTE), "note"),
)
