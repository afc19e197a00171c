"""The papers of a claim as claimants call them."""

from ...types import MissingDocument
from ..clauses import Cues

DOCUMENTS = {
    MissingDocument.POLICE_REPORT: Cues(
        en="""
            transport police form, police form, form from the police, statement from the police,
            case number from the police,
            (police|trooper|officer|officers|sheriff|sheriffs|garda|deputy|constable|state trooper|
                highway patrol) (report|statement|certificate), fir, police report, police statement,
            police paper*, crime report, crime ref*, crime number, incident number, case slip,
            case number, police ref*, police form, police letter, police certificate, garda report,
            statement, accident report, traffic report, collision report, police confirmation, fir copy,
            report from the police, sheriff* report, denuncia, officer* report
        """,
        ru="""
            определени*, объяснени*, материал* проверки, документ* ~ дпс,
            справк* ~ (полици*|гибдд|гаи|мвд|участков*), справк*, протокол*, талон*, кусп,
            постановлени*, заявлени* ~ полици*, определени* ~ (гибдд|гаи),
            документ* ~ (полици*|гибдд|гаи), бумаг* ~ (полици*|гибдд|гаи), копи* заявлени*
        """,
        fr="""
            depot, proces verbal de gendarmerie, attestation de plainte, recepisse de plainte,
            rapport d evenement,
            pv, proces verbal, plainte, depot de plainte, recepisse*, main courante, rapport de police,
            rapport de gendarmerie, declaration de vol, constat de police, attestation de depot
        """,
        de="""
            bestätigung ~ (polizei|wache), polizeibestätigung, polizeibescheinigung,
            anzeigenbestätigung*, (verkehrs)?unfallanzeige,
            unfallmitteilung*, wildunfallbescheinigung*, unfallbescheinigung*, anzeige*,
            polizeibericht*, polizeiprotokoll*, strafanzeige*, vorgangsnummer, aktenzeichen,
            protokoll* ~ polizei, unfallprotokoll ~ polizei, unfallaufnahme, bescheinigung ~ polizei,
            polizeiliche*, polizeimitteilung, durchschlag ~ polizei, tagebuchnummer
        """,
        es="""
            el acta, acta y, un acta,
            acta del mp, acta de denuncia, acta de transito,
            acta ~ (policia|fiscalia|comisaria|mp|ministerio), parte de la policia,
            parte de carabineros, constancia ~ (policia|carabineros|comisaria), folio de la denuncia,
            averiguacion previa,
            denuncia*, atestado*, parte policial, informe policial, acta policial, acta de la policia,
            acta del ministerio publico, carpeta de investigacion, reporte policial,
            reporte de transito, constancia policial, parte de la guardia civil, informe de la policia,
            exposicion policial
        """,
    ),
    MissingDocument.DAMAGE_PHOTOS: Cues(
        en="""
            photo*, picture*, pic, pics, image*, snap, snaps, screenshot*, drone shots, shots, stills,
            footage, screengrab*
        """,
        ru="""
            фото*, фотк*, снимк* , снимок, картинк*, скрин*, видео, видос*, съемк*
        """,
        fr="""
            photo*, image*, cliche*, video*, vues, prises de vue
        """,
        de="""
            foto*, *fotos, *bilder, bild, bilder, bildern, aufnahme*, video*, handyfoto*, handybild*,
            drohnenaufnahme*, fotodokumentation
        """,
        es="""
            foto*, imagen*, video*, capturas, tomas
        """,
    ),
    MissingDocument.REPAIR_ESTIMATE: Cues(
        en="""
            write up*, writeup*, written price*, price in writing, work order, repair order,
            figures from the (garage|builder|shop),
            (engineer|assessor|surveyor|adjuster)s report, quote*, estimate*, quotation*,
            repair invoice, invoice*, repair bill, bill, bid, costing, breakdown of costs, assessment
        """,
        ru="""
            предварительн* расчет*, предложение от, смет*,
            заключени* эксперт*, экспертиз*, смет*, калькуляци*, заказ наряд*, счет, счета, расчет*,
            оценк*, коммерческ* предложени*, акт осмотра, дефектов* ведомост*
        """,
        fr="""
            offre de prix, offre du, soumission, soumissions, bon de commande de reparation, proforma,
            rapport d expert*, expertise, devis, estimation*, chiffrage, facture*, evaluation
        """,
        de="""
            offerte*, kostenzusammenstellung, angebotsschreiben, reparaturangebot,
            kostenvoranschlag*, voranschlag*, kva, angebot*, reparaturrechnung, rechnung*, kalkulation,
            kostenaufstellung, gutachten, kostenschätzung
        """,
        es="""
            proforma, cotizacion, hoja de presupuesto, avaluo, orden de trabajo, nota del taller,
            informe pericial, peritacion, presupuesto*, cotizacion*, cotiz*, factura*, estimacion,
            peritaje, presu
        """,
    ),
    MissingDocument.DRIVER_LICENCE: Cues(
        en="""
            driving permit, my (pink|photo) card,
            driving licence, driving license, drivers licen*, driver licen*, my licen*, licence,
            license, dl
        """,
        ru="права, правами, прав, водительск* удостоверени*, ву, в/у, удостоверени* водител*",
        fr="permis, permis de conduire",
        de="""
            führerschein*, fahrerlaubnis, lappen, führerausweis, schein
        """,
        es="""
            carne, carne de conducir, brevete, pase de conducir, libreta de conducir,
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
            свидетельство тс, свидетельство на (машин*|авто),
            стс, птс, техпаспорт*, свидетельств* о регистрации, документы на машин*, документы на авто
        """,
        fr="""
            immatriculation, enregistrement du vehicule, enregistrements,
            carte grise, certificat d immatriculation, papiers du vehicule, papiers de la voiture
        """,
        de="""
            fahrzeugausweis, kfz schein, typenschein,
            fahrzeugschein*, zulassung*, fahrzeugpapiere, fahrzeugbrief, zulassungsbescheinigung
        """,
        es="""
            padron, cedula, refrendo, soat,
            permiso de circulacion, tarjeta de circulacion, cedula verde, cedula azul, matricula,
            papeles del (coche|auto), ficha tecnica, documentacion del (coche|vehiculo),
            tarjeta de propiedad
        """,
    ),
    MissingDocument.CAUSE_REPORT: Cues(
        en="""
            (reason|cause) in writing, put the (reason|cause) ~ writing,
            (plumber*|roofer*|builder*|engineer*) (findings|explanation|diagnosis),
            written (cause|reason), report on the (cause|leak|origin),
            plumber* report, plumber* note, plumber* letter, cause note, cause report,
            cause of (leak|damage) report, incident report, leak detection report, leak report,
            report from the plumber, plumber* (invoice|statement), engineer* report, maintenance report,
            report
        """,
        ru="""
            бумаг* ~ причин*, бумаг* ~ (слесар*|сантехник*|управля*|аварийк*),
            причин* ~ (письменно|бумаг*),
            акт, акта, актом, акты, актик, заключени* ~ (сантехник*|ук|комисси*|тсж|жэк*|эксперт*),
            справк* ~ (ук|жэк*|тсж|аварийк*|сантехник*), акт о (заливе|затоплении|протечке)
        """,
        fr="""
            (rapport|note|attestation) sur l origine, origine de la fuite,
            rapport du plombier, rapport (de )?recherche de fuite, rapport, compte rendu,
            constat amiable, constat, attestation du plombier, constat degat des eaux,
            attestation ~ (plombier|syndic)
        """,
        de="""
            ursachenbescheinigung,
            (schreiben|bestätigung|zettel) ~ (installateur|klempner|hausverwaltung|dachdecker|ursache),
            leckortung*, bericht ~ (installateur|klempner|hausverwaltung|leckortung|monteur|handwerker),
            installateurbericht, ursachenbericht, schadensbericht, schadenbericht, klempnerbericht,
            bericht, protokoll, bescheinigung ~ (installateur|klempner)
        """,
        es="""
            causa por escrito, (papel|escrito) del (fontanero|plomero|gasfiter|maestro),
            informe de la fuga,
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
            parte de los bomberos, parte de bomberos, parte de incendio,
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
            *liste, verzeichnis,
            liste, listen, stehlgutliste*, inventarliste*, aufstellung*, inventar*, auflistung*,
            schadenliste, schadensliste
        """,
        es="""
            lista, listas, listado*, inventario*, relacion de (bienes|objetos|lo), detalle de
        """,
    ),
    MissingDocument.PURCHASE_RECEIPTS: Cues(
        en="""
            slips, purchase paper*, proof of (payment|purchase), sales slip*,
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
            kaufvertrag*, kassenzettel*, garantieschein*,
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
            осмотр врача, результат* (мрт|кт|узи), медзаключени*,
            выписк*, эпикриз*, заключени*, справк*, медицинск* (документ*|заключени*|карт*|отчет*),
            больничн*, диагноз*, рентген*, снимок, протокол (осмотра|операции),
            карт* (больного|пациента)
        """,
        fr="""
            certificat initial, resultats, protocole operatoire, lettre du medecin,
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
            historia clinica, historial, certificado del medico, nota medica, informe del cirujano,
            informe medico, informe, informes, parte medico, certificado medico, epicrisis, alta medica,
            informe de alta, historia clinica, diagnostico, reporte medico, resumen medico,
            informe del (medico|hospital|dentista), dictamen medico
        """,
    ),
    MissingDocument.INVOICES: Cues(
        en="invoice*, bill, bills, receipt*, itemised bill, payment slip, card slip, slip",
        ru="""
            выставленн* счет*, детальн* счет*,
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

PHOTO_OF_PAPER = Cues(
    en="""
        (photo*|picture*|pic|pics|shot|shots|scan|image*) of (her|his|the|their|my|our|both|a) ~ (plate*|licen*|
            insurance|card|id|receipt*|bill*|invoice*|quote|passport|report|box|policy|badge)
    """,
    ru=r"""
        (фото*|фотк*|снимок|снимк*|скан) (\w+ )?(номера|номеров|прав|птс|стс|чека|чеков|паспорта|квитанци*|
            договора|полиса|
            коробки|справки|сметы)
    """,
    fr="""
        (photo*|image*|cliche*) (de|du|des|d) ~ (plaque*|permis|carte*|facture*|ticket*|recu*|passeport|rapport|devis|
            boite|constat)
    """,
    de="""
        (foto*|bild|bilder) (vom|von|der|des) ~ (kennzeichen*|führerschein*|ausweis*|rechnung*|beleg*|quittung*|
            reisepass*|karton|verpackung|angebot*|fahrzeugschein*)
    """,
    es="""
        (foto*|imagen*) (de|del) ~ (placa*|matricula|licencia|carnet|carne|factura*|ticket*|recibo*|pasaporte|informe|
            presupuesto|caja|cedula|poliza)
    """,
)
"""A photo of a paper or a number plate shows no damage."""
