from insurance.catalog.models.health import (
    PLAN_CODE,
    PROCEDURE_CODE,
    PROVIDER_CODE,
    CoverageRule,
    NetworkMembership,
    Plan,
    Provider,
)
from insurance.catalog.models.life import (
    PRODUCT_CODE,
    RULE_CODE,
    Product,
    ProductType,
    RateBand,
    RiskClass,
    RuleOutcome,
    UnderwritingRule,
    UnderwritingRuleVersion,
)

__all__ = [
    "PLAN_CODE",
    "PROCEDURE_CODE",
    "PRODUCT_CODE",
    "PROVIDER_CODE",
    "RULE_CODE",
    "CoverageRule",
    "NetworkMembership",
    "Plan",
    "Product",
    "ProductType",
    "Provider",
    "RateBand",
    "RiskClass",
    "RuleOutcome",
    "UnderwritingRule",
    "UnderwritingRuleVersion",
]
