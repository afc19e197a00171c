from django.apps import AppConfig


class AuditConfig(AppConfig):
    name = "insurance.audit"
    label = "audit"
