from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class KnowledgeConfig(AppConfig):
    name = "insurance.knowledge"
    label = "knowledge"
    verbose_name = _("Knowledge")

    def ready(self) -> None:
        from insurance.knowledge import tools  # noqa: F401 - registers the tools
