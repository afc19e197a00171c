"""Pages of the catalogue: plans and providers, life products and their rules, tariffs of pets and homes."""

from insurance.catalog.admin import general, health, products, rules

__all__ = ["general", "health", "products", "rules"]
