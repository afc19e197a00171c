"""Currencies as claimants write them, and the turns of speech that tell which country's is meant."""

CURRENCY = {
    "EUR": r"€|eur|euros?|евро|eurillos|pavos|balles|e",
    "GBP": r"£|gbp|pounds?|quid|sterling|pfund|libras|livres sterling|фунт\w*",
    "CAD": r"ca\$|c\$|cad|canadian dollars?|can\$|piass?es?|dollars canadiens|dolares canadienses",
    "AUD": r"a\$|au\$|aud|aussie dollars?|australian dollars?",
    "NZD": (r"nz\$|nzd|(?:dollars?|bucks) nz|kiwi dollars?"),
    "SGD": r"s\$|sgd",
    "HKD": r"hk\$|hkd",
    "MXN": r"mx\$|mxn|pesos mexicanos|pesos mx",
    "BRL": r"r\$|brl|reais|reales",
    "TWD": r"nt\$|twd",
    "USD": (
        r"us ?\$|usd|us dollars?|u\$s|u\$d|american dollars?|долл\w*(?: сша)?|бакс\w*|dolares|"
        "dollars us|us-dollar"
    ),
    "$": r"\$|dollars?|bucks",
    "BYN": r"byn|бел\.? ?руб\w*|белорусск\w+ руб\w*",
    "RUB": r"₽|руб\w*\.?|р\.?|rub|rur|roubles?|rubles?|rubel|rublos|т\.? ?р\.?",
    "CHF": (
        r"chf|sfr\.?|franken|stutz|francs suisses|fr\.|швейцарск\w+ франк\w*|francos suizos|"
        "swiss francs?"
    ),
    "PLN": r"pln|zl|złoty|zloty\w*|злот\w+",
    "CZK": r"kc|czk|крон\w*",
    "SEK": r"sek|kronor",
    "NOK": r"nok",
    "DKK": r"dkk",
    "HUF": r"huf|ft|forint\w*",
    "RON": r"ron|lei",
    "BGN": r"bgn|лев(?:ов|а)?",
    "UAH": r"₴|грн\w*|uah|гривн\w*|гривен",
    "KZT": r"₸|тенге|kzt|тг",
    "GEL": r"gel|лари|₾",
    "AMD": r"amd|драм\w*",
    "UZS": r"uzs|сум",
    "KGS": r"kgs|сом\w*",
    "TRY": r"₺|try|tl|lira|лир\w*",
    "AED": r"aed|дирхам\w*",
    "MAD": r"mad",
    "dirham": r"dirhams?",
    "rupee": r"rupees?|roupies?|rupias?|rupien|рупи\w*",
    "ILS": r"₪|ils|shekels?|шекел\w*",
    "INR": r"₹|inr|rs\.?|inr",
    "LKR": r"lkr",
    "THB": r"฿|thb|baht|бат\w*",
    "IDR": r"idr|rupiahs?|rp",
    "VND": r"vnd|dong|донг\w*",
    "JPY": r"¥|jpy|yen|иен\w*",
    "CNY": r"cny|rmb|yuan|юан\w*",
    "KRW": r"krw|won",
    "MYR": r"myr|rm|ringgit",
    "PHP": r"php|₱",
    "ZAR": r"zar|rands?|r",
    "NGN": r"₦|ngn|naira",
    "KES": r"kes|ksh|shillings?",
    "GHS": r"ghs|cedis?",
    "EGP": r"egp",
    "TND": r"tnd|dinars?",
    "XOF": r"fcfa|xof|cfa|francs cfa",
    "franc": r"francs?|франк\w*",
    "BOB": r"bs\.?|bob|bolivianos?",
    "PEN": r"s/\.?|pen|soles",
    "PYG": r"gs\.?|pyg|guaranies",
    "GTQ": r"gtq|quetzal\w*",
    "CRC": r"crc|₡|colones",
    "HNL": r"lempiras?",
    "DOP": r"rd\$|dop",
    "COP": r"cop|pesos colombianos",
    "CLP": r"clp|pesos chilenos",
    "ARS": r"ars|ar\$|pesos argentinos",
    "UYU": r"uyu|\$u|pesos uruguayos",
    "peso": r"pesos?|песо",
    "crown": (r"kr\.?|kroner|kronur|krona|isk|couronnes?|coronas|kronen|crowns?"),
}
"""What stands for a currency. `$`, `peso`, `franc` and `crown` need the place to tell which one."""

PLACES = {
    "AUD": (
        r"australia\w*|aussie|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|"
        r"cairns|queensland|nsw|arvo|\bute\b|servo|bogan|roo|kangaroo|tradie|schooner|bunnings|"
        r"esky|smash repair\w*|footy"
    ),
    "CAD": (
        r"canad\w*|toronto|vancouver|calgary|montreal|ottawa|edmonton|winnipeg|quebec|halifax|"
        "ontario|alberta|tim hortons|icbc|loonie|laval|gatineau|sherbrooke|longueuil|trois rivieres|saguenay|"
        "levis|drummondville|beauce|gaspesie|char|piasses?|depanneur|manitoba|nova scotia|"
        "saskatchewan|saskatoon|regina|mississauga|hamilton ontario|moncton|new brunswick|newfoundland|cegep|clsc"
    ),
    "NZD": r"new zealand|\bnz\b|auckland|wellington|christchurch|queenstown|dunedin|kiwi",
    "SGD": r"singapore|singapur|сингапур\w*",
    "HKD": r"hong kong",
    "MXN": (
        r"mexic\w*|mejic\w*|cdmx|guadalajara|monterrey|cancun|puebla|tijuana|merida|oaxaca|"
        r"queretaro|leon|guanajuato|toluca|zapopan|tampico|veracruz|sonora|sinaloa|chiapas|yucatan|tianguis|cajuela|"
        r"nomas|camellon|banqueta|chamarra|мексик\w*"
    ),
    "ARS": (
        r"argentin\w*|buenos aires|cordoba capital|rosario|mendoza|palermo|bariloche|patente|fernet|"
        r"la plata|tucuman|neuquen|mar del plata|chapista|"
        r"аргентин\w*"
    ),
    "CLP": (
        r"chile\w*|santiago|valparaiso|vina del mar|curico|concepcion|temuco|antofagasta|iquique|rancagua|talca|osorno|"
        r"puerto montt|la serena|piscolas?|carabineros|calefon|gasfiter|weon|bacan|trilla|comuna"
    ),
    "COP": (
        r"colombi\w*|bogota|medellin|cali|cartagena|barranquilla|santa marta|bucaramanga|pereira|manizales|cucuta|"
        r"ibague|villavicencio|soat|parce"
    ),
    "UYU": r"urugua\w*|montevideo|punta del este",
    "DOP": r"dominican\w*|santo domingo|punta cana",
    "PHP": r"philippin\w*|manila|cebu",
    "CUP": r"havana|la habana",
    "GBP": (
        r"crime number|crime ref\w*|tyre\w*|bonnet|windscreen|lorry|lorries|kerb|\bmum\b|\bmums\b|"
        r"council|telly|postcode|\bnhs\b|loft|skirting|plasterer|stopcock|london|manchester|leeds|"
        r"bristol|glasgow|edinburgh|birmingham|liverpool|m25|m6|m1|a1|tesco|sainsbury\w*|asda|"
        r"argos|halfords|car park|dual carriageway|garden centre|\bprius\b|cheers|reckons?|boot|"
        r"\bflat\b|garage reckons|quid|pub|nan|neighbour\w*|hoover|bloke|lad"
    ),
    "ZAR": (r"cape town|johannesburg|durban|pretoria|south africa\w*|bakkie|saps"),
    "CHF": (
        "schweiz|suisse romande|verbier|valais|wallis|st gallen|chur|davos|zermatt|interlaken|lugano|biel|thun|badi|"
        "zurich|zuerich|bern|basel|geneve|lausanne|genf|suisse|luzern|winterthur|neuchatel|fribourg|sion"
    ),
    "ISK": (r"iceland\w*|reykjavik|keflavik|island|islande|islandia|исланд\w*"),
    "CZK": (r"prague|praha|prag|praga|czech\w*|brno|праг\w*|чех\w*"),
    "SEK": (r"swed\w*|stockholm|goteborg|malmo|schwed\w*"),
    "NOK": r"norw\w*|oslo|bergen|norweg\w*",
    "DKK": (r"denmark|copenhagen|danish|kopenhagen|daen\w*"),
    "USD": (
        r"\b911\b|sidewalk|hood|trunk|windshield|faucet|drywall|apartment complex|freeway|"
        r"interstate|i-\d+|state farm|geico|zip code|walmart|home depot|fire dept|deductible|"
        "florida|texas|california|new york|chicago|houston|ohio|usa|parking lot|mom|er visit|"
        r"gas station|basement|sheriff|county|ecuador\w*|quito|guayaquil|panama|el salvador"
    ),
    "EUR": (
        "dublin|ireland|irish|cork|galway|gardai|garda|berlin|paris|madrid|munchen|valencia|"
        "lisbon|lisboa|rome|barcelona|amsterdam|spain|france|italy|portugal|greece|germany"
    ),
    "IDR": (r"bali|indonesi\w*|jakarta|lombok|ubud|индонез\w*"),
    "LKR": r"sri lanka|colombo|kandy|шри ланк\w*",
    "INR": ("delhi|mumbai|bangalore|bengaluru|goa|chennai|india"),
    "UAH": r"киев\w*|одесс\w*|харьков\w*|днепр",
    "BYN": r"минск\w*|брест\w*|гомел\w*|витебск\w*",
    "KZT": (r"алматы|астан\w*|шымкент\w*|караганд\w*|алма ат\w*"),
    "KES": r"nairobi|mombasa|kenya",
    "NGN": r"lagos|abuja|nigeria",
    "PEN": r"lima|peru\w*|cusco|arequipa",
    "BOB": r"la paz|bolivi\w*|cochabamba",
    "XOF": r"dakar|senegal|abidjan|cote d ivoire",
    "MAD": ("maroc|morocco|marruecos|marokko|марокко|agadir|fes|tanger|casablanca|marrakech|rabat"),
}
"""Places and turns of speech that tell which country a text comes from."""

FAMILIES = {
    "$": ("USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "UYU"),
    "$fr": ("CAD", "USD"),
    "franc": ("CHF", "XOF"),
    "peso": ("MXN", "ARS", "CLP", "COP", "UYU", "DOP", "PHP", "CUP"),
    "crown": ("SEK", "NOK", "DKK", "ISK", "CZK"),
    "dirham": ("AED", "MAD"),
    "rupee": ("INR", "IDR", "LKR"),
    "$en": ("USD", "CAD", "AUD", "NZD", "SGD", "HKD"),
    "en": ("GBP", "USD", "AUD", "CAD", "NZD", "ZAR", "EUR", "INR", "KES", "NGN", "SGD"),
    "ru": ("RUB", "KZT", "BYN", "UAH"),
    "fr": ("EUR", "CHF", "CAD", "XOF", "MAD"),
    "de": ("EUR", "CHF"),
    "es": ("EUR", "MXN", "ARS", "CLP", "COP", "UYU", "PEN", "BOB", "USD", "DOP"),
}
"""The currencies that a sign, or a figure without any sign in a language, can mean; the first by default."""

EURO_VALUE = {
    "EUR": 1,
    "USD": 0.92,
    "GBP": 1.17,
    "RUB": 0.0102,
    "CHF": 1.05,
    "CAD": 0.66,
    "ISK": 0.0067,
    "AUD": 0.6,
    "NZD": 0.55,
    "SGD": 0.68,
    "ZAR": 0.05,
    "THB": 0.026,
    "BOB": 0.13,
    "PLN": 0.23,
    "CZK": 0.04,
    "SEK": 0.088,
    "NOK": 0.086,
    "DKK": 0.134,
    "UAH": 0.022,
    "KZT": 0.0019,
    "BYN": 0.28,
    "TRY": 0.027,
    "AED": 0.25,
    "MXN": 0.05,
    "ARS": 0.0009,
    "CLP": 0.001,
    "COP": 0.00022,
    "UYU": 0.023,
    "PEN": 0.25,
    "INR": 0.011,
    "JPY": 0.0061,
    "CNY": 0.127,
    "BRL": 0.17,
    "HUF": 0.0025,
    "RON": 0.2,
    "IDR": 0.000058,
    "VND": 0.000037,
    "KRW": 0.00067,
    "MYR": 0.2,
    "PHP": 0.016,
    "GEL": 0.34,
    "MAD": 0.092,
    "XOF": 0.0015,
    "DOP": 0.015,
    "ILS": 0.25,
    "NGN": 0.0006,
    "KES": 0.0071,
    "HKD": 0.118,
    "AMD": 0.0024,
    "UZS": 0.00007,
    "KGS": 0.0105,
    "LKR": 0.003,
    "GTQ": 0.12,
    "CRC": 0.0018,
    "PYG": 0.00012,
    "EGP": 0.019,
    "TND": 0.3,
    "BGN": 0.51,
}
"""Rough euros for a unit: only to tell a small loss from a large one, never shown or paid."""
