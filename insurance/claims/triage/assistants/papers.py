"""Which papers a case still needs: what its type requires, less what the words and the files show is there."""

from __future__ import annotations

import re

from insurance.claims.triage.types import (
    REQUIRED_DOCUMENTS,
    CaseFile,
    DocumentKind,
    FileReading,
    IncidentType,
    MissingDocument,
    NarrativeReading,
)

_HEADING = 600
"""A paper says what it is near its top; further down it may merely mention others."""

_BY_KIND: dict[str, tuple[MissingDocument, ...]] = {
    DocumentKind.ESTIMATE: (MissingDocument.REPAIR_ESTIMATE,),
    # A repairer's bill proves the cost better than an estimate; a shop's bill proves the purchase.
    DocumentKind.INVOICE: (
        MissingDocument.INVOICES,
        MissingDocument.REPAIR_ESTIMATE,
        MissingDocument.PURCHASE_RECEIPTS,
    ),
    DocumentKind.RECEIPT: (MissingDocument.PURCHASE_RECEIPTS, MissingDocument.INVOICES),
    DocumentKind.POLICE_REPORT: (MissingDocument.POLICE_REPORT,),
    DocumentKind.MEDICAL_REPORT: (MissingDocument.MEDICAL_REPORT,),
}

_HEADINGS: dict[MissingDocument, str] = {
    MissingDocument.DRIVER_LICENCE: (
        r"driv(er.?s?|ing) licen[cs]e|permis de conduire|водительское удостоверение|f[uü]hrerschein"
        r"|permiso de conduc(ir|ci[oó]n)|carn[eé] de conducir"
    ),
    MissingDocument.VEHICLE_REGISTRATION: (
        r"\bv5c\b|(vehicle )?registration (certificate|document)|certificate of registration|carte grise"
        r"|certificat d.immatriculation|свидетельство о регистрации|паспорт транспортного"
        r"|zulassungsbescheinigung|fahrzeugschein|permiso de circulaci[oó]n"
    ),
    MissingDocument.FIRE_SERVICE_REPORT: (
        r"fire (service|brigade|department|and rescue).{0,40}(report|statement|certificate)|fire incident report"
        r"|(rapport|attestation) (d.intervention|des (sapeurs.)?pompiers)|(справка|акт) о пожаре"
        r"|feuerwehr(einsatz)?bericht|einsatzbericht|(informe|parte) de (los )?bomberos"
    ),
    MissingDocument.OWNERSHIP_PROOF: (
        r"tenancy agreement|\blease( agreement)?\b|title deed|land registry|\bbail\b|contrat de location"
        r"|titre de propri[eé]t[eé]|attestation de propri[eé]t[eé]|договор (аренды|найма|купли)"
        r"|выписка из (егрн|единого)|свидетельство о (государственной регистрации )?прав"
        r"|mietvertrag|grundbuch|contrato de (alquiler|arrendamiento)|escritura|nota simple"
    ),
    MissingDocument.INVENTORY_LIST: (
        r"inventory|list of (the )?(stolen|damaged|lost)|(liste|inventaire) des? (objets|biens|effets)"
        r"|inventaire|(опись|перечень|список) (похищенн|украденн|поврежд|повреждён|имущества|вещей)"
        r"|inventarliste|(schadens|verlust|stehlgut)liste|(lista|inventario) de (objetos|bienes|enseres)"
    ),
    MissingDocument.CAUSE_REPORT: (
        r"(plumber|leak|loss adjuster).{0,20}report|report on the cause|cause of (the )?(leak|damage)"
        r"|recherche de fuite|constat (amiable )?d[eé]g[aâ]ts? des eaux|акт о (за|про)ли|акт обследования"
        r"|leckortung|schadensursache|informe (del? )?(fontanero|causa)|parte de fugas"
    ),
}
_HEADING_PATTERNS = {paper: re.compile(words, re.IGNORECASE) for paper, words in _HEADINGS.items()}


def missing_papers(case: CaseFile, narrative: NarrativeReading, incident_type: IncidentType) -> list[MissingDocument]:
    """In the order in which the type lists them."""
    required_by_words = REQUIRED_DOCUMENTS[narrative.incident_type]
    there = set(required_by_words) - set(narrative.missing_documents)
    for evidence in case.evidence:
        there |= proven(evidence.reading)
    return [paper for paper in REQUIRED_DOCUMENTS[incident_type] if paper not in there]


def proven(reading: FileReading) -> set[MissingDocument]:
    """What one file is evidence of."""
    if reading.kind == "photo":
        return {MissingDocument.DAMAGE_PHOTOS} if reading.photo else set()
    papers = set(_BY_KIND.get(reading.kind, ()))
    if reading.kind in {DocumentKind.IDENTITY, DocumentKind.OTHER}:
        heading = " ".join(reading.text[:_HEADING].split())
        papers |= {paper for paper, pattern in _HEADING_PATTERNS.items() if pattern.search(heading)}
    return papers
