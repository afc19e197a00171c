from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AipConfig(AppConfig):
    name = "aip"
    verbose_name = _("Sales through agents")

    def ready(self) -> None:
        from aip.tools import (  # noqa: F401
            application,
            conclusion,
            distributor,
            documents,
            products,
            questions,
            quote,
            validation,
        )
