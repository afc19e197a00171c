from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from claimpilot.sample.accounts import accounts_create, organisations_create
from claimpilot.sample.book import book_create
from claimpilot.sample.earlier_claims import earlier_claims_create
from claimpilot.sample.health.book import health_book_create, health_demo
from claimpilot.sample.life.book import documents_index, life_book_create
from claimpilot.sample.sales.products import sales_create
from claimpilot.sample.sales.tariffs import tariffs_create
from claimpilot.sample.tables import tables_create
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.policies.models import Policy

FIRST = "aurora"
"""The health and the life business, and what is sold through agents, belong to this organisation alone."""


class Command(BaseCommand):
    help = "Makes two invented insurers: users, keys, policies, claims, life applications. Safe to run again."

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic():
            for organisation in organisations_create():
                self._organisation(organisation)
            self._life()
            self._sales()
            accounts_create(settings.DATA_DIR, health=self._health())
        self._documents()
        self.stdout.write(f"Users, passwords and keys: {settings.DATA_DIR / 'demo.json'}")

    def _organisation(self, organisation: Organisation) -> None:
        with tenancy.of(organisation.pk):
            self._fill(organisation)

    def _fill(self, organisation: Organisation) -> None:
        principal = Principal.system(organisation)
        today = timezone.now().astimezone(ZoneInfo(organisation.timezone)).date()
        self.stdout.write(f"{organisation.name} ({organisation.code}): policies …")
        tables_create(organisation, today)
        added = book_create(principal=principal, today=today)
        claims = earlier_claims_create(principal=principal, today=today)
        total = Policy.objects.filter(organisation=organisation, insured=None).count()
        self.stdout.write(f"  {total} policies ({added} new), {claims} older claims added")

    def _health(self) -> dict[str, Any]:
        """Returns what a demonstration begins with."""
        organisation = Organisation.objects.get(code=FIRST)
        principal = Principal.system(organisation)
        today = principal.now.astimezone(ZoneInfo(organisation.timezone)).date()
        with tenancy.of(organisation.pk):
            members, claims = health_book_create(principal=principal, today=today)
            found = health_demo(principal=principal)
        self.stdout.write(f"{organisation.name}: {members} members of health plans and {claims} of their claims added")
        return found

    def _life(self) -> None:
        organisation = Organisation.objects.get(code=FIRST)
        with tenancy.of(organisation.pk):
            products, documents, applications = life_book_create(principal=Principal.system(organisation))
        self.stdout.write(
            f"{organisation.name}: {products} life products, {documents} documents, {applications} applications added"
        )

    def _sales(self) -> None:
        organisation = Organisation.objects.get(code=FIRST)
        with tenancy.of(organisation.pk):
            principal = Principal.system(organisation)
            tariffs = tariffs_create(principal=principal)
            products = sales_create(principal=principal)
        self.stdout.write(
            f"{organisation.name}: {tariffs} tariffs for pets and homes, {products} products for agents added"
        )

    def _documents(self) -> None:
        """After the commit, since a worker may be at the same documents."""
        organisation = Organisation.objects.get(code=FIRST)
        with tenancy.of(organisation.pk):
            documents_index(principal=Principal.system(organisation))
