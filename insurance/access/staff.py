"""What every page of the admin shares: the member's scopes, the organisation's rows, pages without a full count."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.contrib.admin import ShowFacets
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from unfold.admin import ModelAdmin  # type: ignore[import-untyped]
from unfold.views import ChangeList  # type: ignore[import-untyped]
from unfold.widgets import UnfoldAdminTextInputWidget  # type: ignore[import-untyped]

from insurance.access.principal import Principal

AHEAD = 4
"""Pages that a list looks ahead. Each costs time where few of many rows match."""


def principal_of(request: HttpRequest) -> Principal | None:
    """The signed-in member, or None for a user of no organisation."""
    principal = getattr(request, "principal", None)
    # A lazy object around None is false, but it is not None.
    return cast(Principal, principal) if principal else None


def may(request: HttpRequest, scope: str) -> bool:
    principal = principal_of(request)
    return principal is not None and principal.may(scope)


def member_with(request: HttpRequest, scope: str) -> Principal:
    """The signed-in member. Raises PermissionDenied for one who lacks the scope."""
    principal = principal_of(request)
    if principal is None or not principal.may(scope):
        raise PermissionDenied
    return principal


def in_zone(request: HttpRequest, view: Callable[[], Any]) -> HttpResponse:
    """The answer of a view, with times read and shown in the organisation's zone."""
    principal = principal_of(request)
    with timezone.override(ZoneInfo(principal.organisation.timezone) if principal else None):
        response: HttpResponse = view()
        if isinstance(response, TemplateResponse):
            response.render()
        return response


def label(text: str, tone: str) -> SafeString:
    """A coloured label; the tones are those of static/admin_claims/admin.css."""
    return format_html('<span class="cp-label cp-{}">{}</span>', tone, text)


def stamp(moment: datetime | None) -> SafeString:
    """Day and time to the second, in the organisation's zone, the same in every language."""
    return format_html(
        '<time class="cp-nowrap">{}</time>', f"{timezone.localtime(moment):%Y-%m-%d %H:%M:%S}" if moment else "—"
    )


class WindowPaginator(Paginator[Any]):
    """Looks a few pages ahead and no further, so a list of 200,000 rows opens as fast as one of 200.

    One query fetches the keys of the window in order; the page itself is then read by key. `count` is exact
    where the list ends inside the window; otherwise `more` is true and the count is a lower bound.
    """

    object_list: QuerySet[Any]
    template_name = "admin/window_pagination.html"

    def __init__(self, object_list: Any, per_page: int, *, current: int = 1) -> None:
        super().__init__(object_list, per_page)
        self.start = (max(current, 1) - 1) * per_page

    @cached_property
    def keys(self) -> list[Any]:
        stop = self.start + AHEAD * self.per_page + 1
        return list(self.object_list.values_list("pk", flat=True)[self.start : stop])

    @cached_property
    def count(self) -> int:
        return self.start + min(len(self.keys), AHEAD * self.per_page) if self.keys else 0

    @property
    def more(self) -> bool:
        return len(self.keys) > AHEAD * self.per_page

    def page(self, number: Any) -> Page[Any]:
        first = (self.validate_number(number) - 1) * self.per_page - self.start
        keys = self.keys[first : first + self.per_page]
        return Page(self.object_list.filter(pk__in=keys), number, self)


class WindowList(ChangeList):  # type: ignore[misc]
    """A page of rows. Django reads a list that fits on one page anew; the paginator already has its keys."""

    result_list: Any

    def get_filters(self, request: HttpRequest) -> Any:
        """The list's own filters alone: Django would let an address search any column, by regular expression too."""
        found = super().get_filters(request)
        if found[2]:  # what no filter took
            raise IncorrectLookupParameters
        return found

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.full_result_count = self.result_count  # no "of N in all" beside the title
        if not self.multi_page:
            self.result_list = self.paginator.page(1).object_list if self.result_count else self.queryset.none()


class StaffAdmin(ModelAdmin):  # type: ignore[misc]
    """Rows of the member's organisation, for members with `read_scope`. Nothing can be changed through a form
    of Django's own: what may be changed has a view that calls a service.

    What belongs to another organisation is not found, like what does not exist.
    """

    read_scope: ClassVar[str]

    actions = None
    list_fullwidth = True
    list_filter_submit = True
    list_per_page = 50
    list_max_show_all = 0  # ?all= would read the whole table into one page
    show_facets = ShowFacets.NEVER  # they count the whole table
    show_full_result_count = False
    paginator = WindowPaginator

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(request, self.read_scope)

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        principal = principal_of(request)
        return rows.filter(organisation=principal.organisation_id) if principal else rows.none()

    def get_paginator(self, request: HttpRequest, queryset: Any, per_page: int, *_: Any, **__: Any) -> Any:
        page = request.GET.get("p", "")
        current = int(page) if page.isdecimal() and len(page) <= 6 else 1
        return WindowPaginator(queryset, per_page, current=current)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> Any:
        return WindowList

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if any("\x00" in value for values in request.GET.lists() for value in values[1]):
            return redirect(request.path)  # PostgreSQL holds no such text
        return in_zone(request, lambda: super(StaffAdmin, self).changelist_view(request, extra_context))

    def changeform_view(
        self, request: HttpRequest, object_id: Any = None, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return in_zone(
            request, lambda: super(StaffAdmin, self).changeform_view(request, object_id, form_url, extra_context)
        )

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        raise Http404  # the audit trail is the history

    def _get_obj_does_not_exist_redirect(self, request: HttpRequest, opts: Any, object_id: str) -> HttpResponseRedirect:
        raise Http404


class DateInput(UnfoldAdminTextInputWidget):  # type: ignore[misc]
    """The browser's own calendar."""

    input_type = "date"


class ServiceFormAdmin(StaffAdmin):
    """Rows that members with `write_scope` add and change through a service, which also leaves the audit entry."""

    write_scope: ClassVar[str]
    refusals: ClassVar[tuple[type[Exception], ...]] = ()
    """What the service raises for input that the form could not judge; the text is shown."""
    service_template = "admin/staff_form.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return may(request, self.write_scope)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return may(request, self.write_scope)

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        """The form, bound where the request posts; `obj` is None for a new row."""
        raise NotImplementedError

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        """Calls the service with cleaned data and answers the request."""
        raise NotImplementedError

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        if not self.has_add_permission(request):
            raise PermissionDenied
        return self._form_page(request, None)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        if not may(request, self.write_scope):
            response: HttpResponse = super().change_view(request, object_id, form_url, extra_context)
            return response
        obj = self.get_object(request, unquote(object_id))
        if obj is None:
            raise Http404
        return self._form_page(request, obj)

    def _form_page(self, request: HttpRequest, obj: Any) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        form = self.service_form(request, obj)
        for field in form.fields.values():
            field.label = capfirst(field.label or "")
        if request.method == "POST" and form.is_valid():
            try:
                return self.service_call(request, principal, form.cleaned_data, obj)
            except self.refusals as error:
                form.add_error(None, str(error))
        context = {
            **self.admin_site.each_context(request),
            "title": str(obj) if obj else capfirst(self.opts.verbose_name),
            "opts": self.opts,
            "form": form,
            "original": obj,
            "back_url": reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist"),
        }
        status = 400 if form.errors else 200
        return in_zone(request, lambda: TemplateResponse(request, self.service_template, context, status=status))

    def done(self, request: HttpRequest, text: str) -> HttpResponse:
        """Back to the list, with a message."""
        messages.success(request, text)
        return redirect(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist")
