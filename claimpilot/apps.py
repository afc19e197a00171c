from django.apps import AppConfig


class ClaimPilotConfig(AppConfig):
    name = "claimpilot"

    def ready(self) -> None:
        # The shared tasks of every app bind to this Celery application.
        from claimpilot import celery  # noqa: F401
