"""Fire, smoke, explosion and lightning on property."""

from ...clauses import Cues

FIRE = Cues(
    en="""
        flared, flare up, (gas ring|burner|stove|heater|candle|boiler) ~ (flared|went up|exploded|blew),
        (shed|garage|battery|oil|pan|hob|curtain*|sofa|chimney|roof|bin|fence|dryer|
            tumble dryer) ~ (glowing|glowed|alight|ablaze|went up|in flames|lit up|flared), flared up,
        ignit*, combust*, thermal runaway, whoomph, hot ash*, fire extinguisher, extinguisher,
        disposable barbecue, blackened, string of lights ~ short*, burnt through, burned through,
        fireball, flash fire,
        caught (alight|light),
        (curtain|candle|pan|oil|tea towel|fryer|dryer|toaster|battery|charger) ~ (caught|alight|went up|
            flames|fire), gas leak ~ (explo*|bang|blast), fire (broke out|started|spread*|damage),
        caught fire, on fire, house fire, kitchen fire, chip pan fire, caught alight, went up in flames,
        set alight, set fire, arson*, burnt (down|out|to), burned (down|out|to|through), burnt, burned,
        burning, flames, flame, ablaze, blaze, scorch*, charred, singed, melted, gutted by, explod*,
        explosion, blew up, fire, caught while, smouldering, ember*, oil ~ caught
    """,
    ru="""
        полыхнул*, полыхал*, полыхает, обуглен*, головешк*, огнетушител*, потушил*, тушил*, тушили,
        занялос*, занялся, перекинул* ~ (огонь|на нас|на дом|на крыш*|на сарай|на баню),
        (баллон*|аккумулятор*|батаре* самоката|акб) ~ (рванул*|бахнул*|хлопнул*),
        пожар, пожара, пожаре, пожаром, пожару, пыхнул*, хлопок ~ (газ*|котл*|котел|балон*|баллон*),
        (газ*|котл*|котел|балон*|баллон*) ~ хлоп*, затлел*, сгорел*, сгорал*, горел*, горит, загорел*,
        возгоран*, воспламен*, вспыхнул*, поджог*, подожгл*, подожжен*, пламя, пламени, огонь, огня,
        огнем, обгорел*, выгорел*, погорел*, оплавил*, обуглил*, взрыв*, взорвал*, рванул*, тлел*,
        спалил*, погорельц*, прогорел*
    """,
    fr="""
        braise*, tison*, extincteur*, rougeoy*, brunir, roussi*,
        (conduit|cheminee) ~ (ronfl*|rougi*|feu),
        (huile|chaudron|poele|friteuse) ~ (vire* fou|enflamm*|parti* en|monte* jusqu*|pris),
        (batterie|trottinette|chargeur) ~ (explose*|fondu*|enflamm*|degaz*), noirs? de suie,
        retour de flamme, emballement,
        incendie*,
        feu (de|a pris|s est|dans|a|est parti|qui) ~ (cuisine|friteuse|cheminee|pris|maison|appartement|
            parti|garage|declare|propage|ravage|electrique|chambre|toit*|hotte|poubelle*|abri),
        a pris feu, prendre feu, pris feu, prenait feu, mis le feu, le feu (a|s est), flamme*, brul*,
        calcin*, carbonis*, crame*, embras*, explos*, explose, depart de feu,
        court circuit ~ (feu|brul*|flamm*), noirci* ~ (suie|fumee|mur*), consum*, fondu*
    """,
    de="""
        (akku|batterie|akkus|ladegerät) ~ (durchgegangen|hochgegangen|abgeraucht|explodiert|gebrannt|
            gebläht), glut, geglüht, glimmt*, glimmte*, feuerlöscher, löschdecke, gelöscht, abgefackelt,
        in rauch aufgegangen, pechschwarz, verrußt, zündel*, loderte*, lodert, gelodert, kaminbrand,
        fett ~ (gefangen|entzündet),
        brand, brandschaden, *brand, brannte*, brennt, brennen, gebrannt, verbrannt*, abgebrannt*,
        ausgebrannt*, niedergebrannt, angebrannt, feuer, flammen, flamme, stichflamme, feuer gefangen,
        in brand, in flammen, explo*, verpuff*, hochgegangen, lichterloh, verkohlt*, verschmort*,
        geschmort, schmorte, schmort, angesengt, geschmolzen, brandstiftung, fettbrand, schwelbrand,
        kokelt*, gekokelt, kabelbrand
    """,
    es="""
        nube negra, tiznad*, olor a quemado, extintor*, brasa*, flamazo, salio ardiendo, churrascad*,
        chisporrote*, prendid* fuego, echando humo, echo humo,
        (plancha|freidora|vela|cigarro|bateria|estufa) ~ (puesta|encendid*|olvidad*|enchufad*),
        incendi*, fuego, se quem*, quemo, quemaron, quemado, quemada, quemados, quemadas, se prendio,
        prendio fuego, prendi*, ardi*, ardio, arder, llama, llamas, llamarada, explos*, exploto,
        explota, estallo ~ (gas|bateria|caldera|bombona|cocina), calcin*, carboniz*, chamusc*,
        achicharr*, cortocircuito ~ (fuego|quem*|llam*|humo|incend*), hollin, derreti*, fogonazo
    """,
)

SMOKE = Cues(
    en="smoke, smoky, smoking, soot, sooty, smoke alarm, smoke detector",
    ru="дым*, задымл*, копот*, сажа, саже, сажи, гарь*, закопт*, прокопт*, коптил*",
    fr="fumee*, fume, suie, enfum*, odeur de brule",
    de="""
        rauch, rauchschaden, qualm*, ruß, verrußt*, rußig*, verqualmt*, rauchmelder, geraucht
    """,
    es="humo, hollin, humareda, ahum*, tizn*",
)

LIGHTNING = Cues(
    en="lightning",
    ru="молни*, грозой, в грозу",
    fr="foudre, foudroy*, la foudre",
    de="blitz, blitzschlag, blitzeinschlag, blitzschaden",
    es="rayo, un rayo, relampago",
)

FIRE_SERVICE = Cues(
    en="""
        fire (brigade|dept|department|service|crew|engine*|fighters|truck*|men|man|marshal|station),
        firefighter*, firemen, fire fighter*, electrical fire, chimney, toaster, overheat*,
        short circuit*, spark*
    """,
    ru="""
        пожарн*, мчс, розетк*, проводк*, замыкани*, заискр*, искр*, коротнул*, перекалил*
    """,
    fr="pompier*, sapeurs, friteuse, court circuit, multiprise, etincelle*",
    de="""
        feuerwehr*, kurzschluss, kurzgeschlossen, steckdose, funken, fritteuse, kamin, schornstein, akku
    """,
    es="""
        bombero*, cortocircuito, chispa*, chispazo, freidora, enchufe, sobrecalent*, chimenea
    """,
)
