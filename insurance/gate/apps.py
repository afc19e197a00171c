from django.apps import AppConfig


class GateConfig(AppConfig):
    name = "insurance.gate"
    label = "gate"

    def ready(self) -> None:
        # Registers the system checks.
        from insurance.access import tool_names
        from insurance.gate import (
            checks,  # noqa: F401
            registry,
        )

        tool_names.told_by(lambda: [spec.name for spec in registry.all_tools()])
