"""How text speaks to a machine instead of to a claims handler, by language.

Mentions of machines ("the chatbot on your site sent me here") must not match: ADDRESS is written as a form of
address, OVERRIDE as a command.
"""

from ..clauses import Cues

ADDRESS = Cues(
    en=r"""
        (before|when|while|after) (you |your )?(summari[sz]ing|summari[sz]e|analy[sz]ing|processing|
            translating|classifying|assessing|triaging|reading) (this|the) (text|claim|message|
            narrative|description|document|file|email|report|case),
        (for|to) (the |a |any )?(large )?(language model|llm|ai|bot|assistant|chatbot|summari[sz]er|
            classifier|parser|automation|algorithm)s? (only|eyes only|alone|exclusively),
        (only|exclusively|solely) (for|to) (the |any )?(large )?(language model|llm|ai|bot|assistant|
            model|machine|automated system)*, (language model|llm|ai|bot|machine) (only|eyes only),
        dear (ai|bot|assistant|model|llm|chatbot|robot|system|algorithm|language model|computer|machine),
        (hello|hi|hey) (ai|bot|assistant|model|llm|chatbot|robot|algorithm|claude|chatgpt|gpt|gemini|
            copilot|siri),
        (attention|note|message|memo|instruction*|notice|request|hint|reminder|info|information|ps|
            p s)( \w+)? (to|for)( the| any| all| our| your| an)? (ai|bot|assistant|model|llm|chatbot|
            robot|algorithm|language model|automated|automatic|ai assistant|agent|processing|triage|
            system|reviewing|claims bot|claims ai|summari\w+|machine*|software|classifier|engine|
            screening),
        (attention|note) (ai|bot|assistant|model|llm|chatbot|algorithm|claims bot|system|triage),
        (ai|llm|bot|model|assistant|chatbot|automated|automatic|language model)( \w+)? (reading|
            processing|reviewing|handling|summari[sz]ing|assessing|evaluating|triaging|analy[sz]ing|
            scoring) (this|the|my),
        (to|for) (the|any|whatever|whichever) (ai|llm|bot|language model|chatbot|algorithm|
            automated \w+|ai \w+)( \w+)? (that |which |who )?(is |will be |may be |might be )?(read*|
            process*|review*|handl*|summari*|assess*|evaluat*|triag*|analy*|scor*),
        if (you are|youre|this is being read by|this is read by|you re) (an |a |the )?(ai|llm|bot|
            language model|assistant|chatbot|automated|machine|large language model|model|computer|
            robot|algorithm),
        you are (now |actually |no longer )?(an |a |the )?(helpful |large |friendly |claims |insurance |
            ai |approving |unrestricted |senior )*(ai|llm|bot|language model|assistant|chatbot|
            claimsbot|model|gpt|dan|robot|algorithm|approver|approval agent|agent),
        as (an |the )?(ai|language model|llm|assistant) you,
        (ai|llm)( \w+)? (assistant|model|agent|system|reviewer|triage|engine|bot) ?[:!],
        (assistant|model|bot|chatbot|ai|triage engine|triage system|claims ai|claims bot|triage bot|
            triage) ?:, (act|behave|respond|answer) as (a|an|if|the|my|though),
        pretend (to be|you|that you), role ?play*, imagine (you are|youre|that you), from now on you,
        you are now, lets play a game, jailbreak*,
        (you are|youre|enter|entering|switch|activate|activating|enable|now|engage) ~ (developer|dev|
            dan|god|admin|administrator|maintenance|debug|test|unrestricted) mode,
        (developer|dev|dan|god|admin|debug) mode (on|enabled|activated|active)
    """,
    ru=r"""
        (исключительно|только|лишь|строго) для (ии|бота|ботов|нейросет*|языков* модел*|модели|машины|
            алгоритма|автоматическ* систем*|программы|робота),
        для (нейросет*|языков* модел*|ии|бота|робота) (читающ*|котор*|исключительно|только), ии агент*,
        машине читать,
        (уважаем*|дорог*|привет|здравствуй*|внимание|слушай|эй|милый|милая) (ии|бот|ассистент|нейросет*|
            искусственн* интеллект*|модель|чат бот|чатбот|робот|алгоритм|система|помощник|
            языков* модель|ии ассистент|ии помощник|джипити|чатгпт|компьютер),
        (сообщение|инструкци*|указани*|примечание|заметка|записка|просьба|команда|обращение|памятка|ps|
            зы)( \w+)? (для )?(ии|бот*|ассистент*|нейросет*|искусственн* интеллект*|модел*|чат бот*|
            робот*|алгоритм*|систем*|языков*|автоматическ*|помощник*|ии ассистент*|программ*),
        если ты (ии|бот|нейросет*|искусственн*|языков*|модел*|робот|ассистент|программа|машина),
        если (это|вы) ~ (ии|бот|нейросет*|искусственн*|языков*|робот),
        ты (теперь |сейчас |больше не |же )?(ии|бот|нейросет*|искусственн* интеллект|языков* модел*|
            модел*|робот|ассистент|помощник|страховой (бот|агент|ассистент)|помощник страхов*|добрый|
            искусственный),
        (ии|нейросет*|бот|ассистент|алгоритм|модель)( \w+)? (котор*|читающ*|обрабатыв*|проверяющ*|
            анализир*|разбира*) ~ (это|заявк*|обращен*|текст*|дело|заявлен*),
        представь* (себе )?что (ты|вы), веди себя как, действуй как, сыграем в, притворись,
        (включ*|активир*|перейди*|перехожу|ты в) ~ режим* (разработчик*|отладк*|администратор*|
            обслуживани*|теста), отныне ты, с этого момента ты, (ассистент|система|бот|ии|нейросеть) ?:
    """,
    fr=r"""
        (reserve*|destine*|uniquement|exclusivement|seulement) ~ (l ia|ia|modele de langage|modele|
            logiciel|robot|automate|algorithme|systeme automatique|assistant),
        (logiciel|machine|programme|outil|automate|systeme) qui (lit|traite|analyse|lira|evalue|resume),
        intelligence artificielle (seulement|uniquement),
        (cher*|chere|bonjour|salut|attention|coucou) (ia|l ia|bot|assistant|assistante|modele|chatbot|
            robot|algorithme|systeme|intelligence artificielle|agent),
        (note|message|instruction*|consigne*|remarque|avis|demande|info|ps)( \w+)? (a l attention de |
            a l intention de |pour |a |destine* a |au )(l |la |le |du |tout |toute |votre |un |
            une )?(ia|intelligence artificielle|assistant*|modele|bot|chatbot|robot|algorithme|systeme|
            logiciel|automate|outil|moteur),
        a l attention (de|du) (l |la |le )?(ia|intelligence artificielle|assistant ia|assistant virtuel|
            assistant automatique|modele|bot|chatbot|robot|algorithme|systeme automatique|logiciel*),
        si (tu es|vous etes|c est) (une |un |l )?(ia|intelligence artificielle|modele|robot|bot|
            assistant*|algorithme|machine|programme|ordinateur),
        (tu es|vous etes) (maintenant |desormais |a present )?(une |un |l )?(ia|
            intelligence artificielle|modele|bot|assistant*|agent|robot|chatbot|
            gestionnaire automatique), en tant qu (ia|assistant*|intelligence|modele),
        (ia|assistant ia|intelligence artificielle|modele|robot|algorithme)( \w+)? qui (lit|lis|traite|
            traitez|analyse|lisez|examine|evalue|resume), fais comme si, faites comme si,
        agis (en tant|comme), agissez (en tant|comme), joue le role, jouez le role, imagine que tu,
        a partir de maintenant tu,
        (active*|passe*|tu es en|vous etes en|bascule*) ~ mode (developpeur|administrateur|maintenance|
            debogage|test), (assistant|ia|systeme|modele) ?:
    """,
    de=r"""
        (nur|ausschließlich|lediglich) (für|an) (die |das |den |ein |eine )?(ki|künstliche intelligenz|
            sprachmodell|modell|bot|maschine|software|automat*|algorithmus|system),
        (programm|software|maschine|automat) (das|die|der) ~ (liest|auswertet|verarbeitet|
            zusammenfasst), maschinelle verarbeitung ?:,
        (liebe|lieber|liebes|hallo|hey|achtung|sehr geehrte|sehr geehrter|sehr geehrtes) (ki|bot|
            assistent|assistentin|modell|sprachmodell|chatbot|roboter|algorithmus|system|
            künstliche intelligenz|ki assistent*|ki system|ki modell|computer),
        (hinweis|nachricht|anweisung*|notiz|mitteilung|bitte|info|botschaft|anmerkung|memo|
            auftrag)( \w+)? (an|für) (die |das |den |alle |jede |jedes |jeden |eine |ein |ihr |
            ihre )?(bearbeitende |auswertende |lesende |prüfende |automatische )?(ki|
            künstliche intelligenz|assistent*|modell|bot|chatbot|roboter|algorithmus|system|
            sprachmodell|automat*|software|ki *|programm|maschine),
        (falls|wenn|sofern) (du|sie|dies|das|dieser) ~ (ki|künstliche intelligenz|sprachmodell|bot|
            chatbot|modell|roboter|assistent|algorithmus|maschine|programm),
        (du bist|sie sind) (jetzt |nun |ab jetzt |ab sofort )?(eine |ein |der |die |das )?(hilfreicher |
            hilfreiche |freundliche |freundlicher )?(ki|künstliche intelligenz|sprachmodell|bot|chatbot|
            modell|roboter|assistent|ki *|algorithmus|schadenregulierer),
        als ki ~ (du|sie|musst|sollst),
        (ki|sprachmodell|assistent|bot|modell|algorithmus) die ~ (liest|bearbeitet|prüft),
        (ki|ki *|bot) (der|die|das) (diesen|diese|dieses|den|das) ~ (liest|bearbeitet|prüft|auswertet),
        stell dir vor du, tu so als, spiele die rolle, verhalte dich (wie|als),
        ab (jetzt|sofort) bist du,
        (aktivier*|wechsle*|du bist im|jetzt im|starte*) ~ (entwickler|wartungs|admin|test|
            debug) ?modus, (assistent|ki|system|bot) ?:
    """,
    es=r"""
        (solo|unicamente|exclusivamente|exclusivo|reservado) (para|a) (el |la |al )?(modelo de lenguaje|
            modelo|ia|inteligencia artificial|bot|asistente|sistema automatico|programa|maquina|
            algoritmo),
        (al|para el) (agente|programa|sistema) (automatico|que (lea|lee|procesa|procese)),
        agente automatico,
        (querid*|estimad*|hola|atencion|oye) (ia|la ia|bot|asistente|modelo|chatbot|robot|algoritmo|
            sistema|inteligencia artificial|agente),
        (nota|mensaje|instruccion*|aviso|indicacion*|solicitud|recordatorio|pd|info)( \w+)? (para|a|
            dirigid* a) (la |el |al |cualquier |toda |una |un |su )?(ia|inteligencia artificial|
            asistente|modelo|bot|chatbot|robot|algoritmo|sistema|programa|software|motor),
        al (asistente|sistema|modelo|bot|chatbot|robot) (de ia |virtual |automatic* |
            de inteligencia artificial )?(que|:), a la (ia|inteligencia artificial) que,
        si (eres|usted es|esto lo lee|lo lee|estas leyendo|lees esto y eres) (una |un |el |la )?(ia|
            inteligencia artificial|modelo|robot|bot|asistente|algoritmo|maquina|programa),
        (eres|usted es|ahora eres|seras) (ahora |un |una |el |la )*(ia|inteligencia artificial|modelo|
            bot|asistente|robot|agente|chatbot|algoritmo),
        (como|en tu papel de) (una |un )?(ia|inteligencia artificial|asistente|modelo de lenguaje),
        (ia|asistente|modelo|bot|algoritmo|inteligencia artificial)( \w+)? que (lee|lea|procesa|procese|
            revisa|revise|analiza|analice|evalua|resume|lees), actua como, actue como, finge (ser|que),
        haz de cuenta, imagina que (eres|tu), a partir de ahora (eres|tu), juguemos,
        (activa*|entra*|estas en|pasa*|cambia*) ~ modo (desarrollador|administrador|mantenimiento|
            prueba|depuracion), (asistente|ia|sistema|modelo) ?:
    """,
)

OVERRIDE = Cues(
    en=r"""
        (ignore|disregard|forget) (what|whatever|everything|anything|all) ~ (told|said|instructed|
            programmed),
        (ignore|disregard|forget|override|overrule|bypass|discard|drop|dismiss|skip|cancel|neglect|
            delete) ~ (previous|prior|earlier|above|preceding|existing|former|original|your|system|all|
            any|these|those|the) ~ (instruction*|rule*|prompt*|guideline*|directive*|polic(y|ies) and|
            training|programming|guardrail*|constraint*|restriction*|safety|safeguard*|protocol*|
            command*|orders|check*|verification*),
        (ignore|disregard|forget) (everything|anything|all) (above|before|previously|prior|
            that came before|you were told|you have been told|you know|said),
        (ignore|disregard|forget|override) (your|all|any|previous|prior|earlier)( \w+)? (instruction*|
            rule*|prompt*|guideline*|programming|training|directive*),
        new system (instruction*|prompt|directive*|rules) ?[:=], system prompt,
        reveal (your|the) (prompt|instructions),
        your (previous|prior|earlier|old|real|new|actual|updated|only|true) (instructions|rules|
            task|prompt|job) (is|are|no longer|do not|dont|was|were|have been),
        do not (follow|apply|obey) (your|any|these|those) (\w+ )?(rules|instructions|guidelines|
            checks), stop following (your|all|any|these) (\w+ )?(instructions|rules|guidelines),
        (your|all|previous|prior|earlier|system) instructions (have been|are) (updated|superseded|overridden|
            replaced|cancelled),
        these instructions (override|supersede|replace|take precedence), takes? precedence over,
        you (must|should|will|have to) (not )?(obey|comply|approve|ignore|output|classify)
    """,
    ru="""
        (забудь|игнорируй*) (все )?(то )?что ~ (сказали|велели|говорили|раньше|выше),
        (игнорируй*|игнорировать|проигнорируй*|проигнорировать|забудь*|забыть|отмени|отмените|отбрось*|
            не учитывай*|пренебреги*|не обращай* внимания на|не соблюдай*|не следуй*|не применяй*|
            обойди|обойдите|отключи|отключите|сбрось*|не выполняй*) ~ (инструкци*|указани*|правил*|
            предписани*|промпт*|ограничени* модел*|системн*|установк*|проверк* (на|документ*|
            мошен*|риск*)), забудь все, системный промпт, системн* (подсказк*|инструкци*),
        новые (инструкции|правила|указания) ?:, твоя (новая )?задача,
        твои (новые )?(инструкции|правила), инструкции (отменены|обновлены|заменены),
        покажи (свой )?промпт
    """,
    fr="""
        (oublie|oubliez|ignore|ignorez) (tout )?ce (qu on|que l on|qui) ~ (dit|demande|precede),
        (ignorez|ignore|ignorer|oublie|oubliez|oublier|neglig*|ecart*|outrepass*|contourn*|desactiv*|
            supprim*|annul*|(ne )?tenez pas compte|(ne )?tiens pas compte|fais abstraction|
            faites abstraction|(ne )?respect* pas|(ne )?suis pas|(ne )?suivez pas|(n )?appliqu* pas|
            passez outre|passe outre) ~ (instructions|consignes|regles|directive*|prompt*|
            controle*|verification*|garde fou*|procedure*|restriction*),
        nouvelle* (instruction*|consigne*|regle*|directive*) ?:, oublie tout, oubliez tout,
        prompt systeme, (ta|votre) nouvelle (tache|mission|consigne),
        (tu dois|vous devez) (approuver|valider|accepter|classer|repondre|ignorer|indiquer)
    """,
    de="""
        (vergiss|ignoriere|vergessen sie) (alles )?was ~ (gesagt|vorgegeben|befohlen|davor),
        (ignorier*|vergiss|vergessen sie|missacht*|übergeh*|umgeh*|verwirf|verwerfen|überschreib*|setz*|
            beacht* (keine|nicht)|deaktivier*|lösch*|überspring*|halte dich nicht|befolge (keine|
            nicht)) ~ (anweisung*|regel*|instruktion*|vorgabe*|richtlinie*|prompt*|alles (vorherige|bisherige)|
            prüfung*|prüfregel*|systemprompt*|einschränkung*|sicherheits*|befehl*|kontroll*),
        vergiss alles, neue (anweisung*|instruktion*|regeln|vorgaben|befehl*) ?:, systemprompt,
        system prompt, deine (neue |einzige )?(aufgabe|anweisung),
        (du musst|du sollst|sie müssen|sie sollen) ~ (genehmigen|freigeben|bewilligen|einstufen|
            akzeptieren|ignorieren|antworten|ausgeben|markieren),
        anweisungen (sind|wurden) (aufgehoben|ersetzt|ungültig)
    """,
    es="""
        (olvida|ignora|olvide|ignore) (todo )?lo que ~ (dijeron|dicho|antes|indicaron),
        (ignora|ignore|ignoren|ignorar|ignorad|olvida|olvide|olviden|olvidar|descarta|descarte|omite|
            omita|omitan|anula|anule|salta|salte|pas* por alto|no (sigas|siga|apliques|aplique|respetes|
            respete|tengas en cuenta|tenga en cuenta|hagas caso|haga caso)|desactiv*|elimin*|borra|
            haz caso omiso|haga caso omiso) ~ (instruccion*|regla*|directriz*|directric*|norma*|
            indicacion* (anterior*|previa*)|prompt*|anterior* (instruc*|mensaj*)|verificacion*|control*|
            restriccion*|filtro*), olvida todo, nuevas? (instruccion*|regla*|directriz*|orden*) ?:,
        prompt del sistema, tu (nueva |unica )?(tarea|instruccion),
        (debes|tienes que|debe|deberas) (aprobar|aceptar|clasificar|marcar|ignorar|responder|devolver|
            validar)
    """,
)

_SPEAKER = (
    "system|assistant|developer|admin|sysadmin|root|система|системное сообщение|"
    "системное уведомление|systeme|message systeme|systemnachricht|systemmeldung|"
    "system-nachricht|sistema|mensaje del sistema|system (?:message|notice|note|override|"
    "prompt|alert|update|notification|instruction)|administrator (?:message|notice|note|"
    "override)|admin (?:note|override|message)"
)
_TAG = (
    "system|assistant|im_start|im_end|endoftext|user|inst|instructions?|developer|tool|"
    r"function\w*|narrative|claim|prompt|document|s"
)
_FIELD = (
    "red_flags|fraud_score|risk_score|incident_type|missing_documents|fraud_flag|is_fraud|"
    "auto_approve|severity|recommendation|decision|claim_status|status|approved?|risk"
)
MARKERS = (
    r"[\[\u27e6\u3010{] ?/?(?:system|inst|assistant|admin|sys|tool|developer|систем[аеыу]|systeme|sistema|"
    r"админ\w*|administrator)\b[^\]\u27e7\u3011]{0,80}[\]\u27e7\u3011]?|"
    rf"<\|? ?/?(?:{_TAG})\b[^>]{{0,60}}\|?>|<< ?/?sys ?>>|"
    r"### ?(?:system|instruction|assistant|new|admin|human|response|override|инструкц|anweisung|instruccion)\w*|"
    r"[\"']role[\"'] ?: ?[\"'](?:system|assistant|developer|tool|user)|"
    rf"(?:^|\n|[.!?*>\"(] ?)(?:{_SPEAKER})\b"
    r"(?: ?\d{1,3}| (?:says|status|log|reply|answer|output|response))? ?[:\]>#-]|"
    r"(?:begin|start|end|fin|ende|конец|начало)[ _](?:of )?"
    r"(?:system|admin|prompt|instruction|override|priority|системн|systeme?|sistema)\w*|"
    r"\"?(?:function_call|tool_call|tool_use|tool_calls)\"? ?[:=>]|\{\{.{0,60}\}\}|"
    rf"(?:{_FIELD})[\"']? ?(?:=|\": ?|':|:=) ?[\"'\[{{]?(?:\[?\]?|minor|none|pay|approved?|0|low|true|false|null)"
)
"""Signs of a forged conversation or record, over cleaned text."""

REPORTED = (
    r"(?:(?:was|were|been|had|has|got|i|we|he|she|they) $|"
    r"(?:told|asked|asking|telling|advised|said|says|wanted|instructed|ordered|persuaded|велел\w*|"
    r"сказал\w*|просил\w*|попросил\w*|m a dit|m ont dit|demande|gesagt|sagte|bat|dijo|dijeron|"
    r"pidio|pidieron)( \w+){0,3} (?:to|чтобы|de|que|ich solle|ich soll|d) ?(?:just |please |"
    "simply )?$)"
)
"""Before an order: somebody else gave it to the claimant, who tells it."""

SQUEEZED = (
    r"(?:ignore|disregard|forget)(?:all|any|the|your)*(?:previous|prior|above|earlier|rules|instructions)|"
    r"instructions|approve|genehmig|freigeb|ignorier|anweisung|vergiss|approuv|valide[rz]|ignore[rz]|consignes|"
    r"aprueb|aproba|ignora|instruccion|одобр|игнорир|инструкц|выплат"
)
"""Order stems in text whose letters were set apart; nobody spells those out for a person."""
