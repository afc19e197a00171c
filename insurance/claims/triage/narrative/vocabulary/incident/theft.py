"""Burglary, robbery, pickpocketing and stolen things."""

import re

from ...clauses import Cues

TAKEN = Cues(
    en="""
        off my (shoulder|wrist|neck|arm|lap), out of my (hand|hands|pocket|bag|basket),
        smash and grab,
        (they|thieves|robbers|somebody|someone) had (the|my|our|it) ~ (away|off|till|tools|bike|tv),
        (is|are|was|were) missing, on bricks, no wheels, wheels ~ (gone|missing|taken),
        (bag|jacket|coat|laptop|tools|stock) ~ (gone|missing),
        (grabbed|snatched|nabbed|yanked) my (bag|phone|purse|handbag|wallet|chain|necklace|laptop|
            backpack|rucksack),
        (took|taken|swiped) ~ (parcel*|package*|deliver*|tools|bike|stroller|pram), porch pirate*,
        siphon*, fuel ~ (drained|taken), lock ~ (forced|cut|snapped|drilled|picked), locker forced,
        someone ~ (took|has taken|had taken) my,
        (van|shed|garage|lock up|house|shop|car|locker|flat|caravan) (was |were |got |had been |
            been )?(emptied|cleared out|cleaned out|turned over|done over|screwed),
        turned (the place|everything) over,
        (was |were |got |been )?taken (on|from|off|out of|at) (the|my|our|a),
        gone from (the|my|our|under|behind|inside|a), (missing|vanished|disappeared) from (the|my|our),
        distraction, helped (himself|herself|themselves), stolen, stole, steal*, theft*, thief, thieves,
        thiev*, burgl*, robbed, robber*, mugg*, pickpocket*, pick pocket*, nicked,
        pinched (my|our|the|from), swiped (my|our|the|from), snatched, half inched, break in, break ins,
        broke in, broken into, broke into, breaking in, forced ~ (door|window|lock) ~ (took|gone|taken),
        ransack*, carjack*, shoplift*, looted, lifted (from|my|our|off|out), was lifted,
        ripped off ~ (catalytic|wheels), made off with, took off with, helped themselves,
        cleaned (us|me) out, cleared (us|me|the shed|the van) out, jemm*, crowbar*,
        (took|taken|grabbed|cut) ~ (laptop|tv|jewel*|cash|wallet|purse|phone|bag|camera*|watch*|tools|
            bike*|bicycle|handbag|passport*|tablet|ring*|necklace|generator|copper|catalytic|wheels),
        (car|van|bike|bicycle|motorbike|scooter|moped|wallet|purse|phone|bag|handbag|laptop|tools|
            caravan|trailer|ebike|e bike|jewellery|jewelry|rucksack|backpack|suitcase|watch|parcel|
            package) (was |were |has |had |is |are )?(just )?(gone(?! (flat|into|off|over|down|through))|
            missing(?! (a|an|the|its|one))|vanished|disappeared|
            not there|wasnt there|been taken|been stolen),
        no sign of (the|my) (car|van|bike|bicycle|motorbike),
        someone ~ (catalytic|cat) ~ (off|cut|sawn), catalytic converter,
        gone when (i|we) (came|got|returned), keyless, relay attack, forced entry,
        held (me )?at (knife|gun)point, knifepoint, gunpoint
    """,
    ru="""
        (сорвал*|выхватил*|дернул*) ~ (сумк*|телефон*|цепочк*|из рук|с плеча),
        из (кармана|сумки|рюкзака) (вытащил*|пропал*|вынул*),
        вынесли ~ (шуруповерт*|инструмент*|технику|товар*|телевизор*|ноутбук*|все|генератор*),
        роллет* ~ вскрыл*, вскрыли,
        на кирпичах, без колес, не досчитал*, недосчитал*,
        окно ~ (выбит*|разбит*) ~ (нет|пропал*|унесл*), слили бензин,
        сняли ~ (аккумулятор*|магнитол*|номера|колпак*),
        (исчезла|исчез|исчезли|пропала|пропал|пропали) ~ (из|с|со), срезал* (сумк*|замок), вытащил*,
        (вырезал*|порезал*|разрезал*) ~ (карман|сумк*|рюкзак), с (пистолет|нож)ом, угрожа* ~ нож*,
        дверь выломан*, выломал* дверь, выломан*,
        замок ~ (спилен*|сбит*|сорван*|перекушен*|взломан*|срезан*|сломан*|вырван*),
        (спилен*|сбит*|сорван*|перекус*|срезал*|спилил*|сорвал*) ~ замок,
        залезли ~ (дом|дачу|сарай|гараж|кварт*|машин*|окн*|склад),
        влезли ~ (дом|дачу|сарай|гараж|кварт*|машин*|окн*), украл*, украден*, кража, кражи, кражу,
        краже, кражей, воры, вор, вора, ворами, ворюг*, воров*, угнал*, угон, угона, угоне, угнан*,
        ограбил*, ограблен*, ограбили, грабеж*, грабител*, разбой*, стащил*, спер, сперл*, сперли,
        стырил*, тиснул*, увели, увел, увели у, свистнул*,
        вытащил* ~ (кошел*|телефон*|из кармана|из сумки|деньг*|документ*), вынесли,
        вскрыл* ~ (замок|дверь|квартир*|машин*|гараж*|дач*|дом), взломал*, взлом*, обокрал*, обнес*,
        обчистил*, выдернул* ~ (сумк*|телефон*), вырвал* ~ (сумк*|телефон*|цепочк*),
        забрали ~ (серьг*|золот*|ноутбук*|телефон*|деньг*|инструмент*|технику|ювелир*|телевизор*),
        унесл*, сняли ~ (колес*|катализатор*|зеркал*|фар*|номер*|аккумулятор*),
        срезали ~ (катализатор*|замок|трос*), выпилили катализатор, карманник*,
        (пропал*|исчез*) ~ (кошел*|телефон*|сумк*|велосипед*|машин*|ноутбук*|деньг*|самокат*|украшен*|
            коляск*|чемодан*|инструмент*|золот*|рюкзак*),
        (машин*|велосипед*|самокат*|кошел*|телефон*|сумк*|рюкзак*|коляск*) ~ (нет на месте|пропал*|
            исчез*|нету), похитил*, похищен*, хищени*, личинк* ~ (высверл*|вырван*|выбит*), перекусили,
        отжал*
    """,
    fr="""
        (de|sur) mon (epaule|poignet|cou) ~ (arrache*|pris|tire*), de ma poche,
        il manque, manquent, manque ~ (console|bijoux|ordinateur|telephone|argent|velo|outils|sac),
        ils sont (passes|entres|rentres), sur (des )?(parpaings|cales|briques), sans roues,
        fenetre (cassee|forcee|brisee) ~ (passes|entres|pris|vole*),
        (arrache|subtilise|soutire) ~ (sac|telephone|portable|portefeuille), siphonn*,
        (colis|paquet*) ~ (vole*|disparu*|pris), antivol ~ (coupe|sectionne|scie),
        (sac|portefeuille|telephone|portable|velo|voiture|scooter|montre|ordi|ordinateur|
            trottinette) ~ (pique|piquee|fauche|fauchee|chipe|tire|subtilise*|embarque*),
        s est fait la malle avec, sous la menace, arme (a|au) poing,
        (portefeuille|sac|telephone|portable) a disparu, vol, vols, vole, volee, voles, volees, voler,
        voleur*, derob*, cambriol*, braqu*, agress* ~ (sac|telephone|portable|vol*|arrach*),
        pickpocket*, arrach* ~ (sac|telephone|portable|collier|chaine|montre),
        piqu* ~ (sac|telephone|portable|velo|voiture|portefeuille|portable|mon|ma|mes|scooter),
        fauch* ~ (sac|portefeuille|telephone|velo|scooter|mon), chourav*, chipe, effraction,
        fractur* (la )?(porte|serrure|fenetre), porte ~ (forcee|fracturee|pied de biche|defoncee),
        serrure ~ (forcee|arrachee|percee|fracturee|crochetee), forcee au pied de biche, pied de biche,
        visite* ~ (cambriol*|vol*), detrousse*,
        (voiture|velo|scooter|sac|portefeuille|telephone|moto|trottinette|ordinateur|bijoux|valise|
            colis) ~ (disparu*|plus la|envole*),
        (disparu*|plus la|envole*) ~ (voiture|velo|scooter|sac|portefeuille|telephone|moto|bijoux),
        pot catalytique, emport* ~ (bijoux|television|tele|ordinateur*|argent|outils|tout),
        ont (tout )?(pris|emporte|rafle|vide), home jacking, car jacking, plainte ~ vol
    """,
    de="""
        aus der (hand|tasche|hosentasche) (gerissen|gezogen|gestohlen), von der schulter gerissen,
        (büro|wohnung|laden|keller|haus|praxis|werkstatt) ausgeräumt,
        (hat|haben) (jemand|man|wer) ~~ (reifen|felgen|räder|werkzeug|rad|räder) ~~ (geholt|mitgenommen|
            abmontiert),
        es fehlen, fehlen ~ (schmuck|geld|laptop|werkzeug|uhren|konsole),
        auf (ziegel|steinen|ziegelsteinen|böcken), ohne räder,
        räder ~ (weg|geklaut|gestohlen|abmontiert), leergeräumt, leer geräumt,
        (portemonnaie|geldbörse|geldbeutel|brieftasche|handy) ~ (gezogen|weg|entwendet|verschwunden),
        aus der tasche gezogen, paket* ~ (weg|gestohlen|verschwunden), abgezapft,
        (schloss|tür|fenster|keller|gartenhaus|auto) ~ (aufgebrochen|aufgehebelt|geknackt),
        mit (vorgehaltener )?(waffe|messer|pistole), mein* ~ (ist|war) weg,
        leerer (parkplatz|stellplatz), gestohlen*, geklaut*, klaut*, klau, diebstahl*, *diebstahl, dieb,
        diebe, dieben, diebin, entwendet*, einbruch*, einbrecher*, eingebrochen, ausgeraubt*, beraubt,
        geraubt, raub, raubüberfall, überfallen, überfall, taschendieb*, aufgebrochen*, aufgehebelt*,
        aufgeknackt, geknackt, aufgeschnitten, durchgeschnitten ~ (schloss|kette), ausgeräumt,
        mitgenommen ~ (schmuck|laptop|geld|uhr*|werkzeug|kamera|tasche|alles|fernseher),
        mitgehen lassen, abhandengekommen, abhanden, entrissen, abgezogen ~ (handy|tasche), stibitzt,
        gemopst, gezockt,
        (auto|wagen|fahrrad|rad|handy|tasche|geldbörse|portemonnaie|geldbeutel|rucksack|laptop|roller|
            e bike|ebike|koffer|paket|schmuck) ~ (weg|verschwunden|nicht mehr da|fehlt|fehlte|futsch),
        katalysator ~ (abgesägt|weg|gestohlen|rausgeschnitten),
        (fehlt|fehlte|fehlten|weg) ~ (schmuck|bargeld|laptop|fernseher|werkzeug), brecheisen, durchwühlt
    """,
    es="""
        del hombro, del bolsillo, de la muñeca, de las manos,
        sin ruedas, sobre ladrillos, en ladrillos, faltan ~ (joyas|dinero|portatil|herramientas|cosas),
        apoyad* en ladrillos, desvalij*, se colaron,
        abrieron (el coche|la puerta|el auto|mi|el carro|la camioneta),
        me abrieron ~ (coche|auto|bolso|mochila|carro), saliendo del cajero, ordeñ*,
        a punta de (pistola|cuchillo|navaja), con pistola, con (una )?navaja, encañon*, a mano armada,
        me bajaron de, robo, robos, robaron, robado, robada, robados, robadas, robo de, me robaron,
        rob*, roban, hurto, hurtaron, hurtado, hurtada, ladron*, ladrones, asalt*, atrac*, carterista*,
        sustra*, afan*, mang* (el|la|me|mi), birl* (el|la|me|mi), choriz*, chorr*,
        forz* ~ (puerta|cerradura|ventana|candado|persiana|maletero),
        (puerta|cerradura|ventana|candado|persiana) ~ (forz*|revent*|rot* ~ (llev*|rob*)),
        entraron (en|a) ~ (casa|piso|local|tienda|departamento|trastero|garaje),
        se (llevaron|llevo|han llevado), me (quitaron|sacaron|arrancaron|arrebataron|guindaron),
        arrebat*, tir*n ~ (bolso|cadena|movil), por el metodo del tiron,
        (coche|moto|bici|bicicleta|movil|cartera|bolso|mochila|billetera|celular|maleta|patinete|
            portatil) (ya )?(no estaba|habia desaparecido|desaparec*|desapareci*|no esta),
        desaparec* ~ (coche|moto|bici*|movil|cartera|bolso|mochila|joyas|billetera), ya no estaba,
        no estaba ~ (coche|moto|bici*|bolso|mochila|cartera), faltaban cosas,
        revolvi* ~ (todo|cajones|casa), catalizador, palanca ~ puerta
    """,
)

STOLEN_VEHICLE = Cues(
    en=r"""
        (my|our|the) (\w+ )?(car|van|motorbike|bike|bicycle|scooter|truck|ebike|e bike) (was |were |
            has been |had been |got |is |has |had |being )+~~ (stolen|nicked|taken|gone|pinched),
        (car|van|motorbike|bike|bicycle|scooter|truck) theft,
        (car|van|motorbike|motorcycle|scooter|moped|caravan|truck|ute|suv|vehicle|bike|bicycle|ebike|
            e bike|trailer|boat|quad) ~ (stolen|gone|nicked|missing|vanished|disappeared),
        (stole|nicked|stolen|pinched|took) (my|our|the|his|her) (whole |entire |brand new |new |work |
            company |mountain |road |gravel |electric |cargo |e )?(car|van|motorbike|motorcycle|scooter|
            moped|caravan|truck|ute|vehicle|bike|bicycle|ebike|trailer|boat|quad)
    """,
    ru=r"""
        (мой|моя|мою|наш|нашу|наша) (\w+ )?(велосипед*|велик*|самокат*|машин*|мотоцикл*|
            скутер*) ~~ (украл*|увели|сперли|угнал*|стащили|исчез*|пропал*), угнал*, угон, угона,
        угнан*,
        (украл*|увели|сперли|стащили|пропал*|исчез*|стырили|увел) ~ (машин*|авто*|велосипед*|велик*|
            самокат*|мотоцикл*|скутер*|прицеп*|коляск*|лодк*),
        (машин*|авто*|велосипед*|велик*|самокат*|мотоцикл*|скутер*|прицеп*) ~ (украл*|увели|сперли|
            стащили|пропал*|исчез*|угнал*|на месте нет|нет на месте)
    """,
    fr="""
        (ma|mon|notre|la|le) (voiture|velo|scooter|moto|vtt|trottinette|camionnette) (a ete|a|est|
            s est fait|etait) ~~ (vole|volee|derobe|derobee|disparu),
        (vol|vole|volee|piqu*|fauch*|derob*|disparu*) ~ (voiture|velo|scooter|moto|vtt|camionnette|
            caravane|remorque|trottinette|vehicule),
        (voiture|velo|scooter|moto|vtt|camionnette|caravane|remorque|trottinette|vehicule) ~ (vole|
            volee|derob*|disparu*|plus la|envole*)
    """,
    de=r"""
        mein (\w+ )?(auto|wagen|golf|bmw|audi|passat|polo|opel|corsa|mercedes|skoda|octavia|ford|focus|
            rad|fahrrad|roller|motorrad|transporter|e bike) ist weg,
        (mein|meine|meinem|unser|das|der|die|ihr|dem) (\w+ )?(fahrrad|rad|auto|wagen|e bike|motorrad|
            roller|wohnwagen|pkw|transporter) (wurde|ist|war|worden|hat man mir|haben sie mir|
            haben sie) ~~ (gestohlen|geklaut|entwendet|weg|verschwunden),
        (auto|wagen|fahrrad|rad|e bike|ebike|motorrad|roller|wohnwagen|anhänger|transporter|trekkingrad|
            mountainbike|rennrad|lastenrad|pedelec|pkw|golf|bmw) ~ (gestohlen|geklaut|weg|verschwunden|
            entwendet),
        (gestohlen|geklaut|entwendet) ~ (auto|wagen|fahrrad|rad|e bike|motorrad|roller|anhänger),
        fahrraddiebstahl, autodiebstahl
    """,
    es="""
        me bajaron (de|del) (la |mi )?(coche|auto|carro|camioneta|moto|camion),
        (coche|auto|carro|camioneta|moto|bici|bicicleta) ~~ se (la|lo) llevaron,
        (mi|mis|nuestro|nuestra|la|el) (coche|auto|carro|moto|bici|bicicleta|camioneta|furgoneta|
            patinete) ~~ (robado|robada|robaron|hurtado|desaparec*),
        (rob*|hurt*|llevaron|llevo|desaparec*|birl*|mang*) ~ (coche|auto|carro|moto|bici|bicicleta|
            camioneta|furgoneta|patinete|patin electrico|motocicleta|remolque),
        (coche|auto|carro|moto|bici|bicicleta|camioneta|furgoneta|patinete|motocicleta) ~ (rob*|hurt*|
            no estaba|desaparec*|ya no esta)
    """,
)

REPORTED_CRIME = Cues(
    en="""
        crime (number|report|ref*|reference), police report, reported it to the police, cctv,
        insurance job
    """,
    ru="талон*, кусп, участков*, заявлени* ~ полици*, полици* ~ заявлени*, камер*",
    fr="plainte, depot de plainte, gendarmes, commissariat, main courante",
    de="anzeige, strafanzeige, polizei ~ aufgenommen, spurensicherung",
    es="denuncia*, comisaria, guardia civil, ministerio publico",
)
"""A report to the police speaks weakly for theft: crashes and vandalism have one too."""

CARRIED_OFF = re.compile(
    r"\b(?:took|taken|takes?|lifted|унес\w*|увезл?\w*|сорвал\w*|emport\w*|parti\w*|mitgenommen|llev\w+)\b"
)
"""Verbs of taking that wind, water or a tow truck can do as well as a thief."""
