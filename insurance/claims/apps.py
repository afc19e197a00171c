from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ClaimsConfig(AppConfig):
    name = "insurance.claims"
    label = "claims"
    verbose_name = _("Claims")

    def ready(self) -> None:
        # Registers the tools.
        from insurance.claims import tools  # noqa: F401
        from insurance.claims.health import tools as health_tools  # noqa: F401
