"""The least that an organisation needs to sell something through agents."""

from __future__ import annotations

from django.utils import timezone

from aip.hashing import canonical, sha256
from aip.models import Distributor, Product, ProductVersion, Provider
from insurance.access.models import Organisation
from insurance.catalog.models.general import GeneralProduct


def open_shop(organisation: Organisation, *, line: str = "pet", country: str = "FR") -> Product:
    """A distributor with one published product on sale."""
    if not Distributor.objects.filter(organisation=organisation).exists():
        Distributor.objects.create(
            organisation=organisation,
            name="Alpha Assurances",
            role="insurer",
            complaints_url="https://seller.example/complaints",
            languages=["fr"],
        )
    code = f"{line}-{country.lower()}"
    provider, _made = Provider.objects.get_or_create(organisation=organisation, name="Alpha Insurance")
    general = GeneralProduct.objects.create(
        organisation=organisation, code=code, name="Product", line=line, currency="EUR"
    )
    product = Product.objects.create(
        organisation=organisation,
        product_id=code,
        name="Product",
        line=line,
        language="fr",
        provider=provider,
        general=general,
        paths=["conclude"],
    )
    scope = canonical({"geography": {"countries": [country]}})
    ProductVersion.objects.create(
        organisation=organisation,
        product=product,
        number=1,
        name="Product",
        scope=scope,
        scope_version=sha256(scope)[:16],
        answers_schema="{}",
        question_set_version=sha256("{}")[:16],
        published_at=timezone.now(),
        published_by="user:ada",
    )
    return product
