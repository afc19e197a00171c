"""The letters' texts. They stand here, not in the catalogs of the site, because a claimant may write in a language
in which the site has no pages. A new language is one more `Letter`; a test holds every one to completeness.

Placeholders: {name}, {number} (of the claim), {what} (from `incidents`), {day} (by `date`).
"""

from __future__ import annotations

from dataclasses import dataclass

from insurance.claims.triage.types import IncidentType as Type
from insurance.claims.triage.types import MissingDocument as Paper


@dataclass(frozen=True)
class Letter:
    greeting_named: str
    greeting: str
    received_numbered: str
    received: str
    understood: str
    send: str
    complete: str
    next_step: str
    closing: str
    date: str
    months: tuple[str, ...]
    incidents: dict[Type, str]
    papers: dict[Paper, str]
    first_day: str = "1"


_EN = Letter(
    greeting_named="Dear {name},",
    greeting="Dear customer,",
    received_numbered="Thank you for your message. We have registered your claim under number {number}.",
    received="Thank you for your message. We have registered your claim.",
    understood="As we understand it, you are reporting {what}, dated {day}. If that is not right, please tell us.",
    send="So that we can continue, please send us:",
    complete="We have all the documents that we need for now.",
    next_step=(
        "A claims adjuster will then look at everything and write to you. "
        "This message is not yet a decision on your claim."
    ),
    closing="Kind regards\nYour claims team",
    date="{day} {month} {year}",
    months=(
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ),
    incidents={
        Type.AUTO_ACCIDENT: "a car accident",
        Type.PROPERTY_WATER: "water damage",
        Type.PROPERTY_FIRE: "fire damage",
        Type.THEFT: "a theft",
        Type.HEALTH: "an illness or injury",
        Type.OTHER: "a loss",
    },
    papers={
        Paper.POLICE_REPORT: "the police report",
        Paper.DAMAGE_PHOTOS: "photos of the damage",
        Paper.REPAIR_ESTIMATE: "a repair estimate",
        Paper.DRIVER_LICENCE: "the driving licence of the person who was driving",
        Paper.VEHICLE_REGISTRATION: "the vehicle registration document",
        Paper.CAUSE_REPORT: "a report on the cause (for example from the plumber or the building manager)",
        Paper.OWNERSHIP_PROOF: "proof that you own or rent the property",
        Paper.FIRE_SERVICE_REPORT: "the fire service report",
        Paper.INVENTORY_LIST: "a list of the things lost or damaged",
        Paper.PURCHASE_RECEIPTS: "purchase receipts",
        Paper.MEDICAL_REPORT: "the medical report",
        Paper.INVOICES: "the invoices",
    },
)  # fmt: skip

_RU = Letter(
    greeting_named="Здравствуйте, {name}!",
    greeting="Здравствуйте!",
    received_numbered="Спасибо за обращение. Мы зарегистрировали ваше заявление под номером {number}.",
    received="Спасибо за обращение. Мы зарегистрировали ваше заявление.",
    understood="Как мы поняли, вы сообщаете {what}, дата события: {day}. Если это не так, пожалуйста, напишите нам.",
    send="Чтобы мы могли продолжить, пришлите, пожалуйста:",
    complete="Все нужные на этом этапе документы у нас есть.",
    next_step=(
        "После этого специалист рассмотрит материалы и напишет вам. "
        "Это письмо ещё не является решением по заявлению."
    ),
    closing="С уважением,\nотдел урегулирования убытков",
    date="{day} {month} {year} года",
    months=(
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября",
        "ноября", "декабря",
    ),
    incidents={
        Type.AUTO_ACCIDENT: "о дорожной аварии",
        Type.PROPERTY_WATER: "об ущербе от воды",
        Type.PROPERTY_FIRE: "об ущербе от пожара",
        Type.THEFT: "о краже",
        Type.HEALTH: "о болезни или травме",
        Type.OTHER: "об ущербе",
    },
    papers={
        Paper.POLICE_REPORT: "справку или протокол полиции",
        Paper.DAMAGE_PHOTOS: "фотографии повреждений",
        Paper.REPAIR_ESTIMATE: "смету на ремонт",
        Paper.DRIVER_LICENCE: "водительское удостоверение того, кто был за рулём",
        Paper.VEHICLE_REGISTRATION: "свидетельство о регистрации автомобиля",
        Paper.CAUSE_REPORT: "акт о причине (например, от управляющей компании или сантехника)",
        Paper.OWNERSHIP_PROOF: "подтверждение права собственности или договор аренды",
        Paper.FIRE_SERVICE_REPORT: "справку пожарной службы",
        Paper.INVENTORY_LIST: "список утраченных или повреждённых вещей",
        Paper.PURCHASE_RECEIPTS: "чеки о покупке",
        Paper.MEDICAL_REPORT: "медицинское заключение",
        Paper.INVOICES: "счета",
    },
)  # fmt: skip

_FR = Letter(
    greeting_named="Bonjour {name},",
    greeting="Bonjour,",
    received_numbered="Merci de votre message. Votre déclaration est enregistrée sous le numéro {number}.",
    received="Merci de votre message. Votre déclaration est enregistrée.",
    understood=(
        "Si nous comprenons bien, vous déclarez {what}, en date du {day}. "
        "Si ce n'est pas exact, merci de nous le signaler."
    ),
    send="Pour poursuivre, merci de nous envoyer :",
    complete="Nous avons pour l'instant toutes les pièces nécessaires.",
    next_step=(
        "Un gestionnaire examinera ensuite votre dossier et vous écrira. "
        "Ce message ne constitue pas encore une décision."
    ),
    closing="Cordialement,\nLe service sinistres",
    date="{day} {month} {year}",
    first_day="1er",
    months=(
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
        "novembre", "décembre",
    ),
    incidents={
        Type.AUTO_ACCIDENT: "un accident de voiture",
        Type.PROPERTY_WATER: "un dégât des eaux",
        Type.PROPERTY_FIRE: "un incendie",
        Type.THEFT: "un vol",
        Type.HEALTH: "une maladie ou une blessure",
        Type.OTHER: "un sinistre",
    },
    papers={
        Paper.POLICE_REPORT: "le procès-verbal ou le dépôt de plainte",
        Paper.DAMAGE_PHOTOS: "des photos des dommages",
        Paper.REPAIR_ESTIMATE: "un devis de réparation",
        Paper.DRIVER_LICENCE: "le permis de conduire de la personne qui conduisait",
        Paper.VEHICLE_REGISTRATION: "le certificat d'immatriculation du véhicule",
        Paper.CAUSE_REPORT: "un rapport sur la cause (par exemple du plombier ou du syndic)",
        Paper.OWNERSHIP_PROOF: "un justificatif de propriété ou de location",
        Paper.FIRE_SERVICE_REPORT: "l'attestation d'intervention des pompiers",
        Paper.INVENTORY_LIST: "la liste des biens perdus ou endommagés",
        Paper.PURCHASE_RECEIPTS: "les justificatifs d'achat",
        Paper.MEDICAL_REPORT: "le rapport médical",
        Paper.INVOICES: "les factures",
    },
)  # fmt: skip

_DE = Letter(
    greeting_named="Guten Tag {name},",
    greeting="Guten Tag,",
    received_numbered="vielen Dank für Ihre Nachricht. Ihre Meldung ist unter der Nummer {number} erfasst.",
    received="vielen Dank für Ihre Nachricht. Ihre Meldung ist erfasst.",
    understood=(
        "Wir haben verstanden, dass Sie {what} vom {day} melden. Falls das nicht stimmt, schreiben Sie uns bitte."
    ),
    send="Damit wir weiterarbeiten können, senden Sie uns bitte:",
    complete="Alle Unterlagen, die wir im Moment brauchen, liegen uns vor.",
    next_step=(
        "Danach prüft eine Sachbearbeiterin oder ein Sachbearbeiter alles und schreibt Ihnen. "
        "Diese Nachricht ist noch keine Entscheidung."
    ),
    closing="Freundliche Grüße\nIhre Schadenabteilung",
    date="{day}. {month} {year}",
    months=(
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
        "November", "Dezember",
    ),
    incidents={
        Type.AUTO_ACCIDENT: "einen Autounfall",
        Type.PROPERTY_WATER: "einen Wasserschaden",
        Type.PROPERTY_FIRE: "einen Brandschaden",
        Type.THEFT: "einen Diebstahl",
        Type.HEALTH: "eine Erkrankung oder Verletzung",
        Type.OTHER: "einen Schaden",
    },
    papers={
        Paper.POLICE_REPORT: "den Polizeibericht oder die Anzeige",
        Paper.DAMAGE_PHOTOS: "Fotos des Schadens",
        Paper.REPAIR_ESTIMATE: "einen Kostenvoranschlag für die Reparatur",
        Paper.DRIVER_LICENCE: "den Führerschein der Person, die gefahren ist",
        Paper.VEHICLE_REGISTRATION: "den Fahrzeugschein",
        Paper.CAUSE_REPORT: "einen Bericht zur Ursache (zum Beispiel vom Installateur oder der Hausverwaltung)",
        Paper.OWNERSHIP_PROOF: "einen Nachweis über Eigentum oder Miete",
        Paper.FIRE_SERVICE_REPORT: "den Bericht der Feuerwehr",
        Paper.INVENTORY_LIST: "eine Liste der verlorenen oder beschädigten Sachen",
        Paper.PURCHASE_RECEIPTS: "die Kaufbelege",
        Paper.MEDICAL_REPORT: "den Arztbericht",
        Paper.INVOICES: "die Rechnungen",
    },
)  # fmt: skip

_ES = Letter(
    greeting_named="Hola, {name}:",
    greeting="Hola:",
    received_numbered="Gracias por su mensaje. Hemos registrado su parte con el número {number}.",
    received="Gracias por su mensaje. Hemos registrado su parte.",
    understood="Entendemos que nos comunica {what}, con fecha {day}. Si no es correcto, le rogamos que nos lo diga.",
    send="Para poder continuar, le rogamos que nos envíe:",
    complete="Por ahora tenemos todos los documentos necesarios.",
    next_step=(
        "Después, una persona de nuestro equipo lo revisará todo y le escribirá. "
        "Este mensaje todavía no es una decisión."
    ),
    closing="Un cordial saludo,\nEl equipo de siniestros",
    date="{day} de {month} de {year}",
    months=(
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
        "noviembre", "diciembre",
    ),
    incidents={
        Type.AUTO_ACCIDENT: "un accidente de coche",
        Type.PROPERTY_WATER: "daños por agua",
        Type.PROPERTY_FIRE: "daños por incendio",
        Type.THEFT: "un robo",
        Type.HEALTH: "una enfermedad o lesión",
        Type.OTHER: "un siniestro",
    },
    papers={
        Paper.POLICE_REPORT: "la denuncia o el atestado policial",
        Paper.DAMAGE_PHOTOS: "fotos de los daños",
        Paper.REPAIR_ESTIMATE: "un presupuesto de reparación",
        Paper.DRIVER_LICENCE: "el permiso de conducir de la persona que conducía",
        Paper.VEHICLE_REGISTRATION: "el permiso de circulación del vehículo",
        Paper.CAUSE_REPORT: "un informe sobre la causa (por ejemplo, del fontanero o del administrador)",
        Paper.OWNERSHIP_PROOF: "un justificante de propiedad o de alquiler",
        Paper.FIRE_SERVICE_REPORT: "el informe de los bomberos",
        Paper.INVENTORY_LIST: "una lista de los objetos perdidos o dañados",
        Paper.PURCHASE_RECEIPTS: "los justificantes de compra",
        Paper.MEDICAL_REPORT: "el informe médico",
        Paper.INVOICES: "las facturas",
    },
)  # fmt: skip

LETTERS: dict[str, Letter] = {"en": _EN, "ru": _RU, "fr": _FR, "de": _DE, "es": _ES}
