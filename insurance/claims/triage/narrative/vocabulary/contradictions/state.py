"""How things stood: hidden or in view, locked or open, forced or not; hurt or not; words taken back."""

from ...clauses import Cues

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

INTACT = Cues(
    en="no sign* of (forced entry|a break in|forcing), (lock|door|window) (is|was|were) (intact|undamaged|untouched)",
    ru="без следов взлома, следов взлома (нет|не было), (замок|дверь|окно) (цел*|не поврежд*|не тронут*)",
    fr="sans effraction, aucune (trace d )?effraction, (serrure|porte|fenetre) (intacte|pas abimee|en parfait etat)",
    de="keine einbruchspuren, keine aufbruchspuren, (schloss|tür|fenster) (ist|war) (intakt|unversehrt|unbeschädigt)",
    es="sin (signos|señales) de (forz*|violencia), sin forzar, (cerradura|puerta|ventana) (intacta|entera|sin daños)",
)
FORCED = Cues(
    en="kicked (the|in|down), jemm*, crowbar*, (forced|smashed|drilled|broke|prised) (open )?(the|our|"
    "my) ~ (lock|door)",
    ru="выломал*, взломал*, выбил* (дверь|замок|окно), высверл*, монтировк*, вскрыл* (замок|дверь)",
    fr="pied de biche, (force*|fracture*|defonce*|casse*) (la|le|ma|notre) (porte|serrure|fenetre), "
    "porte (forcee|defoncee)",
    de="aufgehebelt, aufgebrochen, eingetreten, brecheisen, (tür|fenster|schloss) ~ (aufgebohrt|eingeschlagen)",
    es="forz* (la|el) (puerta|cerradura|ventana|candado), (reventaron|patearon|tumbaron) (la|el) (puerta|"
    "cerradura), palanca",
)
