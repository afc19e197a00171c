from django.apps import AppConfig


class PoliciesConfig(AppConfig):
    name = "insurance.policies"
    label = "policies"
