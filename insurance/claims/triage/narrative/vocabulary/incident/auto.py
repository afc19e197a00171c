"""Vehicles damaged on the road or parked."""

from ...clauses import Cues

COLLISION = Cues(
    en="""
        (came|come|coming|thrown|knocked) off (my|the|his|her) (motorbike|bike|motorcycle|scooter|moped),
        (backed|reversed|backs|reverses|drove|drives|pulled) (straight |right |out |up )?(in|into|onto|
            out|against|over) ~~ (mailbox|letterbox|gate|garage door|hydrant|railing*|bin|skip|
            quarter panel|bumper|fender|shopping cart|trolley*),
        caught (her|his|the|a|my|their) ~ (mailbox|gatepost|gate|post|wall|kerb|curb|bollard|pillar|
            hedge),
        (ended up|finished up|finished|landed|wound up|nose down|nose first) ~ (in|into) (a|
            the) ~ (ditch|drain|field|hedge|river|creek|verge|median),
        (left|came off|ran off|slid off) the (road|carriageway|highway|track),
        (tractor|trailer|bus|lorry|truck|van|car|taxi) ~ (took|swung|caught|wiped) ~ (my|front|side|
            rear|wing|mirror),
        (took|wiped|ripped) (my|the) (whole |entire )?(front end|front|rear end|side|wing|mirror|
            bumper) (off|out|clean), low loader, recovery truck,
        (got |was |were |been |gotten )(hit|struck|rammed|clipped|shunted) by (a|an|the|another) (bus|
            car|van|truck|lorry|taxi|tram|suv|driver|motorbike|cyclist),
        pulled out of (a|the) ~ (road|drive|junction|street|side),
        hit by (a|another) (bus|car|van|truck|lorry|taxi|tram|driver),
        (flew|ran|bounced|jumped) (into|at|in front of) ~ (windscreen|windshield|bonnet|car|bumper|
            headlight), (hit|struck|clipped|caught) ~ (passenger|driver) (window|door|side),
        (handlebar|bus|lorry|truck|van|tractor) ~ (went through|through|into|scraped|scrapes|
            scraping) my,
        (mirror|door|doors|bumper|wing|bonnet|hood|fender|quarter panel|tailgate|wheel arch) ~ (off|
            creased|crumpled|dented|caved|crushed|hanging|pushed in|stoved in|torn off|ripped off|
            smashed in), (took|taken|knocked) (the|my|a) (mirror|bumper|door mirror) ~ off,
        (caught|dinged|clouted|clobbered|nudged|walloped) my (parked )?(car|van|door|bumper|wing|
            mirror), (shoved|pushed|knocked|shunted) (me|us|it) into,
        pulled (straight |right |out )?(across|in front of) (me|us), didnt just stop, just didnt stop,
        took out a (stretch|fence|wall|lamp*|sign), misjudged (the|a) (bend|corner|gap|turn), rear end*,
        t-bon*, sideswip*, side swip*, fender bender*, pile up, pileup,
        head on ~ (car|van|truck|lorry|suv|bus), hit and run,
        (crash*|smash*|slam*|plough*|plow*|bump*|drove|ran|run|skid*|slid*|swerv*|veer*|reversed|backed|
            went|rolled|bang*|clip*|scrap*|hit|collid*) (straight |right |headfirst |sideways |
            slightly |gently |hard )?(in|into|onto|in to|with|against|off) ~ (car|van|truck|lorry|ute|
            suv|vehicle|bike|bus|taxi|pole|post|bollard|gatepost|gate post|tree|kerb|curb|wall|barrier|
            guard* rail*|guardrail|fence|ditch|lamp*|back of me|back of us|side of me|me|us|mine|deer|
            pillar|culvert|hedge|trailer|tractor|cab|motorbike|scooter|rear|bumper|boot),
        (crash*|smash*|slam*|plough*) into (me|us|my|mine|the), crashed my (car|van|bike|motor*),
        crashed the (car|van), car crash, car accident,
        (hit|struck|clipped|bumped|scraped|dinged|sideswiped|knocked|rammed|reversed into|backed into|
            shunted) (my|our|the|another|a) (parked |stationary )?(car|van|truck|vehicle|motorbike|taxi|
            deer|kerb|curb|pothole|bollard|roo|kangaroo|moose|badger|fox|lamppost|tree),
        (car|van|truck|lorry|bus|taxi|driver|cyclist|suv|ute|trolley|motorbike|moped) ~ (hit|struck|
            clipped|bumped|scraped|rammed|shunted|reversed into|backed into|pulled out|ran into|
            ran the (red|light*)|cut me up|cut me off|cut in) ~ (me|us|my|mine|our|rear|front|side|
            bumper|door), (shunted|rammed) (me|us|from behind), hit from behind, hit in the rear,
        knocked off my bike, rolled the (car|van|ute|truck),
        lost control ~ (car|van|bend|ice|corner|road|wet|bike), skidd*, aquaplan*, hydroplan*, swerv*,
        pothole, black ice, ran a red, jumped the (red|lights),
        didnt (stop|brake) ~ (lights|junction|behind), airbag*, air bag*, undriv*, car off the road,
        spun (out|round|around), overtook, overtaking,
        hit a (deer|pothole|kerb|curb|bollard|tree|pole|roo|fox|dog in the road),
        opened (his|her|their|the) door into, door ding*, headlight to headlight,
        came (over|across) the (line|centre|center|middle), on my side of the road,
        wrong side of the road, the other driver, other car, oncoming (car|van|lorry|truck|traffic),
        semi ~ (clipped|hit), hit the (barrier|kerb|curb|divider|median|verge),
        spun ~ (barrier|road|times), (scrap*|scratch*|dent*) ~ (car park|parking (lot|space|bay)),
        write off ~ car, stone chip*, chip in ~ windscreen, windscreen (crack*|chip*),
        (stone|rock|pebble) ~ (windscreen|windshield)
    """,
    ru="""
        (упал*|слетел*|завалил*) ~ (мотоцикл*|скутер*|байк*|мопед*),
        (яма|яму|ямы|яме|колдобин*|люк) ~ (колес*|диск*|подвеск*|влетел*|попал*|ехал*),
        (пробил*|порвал*) ~ (колес*|поддон*),
        понесло, крутануло, закрутило,
        (ограждени*|отбойник*|бордюр*|поребрик*) ~ (влетел*|ударил*|бампер*|колес*),
        (машин*|авто*|газел*|грузовик*|каршеринг*|такси*) ~ (продавил*|прижал*|стукнул*|боднул*|сдавал*|
            сдал*), (сдавал*|сдал*) ~ (назад|задом|продавил*|помял*),
        (продавил*|промял*|вмял*) ~ (двер*|крыл*|бок*|бампер*|порог*|багажник*),
        не вписал* ~ (в ворота|гараж*|поворот*),
        (трактор|прицеп|камаз|автобус|фура|мусоровоз) ~ (задел*|снес*|въехал*|зацепил*|сдавал*),
        не успел* затормозить, догнал* ~ (впереди|машин*|авто*), впереди идущ*, встречк*,
        (задел*|притер*|стукнул*) ~ (дверь|крыло|бампер|зеркало),
        (содрал*|снес*|помял*|оторвал*|разбил*) ~ (бампер*|порог*|зеркал*|крыл*|двер*|фар*|дорожн* знак|
            столб*|ограждени*), не удержал* ~ (машин*|поворот*|руль), дтп,
        столкну* ~ (машин*|авто*|автобус*|трамва*|грузовик*|фур*|такси), столкновени*, врезал*,
        въехал* (в|мне|сзади), влетел* (в|мне|сзади|на), воткнул*, притер*, подрезал*,
        сбил* (меня|пешехода|лося|собаку|столб*),
        ударил* ~ (машин*|бампер*|автомоб*|зад|столб*|отбойник*|бордюр*),
        (стукнул*|задел*|зацепил*|поцарапал*|помял*|протаранил*|боднул*|толкнул*) ~ (машин*|мою|меня|
            мне|бампер*|крыл*|двер*|авто*|зеркал*|бок*|соседн*|столб*),
        приехал* (в|мне) ~ (зад|бок|бампер*|багажник), в зад ~ приехал*,
        прилетел* (в|мне) ~ (зад|бок|бампер*|лобов*),
        (мне|в меня) ~ (в зад|сзади|в бок|въехал*|влетел*|врезал*|прилетел*), аварi*,
        авари* (на|в|с|не), попал* в аварию, занесл*, развернуло, вынесло на,
        перевернул* ~ (машин*|авто*|на крышу|на бок), (машин*|авто*) ~ перевернул*,
        съехал* с (насыпи|дороги|трассы|обочины), не вписал* ~ поворот*, зацепил* ~ углом, влетел*,
        вылетел* (с|на) (дороги|трассы|встреч*|обочин*), улетел* в кювет, (слетел*|съехал*) в кювет,
        кювет*, отбойник*, не уступил*, на светофоре, перекрест*, европротокол*, аварком*,
        подушк* (безопасности |сработал*|сорабо*|выстрел*), сдавал* задом, сдавая задом, парковал*,
        на парковке ~ (поцарап*|задел*|помял*|притер*|стукн*|удар*|вмятин*|царапин*),
        (камень|камешек|камушек) ~ (лобов*|стекл*), лобов* ~ (трещин*|скол*),
        (машин*|авто*|тачк*|бампер*) ~ (помят*|помял*|разбит*|разбил*|всмятку|царапин*|вмятин*),
        вмятин* ~ (двер*|крыл*|капот*|машин*), царапин* ~ (двер*|крыл*|капот*|машин*|бампер*),
        задели (машину|дверь|бампер|крыло|зеркало), тотал ~ машин*, открыл* дверь ~ (машин*|мою), лось,
        кабан ~ (машин*|дорог*), яма ~ (колес*|диск*|подвеск*)
    """,
    fr="""
        (tombe*|chute|chuter|glisse*) ~ (moto|scooter|mobylette),
        nid de poule, nids de poule, (jante|pneu) ~ (voile*|eclate*|tordu*|arrache*),
        (rond point|virage|giratoire) ~ tout droit, tout droit dans (le|la|un|une),
        (char|auto|voiture) ~ (rentre|fonce|glisse|derape|parti* dans|fini*),
        rentre (dedans|dans le char|dans l auto),
        (frotte|frotter|racle|touche|raye|accroche) (ma|la|mon|l) (portiere|aile|auto|voiture|
            pare choc*|retro*|porte), m a accroche ~ (aile|portiere|retro*),
        (fosse|parapet|talus|glissiere) ~ (fini*|atterri*|parti*),
        (camion|tracteur|bus|remorque|camionnette) ~ (recule|accroche|arrache|percute|embouti) ~ (ma|
            mon|notre), en accordeon, (l autre|une) voiture ~ (coupe|surgi|deboit*), deboit*,
        surgi* ~ (droite|gauche), heurte ~ (par|contre),
        (aile|portiere|portieres|pare chocs|hayon|jante|bas de caisse) ~ (enfonc*|arrach*|voil*|marqu*|
            ray*|frott*|pli*),
        fini (sur|contre|dans) (le|un|la) (terre plein|fosse|mur|arbre|glissiere),
        rate (la sortie|le virage), j ai (accroche|percute|heurte|tape|embouti), tampon*,
        rentre* dedans, voiture d en face, l autre conducteur, sur ma voie,
        (m a|nous a) (raye|accroche|percute|embouti|heurte|touche|renverse),
        (trottinette|scooter|camion|bus|voiture|velo) ~ (m a|nous a) (raye|accroche|percute|embouti|
            heurte|touche|renverse|coupe),
        (percut*|embouti*|heurt*|accroch*|renvers*|fauch*|emplafonn*) ~ (voiture|vehicule|moi|arriere|
            avant|camion*|mur|poteau|pare chocs|parking|borne|scooter|moto|velo|portiere|aile|sanglier|
            chevreuil|arbre|glissiere|trottoir|ma|mon|plot|pilier|retro*),
        (a|ont|m a|est|s est) (percute|embouti|heurte|accroche|rentre dedans),
        me suis fait (percuter|emboutir|rentrer dedans|accrocher),
        (rentre|rentree|rentrer) (dedans|dans ~ (voiture|mur|poteau|arriere|borne|pilier|arbre)),
        accident de (la route|voiture|moto|circulation|scooter|trajet), accrochage, carambolage,
        collision, (refus*|coupe) (de |la |une )?priorite, grill* (le|un) (feu|stop), sortie de route,
        fini dans (le|un) (fosse|decor|champ), perdu le controle, constat (amiable )?(auto|automobile),
        constat amiable, constat signe,
        (pare chocs|parechoc*|pare choc) ~ (arrach*|enfonc*|casse*|fendu|raye*|abim*), pare chocs,
        rayure ~ (voiture|portiere|aile|portes),
        (aile|portiere|capot|hayon|coffre) ~ (enfonc*|cabosse*|raye*|froiss*|pli*|abim*), airbag*,
        verglas, aquaplan*, derap*, n a pas freine, pas pu freiner,
        (voiture|vehicule|auto) ~ (accident*|emboutie|cabossee|rayee|percutee|heurtee|accrochee|hs|
            epave), un sanglier, un chevreuil, rond point,
        (recul*|marche arriere) ~ (voiture|poteau|mur|borne|camion*|pare chocs),
        retroviseur ~ (arrach*|casse*), delit de fuite, (gravillon|caillou|impact) ~ (pare brise),
        pare brise ~ (fissur*|impact|eclat*|fendu)
    """,
    de="""
        (mit dem|vom) (motorrad|roller|moped|mofa) (gestürzt|gefallen|weggerutscht),
        schlagloch*,
        (vorderachse|hinterachse|achse|ölwanne|auspuff|querlenker) ~ (zerlegt|gebrochen|abgerissen|
            verbogen|aufgerissen),
        (in den|in einen|im) (straßen)?graben (gerutscht|gefahren|gelandet|geflogen),
        von der (straße|fahrbahn) (abgekommen|gerutscht|geflogen), abgekommen,
        (beifahrertür|fahrertür|stoßstange|kotflügel|seite|heck) (gefahren|gfahren|gekracht|gerauscht|
            gerumst), wer ~ beim (ausparken|einparken|rückwärts*),
        beim (ausparken|einparken|rangieren|wenden) ~ (erwischt|touchiert|gestreift|gfahren|gefahren|
            mitgenommen),
        (traktor|anhänger|müllwagen|lkw|bus) ~ (mitgenommen|erwischt|gerammt|rückwärts),
        in die hecke gefahren, in den zaun gefahren, fahrerflucht,
        abgehauen ~ (parkplatz|tiefgarage|stoßstange),
        gegen ~ (leitplanke|laterne|ampel|verkehrsschild|bordstein),
        (auto|wagen|lkw|bus|radfahrer|motorrad) ~ (reingefahren|erfasst|übersehen|gestreift),
        genommene vorfahrt, spurwechsel, blech und lack,
        (fahrertür|beifahrertür|kotflügel|tür) ~ (angeditscht|zerkratzt|verbeult|eingedrückt|angedotzt),
        (am|ins) heck (erwischt|gefahren|gekracht), hat mich ~ (erwischt|gerammt|gestreift|übersehen),
        (stoßstange|rücklicht|kotflügel|spiegel|scheinwerfer) ~ (hängt|zersplittert|ab|eingedrückt|
            gerissen|kaputt), auf meiner spur, der andere fahrer, gegenverkehr,
        gegen ~ (gefahren|gekracht|geprallt|geknallt), auffahrunfall, aufgefahren,
        (hinten )?draufgefahren, reingefahren, hineingefahren, reingekracht, zusammenstoß,
        zusammengestoßen, zusammengekracht, verkehrsunfall, autounfall, blechschaden, parkrempler,
        wildunfall, (angefahren|gerammt|gestreift|touchiert|umgefahren),
        unfall ~ (auto|wagen|straße|kreuzung|autobahn|ampel|parkplatz|motorrad|pkw|lkw|roller),
        (auto|wagen|pkw|lkw|transporter|golf|bus|taxi) ~ (unfall|gerammt|angefahren|gestreift|zerkratzt|
            verbeult|totalschaden|demoliert),
        gegen (einen|den|die|eine|das|nen|nem|ein) ~ (poller|pfosten|baum|mauer|leitplanke|laterne|
            bordstein|pfeiler|garagentor|wand|zaun|auto|wagen|schild|betonpfeiler|mast|laternenmast),
        in (den|die|einen|eine) ~ (leitplanke|graben|vordermann|gegenverkehr), leitplanke,
        graben gelandet, (vorfahrt|rechts vor links) ~ (genommen|missachtet|geachtet|übersehen),
        vorfahrt, ins schleudern, ins rutschen ~ (auto|glatt*|kreuzung), glatteis, blitzeis,
        aquaplaning, airbag*, überschlagen, ausparken, ausgeparkt, einparken,
        rückwärts ~ (auto|wagen|poller|pfosten|mauer|gefahren|rausgefahren|ausgeparkt),
        spiegel abgefahren, stoßstange*, kotflügel,
        (beule|delle|kratzer|schramme) ~ (auto|tür|wagen|fahrertür|motorhaube|stoßstange|kotflügel|
            parkplatz|seite|heck),
        (reh|wildschwein|hirsch|wild) ~ (auto|gelaufen|gesprungen|erwischt|straße|angefahren),
        steinschlag, (scheibe|frontscheibe|windschutzscheibe) ~ (riss|steinschlag|gerissen), fahrbereit,
        totalschaden ~ (auto|wagen|pkw)
    """,
    es="""
        (cai*|cayo|derrap*|resbal*) ~ (moto|scooter|motoneta),
        un bache, el bache, baches, me comi un bache, (llanta|rin|rueda) ~ (bache|hoyo|revent*),
        (auto|coche|carro|camioneta|moto) ~ (se me fue|se fue|se salio|acabo|termino|quedo) ~ (acequia|
            zanja|cuneta|barranco|arbol|poste|canal|cuneta|bandeja),
        le (di|pegue) (al|a la|a un|a una) ~ (cordon|arbol|poste|mailbox|coche|auto|carro|columna|muro|
            reja|porton), me (cruce|subi) ~ (camellon|banqueta|cordon|bordillo), abrio (su|la) puerta y,
        me (marco|abollo|toco|dejo marcada) (la|el|mi),
        (camion|tractor|remolque|bus|furgon) ~ (reculo|golpeo|choco|arranco|rozo) ~ (mi|el|la),
        se me atraves*, frene tarde, no alcance a frenar, me abrieron la puerta,
        (me|nos) (raspo|rayo|golpeo|choco|rozo|cerro|embistio|impacto|toco), chapa y pintura,
        se me cruzo, me comi (una|un|la|el), por esquivar*, al esquivar*,
        (aleta|faro|porton|puerta|espejo|retrovisor|defensa) ~ (destroz*|hundid*|rot*|arranc*|aboll*|
            ray*), le pego (al|a mi|a la) (espejo|coche|auto|carro|puerta|camioneta), lo arranco,
        el otro conductor, invadio ~ carril, de frente contra, me saque de la carretera,
        salid* de (la )?(via|carretera),
        choque ~ (coche|auto|carro|camion|moto|trafico|frontal|trasero|lateral), choqu*, chocó,
        chocaron, chocado, chocamos,
        (me|nos) (chocaron|choco|chocó|dieron|dio|embistio|embistieron) ~ (por detras|atras|detras|
            coche|auto|carro|lateral|golpe|lado|parachoques),
        por detras ~ (golpe*|choc*|embist*|dio|dieron|alcanz*), alcance por detras, colision*, embist*,
        estrell* (contra|con|el|mi),
        accidente (de|con) (el |mi |un )?(coche|auto|carro|trafico|transito|moto*|camion*),
        (golpe*|golpearon|roz*|ray*|aboll*|rasp*) ~ (coche|auto|carro|parachoques|paragolpes|puerta del|
            aleta|aparcado|estacionado|aparcamiento|parking|guardabarros|retrovisor|furgoneta|
            camioneta),
        (coche|auto|carro|camioneta|moto|furgoneta) ~ (aboll*|destroz*|siniestro total|chocad*|golpead*|
            rayad*|volc*|cuneta), se (salto|paso|comio) ~ (semaforo|stop|ceda|rojo), semaforo,
        parte amistoso, parachoques, paragolpes, defensa trasera, guardabarros, aleta delantera, cuneta,
        guardarrail, quitamiedos, patin* ~ (coche|curva|hielo|mojad*|auto), perdi el control,
        (contra|con) ~ (una columna|un bolardo|una farola|un poste|un arbol|un pilar|el coche de|
            otro coche), marcha atras, dando reversa, (se dio|darse) a la fuga, airbag*, bolsas de aire,
        rotonda, (un ciervo|un jabali|un venado) ~ (carretera|coche|cruz*),
        (piedra|china) ~ (parabrisas|luna(?! del? escaparate)),
        (parabrisas|luna(?! del? escaparate)) ~ (fisur*|grieta|impacto), aparcando,
        estacionando ~ (golpe*|roc*|choc*)
    """,
)

_MAKES = (
    "(audi|bmw|vw|golf|polo|passat|tiguan|corsa|astra|fiesta|focus|mondeo|civic|corolla|yaris|"
    "prius|toyota|honda|hyundai|kia|nissan|qashqai|renault|clio|megane|peugeot|citroen|dacia|"
    "duster|skoda|octavia|fabia|ibiza|fiat|panda|opel|vauxhall|ford|mercedes|sprinter|"
    "transit|volvo|tesla|mazda|subaru|jeep|chevrolet|hilux|suzuki|mini cooper|lexus|лада|гранта|"
    "веста|приора|нива|газель|солярис|рио|камри|фокус|октавия|поло|форд|тойота|киа|хендай|рено|"
    "логан|дастер|мерседес|бмв|ауди|мазда|ниссан|крузак|крузер)"
)
"""Makes and models that stand for "my car" in talk."""

MAKES = Cues(en=_MAKES, ru=_MAKES, fr=_MAKES, de=_MAKES, es=_MAKES)

VEHICLE = Cues(
    en="""
        trailer, tractor, front end, low loader, car, van, lorry, suv, ute, vehicle, bumper*, bonnet,
        windscreen, windshield, headlight*, tail light*, taillight*, wing mirror*, side mirror, fender*,
        tailgate, driver*, driving, drove, wheel, alloy*, tow*, junction, roundabout, motorway, highway,
        freeway, intersection, lane, traffic, parked, parking lot, car park, kerb, chassis,
        radiator grille, passenger door, driver door, bodywork, panel beater, body shop, bodyshop, v5c,
        number plate, motorbike, motorcycle, scooter, moped
    """,
    ru="""
        прицеп*, машин*, авто, автомобил*, бампер*, капот*, фар*, крыл*, багажник*, лобов*,
        диск*, колес*, эвакуатор*, гаи, гибдд, дпс, трасс*, дорог*, парковк*, стоянк*, водител*,
        за рулем, ехал*, птс, стс, каско, осаго, мотоцикл*, скутер*, самокат*, лада, киа, солярис,
        камри, такси, каршеринг*, зеркал*, парктроник*, антифриз*, тосол*
    """,
    fr="""
        twingo, coffre, camion poubelle, voiture*, vehicule*, bagnole, caisse, camionnette, camion,
        conducteur, conductrice, carrosserie, carrossier, phare*, optique*, aile, capot, hayon,
        portiere*, retro*, pare brise, jante*, roue*, remorqu*, depann*, autoroute, rocade,
        departementale, nationale, feu rouge, au rouge, au stop, croisement, carrefour, parking, gare*,
        stationn*, moto, scooter, clio, peugeot, permis de conduire, carte grise
    """,
    de="""
        stoßstange, motorhaube, anhänger, auto, autos, wagen, pkw, lkw, transporter, fahrzeug*, fahrer*,
        karosserie, kofferraum, heck, heckklappe, scheinwerfer, blinker, rücklicht, felge*, reifen,
        fahrertür, beifahrertür, außenspiegel, seitenspiegel, autobahn, landstraße, bundesstraße,
        kreuzung, ampel, kreisel, kreisverkehr, parkplatz, parkhaus, tiefgarage, abgeschleppt,
        abschleppdienst, werkstatt, motorrad, führerschein, fahrzeugschein, kennzeichen, spur, polo,
        gefahren, kfz
    """,
    es="""
        remolque, paragolpes, coche*, auto, autos, carro*, camioneta, furgoneta, vehiculo*, moto*,
        conductor*, conduc*, manejando, capo, cofre, maletero, cajuela, baul, faro*,
        puerta del copiloto, retrovisor, espejo lateral, llanta*, rueda*, grua, taller, autopista,
        autovia, carretera, avenida, cruce, carril, aparcad*, estacionad*, parking, aparcamiento,
        matricula, carnet de conducir, permiso de circulacion, itv
    """,
)

INJURED_IN_CRASH = Cues(
    en="whiplash, seatbelt, seat belt",
    ru="пристегн*, ремень безопасности",
    fr="coup du lapin, ceinture de securite",
    de="schleudertrauma, angeschnallt",
    es="latigazo cervical, cinturon de seguridad",
)
