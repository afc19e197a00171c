"""Statements that cannot both be true of one incident, in pairs."""

from ..clauses import Cues

AWAY = Cues(
    en="""
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
    ru="""
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
    fr="""
        (etais|etait|etions) (au|a la|en|a l) (cinema|theatre|travail|bureau|restaurant|sport|salle|
            piscine|mer|vacances|gym|etranger|plage|match|concert), n ai rien vu, sans rien voir,
        (etait|etais|etions|j etais|nous etions) (absent*|parti*|en vacances|en deplacement|au travail|
            a l etranger|chez ma|chez mes|pas la|pas chez), personne (n etait )?(a la maison|chez),
        n etais pas (la|chez|a la maison), maison (etait )?vide, rentre* que, rentres que, revenu* que,
        pas a la maison
    """,
    de="""
        (war|waren) ~ (im kino|im theater|im fitnessstudio|auf der arbeit|im büro|im restaurant|
            beim sport|im schwimmbad|auf der arbeit), nicht gesehen wie,
        (war|waren) ~ (nicht zuhause|nicht zu hause|nicht daheim|verreist|im urlaub|auf dienstreise|weg|
            niemand zuhause|niemand zu hause|bei meiner|bei meinen|im ausland),
        niemand (zuhause|zu hause|daheim|da), war gar nicht (da|zuhause|zu hause|daheim),
        erst ~ (zurück|zurückgekommen|heimgekommen|wiedergekommen), wohnung (war |stand )?leer
    """,
    es="""
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

HIDDEN = Cues(
    en="""
        (hidden|out of sight|in the boot|in the trunk|in the glove ?box|locked (away|in)|covered up|
            under (the|a) (seat|blanket|parcel shelf|cover)), nobody could (have )?(see|seen),
        couldnt be seen, locked in the (boot|trunk|safe|drawer)
    """,
    ru="""
        (в багажнике|спрятан*|не видно было|под сиденьем|в бардачке|в сейфе|никто не мог видеть)
    """,
    fr="""
        (dans le coffre|cache*|hors de vue|pas visible*|sous (le|un) siege|boite a gants|invisible*)
    """,
    de="""
        (im kofferraum|versteckt|nicht sichtbar|unter dem sitz|im handschuhfach|nicht zu sehen|
            im tresor)
    """,
    es="""
        (en el maletero|escondid*|no se veia|bajo el asiento|en la guantera|en la cajuela|
            fuera de la vista|en el baul)
    """,
)
IN_VIEW = Cues(
    en="""
        (in (full |plain |clear )?(view|sight)|on the (back|front|passenger|rear) seat|on the dash*|
            on the seat|visible through|could see it|sitting (right )?there)
    """,
    ru="""
        (на виду|на (заднем|переднем|пассажирском) сиденье|на сиденье|видно было|на видном месте|
            на торпед*)
    """,
    fr="""
        (en (pleine )?(vue|evidence)|sur (le|la) (siege|banquette)|bien visible*|sur la plage arriere)
    """,
    de="""
        ((offen|gut) sichtbar|auf (dem|der) (rücksitz|beifahrersitz|sitz|rückbank|hutablage|
            armaturenbrett)|lag offen|für jeden sichtbar)
    """,
    es="""
        (a la vista|en (el|los) asiento*|bien visible*|sobre el asiento|encima del asiento|
            en el salpicadero|en el tablero)
    """,
)

LOCKED = Cues(
    en="""
        (was|were|had been|always|definitely|double|all|everything|doors|windows) (locked|
            closed and locked|shut and locked), i (always |definitely )?locked, locked up,
        no sign* of (forced entry|a break in|forcing), (doors|windows) ~ (all )?(locked|shut|closed)
    """,
    ru="""
        ((был*|стоял*) (все )?(закрыт*|заперт*) (и|под|на)|на сигнализации|все закрыл*|был* заперт*|
            закрыл* на (все )?замк*|заперт* на|двери заперты|дверь была закрыта|окна закрыты|
            без следов взлома|запирал*|был* закрыт* на замок)
    """,
    fr="""
        ((etait|etaient|avais|bien|tout) (verrouille*|ferme* a cle|ferme* a clef|ferme*)|a double tour|
            sans effraction|aucune trace d effraction)
    """,
    de="""
        (war ~ (abgeschlossen|verschlossen|zugesperrt|abgesperrt)|hatte ~ abgeschlossen|
            doppelt abgeschlossen|keine einbruchspuren|keine aufbruchspuren)
    """,
    es="""
        (estaba* ~ (cerrad* con llave|bajo llave|bien cerrad*|con seguro|candado)|cerre con llave|
            con doble vuelta|sin signos de forz*|sin forzar)
    """,
)
UNLOCKED = Cues(
    en="""
        (left|was|were|been|forgot) (it |the |them )?(~ )?(unlocked|open all night|on the latch|
            wide open|ajar), forgot to lock, didnt lock, hadnt locked, never lock,
        keys (were )?(left )?in (it|the (ignition|door|lock|car)), left ~ open, back door (was )?open,
        window was open
    """,
    ru="""
        (не заперт*|незаперт*|не закрыл*|забыл* (закрыть|запереть)|оставил* открыт*|была открыта|
            настежь|нараспашку|ключ* ~ (в замке|в зажигании|в машине)|окно было открыто|не запирал*)
    """,
    fr="""
        ((pas|non) (verrouille*|ferme*)|oublie de (fermer|verrouiller)|laisse* ~ (ouvert*|cles|clefs)|
            restee ouverte|etait ouvert*|cles ~ (contact|dessus))
    """,
    de="""
        ((nicht|un) ?(abgeschlossen|verschlossen|abgesperrt)|vergessen abzu*|offen gelassen|stand offen|
            war offen|offen stehen|schlüssel ~ (steckte|stecken)|gekippt|unverschlossen)
    """,
    es="""
        ((sin|no) ~ (cerr* con llave|llave puesta|cerrar)|olvid* (cerrar|echar)|abiert* toda|
            deje* ~ abiert*|estaba abiert*|se quedo abiert*|llave* ~ (puesta*|contacto|dentro))
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

UNHURT = Cues(
    en="""
        (nobody|no one|no body|none of us) (was |got |is )?(hurt|injured), no injur*,
        (im|i am|were|we are|i was) (fine|unhurt|ok|unharmed|not hurt|not injured|uninjured)
    """,
    ru="""
        никто не (пострадал*|ранен*|травмир*), пострадавших нет, травм нет, без пострадавших,
        (я|все) цел*, я не пострадал*
    """,
    fr="""
        (pas de|aucun|sans) bless*, personne (n a ete |n est |de )?bless*,
        (je suis|on est|nous sommes) indemne*
    """,
    de="""
        niemand (wurde |ist |war )?verletzt, keine verletzten, keiner verletzt,
        (ich bin|blieb|wir sind) unverletzt, nicht verletzt
    """,
    es="""
        (nadie|ningun*) ~ (herid*|lesion*|lastim*), sin herid*, (estoy|estamos|salimos|sali) iles*
    """,
)
HURT_BADLY = Cues(
    en="""
        ambulance took (me|him|her|us), (i|we|he|she) (was|were|ended up|is|am) ~ in hospital,
        (broke|broken|fractured) (my|his|her) ~ (arm|leg|wrist|rib*|collarbone|ankle|nose),
        (stitches|surgery) ~ (my|his|her), knocked (me )?out, hospitali*
    """,
    ru="""
        (скорая ~ (увезла|забрала|отвезла)|сломал* (рук*|ног*|ребр*|ключиц*|нос)|в реанимаци*|
            положили в больниц*|перелом*|сотрясени*)
    """,
    fr="""
        (ambulance ~ (emmen*|transport*)|(casse|fracture) ~ (bras|jambe|poignet|cote*|clavicule|nez)|
            hospitalise*|a l hopital)
    """,
    de="""
        (rettungswagen ~ (gebracht|gefahren)|(arm|bein|rippe*|nase|schlüsselbein|handgelenk) gebrochen|
            im krankenhaus|ins krankenhaus|gehirnerschütterung)
    """,
    es="""
        (ambulancia ~ (llev*|traslad*)|(rompi|rompio|fractur*) ~ (brazo|pierna|costilla*|muñeca|nariz|
            clavicula)|hospitaliz*|ingresad*)
    """,
)

TAKES_BACK = Cues(
    en="""
        (only|just|really) (me|him|her|us|one|two|the one) actually,
        (well|no|but) (it|that|he|she|there|i) (was|were|wasnt) ~ actually,
        no ~ (actually|in fact|to be honest|come to think),
        actually (no|it was|there was no|i wasnt|he wasnt|she wasnt|that was|it wasnt), well actually,
        come to think of it, i mean it was (the|my|not), scratch that, or rather (it|he|she|i|they),
        wait no, no wait, correction, i said ~ but
    """,
    ru="""
        вообще то (я|он|она|мы|там|это),
        (хотя|точнее|вернее|то есть|впрочем) (нет|на самом деле|это был*|не был*|я не|он не|все таки)*,
        на самом деле ~ не (был*|стоял*|ехал*|было), хотя нет, нет вру, вру, ой нет, точнее нет,
        вернее нет, хотя какой там
    """,
    fr="""
        (enfin|ou plutot|en fait) (non|si|c etait|il n y avait|ce n etait|je n), ah non, enfin non,
        je me trompe, en realite (c etait|il n|je n|non)
    """,
    de="""
        (beziehungsweise|eigentlich|na ja|naja|quatsch|moment|ach) (nein|doch|war es|war ich|gar nicht|
            nicht), nein quatsch, ach nein, stimmt nicht, besser gesagt,
        in wirklichkeit (war|waren|gab|hatte)
    """,
    es="""
        (bueno|mejor dicho|en realidad|de hecho|o sea|digo) (no|si no|era|fue|no era|no fue|no habia|
            no estaba), mejor dicho, miento, perdon no, ah no, ahora que lo pienso
    """,
)

PAIRS = (
    (AWAY, PRESENT),
    (PARKED, MOVING),
    (HIDDEN, IN_VIEW),
    (LOCKED, UNLOCKED),
    (ALONE, ACCOMPANIED),
    (UNHURT, HURT_BADLY),
)
