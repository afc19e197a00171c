"""Where a product is sold, and where it may be: asked of everything that leads to a contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aip.errors import AipCode, AipRefusal
from aip.models import ProductVersion
from aip.products.selectors import scope_of
from aip.quoting.scope import COUNTRY, SUBDIVISION
from aip.rules import excluded_by
from aip.sellers import need_licence
from insurance.access.principal import Principal


def region_check(*, principal: Principal, version: ProductVersion, answers: Mapping[str, Any]) -> None:
    """Raises NOT_AVAILABLE_IN_REGION and NOT_LICENSED, by the country and subdivision that were answered."""
    outside = excluded_by(scope_of(version).model_dump(), answers, None)
    if outside:
        raise AipRefusal(
            AipCode.NOT_AVAILABLE_IN_REGION, "The product is not sold where the customer lives.", fields=outside
        )
    if COUNTRY in answers:
        need_licence(
            principal=principal,
            country=answers[COUNTRY],
            line=version.product.line,
            subdivision=answers.get(SUBDIVISION),
        )
