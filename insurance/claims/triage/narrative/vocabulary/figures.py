"""What stands around a bare figure and tells whether it is money, as parts of regular expressions."""

SPENT = (
    "cost|costs|paid|pay|quoted|quote|quote of|estimate|total|bill|bill of|price|worth|"
    "around|call it|in cash|смета|итого|всего|цена|стоит|обошлось в|вышло|насчитали|ущерб|"
    "кошельке|кошельке было|наличными|наличкой|devis|devis de|total de|coute|paye|montant|"
    "facture de|en liquide|en especes|voranschlag|kostet|gekostet|kosten|summe|insgesamt|"
    "preis|bargeld|portemonnaie|presupuesto|presupuesto de|cuesta|costo|pague|factura de|"
    "vale|por|en efectivo"
)
"""Right before a sum."""
ABOUT = (
    r" is| was| of| de| von| about| around| на| в| примерно| около| env| environ| ca| ca\.|"
    r" rund| etwa| unos| de unos| approx\.?|:"
)
"""Between those words and the sum."""
SUMMED_UP = (
    r"total|in total|altogether|all in|all told|plus vat|inc\.? vat|incl\.? vat|in cash|"
    r"с ндс|без ндс|итого|всего|наличными|наличкой|ttc|ht|hors taxes?|au total|en tout|en liquide|en especes|"
    r"brutto|netto|insgesamt|zusammen|in bar|iva|mas iva|con iva|en total|en efectivo"
)
"""Right after a sum."""
NO_NOUN = (
    "to|for|in|and|or|on|so|by|if|but|each|plus|minus|the|which|we|i|they|it|he|she|me|us|"
    "ish|apparently|roughly|за|на|с|и|но|по|это|без|а|из|мне|нам|нас|меня|они|он|мы|я|pour|"
    "et|en|mais|avec|de|sur|nous|moi|ils|il|elle|les|le|minimum|max|fur|und|mit|aber|ohne|"
    "mir|uns|wir|ich|sie|er|por|y|con|pero|sin|mas|ya|yo|nos|"
    "too|also|there|here|if|as|while|because|or so|say|says|тоже|также|где|это|как|так|примерно|около|выставил\\w*|"
    "насчитал\\w*|просят|просит|загнул\\w*|хотят|выходит|вышло|получилось|будет|aussi|environ|parce|car|selon|"
    "auch|circa|ca|laut|sagt|sagen|meint|weil|haben|werden|wollen|tambien|segun|dice|dicen|aprox|mas o menos|porque"
)
"""A word after a figure that is not what the figure counts."""
NUMBERED = (
    r"no\.?|nr\.?|number|ref\.?|№|n°|numero|nummer|номер\w*|код|tel\.?|phone|тел\.?|flat|apt|"
    r"room|кв\.?|дом|rue|route|[a-z]-|page|/"
)
"""Before a number that only names something."""
RANGE = r"-|\.\.+|to|bis|a|до|or|ou|oder|или|o|y|and|et|und|bzw\.?|maybe|max\.?|/"
"""Between the two ends of a range."""
