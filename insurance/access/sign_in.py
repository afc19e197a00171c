"""The doors of the admin: a password, then a code where the member has a second factor. Only then a session begins."""

from __future__ import annotations

from typing import Any

from axes.handlers.proxy import AxesProxyHandler
from django import forms
from django.contrib import admin
from django.contrib.auth import authenticate, login
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_login_failed
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters
from unfold.forms import AuthenticationForm  # type: ignore[import-untyped]
from unfold.widgets import UnfoldAdminTextInputWidget  # type: ignore[import-untyped]

from insurance.access.lockout import one_try_at_a_time
from insurance.access.second_factor import code_verify, code_wait, has_second_factor
from insurance.access.sessions import SECOND_FACTOR
from insurance.access.sign_in_trail import CODE_STEP

_PENDING = "password_given"
_BACKEND = "django.contrib.auth.backends.ModelBackend"
SECONDS_FOR_THE_CODE = 300


class StaffLoginView(LoginView):
    """Step one. With a second factor nothing is open yet: the session only remembers whose password was right."""

    template_name = "admin/login.html"
    authentication_form = AuthenticationForm

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if admin.site.has_permission(request):
            return redirect("admin:index")
        return super().get(request, *args, **kwargs)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with one_try_at_a_time(request):
            return super().post(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            **admin.site.each_context(self.request),
            title=_("Log in"),
            app_path=self.request.get_full_path(),
            username=self.request.user.get_username(),
            **kwargs,
        )

    def form_valid(self, form: Any) -> HttpResponse:
        user = form.get_user()
        if not has_second_factor(user.pk):
            return super().form_valid(form)
        started = timezone.now().timestamp()
        self.request.session.cycle_key()
        self.request.session[_PENDING] = {"user": user.pk, "at": started, "next": self.get_success_url()}
        return HttpResponseRedirect(reverse("sign-in-code"))


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=20,
        help_text=gettext_lazy("Six digits from your authenticator app, or one of your backup codes"),
        widget=UnfoldAdminTextInputWidget(
            attrs={"autocomplete": "one-time-code", "autofocus": True, "autocapitalize": "none", "spellcheck": "false"}
        ),
    )


@sensitive_post_parameters("code")
@csrf_protect
@never_cache
def code_step(request: HttpRequest) -> HttpResponse:
    """Step two. A wrong code counts like a wrong password, so both together are limited."""
    user = _pending_user(request)
    if user is None:
        return redirect("admin:login")
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        if _accepted(request, user, form.cleaned_data["code"]):
            return _enter(request, user)
        form.add_error("code", _refusal(user))
    context = {**admin.site.each_context(request), "title": _("Second factor"), "form": form}
    return TemplateResponse(request, "admin/account/code.html", context, status=400 if form.errors else 200)


def _pending_user(request: HttpRequest) -> User | None:
    pending = request.session.get(_PENDING)
    if not pending or timezone.now().timestamp() - pending["at"] > SECONDS_FOR_THE_CODE:
        return None
    return User.objects.filter(pk=pending["user"], is_active=True, is_staff=True).first()


def _accepted(request: HttpRequest, user: User, code: str) -> bool:
    with one_try_at_a_time(request):
        if may_try(request, user) and code_verify(user=user, code=code):
            return True
        failed_try(request, user, sender=CODE_STEP)
        return False


def may_try(request: HttpRequest, user: Any) -> bool:
    """False after too many failures; the middleware of axes then answers with the page that says so."""
    allowed: bool = AxesProxyHandler.is_allowed(request, {"username": user.get_username()})
    if not allowed:
        request.axes_locked_out = True  # type: ignore[attr-defined]
    return allowed


def failed_try(request: HttpRequest, user: Any, *, sender: str) -> None:
    """Counts, and leaves an entry, like a failed sign-in."""
    user_login_failed.send(sender, credentials={"username": user.get_username()}, request=request)


def _refusal(user: User) -> str:
    if until := code_wait(user=user):
        seconds = max(1, round((until - timezone.now()).total_seconds()))
        return _("This code is not right. Wait %(seconds)d s before you try the next one.") % {"seconds": seconds}
    return _("This code is not right.")


def _enter(request: HttpRequest, user: User) -> HttpResponse:
    target: str = request.session.pop(_PENDING)["next"]
    login(request, user, backend=_BACKEND)
    request.session[SECOND_FACTOR] = True
    return HttpResponseRedirect(target)


def password_is_right(request: HttpRequest, password: str) -> bool:
    """Asks the signed-in member for the password again; a wrong one counts like a failed sign-in."""
    with one_try_at_a_time(request):
        user = authenticate(request, username=request.user.get_username(), password=password)
    return user is not None and user.pk == request.user.pk
