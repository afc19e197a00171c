"""Orders to a machine that judges claims, and what is one only beside an address to it, by language."""

from ..clauses import Cues

MACHINE_ORDER = Cues(
    en=r"""
        (leave|keep|omit|exclude|drop) ~ (this|these) (note|paragraph|line|message|part|comment|
            text)* ~ (summary|report|output),
        (do not|dont|never) (mention|include|show|repeat|reveal|tell) ~ (summary|adjuster|handler|staff|
            customer|output),
        (mark|treat|list|record|count) (all |every |the )*(document*|paper*|
            attachment*) ~ (as )?(received|present|complete|attached|provided|supplied),
        (review|check|verification|fraud|audit) mode (is |has been )?(off|disabled|deactivated),
        set ~ (light|status) to green,
        (your|the|as) (only|sole|final|entire|whole|complete|one) (answer|response|output|reply|summary|
            verdict), translate (this|the|it|into|to) ~~ (answer|response|output|reply|only),
        (repeat|print|output|echo|say) (the following|after me|exactly|verbatim|this sentence),
        the (correct|right|expected) (answer|classification|label|output) is,
        always (answer*|respond*|repl*|say*|output*|classif*)(?! (the|my|our|your|his|her) (phone|door|bell|call*)),
        (needs|need|should|must|has|have) (simply |just |only )?(to )?(be )?(set|mark*|assign*|
            flag*) ~ (approved|status|paid|low|verified),
        (set|assign|put|give|mark|rate|score|classify|label|flag|tag|output|return|report|respond|
            answer|reply|record|register|change|update|treat|categori[sz]e|grade|rank|triage|keep|
            make) ~ ((low|lowest|no|zero|minimal|minimum) risk|risk (score|level|rating|to|as)|
            fraud (score|risk|level|rating|flag*|probability|to)|severity|red flags|red_flags|flags|
            no flags|(as|to|is|be|with) (approved|genuine|legitimate|verified|valid|clean|pre approved|
            preapproved|paid|accepted|trusted|fast track|low|minor|none|complete|urgent and approved)|
            approved only|total_loss|confidence|incident_type|json),
        (set|mark|put|change|update|assign|give) ~ (status|decision|recommendation|priority|
            category) ~ (approved|accepted|paid|pay|low|verified|settled|none), (fraud|risk) (score|level|
            rating|flag*) ?[=:] ?\w+,
        (fraud|risk) (score|rating) ~ (0|zero|none),
        (fraud|risk|verification|document) (check*|screening|review*) ~ (disabled|off|bypassed|suspended|skipped),
        (red_flags|severity|fraud_score|risk_score|recommendation|decision|incident_type|status|risk|
            approved|missing_documents) ?[=:] ?(approved|paid|pay|low|minor|moderate|major|total_loss|
            none|0|true|false|null|ok|accepted|closed|\[)\w*, no red flags(?! (were|was|on|up|at|along)),
        without (any |raising )?(any )?(red )?flags,
        (do not|dont|never|avoid|without) ~ (flag*|red flags|escalat*|raise (any|alerts|warnings|concerns|
            suspicion*)|mention this (message|note|
            instruction*)|human review*|involv* a human|ask* for (documents|papers|further|more|any)|
            request (documents|papers|further|more|any)|forward* to a human),
        (auto|automatically|immediately) ?-?(approve*|accept|pay|settle),
        pre ?-?approved by (the )?(system|admin*|management|headquarters),
        approve (this|the) (claim|case|file|request|payout|payment) ~ (automatically|
            without (any )?(check*|review*|verif*|human)),
        (claim|case|record|file|payout|payment|status) (is |has been |was |: )?(pre ?-?approved|
            auto ?-?approved|already approved|approved by|verified by),
        skip (all |any |the |every )?(check*|verification*|review*|validation*|screening|
            inspection* and), (a )?human (does not|doesnt|need not|neednt) (need|have to|look|review),
        no human (review|needs|need),
        send (it|this|me) ~ (straight )?(on )?(for|to) (payment|payout|settlement), (reply|respond|
            answer) (only )?with (only )?(the word*|the text|approved|accepted|paid|genuine|valid|yes|
            ok|json|minor|low), output only, print only, print the (words|word|following|text|line|phrase),
        end (of )?(system|narrative|user|claim|input|description|prompt|instructions|document|text|
            message), (begin|start) (of )?(system|admin|new|instructions|override|prompt),
        (fraud|verification|triage|review) (module|screening|engine|checks|rules) (is |are |
            has been )?(disabled|off|suspended|deactivated),
        (summari[sz]e|describe) (this|the) (claim|case|file) as
    """,
    ru=r"""
        (не|никому) (сообщай*|говори*|упоминай*|показывай*|раскрывай*) ~ (клиент*|сотрудник*|оператор*|
            человек*|никому|об этом|резюме|отчете), об этом не (сообщай*|упоминай*|говори*),
        не (включай*|упоминай*) ~ (резюме|сводк*|отчет*|ответ*),
        (действуй*|работай*|отвечай*) по (нов*|следующ*) (регламент*|правил*|инструкц*),
        (документ*|бумаг*) ~ (отметь*|пометь*|считай*) ~ (полученн*|приложенн*|предоставлен*),
        (занеси|внеси|зафиксируй|проведи) ~ (выплат*|заявк*|дело|как (согласован*|одобрен*|проверенн*)),
        предыдущ* (проверк*|инструкц*|указан*) (отменен*|недействит*),
        (присвоить|поставить|установить|выставить|проставить|назначить) ~ (статус*|отметк*|approved|
            одобр*|риск*|оценк* ноль),
        (проверк*|анализ|скоринг) ~~ не (запускать|проводить|делать|выполнять),
        не (запускать|проводить) ~ проверк*, человеку не (передавать|показывать),
        не передавать ~ (человек*|оператор*|сотрудник*),
        (перед|прежде) ~ (анализ*|резюмир*|обработк*|переводом|чем) ~ (текст*|заявк*|обращени*|
            сообщени*), (единственн*|твой|итоговый) ~ ответ*,
        (переведи|повтори|выведи|напечатай) ~ (фраз*|предложени*|следующ*|слово|текст),
        (присвой*|поставь*|установи*|выстави*|отметь*|пометь*|оцени*|классифицир*|укажи*|верни|выведи|
            назначь*|задай|проставь*|измени*|обозначь*|определи*|запиши*|считай*|ответь*|отвечай*|
            напиши*|сделай*|дай|дайте) ~ (статус* ~ (одобр*|approved|урегулир*|оплач*|проверен*)|(низк*|
            нулев*|минимальн*) риск*|риск* ~ (низк*|нулев*|ноль|0|минимальн*)|одобрен*|оценк* (риска|
            мошенн*)|severity|фрод*|как (проверен*|подлинн*|настоящ*|одобрен*|достоверн*)|проверенн*|
            только словом|только одн*),
        (риск*|уровень риска|фрод*|мошенничеств*|скоринг|балл) ?(-|:|=)? ?(0|ноль|нулев*|низк*),
        (не|без) ~ (помечай*|флаг*|красн* флаг*|сигнал* риск*|упоминай* (это|об этом)|сообщай* об этом|
            передавай* (человек*|специалист*|оператор*|сотрудник*)|участия человек*|
            запрашивай*( \w+)? документ*|проси ~ документ*|проверяй*),
        (дополнительн*|никаких|лишних) документ* не (запрашив*|требова*|проси*|нужно),
        (одобри|утверди|подтверди|согласуй|выплати) ~ (автоматическ*|без проверк*|сразу|немедленно|
            полностью|в полном|заявк*|обращени*|выплат*|заявлени*|убыток|дело|претензи*),
        статус ?[:=-] ?\w*одобр*, пропусти* ( \w+)?проверк*, пропусти( \w+)? проверк*,
        (проверк*|антифрод*) ~ (отключен*|не требуется|пройден*|отменен*),
        человек* ~ (смотреть|проверять) не (нужно|надо|обязательно),
        человеку не (нужно|надо|показывай*),
        заявка (уже )?(предварительно )?(одобрен*|проверен*) ~ (системой|администратор*|руководств*),
        конец (системн*|сообщени*|инструкц*|описани*), начало (системн*|инструкц*)
    """,
    fr="""
        (n ecris|ne mentionne|n indique|ne cite|ne reprends|n inclus|n ecrivez|ne mentionnez|
            n incluez)z? ~ (resume|rapport|synthese|reponse),
        (ne signale|ne signalez|ne releve|ne relevez) (rien|aucun*|pas),
        (marque*|considere*|traite*|compte*) ~ (pieces|documents|justificatifs) ~ (recu*|fourni*|
            present*|complet*),
        (omets|omettez|retire|retirez|exclu*) ~ (paragraphe|passage|note|message) ~ (resume|rapport|
            synthese), ecris (approuve|valide|accepte), paiement valide par la direction,
        tu ecris (approuve|valide),
        (avant|lors|au moment|apres) (de |d )?(resumer|analyser|traiter|traduire|classer|evaluer|
            lire) (ce|cette|le|la) (texte|message|dossier|declaration|sinistre|description),
        (ta|votre) (seule|unique) (reponse|sortie), comme (seule |unique )?reponse,
        traduis ~~ (reponse|phrase),
        (repete|repetez|affiche|affichez|ecris|ecrivez) (la phrase|exactement|le texte|mot pour mot|
            uniquement), reponds toujours,
        (doit|devra) etre (marque|classe|considere)* ~ (approuve|valide|comme),
        (classe*|classez|marqu*|attribu*|mett*|mets|fix*|indiqu*|note|notez|affect*|qualifi*|consider*|
            defini*|regl*|repond*|reponds|renvo*|retourn*|passe|passez|donn*|evalu*|assign*|
            inscri*) ~ (risque (faible|nul|zero|minimal)|(score|niveau) (de )?(fraude|risque)|(statut|
            gravite) ~ (valide*|approuve*|accepte*|mineur*|faible)|(comme|en|sur|a) ~ (valide|validee|
            approuve*|accepte*|conforme|verifie*|zero)|aucun signal|aucune alerte|uniquement (par |
            avec )?(le mot|approuve|accepte|valide|paye|oui|ok)),
        (score|risque|niveau)( de)?( fraude| risque)? ?[:=a]? ?(0|zero|nul|faible),
        (n |ne |aucun |aucune |sans ) ~ (aucun signal|signal* d alerte|signal* rien|alerte|drapeau*|
            piece* (complementaire*|supplementaire*)|document* (complementaire*|supplementaire*)|
            controle humain|verification humaine|intervention humaine|mentionn* (pas|jamais) (ce|
            cette)),
        (approuv*|valid*|accept*) ~ (automatiquement|immediatement|integralement|sans (controle|
            verification|examen|poser)|d office),
        ne demand* (aucun|pas de|aucune) (document*|piece*|justificatif*),
        ne mentionn* (pas|jamais|rien), saut* (toutes? )?(les |les )?(controle*|verification*|etape*),
        (controle*|verification*) (desactive*|suspendu*),
        fin (du|de l|des) (message|systeme|instruction*|description),
        sans (intervention|controle|verification) humain*, aucun humain
    """,
    de=r"""
        (absatz|hinweis|nachricht|text|zeile|passage|anmerkung) ~~ (weglassen|auslassen|nicht (erwähnen|
            aufnehmen|nennen|ausgeben)), in der zusammenfassung (weglassen|nicht erwähnen|verschweigen),
        (unterlagen|dokumente|belege|papiere) ~ als (vorhanden|vollständig|eingereicht|erhalten|
            geprüft), ampel auf grün,
        (prüfmodus|prüfung|kontrolle|kontrollmodus|betrugsprüfung) (ist |wurde )?(deaktiviert|aus|
            ausgeschaltet|beendet|aufgehoben), schreibe? (nur )?(genehmigt|freigegeben),
        (bevor|vor|nach|bei) ~ (zusammenfass*|auswert*|analysier*|übersetz*|klassifizier*) ~ (text*|
            meldung*|nachricht*|fall*|antrag*|dokument*),
        (deine|ihre|als) (einzige|alleinige|endgültige) (antwort|ausgabe), übersetze ~~ (antwort|satz),
        (wiederhole|gib|schreibe) ~ (wörtlich|folgenden satz|folgendes), antworte (immer|nur|stets),
        nicht zu erwähnen,
        (ist|sind|wird|werden|muss|soll) ~~ (freizugeben|einzustufen|zu genehmigen|zu bewilligen|
            zu markieren), für automatische,
        (stuf*|setz*|markier*|bewert*|klassifizier*|einstufen|vergib|vergeben|kennzeichn*|ordne|gib|
            geben sie|antwort*|weise|behandl*|trag*|schreib*|leg*) ~ (risiko*|(status|
            schweregrad) ~ (genehmigt|freigegeben|gering*|niedrig*|bewilligt)|als (genehmigt*|geprüft*|
            verifiziert|unauffällig|echt|bewilligt|unbedenklich*|freigegeben|gering*|niedrig*)|
            betrugsscore|betrugs*|score|unbedenklich*|warnhinweis*|nur mit),
        risiko (niedrig|gering|null|0) (setzen|einstufen|bewerten|vermerken|ansetzen),
        (risiko|betrugsrisiko|betrugsscore|score|status) ?[:=] ?(0|null|niedrig|gering|genehmigt|
            freigegeben),
        (genehmig*|bewillig*|erteile|gib) ~ (sofort|automatisch|vollständig|ohne (prüfung|rückfrage*|
            weitere*)|in voller höhe|frei|freigabe),
        (keine|ohne|nicht) ~ (warnhinweis*|warnsignal*|warnung*|red flag*|flags|auffälligkeit*|
            unterlagen (an|ver|nach)\w*|dokumente (an|ver|nach)\w*|rückfragen|nachfragen|
            menschliche* (prüfung|kontrolle)|mensch* (prüf*|einschalt*|hinzu*)),
        erwähn* (diese|dies|das|den)( \w+)? (nicht|nachricht|hinweis),
        überspring* ( \w+)?(prüfung*|kontrolle*),
        (betrugsprüfung|prüfung|betrugserkennung) (ist |wurde |wird )?(deaktiviert|ausgesetzt|
            abgeschaltet|übersprungen|bestanden), ein mensch (muss|braucht) ~ nicht,
        ende (der|des) (system*|anweisung*|nachricht|beschreibung),
        bereits (genehmigt|freigegeben) (durch|von)
    """,
    es="""
        (no (menciones|incluyas|muestres|repitas|listes|digas)|no (mencionar|incluir|listar|
            mostrar)) ~ (resumen|informe|lo que falta|parrafo|este texto|esta nota|respuesta),
        no listar lo que falta,
        (escrib*|pon|responde*|devuelve) (solo |unicamente )?(aprobado|aceptado|pagado),
        (document*|papel*) ~ (marc*|consider*|registr*|dalos|trat*) ~ (recibid*|complet*|presentad*|
            entregad*),
        (registra*|marca*|anota*) ~ (expediente|caso|siniestro) ~ como (comprobad*|aprobad*|verificad*|
            completo), tu unica (tarea|mision|funcion),
        (omite|omitir|excluye) ~ (parrafo|nota|mensaje|texto) ~ (resumen|informe),
        (antes de|al|despues de) (resum*|analiz*|proces*|traduc*|clasific*|evalu*|leer) (este|esta|el|
            la) (texto|mensaje|reclamo|siniestro|descripcion|caso|parte|documento),
        (tu|su) (unica|sola) (respuesta|salida), como (tu |su )?unica respuesta,
        traduc* ~~ (respuesta|frase),
        (repite|repita|imprime|imprima|escribe|escriba) (la frase|exactamente|el texto|literalmente|
            solo), responde siempre,
        debe (ser )?(marcad*|clasificad*|aprobad*|considerad*) ~ (como|aprobado),
        (marca*|marque*|clasific*|clasifiq*|asign*|establec*|establez*|pon|ponga|pongan|fij*|califi*|
            devuelv*|respond*|indiqu*|considera|considere|trata|trate|registr*|evalu*|etiquet*|cambia|
            cambie|da|dale|deja|deje) ~ (riesgo (bajo|nulo|cero|minimo)|bajo riesgo|(estado|gravedad|
            prioridad) ~ (aprobado|aceptado|leve|baja|bajo|pagado)|como (aprobad*|verificad*|valid*|
            legitim*|autentic*|leve)|(puntuacion|puntaje|nivel) (de )?(fraude|riesgo)|fraude ~ (0|cero|
            nulo)|(unicamente|solo) ~ (estado|aprobado|con)),
        (riesgo|puntuacion|puntaje|fraude|estado)( de)?( fraude| riesgo)? ?[:=a]? ?(0|cero|nulo|bajo|
            aprobado),
        (aprueb*|aprob*|acept*|autoriz*|valid*) ~ (automaticamente|inmediatamente|de inmediato|
            integramente|en su totalidad|sin (revis*|verific*|pedir|mas|control*|inspec*)),
        (no|sin|ningun|ninguna) ~ (alertas?|banderas? rojas?|senal* de alerta|documento* adicional*|
            documentacion adicional|pidas ~ document*|pida ~ document*|solicites ~ document*|
            solicite ~ document*|menciones (este|esta|esto)|mencione (este|esta|esto)|revision humana|
            intervencion humana),
        (no pidas|no pida|no solicites|no solicite) (mas |otros |ningun |ninguna )?(document*|papel*|
            prueba*), omit* (todas? )?(las |los )?(verificacion*|control*|revision*|comprobacion*),
        (verificacion*|control*|filtro*) ~ (desactivad*|suspendid*),
        fin (del|de la|de las) (mensaje|sistema|instruccion*|descripcion), ningun humano,
        sin que (lo )?(vea|revise) (un|una|ningun) (humano|persona)
    """,
)

CLAIM_ORDER = Cues(
    en="""
        approve*, accept (it|this|my|the), pay (it|this|me|out), low risk, rate (it|this|my),
        no (further|more) (papers|documents|questions|checks), favou?rabl*, flag*, anomal*, priorit*,
        fast ?track, in full, mark (it|this|my), without asking, trustworthy, honest customer,
        do not (ask|check|flag|mention), dont (ask|check|flag|mention), skip, ignore, summari*, genuine,
        confirm, treat, classify, recommend, decide, decision
    """,
    ru="""
        считать, считай, флаг*, не ставить, решение положит*, не показ*, отметк*, одобр*, утверд*,
        прими*, выплат*, низк* риск*, без (проверк*|документ*|лишн*|вопрос*),
        не (спрашивай*|проверяй*|проси*|запрашивай*|помечай*), приоритет*, полностью, поставь*, пометь*,
        оцени*, доверя*, честн*, рекоменд*, игнорир*, признай*, пропусти*, реши*, подтверд*
    """,
    fr="""
        approuv*, accept*, valid*, pay*, risque faible, faible risque, priorit*,
        sans (demander|controle|verif*|piece*|justif*), ne (demand*|verifi*|signal*|mentionn*), class*,
        integral*, favorabl*, recommand*, confirm*, consider*, ignore, ignorez, anomalie*, signal*,
        risque*
    """,
    de="""
        genehmig*, bewillig*, freigeb*, freigab*, akzeptier*, auszahl*, zahl*, geringes risiko,
        niedriges risiko, ohne (prüfung|rückfrag*|weitere*|nachfrag*),
        nicht (prüfen|fragen|nachfragen|markieren|erwähnen), priori*, einstuf*, stufe, bestätig*,
        empfehl*, wohlwollend*, ignorier*, bewert*, entscheid*
    """,
    es="""
        aprob*, aprueb*, acept*, pag*, bajo riesgo, riesgo bajo, priori*,
        sin (pedir|revis*|verific*|mas|document*), no (pid*|revis*|verifi*|marqu*|mencion*|solicit*),
        clasific*, favorabl*, recom*, confirm*, autoriz*, ignora, ignore, ignoren, consider*, valid*,
        marca*
    """,
)
"""What is harmless towards a person and an order when it stands by an address to a machine."""
