"""What sort of document a text is, by the words that such documents carry. Title lines count more."""

from __future__ import annotations

import re

from insurance.pages.page import Page
from insurance.pages.words import plain

from ..types import DocumentKind

WORDS: dict[DocumentKind, dict[str, float]] = {
    DocumentKind.POLICY: {
        r"insurance polic|policy schedule|certificate of insurance|полис|страховой полис|police d.?assurance|"
        r"contrat d.?assurance|versicherungsschein|versicherungspolice|poliza": 4,
        r"policy (?:no|number|holder)|policyholder|insured|страхов(?:атель|ая сумма|ая премия)|assure|souscripteur|"
        r"versicherungsnehmer|asegurado|tomador": 1.5,
        r"sum insured|period of insurance|premium|coverage|excess|deductible|срок действия|prime|garanties?|franchise|"
        r"versicherungssumme|selbstbeteiligung|prima|cobertura|застрахован": 1,
    },
    DocumentKind.INVOICE: {
        r"\binvoice\b|счет[- ]фактура|счет на оплату|счет\s*(?:№|no|n)|\bfacture\b|\brechnung\b|\bfactura\b": 3.2,
        r"invoice (?:no|number|date)|bill to|due date|payment terms|facture n|date d.?echeance|rechnungsnummer|"
        r"плательщик|покупатель|rechnungsdatum|numero de factura": 1.5,
        r"amount due|net a payer|total ttc|к оплате|bank details|iban|zahlbar|\binn\b|инн": 0.6,
    },
    DocumentKind.ESTIMATE: {
        r"\bestimate\b|\bquotation\b|\bquote\b|\bsmeta\b|\bсмета\b|калькуляция|\bdevis\b|kostenvoranschlag|presupuesto|"
        r"cost estimate|repair estimate|предварительн\w+ (?:расчет|стоимость)|заказ-наряд": 4.5,
        r"labou?r|parts|spare|repair|работы|запчасти|ремонт|main d.?oeuvre|pieces|reparation|arbeitslohn|ersatzteile|"
        r"mano de obra|repuestos": 0.8,
        r"valid until|valid for|estimated|valable|gultig bis|действительн": 0.6,
    },
    DocumentKind.POLICE_REPORT: {
        r"police report|crime reference|incident report|accident report|traffic collision|протокол|proces[- ]verbal|"
        r"справка о (?:дтп|дорожно)|постановление|depot de plainte|plainte|unfallbericht|polizeibericht|atestado|"
        r"denuncia|polizei(?:liche|dienststelle)": 4,
        r"\bofficer\b|\bconstable\b|\bpolice\b|инспектор|полици|гибдд|дпс|\bмвд\b|gendarmerie|commissariat|brigade|"
        r"polizei|guardia civil|policia": 1.4,
        r"badge|station|witness|offen[cs]e|свидетел|нарушени|коап|temoin|zeuge|testigo|ovd|овд": 0.8,
    },
    DocumentKind.MEDICAL_REPORT: {
        r"medical (?:report|certificate|record)|discharge summary|выписка|медицинск\w+ (?:справка|заключение|карта)|"
        r"certificat medical|compte[- ]rendu|arztbericht|arztbrief|attest|informe medico|эпикриз": 4,
        r"diagnos|patient|пациент|диагноз|больн\w+|hopital|clinique|krankenhaus|paciente|hospital": 1.5,
        r"\bdr\.?\b|physician|doctor|surgeon|врач|medecin|\barzt|treatment|лечени|traitement|behandlung|icd|мкб": 0.9,
    },
    DocumentKind.IDENTITY: {
        r"passport|identity card|driv(?:ing|er.?s?) licen[cs]e|паспорт|водительское удостоверение|permis de conduire|"
        r"carte (?:nationale )?d.?identite|personalausweis|fuhrerschein|reisepass|pasaporte|permiso de conducir|"
        r"vehicle registration|свидетельство о регистрации|certificat d.?immatriculation|carte grise|fahrzeugschein": 4,
        r"nationality|date of birth|place of birth|surname|given names|гражданство|дата рождения|nationalite|"
        r"staatsangehorigkeit|nacionalidad|prenom|vorname": 1.6,
        r"p<[a-z]{3}|<<<<": 4,
    },
    DocumentKind.RECEIPT: {
        r"\breceipt\b|cash sales?|tax invoice|\bчек\b|кассовый чек|ticket de caisse|\brecu\b|kassenbon|quittung|"
        r"\brecibo\b|\bresit\b": 3,
        r"\bcash(?:ier)?\b|\bchange\b|\btender|thank you|\bqty\b|rounding|visa|сдача|наличными|кассир|especes|rendu|"
        r"\bbar\b|ruckgeld|goods sold|come again|\bgst\b|point of sale|\bpos\b|\btill\b|смена|\bккт\b|efectivo": 1.2,
        r"table|\bpax\b|server|exchange|refund|terminal|please|items?": 0.3,
    },
}  # fmt: skip
_PATTERNS = {kind: [(re.compile(words), weight) for words, weight in groups.items()] for kind, groups in WORDS.items()}
ENOUGH = 3.0


def kind_of(pages: list[Page]) -> DocumentKind:
    """`other` where no kind gathers enough."""
    text = plain(" \n".join(page.text for page in pages[:3])[:12_000])
    title = "\n".join(text.splitlines()[:6])
    scores = {kind: _score(kind, text, title) for kind in _PATTERNS}
    scores[DocumentKind.RECEIPT] += _till_slip(pages)
    best = max(scores, key=lambda kind: scores[kind])
    return best if scores[best] >= ENOUGH else DocumentKind.OTHER


def _score(kind: DocumentKind, text: str, title: str) -> float:
    """Each word counts once, and a little more where it comes again; twice in the title."""
    total = 0.0
    for pattern, weight in _PATTERNS[kind]:
        found = {match.group() for match in pattern.finditer(text)}
        total += weight * min(3.0, len(found) ** 0.7)
        total += weight * 0.8 * bool(pattern.search(title))
    return total


def _till_slip(pages: list[Page]) -> float:
    """A narrow column of short lines is what a till prints."""
    lines = [line for line in pages[0].lines if len(line.text) > 2] if pages else []
    if len(lines) < 8 or pages[0].source != "ocr":
        return 0.0
    short = sum(len(line.text) < 46 for line in lines) / len(lines)
    return 1.8 if short > 0.9 else 0.0
