from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._organisations import add_organisation, organisations
from insurance import tenancy
from insurance.access.models import OPERATOR, Organisation
from insurance.access.principal import Principal
from insurance.knowledge.models import Document
from insurance.knowledge.search.evaluation import UnreadableQuestions, evaluate, questions_read


class Command(BaseCommand):
    help = "Asks the questions of a file and prints one JSON object: how often the right document was found."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help='[{"q", "lang", "kind", "answers": [doc_id…]}]')
        add_organisation(parser, "whose documents are asked; default: the oldest organisation that has any")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            questions = questions_read(path)
        except UnreadableQuestions as error:
            raise CommandError(f"{path}: {error}") from None
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from None
        organisation = _organisation(options["organisation"])
        with tenancy.of(organisation.pk):
            self.stdout.write(json.dumps(evaluate(principal=Principal.system(organisation), questions=questions)))


def _organisation(code: str | None) -> Organisation:
    if code:
        return organisations(code)[0]
    for organisation in Organisation.objects.exclude(code=OPERATOR).order_by("pk"):
        with tenancy.of(organisation.pk):
            if Document.objects.filter(organisation=organisation, indexed_version__gt=0).exists():
                return organisation
    raise CommandError("No organisation has a document that is indexed.")
