"""Multipliers, and what the words around a sum say it is."""

from ..clauses import Cues

MULTIPLIERS = (
    (10_000_000, r"crores?"),
    (100_000, r"lakhs?|lacs?"),
    (1_000_000, r"млн\.?|миллион\w*|лям\w*|million\w*|mill\.|mln|mio\.?|millon\w*|m"),
    (
        1_000,
        (
            r"k|к|тыс\w*\.?|тыщ\w*|тыр|т\.? ?р\.?|косар\w*|штук(?= (?:руб|баксов|евро|зелен))|ke|"
            r"grands?|thousand|thou|mille|tsd\.?|tausend|mil"
        ),
    ),
    (100, r"hundred|hundert|centaines|сот(?:ен|ни)"),
)

LIMIT = Cues(
    en="""
        (increased|upgraded|valuables) cover, insured ~ for, excess, deductible, limit, sum insured,
        insured (for|up to|sum|value|at), covered (up to|for), cover (is|of|up to|goes up to|limit),
        covers (up to|me for|us for), cover goes up, coverage,
        policy (limit|covers|says|is for|pays|maximum), premium*,
        pay ~ (a year|a month|per month|per year|monthly), per month, a month, maximum, max payout,
        up to, policy number, payout (of|is), benefit of, schedule
    """,
    ru="""
        лимит*, страхов* сумм*, сумма страхован*, застрахован* ~ на, полис ~ на, по полису ~ на,
        страховк* на, страховк* до, покрыти*, франшиз*, взнос*, преми*, плачу ~ (в год|в месяц|каждый),
        по полису, по договору, до суммы
    """,
    fr="""
        franchise, plafond de (garantie|remboursement|indemnis*), plafond a,
        plafond ~ (contrat|garantie*), capital, garanti* (jusqu|a hauteur), a hauteur de,
        assure* (pour|jusqu), couvert* jusqu, prime, cotisation*, par mois, par an,
        contrat (couvre|prevoit|plafonne), plafonne*, somme assuree
    """,
    de="""
        versicherungssumme, versicherte summe, selbstbeteiligung, selbstbehalt, sb, deckung*,
        deckungssumme, versichert (bis|mit|für|über), höchst*, maximal, prämie, beitrag, im monat,
        im jahr, jahresbeitrag, monatlich, limit, obergrenze
    """,
    es="""
        suma asegurada, franquicia, deducible, limite, cobertura (de|hasta|es), cubre hasta,
        cubierto hasta, asegurad* (por|en|hasta), prima, capital asegurado, capital, al mes, al año,
        mensual*, poliza (de|por|cubre|es|hasta), tope, maximo
    """,
)

SIDE_COST = Cues(
    en="""
        board* up, boarding up, boarding, tow, towing, tow truck, taxi*, uber, call out, callout,
        locksmith, hotel, motel, rent, rental, hire car, parking fine, fine, in cash he charged,
        charged me, plumber charged, emergency plumber, salary, wages, earn, phone number, mortgage,
        bought the house, worth of food, repaid, refunded, last (year|time|claim), previous, used to,
        monthly, train ticket*, new lock*, cleaning, cordon*
    """,
    ru="""
        эвакуатор*, такси, вызов*, слесар* взял, гостиниц*, отель, аренд*, штраф*, зарплат*, ипотек*,
        кредит*, прошл* (год|раз), наличк*, замок, замк*
    """,
    fr="""
        mise en securite, remorquage, depannage, depanneur, depanneuse, taxi, serrurier, hotel, loyer,
        salaire, amende, l an dernier, l annee derniere, la derniere fois, location
    """,
    de="""
        notverglasung, abschlepp*, taxi, schlüsseldienst, anfahrt, hotel, miete, mietwagen, gehalt,
        strafe, bußgeld, letztes jahr, notdienst
    """,
    es="""
        cerrar provisional*, grua, taxi, cerrajero, hotel, alquiler, renta, sueldo, multa,
        el año pasado, la vez pasada, remolque
    """,
)

ASIDE = Cues(
    en="""
        not counting, dont count, not included, not including, excluding, leaving out, not claiming,
        apart from the, already paid
    """,
    ru="не считаю, не считая, кроме, не включ*, не платят, не прошу",
    fr="sans compter, hors, je ne compte pas, pas compris, non compris, ne reclame pas",
    de="nicht mitgerechnet, nicht mitgezählt, ohne, nicht eingerechnet, rechne ich nicht",
    es="sin contar, no cuento, sin incluir, no incluye, no reclamo",
)

TOTAL = Cues(
    en="""
        total*, altogether, all in, in all, all told, all up, all together, overall, sum of, comes to,
        came to, adds up, adding up, combined, grand total, full claim
    """,
    ru="""
        итого, всего, в сумме, в общем, общ* сумм*, общ* ущерб*, в общей сложности, вместе, суммарно,
        вышло, набежало, на круг, на все про все
    """,
    fr="""
        au total, en tout, total, somme totale, le tout, ensemble, ca fait, cela fait, soit, en gros
    """,
    de="insgesamt, zusammen, gesamt*, summe, alles in allem, in summe, macht, total",
    es="en total, total, todo junto, sumando, suma, asciende*, en conjunto, sale todo",
)

ESTIMATE = Cues(
    en="""
        fitter, glazier, electrician, decorator, joiner, carpenter, tiler, handyman, dent man,
        panel man, bodywork, think, thinks, thought, believe, makes it, put right, number, figure,
        sort it, wants, asking for, gone in, lost, quote*, quoted, estimat*, repair*, reckon*, guess*,
        assess*, damage*, loss, losses, cost*, says, said, talking, replac*, fix*, invoice*, bill*,
        price*, claim*, worth, value*, valued, garage, body shop, bodyshop, contractor, builder,
        surveyor, plumber, roofer, mechanic, dealer, polish, between, charge*, need the, want, paid,
        fee, surgery, treatment
    """,
    ru="""
        плиточник*, электрик*, стекольщик*, кузовщик*, маляр*, бригада, прораб, ушло, ушли, потерял*,
        просят, обош*, берут, взял*, взяли, цена, хочет, хотят, смет*, оцен*, ремонт*, насчитал*,
        посчитал*, ущерб*, стоит, стоил*, стоимост*, обойдет*, счет*, калькуляц*, заказ наряд*, мастер*,
        сервис*, прикид*, просит, требует, говор*, сказал*, чек*, заплатил*, отдал*, потратил*, списали,
        минимум, замен*, вложил*, лечени*
    """,
    fr="""
        artisan, cuisiniste, vitrier, couvreur, menuisier, carreleur, electricien, parquetiste, macon,
        annonce*, parle de, parlent de, chez, valait, somme, devis, estim*, repar*, chiffr*, evalu*,
        coute*, cout, couts, montant*, degat*, prejudice, facture*, prix, valeur, vaut, garage*,
        expert*, carrossier, plombier, peintre, remplac*, environ, paye, regle, debourse, demande
    """,
    de="""
        schreiner, tischler, elektriker, fliesenleger, gärtner, glaser, bodenleger, zeitwert, will,
        möchte, sagt, meint, firma, kostenvoranschlag*, voranschlag, kva, angebot, geschätzt, schätz*,
        gutachter, gutachten, reparatur*, schaden*, kosten, kostet*, rechnung*, preis, wert, neupreis,
        werkstatt, handwerker, dachdecker, maler, verlangt, bezahlt, gezahlt, ersatz, neu*, beläuft,
        rund, etwa, liegt bei
    """,
    es="""
        carpintero, electricista, cristalero, parquetista, techador, herrero, chapista, valor venal,
        me piden, hablan de, habla de, dice*, segun, quiere, presupuest*, estim*, repar*, calcul*,
        valor*, tas*, costo*, cuesta*, coste, costaba, dañ*, factura*, precio, vale, valia*, taller,
        perito, fontanero, albañil, pintor, arregl*, cobra*, pagu*, pagado, piden, pide, cotiz*, entre,
        deposito
    """,
)

PRICE = Cues(
    en="bought, paid, cost me, new, price, worth, rrp, retail*",
    ru="купил*, покупал*, брал*, брали, новый, новая, цена, стоил*, стоит, подарил*",
    fr="achete*, paye*, neuf, neuve, prix, valait, vaut",
    de="gekauft, bezahlt, neu, neupreis, wert, gekostet",
    es="compre, compro, compramos, pague, nuevo, nueva, precio, costo, valia, vale",
)

SEVERAL_QUOTES = Cues(
    en="""
        both (quotes|estimates|write ups|prices|figures),
        (dealership|dealer|main dealer) (says|wants|said|quoted), one says,
        quotes, estimates,
        two (quotes|estimates|prices|builders|garages|roofers|firms|companies|contractors|plumbers),
        the (second|other), the first ~ the second, second (quote|estimate|opinion),
        another (quote|estimate|garage|builder|says|said|one), other (quote|garage|one|says),
        one ~ the other, plus vat, with vat, without vat, inc vat, ex vat, before tax, after tax, net,
        gross, depending
    """,
    ru="""
        сметы, обе сметы, две (сметы|оценки|фирмы), два (сервиса|мастера), один сервис, первый ~ второй,
        рыночн*, вторая, второй, друг* (сервис*|мастер*|смет*|фирм*|насчит*|сказал*), без ндс, с ндс,
        в одном ~ в другом, один ~ другой, в зависимости
    """,
    fr="""
        les devis, les deux, deux (artisans|garages|entreprises|plombiers),
        le (second|deuxieme|premier), deux devis, second devis, deuxieme devis, autre devis, un autre,
        l autre, ht, ttc, hors taxe*, selon
    """,
    de="""
        kostenvoranschläge, angebote, der (erste|zweite), die (erste|zweite), zwei (firmen|handwerker),
        zwei (angebote|kostenvoranschläge|werkstätten), zweites angebot, zweiter kostenvoranschlag,
        ander* (angebot|werkstatt|firma), die andere, der andere, netto, brutto, mit mehrwertsteuer,
        ohne mehrwertsteuer, zzgl*, je nachdem
    """,
    es="""
        presupuestos, cotizaciones, el (primero|segundo), dos (talleres|albañiles),
        dos (presupuestos|cotizaciones), segundo presupuesto, otro (presupuesto|taller|me), el otro,
        sin iva, con iva, mas iva, neto, bruto, segun
    """,
)

NOT_MONEY = (
    r"km|kilomet\w*|miles?|meilen|км|километр\w*|метр\w*|meters?|metres?|metros?|m2|м2|кв\.?|sqm|"
    r"qm|people|steps|шагов|лет|years?|jahre|ans|anos|days?|дней|tage|hours?|часов|minut\w*|"
    r"минут\w*|liter|litre\w*|литр\w*|litros|об/мин|volts?|watt|кг|kg|schritte|personas|personnes|"
    "человек"
)
