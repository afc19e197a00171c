"""What staff see of sales through agents."""

from aip.admin import evidence, operations, products, quotes, sellers
from aip.admin.case_documents import sale_of_case
from insurance.underwriting.admin.documents import documents_box

__all__ = ["evidence", "operations", "products", "quotes", "sellers"]

documents_box.append(sale_of_case)
