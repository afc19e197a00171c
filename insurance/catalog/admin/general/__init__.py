"""Pages of general insurance: products of pets and homes, and their tariffs."""

from insurance.catalog.admin.general import products, tariffs

__all__ = ["products", "tariffs"]
