from celery import shared_task

from insurance.audit.services import partitions_ensure


@shared_task(name="audit.partitions_ensure")
def ensure_partitions(**_: object) -> None:
    partitions_ensure()
