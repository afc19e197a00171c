"""Keys of the organisation's agents and systems: made, rotated, revoked. A key is shown once, when it is made."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.access import scopes
from insurance.access.admin.steps import Step, ask
from insurance.access.errors import AccessError
from insurance.access.models import Credential, KeyState, Member
from insurance.access.principal import Principal
from insurance.access.selectors import key_version
from insurance.access.services import (
    LONGEST_OVERLAP,
    OVERLAP,
    credential_create,
    credential_revoke,
    credential_rotate,
)
from insurance.access.staff import DateInput, ServiceFormAdmin, in_zone, label, member_with, stamp
from insurance.access.tool_names import unknown_tools

_HOUR = timedelta(hours=1)
_TONES = {KeyState.LIVE: "good", KeyState.BLOCKED: "warn", KeyState.EXPIRED: "warn", KeyState.REVOKED: "alarm"}
_REVOKE = Step(
    title=gettext_lazy("Revoke this key"),
    text=gettext_lazy("Revoke this key? What uses it stops working at once."),
    button=gettext_lazy("Revoke this key"),
)


class CredentialForm(forms.Form):
    name = forms.SlugField(
        label=gettext_lazy("name"),
        max_length=80,
        help_text=gettext_lazy("Letters, digits, - and _; the audit trail shows it"),
        widget=UnfoldAdminTextInputWidget,
    )
    acts_as = forms.ModelChoiceField(
        label=gettext_lazy("acts as"), queryset=Member.objects.none(), widget=UnfoldAdminSelectWidget
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("scopes"),
        choices=[(code, f"{code}: {text}") for code, text in scopes.ALL.items()],
        help_text=gettext_lazy("Never more than the member has"),
        widget=UnfoldAdminCheckboxSelectMultipleWidget,
    )
    tools = forms.CharField(
        label=gettext_lazy("tools"),
        required=False,
        max_length=2000,
        help_text=gettext_lazy("Names with commas between them. Empty: every tool the scopes allow"),
        widget=UnfoldAdminTextInputWidget,
    )
    rate_per_minute = forms.IntegerField(
        label=gettext_lazy("calls a minute"),
        initial=600,
        min_value=1,
        max_value=100_000,
        widget=UnfoldAdminIntegerFieldWidget,
    )
    expires_at = forms.DateTimeField(label=gettext_lazy("expires"), required=False, widget=DateInput)

    def clean_tools(self) -> list[str] | None:
        names = [name.strip() for name in self.cleaned_data["tools"].split(",") if name.strip()]
        if unknown_tools(names):
            raise forms.ValidationError(_("One of these is not the name of a tool. The documentation lists them."))
        return names or None

    def clean_expires_at(self) -> Any:
        until = self.cleaned_data["expires_at"]
        if until is not None and until <= timezone.now():
            raise forms.ValidationError(_("This must be in the future."))
        return until


class RotateForm(forms.Form):
    hours = forms.IntegerField(
        label=gettext_lazy("hours for which the old key still works"),
        initial=OVERLAP // _HOUR,
        min_value=0,
        max_value=LONGEST_OVERLAP // _HOUR,
        help_text=gettext_lazy("0: the old key ends at once"),
        widget=UnfoldAdminIntegerFieldWidget,
    )
    seen = forms.CharField(widget=forms.HiddenInput)


@admin.register(Credential)
class CredentialAdmin(ServiceFormAdmin):
    """Keys. One is shown once, when it is made; afterwards it can only be replaced by another, or revoked."""

    read_scope = write_scope = "access:admin"
    refusals = (AccessError,)
    list_display = ("name", "member", "state", "scope_list", "rate_per_minute", "expires", "last_used")
    list_filter_submit = False
    ordering = ("-id",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("acts_as__user")

    @admin.display(description=gettext_lazy("acts as"))
    def member(self, row: Credential) -> str:
        return str(row.acts_as)

    @admin.display(description=gettext_lazy("state"))
    def state(self, row: Credential) -> SafeString:
        state = row.state()
        return label(str(state.label), _TONES[state])

    @admin.display(description=gettext_lazy("scopes"))
    def scope_list(self, row: Credential) -> SafeString:
        labels = format_html_join("", '<span class="cp-label cp-calm">{}</span>', ((scope,) for scope in row.scopes))
        return format_html('<span class="cp-scopes">{}</span>', labels)

    @admin.display(description=gettext_lazy("expires"))
    def expires(self, row: Credential) -> SafeString:
        return stamp(row.expires_at)

    @admin.display(description=gettext_lazy("last used"))
    def last_used(self, row: Credential) -> SafeString:
        return stamp(max(filter(None, (row.last_used_at, row.previous_used_at)), default=None))

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        form = CredentialForm(request.POST if request.method == "POST" else None)
        principal = member_with(request, self.write_scope)
        members = Member.objects.filter(organisation=principal.organisation_id, user__is_active=True)
        form.fields["acts_as"].queryset = members.select_related("user")  # type: ignore[attr-defined]
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        return self._key_page(request, *credential_create(principal=principal, **data))

    def _key_page(self, request: HttpRequest, credential: Credential, key: str) -> HttpResponse:
        """The answer to the very request that made the key: nothing keeps it for a second view."""
        context = {
            **self.admin_site.each_context(request),
            "title": credential.name,
            "opts": self.opts,
            "key": key,
            "old_key_until": credential.old_key_until(),
        }
        response = in_zone(request, lambda: TemplateResponse(request, "admin/access/credential/key.html", context))
        response.headers["Cache-Control"] = "no-store"
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        member_with(request, self.read_scope)
        credential = self._found(request, object_id)
        context = {
            **self.admin_site.each_context(request),
            "title": credential.name,
            "opts": self.opts,
            "credential": credential,
            "state": self.state(credential),
            "old_key_until": credential.old_key_until(),
            "may_rotate": credential.state() in (KeyState.LIVE, KeyState.BLOCKED),
        }
        return in_zone(request, lambda: TemplateResponse(request, "admin/access/credential/one.html", context))

    def _found(self, request: HttpRequest, pk: str | int, *, live: bool = False) -> Credential:
        credential: Credential | None = self.get_object(request, str(pk))
        if credential is None or (live and credential.revoked_at is not None):
            raise Http404
        return credential

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"access_credential_{name}")
            for name, view in (("rotate", self.rotate), ("revoke", self.revoke))
        ]
        return [*own, *super().get_urls()]

    def rotate(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        credential = self._found(request, pk, live=True)
        form = RotateForm(request.POST if request.method == "POST" else None, initial={"seen": key_version(credential)})
        form.fields["hours"].label = capfirst(form.fields["hours"].label or "")
        if request.method == "POST" and form.is_valid():
            overlap, seen = form.cleaned_data["hours"] * _HOUR, form.cleaned_data["seen"]
            try:
                made = credential_rotate(principal=principal, name=credential.name, overlap=overlap, seen=seen)
                return self._key_page(request, *made)
            except AccessError as error:
                form.add_error(None, str(error))
        return ask(self, request, credential, _rotate_step(credential), form)

    def revoke(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        credential = self._found(request, pk, live=True)
        if request.method != "POST":
            return ask(self, request, credential, _REVOKE)
        credential_revoke(principal=principal, name=credential.name)
        return self.done(request, _("The key is revoked. It opens nothing from now on."))


def _rotate_step(credential: Credential) -> Step:
    text = _("A new key takes the place of the one in use. Name, scopes, tools and rate stay.")
    if credential.old_key_until():
        text += " " + _("A still older key works at present; it ends at once.")
    return Step(title=_("Rotate this key"), text=text, button=_("Make the new key"), danger=False)
