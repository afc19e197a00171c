"""Things that are no longer where they were left, told without a word for theft."""

from ...clauses import Cues

_VEHICLE = {
    "en": "moped|scooter|motorbike|motorcycle|bike|bicycle|ebike|e bike|car|van|truck|pickup|bakkie|ute|caravan|"
    "trailer|"
    "boat|dinghy|quad|camper|tractor|jet ski",
    "ru": "машины|автомобиля|авто|тачки|велосипеда|велика|самоката|скутера|мопеда|мотоцикла|байка|квадрика|"
    "прицепа|лодки|"
    "снегохода|дастера|логана|солярис*|гранты|весты|приоры|нивы|газели|камри|фокуса|крузака|ласточки",
    "fr": "voiture|auto|bagnole|velo|vtt|velo cargo|scooter|moto|mobylette|trottinette|camionnette|fourgon|camping car|"
    "caravane|remorque|bateau|quad|125",
    "de": "auto|wagen|pkw|transporter|wohnmobil|wohnwagen|anhänger|motorrad|moped|mofa|roller|vespa|fahrrad|rad|e bike|"
    "ebike|pedelec|rennrad|lastenrad|mountainbike|boot|e scooter|drahtesel|radl|velo|töff",
    "es": "coche|auto|carro|camioneta|furgoneta|troca|moto|motoneta|motocicleta|italika|vespa|scooter|bici|bicicleta|"
    "patinete|patin|remolque|lancha|caravana",
}
_BELONGINGS = {
    "en": "bag|bags|handbag|rucksack|backpack|holdall|suitcase|briefcase|laptop|macbook|tablet|ipad|phone|"
    "iphone|wallet|"
    "purse|camera|watch|rings?|necklace|jewell?e?ry|tools?|drills?|toolbox|generator|pram|buggy|pushchair|stroller|"
    "parcels?|package|guitar|violin|drone|skis|snowboard|surfboard|passports?|wheels|tyres|tires|mower|statue|copper|"
    "stock|cash box|takings|coat|jacket|headphones|console|playstation|telly|tv",
    "ru": "телефона|айфона|кошелька|бумажника|сумки|сумочки|барсетки|рюкзака|ноутбука|ноута|планшета|инструмента|"
    "инструментов|болгарки|шуруповерта|бензопилы|насоса|генератора|самовара|чемодана|коляски|куртки|шубы|колес|"
    "аккумулятора|посылки|денег|украшений|золота|часов|колонки|наушников|приставки|телевизора|фотоаппарата",
    "fr": "sac|sacs|sacoche|portefeuille|porte monnaie|telephone|portable|ordinateur|ordi|tablette|valise|outils|"
    "outillage|bijoux|colis|poussette|montre|tondeuse|groupe electrogene|tronconneuse|guitare|violon|skis|blouson|"
    "manteau|appareil photo|console|tele|casque|cave a vin|roues|jantes",
    "de": "tasche|handtasche|rucksack|koffer|handy|smartphone|laptop|notebook|tablet|geldbörse|geldbeutel|portemonnaie|"
    "brieftasche|werkzeug|werkzeuge|werkzeugkoffer|maschinen|kamera|uhr|schmuck|kinderwagen|paket|jacke|mantel|reifen|"
    "sommerreifen|winterreifen|felgen|räder|rasenmäher|kettensäge|generator|gitarre|ski|skier|kopfhörer|konsole",
    "es": "bolso|bolsa|mochila|cartera|billetera|monedero|celular|cel|movil|telefono|portatil|laptop|"
    "computadora|tablet|"
    "maleta|valija|herramientas|taladro|joyas|reloj|cochecito|carriola|paquete|chamarra|abrigo|ruedas|llantas|camara|"
    "generador|guitarra|consola|bombona|garrafa|bomba",
}
_ABSENT = {
    "en": "gone(?! (into|through|off|over|down|under|out|to|round|past|in|flat|black|soft|bad))|"
    "no longer (there|where|in|on|under|outside|at)|"
    "nowhere|missing(?! (a|an|the|its|one|two|some))|vanished|disappeared|had walked|(is|are|was|were)nt there|"
    "not there|went (missing|walkabout)",
    "ru": "(нет|нету|не было|не оказалось|не стало|не видать)(?=[.,!;:)]|$| нигде| ни | и след)|не обнаружил*|"
    "и след простыл|ни следа|как не бывало",
    "fr": "n (etait|etaient|est|sont|y etait) plus (la|dans|devant|dessous|sous|sur|a|au|en|nulle part)|plus la|"
    "disparu*|"
    "envole*|evapore*|volatilise*|introuvable*",
    "de": "nicht mehr (da|dort|unter|in|im|am|auf|vor|an|hinter|bei)|verschwunden|futsch|spurlos",
    "es": "ya no estaba*|no estaban? (donde|alli|ahi|en su (sitio|lugar))|desaparec*|se esfum*|se evapor*|"
    "habia* volado|brilla* por su ausencia",
}


def _gone(things: dict[str, str]) -> dict[str, str]:
    """Cues of a thing that is absent, by language."""
    return {
        "en": f"({things['en']}) ~ ({_ABSENT['en']}), no (sign|trace) of (the|my|our|his|her) ({things['en']})",
        "ru": f"({things['ru']}) ~ ({_ABSENT['ru']}), (пропал*|исчез*|испарил*) ~ ({things['ru']})",
        "fr": f"({things['fr']}) ~ ({_ABSENT['fr']}), plus (aucune trace|de trace) ~ ({things['fr']}), "
        f"plus ni ~ ({things['fr']})",
        "de": f"({things['de']}) ~ ({_ABSENT['de']}), "
        f"(stand|standen|lag|lagen|hing|war|waren|ist|sind) ~ ({things['de']}) ~ ({_ABSENT['de']}), "
        f"(hat|haben) (jemand|man|wer|sie) ~~ ({things['de']}) ~~ (geholt|mitgenommen|abmontiert|abgeschraubt|"
        f"rausgeholt)",
        "es": f"({things['es']}) ~ ({_ABSENT['es']}), ni rastro (de|del) ~ ({things['es']}), "
        f"me (volaron|bajaron|tumbaron) ~ ({things['es']})",
    }


VEHICLE_GONE = Cues(**_gone(_VEHICLE))
BELONGINGS_GONE = Cues(
    **_gone(_BELONGINGS)
    | {
        "fr": _gone(_BELONGINGS)["fr"] + f", plus de ({_BELONGINGS['fr']}), il manque ~ ({_BELONGINGS['fr']})",
        "de": _gone(_BELONGINGS)["de"] + f", ({_BELONGINGS['de']}) ~ (fehlt*|weg)",
    }
)
VEHICLE = Cues(
    **_VEHICLE
    | {"ru": "машин*, авто, тачк*, велосипед*, велик*, самокат*, скутер*, мопед*, мотоцикл*, байк*, прицеп*, лодк*"}
)

LEFT_BEHIND = Cues(
    en="""
        no (quad|bike|car|van|scooter|moped|trailer|boat|motorbike|ebike|caravan)(?=[.,;!]|$),
        tyre tracks, drag marks,
        (only|just|nothing but) ~ (chain|lock|padlock|d lock|cable|hook|oil spot|oil stain|oil patch),
        (chain|lock|padlock|d lock|cable) ~ (cut|sawn|snapped|sliced|in two|in half|clean through),
        where (it|they|she) (used to|should|ought to) (be|have been|stand),
        where i (had )?(left|parked|chained|locked) (it|her|them), empty (space|spot|bay|hook|drawer|hanger),
        (both|two) (sets of )?keys, keys (are )?(still )?(here|in my (hand|pocket|bag)), not a trace, bare hook,
        (bag|bags|rucksack|backpack|suitcase|case|laptop|coat|purse|phone) went from (the|my|under|a)
    """,
    ru="""
        только следы, одни следы, след* (волочения|шин|саней),
        (только|один|одна|лишь|остал*) ~ (тросик*|цепь|цепочк*|замок|замоч*), шаром покати, подчистую,
        (тросик*|цепь|замок|дужк*) ~ (валял*|валяет*|лежал*|лежит|висит|висел*|перекуш*|срезан*|спилен*|распилен*),
        (пустой|пустое|пустая) (крюч*|место|полк*|гараж|парковк*|коробк*), приделал* ноги, ноги приделал*, след простыл,
        и след, ни слуху ни духу, оба ключа, ключи (у меня|дома|на месте), вынесено
    """,
    fr="""
        plus que (l |la |le |les )(antivol|chaine|cadenas|cable|u|crochet),
        (juste|seulement|seul|restait) ~ (antivol|chaine|cadenas|cable),
        (antivol|chaine|cadenas|cable) ~ (coupe*|scie*|sectionne*|en deux|par terre|au sol|cisaill*),
        (place|emplacement|crochet|tiroir) vide, les deux (cles|clefs|jeux), la fourriere, ni vu ni connu,
        aucune trace (de|du)
    """,
    de="""
        nur noch (das |die |der )?(schloss|kette|kabelschloss|haken),
        (schloss|kette|vorhängeschloss|kabelschloss|bügelschloss|fahrradschloss) ~ (durchgeschnitten|durchtrennt|
            aufgeflext|geflext|durchgezwickt|geknackt|am boden|auf dem boden|lag|aufgesägt),
        beide schlüssel, leere* (platz|stellplatz|haken|schublade), weit und breit nicht*, keine spur (mehr )?(von|vom)
    """,
    es="""
        (solo|nomas) (estaba|quedaba|habia|quedo) ~ (rueda|candado|cadena|reja|sillin),
        (solo|solamente|nomas|unicamente|quedo|quedaba) ~ (candado|cadena|cable|pitón),
        (candado|cadena|cable) ~ (tirad*|cortad*|rot*|en el suelo|en el piso|partid*|serrad*|reventad*),
        ni rastro, ni sus luces, ni la sombra, las dos llaves, ambas llaves, (lugar|hueco|gancho|cajon) vacio,
        me (cartere*|bolse*)
    """,
)
"""What stays where a thing was taken: the cut lock, the empty space, the keys in the owner's hand."""

NOT_BY_THIEVES = Cues(
    en="""
        wind, gale, gust*, storm, river, current, flood*, wave*, tide, sea, water, tow truck, towed, recovery, council,
        skip, tip, dump, bin men, ambulance, paramedic*, hospital, vet, airline, roof, fence
    """,
    ru="""
        ветер, ветром, ветра, бурей, ураган*, шквал*, река, рекой, течени*, волн*, вод*, паводк*, эвакуатор*, скорая,
        скорой, больниц*, свалк*, помойк*, мусор*
    """,
    fr="""
        vent, rafale*, tempete, bourrasque*, riviere, courant, crue, vague*, eau, eaux, depann*, remorqu*, ambulance,
        samu, pompiers, hopital, dechetterie, encombrants, mairie
    """,
    de="""
        wind, sturm, böe*, orkan*, fluss, strömung, welle*, wasser, flut, abschlepp*, rettungswagen, krankenhaus,
        sperrmüll, müll, wertstoffhof
    """,
    es="""
        viento, vendaval, rafaga*, rachas, tormenta, huracan, rio, corriente, ola, olas, crecida, riada, agua, grua,
        ambulancia, hospital, vertedero, basura, ayuntamiento, municipalidad, bomberos
    """,
)
"""Who or what else takes things away: where it stands in the clause, nothing was stolen."""
