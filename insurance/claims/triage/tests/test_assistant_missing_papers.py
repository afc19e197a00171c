"""Which papers are asked for: not those that the words or the files show are there."""

from __future__ import annotations

import pytest

from insurance.claims.triage.assistants.papers import missing_papers
from insurance.claims.triage.types import REQUIRED_DOCUMENTS, DocumentKind, FileReading, IncidentType, ReadEvidence

from .assistant_cases import case, paper, photo, words

K = DocumentKind


def missing(incident_type, *evidence, **reading):
    return missing_papers(case(*evidence), words(incident_type=incident_type, **reading), incident_type)


@pytest.mark.parametrize("incident_type", list(IncidentType))
def test_without_evidence_all_that_the_type_needs_is_missing(incident_type):
    assert missing(incident_type) == list(REQUIRED_DOCUMENTS[incident_type])


@pytest.mark.parametrize(
    ("incident_type", "evidence", "gone"),
    [
        ("auto_accident", photo(), {"damage_photos"}),
        ("auto_accident", paper(K.ESTIMATE), {"repair_estimate"}),
        ("auto_accident", paper(K.INVOICE), {"repair_estimate"}),
        ("auto_accident", paper(K.POLICE_REPORT), {"police_report"}),
        ("auto_accident", paper(K.IDENTITY, text="PERMIS DE CONDUIRE\n1. MARCHAL"), {"driver_licence"}),
        ("auto_accident", paper(K.IDENTITY, text="ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ"), {"driver_licence"}),
        ("auto_accident", paper(K.IDENTITY, text="PASSPORT"), set()),
        ("auto_accident", paper(K.OTHER, text="Zulassungsbescheinigung Teil I"), {"vehicle_registration"}),
        ("auto_accident", paper(K.POLICY, text="Bring your driving licence"), set()),
        ("theft", paper(K.RECEIPT), {"purchase_receipts"}),
        ("theft", paper(K.OTHER, text="Опись похищенного имущества"), {"inventory_list"}),
        ("health", paper(K.MEDICAL_REPORT), {"medical_report"}),
        ("health", paper(K.INVOICE), {"invoices"}),
        ("property_fire", paper(K.OTHER, text="Feuerwehreinsatzbericht Nr. 7"), {"fire_service_report"}),
        ("property_water", paper(K.OTHER, text="Акт о заливе квартиры"), {"cause_report"}),
        ("property_water", paper(K.OTHER, text="Tenancy\n agreement between"), {"ownership_proof"}),
        ("property_water", paper(K.OTHER, text="x " * 400 + "tenancy agreement"), set()),
    ],
)
def test_a_file_is_evidence_of_a_paper(incident_type, evidence, gone):
    required = list(REQUIRED_DOCUMENTS[IncidentType(incident_type)])
    assert missing(IncidentType(incident_type), evidence) == [code for code in required if code not in gone]


def test_a_photo_that_cannot_be_opened_proves_nothing():
    broken = ReadEvidence(ref="a", name="a.jpg", reading=FileReading(type="image/jpeg", kind="photo"))
    assert "damage_photos" in missing(IncidentType.AUTO_ACCIDENT, broken)


def test_what_the_text_says_is_attached_is_not_asked_for():
    assert missing(IncidentType.HEALTH, missing_documents=["medical_report"]) == ["medical_report"]


def test_another_type_than_the_words_gave_asks_for_its_own_papers():
    reading = words(incident_type=IncidentType.OTHER, missing_documents=[])
    assert missing_papers(case(), reading, IncidentType.HEALTH) == ["medical_report", "invoices"]
