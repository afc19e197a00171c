"""Where the claimant was: away or there, up on the top floor, in bed, held up in person."""

from ...clauses import Cues

AWAY = Cues(
    en=r"""
        (i|we) (was|were) in \w+ from the \d+, abroad (all|from|until|the whole),
        on (a )?(holiday|cruise|business) ~ (all|from|until|the whole),
        so i didnt see it, inside ~ when it happened,
        (was|were|wasnt|werent|been) ~ (away|abroad|not (at )?home|at home|out of town|on holiday|
            at work|in spain|overseas) ~ (all|whole|since|until|from|that|weekend|week|at the time|
            when), (we|i) (was|were) (away|abroad|out of town|on holiday), wasnt (at )?home,
        werent (at )?home, nobody (was )?(at )?home, no one (was )?(at )?home, house was empty,
        flat was empty, got back (on|from), came back from (holiday|spain|vacation),
        (was|were) at (the|a) (gym|cinema|theatre|office|match|shops|pub|restaurant|airport|beach|party|
            wedding) (when|while|all|until|that), never saw it (start|happen),
        didnt see it (start|happen), asleep at home, at home asleep, didnt get back, only got back,
        out of the country,
        at my (mothers|mums|moms|sisters|parents|daughters|brothers) (all|from|until|that|the whole)
    """,
    ru=r"""
        (был*|были) в \w+ с \d+ (\w+ )?(по|до) \d+,
        (весь|всю) (отпуск|неделю|выходные) ~ (на море|в другом|за границ*|на даче|в турции),
        пока (я|мы) (был*|ходил*|гулял*|спал*) (в|на|у|по) (магазин*|работе|гостях|кино|аптеке|улице|
            больнице|отпуске), (я )?(сам*|сама|сам) дома (спал*|был*|сидел*),
        (был*|сидел*|были) (в кино|на работе|в спортзале|в театре|в гостях|в магазине), не видел* как,
        дома (вообще |никого |меня |нас )*(не было|не находил*),
        (меня|нас|никого) (в этот день |в тот день |вообще |тогда )*(дома )?не было,
        был* (в отъезде|в командировке|в отпуске|на даче|у мамы|у родителей|у сестры|за границей|
            в другом городе), были (в отъезде|в отпуске|на даче|у родителей|за границей|на море),
        уезжал*, уехал* (на|к|в), вернул* (только|лишь|домой), приехал* только,
        квартира (стояла пустая|пустовала)
    """,
    fr=r"""
        (suis|sommes|etais|etions) (rest\w+ )?(a|en|au|aux) \w+ jusqu (a|au),
        (etais|etait|etions) (a|en|au|aux) \w+ du \d+ au \d+,
        (toute la semaine|tout le week end) ~ (a l etranger|en vacances|a la mer|a la montagne),
        (etais|etait|etions) (au|a la|en|a l) (cinema|theatre|travail|bureau|restaurant|sport|salle|
            piscine|mer|vacances|gym|etranger|plage|match|concert), n ai rien vu, sans rien voir,
        (etait|etais|etions|j etais|nous etions) (absent*|parti*|en vacances|en deplacement|au travail|
            a l etranger|chez ma|chez mes|pas la|pas chez), personne (n etait )?(a la maison|chez),
        n etais pas (la|chez|a la maison), maison (etait )?vide, rentre* que, rentres que, revenu* que,
        pas a la maison
    """,
    de=r"""
        (war|waren) bis \w+ (auf|in|im|am),
        (war|waren) (ich |wir )?(vom|von) \d+\.? (\w+ )?bis (zum )?\d+\.? (\w+ )?in,
        (ganze woche|ganzes wochenende|ganzen urlaub) ~ (ausland|urlaub|meer|mallorca|verreist),
        (war|waren) (ich |wir )?in \w+ (vom|von) \d+,
        (war|waren) ~ (im kino|im theater|im fitnessstudio|auf der arbeit|im büro|im restaurant|
            beim sport|im schwimmbad|auf der arbeit), nicht gesehen wie,
        (war|waren) ~ (nicht zuhause|nicht zu hause|nicht daheim|verreist|im urlaub|auf dienstreise|weg|
            niemand zuhause|niemand zu hause|bei meiner|bei meinen|im ausland),
        niemand (zuhause|zu hause|daheim|da), war gar nicht (da|zuhause|zu hause|daheim),
        erst ~ (zurück|zurückgekommen|heimgekommen|wiedergekommen), wohnung (war |stand )?leer
    """,
    es=r"""
        (estuve|estaba|estuvimos|estabamos) en \w+ del \d+ al \d+,
        toda la semana ~ (fuera|de viaje|en la playa|extranjero),
        (estaba|estabamos|estuve) (en el|en la|al) (cine|gimnasio|trabajo|oficina|teatro|restaurante|
            playa|partido|concierto), no vi (como|nada|cuando empezo),
        (estaba|estabamos|estuve) (fuera|de viaje|de vacaciones|en el trabajo|en casa de mi|
            en casa de mis|ausente*|en otra ciudad|en el extranjero),
        no (estaba|estabamos|habia nadie) (en casa|en la casa|en el piso), nadie en casa,
        casa (estaba )?vacia, no volvi hasta, no volvimos hasta, volvi* (el|recien)
    """,
)

PRESENT = Cues(
    en="""
        (sat|sitting|standing|stood) (right )?(in front of|next to|beside) (it|the),
        i (saw|watched) (the |it )?(flames|fire|start|come|coming|happen|them|him|her|two men|
            two lads)*, i (shouted|yelled|screamed) at, managed to shout,
        (i|we) ~ (heard|woke|woken|smelled|smelt|saw|jumped up|ran to|rushed|grabbed|turned off|
            shut off|put buckets|was in bed|was watching|was asleep|got up|was in the (kitchen|bath|
            shower|living room|lounge|garden)) ~ (it|water|dripping|bang|noise|the|up|and|by|when|smoke|
            asleep|tv|him|them), woke (me|us) up, i woke up, saw him (climb*|run*|with my own),
        chased (him|them)
    """,
    ru="""
        (успел*|еще) крикнуть, крикнул*, вылез* через, (сидел*|стоял*) рядом и,
        видел* ~ (лезет|лез|уход*|беж*|выбег*|вор*|мужик*|парн*|двух|двоих|как (загорел*|полыхн*|
            потекл*)),
        (я|мы) ~ (вскочил*|проснул*|услышал*|увидел* как|почувствовал* запах|подставил*|перекрыл*|
            побежал*|выскочил*|стоял* рядом|спал* в|смотрел* телевизор|сам* видел*|тушил*),
        (сразу|тут же) ~ (вскочил*|проснул*|подставил*|перекрыл*|выбежал*|услышал*), разбудил*,
        сам* перекрыл*, на моих глазах, у меня на глазах
    """,
    fr="""
        (de|depuis) (mon|notre|ma) (balcon|fenetre|salon|terrasse|cuisine|chambre),
        (je leur|je lui) ai crie,
        j ai (bien )?vu (deux|trois|un|une|le|les|des|la) (type*|homme*|individu*|gars|jeune*|voleur*|
            flamme*|feu|fumee),
        (j ai|nous avons|on a) ~ (entendu|vu couler|ete reveille*|ferme l eau|coupe l eau|senti|mis des|
            couru|eponge|vu le voleur|vu l homme), m a reveille*, nous a reveille*,
        je me suis reveille*, reveille en sursaut, sous mes yeux,
        j etais dans (le salon|la cuisine|mon lit|la salle)
    """,
    de="""
        (von|aus) (meinem|unserem) (balkon|fenster), ihnen zugerufen, saß (direkt )?(davor|daneben),
        stand (direkt )?(davor|daneben),
        (ich|wir) ~ (gehört|aufgewacht|wach geworden|gerochen|abgedreht|zugedreht|eimer|gesehen wie|
            sofort (hin|runter|raus)|im bett|im wohnzimmer|in der küche|ferngesehen),
        (hat|haben) (mich|uns) geweckt, wurde wach, bin aufgewacht, vor meinen augen, mit eigenen augen
    """,
    es="""
        (desde|en) mi (balcon|ventana), les grite, le grite,
        vi (a )?(dos|un|tres|el|las|al) (tipos|hombres|hombre|chico|chicos|llamas|fuego|ladron*),
        sentad* delante, (me|nos) (desperte|despertamos|desperto|levante),
        (oi|escuche|escuchamos|oimos|vi como|vi al|cerre|corri|puse) ~ (ruido|agua|llave|cubos|goter*|
            ladron|golpe|cubetas|baldes),
        estaba (en el salon|en la cocina|durmiendo|viendo la tele|en la cama), delante de mis ojos
    """,
)

TOP_FLOOR = Cues(
    en="""
        (we|im|i|our|my) ~ (top floor|top flat|attic flat|penthouse|bungalow),
        (nothing|nobody|no one) (lives |living )?above (us|me|it)
    """,
    ru="""
        (живу|живем|квартира|у (меня|нас)) ~ (последн*|верхн*) этаж*,
        (надо мной|над нами|выше) (только|лишь|никого|крыша|чердак|никто), этаж последний, последний этаж,
        (живу|живем) в (частном|своем) доме
    """,
    fr="""
        dernier etage, sous les toits, dessus ~ (personne|rien|que le (toit|ciel)|grenier), maison de plain pied,
        (personne|rien) (n habite )?au dessus
    """,
    de="""
        (wohne|wohnen|wohnung|wir|ich) ~ (ganz oben|dachgeschoss|oberste* (stock|etage|geschoss)|unterm dach|
            unter dem dach|penthouse|bungalow|einfamilienhaus), über (uns|mir) ~ (niemand|keiner|nichts|nur)
    """,
    es="""
        (vivo|vivimos|mi|nuestro) ~ (atico|ultimo piso|ultima planta|penthouse|buhardilla),
        (encima|arriba) ~ (solo|nadie|no (tengo|hay|vive)|nada), es (un )?(atico|ultimo piso)
    """,
)
ABOVE = Cues(
    en="""
        (neighbou?r*|flat|people|lad|guy|bloke|man|woman|lady|tenant*|couple|kids|folks) (above|upstairs|over us|
            over me), upstairs (neighbou?r*|flat|tenant*|people|lot), (he|she|they|someone) upstairs
    """,
    ru="""
        сосед* сверху, сверху сосед*, сверху (залил*|затопил*|забыл*), этажом выше,
        (верхние|верхняя|верхний) сосед*, жильц* сверху, с верхнего этажа
    """,
    fr="""
        (voisin*|locataire*|gens|dame|monsieur|famille|etudiant*) (du|d au|au) dessus,
        (appartement|appart|etage) du dessus
    """,
    de="""
        (nachbar*|mieter*|familie|leute*|wohnung|frau|herr) ~ (über (uns|mir)|von oben|oben drüber|darüber|
            obendrüber), (im|aus dem) stock (darüber|drüber)
    """,
    es="""
        (vecin*|señor*|familia|chico*|inquilin*|los|la) de arriba, (departamento|depa|apartamento) de arriba,
        vecin* ~ de(l piso de)? arriba
    """,
)

IN_BED = Cues(
    en="""
        (in bed|on the sofa|poorly|laid up|housebound|stayed in|stayed home|asleep) ~ (all day|whole day|entire day|
            all weekend|until the evening),
        (never|didnt|did not) (once )?(leave|left|set foot outside) (the|my|our) ~ (house|room|flat|hotel|bed|door)
    """,
    ru="""
        (весь день|целый день|сутки|все выходные) ~ (лежал*|пролежал*|спал*|проспал*|дома|в постели|в кровати|болел*|
            не выходил*), (лежал*|пролежал*|проспал*|просидел*) ~ (весь день|целый день|сутки|все выходные),
        (никуда|из (дома|номера|квартиры)) не (выходил*|ходил*|вставал*)
    """,
    fr="""
        (au lit|couche*|alite*|dans mon lit|chez moi) ~ (toute la journee|tout le (jour|week end)|du matin au soir),
        (toute la journee|tout le week end) ~ (au lit|couche*|alite*|dormi),
        pas (sorti*|quitte|mis le nez) ~ (chambre|lit|maison|dehors|hotel)
    """,
    de="""
        (ganzen tag|ganze zeit|ganze wochenende|den tag über) ~ (im bett|bett|fieber|gelegen|geschlafen|
            auf dem sofa|hotelbett|zu hause|zuhause), (lag|war|blieb) ~ ganzen tag,
        keinen schritt ~ (tür|haus|zimmer|bett), (haus|wohnung|zimmer|bett|hotel) ~ nicht verlassen
    """,
    es="""
        (todo el dia|el dia entero|todo el fin de semana) ~ (en (la )?cama|acostad*|durmiendo|enferm*|encerrad*|
            en casa), (en (la )?cama|acostad*|encerrad*) ~ (todo el dia|el dia entero),
        no (sali|salimos|me movi|me levante) ~ (casa|cama|habitacion|cuarto|hotel)
    """,
)
OUT_AND_ABOUT = Cues(
    en="""
        snorkel*, while swimming, went swimming, surfing, diving, hiking, hike, climbing, on the slopes, skiing,
        jogging, on the beach, playing (football|rugby|tennis|golf), on my bike, kayak*, drove home,
        driving (back|home|to), in the shop, at the (market|match|gym|pool|supermarket|party)
    """,
    ru="""
        нырял*, купал*, плавал*, с маской, на пляж*, катал*, на лыж*, в горах, в поход*, бегал*, пробежк*,
        ехал* (с|из|домой|на), за рулем, в магазин*, на рынк*, на тренировк*, гулял*
    """,
    fr="""
        tuba, plongee, plongeant, baign*, nage*, rando*, a ski, en skiant, surf*, courir, jogging, a la plage,
        au marche, au supermarche, match, a velo, je roulais, au volant, escalade
    """,
    de="""
        schnorcheln, tauchen, schwimmen, wandern, wanderung, skifahren, joggen, am strand, fußball, auf dem rad,
        radfahren, klettern, einkaufen, im supermarkt, auf dem markt, surfen, heimgefahren, am steuer
    """,
    es="""
        buceando, snorkel*, nadando, surfeando, esquiando, caminata, senderismo, corriendo, en la playa, jugando,
        en bici, manejando, conduciendo, en el mercado, en el super, escalando, en la piscina
    """,
)

HELD_UP = Cues(
    en="""
        (gun|knife)point, (pointed|pulled|held|stuck) (a|his|the) (gun|knife|blade|pistol) ~ (me|us|my),
        (dragged|pulled|threw|ordered) me out, off my (wrist|neck|shoulder|finger), out of my (hand|hands)
    """,
    ru="""
        (направил*|наставил*|приставил*|угрожал*) ~ (пистолет*|нож*|ствол*), (выкинул*|вытащил*) меня из,
        (выдернул*|вырвал*) из рук, с (руки|шеи|плеча) сорвал*
    """,
    fr="""
        sous la menace, (m a|m ont) menace*, (pointe*|braque*) ~ (arme|couteau|pistolet|moi|tempe),
        (m a|m ont) (sorti*|tire*|jete*|extrait*) (de|du|hors), arrache* des mains, de mon (cou|poignet|epaule)
    """,
    de="""
        (pistole|messer|waffe) ~ (vorgehalten|bedroht|gehalten|kopf),
        (bedroht|gezwungen|gezerrt) ~ (messer|pistole|waffe|auto|wagen), aus der hand gerissen,
        vom (arm|hals|handgelenk) gerissen, mich aus dem (auto|wagen)
    """,
    es="""
        (me|nos) (apunt*|encañon*|amenaz*), (me|nos) (bajaron|sacaron|tiraron) (de|del), de las manos, del cuello,
        a punta de (pistola|cuchillo|navaja)
    """,
)
NOT_THERE = Cues(
    en="""
        i (was|wasnt) (even )?(asleep|there at the time|in it|anywhere near), i was in bed,
        (left|parked) it ~ (evening|afternoon|night) and ~ (bed|sleep),
        (in the morning|next morning|by morning) ~ (gone|not there|missing|empty)
    """,
    ru="""
        меня (там|тогда|рядом|вообще) ~ не было, я (уже )?(спал*|дома спал*),
        (утром|наутро) ~ (нет|пропал*|не было|исчез*), оставил* ~ с вечера, лег* спать
    """,
    fr="""
        (je n etais|j etais) (meme )?pas (la|present*|dedans), je dormais, j etais couche*,
        (au matin|le lendemain|ce matin) ~ (plus la|disparu*|plus rien), laisse* ~ (la veille|le soir)
    """,
    de="""
        ich war (gar |da |selbst )*nicht (da|dabei|dort), ich (habe |hab )?(schlief|geschlafen),
        (am morgen|morgens|in der früh) ~ (weg|verschwunden|nicht mehr), abends abgestellt
    """,
    es="""
        ni estaba, yo no estaba, me dormi, estaba dormid*,
        (en|por) la mañana ~ (ya no estaba|no estaba|habia desaparecido), (la|lo) habia dejado estacionad*
    """,
)
