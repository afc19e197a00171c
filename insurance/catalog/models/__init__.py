from insurance.catalog.models.general import GENERAL_CODE, GeneralLine, GeneralProduct, Tariff
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
    "GENERAL_CODE",
    "PLAN_CODE",
    "PROCEDURE_CODE",
    "PRODUCT_CODE",
    "PROVIDER_CODE",
    "RULE_CODE",
    "CoverageRule",
    "GeneralLine",
    "GeneralProduct",
    "NetworkMembership",
    "Plan",
    "Product",
    "ProductType",
    "Provider",
    "RateBand",
    "RiskClass",
    "RuleOutcome",
    "Tariff",
    "UnderwritingRule",
    "UnderwritingRuleVersion",
]
