"""What documents say by themselves, in the languages that products are sold in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.utils import formats, translation


@dataclass(frozen=True)
class Words:
    """`ipid_headings` are the nine questions of the annex to Implementing Regulation (EU) 2017/1469, in its order."""

    edition: str
    ipid_title: str
    ipid_note: str
    company: str
    product: str
    cover: str
    limit: str
    reimbursed: str
    excess: str
    no_limit: str
    no_excess: str
    no_wait: str
    wait: str
    ipid_headings: tuple[str, ...]


WORDS = {
    "en": Words(
        edition="Version {number}, {date}",
        ipid_title="Insurance Product Information Document",
        ipid_note=(
            "This is a summary. Complete pre-contractual and contractual information on the product is provided in "
            "other documents."
        ),
        company="Company",
        product="Product",
        cover="Cover",
        limit="Most paid a year",
        reimbursed="Paid back",
        excess="Excess a claim",
        no_limit="no limit",
        no_excess="none",
        no_wait="There is no waiting period.",
        wait="Waiting period: {days} days.",
        ipid_headings=(
            "What is this type of insurance?",
            "What is insured?",
            "What is not insured?",
            "Are there any restrictions on cover?",
            "Where am I covered?",
            "What are my obligations?",
            "When and how do I pay?",
            "When does the cover start and end?",
            "How do I cancel the contract?",
        ),
    ),
    "fr": Words(
        edition="Version {number}, {date}",
        ipid_title="Document d’information sur le produit d’assurance",
        ipid_note=(
            "Ceci est un résumé. L’information précontractuelle et contractuelle complète sur le produit est fournie "
            "dans d’autres documents."
        ),
        company="Compagnie",
        product="Produit",
        cover="Garantie",
        limit="Plafond annuel",
        reimbursed="Remboursement",
        excess="Franchise par sinistre",
        no_limit="sans plafond",
        no_excess="aucune",
        no_wait="Il n’y a pas de délai de carence.",
        wait="Délai de carence : {days} jours.",
        ipid_headings=(
            "De quel type d’assurance s’agit-il ?",
            "Qu’est-ce qui est assuré ?",
            "Qu’est-ce qui n’est pas assuré ?",
            "Y a-t-il des exclusions à la couverture ?",
            "Où suis-je couvert(e) ?",
            "Quelles sont mes obligations ?",
            "Quand et comment effectuer les paiements ?",
            "Quand commence la couverture et quand prend-elle fin ?",
            "Comment puis-je résilier le contrat ?",
        ),
    ),
    "de": Words(
        edition="Fassung {number}, {date}",
        ipid_title="Informationsblatt zu Versicherungsprodukten",
        ipid_note=(
            "Dies ist eine Übersicht. Die vollständigen vorvertraglichen und vertraglichen Informationen zum Produkt "
            "stehen in anderen Unterlagen."
        ),
        company="Unternehmen",
        product="Produkt",
        cover="Leistung",
        limit="Höchstens im Jahr",
        reimbursed="Erstattung",
        excess="Selbstbeteiligung je Schaden",
        no_limit="unbegrenzt",
        no_excess="keine",
        no_wait="Es gibt keine Wartezeit.",
        wait="Wartezeit: {days} Tage.",
        ipid_headings=(
            "Um welche Art von Versicherung handelt es sich?",
            "Was ist versichert?",
            "Was ist nicht versichert?",
            "Gibt es Deckungsbeschränkungen?",
            "Wo bin ich versichert?",
            "Welche Verpflichtungen habe ich?",
            "Wann und wie zahle ich?",
            "Wann beginnt und endet die Deckung?",
            "Wie kann ich den Vertrag kündigen?",
        ),
    ),
    "sv": Words(
        edition="Version {number}, {date}",
        ipid_title="Faktablad för försäkringsprodukt",
        ipid_note=(
            "Detta är en sammanfattning. Fullständig information om produkten före och i avtalet finns i andra "
            "handlingar."
        ),
        company="Företag",
        product="Produkt",
        cover="Ersättning för",
        limit="Högst per år",
        reimbursed="Ersätts med",
        excess="Självrisk per skada",
        no_limit="obegränsat",
        no_excess="ingen",
        no_wait="Det finns ingen karenstid.",
        wait="Karenstid: {days} dagar.",
        ipid_headings=(
            "Vilken typ av försäkring är det?",
            "Vad ingår i försäkringen?",
            "Vad ingår inte i försäkringen?",
            "Finns det några begränsningar av vad försäkringen täcker?",
            "Var gäller försäkringen?",
            "Vilka är mina skyldigheter?",
            "När och hur betalar jag?",
            "När börjar och slutar försäkringen gälla?",
            "Hur kan jag säga upp avtalet?",
        ),
    ),
    "es": Words(
        edition="Versión {number}, {date}",
        ipid_title="Documento de información sobre el producto de seguro",
        ipid_note=(
            "Esto es un resumen. La información precontractual y contractual completa sobre el producto se facilita "
            "en otros documentos."
        ),
        company="Empresa",
        product="Producto",
        cover="Garantía",
        limit="Límite anual",
        reimbursed="Reembolso",
        excess="Franquicia por siniestro",
        no_limit="sin límite",
        no_excess="ninguna",
        no_wait="No hay período de carencia.",
        wait="Período de carencia: {days} días.",
        ipid_headings=(
            "¿En qué consiste este tipo de seguro?",
            "¿Qué se asegura?",
            "¿Qué no está asegurado?",
            "¿Existen restricciones en lo que respecta a la cobertura?",
            "¿Dónde estoy cubierto?",
            "¿Cuáles son mis obligaciones?",
            "¿Cuándo y cómo tengo que efectuar los pagos?",
            "¿Cuándo comienza y finaliza la cobertura?",
            "¿Cómo puedo rescindir el contrato?",
        ),
    ),
}


def words_in(language: str) -> Words:
    """In the language of a BCP 47 tag; English for one that no words are kept in."""
    return WORDS.get(_primary(language), WORDS["en"])


def day_in(language: str, day: date) -> str:
    with translation.override(_primary(language)):
        return formats.date_format(day, "DATE_FORMAT")


def money_in(language: str, amount: Decimal, currency: str) -> str:
    with translation.override(_primary(language)):
        return f"{formats.number_format(amount, 2, force_grouping=True)}\u00a0{currency}"


def _primary(language: str) -> str:
    return language.partition("-")[0].lower()
