from __future__ import annotations

from django.db.models import QuerySet

from insurance.access.principal import Principal
from insurance.catalog.models import GeneralProduct, Tariff


def general_products_of(principal: Principal) -> QuerySet[GeneralProduct]:
    return GeneralProduct.objects.filter(organisation=principal.organisation)


def tariffs_of(principal: Principal) -> QuerySet[Tariff]:
    """With their products."""
    return Tariff.objects.filter(organisation=principal.organisation).select_related("product")


def draft_of(principal: Principal, product: GeneralProduct) -> Tariff | None:
    return tariffs_of(principal).filter(product=product, published_at=None).first()
