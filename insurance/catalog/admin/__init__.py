"""Pages of the catalogue: plans and providers, life products and their rules."""

from insurance.catalog.admin import health, products, rules

__all__ = ["health", "products", "rules"]
