from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CatalogConfig(AppConfig):
    name = "insurance.catalog"
    label = "catalog"
    verbose_name = _("Catalogue")

    def ready(self) -> None:
        # Registers the tools.
        from insurance.catalog.life import tools  # noqa: F401
