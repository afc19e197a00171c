"""Which papers are still missing, by what the text says of them."""

import pytest

from .narrative_cases import read


def missing(text: str) -> set[str]:
    return {document.value for document in read(text).missing_documents}


@pytest.mark.parametrize(
    ("text", "still_missing"),
    [
        ("My wallet was stolen. Police report and receipts attached.", {"inventory_list"}),
        ("Украли телефон. Талон из полиции и чек прилагаю.", {"inventory_list"}),
        ("Vol de mon téléphone. Plainte et facture ci-jointes.", {"inventory_list"}),
        ("Mein Fahrrad wurde gestohlen. Anzeige und Rechnung liegen bei.", {"inventory_list"}),
        ("Me robaron el móvil. Adjunto la denuncia y la factura.", {"inventory_list"}),
        (
            "Leak under the sink. Photos attached, quote to follow.",
            {"repair_estimate", "cause_report", "ownership_proof"},
        ),
        ("Протекла труба. Фото пришлю, смета во вложении.", {"damage_photos", "cause_report", "ownership_proof"}),
        ("Fuite d'eau. Devis joint, les photos suivront.", {"damage_photos", "cause_report", "ownership_proof"}),
        ("Rohrbruch. Bilder anbei, Angebot reiche ich nach.", {"repair_estimate", "cause_report", "ownership_proof"}),
        (
            "Fuga de agua. Fotos adjuntas, el presupuesto lo mando mañana.",
            {"repair_estimate", "cause_report", "ownership_proof"},
        ),
    ],
)
def test_attached_papers_are_not_missing_and_promised_ones_are(text: str, still_missing: set[str]) -> None:
    assert missing(text) == still_missing


def test_nothing_said_means_that_everything_is_missing() -> None:
    assert missing("Broke my wrist skiing, plaster for six weeks.") == {"medical_report", "invoices"}


def test_everything_attached_means_that_nothing_is_missing() -> None:
    assert missing("Broke my wrist skiing. Medical report and invoices are attached.") == set()


def test_a_vets_invoice_is_no_repair_estimate() -> None:
    assert missing("Our dog swallowed a bone, the vet operated. Invoice attached.") == {
        "damage_photos",
        "repair_estimate",
    }


def test_a_next_sentence_may_say_that_they_came_along() -> None:
    assert "damage_photos" not in missing("A van hit my parked car. I took photos. All attached.")
