"""A vehicle that stood or moved, and who was in it."""

from ...clauses import Cues

PARKED = Cues(
    en="""
        i wasnt in it, inside (the|a|having|getting|doing), engine off,
        (car|van|vehicle|it|truck|ute) ~ (was|were) (parked|stationary|standing|not moving), was parked,
        parked up, i was (stationary|stopped|not moving|at a standstill),
        (wasnt|not) even (in|moving|driving), engine (was )?off, nobody in it
    """,
    ru="""
        (машин*|авто) ~ (стоял* (на парковк*|во дворе|припаркован*|на стоянк*|без движения)|
            была припаркован*), припаркован* (был*|стоял*), стоял* на месте, не двигал*,
        меня в машине не было, двигатель ~ заглуш*
    """,
    fr="""
        (etait|etais|j etais) (garee*|stationnee*|a l arret|arrete*|immobile), voiture garee,
        vehicule stationne, moteur (coupe|eteint)
    """,
    de="""
        (stand|war) ~ (geparkt|abgestellt|auf dem parkplatz|still), auto (stand|parkte),
        (war|stand) geparkt, motor (war )?aus, ich stand
    """,
    es="""
        (estaba|tenia) ~ (aparcad*|estacionad*|parad*|detenid*), coche (aparcado|estacionado|parado),
        motor apagado
    """,
)

MOVING = Cues(
    en="""
        as i (pulled|drove|turned|came|went|reversed|braked), (i |we )?pulled (away|out|off),
        stopped at the lights and,
        i was (doing|going|driving|travelling|overtaking|turning|reversing|merging|
            changing lanes) ~ (mph|kph|km|home|along|down|left|right|out|at|about|into|onto|on|round),
        i (braked|swerved|accelerated|overtook|pulled out|turned|was doing|didnt brake|couldnt stop),
        i was (speeding|going about|doing about)
    """,
    ru="""
        (я )?(ехал*|двигал*|обгонял*|перестраивал*|разгон*|затормозил*|не успел* затормозить|
            поворачивал*|тормозил*), (я )?ехал* (примерно|около|со скорост*|км|прямо)
    """,
    fr="""
        je (roulais|tournais|doublais|depassais|freinais|reculais|circulais|conduisais),
        j ai (freine|accelere|double|tourne|braque|depasse|recule), je roulais
    """,
    de=r"""
        ich (fuhr|bin gefahren|bremste|überholte|bog|beschleunigte|war unterwegs|wich|wechselte),
        beim (überholen|abbiegen|spurwechsel|rückwärtsfahren),
        mit (etwa |ca\. |rund )?\d+ (km/h|kmh|sachen)
    """,
    es=r"""
        (yo )?(iba|circulaba|conducia|manejaba|frene|acelere|adelantaba|giraba|gire|adelante|doble) (a|
            por|hacia|con|un|en), iba (a|como a|a unos) \d+
    """,
)

ALONE = Cues(
    en="""
        i was (all )?(alone|on my own|by myself), nobody (else )?(with me|in the car), only me in,
        travelling alone, driving alone
    """,
    ru="""
        (ехал*|был*|я) (совсем )?(один|одна) (в машине|дома|в квартире|ехал*|был*)?,
        никого (со мной|в машине) не было, (один|одна) в машине, был* (один|одна)
    """,
    fr="j etais (tout |toute )?seul*, personne (d autre )?(avec moi|dans la voiture)",
    de="""
        ich war (ganz )?allein*, niemand (sonst )?(dabei|im auto|bei mir), allein im auto
    """,
    es="""
        (iba|estaba|viajaba) (yo )?(solo|sola), nadie mas (conmigo|en el coche|en el auto)
    """,
)

ACCOMPANIED = Cues(
    en="""
        my (wife|husband|son|daughter|friend|mate|passenger|girlfriend|boyfriend|partner|colleague|
            mother|father|mum|mom|brother|sister|kids|children) ~ (next to me|beside me|
            in the (passenger|front|back)|with me|was in the car|in the car|saw (it|everything|
            the whole)|who was with|sitting|also hurt|was driving|screamed),
        (passenger|passengers) (was|were|hurt|also), we were both in, both of us
    """,
    ru="""
        (жена|муж|сын|дочь|друг|подруга|пассажир*|ребенок|дети|брат|сестра|мама|теща|коллега) ~ (рядом|
            со мной|на (пассажирском|заднем|переднем)|в машине|все видел*|тоже видел*|закричал*|сидел*),
        ехали (с|вдвоем|втроем|всей)
    """,
    fr="""
        (ma|mon|mes) (femme|mari|fils|fille|ami|amie|passager*|copine|copain|collegue|mere|pere|frere|
            soeur|enfants) ~ (a cote|avec moi|dans la voiture|passager|a tout vu|a l arriere|assis*),
        nous etions (deux|trois|tous)
    """,
    de="""
        (meine|mein) (frau|mann|sohn|tochter|freund|freundin|beifahrer*|kollege|kollegin|mutter|vater|
            bruder|schwester|kinder) ~ (neben mir|dabei|im auto|beifahrersitz|auf dem|mitgefahren|
            alles gesehen|saß|rücksitz), wir waren zu (zweit|dritt)
    """,
    es="""
        mi* (mujer|esposa|esposo|marido|hijo|hija|amigo|amiga|novia|novio|copiloto|madre|padre|hermano|
            hermana|hijos) ~ (a mi lado|conmigo|en el coche|en el auto|copiloto|lo vio todo|atras|iba|
            venia), ibamos (los|dos|tres|todos)
    """,
)

NO_DRIVER = Cues(
    en=r"i (dont|do not|cant|never) drive(?! \w), never (learnt|learned) to drive, i have no licen*, "
    r"i havent got a licen*",
    ru="водить не умею, я не вожу, прав у меня нет, без прав, за руль не сажусь",
    fr="je ne conduis (pas|plus), je n ai pas le permis, sans permis, jamais eu le permis",
    de="ich fahre kein auto, keinen führerschein, ich fahre (nicht|nie) (selbst|selber)",
    es="no (se )?(manejar|conducir), yo no (manejo|conduzco), no tengo (carnet|carne|licencia|permiso)",
)
