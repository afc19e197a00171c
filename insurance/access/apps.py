from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from insurance import tenancy


class AccessConfig(AppConfig):
    name = "insurance.access"
    label = "access"
    verbose_name = _("Access")

    def ready(self) -> None:
        tenancy.install()
        # Listens to Django's signals of sign-in and sign-out.
        from insurance.access import sign_in_trail  # noqa: F401
