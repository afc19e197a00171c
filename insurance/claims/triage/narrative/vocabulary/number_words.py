"""Number words, by language and without accents: values, and the words that may join them."""


def _numbered(words: str, start: int = 1, step: int = 1) -> dict[str, float]:
    """Groups of spellings (separated by spaces, variants by a slash) numbered upwards."""
    groups = enumerate(words.split())
    return {word: start + step * place for place, group in groups for word in group.split("/")}


def _places(words: str) -> dict[str, int]:
    return {word: place for place, word in enumerate(words.split(), 1)}


VALUES: dict[str, dict[str, float]] = {
    "en": _numbered(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen"
    )
    | _numbered("twenty thirty forty/fourty fifty sixty seventy eighty ninety", 20, 10)
    | {"couple": 2, "dozen": 12},
    "ru": _numbered(
        "один/одна/одну/одной/одного два/две/двух/двум три/трех/трем четыре/четырех "
        "пять/пяти шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти "
        "одиннадцать двенадцать/двенадцати тринадцать четырнадцать пятнадцать/пятнадцати "
        "шестнадцать семнадцать восемнадцать девятнадцать"
    )
    | _numbered(
        (
            "двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятьдесят/пятидесяти "
            "шестьдесят/шестидесяти семьдесят/семидесяти восемьдесят/восьмидесяти девяносто"
        ),
        20,
        10,
    )
    | _numbered(
        "сто/ста двести/двухсот триста/трехсот четыреста/четырехсот пятьсот/пятисот шестьсот/шестисот "
        "семьсот/семисот восемьсот/восьмисот девятьсот/девятисот",
        100,
        100,
    )
    | {"полтора": 1.5, "полторы": 1.5, "полутора": 1.5, "пару": 2, "пара": 2, "полтинник": 50},
    "fr": _numbered("un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize")
    | _numbered("vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante", 20, 10)
    | {"quatrevingt": 80},
    "de": {},
    "es": _numbered(
        "uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce "
        "quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun "
        "veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho "
        "veintinueve"
    )
    | _numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10)
    | _numbered(
        "cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas "
        "quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas "
        "novecientos/novecientas",
        100,
        100,
    ),
}

ALONE_IS_AN_ARTICLE = frozenset(
    ["one", "un", "une", "uno", "una", "один", "одна", "одну", "одной", "одного", "a", "couple", "пара", "пару"]
)
"""Words that count something only where a multiplier follows."""

HUNDRED = {"en": {"hundred", "hundreds"}, "fr": {"cent", "cents"}, "ru": set(), "de": set(), "es": set()}
THOUSAND = {
    "en": {"thousand", "grand"},
    "ru": {"тысяча", "тысячи", "тысяч", "тысячу", "тыщ", "тыщи"},
    "fr": {"mille"},
    "de": {"tausend"},
    "es": {"mil"},
}
MILLION = {
    "en": {"million"},
    "ru": {"миллион", "миллиона", "миллионов", "лям", "ляма", "лямов"},
    "fr": {"million", "millions"},
    "de": {"million", "millionen"},
    "es": {"millon", "millones"},
}
JOINTS = {"en": {"and"}, "fr": {"et"}, "es": {"y"}, "ru": set(), "de": set()}
HALF = {
    "en": r"and a half",
    "ru": r"с половиной",
    "fr": r"et demie?",
    "de": r"einhalb",
    "es": r"y medi[oa]",
}

ORDINALS: dict[str, dict[str, int]] = {
    "en": _places(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth "
        "twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth "
        "twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
    ),
    "ru": _places(
        "первого второго третьего четвертого пятого шестого седьмого восьмого девятого "
        "десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого "
        "шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого "
        "двадцать-первого двадцать-второго двадцать-третьего двадцать-четвертого "
        "двадцать-пятого двадцать-шестого двадцать-седьмого двадцать-восьмого "
        "двадцать-девятого тридцатого тридцать-первого"
    ),
    "fr": {"premier": 1},
    "de": _places(
        "ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten "
        "elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten "
        "achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten "
        "dreiundzwanzigsten vierundzwanzigsten funfundzwanzigsten sechsundzwanzigsten "
        "siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreissigsten "
        "einunddreissigsten"
    ),
    "es": {"primero": 1},
}
"""Days of the month as ordinals; a hyphen stands for a blank or a hyphen."""

GERMAN_UNITS = _numbered(
    "ein/eins/eine zwei drei vier funf/fuenf sechs sieben acht neun zehn elf zwolf/zwoelf "
    "dreizehn vierzehn funfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn"
)
GERMAN_TENS = _numbered("zwanzig dreissig vierzig funfzig/fuenfzig sechzig siebzig achtzig neunzig", 20, 10)
