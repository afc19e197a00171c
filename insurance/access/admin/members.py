"""Members of the organisation: their role, their second factor, whether they may sign in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_otp.plugins.otp_totp.models import TOTPDevice
from unfold.widgets import UnfoldAdminSelectWidget  # type: ignore[import-untyped]

from insurance.access.admin.steps import Step, ask
from insurance.access.errors import AccessError
from insurance.access.models import Member, Role
from insurance.access.principal import Principal
from insurance.access.second_factor import totp_remove
from insurance.access.services import member_set_active, member_set_role, member_sign_out
from insurance.access.staff import ServiceFormAdmin, label, member_with, stamp

STEPS: dict[str, tuple[Step, Callable[..., None], dict[str, Any]]] = {
    "deactivate": (
        Step(
            title=gettext_lazy("Deactivate"),
            text=gettext_lazy("This member can no longer sign in; open sessions and keys of theirs end at once."),
            button=gettext_lazy("Deactivate"),
        ),
        member_set_active,
        {"active": False},
    ),
    "activate": (
        Step(
            title=gettext_lazy("Activate"),
            text=gettext_lazy("This member can sign in again. Keys of theirs that are not revoked work again."),
            button=gettext_lazy("Activate"),
            danger=False,
        ),
        member_set_active,
        {"active": True},
    ),
    "sign-out": (
        Step(
            title=gettext_lazy("Sign out everywhere"),
            text=gettext_lazy("Every session of this member ends at once. They can sign in again."),
            button=gettext_lazy("Sign out everywhere"),
        ),
        member_sign_out,
        {},
    ),
    "remove-second-factor": (
        Step(
            title=gettext_lazy("Remove the second factor"),
            text=gettext_lazy(
                "For a lost device. The password alone opens the door until the member sets up a new one, and the "
                "backup codes are gone. Make sure that it is really them who ask."
            ),
            button=gettext_lazy("Remove the second factor"),
        ),
        totp_remove,
        {},
    ),
}


class RoleForm(forms.Form):
    role = forms.ChoiceField(
        label=gettext_lazy("role"),
        choices=Role.choices,
        help_text=gettext_lazy("A change signs the member out"),
        widget=UnfoldAdminSelectWidget,
    )


@admin.register(Member)
class MemberAdmin(ServiceFormAdmin):
    read_scope = write_scope = "access:admin"
    refusals = (AccessError,)
    list_display = ("name", "username", "role", "second_factor", "last_sign_in", "active")
    list_display_links = ("name", "username")
    list_filter_submit = False
    ordering = ("user__username", "id")
    service_template = "admin/access/member/one.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        devices = TOTPDevice.objects.filter(user_id=OuterRef("user_id"), confirmed=True)
        rows: QuerySet[Any] = super().get_queryset(request).select_related("user").annotate(totp=Exists(devices))
        return rows

    @admin.display(description=gettext_lazy("name"))
    def name(self, member: Member) -> str:
        return member.user.get_full_name() or member.user.get_username()

    @admin.display(description=gettext_lazy("user name"), ordering="user__username")
    def username(self, member: Member) -> str:
        return member.user.get_username()

    @admin.display(description=gettext_lazy("second factor"))
    def second_factor(self, member: Any) -> SafeString:
        return label(_("switched on"), "good") if member.totp else label(_("switched off"), "calm")

    @admin.display(description=gettext_lazy("last sign-in"), ordering="user__last_login")
    def last_sign_in(self, member: Member) -> SafeString:
        return stamp(member.user.last_login)

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

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(self.step), {"name": name}, f"access_member_{name}")
            for name in STEPS
        ]
        return [*own, *super().get_urls()]

    def step(self, request: HttpRequest, pk: int, name: str) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        member = self.get_object(request, str(pk))
        if member is None or member.user_id == principal.user_id:  # one's own has pages of its own
            raise Http404
        step, service, options = STEPS[name]
        if request.method != "POST":
            return ask(self, request, member, step)
        service(principal=principal, member=member, **options)
        return self.done(request, _("Done."))
