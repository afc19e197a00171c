from django.apps import AppConfig


class GateConfig(AppConfig):
    name = "insurance.gate"
    label = "gate"

    def ready(self) -> None:
        # Registers the system checks.
        from insurance.gate import checks  # noqa: F401
