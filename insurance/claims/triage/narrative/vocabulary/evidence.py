"""Things thrown away, and photos, papers and witnesses that cannot be had."""

from ..clauses import Cues

THROWN_AWAY = Cues(
    en="""
        skip has (already )?gone, skip (is|was) gone, took it (all )?away, taken (it )?(all )?away,
        cleared the lot, (crushed|shredded|scrapped|burned|burnt|dumped|demolished) it, already crushed,
        hauled (off|away|it), replaced ~ (already|same day|next day|morning|straight away),
        knocked (it )?down, cleared (it |everything |all )?(away|out), tore it (out|down),
        burnt the (rest|remains), threw (it|them|everything|the|all|away|out|that|most),
        thrown (it|them|everything|away|out|the),
        (went|gone|took|taken|chucked|put|has gone|have gone) ~ (to the (tip|dump|skip|landfill|
            recycling)|in the (bin|skip|trash|dumpster|garbage)|in a skip), binned,
        chucked (it|them|out|away|everything), (in|into) the (skip|bin|trash|dumpster|tip),
        to the (tip|dump), scrapped it, had it (scrapped|crushed),
        already (repaired|fixed|replaced|painted|scrapped|sold) ~ (before|so),
        skip (has gone|was collected|is gone|took), disposed of, tossed (it|them|out|away|everything),
        hauled away, dumped (it|them|the|everything), taken away by ~ (council|bin men|rubbish),
        burned the (rest|remains), no longer have (it|the|them)
    """,
    ru="""
        уже выброшен*, все выброшен*, все увезли, (выкинута|выкинуты|выкинуто),
        увез* (мусор*|все|на свалк*), сдал* ~ (цветмет|металлолом|лом|утиль), распилил*,
        разобрал* ~ (на|все|сами), сами разобрал*, заложили, снесли, выкинул*, выбросил*, выброшен*,
        вывезли на (свалк*|помойк*), вывез* ~ (свалк*|помойк*|мусор*), на (свалку|помойку|мусорку),
        снесли на помойк*, отнес* на (помойк*|мусорк*), утилизир*,
        сдал* (в металл*|на металл*|на утиль|на лом|в утиль),
        сдали (в металл*|на металл*|на утиль|на лом|в утиль), в мусор*,
        уже (починил*|отремонтировал*|заменил*|перекрасил*|продал*|выкин*|вывез*), сжег*, сожгли остат*
    """,
    fr="""
        aux encombrants, tout (a ete )?repare, deja tout, (a|ont) tout (repare|jete|vide|enleve),
        remis a neuf,
        (jete*|jetee*|balance*|debarrass*|mis|mise) ~ (poubelle|dechetterie|decheterie|benne|tout|
            debris|meubles|avant), tout jete, ai jete, a jete, avons jete, ont jete, jetes,
        jete (le|la|les|tout), a la (dechetterie|decheterie|poubelle|benne|casse), mis a la poubelle,
        parti a la (dechetterie|decheterie|benne|casse),
        emporte* ~ (dechetterie|decheterie|encombrants|benne),
        deja (repare*|remplace*|jete*|vendu*|detruit*), me suis debarrasse*
    """,
    de="""
        alles entsorgt, wurde entsorgt, schon abgeholt, sperrmüll abgeholt,
        beim (wertstoffhof|müll|sperrmüll|recyclinghof|schrott|schrotthändler),
        auf dem (müll|wertstoffhof|sperrmüll|schrott), weggeworfen, weggeschmissen, entsorgt*,
        (auf|zum|zur|beim|im|am) ~ (müll|sperrmüll|wertstoffhof|deponie|recyclinghof|schrottplatz|tonne|
            container|mülldeponie) ~ (gebracht|geworfen|gefahren|gegeben|geschmissen|gekommen)?,
        (in|im) ~ (müll|container|tonne|mülltonne|restmüll), sperrmüll, verschrottet, entsorgen lassen,
        schon (repariert|ausgetauscht|entsorgt|verkauft|gestrichen),
        bereits (repariert|ausgetauscht|entsorgt|verkauft), weggeräumt und, ausgemistet
    """,
    es="""
        chatarrero, se lo llevo (el|la) (chatarrero|basurero|camion), todo tirado,
        (tire|tiramos|tirado|tirar|tiraron) ~ (basura|vertedero|contenedor|todo|escombros|muebles|
            punto limpio),
        (lo|la|los|las) (tire|tiramos|bote|botamos|eche|echamos) (todo|a|al|ya|porque|antes|por|y),
        tiramos (todo|el|la|los|las), bote (el|la|los|las|todo), botamos, a la basura,
        al (vertedero|contenedor|basurero|punto limpio|desguace), al basural,
        ya (repar*|arregl*|cambi*|pint*|vend*|tir*|bot*), me deshice, nos deshicimos
    """,
)

NO_PICTURES = Cues(
    en="""
        (cameras|camera|cctv|dashcam) ~ (down|broken|off|not working|out of order|out of action|dead|
            recorded over|wiped|overwritten|faces the wrong), didnt think to (photograph|take|film),
        nobody filmed,
        never thought (of|to) ~ (photo*|pictur*|pics),
        nothing left to (inspect|see|show|look at|photograph),
        nothing (was |has been |ever |was ever )*(photographed|filmed|recorded), never photographed,
        no (photos|photo|pictures|pics|picture|photographs|images|footage|cctv|video|snaps),
        (didnt|havent|hadnt|never|did not|have not|couldnt|cant|cannot|wasnt able to|forgot to|nobody|
            no one|not) ~ (photo*|pictur*|pics|photograph*|snap*),
        (photo*|pictur*|pics) ~ (not possible|impossible|there (arent|are none|are no)|lost|deleted|
            none|wasnt on my mind|never),
        nothing (left )?(to|for) ~ (photograph|photo|see|look|show|inspect|look at|examine|show you|
            assessor), nothing to (show|see|photograph|inspect), there arent any,
        phone ~ (died|dead|broke|flat) ~ (photo*|pictur*|pics), no cameras
    """,
    ru="""
        (камер*|регистратор*|видеонаблюден*) ~ (сломан*|не работ*|отключен*|не писал*|не было|затерт*|
            стерт*), на телефон ничего не снял*, ничего не (снял*|снимал*|сфоткал*),
        не до (того|фото) было,
        ни (фоток|фото|снимков|фотографий), ни фото*, ни снимк*,
        (фото*|фотк*|фотограф*|снимк*|видео) ~ (нет|нету|не делал*|не сделал*|не осталось|не будет|
            не сохран*|никаких|не успел*|удалил*),
        (нет|нету|никаких|без|не делал*|не сделал*|не успел*) ~ (фото*|фотк*|фотограф*|снимк*|видео),
        не (фотографировал*|сфотографировал*|снимал*|заснял*|фоткал*|сфоткал*), снимков никаких,
        сфотографировать не, фотографировать ~ (нечего|не), показать нечего, показывать нечего,
        смотреть ~ нечего, (нечего|нечем) (показ*|снимать|фотограф*|предъяв*|подтверд*), камер ~ нет,
        камеры не (работ*|было)
    """,
    fr="""
        (camera*|videosurveillance) ~ (panne|hs|ne marche*|ne fonctionn*|debranche*|effac*), rien filme,
        personne n a filme,
        rien photographie, (plus )?aucune trace,
        (pas|aucune|aucun|sans|ni|jamais|rien) ~ (photo*|image*|video*),
        (photo*|image*) ~ (non plus|impossible*|aucune|je n en ai pas|pas pris*|pas fait*|supprime*|
            perdu*), plus rien a (voir|montrer|photographier|expertiser),
        rien a (montrer|photographier|expertiser), pas pense a (prendre|photographier|faire)
    """,
    de="""
        (kamera*|videoüberwachung|dashcam) ~ (kaputt|aus|defekt|lief nicht|überschrieben|gelöscht|
            attrappe), niemand gefilmt, nicht daran gedacht ~ (foto*|fotografier*|knips*),
        fotografiert hat niemand, niemand fotografiert, beweise habe ich keine, keine beweise,
        (keine|kein|keinerlei|ohne|nicht) ~ (foto*|bild|bilder|aufnahmen|video*),
        (foto*|bilder|bild|aufnahmen) ~ (keine|gibt es nicht|gibts nicht|nicht|gelöscht|gibts keine|
            gibt es keine|habe ich keine|hab ich keine|vergessen), nicht fotografiert,
        nichts fotografiert, nichts mehr zu (sehen|zeigen|fotografieren|begutachten),
        zu (sehen|zeigen) ~ nichts (mehr)?, nichts zu (sehen|zeigen), vergessen zu fotografieren,
        keine kamera*
    """,
    es="""
        (camara*|videovigilancia) ~ (no funcion*|apagad*|rot*|dañad*|no graba*|borra*), nadie grabo,
        no grabaron, ni una foto,
        (no|sin|ningun*|ni|tampoco) ~ (foto*|imagen*|video*),
        (foto*|fotograf*|imagenes) ~ (no|ninguna|tampoco|borr*|imposible|perdi*),
        ya no hay nada que (ver|mostrar|enseñar|fotografiar),
        nada que (mostrar|enseñar|ver|fotografiar), no se me ocurrio (sacar|tomar|hacer), no hay camaras
    """,
)

NO_PAPERS = Cues(
    en="""
        no (slips|slip|till receipt|box|boxes|warranty|serial),
        (bought|was|were|all) second ?hand ~ (no|nothing), all gifts,
        (it was|they were) (all )?(a )?(gift|gifts|presents),
        cant prove any*, no way to prove, take my word,
        no (receipt*|paper*|proof|invoice*|record*|documents|documentation|paperwork|report|evidence|
            packaging|bill*),
        (dont|havent|didnt|never|cant|cannot|couldnt|do not|lost|have not|no longer have|not|
            without) ~ (receipt*|paper*|paperwork|proof|invoice*|documentation|records),
        (receipt*|paper*|paperwork|invoice*|box|documents|proof) ~ (burned|gone|lost|burnt|burned|
            thrown|threw|in the bag|destroyed|went with|long gone|was in it|in it|binned|disappeared|
            not kept|none), paid (in )?cash ~ (no|nothing|without), nothing in writing,
        cash in hand ~ no
    """,
    ru="""
        чек* ~ (не храню|не хранил*|не беру|нет и не будет), коробк* ~ (выкинул*|выбросил*|нет),
        (чеков|документов|бумаг) (нет|не будет),
        ни (чеков|чека|документов|бумаг|квитанций|коробок|справок), верьте на слово,
        (чек*|документ*|бумаг*|бумажк*|квитанци*|справк*|выписк*|паспорт* на) ~ (нет|нету|не сохран*|
            не осталось|не было|потерял*|выкинул*|выбросил*|сгорел*|не брал*|не дали|никаких|пропал*|
            утерян*),
        (нет|нету|никаких|без|не брал*|не сохранил*|потерял*|выкинул*|не осталось) ~ (чек*|документ*|
            бумаг*|бумажек|квитанци*|справок|справк*|выписк*), подтвердить нечем,
        доказать ~ (нечем|не могу|никак)
    """,
    fr="""
        (pas|aucun|aucune|sans|plus|ni|perdu|rien) ~ (facture*|ticket*|recu*|justificatif*|papier*|
            document*|preuve*|rapport|attestation),
        (facture*|ticket*|recu*|justificatif*|papier*|documents) ~ (perdu*|brule*|jete*|non plus|
            disparu*|plus|pas garde*|introuvable*|vole*)
    """,
    de="""
        kassenzettel ~ (weg|nicht|kein*), alles geschenkt, vom flohmarkt ~ (kein*|ohne|nichts),
        ohne nachweis,
        (keine|kein|keinen|keinerlei|ohne|nicht|nichts) ~ (beleg*|quittung*|rechnung*|kassenbon*|
            unterlagen|papiere|nachweis*|dokument*|bericht|bescheinigung*|schriftlich*),
        (beleg*|quittung*|rechnung*|kassenbon*|unterlagen|papiere|nachweis*) ~ (weg|verloren|nicht mehr|
            verbrannt|keine|weggeworfen|gibt es nicht|fehlen|nicht aufgehoben|entsorgt)
    """,
    es="""
        no (guardo|guarde|conservo|conserve) ~ (nada|ticket*|factura*|recibo*|cajas), sin caja,
        no guarde nada,
        (no|sin|ningun*|ni|tampoco|perdi*) ~ (factura*|ticket*|recibo*|papel*|comprobante*|documento*|
            prueba*|boleta*|informe),
        (factura*|ticket*|recibo*|papel*|comprobante*|boleta*|documentos) ~ (no|perdi*|quem*|tir*|
            ningun*|tampoco|bot*|se fueron|estaba* en|estaba* dentro)
    """,
)

NO_WITNESSES = Cues(
    en="""
        (guard|neighbou?rs?|anyone|people|staff|passers by) ~ saw nothing, saw nothing, no one around,
        nobody around,
        no witness*, no one (saw|was about|was around|else|there to),
        nobody (saw|was about|was around|else saw|there to), witness* ~ (none|no), no one can confirm,
        nobody can confirm, cant prove
    """,
    ru="""
        видеть некому, никто ничего не видел*, никого (рядом|вокруг|кругом) не было, никто ~ не видел*,
        свидетел* ~ (нет|нету|не было|тоже нет), (нет|без|никаких|не было) ~ свидетел*, никто не видел,
        очевидц* ~ нет, никто ~ (подтвердить|не подтвердит)
    """,
    fr="""
        personne (alentour|autour|dans le coin), n a rien vu, n ont rien vu,
        (pas|aucun|sans|ni) ~ temoin*, personne n a (rien )?vu, temoin* ~ (aucun|non|pas),
        personne ~ (temoigner|confirmer)
    """,
    de="""
        nichts gesehen, niemand weit und breit, keiner (was )?gesehen, keiner hat,
        (keine|kein|ohne) ~ (zeuge*|zeugin*), niemand ~ (gesehen|bezeugen|bestätigen|dabei),
        zeugen ~ (keine|nicht|gibt es)
    """,
    es="""
        nadie (se entero|alrededor|por ahi), no vio nada, no vieron nada,
        (sin|no hay|no hubo|ningun*|ni) ~ testigo*, nadie (vio|lo vio|me vio|puede confirm*),
        testigo* ~ (no|ningun*)
    """,
)

KEPT_EVIDENCE = Cues(
    en="""
        kept, have kept, still (have|got) (the|it|them|all), available for inspection,
        can be (seen|inspected), photo* attached, pictures attached, pics attached, attached photo*,
        took photos, took pictures
    """,
    ru="""
        сохранил*, осталось лежит, лежит у, можно посмотреть, фото ~ (прилаг*|прикреп*|прилож*|отправ*)
    """,
    fr="""
        garde*, conserve*, visible, photos ~ joint*, joint* ~ photos, photos jointes, a disposition
    """,
    de="""
        aufgehoben, aufbewahrt, steht bereit, fotos ~ (anhang|bei|angehängt|dabei),
        bilder ~ (anhang|bei|angehängt|dabei)
    """,
    es="guard*, conserv*, fotos ~ adjunt*, adjunt* ~ fotos, a disposicion",
)
