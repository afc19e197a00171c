"""What changes products, their rates and their rules. All of it needs products:write and leaves an audit entry."""

from insurance.catalog.life.services.products import ProductTerms, product_save
from insurance.catalog.life.services.rates import Rate, rates_replace
from insurance.catalog.life.services.rules import RuleTerms, rule_end, rule_save

__all__ = ["ProductTerms", "Rate", "RuleTerms", "product_save", "rates_replace", "rule_end", "rule_save"]
