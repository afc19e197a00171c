"""How badly things stand, from a scratch to a total loss."""

from ..clauses import Cues

UNUSABLE = Cues(
    en="""
        undriv*, un driv*, not driv* ~ (her|it|like), not driv*,
        (isnt|not|cant be|cannot be|no longer) (drivable|driveable|driven|roadworthy), wont start,
        not roadworthy, towed, tow truck, recovery truck, on a flatbed, flatbed, airbag*, air bags,
        front wheel ~ (folded|off|snapped|buckled),
        (chassis|subframe|axle|suspension|pillar|frame) ~ (bent|twisted|broken|snapped|cracked),
        rolled (over|onto|the), on its roof, cut (me|him|her|us) out, uninhabitable, cant live,
        cannot live, unlivable, cant stay, moved out, moved into,
        staying (with|at) (my|our|friends|family|a hotel|a motel), in a (hotel|motel|b&b),
        at (my|our) (sisters|mums|moms|parents|mothers|brothers|daughters|sons),
        temporary accommodation, evacuat*, condemned, structural*,
        ceiling (is |has |came |come |all )*(down|collapsed|fell), ceiling collapsed,
        roof (collapsed|gone|caved|came off|torn off|ripped off),
        (whole|entire) (kitchen|house|flat|floor|ground floor|roof|office|shop|workshop) ~ (gone|gutted|
            soaked|under water|ruined|destroyed|flooded|black|off), both floors,
        closed ~ (floor|shop|business|office|weeks|week|restaurant),
        no (power|electric*|electricity|heating), no hot water ~ weeks, cant (open|trade),
        shut ~ (shop|business|weeks), kitchen ~ gone, cabinets ~ gone, knee deep, waist deep,
        ankle deep, gas cut off, rewir*, down to the (joists|studs|plaster)
    """,
    ru="""
        не на ходу, не заводится, не едет, эвакуатор*,
        подушки (безопасности )?(сработал*|выстрел*|вылетел*|раскрыл*), подушка (сработал*|выстрел*),
        перевернул*, лонжерон*, геометри* кузова,
        колесо (вывернул*|вырвал*|отвалил*|вывернуто|оторвал*), стойк* ~ (погнут*|повел*|смял*),
        двигатель ~ (сместил*|пробит*|клин*), жить (нельзя|негде|невозможно|там нельзя),
        жить ~ (негде|невозможно|нельзя),
        живем у (родител*|друз*|сестр*|мам*|знаком*|соседей|брат*|родствен*), съехали, переехали (к|в),
        гостиниц*, в хостел*, снимаем (кварт*|жилье), потолок (рухнул*|обвалил*|упал*|обрушил*),
        потолок ~ (рухнул*|обвалил*|обрушил*), крыша (рухнул*|провалил*|обвалил*|сгорел*),
        крышу сорвал*, обрушил*, выгорел*, кухня ~ (выгорел*|сгорел*),
        без (света|электричеств*|воды|отоплен*|газа), свет отключ*, обесточ*, аварийн* состоян*, несущ*,
        закрыт* (магазин*|кафе*|офис*), не работаем, торговать не можем,
        (магазин|кафе|офис|салон) ~ закрыт*, закрыты, холодно жить, вагончик*,
        (пол|стена|стены|угол|печка) ~ (провалил*|просел*|развалил*|рухнул*|повело), рухнул*
    """,
    fr="""
        (tout|toute|tous) ~ y (est|sont|a) pass*, ravage*, plus roulant*, non roulant*, pas roulant*,
        ne roule plus, ne demarre plus, immobilis*, remorqu*, depanneuse, plateau, airbag*, tonneau*,
        chassis ~ (tordu|touche|plie), train (avant|arriere) ~ (tordu|casse|touche|arrache),
        roue ~ (arrachee|pliee|cassee|de travers), inhabitable*, plus habiter, pas habitable,
        on dort (chez|a l), nous dormons (chez|a l), loge* (chez|a l|en), relog*, heberg*, a l hotel,
        evacu*, plafond (est |s est |qui s est )?(effondre|tombe|ecroule),
        toit (effondre|arrache|envole|parti), toiture ~ (effondree|arrachee|envolee), effondr*,
        structur*, peril, sans (electricite|eau|chauffage|courant|gaz), electricite coupee,
        courant coupe, plus (d electricite|de courant|de chauffage|d eau chaude),
        ferme ~ (semaine*|restaurant|boutique|magasin), ravag*, entierement (inond*|noirci*|sinistr*),
        toute la (maison|cuisine|cave) ~ (noir*|suie|inond*|detruit*|brul*)
    """,
    de="""
        nicht (mehr )?(fahrbereit|fahrtüchtig|fahrbar), fahrunfähig, abgeschleppt, abschleppwagen,
        abschleppdienst, springt nicht (mehr )?an, airbag*, überschlagen,
        achse ~ (gebrochen|verbogen|krumm), rahmen ~ (verzogen|verbogen),
        rad ~ (abgerissen|abgeknickt|steht schief), unbewohnbar, nicht (mehr )?bewohnbar,
        wohnen (gerade |jetzt |zurzeit |derzeit |vorerst )?(bei|im hotel),
        schlafen (gerade |jetzt |derzeit )?(bei|im hotel), ausziehen mussten,
        mussten (raus|ausziehen|ins hotel), im hotel, ferienwohnung ~ untergebracht, ersatzwohnung,
        untergekommen, evakuiert, decke (ist |kam )*(runter*|eingestürzt|heruntergekommen|herunter),
        eingestürzt, dach ~ (abgedeckt|weg|eingestürzt|abgehoben|halb offen), ausgebrannt, statik*,
        einsturzgefahr, tragend*, strom (ist |wurde )?(abgestellt|abgeschaltet|weg|aus),
        kein (strom|wasser|heizung|warmwasser), ohne (strom|heizung|wasser),
        betrieb ~ (geschlossen|steht), laden ~ geschlossen, kniehoch, hüfthoch, knietief, kernsanier*,
        bautrockner ~ wochen
    """,
    es="""
        no (arranca|anda|circula|rueda|enciende|prende)( mas)?, no puede circular,
        no se puede (usar|conducir|manejar), grua, remolc*, inmoviliz*, airbag*, bolsas de aire, volc*,
        chasis ~ (torcid*|dobl*|dañ*), eje ~ (roto|partid*|torcid*), rueda ~ (arranc*|torcid*|partid*),
        inhabitable*, no se puede (vivir|habitar|dormir), no podemos (vivir|dormir|estar),
        estamos (durmiendo |viviendo )?en (casa de|un hotel|un hostal|lo de), vivimos en casa de,
        en (un |el )?hotel, desaloj*, evacu*, realoj*,
        techo (se )?(cayo|desplomo|hundio|vino abajo|hundido|caido),
        se (cayo|desplomo|hundio|vino abajo) ~ (techo|tejado|cielo raso), derrumb*, desplom*,
        estructural*, sin (luz|agua|electricidad|corriente|calefaccion|gas), cortaron (la )?(luz|gas),
        cerrad* ~ (semana*|local|negocio|tienda|restaurante),
        todo (el piso|el local|la casa|la cocina) ~ (negr*|inund*|quemad*|mojad*),
        hasta (las rodillas|la cintura)
    """,
)

HOSPITAL_STAY = Cues(
    en=r"""
        (put|have|had|got) (a |two |three |some )?(rod|rods|plate|plates|pins|screws|stent|pacemaker|
            metalwork) in,
        (night|nights|days) (in|on) (the |a )?(ward|clinic|unit|high dependency|observation),
        still in (here|hospital), (floor|ward) (till|until), fitted (a|me with a) (stent|pacemaker),
        blue light*, operated, intubat*,
        hospital (for )?(a |one |two |three |four |five |\d+ )?(night*|days|week*), screws, metal plate,
        ventilator, kept in until, was kept in, night* in (the )?hospital, days in (the )?hospital,
        weeks? in (the )?hospital, (kept|keeping) (me|him|her) in, (kept|stayed) ~ overnight,
        overnight ~ (hospital|observation|ward), on the ward, admitted, intensive care, icu, hdu,
        operat* on, surgery, surgeon, theatre,
        (emergency|open|knee|hip|heart|spinal) (operation|op|surgery), plating, pinned, discharged,
        hospitali*, airlifted, medevac, appendic*, appendix, heart attack, stroke, in a coma, amputat*
    """,
    ru="""
        резали, прободн*, (недел*|дн*|сут*|ноч*) в (палате|отделении|реанимации), лег* на операцию,
        (дн*|сут*|недел*|ноч*) под капельниц*, (в|до) госпитал*, кардиостимулятор*,
        стент* (поставил*|стоит), на вытяжк*, отделени* ~ (дн*|сут*|недел*), на скорой в, увезли (на|в),
        (лежу|лежал*|лежит|держали|продержали) ~ (больниц*|госпитал*|клиник*|палат*|отделени*|дн*|сут*),
        перелом* бедра, ставили пластин*, спиц*, госпитализ*,
        лежал* ~ (больниц*|стационар*|дней|сут*|недел*), лежит ~ (больниц*|реанимац*|стационар*),
        положили в, стационар*, реанимац*, прооперир*,
        операци* (на|по|сделал*|прошл*|провел*|завтра|в тот|под), сделали операцию, оперир*, аппенди*,
        инфаркт*, инсульт*, пластин* ~ (постав*|став*),
        (дней|суток|ночей|недел*) в (больниц*|клиник*|стационар*), выписали (из|через|на|только|спустя),
        вырезали, коме, санавиац*
    """,
    fr=r"""
        (garde*|gardee|retenu*|reste*) ~ (nuit*|jours|observation|hopital|clinique), pacemaker,
        stimulateur, stent*,
        (trois|deux|quatre|cinq|six|sept|dix|une|\d+) (jours|nuits|semaines) (d |a l )(hopital|
            hospitalisation), transfere*, helicopt*, heliporte*, clou* et vis,
        hospitalis*, opere*, operation, chirurg*,
        nuit* (a|en) (l )?(hopital|clinique|observation|reanimation),
        jours (a|en) (l )?(hopital|clinique|reanimation|observation), reanimation, soins intensifs,
        bloc operatoire, au bloc, appendic*, infarctus, avc, pose* ~ (plaque|broche|vis|prothese),
        rapatri* sanitaire*, garde* en observation, admis* (a|aux|en)
    """,
    de="""
        schrittmacher*, stent*,
        (spital|klinik|krankenhaus) ~ (tage|nächte|wochen|gelegen|geblieben|lag|behalten),
        (tage|nächte|wochen) (lag|war|blieb|gelegen) ~ (dort|spital|drin|klinik), dabehalten,
        dortbehalten, aufgenommen, verschraubt, genagelt, hubschrauber,
        stationär, stationären, operiert, not op, notoperation, not operation,
        (nacht|nächte|tage|wochen) ~ (krankenhaus|klinik|klinikum|intensivstation|stationär),
        intensivstation, blinddarm*, herzinfarkt, schlaganfall, oberschenkelhals*, eingeliefert,
        krankenhausaufenthalt, liegt ~ (krankenhaus|klinik|klinikum),
        lag ~ (krankenhaus|klinik|klinikum), verplattet, künstliche hüfte
    """,
    es="""
        marcapasos, stent*,
        (me|lo|la) (dejaron|tuvieron|internaron|ingresaron) ~ (dias|noches|semana*|hospital|clinica|
            observacion), (dias|noches) (intern*|hospitaliz*|ingres*|con suero), sigo ingresad*,
        terapia intensiva, helicoptero, tornillos,
        ingresad*, hospitaliz*, internad*, operaron, operado, operada, cirugia*, quirofano,
        noches? (en|de) (el )?(hospital|clinica|observacion|ingreso),
        dias (en|de) (el |la )?(hospital|clinica|ingreso|internacion|uci), uci, cuidados intensivos,
        apendic*, peritonitis, infarto, ictus, cadera, le pusieron (una )?(placa|protesis|clavos)
    """,
)

VALUABLES = Cues(
    en="""
        jewel*, engagement ring, wedding ring*, gold, diamond*, rolex, heirloom*, safe, coin collection,
        all (my|our) tools, whole (stock|van), laptops, entire (stock|collection), paintings
    """,
    ru="""
        серьг*, золот*, ювелир*, бриллиант*, украшен*, драгоцен*, сейф*, коллекци*, шуб*,
        все инструмент*
    """,
    fr="""
        bijou*, bague*, or, diamant*, montres, rolex, coffre fort, collection, collier*,
        tout l outillage, outillage
    """,
    de="""
        schmuck*, goldschmuck, gold, diamant*, rolex, tresor, münzsammlung, sammlung, erbstück*,
        ehering*, sämtliches werkzeug
    """,
    es="""
        joyas, joya, oro, diamante*, rolex, caja fuerte, coleccion, anillos, reloj de oro,
        todas las herramientas
    """,
)

LIMITED = Cues(
    en="""
        nowhere to (cook|sleep|wash|sit), cant (cook|bathe|shower|park),
        wont (wind|go|latch|shift|turn), charred, jammed, stuck, cordoned, not taking it (on|out),
        oxygen, drip, iv, injection*, wont (close|open|shut), doesnt (close|open|shut),
        cant (close|open|shut|use|sleep|lock|work), will not (close|open), tied (up|on|shut), taped,
        held on with, leaking radiator, cracked, broken, smashed, bumper off, hanging off, crutches,
        cast, boot, stitches, x ray, fractur*, sprain*, swollen, lifted, warped, buckled, ruined,
        sticks, rotten, bulg*, sagging, peeling, out of action, mirror gone, soaked
    """,
    ru="""
        (готовить|спать|мыться|работать|сидеть|стирать|парковать*) негде,
        (готовить|пользоваться|мыться|открыть|закрыть) (не|нельзя), обуглил*, обгорел*, заклинил*, заело,
        капельниц*, кислород*, укол*, мрт, не закрыва*, не открыва*, не работа*, треснул*, разбит*,
        разбил*, оторва*, вздул*, отошл*, отклеил*, пузыр*, разбух*, гипс*, лонгет*, костыл*, рентген*,
        перелом*, сломал*, сломан*, швы, на веревк*, на скотч*, не пользу*, не заходим
    """,
    fr="""
        nulle part ou, (on ne|je ne|nous ne) peut plus ~ (cuisiner|dormir|utiliser|fermer), coince*,
        bloque*, noirci*, plus de lumiere,
        perfusion*, oxygene, incision, antibiotiques, ne ferme plus, ne s ouvre plus, n ouvre plus,
        ne marche plus, ne fonctionne plus, enfonc*, cass*, arrach*, gondol*, gonfl*, decoll*, platre,
        attelle, bequille*, radio, entorse, fracture, points, tordu*, fendu*, cloqu*
    """,
    de="""
        nirgends (kochen|schlafen), (kochen|duschen|schlafen) (geht|können) ~ nicht, verklemmt,
        blockiert, angekohlt, kein licht,
        infusion*, sauerstoff, spritze*, schließt nicht, geht nicht (mehr )?(zu|auf), klemmt,
        lässt sich nicht, funktioniert nicht, kaputt, gebrochen, gerissen, abgerissen, eingedrückt,
        aufgequollen, gips, schiene, krücken, röntgen, genäht, verbogen, wellt, gewellt, defekt, hängt
    """,
    es="""
        no (podemos|puedo|se puede) (cocinar|dormir|usar|cerrar|abrir|duchar*), atascad*, trabad*,
        bloquead*, tiznad*, sin poder (usar|cocinar|dormir),
        oxigeno, suero, inyeccion*, no (cierra|abre|funciona|sirve), rot*, partid*, aboll*, hundid*,
        arranc*, levantad*, hinchad*, abombad*, yeso, escayol*, ferula, muletas, radiografia, esguince,
        fractura, puntos, torcid*, raj*
    """,
)

SLIGHT = Cues(
    en="""
        its fine, is fine, fine again, all good, that s it, thats it really, mopped, hairline, not hard,
        scratch*, scuff*, scrape*, small (dent|mark|stain|patch|scratch|hole|crack|leak|chip),
        (little|tiny|minor|slight) (dent|mark|stain|patch|scratch|hole|crack|leak|damp|bump|damage|
            ding), cosmetic, superficial, polish*, touch up, lick of paint, repaint*,
        still (drives|works|usable|runs|fine), drives (fine|ok|normally), works (fine|ok),
        (nothing|not) (serious|major|structural|much), only a,
        just a (scratch|dent|mark|stain|bit|small|little|drip), door ding, ding, stain, drip, damp,
        dried (out|up)|dried itself, wiped, no real damage, plaster on it, band aid, paracetamol,
        pharmacy, over the counter, first aid, a few stitches, chip,
        the size of a (coin|palm|hand|pea|plate), not bothered, should arrive, delayed, delay,
        back the next day, annoying, bruise, graze*, a tooth filling, filling
    """,
    ru="""
        царапин*, царапк*, небольш*, маленьк*, мелк*, чуть чуть, слегка, легонько, косметич*, полиров*,
        подкрас*, закрас*, все работает, едет нормально, ездит нормально, ничего страшного,
        ничего серьезн*, пятнышк*, пятно, пятна с, скол, сколы, притер*, потертост*, ссадин*, синяк*,
        зеленк*, пластыр*, аптек*, таблетк*, перевязал*, с ладонь, с монет*, задержал* багаж,
        не критично, ерунда, мелочь
    """,
    fr="""
        rayure*, egratign*, eraflure*,
        petit* (bosse|trace|tache|trou|fissure|fuite|rayure|impact|aureole|eclat|choc), leger*, legere*,
        legerement, superficiel*, esthetique, coup de peinture, un coup de polish, polissage, retouche,
        roule (encore|toujours|normalement|bien|tres bien), marche (encore|toujours|tres bien),
        fonctionne (encore|toujours|tres bien), rien de (grave|casse|mechant), pas grave, pas mechant,
        aureole, pansement, pharmacie, doliprane, bobo, bleu, bleus, tache, retard*, juste (une|un)
    """,
    de="""
        kratzer, schramme, lackkratzer, lackschaden,
        kleine* (delle|beule|fleck|riss|kratzer|loch|schaden|stelle|steinschlag),
        klein* (delle|beule|fleck|riss|kratzer|loch|schaden|stelle),
        leicht* (kratzer|delle|schaden|schramme|beule|verfärb*|feucht), delle,
        nur (ein|eine|n|ne) (kleine*|leichte*|kratzer|fleck|delle|schramme), optisch*, polieren,
        auspolier*, überstreichen, streichen, fährt (noch|normal|einwandfrei),
        funktioniert (noch|einwandfrei), läuft noch,
        nichts (schlimmes|ernstes|wildes|passiert|dramatisch*), nicht (schlimm|dramatisch|wild),
        halb so wild, pflaster, apotheke, blauer fleck, bagatelle*, wasserfleck, handteller*,
        verspätet*, verspätung
    """,
    es="""
        rayon*, raspon*, rasguñ*, arañaz*, rozadura*, roce, roces, pequeñ*, leve*, ligero*, ligera*,
        mancha, manchita, golpecito, estetic*, superficial*, pulir, pulido, una mano de pintura,
        repintar, pintar, sigue (andando|funcionando|rodando), funciona (bien|igual|perfectamente),
        anda (bien|perfecto), nada (grave|serio), no es (grave|gran cosa|nada), tirita, curita,
        farmacia, moraton, moreton, retras*, demor*, del tamaño de (una|un) (moneda|mano|palma)
    """,
)
