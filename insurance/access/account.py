"""What members of staff do with their own access: the second factor, the password, signing out everywhere."""

from __future__ import annotations

from typing import Any

import segno
from django import forms
from django.contrib import admin, messages
from django.contrib.auth import logout
from django.contrib.auth.views import PasswordChangeView
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse_lazy
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django_otp.plugins.otp_totp.models import TOTPDevice
from unfold.forms import AdminOwnPasswordChangeForm  # type: ignore[import-untyped]
from unfold.widgets import UnfoldAdminPasswordWidget  # type: ignore[import-untyped]

from insurance.access.lockout import one_try_at_a_time
from insurance.access.principal import Principal
from insurance.access.second_factor import has_second_factor, readable_secret, totp_begin, totp_confirm
from insurance.access.selectors import member_of_user
from insurance.access.services import member_sign_out, password_changed
from insurance.access.sessions import SECOND_FACTOR
from insurance.access.sign_in import CodeForm, failed_try, may_try, password_is_right
from insurance.access.staff import principal_of

_NEW_DEVICE = "new_device"


class PasswordForm(forms.Form):
    password = forms.CharField(
        label=gettext_lazy("Your password"),
        max_length=4096,
        strip=False,
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "current-password", "autofocus": True}),
    )


def _member(request: HttpRequest) -> Principal:
    principal = principal_of(request)
    if principal is None:
        raise PermissionDenied
    return principal


def _page(request: HttpRequest, template: str, title: str, **context: Any) -> HttpResponse:
    whole = {**admin.site.each_context(request), "title": title, **context}
    status = 400 if context.get("form") is not None and context["form"].errors else 200
    response = TemplateResponse(request, f"admin/account/{template}.html", whole, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


@sensitive_post_parameters("password", "code")
@never_cache
def second_factor(request: HttpRequest) -> HttpResponse:
    """The password again, then the QR code and one code from the app, then ten backup codes, shown once."""
    principal = _member(request)
    if request.method != "POST":
        return _ask_password(request, PasswordForm())
    return _confirm(request, principal) if "code" in request.POST else _begin(request, principal)


def _ask_password(request: HttpRequest, form: PasswordForm) -> HttpResponse:
    replaces = has_second_factor(request.user.pk or 0)
    return _page(request, "second_factor", _("Second factor"), form=form, replaces=replaces)


def _begin(request: HttpRequest, principal: Principal) -> HttpResponse:
    form = PasswordForm(request.POST)
    if not form.is_valid():
        return _ask_password(request, form)
    if not password_is_right(request, form.cleaned_data["password"]):
        form.add_error("password", _("This is not your password."))
        return _ask_password(request, form)
    device = totp_begin(principal=principal)
    request.session[_NEW_DEVICE] = device.pk
    return _show(request, device, CodeForm())


def _show(request: HttpRequest, device: TOTPDevice, form: CodeForm) -> HttpResponse:
    form.fields["code"].help_text = _("The six digits that the app shows now")
    picture = segno.make(device.config_url, error="m").svg_inline(scale=5, border=3, light="#ffffff", omitsize=True)
    return _page(
        request,
        "second_factor_code",
        _("Second factor"),
        form=form,
        picture=mark_safe(picture),  # noqa: S308  # drawn here, out of squares
        secret=readable_secret(device),
    )


def _confirm(request: HttpRequest, principal: Principal) -> HttpResponse:
    rows = TOTPDevice.objects.filter(user_id=principal.user_id, confirmed=False)
    device = rows.filter(pk=request.session.get(_NEW_DEVICE)).first()
    if device is None:
        return redirect("second-factor")
    form = CodeForm(request.POST)
    codes: list[str] = []
    if form.is_valid():
        code = "".join(form.cleaned_data["code"].split())
        codes = totp_confirm(principal=principal, device_id=device.pk, code=code)
        if not codes:
            form.add_error("code", _("This code is not right. Check the clock of the phone and take the next one."))
    if not codes:
        return _show(request, device, form)
    del request.session[_NEW_DEVICE]
    request.session[SECOND_FACTOR] = True
    return _page(request, "backup_codes", _("Your backup codes"), codes=codes)


@never_cache
def sign_out_everywhere(request: HttpRequest) -> HttpResponse:
    principal = _member(request)
    if request.method != "POST":
        return _page(request, "sign_out_everywhere", _("Sign out everywhere"))
    member = member_of_user(request.user.pk or 0)
    if member is None:
        raise PermissionDenied
    member_sign_out(principal=principal, member=member)
    logout(request)
    messages.success(request, _("You are signed out on every device."))
    return redirect("admin:login")


class StaffPasswordChangeView(PasswordChangeView):
    """Django ends the member's other sessions, whose hash no longer fits."""

    form_class = AdminOwnPasswordChangeForm
    template_name = "registration/password_change_form.html"
    success_url = reverse_lazy("admin:password_change_done")

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**admin.site.each_context(self.request), **kwargs)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with one_try_at_a_time(request):
            if may_try(request, request.user):
                return super().post(request, *args, **kwargs)
            failed_try(request, request.user, sender=__name__)
            return HttpResponse(status=429)  # the middleware of axes puts its page in place of it

    def form_invalid(self, form: Any) -> HttpResponse:
        if form.has_error("old_password", "password_incorrect"):
            failed_try(self.request, self.request.user, sender=__name__)
        return super().form_invalid(form)

    @transaction.atomic
    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        password_changed(principal=_member(self.request))
        return response
