from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class UnderwritingConfig(AppConfig):
    name = "insurance.underwriting"
    label = "underwriting"
    verbose_name = _("Underwriting")

    def ready(self) -> None:
        # Registers the tools.
        from insurance.underwriting.tools import case, case_context, pipeline  # noqa: F401
