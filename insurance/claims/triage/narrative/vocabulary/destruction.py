"""Things destroyed beyond repair, the parts of a thing, and what came back."""

from ..clauses import Cues

DESTROYED = Cues(
    en=r"""
        nothing but (a|the|some) (chassis|shell|frame|ash|ashes|bricks|bones),
        burnt out shell, (at|to) the bottom (of)?, went to the bottom, went under, beyond saving,
        wrote (it|her|him) off, writing (it|her) off, not worth (fixing|repairing|mending), uneconomic*,
        scrap (yard|value|heap), smashed to (bits|pieces|smithereens), unrecogni[sz]able,
        (nothing|only|just) ~ left of (the|our|my|it), no more (house|shed|barn|boat), matchwood,
        firewood, complete loss, is no more, burnt to nothing, with the fishes, with the eels,
        the (whole )?lot (is |has )?(gone|went)*, burnt to (a|the), burned to (a|the), sunk,
        everything (inside|in it), (shed|garage|barn|caravan|boat|van|workshop) went up,
        (house|barn|shed|cottage|garage|cabin|caravan|boat|van|car) (has |had )?(burnt|burned|
            burn) (down|out|to)*, (nothing|not a thing) (was |could be )?(saved|left|survived|salvaged),
        in (about )?(\w+ )?pieces,
        (wont|not|cant|cannot|nobody will|refuse to) (even )?(quote|repair|fix)*, what was left,
        past (saving|repair), folded up completely, flattened, crushed, a donor, for (parts|scrap),
        cheaper to replace, written off, write off, writeoff, a write off, total loss, totaled,
        totalled, beyond (economic )?repair, burnt to the ground, burned to the ground, burnt down,
        burned down, burnt out, gutted, completely destroyed, totally destroyed,
        (everything|all) (is |was )?(gone|destroyed|lost|burnt|burned), nothing left, razed, destroyed,
        unrepairable, not repairable, cant be repaired, scrapped, dead and beyond, collapsed completely,
        nothing to save, (is|was|are) toast, a shell, reduced to ash*, sank
    """,
    ru="""
        (дома|бани|гаража|дачи|сарая|теплицы|веранды|машины|лодки) больше нет,
        от (дома|бани|гаража|дачи|сарая|теплицы|машины) ~ (труба|стены|фундамент|головешки|ничего|пепел|
            каркас|остов|рама), (на|под|в) (списание|утиль|металлолом), ремонт дороже,
        дороже самой машины, (ушел*|пошел*|ушла|пошла) (на дно|под воду|ко дну), груда (металла|железа),
        конструктивн* гибель, разнесло, камня на камне, восстановлению не,
        (дом|баня|гараж|сарай|дача|машина|квартира|склад|хозблок|времянка) ~ (сгорел*|выгорел*),
        (сгорел*|выгорел*) ~ (дом|баня|гараж|сарай|дача|склад|хозблок),
        остал* ~ (стены|фундамент|печка|труба|каркас|головешки), ничего не (спасли|спас*|вынесли),
        в чем были, тотал, полная гибель, не подлежит (ремонту|восстановлению),
        восстановлению не подлежит, ремонту не подлежит, сгорел* (полностью|дотла|целиком|до тла),
        полностью сгорел*, дотла, до основания, сгорел* ~ дотла, под списание, ничего не осталось,
        ничего не уцелело, все сгорело, под снос, непригодн*,
        ремонт ~ (смысла не имеет|не имеет смысла|бессмыслен*|нецелесообразн*),
        смысла (ремонтировать|чинить|восстанавливать) нет, продать на запчасти, уничтожен*,
        восстанавливать нечего, тушить ~ нечего, в хлам, всмятку, в лепешку, одни стены, ровное место,
        только на разбор, на запчасти, утонул*, проще новую
    """,
    fr="""
        (bateau|voilier|barque|peniche|canot|zodiac) ~ coule*,
        au fond (du (lac|port|canal)|de (l eau|la mer)), hors d usage, vei, irrecuperable*,
        pas reparable*, n est pas reparable, tas de (ferraille|cendres|gravats), bon* pour la ferraille,
        plus cher que (la|sa|le) (valeur|voiture), (de la|de l|du) ~ il ne reste,
        il ne reste (que|plus), ne reste que les murs, rase*, pulverise*,
        (maison|grange|garage|abri|cabane|caravane|hangar|chalet) (a |ont )?(entierement )?(brule|
            crame)*, rien (n a )?(pu etre |ete )?sauv*, il n en reste, n en reste (que|rien),
        que des (planches|cendres|murs), epave*, perte totale, irreparable*, economiquement irreparable,
        entierement (brule*|detruit*|calcine*), totalement (brule*|detruit*|calcine*),
        completement (brule*|detruit*|calcine*), tout a brule, tout est (parti|detruit|brule),
        parti* en fumee, rien a sauver, plus rien, reduit* en cendre*, reste plus rien, detruit*,
        bon* pour la casse, a la casse, ruine*, carbonise*, bonne a jeter, bon a jeter
    """,
    de="""
        gesunken, untergegangen, schrotthaufen, nur noch asche, schutt und asche, wirtschaftlich nicht,
        lohnt nicht, eine ruine, dem erdboden, nur noch (ein )?(gerippe|skelett|haufen|mauern|balken),
        abgefackelt, in tausend stücke, kernschrott, nicht mehr zu (gebrauchen|reparieren),
        teurer als (der|das) (wert|wagen|auto), niedergerissen,
        (haus|scheune|garage|schuppen|gartenhaus|laube|wohnwagen|hütte|carport) ~ (abgebrannt|
            niedergebrannt|ausgebrannt), nichts (mehr )?(gerettet|zu retten|übrig), totalschaden,
        wirtschaftlicher totalschaden, komplett (abgebrannt|zerstört|verbrannt|ausgebrannt|hin),
        völlig (zerstört|abgebrannt|ausgebrannt), vollständig (zerstört|abgebrannt|verbrannt),
        niedergebrannt, abgebrannt, bis auf die grundmauern, nicht mehr zu retten,
        nichts mehr (übrig|da|zu retten), irreparabel, nicht reparabel, nicht mehr reparierbar,
        schrottreif, nur noch schrott, verschrottet, alles (verbrannt|zerstört|weg|hin), zerstört,
        lohnt (sich )?nicht mehr, reparatur lohnt
    """,
    es="""
        (barco|lancha|bote|velero|yate|barca) ~ (hundi*|se hundio|al fondo), al fondo (del|de la),
        (quedo|quedaron|esta) para (tirar|el desguace|chatarra|el arrastre),
        hech* (polvo|pedazos|chatarra|cenizas|añicos|trizas|carbon), no compensa, no sale a cuenta,
        sale mas caro (arregl*|repar*), irreconocible*, no tiene compostura,
        solo quedaron ~ (paredes|cenizas|fierros), solo queda* ~ (paredes|cenizas|fierros|esqueleto),
        dieron por perdid*, se perdio (todo|por completo),
        (casa|cabaña|garaje|trastero|granero|galpon|bodega|rancho) ~ (se quemo|ardio|calcinad*|
            quemad* por), no se (salvo|pudo salvar) nada, no se salvo, nada se salvo, siniestro total,
        perdida total, irreparable, no tiene arreglo, sin arreglo,
        (completamente|totalmente) (destruid*|quemad*|calcinad*|destrozad*),
        quedo (hecho )?(cenizas|nada|destruid*|inservible), quedaron cenizas, en cenizas,
        reducid* a cenizas, no quedo nada, no queda nada, se quemo (todo|entero|entera|por completo),
        ardio (entero|entera|por completo), todo (quemado|perdido|destruido), desguace, chatarra,
        destruid*, no vale la pena (reparar|arreglar)*, solo para repuestos
    """,
)

WHOLE_THING_LOST = Cues(
    en="""
        smashed to (bits|pieces), shattered beyond, dead, wont (turn|switch|power) on,
        doesnt (turn|switch|power) on, bricked, drowned, unusable, useless now, in pieces, in bits,
        snapped in (two|half), ruined, fell ~ (sea|lake|river|canal)
    """,
    ru="""
        не включается, не работает совсем, сдох*, мертв*, вдребезги, на куски, восстановить нельзя,
        утонул*, утопил*, пополам
    """,
    fr="""
        ne s allume plus, foutu*, fichu*, mort, morte, hs, inutilisable*, en miettes, en morceaux,
        noye*, en deux
    """,
    de="""
        geht nicht mehr an, lässt sich nicht mehr einschalten, hinüber, im eimer, unbrauchbar,
        in scherben, in zwei (teile|hälften), tot, mausetot, nicht mehr zu gebrauchen
    """,
    es="""
        no enciende, no prende, ya no (enciende|prende|funciona), inservible, hecho pedazos,
        hecha pedazos, hecho trizas, hecha trizas, inutilizable, muert*, en dos
    """,
)

PART = Cues(
    en="""
        (living|laundry|dining|sitting|utility|spare|front|bath|bed) ?rooms?, kitchen, lounge, bathroom,
        cooker, hob, oven,
        ceiling*, mattress*, carpet*, sofa*, bumper, hood, bonnet, doors?, mirror*, lights?, radiator, fridge, freezer,
        dryer, washer, washing machine, clothes, curtains, wardrobe*, desk, monitor, windows?, stairs, hallway,
        headlight*
    """,
    ru="""
        кухн*, комнат*, зал, ванн*, прихож*, плит*, вытяжк*, потол*, матрас*, ковер, диван*, бампер*, капот*,
        двер*, зеркал*,
        фар*, морда, холодильник*, одежд*, штор*, шкаф*, стол, монитор*, окн*, лестниц*, крыл*
    """,
    fr="""
        cuisine, salon, chambre*, buanderie, sejour, salle de bain*, couloir, plafond*, matelas, moquette, canape*,
        pare chocs, capot, portiere*, porte*, retro*, phare*, radiateur, frigo, congelateur, seche linge, lave linge,
        vetements, rideau*, armoire*, bureau, ecran, fenetre*, escalier, hotte
    """,
    de="""
        küche, wohnzimmer, schlafzimmer, bad, badezimmer, flur, zimmer, herd, decke, matratze*, teppich*, sofa, couch,
        stoßstange, motorhaube, tür*, spiegel, scheinwerfer, kühlschrank, trockner, waschmaschine, kleidung, vorhänge,
        schrank, schreibtisch, monitor, fenster, treppe, kühler, heizung, gefriertruhe, werkbank
    """,
    es="""
        cocina, salon, sala, habitacion*, cuarto*, baño, pasillo, techo, colchon*, alfombra*, sofa,
        parachoques, defensa,
        cofre, capo, puerta*, espejo*, faro*, calavera, radiador, nevera, heladera, lavadora, secadora, ropa, cortinas,
        armario*, escritorio, monitor, ventana*, escalera, claraboya*, cristal*, vidrio*
    """,
)
"""A part of a house or a vehicle: destroyed by itself it leaves the whole to be mended."""

FOUND_AGAIN = Cues(
    en="""
        found (it|the car|the bike|abandoned|later|by the police), recovered, turned up, got it back,
        was found
    """,
    ru="нашли, нашел*, нашлась, вернули, обнаружил* машин*",
    fr="retrouve*, recuper*, rendu*",
    de="wiedergefunden, wieder aufgetaucht, aufgefunden, gefunden, zurückbekommen",
    es="aparecio, recuper*, encontraron, la encontraron, lo encontraron, devolvi*",
)
