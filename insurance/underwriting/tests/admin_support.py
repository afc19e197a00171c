"""An underwriter's browser in tests: members of each kind, and forms that are sent as the page holds them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from insurance.access.principal import Principal
from insurance.catalog.models import RateBand
from insurance.underwriting.admin.case import seen
from insurance.underwriting.models import Application
from insurance.underwriting.tests.support import LifeBook

LIST = "/admin/underwriting/application/"


def signed_in(principal: Principal) -> Client:
    """A browser of its own for a member."""
    client = Client()
    client.force_login(User.objects.get(pk=principal.user_id))
    return client


def url(case: Application, part: str = "change") -> str:
    return f"{LIST}{case.pk}/{part}/"


def words(response: Any) -> str:
    """What a reader sees of a page, in one line."""
    text = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").replace("&#x27;", "'").split())


def told(response: Any) -> str:
    """The messages of a page."""
    return " ".join(str(message) for message in response.context["messages"])


def seen_now(case: Application) -> str:
    """What the page of a case remembers of it, as its forms send it."""
    return seen(Application.objects.get(pk=case.pk))


def act(client: Client, case: Application, part: str, **data: Any) -> Any:
    """Sends a form of the page as it is now, and goes where it leads."""
    data.setdefault("seen", seen_now(case))
    return client.post(url(case, part), data, follow=True)


def numbers(response: Any) -> list[str]:
    """The cases of a list, in its order."""
    return [case.number for case in response.context["cl"].result_list]


def rates_make(book: LifeBook, product: str = "TRM-20", standard: str = "2.760") -> None:
    for code, rate in (("standard", standard), ("table_b", "4.140")):
        RateBand.objects.create(
            organisation=book.principal.organisation,
            product=book.products[product],
            risk_class=code,
            age_min=18,
            age_max=65,
            annual_rate_per_1000=Decimal(rate),
        )
