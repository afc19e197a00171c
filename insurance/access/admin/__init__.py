"""Members and keys of the organisation. Users, groups, devices and the like of Django's own and of other packages
have no page: they know no organisation."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.models import Group, User
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from insurance.access.admin.keys import CredentialAdmin
from insurance.access.admin.members import MemberAdmin
from insurance.access.trail_admin import AuditEntryAdmin

__all__ = ["AuditEntryAdmin", "CredentialAdmin", "MemberAdmin"]

for _model in (User, Group, StaticDevice, TOTPDevice):
    if admin.site.is_registered(_model):
        admin.site.unregister(_model)
