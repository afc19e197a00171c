from insurance.claims.tests.conftest import browser

__all__ = ["browser"]
