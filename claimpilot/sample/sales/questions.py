"""The questions of the sample products, asked in the language of their customers."""

from __future__ import annotations

from typing import Any

from aip.profiles import HOME, PET, SCHEMA, Profile, Question

Asked = dict[str, tuple[str, str]]
"""By key: a short title, and how to ask."""

PET_ASKED: dict[str, Asked] = {
    "fr": {
        "country": ("Pays", "Dans quel pays habitez-vous ?"),
        "postal_code": ("Code postal", "Quel est votre code postal ?"),
        "species": ("Espèce", "Est-ce un chien ou un chat ?"),
        "pet_name": ("Nom de l’animal", "Comment s’appelle votre animal ?"),
        "breed": ("Race", "De quelle race est-il ?"),
        "is_mixed_breed": ("Croisé", "Est-il croisé ?"),
        "mixed_breed_size": ("Taille du chien croisé", "Pour un chien croisé : quelle est sa taille adulte ?"),
        "sex": ("Sexe", "Est-ce une femelle ou un mâle ?"),
        "is_neutered": ("Stérilisé", "Votre animal est-il stérilisé ?"),
        "date_of_birth": ("Date de naissance", "Quand est-il né ? Une date approximative suffit."),
        "lifestyle": ("Mode de vie du chat", "Pour un chat : vit-il à l’intérieur ou sort-il ?"),
    },
    "de": {
        "country": ("Land", "In welchem Land wohnen Sie?"),
        "postal_code": ("Postleitzahl", "Wie lautet Ihre Postleitzahl?"),
        "species": ("Tierart", "Ist es ein Hund oder eine Katze?"),
        "pet_name": ("Name des Tieres", "Wie heißt Ihr Tier?"),
        "breed": ("Rasse", "Welche Rasse ist es?"),
        "is_mixed_breed": ("Mischling", "Ist es ein Mischling?"),
        "mixed_breed_size": ("Größe des Mischlings", "Bei einem Mischlingshund: Wie groß ist er ausgewachsen?"),
        "sex": ("Geschlecht", "Ist es weiblich oder männlich?"),
        "is_neutered": ("Kastriert", "Ist Ihr Tier kastriert oder sterilisiert?"),
        "date_of_birth": ("Geburtsdatum", "Wann ist Ihr Tier geboren? Ein ungefähres Datum genügt."),
        "lifestyle": ("Haltung der Katze", "Bei einer Katze: Lebt sie im Haus oder darf sie hinaus?"),
    },
    "sv": {
        "country": ("Land", "I vilket land bor du?"),
        "postal_code": ("Postnummer", "Vilket är ditt postnummer?"),
        "species": ("Djurslag", "Är det en hund eller en katt?"),
        "pet_name": ("Djurets namn", "Vad heter ditt djur?"),
        "breed": ("Ras", "Vilken ras är det?"),
        "is_mixed_breed": ("Blandras", "Är det en blandras?"),
        "mixed_breed_size": ("Blandrashundens storlek", "För en blandrashund: hur stor är den som vuxen?"),
        "sex": ("Kön", "Är det en hona eller en hane?"),
        "is_neutered": ("Kastrerad", "Är ditt djur kastrerat?"),
        "date_of_birth": ("Födelsedatum", "När föddes ditt djur? Ett ungefärligt datum räcker."),
        "lifestyle": ("Kattens liv", "För en katt: är den innekatt eller utekatt?"),
    },
}

HOME_ASKED: Asked = {
    "country": ("País", "¿En qué país vive?"),
    "street": ("Calle y número", "¿Cuál es la calle y el número de la vivienda?"),
    "city": ("Ciudad", "¿En qué ciudad está la vivienda?"),
    "postal_code": ("Código postal", "¿Cuál es el código postal de la vivienda?"),
    "usage": (
        "Uso de la vivienda",
        "¿Vive de alquiler, es el propietario y vive en ella, la alquila a otros o es una segunda residencia?",
    ),
    "floor_area_m2": ("Superficie en m²", "¿Cuántos metros cuadrados tiene la vivienda?"),
    "property_type": ("Tipo de vivienda", "¿Es una casa o un piso?"),
}

LIMITS: dict[str, dict[str, Any]] = {
    "country": {"pattern": "^[A-Z]{2}$", "description": "ISO 3166-1 alpha-2"},
    "postal_code": {"minLength": 4, "maxLength": 10},
    "pet_name": {"minLength": 1, "maxLength": 60},
    "breed": {"minLength": 2, "maxLength": 80},
    "street": {"minLength": 3, "maxLength": 120},
    "city": {"minLength": 2, "maxLength": 80},
    "floor_area_m2": {"minimum": 10, "maximum": 2000},
}

IBAN = {
    "iban": {
        "type": "string",
        "title": "IBAN",
        "x-ask": "Von welchem Konto soll der Beitrag abgebucht werden? (IBAN)",
        "pattern": "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$",
        "x-collected-by": "distributor_page",
    }
}


def pet_questions(language: str, more: dict[str, Any] | None = None) -> dict[str, Any]:
    return _of_profile(PET, PET_ASKED[language], set(), more or {})


def home_questions() -> dict[str, Any]:
    """The type of home is required, since it is the kind that the scope speaks of."""
    return _of_profile(HOME, HOME_ASKED, {"property_type"}, {})


def _of_profile(profile: Profile, asked: Asked, also: set[str], more: dict[str, Any]) -> dict[str, Any]:
    questions = {key: _question(key, profile.questions[key], *texts) for key, texts in asked.items()}
    required = [key for key in questions if profile.questions[key].required or key in also]
    return _set(questions | more, [*required, *more])


def _question(key: str, question: Question, title: str, ask: str) -> dict[str, Any]:
    about: dict[str, Any] = {"type": question.type, "title": title, "x-ask": ask, "x-profile-key": key}
    if question.enum:
        about["enum"] = list(question.enum)
    if question.format:
        about["format"] = question.format
    return about | LIMITS.get(key, {})


def _set(questions: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {
        "$schema": SCHEMA,
        "type": "object",
        "properties": questions,
        "required": required,
        "additionalProperties": False,
    }


def life_questions() -> dict[str, Any]:
    """Without a profile, since the draft has none for life. Health and the tax number are for our own page."""
    ours = {"x-collected-by": "distributor_page"}
    questions: dict[str, dict[str, Any]] = {
        "applicant_name": _life("string", "Name", "What is your full name?", minLength=2, maxLength=120),
        "date_of_birth": _life("string", "Date of birth", "When were you born?", format="date"),
        "country": _life("string", "Country", "In which country do you live?", **LIMITS["country"]),
        "subdivision": _life(
            "string", "State", "In which state do you live?",
            pattern="^[A-Z]{2}-[A-Z0-9]{1,3}$", description="ISO 3166-2, such as US-TX",
        ),
        "face_amount": _life(
            "integer", "Face amount in USD", "How many US dollars should be paid out in case of death?",
            minimum=1, maximum=100_000_000,
        ),
        "tobacco": _life("boolean", "Tobacco", "Have you used tobacco or nicotine in the last twelve months?"),
        "annual_income": _life(
            "integer", "Annual income in USD", "What is your income a year before taxes, in US dollars?",
            minimum=0, maximum=1_000_000_000,
        ),
        "height_cm": _life(
            "integer", "Height in cm", "How tall are you, in centimetres (5 ft 10 in are 178)?",
            minimum=100, maximum=250, **ours,
        ),
        "weight_kg": _life(
            "integer", "Weight in kg", "How much do you weigh, in kilograms (180 lb are 82)?",
            minimum=30, maximum=400, **ours,
        ),
        "medical_history": _life(
            "string", "Medical history", "Which illnesses, treatments and medicines did you have in ten years?",
            minLength=2, maxLength=4000, **ours,
        ),
        "tax_number": _life("string", "Social security number", "What is your social security number?",
                            pattern="^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$", maxLength=11, **ours),
    }  # fmt: skip
    optional = {"annual_income"}
    return _set(questions, [key for key in questions if key not in optional])


def _life(type_: str, title: str, ask: str, **more: Any) -> dict[str, Any]:
    return {"type": type_, "title": title, "x-ask": ask, **more}
