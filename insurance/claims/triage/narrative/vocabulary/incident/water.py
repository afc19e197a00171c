"""Water from pipes, neighbours, roofs and floods in a building."""

from ...clauses import Cues

ESCAPE = Cues(
    en="""
        (foot|feet|inches|inch|ft|cm) (of water )?in (the|our|my) (lounge|kitchen|house|cellar|basement|
            living room|hall|garage|shop),
        (severn|thames|ouse|trent|brook|beck|creek|bayou|river) (came|come|coming|rose|burst|got) (up|
            in|out|over),
        pinhole, water (is|was|started|began|kept) (coming|running|dripping|pouring|pooling),
        (bath|sink|basin|tank|shower) (run|ran|running) over, puddle*, tide came ~ (in|up|through),
        water heater ~ (let go|gave out|bottom),
        (came|coming|come) (straight )?through ~ (light fitting|ceiling|light),
        drip ~ (sink|ceiling|tap|pipe|roof|boiler|radiator), dripping, dripped, drips,
        aquarium ~ (cracked|burst|leak*), fish tank, coming through the (light|ceiling|floor|wall)*,
        river (burst|came|rose|broke), burst its banks, drain* ~ backed up, cloudburst, submerged,
        under water, hose came off,
        water (came|got|went|ran) ~ (in|under|through|down|everywhere|out|up), leak*,
        burst (pipe*|boiler|tank|hose|main*|radiator),
        (pipe*|boiler|tank|hose|radiator|cylinder|valve|joint|fitting|tap|washing machine|dishwasher|
            water main|main*) ~ (burst*|leak*|failed|split|gone|gave way|let go|popped|cracked|froze*|
            overflow*), burst, flood*, overflow*, overflowed, water damage,
        water ~ (through|coming|came|ceiling|dripp*|pour*|everywhere|floor*|stain*|walls|running down|
            gush*|under the), soaked, sodden, waterlogged, squelch*, damp patch*, wet patch*,
        brown ring, sprinkler*, left the (bath|tap|taps|sink) ~ (run*|on), tap* ~ (running|left on),
        sewage, drain* ~ (back*|overflow*|block*), backed up, frozen pipe*, pipes froze, stopcock,
        ankle deep, inches of water,
        (rain|rainwater|snow melt|meltwater) ~ (through|roof|in|ceiling|came),
        roof ~ (leak*|let in|dripp*), came through the ceiling,
        ceiling ~ (wet|dripping|sagging|stain*|came down|bubbl*), upstairs ~ (bath*|water|leak*|tap),
        from the flat above, neighbour above,
        (basement|cellar|kitchen|bathroom|loft) ~ (flood*|under water|full of water|wet|soaked), seep*,
        water mark*, hosepipe burst, inlet hose, water heater, mould ~ (water|leak|damp),
        fire brigade* ~ water, water ~ (firefighters|fire brigade|hoses)
    """,
    ru="""
        радиатор* ~ (между секц*|секци*|потек*|течь|лопнул*|отоплен*),
        (посудомойк*|стиралк*|бойлер*|полотенцесушител*|унитаз*|кулер*) ~ (лужу|потек*|протек*|лужа|
            течет|капает|подтек*), лужа, лужу, лужи, потек* (в|ночью|вчера|между|и|под|слегка),
        забыл* про кран, затопил*, (соседк*|сосед*) ~ (сверху|кран*|ванн*) ~ (забыл*|залил*|протек*),
        аквариум*, мокр* пятн*, пятно ~ потолк*, сочится, подмок*, река вышла, вышл* из берегов,
        вода (зашла|пришла|поднял*|дошла|стояла|ушла под), воду ~ (с потолка|вычерп*), залит*,
        разлив* реки, половодь*, затоп*, залил*, залив* (кварт*|от|сосед*|произош*|был*), залив, залива,
        заливом, топит, топят, затапл*, подтоп*, протек*, протеч*,
        потек* (у|с|по|крыш*|потол*|вода|труб*|стирал*|батаре*|кран*|бойлер*|радиатор* отоп*), течь,
        течет, течи, прорвал*, прорыв* ~ (труб*|отопл*|батаре*|стояк*|шланг*|вод*),
        сорвал* ~ (кран*|заглушк*|шланг*|батаре*|вентил*|резьб*),
        лопнул* ~ (труб*|шланг*|батаре*|бойлер*|радиатор*|фильтр*|гибк*|подводк*|стояк*),
        (труб*|шланг*|батаре*|бойлер*|стояк*|подводк*|фильтр*) ~ (лопнул*|порвал*|сорвал*|прорвал*|
            дал* течь),
        вода ~ (с потолка|по стен*|хлестал*|лил*|капал*|пошла|стоял*|хлынул*|на полу|в подвал*|бежал*|
            залил*|попала), воды ~ (по щиколотку|на полу|в подвал*|в комнат*), капал*, капает, закапал*,
        хлестал*, хлынул*, кипяток, потоп, наводнени*, паводк*, канализаци*, стояк*, с верхнего этажа,
        соседи сверху, сосед* сверху, сверху ~ (сосед*|залил*|течет|топ*),
        (ламинат|паркет|линолеум|обои|потолок) ~ (вздул*|отклеил*|отошл*|пузыр*|разбух*|вспучил*|намок*|
            встал домиком|мокр*|отсырел*), натяжной потолок ~ (вод*|провис*|лопнул*|пузыр*),
        забыл* закрыть кран, открыт* кран, стиральн* ~ (потек*|протек*|шланг*|вода),
        крыш* ~ (протек*|потек*|течет|течь)
    """,
    fr="""
        digue, les pieds dans l eau, les eaux ~ (monte*|entre*|envahi*),
        (riviere|fleuve|vilaine|loire|seine|rhone|garonne|meuse|marne|ruisseau|torrent) ~ (passe*|digue|
            monte*|sorti*|deborde*|dans), centimetres d eau, centimetres dans (le|la), cm d eau,
        flaque*, nourrice ~ (fuyait|fuite|perce*), fuyait, fuyaient, eau ~ (jusqu|sous|par le|par la),
        eau ~ (rentr*|entree|montee|envahi|traverse*), (rentr*|entre*|envahi) ~ eau, aquarium,
        (riviere|fleuve|ruisseau) ~ (lit|monte*|deborde*|sorti*), sorti* de son lit,
        canalisation ~ eclat*, coulee de boue ~ (maison|cave), fuite*, fuit, degat* des eaux,
        degat* d eau, inond*, infiltration*,
        (tuyau|canalisation|flexible|joint|raccord|chauffe eau|cumulus|ballon|ballon d eau|robinet|
            radiateur|chaudiere|machine a laver|lave linge|lave vaisselle|siphon|vanne|chasse d eau|
            conduite) ~ (lache|cede|creve|perce|eclate|casse|fui*|rompu*|pete*|gele*|deborde*),
        rupture (de|d une) (canalisation|conduite|tuyau|flexible),
        eau ~ (plafond|partout|coule*|monte*|entre*|murs|cave|traverse*|goutte*|parquet|ruissel*|rez),
        d eau ~ (partout|cave|sol|cuisine|dans), gout*, gorg* d eau, debord*, laisse coule*,
        laisse* (un |le )?robinet, baignoire, (voisin|voisine|appartement|appart) du dessus,
        au dessus ~ (fuite|eau|baignoire|douche), aureole*,
        plafond ~ (goutte*|aureole*|tache*|tombe|gonfle*|cloqu*|humid*|mouille*),
        (parquet|plinthe*|placo|papier peint|peinture) ~ (gondol*|gonfl*|cloqu*|decoll*|humid*|gorge*),
        refoul*, egout*, remontee* d eau, crue, toiture ~ (fuit*|infiltr*|eau),
        toit ~ (fuit*|infiltr*|eau), eau des pompiers, moisissure* ~ (fuite|eau|humid*), humidite
    """,
    de="""
        (wasser|pfütze) ~ (stand|lief|rauskam|kam|unter der|aus der|aus dem), pfütze*, durchgetropft,
        durchgelaufen, gully, aus der lampe (getropft|gelaufen),
        (waschmaschine|spülmaschine|badewanne|dusche|aquarium) ~ (ausgelaufen|übergelaufen|leckt*|
            undicht),
        wasser ~ (reingelaufen|reingekommen|reingedrückt|rein), aquarium,
        (fluss|bach) ~ (über die ufer|ufer getreten|gestiegen), starkregen, wassereinbruch,
        wasserschaden, wasserschäden, rohrbruch, leitungswasser*, wasserrohr*,
        geplatzt* ~ (rohr|schlauch|leitung|kessel|boiler|heizung),
        (rohr*|schlauch|zulaufschlauch|leitung|wasserleitung|boiler|therme|heizkörper|heizung|
            waschmaschine|spülmaschine|geschirrspüler|wasserhahn|eckventil|ventil|dichtung|
            silikonfuge) ~ (geplatzt|platz*|undicht|gebrochen|gerissen|ausgelaufen|leck*|tropf*|
            übergelaufen|defekt|abgegangen|abgerissen|abgerutscht|gelöst), ausgelaufen, übergelaufen,
        leckage, leck, tropft*, tropfte, undicht*, überschwemm*, überflut*, hochwasser,
        wasser ~ (decke|gelaufen|läuft|lief|tropf*|keller|boden|wohnung|wand|wände|kam|stand|steht|
            drang|eingedrungen|gekommen|schießt|schoss|parkett|laminat|badewanne|dach|durch),
        (decke|wand|wände|parkett|laminat|tapete|teppich) ~ (nass|feucht|durchnässt|wasserfleck*|
            aufgequollen|gewellt|wellt|aufgeweicht|durchfeuchtet|tropf*|löst), wasserfleck*,
        feuchter fleck, durchnässt, keller ~ (wasser|vollgelaufen|unter wasser|geflutet|nass|abwasser),
        vollgelaufen, rückstau, badewanne ~ (überge*|laufen|voll), nachbar* über (mir|uns),
        nachbar* (von )?oben, von oben ~ (wasser|nass|tropf*), löschwasser, sprinkler*, regenwasser,
        (dach|flachdach) ~ (undicht|reingeregnet|wasser|durchgeregnet), hereingeregnet, reingeregnet,
        abwasser, frostschaden ~ leitung, aufgefroren, eingefroren* ~ (leitung|rohr)
    """,
    es="""
        (se )?(revent*|rompi*|solto|partio|rajo) ~ (flexible|manguera|llave|latiguillo|cañeria|tuberia|
            caño|tubo|cisterna|termo|calefon|tinaco|sifon|desague),
        (flexible|lavaplatos|calefon|llave de paso|sifon|desague) ~ (revent*|rompi*|rot*|fug*|gote*),
        agua (me |se )(bajo|metio|filtro|vino|colo), charco*,
        (piso flotante|parquet|mueble* de cocina) ~ (levant*|hinch*|inflad*|abomb*),
        se le fue la mano con la lavadora, se le salio (el agua|la lavadora),
        (lavadora|lavavajillas) ~ (vecino|vecina),
        (mojo|moja|mojaron|empapo) ~ (salon|sala|techo|pared|piso|casa|living|cuarto), acuario, pecera,
        pileta, se metio el agua, (rio|arroyo|quebrada) ~ (desbord*|salio|crec*), se salio el rio,
        aguacero ~ (casa|sotano|local), anegad*, fuga de agua,
        fuga* ~ (agua|tuber*|cañer*|bajo el|fregadero|lavadora|calentador|baño), goter*, gote*,
        filtracion*, filtra*, inund*,
        (tuberia|tubo|caño|cañeria|latiguillo|manguera|bajante|calentador|termo|caldera|lavadora|
            lavavajillas|grifo|radiador|cisterna|tinaco|boiler|llave de paso|junta) ~ (revent*|rompio|
            rompi*|roto|rota|rajo|fug*|perd*|goteo|estall*|explo* agua|solto|soltó|pico|desbord*),
        revento ~ (tuberia|caño|tubo|cañeria|latiguillo|manguera|calentador|termo), reventon ~ agua,
        (se )?desbord*,
        agua ~ (techo|sali*|por todas partes|cayendo|cae|entr*|suelo|piso|pared*|moj*|encharc*|sotano|
            hasta|corri*|parquet|tarima|chorre*|baj*), encharc*, humedad*,
        mancha* (de humedad|de agua|en el techo|de 30|amarill*), daños por agua, vecin* de arriba,
        del piso de arriba, piso de arriba,
        (dejo|dejaron|dejado|dejé) ~ (grifo|llave|canilla) ~ abiert*, grifo abierto,
        (parquet|tarima|suelo|piso laminado|techo|cielo raso|pladur|falso techo) ~ (levantad*|hinchad*|
            moj*|caid*|cay*|abombad*|ampoll*|empapad*|manchad*), empap*,
        atasc* ~ (bajante|desague|tuberia|aguas), aguas (fecales|negras|residuales), riada,
        crecida del rio, tejado ~ (agua|goter*|filtr*), llov* ~ (dentro|techo|por el),
        agua de los bomberos
    """,
)

BUILDING = Cues(
    en="""
        ceiling, carpet*, laminate, skirting*, kick board*, plaster*, floorboard*, plumber, wallpaper,
        basement, cellar, loft, under the sink, bath, shower, toilet, radiator, boiler, washing machine,
        dishwasher
    """,
    ru="""
        потол*, ламинат*, паркет*, обои, плинтус*, линолеум*, сантехник*, жэк*, тсж, ук, управляющ*,
        ванн*, унитаз*, бойлер*, батаре*, кран*, подвал*, труб*, стиралк*, штукатурк*
    """,
    fr="""
        plafond, parquet, plinthe*, moquette, placo, papier peint, plombier, cave, evier, douche,
        lavabo, wc, toilettes, chauffe eau, lave linge, lave vaisselle, canalisation*
    """,
    de="""
        decke, parkett, laminat, teppich, tapete, fußboden, estrich, keller, installateur, klempner,
        trocknung*, trocknungsgerät*, bautrockner, spüle, dusche, waschbecken, toilette, heizung,
        waschmaschine, rigips
    """,
    es="""
        techo, parquet, tarima, suelo laminado, pared*, zocalo*, rodapie*, fontanero, plomero, sotano,
        fregadero, ducha, lavabo, inodoro, cisterna, calentador, lavadora, bajante, cañeria*, tuberia*
    """,
)
