from __future__ import annotations

from django.db import models

from insurance.access.models import Organisation


class IdempotencyRecord(models.Model):
    """The stored answer to a key: the same key with the same content gives it again.

    `owner` is what `idempotency.owner_of` says, such as `credential:17`.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="+")
    owner = models.CharField(max_length=120)
    operation = models.CharField(max_length=80)
    key = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["organisation", "owner", "operation", "key"], name="idempotency_key_unique"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.operation} {self.created_at:%Y-%m-%d %H:%M}"
