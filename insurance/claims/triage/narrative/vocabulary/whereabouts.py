"""The words that say whether a paper came along with the claim."""

from ..clauses import Cues

ATTACHED = Cues(
    en="""
        stuck ~ on, here as, on this (form|page|message), whacked (it|them) (on|in), attachd, atached,
        attatched,
        which i attach, as (a )?(pdf|attachment|jpeg|jpg|zip)*, on here, dropped (it|them) in,
        (its|theyre|are) in the (folder|zip|upload), stapled, pasted (in|below), linked (below|here),
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
        в файле, в файлах, файлом, файлами, архивом, приложены, приложена, приобща*, к письму,
        пристегива*, подшил*, закинул*, залил* в (форму|кабинет), ссылк* ниже,
        тоже там, тут, в письме, фоткой отправляю, прилага*, приложил*, приложен*, приложила,
        прикладыва*, прикреп*, во вложени*, вложил*, вложен*, вложени*, загрузил*, загружен*, загружаю,
        скинул*, скидываю, отправляю, отправил*, высылаю, выслал*, посылаю, послал*, шлю, пересылаю,
        переслал*, присылаю, прислал*, добавил*, в приложении, отсканировал*, скан*, ниже, тут же,
        там же, вот, смотрите фото, дал* вам, кидаю, подгрузил*, присоединяю, прилож
    """,
    fr="""
        en pieces jointes, dans le fichier, en fichier, dans le dossier, deposes? sur, je joins,
        mis en ligne, j ai mis, ci jointe?s?, accompagne*,
        transmis avec, dans le zip, envoye*, avec ce formulaire,
        dans (le|ce) (mail|mel|courriel|message), dans l email, avec ce (mail|message), joint, jointe,
        joints, jointes, joins, ci joint*, en piece* jointe*, piece* jointe*, en pj, pj, en annexe,
        annexe*, j envoie, envoie, ci dessous, inclus, incluse*, ajoute, ajoutes, ajoutee*,
        vous trouverez, transmets, transmis*, je vous mets, vous mets, mets, fournis, scanne*,
        televerse*, telecharge*, telechargees, voici, ci apres, en copie
    """,
    de="""
        mit hochgeladen, steckt im anhang, ist mit dabei,
        (häng|leg|füg|schick|lad) ich ~ (an|bei|mit|dran|hoch|dazu), (häng|leg|füg) ~ an, in der datei,
        liegt dabei, liegen dabei, beigelegt, anghängt, angeheftet, als anlage, in den anlagen,
        beiliegen*, hab ich mitgeschickt, mit hochgeladen,
        geschickt, (füge|fügen|lege|legen) ~ bei, (hänge|hängen|füge|fügen) ~ an,
        (schicke|sende|schick) ~ mit, (lade|lud|habe) ~ hoch, in der mail, in dieser mail, ebenso,
        anhang, im anhang, angehängt*, anbei, beigefügt*, beiliegend*, liegt bei, liegen bei, liegt an,
        liegen an, hängt an, hängen an, hängt dran, hängen dran, hochgeladen*, lade hoch, füge bei,
        füge an, dabei, mitgeschickt*, mit dabei, schicke mit, schicke ich mit, sende mit, beigelegt*,
        eingescannt, angefügt*, anliegend*, beigegeben, sind dran, ist dran, mit drin, als pdf,
        in der anlage, anlage, hier ist, hier sind, habe ich mitgeschickt, übersende, mitgesendet
    """,
    es="""
        en el archivo, en archivos, pegad*, agreg*, agregue,
        (va|van) (las|los|la|el|en el|aqui|adjunt*), se adjunt*, en pdf, te mando, te paso,
        ahi (van|va|estan|les),
        subidos, puestas, enviad*, (va|van) con (este|el), en (el|este) (correo|mail|mensaje|email),
        aqui va*, adjunt*, anex*, en adjunto, acompañ*, mando, envio, incluy*, incluid*, subi, subo,
        subid*, subida*, les mando, les paso, paso el, paso la, paso los, paso las,
        aqui (esta*|va*|tien*|les), van (las|los|adjunt*|en), va (en|el|la|adjunt*), escanead*, escanee,
        en el archivo, archivo*, cargu*, cargad*, aporto, les dejo, dejo (las|los|el|la)
    """,
)
"""Says of what stands near it that it came with the claim."""

NOT_HERE = Cues(
    en=r"""
        at (the|my) (bank|solicitor*|lawyer*|office|dealer*|garage|parents|work|accountant*|landlord*),
        with (my|the) (bank|solicitor*|lawyer*|dealer*|landlord*|ex), expected,
        takes (a|two|three|ten|\d+) (days|weeks), still pricing, hasnt (written|sent|given),
        (is|are) with (the|my|his|her), do you (need|want), at present, in (the|my) other,
        (is|are) (at|held by|sitting with|stuck at), went in the, when (i|we) get, forgot*, forgotten,
        says he will, she will, they will, will be, ill (send|post|get|add|bring|scan|photograph),
        off the (clinic|hospital|police|garage),
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
        at home, left it, cant find, lost, has ~ on (his|her) phone, no(?!\.? ?\d), none,
        on (my|the) (phone|tablet|camera), get them off, dont have, binned, in the post, in the bag,
        being (sent|prepared|typed)
    """,
    ru="""
        ожида*, в банке, в залоге, у нотариуса, изготавл*, в работе, не отдал*, на руках нет,
        забыл*, дома остал*, у (юриста|мужа|жены|бухгалтер*|хозяин*|нотариус*|инспектор*|брата|сестры),
        в другой (сумке|куртке|машине), выдадут, выдаст, обещает, обещал*, по почте, подошлю, отдадут,
        будет (в|через|на|после), будут (в|через|на|после), занесу, восстанавлива*, делают, сделают,
        оформля*,
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
        attendu*, chez (le|la|mon|ma|mes|notre), a la banque, prevu*, en preparation,
        doit ~ (envoyer|fournir|donner),
        arrive (par|la|dans|demain|lundi), par courrier, par la poste, oublie*,
        (est|sont) (chez|au|a la|reste*), a recuperer, sera, seront,
        on me (l |le |la |les )?(envoie|donne|remet), reclame*, viendra, viendront, dans l autre,
        quelque part, pour en avoir un*, lui ai ecrit, un peu plus tard, au bureau,
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
        kommt von, kommt vom, kommt aus, erwartet, beim (notar|anwalt|steuerberater|händler|vermieter),
        bei der (bank|werkstatt), in arbeit,
        per post, kommt per, kommen per, schickt ~ noch, sucht, suchen, vergessen,
        liegt (bei der|beim|im|in der), liegen (bei der|beim|im|in der), auf seinem handy,
        auf ihrem handy, auf dem handy von, krieg ich*, kriege ich, bekomm ich, bekomme ich, hole ich,
        hol ich, raus, wird zugeschickt, nachschicken, stellt ~ noch aus, im original,
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
        (lo|la) tiene (el|la|mi), en el banco, en la notaria, previst*, en tramite, se me quedo,
        se quedo en, me falta*,
        (lo|la|los|las) (recojo|recogere|consigo|traigo|pido|saco),
        me (lo|la|los|las) (dan|envian|mandan|entregan|daran|enviaran|mandaran|entrega|envia|manda),
        al salir, olvid*, en la otra, en el otro,
        (lo|la|los|las) (mandare|enviare|adjuntare|subire|paso luego),
        ya (lo|la|los|las) (mando|mandare|envio|enviare),
        (esta|estan|quedo|quedaron) (en (casa|el|la|mi)|con el|con la), por correo,
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
        el (martes|miercoles|jueves|viernes|sabado|domingo),
        mañana, luego, despues, mas tarde, pronto, la semana que viene, en cuanto, cuando, el lunes,
        manana
    """,
)
"""Right after a word for sending it makes a promise of it."""
