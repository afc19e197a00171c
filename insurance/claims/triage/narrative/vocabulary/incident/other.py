"""Everything else that has a name: storm, hail, vandalism, liability, pets, luggage, death, fraud, breakage."""

from ...clauses import Cues

HAIL = Cues(
    en="hail, hails*, hailed, hailstone*, hailstorm*",
    ru="град, града, градом, градин*, градобит*",
    fr="grele, greles, grelon*, grele d*",
    de="hagel*, gehagelt, hagelte",
    es="granizo, granizad*, granizo*, pedrisco, pedrea",
)

STORM = Cues(
    en="""
        storm (took|ripped|blew|damage|brought|tore|last|on|hit|flattened), storm,
        wind* ~ (took|blew|ripped|tore|lifted|brought|flattened|roof|tiles|fence|shed|tree|shingles),
        gale*, gust*, tornado*, hurricane, cyclone, typhoon, blown (off|over|down),
        blew (off|over|down|away),
        tree (came down|fell|down) ~ (roof|fence|shed|house|conservatory|greenhouse|car), roof tiles,
        ridge tiles, shingles, fence panel*, branch* ~ (fell|came down|through), snow load,
        weight of snow, landslide, earthquake, subsidence
    """,
    ru="""
        ураган*, шторм*, ветер ~ (сорвал*|снес*|повалил*|унес*|оторвал*),
        ветром ~ (сорвал*|снес*|повалил*|унес*|оторвал*), (сорвал*|снес*|повалил*|унес*) ~ ветр*, буря,
        бурей, смерч*, шквал*, упал* ~ дерево, дерево ~ (упал*|рухнул*|повалил*),
        (шифер*|профлист*|кровл*) ~ (сорвал*|снес*|унес*),
        сорвало ~ (крыш*|кровл*|шифер*|профлист*|теплиц*|навес*), ветк* ~ упал*, землетрясен*, оползен*,
        снег* ~ (крыш*|проломил*|обрушил*), сосульк*, наледь ~ упал*, глыба ~ (льда|снега)
    """,
    fr="""
        tempete*, bourrasque*, rafale*, coup de vent,
        vent ~ (arrach*|emport*|souffl*|envol*|couch*|tuile*|toiture|cloture|arbre), ouragan, cyclone,
        tornade, tuiles ~ (envol*|arrach*|tomb*|souffl*), arbre ~ (tomb*|couch*|abattu),
        branche ~ tomb*, poids de la neige, glissement de terrain, seisme, tremblement de terre
    """,
    de="""
        sturm ~ (gegen|geschleudert|zaun|trampolin|gerissen|geworfen),
        (trampolin|zaun|pavillon|sonnenschirm|gartenhaus) ~ sturm, sturm, sturmschaden, sturmböe*,
        *sturm, orkan*, böe, böen, windböe*, tornado, windhose, sturmtief,
        ziegel ~ (runter|weg|abgedeckt|geflogen|heruntergefallen), dachziegel*,
        baum ~ (umgestürzt|umgefallen|gefallen|gestürzt|gekippt|entwurzelt),
        ast ~ (gefallen|abgebrochen|heruntergefallen|gekracht), umgeweht, weggeweht, abgedeckt ~ dach,
        dach ~ abgedeckt, weggeflogen, schneelast, dachlawine, erdrutsch, erdbeben
    """,
    es="""
        (viento|vendaval) ~ (carpa|toldo|pergola|cobertizo|chapa*), tormenta, temporal, vendaval,
        viento* ~ (arranc*|llev*|tir*|tumb*|volo|levant*|derrib*|tejas), huracan, ciclon, tornado,
        rachas, tejas ~ (vol*|ca*|arranc*), arbol ~ (cay*|ca*|caid*|derrib*|tumb*),
        (cay*|caido|tumb*|derrib*) ~ (arbol|rama), rama ~ cay*, terremoto, temblor, sismo, deslave, alud
    """,
)

VANDALISM = Cues(
    en="""
        vandal*, keyed, graffiti*, slashed, egged (my|our|the), spray paint*, spraypaint*,
        smashed up on purpose, deliberately (scratched|damaged|smashed), paint ~ thrown,
        brick ~ (through|window), kids ~ (scratched|smashed|threw|stones), with a key,
        scratched ~ (with a key|on purpose|deliberately), let down my tyres,
        tyres ~ (cut|slashed|stabbed|let down), kicked ~ (mirror|door) ~ off
    """,
    ru="""
        вандал*, хулиган*, гвоздем, ключом ~ (поцарап*|провел*|процарап*|исцарап*),
        (поцарап*|исцарап*|процарап*) ~ (гвозд*|ключ*|специально|назло), прокол* ~ (шин*|колес*),
        порезали ~ (шин*|колес*), (шин*|колес*) ~ (прокол*|порезали), облил* (краск*|кислот*), граффити,
        разбили ~ (назло|специально|кирпичом), кирпич* ~ (окн*|стекл*|витрин*), краской из баллончика
    """,
    fr="""
        vandal*, rayee expres, tag, tags, tague*, graffiti*, pneus ~ (creve*|lacere*|coupe*),
        crev* ~ pneus, acte de malveillance, malveillan*, degradation* volontaire*, coup* de cle,
        coup* de clef, rayures ~ (cle|clef|volontaire*|partout), raye* ~ (cle|clef|expres),
        jet* de pierre*, caillass*, peinture ~ jete*
    """,
    de="""
        vandal*, mutwillig*, absichtlich ~ (zerkratzt|beschädigt|zerstört),
        mit (einem |dem |nem )?schlüssel, schlüssel ~ (zerkratzt|kratzer), zerstochen*,
        reifen ~ (zerstochen|aufgestochen|aufgeschlitzt), graffiti*, beschmiert, besprüht,
        spiegel ~ abgetreten, eingeworfen, stein ~ (scheibe|fenster), sachbeschädigung, randal*,
        eier ~ (geworfen|hauswand)
    """,
    es="""
        vandal*, gamberr*, grafit*, graffit*, pintad*, rayado con ~ (llave|clavo),
        (rayaron|rayado|rayaron) ~ (llave|llaves|clavo|punta|a proposito|adrede), con una llave,
        (pincharon|rajaron|pinchado|rajado) ~ (rueda*|llanta*|neumatico*),
        rueda* ~ (pinchad* adrede|rajad*), pedrada*, a proposito,
        rompieron ~ (cristal|luna|escaparate|vidrio) ~ (piedra|pedrada|ladrillo)
    """,
)

PET = Cues(
    en="""
        vet, vets, veterinar*,
        my (dog|cat|puppy|pup|horse|rabbit) ~ (ate|swallowed|broke|sick|ill|leg|surgery|operat*|limp*|
            bitten|vomit*),
        our (dog|cat|puppy|pup|horse|rabbit) ~ (ate|swallowed|broke|sick|ill|leg|surgery|operat*|limp*|
            bitten|vomit*), puppy, kitten, labrador, spaniel, cruciate ~ dog
    """,
    ru="""
        ветеринар*, ветклиник*, ветврач*,
        (собак*|кот|кошк*|щен*|пес|коту|коте*) ~ (съел*|проглотил*|сломал* лап*|операци*|заболел*|лап*|
            ветер*|рвот*)
    """,
    fr="""
        veterinaire*, veto,
        (chien|chat|chienne|chatte|chiot|cheval) ~ (avale*|mange*|opere*|malade|patte|vomi*|boite)
    """,
    de="""
        tierarzt*, tierärzt*, tierklinik,
        (hund|katze|kater|hündin|welpe|pferd) ~ (gefressen|verschluckt|operiert|krank|pfote|humpelt|
            erbr*|tierarzt)
    """,
    es="""
        veterinari*,
        (perro|perra|gato|gata|cachorro|caballo|perrita|perrito) ~ (trag*|comio|oper*|enferm*|pata|
            vomit*|veterin*)
    """,
)

LUGGAGE_TRAVEL = Cues(
    en="""
        (suitcase*|bags|luggage|baggage) (stayed|still|remained|ended up|went|got left|was left|
            were left) (in|to|at|behind),
        (luggage|baggage|suitcase*|bag|bags|case) ~ (delayed|late|lost|didnt arrive|did not arrive|
            never arrived|didnt turn up|not come off|didnt come|carousel|damaged by the airline|airline|
            left behind), lost luggage, delayed luggage, baggage claim, pir form,
        flight* ~ (cancel*|delay*|missed|diverted), missed (our|my|the) (flight|connection|ferry|train),
        cancel* ~ (trip|holiday|flight|hotel|booking|wedding), trip cancel*, had to cancel
    """,
    ru="""
        (чемодан*|багаж*) ~ (остал*|улетел*|застрял*),
        багаж* ~ (задерж*|потерял*|не прилетел*|не пришел*|не прибыл*|утер*|опозд*|поврежд*|не приехал*|
            прилетел*|нашел*), (потерял*|задержал*|не отдали) ~ (багаж*|чемодан*),
        чемодан* ~ (не прилетел*|потерял*|не приехал*|не выехал*|не вышел*|задерж*|разбит*|сломал*|
            треснул*), рейс* ~ (отменил*|задержал*|задержк*|перенес*),
        опоздал* на (рейс|самолет|стыковк*), отмен* (поездк*|рейс*|тур*|отпуск*),
        отменил* ~ (поездк*|рейс*|тур|отпуск)
    """,
    fr="""
        (valise*|bagage*) (restee*|est|sont|reste*) ~ (restee*|reste*|partie*|bloque*),
        (bagage*|valise*) ~ (retard*|perdu*|pas arrive*|jamais arrive*|egare*|livre*|tapis|abime*|
            casse*), vol (annule|retarde), vol ~ (annule|retarde|correspondance|manque|rate),
        annul* ~ (voyage|vol|sejour|vacances|reservation), correspondance ~ (ratee|manquee),
        bagages retard*
    """,
    de="""
        (koffer|gepäck) ~ (geblieben|hängengeblieben|gelandet in|nie angekommen),
        (koffer|gepäck|reisegepäck) ~ (verspätet|verspätung|nicht angekommen|nicht ange*|verloren|
            nicht da|liegen geblieben|kaputt|beschädigt|fehlt|band), gepäckverspätung,
        flug ~ (annulliert|gestrichen|verspätet|ausgefallen|verpasst|storniert), reiserücktritt,
        reise ~ (stornier*|absag*|abgesagt|abbrechen), storniert, anschlussflug
    """,
    es="""
        (maleta*|equipaje|valija*) ~ (se quedo|se quedaron|quedo en|acabo en|no aparece),
        (maleta*|equipaje*|valija*) ~ (retras*|perdi*|no lleg*|no aparec*|extravi*|demor*|cinta|
            dañad* por|rota), vuelo ~ (cancel*|retras*|demor*|perdi*),
        cancel* ~ (viaje|vuelo|reserva|vacaciones), perdimos ~ (vuelo|conexion|enlace)
    """,
)

DEATH = Cues(
    en="""
        passed (away|peacefully|suddenly|in his sleep|in her sleep), benefit under ~ (plan|policy),
        passed away, died, death benefit, death certificate, funeral*, his death, her death, widow*,
        life (policy|insurance|cover) ~ (husband|wife|father|mother|late), life assurance, next of kin,
        deceased
    """,
    ru="""
        умер, умерла, умерли, скончал*,
        смерт* ~ (муж*|жен*|отц*|матер*|сын*|страхован*|справк*|свидетельств*), свидетельство о смерти,
        похорон*, погиб, погибла, не стало, вдова
    """,
    fr="""
        decede*, deces, obseques, acte de deces, mort de mon, mort de ma, est mort, est morte, defunt*,
        veuve, veuf, enterrement
    """,
    de="""
        verstorben*, gestorben*, sterbeurkunde, todesfall*, sterbegeld*, beerdigung, bestattung*,
        lebensversicherung, hinterblieben*, witwe, ist tot
    """,
    es="""
        fallec*, murio, muerte de mi, defuncion, funeral*, sepelio, entierro, seguro de vida, viuda,
        viudo, difunt*
    """,
)

FRAUD = Cues(
    en="""
        phish*, scam*, scammer*, fraudster*, bank* ~ (fraud team|authoris*|authoriz*|refund),
        card ~ (cloned|skimmed), identity theft, hacked ~ (account|email|phone), ransomware, cyber*,
        online shop* ~ never (came|arrived), fake (website|site|seller|bank)
    """,
    ru="""
        мошенни*, фишинг*, развели ~ (на|по), взломали ~ (аккаунт*|банк*|карт*|почт*),
        перевел* ~ (мошенн*|безопасн* счет), безопасный счет, списали ~ (карт*|счет*) ~ (деньги|тыс*),
        кибер*, скам*
    """,
    fr="""
        phishing, hameconn*, arnaqu*, escroc*, faux conseiller, piratage, pirate* ~ (compte|carte|mail),
        fraude a la carte, usurp*
    """,
    de="""
        phishing, betrüger*, betrug, abgezockt, gehackt*, hacker*, enkeltrick, fakeshop, fake shop,
        cyber*
    """,
    es="phishing, estaf*, timo, timaron, hacke*, fraude, suplant*, ciber*, clonaron",
)

BREAKAGE = Cues(
    en="""
        (fell|dropped|slipped|went|rolled) ~ (overboard|into the (lake|sea|river|canal|pond|drain)),
        is (now )?(with the fishes|with the eels|at the bottom),
        (hearing aid|ring|glasses|phone|drone|watch) ~ (lake|sea|river|overboard|canal|bottom),
        (telly|tv|mirror|shelf|cabinet|aquarium|chandelier) ~ (came off|fell off|came down),
        dropped (my|the|it|our|his|her),
        (phone|tablet|laptop|tv|camera|screen|glasses|hearing aid|ring) ~ (dropped|fell|smashed|cracked|
            shattered|screen|toilet|pool|sea|bath|lost), cracked screen,
        screen ~ (cracked|smashed|shattered), fell in* ~ (toilet|pool|sea|sink|lake),
        spilt ~ (laptop|keyboard|carpet|sofa), spilled ~ (laptop|keyboard|carpet|sofa),
        knocked over ~ (tv|vase|telly), tv fell, lost my (ring|phone|glasses|keys|passport|wedding),
        sat on my glasses, accidental damage, power surge, freezer ~ (defrost*|thaw*|food),
        food ~ (spoil*|freezer), ball ~ (window|greenhouse),
        (window|pane|glass door|hob|sink|basin|worktop|mirror|aquarium) ~ (cracked|smashed|shattered|
            broke|broken)
    """,
    ru="""
        (телевизор*|полк*|люстр*|шкаф*|аквариум*|зеркал*|кондиционер*|щит*|вывеск*) ~ (рухнул*|упал*|
            сорвал*|свалил*|уронил*), экран ~ (паутин*|трещин*|полос*), опрокинул*,
        уронил*, выронил*,
        разбил* (экран*|телефон*|телевизор*|окн*|стекл*|витрин*|плит*|зеркал*|ноутбук*|очк*),
        (экран*|дисплей*|телефон*|планшет*|ноутбук*|телевизор*|очк*) ~ (разбил*|треснул*|упал*|уронил*|
            утопил*|утонул*|вдребезги), утопил* ~ (телефон*|часы|камер*),
        пролил* ~ (ноутбук*|клавиатур*|кофе|чай|диван*),
        потерял* ~ (кольц*|очки|ключ*|паспорт*|телефон*|слухов*), скачок напряжени*, скачк* напряжени*,
        перепад* напряжени*, мячом, стеклопакет*, холодильник ~ разморози*
    """,
    fr="""
        (telephone|portable|smartphone|tablette|ordinateur|tele|ecran|lunettes|
            appareil photo) ~ (tombe*|casse*|fissure*|eau|toilettes|brise*|piscine|lache*),
        tomber (mon|ma|le|la), fait tomber, ecran ~ (casse*|fissure*|brise*|fele*),
        renverse ~ (cafe|ordinateur|clavier|canape|the|verre),
        perdu (mon|ma|mes) (alliance|bague|lunettes|cles|telephone|appareil), surtension,
        bris de glace*,
        (vitre|baie vitree|vitrine|plaque|lavabo|miroir|fenetre) ~ (casse*|brise*|fele*|eclate*|fendu*),
        congelateur ~ (perdu|decongel*|panne)
    """,
    de="""
        (gegen|in|auf) ~ (terrassentür|glastür|fensterscheibe|wintergarten|schaufenster) ~ (gekippt|
            gefallen|gestoßen|geflogen|geknallt), glas (gesprungen|zersprungen|zerbrochen|kaputt),
        (fernseher|regal|spiegel|lampe) ~ (runtergefallen|abgestürzt|heruntergekracht|gestürzt),
        heruntergefallen, runtergefallen, fallen (ge)?lassen,
        (handy|smartphone|tablet|laptop|fernseher|display|brille|kamera|hörgerät) ~ (gefallen|kaputt|
            gesprungen|gebrochen|zerbrochen|wasser|displaybruch|klo|verloren|riss|zersplittert),
        displaybruch, umgestoßen, umgekippt ~ (kaffee|glas|fernseher|laptop), verschüttet,
        verloren ~ (ring|ehering|schlüssel|brille|hörgerät), überspannung*, glasbruch, glasschaden,
        (fensterscheibe|glastür|scheibe|ceranfeld|kochfeld|waschbecken|spiegel|
            schaufenster) ~ (gesprungen|kaputt|zerbrochen|zersprungen|gerissen|eingeschlagen|riss),
        gefriertruhe ~ aufgetaut, aufgetaut
    """,
    es="""
        (rajo|raje|rompio|rompi|partio|estallo|quebro) ~ (escaparate|luna del escaparate|vidriera|
            ventanal|vitrina|cristal|vidrio|mampara|tele|televisor|pantalla), luna del escaparate,
        se me cayo, se cayo ~ (movil|celular|telefono|tablet|portatil|tele|camara),
        (movil|celular|telefono|tablet|portatil|televisor|pantalla|gafas|lentes) ~ (cayo|caido|rota|
            roto|rompio|pantalla|agua|inodoro|piscina|estrello|perdi*),
        pantalla ~ (rota|rompi*|quebr*|estrell*|roto), derram* ~ (cafe|portatil|teclado|sofa),
        perdi ~ (anillo|alianza|gafas|llaves|pasaporte), sobretension, subida de tension,
        (ventana|cristal|vidrio|vitroceramica|escaparate|luna|espejo|lavabo|mampara) ~ (roto|rota|
            rompi*|estall*|raj*|quebr*), pelota, balon, congelador ~ (descongel*|comida)
    """,
)

LIABILITY = Cues(
    en="""
        liab*,
        (son|daughter|child|kid|dog|toddler|cat|i) ~ (broke|smashed|damaged|bit|scratched|knocked over|
            cracked|spilled|spilt) ~ (neighbour*|neighbor*|friend*|shop*|landlord*|someone*|their|his|
            her|hotel*|school*|bakery|client*|customer*|guest*|airbnb|postman),
        (neighbour|neighbor|shop|landlord|school|client|customer|postman|hotel) ~ (wants me to pay|
            demands|claims|asking me|holds me|says i owe|billed me|bill for), third party claim,
        public liability, slipped (on|in) (my|our) (step*|shop*|drive*|floor|cafe*|salon|premises),
        (my|our) dog bit, bitten by my dog, suing me, sue me
    """,
    ru="""
        ответственност* (перед|за), гражданск* ответственност*,
        (сын|дочь|дочк*|ребенок|внук|собака|кот) ~ (разбил*|сломал*|поцарапал*|повредил*|укусил*|
            испортил*|пролил*) ~ (сосед*|чуж*|магазин*|витрин*|школ*|гост*|ему|ей|друг*),
        (сосед*|магазин|школа|хозя*|клиент*) ~ (требует|требуют|просит возместить|насчитал*|
            выставил* счет|подал* в суд|претензи*), претензи* от, наша собака укусила,
        моя собака укусила
    """,
    fr="""
        responsabilite civile, rc,
        (fils|fille|enfant|chien|chat|petit) ~ (casse|raye|brise|abime|mordu|renverse|
            endommage) ~ (voisin*|ami*|magasin|vitre*|vitrine|copain|copine|ecole|leur|client*),
        (voisin*|magasin|ecole|client*|proprietaire|bailleur) ~ (me reclame|reclame|demande de payer|
            exige), mon chien a mordu, un tiers, chez un ami, chez des amis
    """,
    de="""
        haftpflicht*,
        (sohn|tochter|kind|hund|enkel|katze|kleine|kleiner) ~ (zerbrochen|kaputt|zerkratzt|gebissen|
            beschädigt|umgestoßen|geworfen|geschossen|eingeschossen),
        (nachbar*|vermieter|kunde|schule|laden|freund*) ~ (fordert|verlangt|will geld|schadensersatz|
            ersetzt haben), schadensersatz, mein hund hat ~ gebissen,
        bei freunden ~ (umgestoßen|kaputt|fallen)
    """,
    es="""
        responsabilidad civil,
        (hijo|hija|niño|niña|perro|perra|gato|nieto|peque) ~ (rompio|rompi*|raya*|mordi*|dañ*|mancho|
            tiro|estropeo) ~ (vecin*|tienda|amig*|escuela|escaparate|cristal|ventana|ajen*|su),
        (vecin*|tienda|cliente|escuela|dueñ*) ~ (me reclama|reclama|exige|me pide|quiere que pague),
        daños a terceros, un tercero
    """,
)
