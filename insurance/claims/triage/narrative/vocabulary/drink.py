"""Drink and drugs: told, denied, or somebody else's."""

from ..clauses import Cues

_DRINKS = {
    "en": "beers?|wines?|chardonnays?|merlots?|rieslings?|pints?|jars?|drinks?|bevvies|bevs|"
    "tinnies|stubbies|schooners?|ciders?|lagers?|ales?|stouts?|guinness|heinekens?|coronas?|modelos?|budweisers?|buds?|"
    "coors|peronis?|stellas?|whiske?y|whiskies|scotch|bourbons?|vodkas?|gins?|g and ts|rums?|tequilas?|shots|"
    "cocktails?|"
    "mojitos?|margaritas?|spritz(es)?|proseccos?|champagnes?|mimosas?|sherries|brandies|martinis?",
    "ru": "пива|пивка|пивас*|вина|винца|водк*|водочк*|коньяк*|коньячк*|виски|вискар*|шампанск*|самогон*|наливк*|"
    "настойк*|"
    "рюмк*|рюмоч*|стопк*|стопоч*|бокал*|кружк*|кружеч*|банк* пива|бутылок|бутылочк*|портвейн*|текил*|ром*|джин*|"
    "крепкого|"
    "горячительн*|белой|беленькой|полторашк*|сидр*|глинтвейн*",
    "fr": "verres?(?! (casse|brise|fele|en|a pied|et assiettes|de lunettes))|bieres?|demis?|pintes?|canons?|"
    "ballons?|blancs?|rouges?|roses?|pastis|ricards?|jaunes?|kirs?|punchs?|"
    "ti punch|rhums?|whiskys?|vodkas?|mojitos?|spritz|coupes?|apero*|digeo*|digestifs?|bouteilles?|chopes?|gorgeons?|"
    "calvas?|cidres?|champagne|picons?|mauresques?|bolees?",
    "de": "bier|biere|bierchen|halbe|halben|maß|weizen|weißbier*|helle|pils|kölsch|alt|radler|schnaps|schnäpse|"
    "schnäpschen|"
    "obstler|korn|kurze|klare|glühwein*|wein|weine|gläser|gläschen|viertel|vierterl|viertele|achterl|schoppen|spritzer|"
    "spritz|sekt|prosecco|whisky|wodka|gin|rum|jägermeister|jägis|willis?|stamperl|seidl|krügerl|humpen|flaschen|"
    "cocktails|caipis|stangen",
    "es": "cervezas?|cervecitas?|chelas?|birras?|cañas?|cañitas?|modelos|coronas|tecates|quilmes|aguilas|polas|frias|"
    "caguamas?|vinos?|vinitos?|copas?|copitas?|tragos?|traguitos?|chupitos?|tequilas?|tequilitas?|mezcal(es)?|ron(es)?|"
    "cubatas?|cubas|gintonics?|whiskys?|whisky|pisco(s|las)?|piscolas?|fernet|ferne|vermut(s|es)?|sangria|orujos?|"
    "carajillos?|aguardientes?|guaros?|micheladas?|terremotos?|tercios?|botellines?|litronas?",
}
_SOME = {
    "en": "a few|few|a fair few|fair few|couple|couple of|a couple|several|some|two|three|four|five|six|"
    "one or two|two or three|"
    "a handful of|handful of|too many|plenty of|a bottle of|half a bottle of|a glass of|[2-9]",
    "ru": r"пару|пара|пар[уы] тройк\w+|несколько|немного|чуток|две|два|три|четыре|по|по паре|по рюмке|"
    r"по чуть чуть|[2-9]|литр",
    "fr": "un|une|deux|trois|quatre|cinq|deux trois|deux ou trois|quelques|plusieurs|un ou deux|une ou deux|[2-9]",
    "de": "ein|eine|zwei|drei|vier|fünf|zwei drei|ein zwei|ein paar|paar|a paar|einige|etliche|mehrere|[2-9]",
    "es": "un par de|unas cuantas|unos cuantos|unas|unos|dos|tres|cuatro|cinco|dos o tres|varias|varios|algunas|"
    "algunos|"
    "alguna que otra|[2-9]",
}
_HAD = {
    "en": "had|have|having|went through|got through|put away|sank|sunk|downed|drank|drunk|drinking|knocked back|"
    "enjoyed|"
    "split|shared|polished off",
    "ru": "выпил*|приняли|принял*|употребил*|накатил*|хлопнул*|опрокинул*|пропустил*|раздавил*|уговорил*|"
    "взял* на грудь|"
    "дернул*|бахнул*|пригубил*|усидел*|посидели",
    "fr": "bu|boire|pris|prendre|siffl*|descend*|enfil*|partag*|eclus*|vide|on a eu",
    "de": "getrunken|gehabt|hatte|hatten|gekippt|genehmigt|gezischt|gönnt|gegönnt|waren|gewesen|werden es|intus|"
    "verhaftet|"
    "gestemmt|gepichelt",
    "es": "tom*|beb*|me eche|me habia (echado|tomado|servido)|nos echamos|echamos|me servi|servido|cayeron|cay*|"
    "llevaba*|"
    "encima|me meti|nos metimos",
}

_ENDS = {
    "en": "each|nothing more|no more|and drove|then drove",
    "ru": "выпил*|выпито|было|и поехал*|за руль|принято",
    "fr": "bus?|bue?s?|dans le nez|seulement|pas plus",
    "de": "getrunken|gehabt|gekippt|intus|gewesen|werden es|waren es|nicht mehr",
    "es": "nada mas|nomas|encima|y ya|tomad*|bebid*",
}


def _drunk(language: str) -> str:
    """Some drinks that were had: "went through a fair few chardonnays", "unas cuantas Modelos"."""
    drinks, some, had = _DRINKS[language], _SOME[language], _HAD[language]
    return rf"({had}) ~ ({some}) (\w+ )?({drinks}), ({some}) (\w+ )?({drinks}) ~ ({_ENDS[language]})"


_ALSO = {language: f", {_drunk(language)}" for language in _DRINKS}

ALCOHOL = Cues(
    en=r"""
        drunk as, half a bottle of (wine|vodka|gin|whisky|rum) in me, three sheets, tiddly, tight as,
        had a few (in|at) the,
        (after|following) (a |some )?(few |couple of )?(drinks|pints|beers|wines), prosecco, merry after,
        worse for drink, dutch courage, the worse for it, a skinful, had (one|a few) too many,
        had a few(?= (and|then|so|before|at|too|down|that|when|earlier|after|last)|[.,!]|$), few too many,
        few deep, out on the (town|lash|tiles), pub crawl,
        bottomless brunch, wine tasting ~ drove, knock* back, polished off ~ bottle, bevvied, sozzled,
        squiffy,
        i (smelled|smelt|stank|reeked) of (beer|wine|drink|alcohol|booze),
        (breath test|breathalyser|breathalyzer) ~ (0[.,](0[1-9]|[1-9])\d*|positive|over), beer garden,
        (two|three|four|five|six|couple) each, (a )?(couple|few) of (pints|beers|drinks|jars),
        few drinks, bottle of (red|white|wine), lunchtime drinks, pre drinks, open bar,
        (had|have|having|after|few|couple|two|three|four|five|six|several|another|more than one|
            second|third|fourth|one|glass of|glasses of|bottle of|pint of|drinking|drank|sank|downed|
            on the) (a |of |the |my |another |too |glass |glasses |bottle |bottles |pints |pint |few |
            couple |couple of |many |cans of |big |large |good |nice )*(beer|beers|wine|wines|pint|
            pints|drinks|drink|vodka|vodkas|whisky|whiskey|whiskies|gin|gins|rum|rums|shots|schooner|
            schooners|cider|ciders|lager|lagers|prosecco|champagne|cocktail|cocktails|margarita*|port|
            sherry|tequila*|bourbon|brandy|sangria|bevvies|bevvy|jar|jars|cans|tinnies|stubbies|spliff|
            joint|bubbly|mojito*|aperol|ouzo|raki|mulled wine|whisky), drunk, tipsy, hammered, wasted,
        (bit|little|slightly) (merry|worse for wear|tipsy), merry, worse for wear, over the limit,
        under the influence, breathalys*, breathalyz*, blew (over|positive|a), dui, dwi, drink driv*,
        drinking, had been drinking, been drinking, boozed, boozy, smashed on, hungover, hangover,
        pissed, steaming drunk, high on, stoned, smoked (a|some|weed), weed, cocaine, boot of whisky,
        half cut, plastered, tanked up, on the (beer|wine|sauce|lash|booze), nightcap, sobering,
        sober enough, felt fine to drive, ok to drive, right to drive, fine to drive
    """
    + _ALSO["en"],
    ru=r"""
        под градусом, в подпитии, лыка не вязал, принявши, под мухой, косой был,
        хорошо посидели, (фонил*|мутило|болела голова) ~ (вчера|накануне|после), обмыл*, обмыва*,
        (после|выпито) ~ (бокал*|рюмк*|рюмоч*|стопк*|кружек|бутылк*|просекко|вина|пива),
        (двух|трех|пары|пару) (бокал*|рюмок|кружек|стопок), уговорили ~ (бутылк*|литр),
        отметили как (положено|следует|полагается|надо), как положено отметил*,
        (днюх*|день рожден*|корпоратив*|юбилей|свадьб*|поминк*|новоселье|днюха|годовщин*|застол*|
            шашлык*|праздник*) ~~ (посидели|отметил*|отмечал*|гульнул*|погуляли|как положено),
        (шампанск*|вино|пиво|коньяк|водк*|самогон*) ~~ (поехал*|за руль|сел*|села),
        за рулем ~ (выпивш*|поддат*), для (храбрости|сугреву|настроения|аппетита), не просыхал*,
        хряпнул*, опохмел*, тяпнули, под (шафе|парами|газом|хмельком), датый, веселый был*,
        слегка веселый, на веселе, гаишник* ~ (запах*|трубк*), дунул*, в трубку, продул*,
        сами понимаете ~ (вызыв*|гаи*|полици*),
        все пили, пили все, (шампанск*|вино|пиво|коньяк|водка|алкоголь) (было|был|была),
        принял (немного|чуть|сто|рюмк*|лишн*|для), с пивк*, под пивк*, под (водочк*|коньяч*|шашлычок),
        за бутылочк*, бутылочк* (вина|водк*|коньяк*|пива), не отпустило, остаточн*,
        (прибор|алкотест*|алкотестер*|освидетельств*) ~ (0[.,](0[1-9]|[1-9])\d*|показал* (пары|
            алкоголь)), за добавк*, трезвый бы, догнат*, трезвым ~ не был*, ну сами понимаете какое,
        выпил*, выпивал*, выпивш*, пьян*, нетрезв*, бухал*, бухой, бухие, бухнул*, поддатый, поддал*,
        подшофе, навеселе, под мухой, под градусом, алкогол*, перегар*, опьянен*, промилле,
        освидетельств* ~ (показал*|положит*), рюмк*, рюмочк*, стопк*, стопочк*,
        бокал* (вина|пив*|шампан*|коньяк*), бокальчик*,
        (пару|пара|две|три|одну|банк*|бутыл*|литр*|кружк*|по) (банок |бутылок |кружек |бокал* |кружк* |
            рюмок |бутылк* )?(пива|пивка|вина|водки|водочки|коньяка|виски|шампанского|вискаря|самогон*),
        по сто грамм, сто грамм, пивко, пивка, пил (пиво|вино|водку|коньяк|виски),
        пили (пиво|вино|водку|коньяк|виски),
        (посидели|отмечали|обмывали|гуляли) ~ (пив*|вин*|водк*|шашлык*|крепк*|выпи*), накатил*,
        похмель*, с бодуна, хмел*, тяпнул*, употребл*, покурил* травк*, наркот*, принял* на грудь,
        под кайфом, навел* резкость
    """
    + _ALSO["ru"],
    fr=r"""
        rond comme, bourre comme, plein comme, un peu rond, beurre comme, eméché,
        un coup dans l aile, apero chez, pris l apero, trop bu,
        (apres|avec) (deux|trois|quelques|un peu trop de) (verres|bieres|pastis|pintes),
        lev* le coude, (un|deux|quelques) verres? de trop, bien mange et bien bu, bu un coup,
        boire un coup, avait bu, etait gai*, un peu parti, pompette*, emeche*, cuvee,
        fete ~ (verre*|bu), degustation ~ (pris le volant|conduit|route), pris un verre,
        soif ~ fete,
        tout le monde a bu, on a tous bu,
        forc* sur (le|la|les) (rose|vin|biere|pastis|champagne|punch|digestif|alcool),
        fete ~ (champagne|vin|alcool),
        (champagne|vin|biere|rose) ~ puis (j ai|on a) (recule|pris|roule|conduit),
        (controle|alcootest|ethylotest|test|prise de sang) ~ (0[.,](0[1-9]|[1-9])\d*|positif),
        (un |deux |trois |quelques )(rhum|mojito|sangria|punch|kir|cidre|porto|martini)*, trinqu*,
        apero*, coup de trop, vin d honneur, picol*,
        (bu|boire|buvions|buvait|bois|buvais) ~ (verre*|vin|biere*|alcool|coup*|pastis|whisky|apero*|
            rhum|rose|champagne|trop|canons|pinte*|peu),
        (un|deux|trois|quatre|cinq|quelques|plusieurs|petit|petits|dernier|verre* de) (petits |petit |
            bons |bon |verres d |verres de )?(verres?(?! (casse|brise|fele|en|a pied|et assiettes))|bieres|
            biere|apero|aperos|pastis|ricard|
            whisky|whiskys|rhums|canons|pintes|demis|coups|digestif*|vin|rose|champagne|mojito*|shots),
        avais bu, avait bu, avions bu, ivre*, saoul*, soul, soule, bourre, bourree, pompette,
        alcoolemie, alcootest*, ethylotest*, alcoolis*, un coup dans le nez, gueule de bois,
        (soiree|repas|dejeuner|diner|fete|anniversaire|mariage|pot) ~ arrose*, bien arrose*,
        fume (un|du) (joint|shit|cannabis), cannabis, stupefiant*, un peu gai
    """
    + _ALSO["fr"],
    de="""
        einen im kahn, einen in der krone, einen zu viel, voll wie, strunzvoll, hackedicht,
        sternhagelvoll,
        nach ~ (halben|bier|bieren|gläsern|maß|schnäpsen|glühwein*),
        (zwei|drei|vier|paar|etliche) (halbe|maß|bier|weizen|schnäpse|gläser wein|viertel*|kölsch|pils),
        stammtisch ~~ (halbe|bier|gefahren),
        (ein|zwei|paar) über den durst, angetüdelt, angeschickert, einen sitzen gehabt,
        einen in der krone, tief ins glas geschaut, nicht mehr ganz nüchtern, feuchtfröhlich*,
        weinselig, bierselig, angezwitschert, restalkohol, verkatert,
        schützenfest ~~ (halbe|maß|bier),
        (wiesn|volksfest|oktoberfest|weinfest) ~~ (maß|halbe|bier|gläser), vorgeglüht, gepichelt,
        gebechert, gezecht,
        alle haben getrunken, nicht (mehr )?(ganz |so ganz )?nüchtern, einen über den durst,
        zu viel (wein|bier|getrunken|sekt|schnaps), getrunken, betrunken*, angetrunken*, besoffen*,
        beschwipst, angeheitert*, alkohol*, promille, blau gewesen, war blau, angesäuselt,
        getankt hatte,
        (ein|zwei|drei|vier|fünf|paar|einige|mehrere|glas|gläser|flasche|flaschen|letzte*) (gläser |
            gläschen |glas |kleine |halbe |große )?(bier|bierchen|biere|wein|sekt|schnaps|schnäpse|
            glühwein|glühweine|weißbier|weizen|radler|whisky|kölsch|cocktail*|aperol|grappa|obstler|
            willi|jägermeister|maß|halbe|viertele|schoppen|rotwein|weißwein|korn|prosecco|sangria|
            caipirinha*|caipis|mojitos|wodka|gin|rum|ouzo|weinschorle*|schorle|spritz|hugo|hefe|helles|
            pils|feierabendbier*|absacker), feierabendbier*, absacker, schwips, kater,
        nüchtern war ich nicht, blutprobe, atemalkohol*, pusten, gekifft, joint, drogen, einen im tee,
        einen sitzen, zu tief ins glas
    """
    + _ALSO["de"],
    es=r"""
        como una cuba, hasta las trancas, medio borrach*, con copas, pasadit*,
        despues de ~ (cañas|cervezas|copas|vinos|tragos|chelas|birras),
        con (dos|tres|unas|varias) (cañas|cervezas|copas|chelas|birras), salid* de copas,
        (asado|boda|fiesta|cumple*|peña|feria|trilla|carrete|posada) ~~ (copas|tragos|fernet|vino|
            cerveza*|chelas|piscola*), encima ~ (fernet|vino|copas|cervezas|tragos),
        para que (te |le |les )?voy a (mentir|negar), entonad*, alegron, pasad* de (copas|tragos|rosca),
        puntito, con el puntillo, medio (tomado|tomada|pedo|peda|mamado), curad*,
        mareadillo, jumado, enfiestad*,
        me pase (con|de) (el|las|los) (vino|copas|cervezas|tragos),
        todos bebimos, todos tomamos, (cena|comida|almuerzo|asado) con (vino|cerveza|copas),
        algo (contento|contenta|contentos|alegre|alegres), tragos encima, copas encima, copas de mas,
        (control|test|prueba|alcoholimetro|soplar) ~ (0[.,](0[1-9]|[1-9])\d*|positivo),
        (tom*|beb*|bebi*|bebimos|tomado|tomamos|unas|unos|un par de|dos|tres|cuatro|varias|varios|
            algunas|alguna) ~ (cervez*|vino*|copa|copas|copitas|chupito*|tequila*|ron|whisky|cubata*|
            trago|tragos|birra*|caña|cañas|chela|chelas|mezcal*|pisco*|vermut*|sangria|fernet|
            aguardiente|gintonic*|gin tonic*|champan|cava), habia bebido, habiamos bebido, habia tomado,
        habiamos tomado, iba (bebid*|tomad*|borrach*), borrach*, ebri*, alcohol, alcoholemia, achispad*,
        contentill*, alegre ~ (copa*|vino|cerveza*), resaca, tomad* de mas, pasado de copas, unas copas,
        unas copitas, unos tragos, unas cañas, unas chelas, unas birras, fumado, porro, marihuana,
        droga*, dio positivo, sople, soplar
    """
    + _ALSO["es"],
)

SOBER = Cues(
    en="""
        (alcohol|drug) (test )?(was )?(negative|clear|zero|nil), zero on the breathalyser,
        nobody (had )?(been )?(drinking|drunk), i dont touch it, on the wagon, tee total,
        only (had )?(a )?(coke|tea), nothing stronger than (tea|coffee|coke),
        sober, hadnt (touched|had) a drop, not a drop, no alcohol, nothing to drink, didnt drink,
        dont drink, never drink, hadnt been drinking, havent been drinking, no drink, teetotal,
        lemonade, soft drinks only,
        only (had |been )?(on )?(coffee|coke|water|lemonade|juice|tea|alcohol free), zero alcohol,
        alcohol free, designated driver, blew zero, breath test (negative|clear)
    """,
    ru="""
        тест на алкоголь ~ (ноль|нол*|отриц*|чист*), алкотестер* ~ (ноль|нули|нол*|0),
        тест ~ (ноль|отриц*),
        трезвы* как, как стеклышко, не употребляю, не пьющ*, непьющ*, без (выпивки|спиртного),
        (ни|без) грамм*, за рулем не пью,
        (был*|я|он|абсолютно|полностью|совершенно|как стекл*) трезв*, трезвый 0, трезв как, не пил*,
        не выпивал*, не пью, не употребл*, без алкоголя, ни капли, ни грамма, безалкогольн*,
        только (чай|сок|кофе|воду|квас), освидетельств* ~ (чист*|ноль|отриц*)
    """,
    fr="""
        (alcootest|test|controle|ethylotest) ~ (negatif|zero|nul),
        je ne bois pas, a jeun, que du coca, que de l eau, a l eau, pas touche a un verre,
        sobre, (pas|rien|jamais) bu, pas bu, rien bu, bu que de l eau, sans alcool,
        ne bois (pas|jamais), pas une goutte, alcootest negatif, zero gramme, que de l eau, du jus
    """,
    de="""
        alkoholtest ~ (negativ|null|0), alkotest ~ (negativ|null), keinen alkohol, keinen tropfen,
        promille 0,
        keiner was getrunken,
        getrunken (hatte|hat|haben|war) (keiner|niemand|nichts|nix|ich nichts|ich nix), nix getrunken,
        nur (tee|saftschorle|almdudler), stocknüchtern, trink* nix,
        nüchtern, nichts getrunken, nicht getrunken, kein alkohol, keinen alkohol, keinen tropfen,
        alkoholfrei*, nur (wasser|cola|apfelschorle|kaffee|saft|spezi|limo), 0,0,
        trinke (nicht|nie|keinen)
    """,
    es="""
        (control|test|prueba|alcoholemia|alcoholimetro) ~ (negativ*|cero|0,0),
        ni una (cerveza|copa|gota),
        no habia tomado nada, no habia bebido nada, en ayunas, no pruebo el alcohol, ni gota,
        nadie (habia )?(bebido|tomado),
        sobri*, no habia (bebido|tomado), no bebi, no tome (nada|alcohol), sin alcohol, ni una gota,
        no bebo, no tomo (alcohol|nada), solo (agua|refresco|jugo|zumo|cafe|coca), abstemi*,
        sin haber (bebido|tomado)
    """,
)

SOMEBODY_ELSE_DRANK = Cues(
    en="""
        nobody (had been|was) drinking,
        (other|drunk|another) (driver|guy|bloke|man|woman|lady|lad|neighbour|neighbor|tenant|teenager*|
            cyclist|person|people|customer|passenger|idiot),
        drunk (driver|neighbour|neighbor|guy|man|teenager*|student*|people), drunks,
        (he|she|they) (was|were|smelled|smelt|stank|reeked|had been|looked|admitted|must have been|
            seemed) ~ (drunk|drink*|alcohol|booze|beer|tipsy|over the limit|plastered),
        (driver|neighbour|neighbor|guy|bloke|man|lad) ~ (was|were|smelled|stank|reeked) ~ (drunk|
            alcohol|booze|over the limit)
    """,
    ru="""
        (сосед*|водител*|мужик*|парень|тип|виновник*|жилец|гость) пьян*,
        пьян* (водител*|сосед*|мужик*|тип*|парн*|компани*|подросток|подростки|хулиган*|мужчин*|
            за рулем сосед|гост*|пассажир*),
        (водител*|сосед*|мужик*|виновник*|он|она|парень|второй) ~ (был*|оказал*|явно|
            в стельку) ~ (пьян*|нетрезв*|выпивш*|бухой|под*),
        от него ~ (перегар*|алкогол*|несло|разило), сосед* (напил*|бухал*|выпил*)
    """,
    fr="""
        (conducteur|chauffeur|voisin*|type|homme|gars|jeune*|autre|individu) ~ (ivre*|saoul*|bourre*|
            alcoolise*|alcool), il (etait|sentait|avait) ~ (ivre|saoul|bourre|alcool|bu),
        elle (etait|sentait) ~ (ivre|saoule|alcool)
    """,
    de="""
        betrunkene*( fahrer| nachbar| mann| jugendliche*| autofahrer| gast)?,
        (fahrer|nachbar|mann|typ|unfallgegner|andere|gegner|er|sie) (war|hatte|roch|stank|
            wirkte) ~ (betrunken|besoffen|alkohol*|getrunken|promille|blau)
    """,
    es="""
        (el que|quien|la que) ~ (borrach*|bebid*|tomad*|ebri*),
        (conductor|vecino|tipo|hombre|chico|otro|borracho|señor) ~ (borrach*|ebri*|bebid*|tomad*|
            alcohol), un borracho, el borracho, iba borracho el,
        (el|ella) (estaba|iba|olia) ~ (borrach*|ebri*|alcohol|tomad*)
    """,
)

OUTSIDER = Cues(
    en="""
        neighbou?rs?, upstairs, downstairs, tenants?, lodger, landlord, stranger, bloke, guy, teenagers?, kids,
        students?, other driver, driver of the, other party, passer by, customer, guest, patient
    """,
    ru="""
        сосед*, жилец*, жильц*, дядя, мужик*, виновник*, второй водитель, парень, пацан*, подростк*, квартирант*,
        прохож*, клиент*, посетител*, хозяин*
    """,
    fr="""
        voisin*, locataire*, l autre conducteur, conducteur d en face, un type, le type, un gars, des jeunes, inconnu*,
        client*, passant, proprio, bailleur
    """,
    de="""
        nachbar*, mieter*, untermieter*, unfallgegner*, der andere, jugendliche*, betrunkener, kunde, gast, passant*,
        vermieter*, ein typ, der typ
    """,
    es="""
        vecin*, inquilin*, el otro conductor, un tipo, el tipo, unos chicos, unos chavales, desconocido, cliente,
        huesped, dueño, dueña
    """,
)
"""People whose drinking is no matter of the claimant's."""

OURSELVES = Cues(
    en="i, ive, id, im, we, weve, my husband, my wife, my son, my partner",
    ru="я, мы, муж, жена, сын",
    fr="je, j, nous, on, mon mari, ma femme, mon fils",
    de="ich, wir, mein mann, meine frau, mein sohn",
    es="yo, nosotros, mi marido, mi esposo, mi mujer, mi esposa, mi hijo, habia, habiamos, tome, tomamos, bebi, "
    "bebimos",
)
"""The claimant and who may drive the claimant's car."""

SPILT = Cues(
    en="spil*, knocked over, poured over, broke, smashed, leaked, slipped on, stolen, stain*",
    ru="пролил*, разлил*, опрокинул*, разбил*, украл*, вынесли",
    fr="renvers*, casse*, brise*, fui, vole*, tache*",
    de="verschüttet, umgekippt, umgestoßen, zerbrochen, ausgelaufen, gestohlen, geklaut",
    es="derram*, volc*, rompi*, rob*, manch*",
)
"""What else happens to a glass or a bottle than that it is drunk."""
