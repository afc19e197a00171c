from datetime import timedelta

from django.utils import timezone

from insurance.gate.idempotency import once
from insurance.gate.models import IdempotencyRecord
from insurance.gate.services import KEPT
from insurance.gate.tasks import idempotency_prune


def keep(principal, key, age):
    once(principal=principal, operation="op", key=key, digest="d", produce=lambda: {"key": key})
    IdempotencyRecord.objects.filter(key=key).update(created_at=timezone.now() - age)


def test_answers_older_than_thirty_days_go_in_every_organisation(adjuster, stranger):
    keep(adjuster, "old", KEPT + timedelta(minutes=1))
    keep(adjuster, "young", KEPT - timedelta(minutes=1))
    keep(stranger, "theirs", KEPT + timedelta(minutes=1))
    idempotency_prune()
    assert list(IdempotencyRecord.objects.values_list("key", flat=True)) == ["young"]


def test_a_key_is_new_again_once_its_record_is_gone(adjuster):
    keep(adjuster, "old", KEPT + timedelta(minutes=1))
    idempotency_prune()
    answer = once(principal=adjuster, operation="op", key="old", digest="other", produce=lambda: {"made": "anew"})
    assert answer == {"made": "anew"}
