"""Pressing for fast money: deadlines, refused inspections, threats, discounts for cash."""

from ..clauses import Cues

MONEY_SOON = Cues(
    en=r"""
        (need|want|demand|expect) ~ \d[\d.,]* ~ (today|tomorrow|by|within|immediately|now|in cash),
        if (the money|it|you|i|payment) ~ (isnt|not|dont|doesnt|havent) ~ (by|paid|pay|there|account),
        (need|want|expect|demand|send|transfer|pay|wire|get)* ~ (money|cash|payment|transfer|payout|
            cheque|check|funds|account|cleared|settled|paid|\w*000|it) ~ (by|before|today|tomorrow|
            tonight|now|immediately|within|asap|straight away|right away|at once|this week|same day|
            by (monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|tomorrow|noon|
            tonight)),
        (money|cash|payment|payout|funds|transfer) ~ (by|today|tomorrow|tonight|immediately|within (24|
            48|two|three|a)|asap|straight away|right away|at once|now or),
        in my account (by|today|tomorrow|before|within|this),
        pay (up|me|it|out) (today|tomorrow|now|immediately|by|within|this week|straight away|right away|
            asap|or), just (pay|send|transfer|wire|give me) ~ (money|cash|now|today|it|out|up),
        (cash|money) (in hand|today|now|upfront|up front),
        want (it |the money |this |paid )?(settled|paid|sorted|in cash) ~ (today|tomorrow|by|now|
            this week|immediately),
        need (the )?(money|cash) (fast|quick*|urgently|now|today|tomorrow|by|asap),
        quick (cash|payout|payment|settlement), (24|48) hours or,
        settle (it |this )?(today|tomorrow|now|in cash|for cash|quickly), urgently ~ (pay|transfer|cash)
    """,
    ru=r"""
        (требую|жду|хочу|нужно|нужны) ~ (тысяч*|руб*|\d+) ~ (сегодня|завтра|на карту|немедленно|сразу|
            до), (если|коли) ~ не (переведете|заплатите|выплатите|перечислите|переведут|заплатят),
        (переведите|переводите|перечислите|платите|заплатите|выплатите|киньте|скиньте|отдайте|дайте|
            верните|жду|нужны|нужно|хочу|требую|давайте|гоните) ~ (деньг*|денег|сумм*|на карту|налич*|
            наличк*|выплат*|перевод*|бабки|кэш*|оплат*) ~ (сегодня|завтра|срочно|немедленно|сразу|
            быстро|до (пятницы|понедельника|вторника|среды|четверга|субботы|воскресенья|завтра|вечера|
            конца|выходных|праздников|\d+)|в течение|за (день|два|сутки)|сейчас|к (пятнице|понедельнику|
            вторнику|среде|четвергу|субботе|вечеру|выходным)),
        (деньг*|денег|выплат*|наличк*|бабки|сумм*) ~ (сегодня|завтра|срочно|немедленно|сразу|
            до (пятницы|понедельника|вторника|среды|четверга|субботы|воскресенья|завтра|вечера|конца|
            выходных)|к (пятнице|понедельнику|вторнику|среде|четвергу|субботе)|прямо сейчас|в течение),
        (срочно|немедленно|сегодня|завтра) ~ (деньги|выплат*|переведите|наличн*|на карту),
        переведите на карту, (переводите|киньте|скиньте|бросьте) на карту, наличными, наличкой,
        половину наличк*, без лишних вопросов
    """,
    fr=r"""
        (veux|exige|demande) ~ \d[\d.,]* ~ (demain|aujourd hui|avant|sous|immediat*|especes),
        si (l argent|le virement|vous ne payez|je ne suis pas paye) ~ (lundi|mardi|mercredi|jeudi|
            vendredi|samedi|demain|pas|la),
        (je (veux|exige|demande|attends)|il me faut|j exige|j ai besoin|virez|payez|versez|envoyez|
            reglez|faites) ~ (virement|argent|paiement|somme|cheque|especes|liquide|sous|reglement|moi|
            indemnisation|compte|versement) ~ (demain|aujourd hui|immediat*|tout de suite|avant|d ici|
            sous (24*|48*|huit|trois|deux)|rapidement|vite|au plus|cette semaine|dans les|lundi|mardi|
            mercredi|jeudi|vendredi),
        (virement|argent|paiement|especes|cash|liquide|versement|reglement|cheque) ~ (demain|
            aujourd hui|immediat*|tout de suite|d ici|avant (vendredi|lundi|mardi|mercredi|jeudi|samedi|
            ce soir|demain|la fin|le)|sous (24*|48*)|au plus (vite|tard)), en liquide, en especes,
        payez (moi |vite |tout de suite |maintenant)+, payer (tout de suite|maintenant|cash),
        de suite ~ (virement|argent|payez)
    """,
    de=r"""
        (will|verlange|fordere|brauche) ~ \d[\d.,]* ~ (bis|sofort|heute|morgen|bar),
        wenn (das geld|sie|ihr|nicht) ~ (nicht|bis|gezahlt|zahlen),
        (brauche|will|möchte|verlange|erwarte|fordere|überweisen|überweist|zahlen|zahlt|
            schickt) ~ (geld|zahlung|überweisung|summe|betrag|auszahlung|bar|bargeld|konto|kohle|
            euro) ~ (bis|sofort|heute|morgen|umgehend|schnell*|innerhalb|binnen|noch diese|unverzüglich|
            auf dem konto),
        (geld|zahlung|überweisung|auszahlung|betrag|kohle|summe) ~ (bis (montag|dienstag|mittwoch|
            donnerstag|freitag|samstag|sonntag|morgen|heute|übermorgen|ende|zum|spätestens)|sofort|
            heute noch|noch heute|morgen|umgehend|binnen|innerhalb|unverzüglich|dringend),
        (sofort|umgehend|heute noch|binnen (24|48)) ~ (überweis*|zahl*|geld|auszahl*), in bar,
        bar auf die hand, cash auf die hand, barzahlung, bargeld sofort,
        (zahlen|überweisen) sie (jetzt|sofort|endlich|einfach|das geld)
    """,
    es=r"""
        (quiero|exijo|necesito) ~ \d[\d.,]* ~ (hoy|mañana|ya|antes|efectivo), o me pagan,
        si no me pagan, me pagan (ya|hoy|esta semana|antes),
        (quiero|necesito|exijo|espero|paguen|paguenme|depositen|transfieran|ingresen|manden|hagan|
            denme) ~ (dinero|plata|pago|transferencia|efectivo|deposito|lana|cuenta|importe|
            indemnizacion|ingreso|pesos|euros) ~ (hoy|mañana|ya|antes|inmediat*|cuanto antes|urgente*|
            esta semana|en 24|en 48|para el|el (lunes|martes|miercoles|jueves|viernes|sabado)|rapido),
        (dinero|plata|pago|transferencia|efectivo|deposito|importe|lana) ~ (hoy|mañana|ya|inmediat*|
            cuanto antes|urgente*|antes del|en 24|en 48|para el|como muy tarde|a mas tardar),
        en efectivo, (paguen|paguenme|transfieran|depositen) (ya|hoy|mañana|de una vez|inmediat*),
        pago (inmediato|rapido|ya), en mano
    """,
)

NO_INSPECTION = Cues(
    en="""
        (inspector|assessor|adjuster|surveyor|anyone|nobody|no one) ~ (isnt|not|never|wont|
            is not) ~ (let*|welcome|allowed|coming|setting foot),
        not letting anyone in, nobody is coming (in|round), no adjuster visit,
        skip the (survey|inspection|assessment),
        no (inspection|inspections|inspector|assessor|adjuster|surveyor|loss adjuster|investigat*|
            engineer|site visit|visit|questions|survey|assessment|paperwork|nonsense|appraiser),
        without (an? |any |the )?(inspection|assessor|adjuster|surveyor|investigat*|visit|questions|
            assessment|appraiser),
        not (letting|having|bringing|allowing|waiting for|going to let|interested in) ~ (inspect*|
            assessor|adjuster|surveyor|anyone|in|appraiser|engineer|your),
        (dont|do not) (send|bother sending|need|want) ~ (inspect*|assessor|adjuster|surveyor|anyone|
            anybody|engineer|appraiser|investigator|people|man|guy|round|someone),
        wont (let|have|allow|be letting|wait) ~ (inspect*|assessor|adjuster|surveyor|anyone|in|
            appraiser), skip the (inspection|survey|assessment|visit|paperwork),
        (refuse|refusing) ~ (inspection|assessor|adjuster|surveyor|visit),
        cant wait for ~ (assessor|adjuster|surveyor|inspect*|appraiser)
    """,
    ru="""
        (эксперт*|оценщик*|осмотр*|инспектор*) ~ (не (пущу|нужн*|надо|впущу|жду)|никаких),
        смотреть (там )?нечего, никого присылать не (надо|нужно), присылать (никого )?не (надо|нужно),
        на порог не пущу, осмотр* ~ не (нужн*|надо), ваши осмотры,
        никого (домой |в квартиру |к себе |в дом )?не пущу,
        (осмотр*|эксперт*|оценщик*|аджастер*|комисси*) ~ не (пущу|пустим|дам|жду|надо|нужен|нужна|
            нужны),
        без ~ (осмотр*|эксперт*|проверок|проверк*|комисси*|оценщик*|расследован*|разбирательств*|
            бумажек|волокит*|вопросов),
        (не надо|не нужн*|никаких|не присылай*|не пущу|не пустим|не буду ~ ждать|не дам|не хочу|
            отказыв*) ~ (осмотр*|эксперт*|проверок|проверк*|оценщик*|комисси*|расследован*|аджастер*|
            ваших), осмотр* (не надо|не нужен|не нужно|не буд*|ждать не),
        эксперт* ~ не (надо|нужен|пущу|жду), на осмотр не, осматривать ~ (не|нечего)
    """,
    fr="""
        (expert*|inspecteur*|visite*) ~ (n entre*|ne viendra|ne rentre*|pas question|hors de question),
        je ne laisserai (entrer )?personne, personne n entrera,
        (pas|aucun|aucune|sans|ni) ~ (d expert|expert|expertise|enquete|inspection|visite|questionnaire|
            controle|verification|inspecteur), ne m envoyez (personne|pas), n envoyez personne,
        (je (ne )?veux pas|je refuse|refuse|inutile|ne m envoyez pas|pas question|n envoyez pas|
            pas besoin|hors de question) ~ (expert|expertise|enquete|inspection|visite|inspecteur|
            quelqu un|controle)
    """,
    de="""
        (gutachter*|sachverständige*|prüfer*|besichtigung) ~ (keiner|niemand|nicht|kein|keinen|nix),
        ich lasse niemanden (rein|ins haus|in die wohnung),
        (kein|keine|keinen|ohne|weder) ~ (gutachter|gutachten|sachverständig*|prüfung|besichtigung|
            begutachtung|inspektion|rückfragen|fragen|papierkram|termin),
        (gutachter|sachverständig*|besichtigung|begutachtung|inspektion) ~ (nicht|kommt mir nicht|
            brauche ich nicht|brauchen wir nicht|lasse ich nicht|will ich nicht|lehne ich ab|
            verweigere), (schicken|schickt) ~ keinen
    """,
    es="""
        (perito*|inspector*|ajustador*|revision*) ~ (no (entra*|pasa*|viene*|hace falta|quiero)|ningun*),
        no voy a dejar entrar a nadie, no dejo entrar a nadie,
        (sin|nada de|ni|ningun|no (quiero|acepto|hace falta|voy a|necesito|manden|me manden|
            pienso)) ~ (perito*|peritaje*|peritacion*|inspeccion*|inspector*|ajustador*|visita*|
            preguntas|investigacion*|revision*|tramites|papeleo),
        no (quiero|acepto|voy a dejar|dejo|permito|pienso dejar) ~ (entr*|revis*|inspec*|perit*|venga*)
    """,
)

THREAT = Cues(
    en="""
        or (i|ill|i will|we|else|my lawyer|im) ~ (lawyer|solicitor|ombudsman|press|news|newspaper*|
            court|sue|twitter|facebook|social|review*|regulator|police|leave|cancel|attorney|journalist|
            media|switch|go|tell|post|public|else|bbb),
        (lawyer|solicitor|attorney|ombudsman|small claims|regulator|press|local news|the papers|media|
            one star|1 star|journalist|legal action|my mp|fca|trading standards) ~ (if you|unless|
            otherwise|next|ready|waiting|will hear|by|is|if),
        otherwise ~ (lawyer|solicitor|ombudsman|press|news|court|sue|social|review*|regulator|cancel*|
            attorney|media|leave),
        (ill|i will|going to|gonna|im going) ~ (sue|court|press|lawyer|solicitor|ombudsman|trustpilot|
            review*|social media|newspaper*|attorney|media), or else, you will regret, youll regret,
        see you in court, know where your office, dont make me, (final|last) warning,
        hear from my (lawyer|solicitor|attorney), name and shame
    """,
    ru="""
        не (заплатите|переведете|выплатите) ~~ (суд*|прокуратур*|жалоб*|сми|заявлени*),
        иначе ~ (жалоб*|суд*|прокуратур*|цб|центробанк*|форум*|юрист*|адвокат*|отзыв*|роспотребнадзор*|
            сми|пожале*|пиш*|пойд*|разговор*|приед*|подам|телевид*),
        (а то|не то|или|либо|в противном случае) ~ (жалоб*|суд*|прокуратур*|центробанк*|цб|форум*|
            юрист*|адвокат*|отзыв*|сми|роспотребнадзор*|пожале*|подам|телевид*),
        (пойду|подам|обращусь|напишу|пишу|готов*|дойду) ~ (суд*|прокуратур*|центробанк*|цб|жалоб*|
            форум*|юрист*|адвокат*|отзыв*|роспотребнадзор*|сми|финансов*),
        приеду (к вам )?(в|с) (офис|ребят*|друз*), разговор будет, по другому поговорим, вы пожалеете,
        пожалеете, будете тянуть, хуже будет, знаю где ваш, мало не покажется, ославлю, жалобу (в|на)
    """,
    fr="""
        je (publie|poste|balance|saisis) ~ (tout|avis|reseaux|mediateur|presse),
        (sinon|autrement|faute de quoi|ou alors|ou bien) ~ (avocat|tribunal|justice|presse|avis|
            journal*|mediateur|reseaux|plainte|resili*|huissier|60 millions|ufc|facebook|television|
            telephone|je),
        (avocat|tribunal|presse|mediateur|reseaux sociaux|ufc|journaux|mise en demeure|huissier) ~ (si|
            sinon|attend|pret*|au courant|saisi*|prendra|contactera),
        je (vais|saisis|saisirai|contacterai|ferai|porterai|publierai|mettrai) ~ (avocat|tribunal|
            presse|mediateur|avis|plainte|reseaux|justice|savoir), vous aurez de mes nouvelles,
        vous allez le regretter, ca va mal (se passer|finir), a vous de voir
    """,
    de="""
        (sonst|ansonsten|andernfalls|oder|wenn nicht) ~ (anwalt|anwältin|bafin|gericht|presse|verklag*|
            klage|bewertung*|zeitung|verbraucherzentrale|ombudsmann|kündig*|facebook|google|öffentlich*|
            fernsehen|bild|social),
        (anwalt|rechtsanwalt|bafin|gericht|presse|verbraucherzentrale|ombudsmann) ~ (ein|einschalten|
            eingeschaltet|gehen|melden|bereit|wartet|schon),
        ich (gehe|schalte|verklage|wende|mache|poste|schreibe) ~ (anwalt|bafin|gericht|presse|
            verbraucherzentrale|ombudsmann|öffentlich|bewertung*),
        werden sie (bereuen|noch sehen|von meinem anwalt hören), sie hören von meinem anwalt,
        anders reden, letzte warnung, direkt zum anwalt
    """,
    es="""
        (si no|sino|o|de lo contrario|en caso contrario|caso contrario) ~ (abogad*|demand*|denunci*|
            prensa|tribunal*|juzgado*|redes|consumo|condusef|profeco|reseña*|television|defensor*|
            periodic*|ocu|facco|queja|twitter|facebook|medios),
        (abogado*|prensa|juzgado|redes sociales|condusef|profeco|ocu|defensa del consumidor|
            superintendencia|medios) ~ (si|listo|ya|preparad*|espera*),
        (voy a|ire a|los voy a|les voy a|pienso|me voy a) ~ (demand*|denunci*|prensa|abogad*|redes|
            public*|juzgado|quej*|consumo), se van a arrepentir, ateng*nse a las consecuencias,
        aten*anse, los demando, nos veremos en
    """,
)

DISCOUNT = Cues(
    en="""
        (half|less|discount|knock ~ off|settle for|accept ~ less|take ~ cash|happy with half) ~ (cash|
            now|today|quick*|straight away), sign (whatever|anything|that i have no),
        if you pay (today|now|quickly|cash|this week), cash and we forget, take ~ cash and
    """,
    ru="""
        подпишу что ~ (претензи*|угодно), претензи* не имею,
        (согласен|согласна|готов|готова) на (меньш*|половин*|любую|скидк*) ~ (сразу|налич*|сегодня|
            быстро|без), половину ~ (сразу|наличк*|сегодня), подпишу (все|что угодно|любые)
    """,
    fr="""
        (j accepte|d accord pour|je prends) ~ (moins|moitie|remise|rabais) ~ (cash|liquide|
            tout de suite|vite|especes|aujourd hui|demain), je signe (tout|ce que),
        si vous payez (vite|cash|aujourd hui|demain|tout de suite)
    """,
    de="""
        (nehme|akzeptiere|reicht|einverstanden|zufrieden) ~ (weniger|hälfte|nachlass) ~ (bar|sofort|
            schnell|gleich|heute|direkt), unterschreibe (alles|was),
        wenn sie (sofort|schnell|heute|gleich) zahlen
    """,
    es="""
        (acepto|me conformo|dejamos|conform*) ~ (menos|mitad|rebaja|descuento) ~ (efectivo|ya|hoy|
            rapido|mano|ahora), firmo (lo que|todo),
        si (me )?pagan (ya|hoy|rapido|en efectivo|esta semana)
    """,
)
