from django.apps import AppConfig


class AccessConfig(AppConfig):
    name = "insurance.access"
    label = "access"
    verbose_name = "Access"
