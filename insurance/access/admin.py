"""Members and keys of the organisation. Django's own users and groups have no page: they know no organisation."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.access import scopes
from insurance.access.errors import AccessError
from insurance.access.models import Credential, Member, Role
from insurance.access.principal import Principal
from insurance.access.services import credential_create, credential_revoke, member_set_role
from insurance.access.staff import DateInput, ServiceFormAdmin, in_zone, label, member_with, stamp
from insurance.access.trail_admin import AuditEntryAdmin

__all__ = ["AuditEntryAdmin", "CredentialAdmin", "MemberAdmin"]

for _model in (User, Group):
    if admin.site.is_registered(_model):
        admin.site.unregister(_model)


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=gettext_lazy("role"), choices=Role.choices, widget=UnfoldAdminSelectWidget)


@admin.register(Member)
class MemberAdmin(ServiceFormAdmin):
    read_scope = write_scope = "access:admin"
    refusals = (AccessError,)
    list_display = ("name", "username", "role", "active")
    list_display_links = ("name", "username")
    list_filter_submit = False
    ordering = ("user__username", "id")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("user")

    @admin.display(description=gettext_lazy("name"))
    def name(self, member: Member) -> str:
        return member.user.get_full_name() or member.user.get_username()

    @admin.display(description=gettext_lazy("user name"), ordering="user__username")
    def username(self, member: Member) -> str:
        return member.user.get_username()

    @admin.display(description=gettext_lazy("may sign in"), boolean=True)
    def active(self, member: Member) -> bool:
        return member.user.is_active

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        return RoleForm(request.POST if request.method == "POST" else None, initial={"role": obj.role if obj else ""})

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        if obj.user_id == principal.user_id:
            raise AccessError(_("You cannot change your own role. Ask another administrator."))
        member_set_role(principal=principal, member=obj, role=data["role"])
        return self.done(request, _("The role is changed."))


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
        return names or None

    def clean_expires_at(self) -> Any:
        until = self.cleaned_data["expires_at"]
        if until is not None and until <= timezone.now():
            raise forms.ValidationError(_("This must be in the future."))
        return until


@admin.register(Credential)
class CredentialAdmin(ServiceFormAdmin):
    """Keys. One is shown once, when it is made; afterwards it can only be revoked."""

    read_scope = write_scope = "access:admin"
    refusals = (AccessError,)
    list_display = ("name", "acts_as", "state", "scope_list", "rate_per_minute", "expires", "last_used")
    list_filter_submit = False
    ordering = ("-id",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("acts_as__user")

    @admin.display(description=gettext_lazy("state"))
    def state(self, row: Credential) -> SafeString:
        if row.revoked_at:
            return label(_("revoked"), "alarm")
        if row.expires_at and row.expires_at <= timezone.now():
            return label(_("expired"), "warn")
        return label(_("live"), "good")

    @admin.display(description=gettext_lazy("scopes"))
    def scope_list(self, row: Credential) -> SafeString:
        return format_html_join(" ", '<span class="cp-label cp-calm">{}</span>', ((scope,) for scope in row.scopes))

    @admin.display(description=gettext_lazy("expires"))
    def expires(self, row: Credential) -> SafeString:
        return stamp(row.expires_at)

    @admin.display(description=gettext_lazy("last used"))
    def last_used(self, row: Credential) -> SafeString:
        return stamp(row.last_used_at)

    def service_form(self, request: HttpRequest, obj: Any) -> forms.Form:
        form = CredentialForm(request.POST if request.method == "POST" else None)
        principal = member_with(request, self.write_scope)
        members = Member.objects.filter(organisation=principal.organisation_id, user__is_active=True)
        form.fields["acts_as"].queryset = members.select_related("user")  # type: ignore[attr-defined]
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        credential, key = credential_create(principal=principal, **data)
        context = {**self.admin_site.each_context(request), "title": credential.name, "opts": self.opts, "key": key}
        response = TemplateResponse(request, "admin/access/credential/key.html", context)
        response.headers["Cache-Control"] = "no-store"
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        member_with(request, self.read_scope)
        credential = self.get_object(request, object_id)
        if credential is None:
            raise Http404
        context = {
            **self.admin_site.each_context(request),
            "title": credential.name,
            "opts": self.opts,
            "credential": credential,
            "state": self.state(credential),
        }
        return in_zone(request, lambda: TemplateResponse(request, "admin/access/credential/one.html", context))

    def get_urls(self) -> list[URLPattern]:
        revoke = path("<int:pk>/revoke/", self.admin_site.admin_view(self.revoke), name="access_credential_revoke")
        return [revoke, *super().get_urls()]

    def revoke(self, request: HttpRequest, pk: int) -> HttpResponse:
        return _revoke(request, self, pk)


@require_POST
def _revoke(request: HttpRequest, keys: CredentialAdmin, pk: int) -> HttpResponse:
    principal = member_with(request, keys.write_scope)
    credential = keys.get_object(request, str(pk))
    if credential is None or credential.revoked_at is not None:
        raise Http404
    credential_revoke(principal=principal, name=credential.name)
    return keys.done(request, _("The key is revoked. It opens nothing from now on."))
