"""Names of months and weekdays, relative days and spans of time, by language and without accents."""

MONTHS = {
    "en": (
        "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug "
        "september/sept/sep october/oct november/nov december/dec"
    ),
    "ru": (
        "января/январе/январь/янв февраля/феврале/февраль/фев марта/марте/март "
        "апреля/апреле/апрель/апр мая/мае/май июня/июне/июнь июля/июле/июль "
        "августа/августе/август/авг сентября/сентябре/сентябрь/сент октября/октябре/октябрь/окт "
        "ноября/ноябре/ноябрь/нояб декабря/декабре/декабрь/дек"
    ),
    "fr": (
        "janvier/janv fevrier/fev/fevr mars avril/avr mai juin juillet/juil aout septembre/sept "
        "octobre/oct novembre/nov decembre/dec"
    ),
    "de": (
        "januar/jan/jaenner/janner februar/feb marz/maerz/mrz april/apr mai juni/jun juli/jul "
        "august/aug september/sept/sep oktober/okt november/nov dezember/dez"
    ),
    "es": (
        "enero/ene febrero/feb marzo/mar abril/abr mayo junio/jun julio/jul agosto/ago "
        "septiembre/setiembre/sept/sep octubre/oct noviembre/nov diciembre/dic"
    ),
}
"""Twelve groups a language, the spellings of a month separated by a slash."""

WEEKDAYS = {
    "en": (
        "monday/mondays/mon tuesday/tuesdays/tues/tue wednesday/wednesdays/weds/wed "
        "thursday/thursdays/thurs/thur/thu friday/fridays/fri saturday/saturdays/sat "
        "sunday/sundays/sun"
    ),
    "ru": (
        "понедельник/понедельника/понедельнике вторник/вторника среду/среда/среды "
        "четверг/четверга пятницу/пятница/пятницы субботу/суббота/субботы "
        "воскресенье/воскресенья/воскресение"
    ),
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "de": (
        "montag/montags/montagabend/montagmorgen/montagmittag/"
        "montagnacht/montagnachmittag/montagvormittag/montagfruh "
        "dienstag/dienstags/dienstagabend/dienstagmorgen/dienstagmittag/"
        "dienstagnacht/dienstagnachmittag/dienstagvormittag/dienstagfruh "
        "mittwoch/mittwochs/mittwochabend/mittwochmorgen/mittwochmittag/"
        "mittwochnacht/mittwochnachmittag/mittwochvormittag/mittwochfruh "
        "donnerstag/donnerstags/donnerstagabend/donnerstagmorgen/donnerstagmittag/"
        "donnerstagnacht/donnerstagnachmittag/donnerstagvormittag/donnerstagfruh "
        "freitag/freitags/freitagabend/freitagmorgen/freitagmittag/"
        "freitagnacht/freitagnachmittag/freitagvormittag/freitagfruh "
        "samstag/sonnabend/samstags/samstagabend/samstagmorgen/samstagmittag/"
        "samstagnacht/samstagnachmittag/samstagvormittag/samstagfruh "
        "sonntag/sonntags/sonntagabend/sonntagmorgen/sonntagmittag/"
        "sonntagnacht/sonntagnachmittag/sonntagvormittag/sonntagfruh"
    ),
    "es": "lunes martes miercoles jueves viernes sabado domingo",
}
AMBIGUOUS_SHORT = frozenset({"mon", "sat", "sun", "wed", "mar", "may", "sep", "dec", "jun", "dic", "ago", "fri"})
"""Short forms that are also other words: they count only next to a day of the month."""

RELATIVE_DAYS = {
    "en": {
        r"day before yesterday": 2,
        r"yesterday|last night": 1,
        r"today|this (?:morning|afternoon|evening)|tonight|an hour ago|just now": 0,
    },
    "ru": {r"позавчера": 2, r"вчера": 1, r"сегодня|только что|час назад|сейчас": 0},
    "fr": {r"avant hier": 2, r"hier|la nuit derniere": 1, ("aujourd hui|ce (?:matin|midi|soir)|cet apres midi"): 0},
    "de": {r"vorgestern": 2, r"gestern|letzte nacht": 1, r"heute": 0},
    "es": {r"anteayer|antier|antes de ayer": 2, r"ayer|anoche": 1, ("hoy|esta (?:manana|tarde|noche|madrugada)"): 0},
}

SPANS = {
    "en": {1: r"days?|nights?", 7: r"weeks?|wks?", 30: r"months?", 365: r"years?|yrs?"},
    "ru": {1: r"дн\w+|день|сут\w+", 7: r"недел\w+", 30: r"месяц\w*", 365: r"год\w*|лет"},
    "fr": {1: r"jours?|nuits?", 7: r"semaines?", 30: r"mois", 365: r"ans?|annees?"},
    "de": {1: r"tage?n?|nachte?n?", 7: r"wochen?", 30: r"monate?n?|monats", 365: r"jahre?n?"},
    "es": {1: r"dias?|noches?", 7: r"semanas?", 30: r"mes|meses", 365: r"anos?"},
}
"""Days in a span and the words for it."""

ARTICLES = {
    "en": r"a|an|one|couple of|couple|a couple of|few|a few",
    "ru": r"пару|пара",
    "fr": r"un|une|quelques",
    "de": r"ein|eine|einem|einer|einen|paar|ein paar",
    "es": r"un|una|unos|unas|par de|un par de",
}

AGO = {
    "en": ("", r" (?:ago|before|earlier|prior|old|back)"),
    "ru": ("", r" (?:назад|до|как|тому назад)"),
    "fr": (
        r"(?:il y a|ca fait|depuis|y a) (?:a peine |seulement |tout juste |environ )?",
        r"(?: avant| auparavant| plus tot)?",
    ),
    "de": (("(?:vor|seit) (?:knapp |nur |gerade |erst |etwa |rund |genau )*"), r"(?: vorher| zuvor| davor)?"),
    "es": (r"(?:hace|desde hace|hacia) (?:apenas |solo |como |unos )?", r"(?: antes| atras)?"),
}
AGO_TOO = {
    "en": (
        "only {n} {span}",
        "barely {n} {span}",
        "(?:less|fewer) than {n} {span}",
        "for {n} {span}",
        "just {n} {span}",
        "{n} {span} (?:into|after)",
    ),
    "ru": (
        "за {n} {span}",
        "всего {n} {span}",
        "только {n} {span}",
        "лишь {n} {span}",
        "через {n} {span}",
        "{span} {n} назад",
        "{span} назад",
        "как {n} {span}",
    ),
    "fr": (("{n} {span} (?:avant|plus tot|auparavant|apres)"),),
    "de": (("{n} {span} (?:vorher|zuvor|davor|alt|her|vor|nach)"),),
    "es": (
        "{n} {span} (?:antes|atras|despues)",
        "apenas {n} {span}",
        "solo {n} {span}",
        "llev\\w+ {n} {span}",
    ),
}
LAST_SPAN = {
    "en": {
        r"last week|a week ago": 7,
        r"last month": 25,
        r"the day before|day before": 1,
        r"this week": 3,
        r"the week before": 7,
        r"fortnight ago|a fortnight": 14,
    },
    "ru": {
        r"на прошлой неделе|неделю назад|за неделю": 7,
        r"в прошлом месяце": 25,
        r"накануне|за день до|днем раньше": 1,
        r"на этой неделе": 3,
    },
    "fr": {
        r"la semaine derniere|la semaine passee": 7,
        r"le mois dernier|le mois passe": 25,
        r"la veille": 1,
        r"cette semaine": 3,
        r"quinze jours|quinzaine": 15,
    },
    "de": {
        ("letzte woche|vorige woche|letzter woche|vergangene woche"): 7,
        r"letzten monat|vorigen monat": 25,
        r"am vortag|tag zuvor|tag davor|tags zuvor": 1,
        r"diese woche": 3,
    },
    "es": {
        r"la semana pasada": 7,
        r"el mes pasado": 25,
        r"el dia anterior|la vispera|un dia antes": 1,
        r"esta semana": 3,
        r"quincena": 15,
    },
}
"""Days that such a turn usually means."""

AT_NIGHT = (
    r"night|evening|midnight|after midnight|overnight|late|small hours|ноч\w*|вечер\w*|"
    r"полноч\w*|под утро|nuit|soir\w*|minuit|nacht\w*|abend\w*|bed|asleep|slept|sleep|woke|"
    r"спать|спал\w*|проснул\w*|уснул\w*|dormi\w*|couche\w*|reveill\w*|schlafen|geschlafen|"
    r"aufgewacht|bett|durmiendo|dormir|dormidos|acost\w*|despert\w*|mitternacht|\w+nacht|"
    r"\w+abend|noche|madrugada|medianoche|anoche|tarde noche"
)
