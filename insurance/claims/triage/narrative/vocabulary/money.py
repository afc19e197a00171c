"""Currencies, multipliers, and what the words around a figure say it is."""

from ..clauses import Cues

CURRENCY = {
    "EUR": r"€|eur|euros?|евро|eurillos|pavos|balles|e",
    "GBP": r"£|gbp|pounds?|quid|sterling|pfund|libras|livres sterling|фунт\w*",
    "CAD": r"ca\$|c\$|cad|canadian dollars?|can\$|piass?es?|dollars canadiens|dolares canadienses",
    "AUD": r"a\$|au\$|aud|aussie dollars?|australian dollars?",
    "NZD": r"nz\$|nzd|(?:dollars?|bucks) nz|kiwi dollars?", "SGD": r"s\$|sgd", "HKD": r"hk\$|hkd", "MXN": r"mx\$|mxn|pesos mexicanos|pesos mx",
    "BRL": r"r\$|brl|reais|reales", "TWD": r"nt\$|twd",
    "USD": r"us ?\$|usd|us dollars?|u\$s|u\$d|american dollars?|долл\w*(?: сша)?|бакс\w*|dolares|dollars us|us-dollar",
    "$": r"\$|dollars?|bucks",
    "RUB": r"₽|руб\w*\.?|р\.?|rub|rur|roubles?|rubles?|rubel|rublos|т\.? ?р\.?",
    "CHF": r"chf|sfr\.?|franken|stutz|francs suisses|fr\.|швейцарск\w+ франк\w*|francos suizos|swiss francs?",
    "PLN": r"pln|zl|złoty|zloty\w*|злот\w+", "CZK": r"kc|czk|крон\w*", "SEK": r"sek|kronor", "NOK": r"nok", "DKK": r"dkk",
    "HUF": r"huf|ft|forint\w*", "RON": r"ron|lei", "BGN": r"bgn|лев\w*", "UAH": r"₴|грн\w*|uah|гривн\w*|гривен",
    "KZT": r"₸|тенге|kzt|тг", "BYN": r"byn|бел\.? ?руб\w*", "GEL": r"gel|лари|₾", "AMD": r"amd|драм\w*", "UZS": r"uzs|сум",
    "KGS": r"kgs|сом\w*", "TRY": r"₺|try|tl|lira|лир\w*", "AED": r"aed|дирхам\w*", "MAD": r"mad", "dirham": r"dirhams?", "rupee": r"rupees?|roupies?|rupias?|rupien|рупи\w*", "ILS": r"₪|ils|shekels?|шекел\w*",
    "INR": r"₹|inr|rs\.?|inr", "LKR": r"lkr", "THB": r"฿|thb|baht|бат\w*", "IDR": r"idr|rupiahs?|rp", "VND": r"vnd|dong|донг\w*",
    "JPY": r"¥|jpy|yen|иен\w*", "CNY": r"cny|rmb|yuan|юан\w*", "KRW": r"krw|won", "MYR": r"myr|rm|ringgit", "PHP": r"php|₱",
    "ZAR": r"zar|rands?|r", "NGN": r"₦|ngn|naira", "KES": r"kes|ksh|shillings?", "GHS": r"ghs|cedis?", "EGP": r"egp", "TND": r"tnd|dinars?",
    "XOF": r"fcfa|xof|cfa|francs cfa", "BOB": r"bs\.?|bob|bolivianos?", "PEN": r"s/\.?|pen|soles", "PYG": r"gs\.?|pyg|guaranies",
    "GTQ": r"gtq|quetzal\w*", "CRC": r"crc|₡|colones", "HNL": r"lempiras?", "DOP": r"rd\$|dop", "COP": r"cop|pesos colombianos", "CLP": r"clp|pesos chilenos",
    "ARS": r"ars|ar\$|pesos argentinos", "UYU": r"uyu|\$u|pesos uruguayos", "peso": r"pesos?|песо", "crown": r"kr\.?|kroner|kronur|krona|isk|couronnes?|coronas|kronen|crowns?",
}  # fmt: skip
"""What stands for a currency. `$`, `peso` and `crown` need the place to tell which one."""

BEFORE_ONLY = frozenset({"ZAR:r", "MYR:rm", "IDR:rp"})
AFTER_ONLY_RUSSIAN = r"р\.?|т\.? ?р\.?"

PLACES = {
    "AUD": r"australia\w*|aussie|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|cairns|queensland|nsw|arvo|\bute\b|servo|bogan|roo|kangaroo|tradie|schooner|bunnings|esky|smash repair\w*|footy",
    "CAD": r"canad\w*|toronto|vancouver|calgary|montreal|ottawa|edmonton|winnipeg|quebec|halifax|ontario|alberta|tim hortons|icbc|loonie",
    "NZD": r"new zealand|\bnz\b|auckland|wellington|christchurch|queenstown|dunedin|kiwi",
    "SGD": r"singapore|singapur|сингапур\w*", "HKD": r"hong kong", "MXN": r"mexic\w*|mejic\w*|cdmx|guadalajara|monterrey|cancun|puebla|tijuana|merida|oaxaca|queretaro|мексик\w*",
    "ARS": r"argentin\w*|buenos aires|cordoba capital|rosario|mendoza|palermo|bariloche|patente|аргентин\w*", "CLP": r"chile\w*|santiago|valparaiso|vina del mar",
    "COP": r"colombi\w*|bogota|medellin|cali|cartagena|barranquilla", "UYU": r"urugua\w*|montevideo|punta del este", "DOP": r"dominican\w*|santo domingo|punta cana",
    "PHP": r"philippin\w*|manila|cebu", "CUP": r"havana|la habana",
    "GBP": r"crime number|crime ref\w*|tyre\w*|bonnet|windscreen|lorry|lorries|kerb|\bmum\b|\bmums\b|council|telly|postcode|\bnhs\b|loft|skirting|plasterer|stopcock|london|manchester|leeds|bristol|glasgow|edinburgh|birmingham|liverpool|m25|m6|m1|a1|tesco|sainsbury\w*|asda|argos|halfords|car park|dual carriageway|garden centre|\bprius\b|cheers|reckons?|boot|\bflat\b|garage reckons|quid|pub|nan|neighbour\w*|hoover|bloke|lad",
    "ZAR": r"cape town|johannesburg|durban|pretoria|south africa\w*|bakkie|saps", "CHF": r"schweiz|zurich|zuerich|bern|basel|geneve|lausanne|genf|suisse|luzern|winterthur|neuchatel|fribourg|sion",
    "ISK": r"iceland\w*|reykjavik|keflavik|island|islande|islandia|исланд\w*", "CZK": r"prague|praha|prag|praga|czech\w*|brno|праг\w*|чех\w*",
    "SEK": r"swed\w*|stockholm|goteborg|malmo|schwed\w*", "NOK": r"norw\w*|oslo|bergen|norweg\w*", "DKK": r"denmark|copenhagen|danish|kopenhagen|daen\w*",
    "USD": r"\b911\b|sidewalk|hood|trunk|windshield|faucet|drywall|apartment complex|freeway|interstate|i-\d+|state farm|geico|zip code|walmart|home depot|fire dept|deductible|florida|texas|california|new york|chicago|houston|ohio|usa|parking lot|mom|er visit|gas station|basement|sheriff|county|ecuador\w*|quito|guayaquil|panama|el salvador",
    "EUR": r"dublin|ireland|irish|cork|galway|gardai|garda|berlin|paris|madrid|munchen|valencia|lisbon|lisboa|rome|barcelona|amsterdam|spain|france|italy|portugal|greece|germany",
    "IDR": r"bali|indonesi\w*|jakarta|lombok|ubud|индонез\w*", "LKR": r"sri lanka|colombo|kandy|шри ланк\w*",
    "INR": r"delhi|mumbai|bangalore|bengaluru|goa|chennai|india", "UAH": r"киев\w*|одесс\w*|харьков\w*|днепр", "BYN": r"минск\w*|брест\w*|гомел\w*|витебск\w*", "KZT": r"алматы|астан\w*|шымкент\w*|караганд\w*|алма ат\w*",
    "KES": r"nairobi|mombasa|kenya", "NGN": r"lagos|abuja|nigeria", "PEN": r"lima|peru\w*|cusco|arequipa", "BOB": r"la paz|bolivi\w*|cochabamba",
    "XOF": r"dakar|senegal|abidjan|cote d ivoire", "MAD": r"maroc|morocco|marruecos|marokko|марокко|agadir|fes|tanger|casablanca|marrakech|rabat",
}  # fmt: skip
"""Places and turns of speech that tell which country a text comes from."""

FAMILIES = {
    "$": ("USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "UYU"),
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

THOUSANDS = r"k|к|тыс\w*\.?|тыщ\w*|тыр|т\.? ?р\.?|косар\w*|grand|thousand|thou|mille|tsd\.?|tausend|mil|миллиард\w*"
MULTIPLIERS = (
    (10_000_000, r"crores?"),
    (100_000, r"lakhs?|lacs?"),
    (1_000_000, r"млн\.?|миллион\w*|лям\w*|million\w*|mill\.|mln|mio\.?|millon\w*|m"),
    (
        1_000,
        r"k|к|тыс\w*\.?|тыщ\w*|тыр|т\.? ?р\.?|косар\w*|штук(?= (?:руб|баксов|евро|зелен))|ke|grands?|thousand|thou|mille|tsd\.?|tausend|mil",
    ),
    (100, r"hundred|hundert|centaines|сот(?:ен|ни)"),
)

EURO_VALUE = {
    "EUR": 1, "USD": 0.92, "GBP": 1.17, "RUB": 0.0102, "CHF": 1.05, "CAD": 0.66, "ISK": 0.0067, "AUD": 0.6, "NZD": 0.55, "SGD": 0.68,
    "ZAR": 0.05, "THB": 0.026, "BOB": 0.13, "PLN": 0.23, "CZK": 0.04, "SEK": 0.088, "NOK": 0.086, "DKK": 0.134,
    "UAH": 0.022, "KZT": 0.0019, "BYN": 0.28, "TRY": 0.027, "AED": 0.25, "MXN": 0.05, "ARS": 0.0009, "CLP": 0.001,
    "COP": 0.00022, "UYU": 0.023, "PEN": 0.25, "INR": 0.011, "JPY": 0.0061, "CNY": 0.127, "BRL": 0.17, "HUF": 0.0025,
    "RON": 0.2, "IDR": 0.000058, "VND": 0.000037, "KRW": 0.00067, "MYR": 0.2, "PHP": 0.016, "GEL": 0.34, "MAD": 0.092,
    "XOF": 0.0015, "DOP": 0.015, "ILS": 0.25, "NGN": 0.0006, "KES": 0.0071, "HKD": 0.118, "AMD": 0.0024, "UZS": 0.00007,
    "KGS": 0.0105, "LKR": 0.003, "GTQ": 0.12, "CRC": 0.0018, "PYG": 0.00012, "EGP": 0.019, "TND": 0.3, "BGN": 0.51,
}  # fmt: skip
"""Rough euros for a unit: only to tell a small loss from a large one, never shown or paid."""

LIMIT = Cues(
    en="(increased|upgraded|valuables) cover, insured ~ for, excess, deductible, limit, sum insured, insured (for|up to|sum|value|at), covered (up to|for), cover (is|of|up to|goes up to|limit), covers (up to|me for|us for), cover goes up, coverage, policy (limit|covers|says|is for|pays|maximum), premium*, pay ~ (a year|a month|per month|per year|monthly), per month, a month, maximum, max payout, up to, policy number, payout (of|is), benefit of, schedule",
    ru="лимит*, страхов* сумм*, сумма страхован*, застрахован* ~ на, полис ~ на, по полису ~ на, страховк* на, страховк* до, покрыти*, франшиз*, взнос*, преми*, плачу ~ (в год|в месяц|каждый), по полису, по договору, до суммы",
    fr="franchise, plafond de (garantie|remboursement|indemnis*), plafond a, plafond ~ (contrat|garantie*), capital, garanti* (jusqu|a hauteur), a hauteur de, assure* (pour|jusqu), couvert* jusqu, prime, cotisation*, par mois, par an, contrat (couvre|prevoit|plafonne), plafonne*, somme assuree",
    de="versicherungssumme, versicherte summe, selbstbeteiligung, selbstbehalt, sb, deckung*, deckungssumme, versichert (bis|mit|für|über), höchst*, maximal, prämie, beitrag, im monat, im jahr, jahresbeitrag, monatlich, limit, obergrenze",
    es="suma asegurada, franquicia, deducible, limite, cobertura (de|hasta|es), cubre hasta, cubierto hasta, asegurad* (por|en|hasta), prima, capital asegurado, capital, al mes, al año, mensual*, poliza (de|por|cubre|es|hasta), tope, maximo",
)

SIDE_COST = Cues(
    en="tow, towing, tow truck, taxi*, uber, call out, callout, locksmith, hotel, motel, rent, rental, hire car, parking fine, fine, in cash he charged, charged me, plumber charged, emergency plumber, salary, wages, earn, phone number, mortgage, bought the house, worth of food, repaid, refunded, last (year|time|claim), previous, used to, monthly, train ticket*, new lock*, cleaning, cordon*",
    ru="эвакуатор*, такси, вызов*, слесар* взял, гостиниц*, отель, аренд*, штраф*, зарплат*, ипотек*, кредит*, прошл* (год|раз), наличк*, замок, замк*",
    fr="remorquage, depannage, depanneur, depanneuse, taxi, serrurier, hotel, loyer, salaire, amende, l an dernier, l annee derniere, la derniere fois, location",
    de="abschlepp*, taxi, schlüsseldienst, anfahrt, hotel, miete, mietwagen, gehalt, strafe, bußgeld, letztes jahr, notdienst",
    es="grua, taxi, cerrajero, hotel, alquiler, renta, sueldo, multa, el año pasado, la vez pasada, remolque",
)

ASIDE = Cues(
    en="not counting, dont count, not included, not including, excluding, leaving out, not claiming, apart from the, already paid",
    ru="не считаю, не считая, кроме, не включ*, не платят, не прошу",
    fr="sans compter, hors, je ne compte pas, pas compris, non compris, ne reclame pas",
    de="nicht mitgerechnet, nicht mitgezählt, ohne, nicht eingerechnet, rechne ich nicht",
    es="sin contar, no cuento, sin incluir, no incluye, no reclamo",
)

TOTAL = Cues(
    en="total*, altogether, all in, in all, all told, all up, in all, all together, overall, sum of, comes to, came to, adds up, adding up, combined, grand total, full claim",
    ru="итого, всего, в сумме, в общем, общ* сумм*, общ* ущерб*, в общей сложности, вместе, суммарно, вышло, набежало, на круг, на все про все",
    fr="au total, en tout, total, somme totale, le tout, ensemble, ca fait, cela fait, soit, en gros",
    de="insgesamt, zusammen, gesamt*, summe, alles in allem, in summe, macht, total",
    es="en total, total, todo junto, sumando, suma, asciende*, en conjunto, sale todo",
)

ESTIMATE = Cues(
    en="fitter, glazier, electrician, decorator, joiner, carpenter, tiler, handyman, dent man, panel man, bodywork, makes it, put right, number, figure, sort it, wants, asking for, gone in, lost, quote*, quoted, estimat*, repair*, reckon*, guess*, assess*, damage*, loss, losses, cost*, says, said, talking, replac*, fix*, invoice*, bill*, price*, claim*, worth, value*, valued, garage, body shop, bodyshop, contractor, builder, surveyor, plumber, roofer, mechanic, dealer, polish, between, charge*, need the, want, paid, fee, surgery, treatment",
    ru="плиточник*, электрик*, стекольщик*, кузовщик*, маляр*, бригада, прораб, ушло, ушли, потерял*, просят, обош*, берут, взял*, взяли, цена, хочет, хотят, смет*, оцен*, ремонт*, насчитал*, посчитал*, ущерб*, стоит, стоил*, стоимост*, обойдет*, счет*, калькуляц*, заказ наряд*, мастер*, сервис*, прикид*, просит, требует, говор*, сказал*, чек*, заплатил*, отдал*, потратил*, списали, минимум, замен*, вложил*, лечени*",
    fr="artisan, cuisiniste, vitrier, couvreur, menuisier, carreleur, electricien, parquetiste, macon, annonce*, parle de, parlent de, chez, valait, somme, devis, estim*, repar*, chiffr*, evalu*, coute*, cout, couts, montant*, degat*, prejudice, facture*, prix, valeur, vaut, valait, garage*, expert*, carrossier, plombier, peintre, remplac*, environ, paye, regle, debourse, demande",
    de="schreiner, tischler, elektriker, fliesenleger, gärtner, glaser, bodenleger, zeitwert, will, möchte, sagt, meint, firma, kostenvoranschlag*, voranschlag, kva, angebot, geschätzt, schätz*, gutachter, gutachten, reparatur*, schaden*, kosten, kostet*, rechnung*, preis, wert, neupreis, werkstatt, handwerker, dachdecker, maler, verlangt, bezahlt, gezahlt, ersatz, neu*, beläuft, rund, etwa, liegt bei",
    es="carpintero, electricista, cristalero, parquetista, techador, herrero, chapista, valor venal, me piden, hablan de, habla de, dice*, segun, quiere, presupuest*, estim*, repar*, calcul*, valor*, tas*, costo*, cuesta*, coste, costaba, dañ*, factura*, precio, vale, valia*, taller, perito, fontanero, albañil, pintor, arregl*, cobra*, pagu*, pagado, piden, pide, cotiz*, entre, deposito",
)

PRICE = Cues(
    en="bought, paid, cost me, new, price, worth, rrp, retail*", ru="купил*, покупал*, брал*, брали, новый, новая, цена, стоил*, стоит, подарил*",
    fr="achete*, paye*, neuf, neuve, prix, valait, vaut", de="gekauft, bezahlt, neu, neupreis, wert, gekostet", es="compre, compro, compramos, pague, nuevo, nueva, precio, costo, valia, vale",
)  # fmt: skip

SEVERAL_QUOTES = Cues(
    en="two (quotes|estimates|prices|builders|garages|roofers|firms|companies|contractors|plumbers), the (second|other), the first ~ the second, second (quote|estimate|opinion), another (quote|estimate|garage|builder|says|said|one), other (quote|garage|one|says), one ~ the other, plus vat, with vat, without vat, inc vat, ex vat, before tax, after tax, net, gross, depending",
    ru="две (сметы|оценки|фирмы), два (сервиса|мастера), один сервис, первый ~ второй, рыночн*, вторая, второй, друг* (сервис*|мастер*|смет*|фирм*|насчит*|сказал*), без ндс, с ндс, в одном ~ в другом, один ~ другой, в зависимости",
    fr="deux (artisans|garages|entreprises|plombiers), le (second|deuxieme|premier), deux devis, second devis, deuxieme devis, autre devis, un autre, l autre, ht, ttc, hors taxe*, selon",
    de="der (erste|zweite), die (erste|zweite), zwei (firmen|handwerker), zwei (angebote|kostenvoranschläge|werkstätten), zweites angebot, zweiter kostenvoranschlag, ander* (angebot|werkstatt|firma), die andere, der andere, netto, brutto, mit mehrwertsteuer, ohne mehrwertsteuer, zzgl*, je nachdem",
    es="el (primero|segundo), dos (talleres|albañiles), dos (presupuestos|cotizaciones), segundo presupuesto, otro (presupuesto|taller|me), el otro, sin iva, con iva, mas iva, neto, bruto, segun",
)

NOT_MONEY = r"km|kilomet\w*|miles?|meilen|км|километр\w*|метр\w*|meters?|metres?|metros?|m2|м2|кв\.?|sqm|qm|people|steps|шагов|лет|years?|jahre|ans|anos|days?|дней|tage|hours?|часов|minut\w*|минут\w*|liter|litre\w*|литр\w*|litros|об/мин|volts?|watt|кг|kg|schritte|personas|personnes|человек"
