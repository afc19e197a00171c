"""What a product is never issued for, whatever its rules say."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from insurance.catalog.models import Product

NOT_ON_SALE = "This product is not on sale."


def limit_failures(
    product: Product, *, age: int | None, face_amount: Decimal | int | None, state: str | None
) -> list[str]:
    """A sentence for each limit that is broken, of what is given; whether the product is on sale stands apart."""
    return [
        *(_age(product, age) if age is not None else ()),
        *(_face(product, face_amount) if face_amount is not None else ()),
        *(_state(product, state) if state is not None else ()),
    ]


def _age(product: Product, age: int) -> Iterator[str]:
    ages = f"it is issued at ages {product.min_issue_age} to {product.max_issue_age}"
    if age < product.min_issue_age:
        yield f"Age {age} is too young for this product: {ages}."
    if age > product.max_issue_age:
        yield f"Age {age} is too old for this product: {ages}."


def _face(product: Product, face_amount: Decimal | int) -> Iterator[str]:
    band = f"{product.min_face_amount:,} to {product.max_face_amount:,} {product.currency}"
    if face_amount < product.min_face_amount:
        yield f"A face amount of {face_amount:,} is too small for this product: it is sold for {band}."
    if face_amount > product.max_face_amount:
        yield f"A face amount of {face_amount:,} is too large for this product: it is sold for {band}."


def _state(product: Product, state: str) -> Iterator[str]:
    if state not in product.available_states:
        yield f"This product is not sold in {state}: it is sold in {', '.join(sorted(product.available_states))}."
