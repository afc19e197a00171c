from django.apps import AppConfig


class OutboxConfig(AppConfig):
    name = "insurance.outbox"
    label = "outbox"
