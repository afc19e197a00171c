"""Three invented pet products. Prices are invented; each premium tax is a figure to be checked before any use:

- France: 9 %, the rate of the tax on insurance agreements for all that has no rate of its own (CGI, article 1001).
- Germany: 19 %, the standard rate of the insurance tax (VersStG, section 6).
- Sweden: none; no premium tax is levied on the insurance of animals.
"""

from __future__ import annotations

from decimal import Decimal

from claimpilot.sample.sales.rows import Sold, breeds, ranges, refused, values
from insurance.catalog.general.services import ChangeRow, CoverRow, FactorRow, GeneralTerms, OptionRow, TariffTerms
from insurance.catalog.general.values import UNKNOWN_BREED

EXCLUSIONS = {
    "fr": (
        "Maladies et blessures dont les signes sont apparus avant le premier jour ou pendant la carence.",
        "Vaccins, vermifuges, stérilisation, détartrage et autres soins sans maladie.",
        "Élevage, gestation et mise bas.",
        "Soins qui n’ont pas été prescrits par un vétérinaire.",
    ),
    "de": (
        "Krankheiten und Verletzungen, die sich vor dem ersten Tag oder in der Wartezeit gezeigt haben.",
        "Impfung, Entwurmung, Kastration, Zahnreinigung und andere Vorsorge ohne Krankheit.",
        "Zucht, Trächtigkeit und Geburt.",
        "Behandlungen, die keine Tierärztin und kein Tierarzt angeordnet hat.",
    ),
    "sv": (
        "Sjukdom och skada som visat sig före första dagen eller under karenstiden.",
        "Vaccination, avmaskning, kastrering, tandrengöring och annan vård utan sjukdom.",
        "Avel, dräktighet och födsel.",
        "Behandling som ingen veterinär har ordinerat.",
    ),
}
"""What agents and documents show to customers is in the language of the product."""

DOGS = {
    "dog_small": "Chihuahua, Bichon Frise, Maltese, Yorkshire Terrier, Jack Russell Terrier, Papillon, Shih Tzu, "
    "Miniature Poodle, Miniature Schnauzer, West Highland White Terrier, Dachshund",
    "dog_standard": "Beagle, Border Collie, Brittany, Cocker Spaniel, English Setter, Poodle, Whippet, Samoyed, "
    "Australian Shepherd, Shetland Sheepdog, Siberian Husky",
    "dog_large": "Labrador Retriever, Labrador, Berger allemand, Deutscher Schäferhund, Tysk schäfer, "
    "Golden Retriever, German Shepherd, Belgian Shepherd, Boxer, Dalmatian, "
    "Weimaraner, Hovawart, Doberman",
    "dog_giant": "Bernese Mountain Dog, Great Dane, Saint Bernard, Newfoundland, Leonberger, Irish Wolfhound, "
    "Rottweiler, Cane Corso",
    "dog_short_nosed": "French Bulldog, English Bulldog, Pug, Boston Terrier, Pekingese",
    "dog_refused": "Pit Bull, American Staffordshire Terrier, Tosa, Mastiff",
}
CATS = {
    "cat_domestic": "European Shorthair, Domestic Shorthair, Domestic Longhair, Chartreux, Européen, "
    "Chat de gouttière, Hauskatze, Europäisch Kurzhaar, Huskatt",
    "cat_pedigree": "Siamese, Birman, Norwegian Forest Cat, Ragdoll, British Shorthair, Russian Blue, Bengal, Siberian",
    "cat_delicate": "Maine Coon, Persian, Sphynx, Scottish Fold, Exotic Shorthair, Devon Rex",
}
BREEDS = [
    *breeds(
        "dog",
        DOGS,
        {
            "small": "dog_small",
            "medium": "dog_standard",
            "large": "dog_large",
            "giant": "dog_giant",
            "any": "dog_large",
        },
    ),
    *breeds("cat", CATS, {"any": "cat_domestic"}),
]
_GROUPS = {
    "dog_small": "0.92",
    "dog_standard": "1",
    "dog_large": "1.18",
    "dog_giant": "1.45",
    "dog_short_nosed": "1.4",
    "cat_domestic": "0.94",
    "cat_pedigree": "1.08",
    "cat_delicate": "1.26",
    UNKNOWN_BREED: "1.12",
}


def _animals(oldest: dict[str, int]) -> list[FactorRow]:
    """What all three tariffs share; `oldest` is the age in years from which a species is not taken on any more."""
    cat, dog = oldest["cat"] * 12, oldest["dog"] * 12
    too_old = "A {0} is taken on before its {1}th birthday. One that is older on the first day of cover cannot be."
    return [
        *values("species", {"cat": "0.68", "dog": "1"}),
        *values("breed_group", _GROUPS),
        *refused(
            "breed_group", "breed_not_accepted", "This product does not insure dogs of this breed.", "dog_refused"
        ),
        *refused("age", "age_not_accepted", "A pet can be insured from the age of two months.", low=0, high=2),
        *ranges("age", f"2 1.05 12 1 48 1.16 84 1.42 {cat}", "cat"),
        *ranges("age", f"2 1.08 12 1 36 1.15 60 1.36 84 1.62 {dog}", "dog"),
        *refused("age", "age_not_accepted", too_old.format("cat", oldest["cat"]), low=cat, segment="cat"),
        *refused("age", "age_not_accepted", too_old.format("dog", oldest["dog"]), low=dog, segment="dog"),
        *values("sex", {"female": "1", "male": "1.03"}),
        *values("neutered", {"yes": "0.96", "no": "1"}),
        *values("lifestyle", {"indoor": "0.93", "outdoor": "1.05", "*": "1"}),
    ]


def _vet(option: str, name: str, description: str, factor: str, **change: Decimal | int | bool) -> OptionRow:
    changes = [ChangeRow("vet", **change)]  # type: ignore[arg-type]
    return OptionRow(option, name, description, factor=Decimal(factor), changes=changes)


FRANCE = Sold(
    GeneralTerms("pet-fr", "Aurora Pet France", "pet", "EUR"),
    TariffTerms(
        base_premium=Decimal("268.00"),
        tax_percent=Decimal(9),
        month_surcharge=Decimal(4),
        quarter_surcharge=Decimal(3),
        half_year_surcharge=Decimal(2),
        included=(
            "Consultations, examens et médicaments après une maladie ou un accident",
            "Opérations et hospitalisations",
            "Conseil d’un vétérinaire par téléphone",
        ),
        exclusions=EXCLUSIONS["fr"],
        waiting_days=30,
    ),
    covers=[CoverRow("vet", "Frais vétérinaires", Decimal(2000), Decimal(50), 80)],
    factors=[
        *values("country", {"FR": "1"}),
        *values("area", {"75": "1.18", "92": "1.14", "78": "1.08", "69": "1.06", "13": "1.07", "06": "1.12", "*": "1"}),
        *refused("area", "area_not_accepted", "This product is not sold in the overseas departments.", "97", "98"),
        *_animals({"cat": 9, "dog": 8}),
    ],
    options=[
        _vet("reimbursement_90", "Remboursement à 90 %", "90 % des frais sont remboursés, au lieu de 80 %.", "1.17",
             reimbursement_percent=90),
        _vet("no_excess", "Sans franchise", "Rien n’est déduit des frais.", "1.13", excess=Decimal(0)),
        _vet("limit_5000", "Jusqu’à 5 000 EUR", "Le plafond annuel est de 5 000 EUR, au lieu de 2 000.", "1.24",
             limit=Decimal(5000)),
        OptionRow(
            "liability", "Responsabilité civile", "Dommages que l’animal cause à autrui, jusqu’à 1 000 000 EUR.",
            amount=Decimal("21.00"),
            changes=[ChangeRow("liability", "Dommages à autrui", limit=Decimal(1_000_000), excess=Decimal(75))],
        ),
    ],
    breeds=BREEDS,
)  # fmt: skip

GERMANY = Sold(
    GeneralTerms("pet-de", "Aurora Tier Deutschland", "pet", "EUR"),
    TariffTerms(
        base_premium=Decimal("342.00"),
        tax_percent=Decimal(19),
        month_surcharge=Decimal(5),
        quarter_surcharge=Decimal(3),
        half_year_surcharge=Decimal("1.5"),
        included=(
            "Operationen nach Krankheit oder Unfall, mit Vor- und Nachbehandlung",
            "Ambulante Behandlung bis zum zweifachen Satz der Gebührenordnung",
        ),
        exclusions=EXCLUSIONS["de"],
        waiting_days=30,
    ),
    covers=[CoverRow("vet", "Tierarztkosten", None, Decimal(250), 80)],
    factors=[
        *values("country", {"DE": "1"}),
        *values("area", {"10": "1.09", "20": "1.08", "80": "1.15", "81": "1.15", "60": "1.06", "*": "1"}),
        *_animals({"cat": 9, "dog": 8}),
    ],
    options=[
        _vet("lower_excess", "Selbstbeteiligung 100 EUR", "100 EUR werden abgezogen, nicht 250.", "1.11",
             excess=Decimal(100)),
        _vet("reimbursement_100", "Erstattung 100 %", "Erstattet wird alles nach der Selbstbeteiligung.", "1.22",
             reimbursement_percent=100),
        OptionRow(
            "liability", "Haftpflicht", "Schäden, die das Tier anderen zufügt, bis 10.000.000 EUR.",
            amount=Decimal("48.00"),
            changes=[ChangeRow("liability", "Schäden anderer", limit=Decimal(10_000_000), excess=Decimal(0))],
        ),
    ],
    breeds=BREEDS,
)  # fmt: skip

SWEDEN = Sold(
    GeneralTerms("pet-se", "Aurora Djur Sverige", "pet", "SEK"),
    TariffTerms(
        base_premium=Decimal("3150.00"),
        tax_percent=Decimal(0),
        month_surcharge=Decimal(3),
        quarter_surcharge=Decimal(2),
        included=(
            "Veterinärvård efter sjukdom eller olycka",
            "Magnetkamera och datortomografi på remiss av veterinär",
        ),
        exclusions=EXCLUSIONS["sv"],
        waiting_days=20,
    ),
    covers=[CoverRow("vet", "Veterinärkostnader", Decimal(60_000), Decimal(1800), 75)],
    factors=[
        *values("country", {"SE": "1"}),
        *values("area", {"11": "1.26", "12": "1.2", "18": "1.17", "41": "1.12", "21": "1.08", "98": "0.86", "*": "1"}),
        *_animals({"cat": 10, "dog": 9}),
    ],
    options=[
        _vet("limit_120000", "Upp till 120 000 SEK", "Högst 120 000 SEK per år ersätts, i stället för 60 000.",
             "1.19", limit=Decimal(120_000)),
        _vet("reimbursement_85", "Ersättning 85 %", "85 % av kostnaden ersätts, i stället för 75 %.", "1.14",
             reimbursement_percent=85),
        _vet("lower_excess", "Självrisk 900 SEK", "900 SEK dras av, i stället för 1 800.", "1.1",
             excess=Decimal(900)),
    ],
    breeds=BREEDS,
)  # fmt: skip
