"""How many there are of what, kept up to date by the database, so that no question has to count the book.

Each statement that changes applications or requirements adds rows of what became more or less; nobody waits for
anybody. The sum over the rows of a group is its figure. `counts_fold` (insurance/underwriting/counts.py) puts the rows
of a group together now and then. The triggers are in the migration 0003_counting.
"""

from __future__ import annotations

from django.db import models

from insurance.access.models import Organisation
from insurance.catalog.models import Product


class Count(models.Model):
    """`groups` say what is counted, `sums` are the figures."""

    groups: tuple[str, ...]
    sums: tuple[str, ...]

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")

    class Meta:
        abstract = True


class ApplicationCount(Count):
    """`submitted` is the sum of the seconds from 1970 to each arrival; the mean age comes from it."""

    groups = ("product_id", "status", "assigned_underwriter")
    sums = ("applications", "face_amount", "submitted")

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+", db_index=False)
    status = models.CharField(max_length=20)
    assigned_underwriter = models.CharField(max_length=80)
    applications = models.BigIntegerField()
    face_amount = models.DecimalField(max_digits=24, decimal_places=0)
    submitted = models.DecimalField(max_digits=28, decimal_places=6)


class RequirementCount(Count):
    """`seconds` is the sum of what the received ones took from their order on."""

    groups = ("code", "vendor", "status")
    sums = ("requirements", "seconds")

    code = models.CharField(max_length=20)
    vendor = models.CharField(max_length=100)
    status = models.CharField(max_length=12)
    requirements = models.BigIntegerField()
    seconds = models.DecimalField(max_digits=28, decimal_places=6)


class AwaitedCount(Count):
    """The awaited requirements by the day on which they would be closed, which also says how old they are."""

    groups = ("close_on",)
    sums = ("requirements",)

    close_on = models.DateField()
    requirements = models.BigIntegerField()
