from django.apps import AppConfig


class GateConfig(AppConfig):
    name = "insurance.gate"
    label = "gate"
