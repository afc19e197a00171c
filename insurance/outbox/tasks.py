from celery import shared_task
from django.utils import timezone

from insurance.outbox.services import mails_send_due


@shared_task(name="outbox.send_due")
def send_due(**_: object) -> None:
    mails_send_due(now=timezone.now())
