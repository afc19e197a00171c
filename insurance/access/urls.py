"""Pages of staff's own access. They stand before those of the admin site, two of which they replace."""

from django.contrib import admin
from django.urls import path

from insurance.access.account import StaffPasswordChangeView, second_factor, sign_out_everywhere
from insurance.access.sign_in import StaffLoginView, code_step

urlpatterns = [
    path("login/", StaffLoginView.as_view()),
    path("login/code/", code_step, name="sign-in-code"),
    path("password_change/", admin.site.admin_view(StaffPasswordChangeView.as_view())),
    path("account/second-factor/", admin.site.admin_view(second_factor), name="second-factor"),
    path("account/sign-out/", admin.site.admin_view(sign_out_everywhere), name="sign-out-everywhere"),
]
