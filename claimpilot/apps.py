from django.apps import AppConfig


class ClaimPilotConfig(AppConfig):
    name = "claimpilot"

    def ready(self) -> None:
        # The shared tasks of every app bind to this Celery application; the others register system checks.
        from claimpilot import celery, startup  # noqa: F401
