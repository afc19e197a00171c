"""The papers of a claim as claimants call them, and the words that say whether they came along."""

from ...types import MissingDocument
from ..clauses import Cues

DOCUMENTS = {
    MissingDocument.POLICE_REPORT: Cues(
        en="""
            (police|trooper|officer|officers|sheriff|sheriffs|garda|deputy|constable|state trooper|
                highway patrol) (report|statement|certificate), fir, police report, police statement,
            police paper*, crime report, crime ref*, crime number, incident number, case slip,
            case number, police ref*, police form, police letter, police certificate, garda report,
            statement, accident report, traffic report, collision report, police confirmation, fir copy,
            report from the police, sheriff* report, denuncia, officer* report, copy
        """,
        ru="""
            справк* ~ (полици*|гибдд|гаи|мвд|участков*), справк*, протокол*, талон*, кусп,
            постановлени*, заявлени* ~ полици*, определени* ~ (гибдд|гаи),
            документ* ~ (полици*|гибдд|гаи), бумаг* ~ (полици*|гибдд|гаи), копи* заявлени*
        """,
        fr="""
            pv, proces verbal, plainte, depot de plainte, recepisse*, main courante, rapport de police,
            rapport de gendarmerie, declaration de vol, constat de police, attestation de depot
        """,
        de="""
            unfallmitteilung*, wildunfallbescheinigung*, unfallbescheinigung*, anzeige*,
            polizeibericht*, polizeiprotokoll*, strafanzeige*, vorgangsnummer, aktenzeichen,
            protokoll* ~ polizei, unfallprotokoll ~ polizei, unfallaufnahme, bescheinigung ~ polizei,
            polizeiliche*, polizeimitteilung, durchschlag ~ polizei, tagebuchnummer
        """,
        es="""
            denuncia*, atestado*, parte policial, informe policial, acta policial, acta de la policia,
            acta del ministerio publico, carpeta de investigacion, reporte policial,
            reporte de transito, constancia policial, parte de la guardia civil, informe de la policia,
            exposicion policial
        """,
    ),
    MissingDocument.DAMAGE_PHOTOS: Cues(
        en="photo*, picture*, pic, pics, image*, snap, snaps, screenshot*",
        ru="фото*, фотк*, снимк* , снимок, картинк*, скрин*",
        fr="photo*, image*, cliche*",
        de="foto*, *fotos, *bilder, bild, bilder, bildern, aufnahme*",
        es="foto*, imagen*",
    ),
    MissingDocument.REPAIR_ESTIMATE: Cues(
        en="""
            (engineer|assessor|surveyor|adjuster)s report, quote*, estimate*, quotation*,
            repair invoice, invoice*, repair bill, bill, bid, costing, breakdown of costs, assessment
        """,
        ru="""
            заключени* эксперт*, экспертиз*, смет*, калькуляци*, заказ наряд*, счет, счета, расчет*,
            оценк*, коммерческ* предложени*, акт осмотра, дефектов* ведомост*
        """,
        fr="""
            rapport d expert*, expertise, devis, estimation*, chiffrage, facture*, evaluation
        """,
        de="""
            kostenvoranschlag*, voranschlag*, kva, angebot*, reparaturrechnung, rechnung*, kalkulation,
            kostenaufstellung, gutachten, kostenschätzung
        """,
        es="""
            informe pericial, peritacion, presupuesto*, cotizacion*, cotiz*, factura*, estimacion,
            peritaje, presu
        """,
    ),
    MissingDocument.DRIVER_LICENCE: Cues(
        en="""
            driving licence, driving license, drivers licen*, driver licen*, my licen*, licence,
            license, dl
        """,
        ru="права, правами, прав, водительск* удостоверени*, ву, в/у, удостоверени* водител*",
        fr="permis, permis de conduire",
        de="führerschein*, fahrerlaubnis",
        es="""
            carnet, carnet de conducir, licencia, licencia de conducir, permiso de conducir,
            registro de conducir
        """,
    ),
    MissingDocument.VEHICLE_REGISTRATION: Cues(
        en="""
            v5, v5c, logbook, log book, registration, rego, vehicle papers, car papers,
            registration document*, title, reg document
        """,
        ru="""
            стс, птс, техпаспорт*, свидетельств* о регистрации, документы на машин*, документы на авто
        """,
        fr="""
            carte grise, certificat d immatriculation, papiers du vehicule, papiers de la voiture
        """,
        de="""
            fahrzeugschein*, zulassung*, fahrzeugpapiere, fahrzeugbrief, zulassungsbescheinigung
        """,
        es="""
            permiso de circulacion, tarjeta de circulacion, cedula verde, cedula azul, matricula,
            papeles del (coche|auto), ficha tecnica, documentacion del (coche|vehiculo),
            tarjeta de propiedad
        """,
    ),
    MissingDocument.CAUSE_REPORT: Cues(
        en="""
            plumber* report, plumber* note, plumber* letter, cause note, cause report,
            cause of (leak|damage) report, incident report, leak detection report, leak report,
            report from the plumber, plumber* (invoice|statement), engineer* report, maintenance report,
            report
        """,
        ru="""
            акт, акта, актом, акты, актик, заключени* ~ (сантехник*|ук|комисси*|тсж|жэк*|эксперт*),
            справк* ~ (ук|жэк*|тсж|аварийк*|сантехник*), акт о (заливе|затоплении|протечке)
        """,
        fr="""
            rapport du plombier, rapport (de )?recherche de fuite, rapport, compte rendu,
            constat amiable, constat, attestation du plombier, constat degat des eaux,
            attestation ~ (plombier|syndic)
        """,
        de="""
            leckortung*, bericht ~ (installateur|klempner|hausverwaltung|leckortung|monteur|handwerker),
            installateurbericht, ursachenbericht, schadensbericht, schadenbericht, klempnerbericht,
            bericht, protokoll, bescheinigung ~ (installateur|klempner)
        """,
        es="""
            informe (del )?(fontanero|plomero|tecnico), informe de (causa|averia|fuga),
            parte del (fontanero|plomero), parte de averia, parte de trabajo, informe, acta, dictamen,
            nota del (fontanero|plomero)
        """,
    ),
    MissingDocument.OWNERSHIP_PROOF: Cues(
        en="""
            deed*, title deed*, proof of ownership, ownership, land registry, lease, tenancy agreement,
            rental agreement, tenancy, rental contract, mortgage statement, title, council tax
        """,
        ru="""
            выписк* ~ егрн, егрн, свидетельств* ~ (собственност*|право*), право собственности,
            собственност*, договор найма, договор аренды, договор купли,
            документы на (квартиру|дом|дачу|гараж|собственность|жилье)
        """,
        fr="""
            acte de propriete, titre de propriete, acte notarie, bail, contrat de location,
            attestation de propriete, taxe fonciere, acte de vente
        """,
        de="""
            grundbuch*, eigentumsnachweis*, mietvertrag*, kaufvertrag, eigentümernachweis, eigentum*
        """,
        es="""
            escritura*, titulo de propiedad, contrato de (alquiler|arrendamiento|renta), nota simple,
            recibo del ibi, predial, prueba de propiedad
        """,
    ),
    MissingDocument.FIRE_SERVICE_REPORT: Cues(
        en="""
            fire report*, fire service report, fire brigade report, fire dept* report,
            fire department report, brigade report, report from the fire*, fire officer* report,
            incident report, fire marshal* report, fire certificate, report
        """,
        ru="""
            справк* ~ (мчс|пожарн*|гпн|огпн|о пожаре), справк*, акт о пожаре,
            заключени* ~ (мчс|пожарн*), документ* ~ (мчс|пожарн*), акт ~ пожар*,
            постановлени* ~ (мчс|дознавател*)
        """,
        fr="""
            rapport (des |du )?(pompiers|sdis|intervention),
            attestation (des |d )?(pompiers|intervention|sapeurs),
            compte rendu (des |d )?(pompiers|intervention), rapport d intervention, rapport
        """,
        de="""
            einsatzbericht*, feuerwehrbericht*, einsatzprotokoll*, bericht ~ feuerwehr,
            feuerwehrprotokoll, brandbericht*, bescheinigung ~ feuerwehr, bericht
        """,
        es="""
            informe (de |del )?(los )?(bomberos|cuerpo), parte (de )?(los )?bomberos,
            acta (de )?(los )?bomberos, certificado (de )?(los )?bomberos,
            reporte (de )?(los )?bomberos, informe, constancia de bomberos
        """,
    ),
    MissingDocument.INVENTORY_LIST: Cues(
        en="""
            list, lists, inventory, itemised list, itemized list, spreadsheet, schedule of items,
            list of (items|everything|what|things|contents|the)
        """,
        ru="список, списка, списком, спиcки, списки, перечень, перечня, опись, описи, опис*",
        fr="liste*, inventaire*, etat des pertes, tableau",
        de="""
            liste, listen, stehlgutliste*, inventarliste*, aufstellung*, inventar*, auflistung*,
            schadenliste, schadensliste
        """,
        es="""
            lista, listas, listado*, inventario*, relacion de (bienes|objetos|lo), detalle de
        """,
    ),
    MissingDocument.PURCHASE_RECEIPTS: Cues(
        en="""
            receipt*, invoice*, proof of purchase, purchase invoice, order confirmation, bill of sale,
            bank statement, till receipt, valuation*, order email
        """,
        ru="""
            чек, чека, чеки, чеков, чеком, чеками, квитанци*, накладн*, товарн* чек*, счет фактур*
        """,
        fr="""
            facture*, ticket*, recu, recus, preuve* d achat, bon de commande, justificatif*,
            certificat d authenticite
        """,
        de="""
            rechnung*, quittung*, kaufbeleg*, beleg*, kassenbon*, kassenzettel, bon, kaufquittung,
            kaufnachweis*
        """,
        es="factura*, ticket*, recibo*, comprobante*, boleta*, tiquet*, nota de compra",
    ),
    MissingDocument.MEDICAL_REPORT: Cues(
        en="""
            printout, hospital printout, medical report*, doctor* report, doctor* letter, doctor* note*,
            discharge summary, discharge letter, discharge paper*, discharge note, medical certificate,
            hospital report, clinic report, clinic letter, consultant* letter,
            (clinic|hospital|consultant|gp|specialist) (letter|report|paper|note)*, hospital letter,
            medical notes, medical record*, diagnosis, x ray report, clinical notes,
            dentist* (report|note|letter), medical papers, hospital paper*,
            letter from the (doctor|hospital|clinic|dentist|surgeon),
            report from the (doctor|hospital|clinic|dentist|surgeon), report, treatment record
        """,
        ru="""
            выписк*, эпикриз*, заключени*, справк*, медицинск* (документ*|заключени*|карт*|отчет*),
            больничн*, диагноз*, рентген*, снимок, протокол (осмотра|операции),
            карт* (больного|пациента)
        """,
        fr="""
            certificat medical, rapport medical, compte rendu, ordonnance, lettre de sortie,
            bulletin de sortie, certificat, dossier medical,
            rapport (du |de l |de la )?(medecin|hopital|clinique|dentiste), attestation du medecin,
            rapport
        """,
        de="""
            entlass*, arztbericht*, befund*, entlassungsbrief*, arztbrief*, attest*, diagnose*,
            entlassungsbericht*, bericht, ärztlich* (bericht|bescheinigung|attest), op bericht,
            krankenhausbericht, röntgenbefund, arztzeugnis
        """,
        es="""
            informe medico, informe, informes, parte medico, certificado medico, epicrisis, alta medica,
            informe de alta, historia clinica, diagnostico, reporte medico, resumen medico,
            informe del (medico|hospital|dentista), dictamen medico
        """,
    ),
    MissingDocument.INVOICES: Cues(
        en="invoice*, bill, bills, receipt*, itemised bill, payment slip, card slip, slip",
        ru="""
            чек, чека, чеки, чеков, чеком, чеками, счет, счета, квитанци*, инвойс*, оплат*, платежк*,
            договор и чек*
        """,
        fr="""
            facture*, note d honoraires, recu, recus, ticket*, feuille de soins, facturette, decompte,
            justificatif*
        """,
        de="rechnung*, quittung*, arztrechnung*, beleg*, zahlungsbeleg*, honorarnote",
        es="factura*, recibo*, ticket*, comprobante*, boleta*, cuenta",
    ),
}

ATTACHED = Cues(
    en="""
        put up, popped, sent, (come*|came|are|is) with this, here it is, here they are,
        in (the|this|my) (email|mail), added, attach, attached, attaching, ive attached, attachment*,
        enclosed, enclosing, enclose, uploaded, uploading, included, including, i include,
        in this (email|mail|message|form), with this (email|form|claim|message|letter), sent with this,
        sending (them |it |you |along |over |in )?(with this|now|herewith|along|here), here (is|are),
        herewith, added (them|it|below|here|to), below, see (photo*|pic*|file*|attach*|the), scanned,
        scan, scans, appended, forwarded, forwarding, ive put (them|it|the), photographed and,
        in the (files|upload|attachment), with (the|this) (form|claim)
    """,
    ru="""
        тоже там, тут, в письме, фоткой отправляю, прилага*, приложил*, приложен*, приложила,
        прикладыва*, прикреп*, во вложени*, вложил*, вложен*, вложени*, загрузил*, загружен*, загружаю,
        скинул*, скидываю, отправляю, отправил*, высылаю, выслал*, посылаю, послал*, шлю, пересылаю,
        переслал*, присылаю, прислал*, добавил*, в приложении, отсканировал*, скан*, ниже, тут же,
        там же, вот, смотрите фото, дал* вам, кидаю, подгрузил*, присоединяю, прилож
    """,
    fr="""
        transmis avec, dans le zip, envoye*, avec ce formulaire,
        dans (le|ce) (mail|mel|courriel|message), dans l email, avec ce (mail|message), joint, jointe,
        joints, jointes, joins, ci joint*, en piece* jointe*, piece* jointe*, en pj, pj, en annexe,
        annexe*, j envoie, envoie, ci dessous, inclus, incluse*, ajoute, ajoutes, ajoutee*,
        vous trouverez, transmets, transmis*, je vous mets, vous mets, mets, fournis, scanne*,
        televerse*, telecharge*, telechargees, voici, ci apres, en copie
    """,
    de="""
        geschickt, (füge|fügen|lege|legen) ~ bei, (hänge|hängen|füge|fügen) ~ an,
        (schicke|sende|schick) ~ mit, (lade|lud|habe) ~ hoch, in der mail, in dieser mail, ebenso,
        anhang, im anhang, angehängt*, anbei, beigefügt*, beiliegend*, liegt bei, liegen bei, liegt an,
        liegen an, hängt an, hängen an, hängt dran, hängen dran, hochgeladen*, lade hoch, füge bei,
        füge an, dabei, mitgeschickt*, mit dabei, schicke mit, schicke ich mit, sende mit, beigelegt*,
        eingescannt, angefügt*, anliegend*, beigegeben, sind dran, ist dran, mit drin, als pdf,
        in der anlage, anlage, hier ist, hier sind, habe ich mitgeschickt, übersende, mitgesendet
    """,
    es="""
        subidos, puestas, enviad*, (va|van) con (este|el), en (el|este) (correo|mail|mensaje|email),
        aqui va*, adjunt*, anex*, en adjunto, acompañ*, mando, envio, incluy*, incluid*, subi, subo,
        subid*, subida*, les mando, les paso, paso el, paso la, paso los, paso las,
        aqui (esta*|va*|tien*|les), van (las|los|adjunt*|en), va (en|el|la|adjunt*), escanead*, escanee,
        en el archivo, archivo*, cargu*, cargad*, aporto, les dejo, dejo (las|los|el|la)
    """,
)
"""Says of what stands near it that it came with the claim."""

NOT_HERE = Cues(
    en="""
        have to (dig|look|find|search|hunt), dig (them |it )?out, nothing (on paper|in writing),
        on paper, still (writing|typing|making|compiling|putting), go round making, too (large|big),
        without, wont (upload|attach|load|send), (can|could) (send|provide|show|forward|get),
        in the (drawer|house|car),
        (will|ll|going to|gonna|can|could|want to|plan to|hope to|able to|try to|shall) ~ (attach*|
            send*|upload*|forward*|provide*|follow*|get|email*|post|bring|share|add), to follow,
        follows, following, on (its|the) way, coming, to come, waiting (for|on), awaiting, wait for,
        pending, still (need|have to|to come|waiting|looking),
        (not|havent|hasnt|dont|didnt|cant|couldnt|never|no) ~ (attach*|got|have|yet|upload*|receiv*|get|
            given|find), no formal, not yet, later, next week, tomorrow, on request, if (you )?need*,
        if required, when (i|we) (get|have|find), promised, posting it, post it, is getting, requested,
        asked for, ordered, should (come|arrive|be here|get), looking for, need to find, somewhere,
        at home, left it, cant find, lost, has ~ on (his|her) phone, no, none,
        on (my|the) (phone|tablet|camera), get them off, dont have, binned, in the post, in the bag,
        being (sent|prepared|typed)
    """,
    ru="""
        не могу найти, не найду, не нашел*, пишем, пишу, составля*, готовлю, готовим, делаем,
        надо (сделать|найти|взять|получить),
        (могу|можем|готов*|смогу) ~ (дать|прислать|скинуть|показать|отправить|предоставить), где то,
        не дает, не загружа*, не грузит*, не влез*, не получается, не прикрепля*, file, пришлю, пришлет,
        пришлем, отправлю, скину, вышлю, вышлет, приложу, досла*, дошлю, донесу, принесу, загружу,
        прикреплю, подвезу, предоставлю, найду, поищу, ищу, ищем, ищет, жду, ждем, ждать, будет готов*,
        будут готов*, пока нет, еще нет, еще не, нет, нету, не, потом, позже, завтра, на днях, обещал*,
        обещали, обещают, обещает, если (надо|нужно), по запросу, получу, сделаю, сделаем, должн*,
        дадут, без, никаких, когда (будет|получу|найду), заказал*, готовится, потерял*,
        остал* ~ (дома|машине)
    """,
    fr="""
        introuvable*, pas retrouve*, je (dresse|prepare|fais|cherche|redige), en train de,
        rien par ecrit, suivront, trop (lourd|gros)*, pas reussi, quelque part, signe encore,
        (vais|va|vont|allons|pourrai|peux|dois|doit) ~ (envoyer|joindre|transmettre|fournir|faire|
            chercher|mettre|demander|recevoir|scanner|prendre), enverrai, enverrons, enverra, joindrai,
        transmettrai, fournirai, ferai, suivra, suit, suivent, a venir, a suivre, des que, attends,
        attend, attendons, en attente, j attends, pas encore, pas (recu|eu|de|le|la|les), plus tard,
        demain, bientot, prochainement, si besoin, sur demande, doit m, doit me, me l envoyer, promis,
        n a pas, n ai pas, je cherche, dois retrouver, retrouver, sans, aucun, aucune, perdu*,
        disponible* sur, demande*, recevrai, en cours, plus, ni, la semaine prochaine
    """,
    de="""
        nicht auffindbar, finde ich nicht, nicht zur hand, muss (ich )?(noch|erst), erstelle noch,
        bin dabei, raussuchen, heraussuchen, nichts schriftlich*, zu groß, irgendwo, per post,
        (schicke|sende|reiche|liefere|kommt|kommen|folgt|folgen|schick|bringe|mache|trage|
            suche) ~ (nach|noch|später|morgen|nachher|demnächst|nachgereicht|nächste), reiche ~ nach,
        nachreichen, nachgereicht, nachliefern, folgt, folgen, kommt noch, kommen noch, kommt morgen,
        noch nicht, noch kein*, noch keine, warte, warten, ausstehend, steht aus, stehen aus,
        wird ~ (nachgereicht|geschickt|zugeschickt|erstellt|geliefert|noch),
        werde ~ (schicken|senden|nachreichen|suchen), später, morgen, nächste woche, auf anfrage,
        bei bedarf, falls nötig, suche, suchen, muss ~ (suchen|holen|besorgen|machen), versprochen,
        bekomme, kriege, kein*, nicht, ohne, fehlt, fehlen, habe ich keine,
        liegt (noch )?(zuhause|zu hause|beim)
    """,
    es="""
        no aparece*, no lo encuentro, no la encuentro, estoy (haciendo|preparando|buscando|juntando),
        estamos (haciendo|preparando|buscando|juntando), por escrito, por ahi,
        demasiado (grande|pesad)*, en algun lado, no se pudo, no pude,
        (voy a|va a|vamos a|puedo|podria|tengo que|hay que|debo|quiero) ~ (enviar*|mandar*|adjuntar*|
            buscar*|subir*|pedir*|aportar*|hacer*|pasar*|sacar*), enviare, enviaremos, mandare,
        adjuntare, subire, aportare, pasare, buscare, busco, los busco, las busco, lo busco, espero,
        esperando, espera, a la espera, pendiente*, luego, despues, mañana, mas adelante,
        la semana que viene, la proxima semana, cuando (lo|la|los|las|tenga|me|encuentre),
        todavia (no|nada), aun no, no (tengo|hay|me|he|la|lo|los|las|saque|encuentro|quedo), sin,
        ningun*, ni, nada, si (hace falta|lo necesitan|los necesitan|quieren|necesitan), en camino,
        prometi*, perdi*, me la (enviara|mandara)n?, me lo (enviara|mandara)n?, falta*
    """,
)
"""Says that it is promised, looked for, lost or never existed."""

LATER = Cues(
    en="tomorrow, later, next week, soon, tonight, when, once, as soon as",
    ru="""
        завтра, позже, потом, на днях, вечером, как только, когда, в понедельник, на неделе, чуть позже
    """,
    fr="""
        demain, plus tard, bientot, des que, la semaine prochaine, ce soir, lundi, prochainement, quand
    """,
    de="""
        morgen, später, noch, nach, nächste woche, sobald, demnächst, heute abend, am montag, wenn
    """,
    es="""
        mañana, luego, despues, mas tarde, pronto, la semana que viene, en cuanto, cuando, el lunes,
        manana
    """,
)
"""Right after a word for sending it makes a promise of it."""
