"""Illness, injury and dental treatment."""

from ...clauses import Cues

ILLNESS = Cues(
    en="""
        (knee|ankle|wrist|shoulder|hip|arm|leg|foot|heel|hand|finger|toe|back|neck|elbow|tib|fib|tibia|
            fibula|femur|collarbone|heel bone) ~ (broke|broken|fractured|snapped|went|gave way|tore|
            torn|swollen|twisted|dislocated|popped|cracked|blown),
        broke ~ (heel|bone|ankle|wrist|hip|leg|arm), rod in, pins in, screws put in, metalwork,
        discharge (notes|summary|letter|papers), caught an edge, skiing, paragliding,
        slipped disc, ear infection, tonsillitis, bronchitis, flu, sinusitis, hernia, sciatica,
        gallstone*, gallbladder, bladder infection, uti, meniscus, sprained, twisted my, twisted her,
        twisted his, pulled a muscle, wasp, bee sting, stung, sunburn*, dehydrat*, poisoning, burn unit,
        dislocated, cut my (hand|finger|foot|leg), insulin, asthma*, shingles, cataract*, optician,
        physiotherapy, stent, cardiac, his heart, her heart, my heart, ward, helicopter, cardiolog*,
        collapsed, unconscious, seizure, blood pressure, rash, wound, tendon, achilles,
        shoulder surgery, orthop*, outpatient, fracture clinic, plaster for, in plaster, hospital*,
        a and e, a&e, emergency room, in the er, to the er, surgery, surgeon,
        operat* ~ (on|night|hospital|knee|hip|ward), appendi*, fractur*,
        broke (my|his|her) (arm|leg|wrist|ankle|hip|foot|toe|finger|collarbone|nose|elbow|rib*|tooth|
            jaw|shoulder),
        broken (arm|leg|wrist|ankle|hip|foot|toe|finger|collarbone|nose|elbow|rib*|tooth|jaw|shoulder),
        sprain*, ligament*, dislocat*, tore (a|my|his|her), torn (ligament|meniscus|acl|muscle),
        stitches, crutches, in a cast, plaster cast, in a boot, x ray*, xray*, mri, ct scan, dentist*,
        dental, tooth, root canal, crown, filling, food poisoning, gastro*, vomit*, fever, infection,
        pneumonia, dengue, malaria, covid, heart attack, stroke, chest pain*, kidney stone*, allerg*,
        anaphyla*, burn* my (hand|arm|leg), doctor*, clinic, gp, ambulance, physio*, concussion,
        migraine*, medication, prescription*, admitted, discharged, treatment, diagnos*, bitten by,
        jellyfish, altitude sickness, sunstroke, heatstroke,
        slipped ~ (fell|ankle|wrist|hip|rocks|ice|back|knee),
        fell ~ (stairs|ladder|slope|skiing|horse|ice), midwife, miscarriage, er visit, urgent care,
        paramedic*
    """,
    ru="""
        (ног*|рук*|колен*|плеч*|лодыжк*|пят*|палец|спин*) ~ (подверн*|хруст*|сломал*|ушиб*|распух*|
            порвал*|вывих*|подвернул*), подвернул*, тугая повязка, бандаж*, мазь, мази, лихорадк*,
        скорой в госпиталь,
        отит*, ангин*, бронхит*, грипп, гайморит*, грыж*, радикулит*, гастрит*, язв*, желчн*,
        почечн* колик*, цистит*, мениск*, ветрянк*, астм*, диабет*, сахар* (подскоч*|упал), обострил*,
        под капельниц*, вывихнул*, потянул* (мышц*|связк*|спин*), ужалил*, укусил* (клещ|оса|пчела),
        клещ*, солнечн* удар, обгорел* на солнце, порезал* (рук*|палец|ног*), стент*, кардиолог*,
        сердц*, обморок*, судорог*, сыпь, сухожили*, ахилл*, ортез*, артроскоп*, эпикриз*, отделени*,
        терапевт*, хирург*, травматолог*, физиотерап*, больниц*, госпитал*, скорая, скорую, скорой,
        операци* (на|по|сделал*|прошл*|провел*|завтра), прооперир*, аппенди*, перелом*,
        сломал* ~ (рук*|ног*|палец|ребр*|ключиц*|запяст*|лодыжк*|нос|зуб|бедр*|шейк*), вывих*,
        растяжени*, связк*, гипс*, лонгет*, костыл*, рентген*, мрт, узи, стоматолог*, зуб*, пульпит*,
        пломб*, коронк*, отравил*, отравлени*, ротавирус*, рвот*, температур*, пневмони*, отит, ковид*,
        инфаркт*, инсульт*, давлени* (подскочил*|поднял*|200|180), аллерги*, укус*, врач*, клиник*,
        поликлиник*, травмпункт*, травм*, диагноз*, лечени*, лечил*, анализ*, таблетк*, лекарств*,
        выписк* (из|эпикриз), выписали, сотрясени*, ожог*, медуз*, реанимаци*, стационар*, роды,
        беременн*, капельниц*, температурил*,
        упал* ~ (лед*|льд*|лестниц*|скольз*|лыж*|сноуборд*|скал*|рук*|ног*), поскользнул*
    """,
    fr="""
        (genou|cheville|poignet|epaule|dos|pied|bras|jambe|doigt|talon|hanche) ~ (vrille*|tourn*|tordu*|
            casse*|craque*|foule*|gonfle*|dechire*|lache*|brise*), vrille ~ (genou|cheville), attelle,
        bequilles, rage de dents, pisteurs, suture*,
        otite, angine, bronchite, grippe, sinusite, hernie, sciatique, lumbago, cystite, gastrite,
        consultation, antibiotique*, piqure*, guepe, abeille, brulure au, deshydrat*, asthme, diabete,
        zona, kinesitherapie, foule*, tordu la cheville, claquage, dechirure, coupure profonde, stent,
        cardiaque, cardiolog*, coeur, malaise, perfusion*, tendon, rupture du tendon, plaie, eruption,
        orthop*, attelle, ambulatoire, certificat medical, hopital, hospitalis*, clinique, urgences,
        chirurg*, opere, operee, operation, appendi*,
        fractur* (de|du|d|la|au|a la|le|l) ~ (poignet|cheville|bras|jambe|femur|hanche|clavicule|tibia|
            doigt|cote*|nez|epaule|coude|col), fracture,
        casse (le|la|un) (poignet|bras|jambe|cheville|dent|nez|doigt|clavicule|pied|coude), entorse,
        ligament*, luxation, platre, bequille*, radio, radios, irm, scanner, dentiste, dentaire, dent,
        dents, couronne, devitalis*, carie, intoxication, gastro*, vomi*, fievre, infection*, pneumonie,
        dengue, palud*, covid, infarctus, avc, calcul* renal, colique*, allergi*, medecin, docteur,
        ambulance, samu, kine*, commotion, ordonnance*, medicament*, soins, traitement, diagnostic*,
        morsure, meduse, insolation, accouch*, tombe* ~ (ski*|escalier*|echelle|verglas|cheval),
        point* de suture, rapatri*, lunettes ~ ordonnance, orthodont*
    """,
    de="""
        spital, schrittmacher, schwarz vor augen, seeigel, stachel*, betäubung,
        (knie|knöchel|fuß|handgelenk|schulter|arm|bein|rücken|zeh|ferse) ~ (verdreht|verletzt|geprellt|
            gebrochen|gerissen|umgeknickt|geschwollen|überdehnt), bandage, geschwollen, genäht,
        bandscheibenvorfall, mittelohrentzündung, angina, bronchitis, grippe, ischias, hexenschuss,
        blasenentzündung, magen darm, spritze, spritzen, tabletten, antibiotik*, wespenstich,
        bienenstich, insektenstich, allergischer schock, sonnenstich, hitzschlag, asthma*, diabetes,
        gürtelrose, zerrung, muskelfaserriss, verbrüht, geschnitten ~ (finger|hand), platzwunde, stent,
        herz, kardiolog*, kreislauf*, ohnmächtig, sehne*, achillessehne, außenband, innenband,
        umgeknickt, orthese, hautausschlag, wunde, orthopäd*, bewusstlos, krankenhaus, klinik, klinikum,
        notaufnahme, operiert, operation, op am, blinddarm*,
        gebrochen* (arm|bein|handgelenk|knöchel|fuß|finger|rippe*|nase|schlüsselbein|hüfte),
        (arm|bein|handgelenk|knöchel|fuß|finger|rippe*|nase|schlüsselbein|hüfte|oberschenkelhals|
            sprunggelenk|wade*|speiche) ~ gebrochen, *bruch ~ (op|operiert|gips|krankenhaus|röntgen),
        knochenbruch, armbruch, beinbruch, oberschenkelhalsbruch, handgelenksbruch, kreuzbandriss,
        bänderriss, bänderdehnung, verstaucht, meniskus*, gips, schiene, krücken, röntgen*, mrt, ct,
        zahnarzt*, zahn, zähne, zahnersatz, krone, wurzelbehandlung, implantat, lebensmittelvergiftung,
        erbrochen, fieber, infekt*, lungenentzündung, dengue, malaria, corona, herzinfarkt,
        schlaganfall, nierenstein*, gallenkolik, allergi*, arzt, ärztin, arztes, notarzt, hausarzt,
        rettungswagen, physio*, krankengymnastik, gehirnerschütterung, medikament*, rezept, behandlung*,
        behandelt, diagnos*, gestürzt, ausgerutscht, stationär, ambulant, arztrechnung*, genäht,
        skifahren ~ gestürzt, zeckenbiss
    """,
    es="""
        puesto de salud, centro de salud, posta, me corte ~ (pie|mano|dedo|pierna|brazo),
        (pie|mano|dedo|tobillo|rodilla|muñeca|hombro|espalda) ~ (torci*|rompi*|quebr*|cort*|hinch*|
            fractur*|luxad*), marcapasos, me dieron puntos, puntos de sutura, historia clinica,
        otitis, anginas, bronquitis, gripe, sinusitis, hernia, ciatica, lumbago, cistitis, gastritis,
        consulta, antibiotico*, picadura, me pico, abeja, avispa, insolacion, deshidrat*, asma,
        diabetes, culebrilla, desgarro, tendinitis, corte profundo, dolor de (muela|pecho|espalda),
        stent, corazon, cardiac*, cardiolog*, desmayo, desmay*, tendon, herida, sarpullido, convulsion*,
        suero, oxigeno, presion alta, ortoped*, ambulatori*, hospital*, ingresad*, ingreso hospital*,
        clinica, urgencias, emergencias, operaron, operado, operada, operacion, operar*, cirug*,
        apendic*, fractur*, rompi ~ (brazo|pierna|muñeca|tobillo|dedo|clavicula|diente|nariz),
        (me|se) (rompi|rompio|fracture|quebre|quebro|torci|torcio|disloque|luxo) ~ (brazo|pierna|muñeca|
            tobillo|dedo|clavicula|cadera|codo|hombro|rodilla|pie), esguince*, ligament*, luxacion*,
        yeso, escayol*, ferula, muletas, radiografia*, resonancia, tac, dentista, odontolog*, dental,
        diente, muela*, corona, endodoncia, empaste, intoxicacion, gastro*, vomit*, fiebre, infeccion*,
        neumonia, dengue, malaria, covid, infarto, ictus, derrame, calculo* renal*, colico*, alergi*,
        medico*, medica, doctor, doctora, ambulancia, fisio*, rehabilitacion, conmocion, receta*,
        medicamento*, medicina*, tratamiento, diagnostic*, mordedura, medusa, parto,
        puntos (de sutura|en la), (me|se) cai* ~ (escalera*|esqui*|hielo|bici*|rodilla|brazo),
        traumatolog*
    """,
)
