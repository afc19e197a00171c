"""What a day in the text belongs to when it is not the day of the incident."""

from ..clauses import Cues

OTHER_MATTER = Cues(
    en="""
        policy, insurance, insured, serviced, service, mot, cover started, took out, renew*,
        police came, reported it, reported (to|on), filed, statement, quote*, appointment, booked,
        surveyor, assessor, inspect*, will, going to, coming, tomorrow, next, since, bought, purchased,
        born, discharged, back in, last year, last winter, used to, repaired, fixed, plumber came,
        electrician came, emailed, wrote, waiting, due, expected, left for, flew, every, usually,
        drove it, went to the (doctor|gp|dentist|police|garage), noticed it again, sleeping, off work,
        operat*, should, need
    """,
    ru="""
        полис*, страхов*, каско, осаго, оформил*, застрахов*, заявлени* (подал*|написал*), подал*,
        обратил*, позвонил*, звонил*, приедет, придет, придут, приходите, завтра, запис*, осмотр*,
        купил*, приобрел*, родил*, выписали, в прошлом году, прошлой (зимой|весной|осенью),
        прошлым летом, техосмотр*, ремонтир*, чинил*, жду, обещал*, уезжал*, каждый, каждую, обычно,
        забрал*, вызвал*, принес*, к врачу, сантехник*, акт, оценщик*, должн*, нужны, нужно, улет*,
        прилет*, операци*
    """,
    fr="""
        contrat, assurance, controle technique, revision, souscri*, police, plainte, depose*, declare*,
        devis, rendez vous, expert*, viendra, passera, demain, prochain*, achete*, ne le, nee le,
        sortie, l an dernier, l hiver dernier, repare*, rappel*, appel*, attend*, prevu*, chaque,
        toujours, d habitude, recupere*, ecrit, opere*, garagiste, plombier, dort, doit, faut, veux,
        virement
    """,
    de="""
        vertrag*, versicher*, police, abgeschlossen*, anzeige, angezeigt, gemeldet, termin, gutachter*,
        kommt, übermorgen, nächst*, tüv, inspektion, gekauft, geboren, entlassen, letztes jahr,
        letzten winter, repariert, angerufen, gesagt, warte*, geplant, jeden, immer, normalerweise,
        abgeholt, geschrieben, arzt, handwerker, brauche, muss, soll, will, wollen, operiert
    """,
    es="""
        poliza, seguro, contrat*, denuncia*, denunci*, puse, presente, cita, perito, vendra, viene,
        pasado mañana, proxim*, itv, compre, nacio, alta, el año pasado, el invierno pasado, repar*,
        llame, llamamos, dijo, dijeron, espero, espera*, cada, siempre, normalmente, escribi*, medico,
        fontanero, necesito, quiero, operaron
    """,
)

OTHER_INCIDENT = Cues(
    en="""
        second thing, other thing, another (incident|claim|time), last time,
        previous (claim|incident|accident), years ago, also back in, separate*, unrelated,
        earlier claim, an earlier, the other claim
    """,
    ru="""
        второй случай, другой случай, еще один случай, кроме того еще, прошлый раз, отдельн*,
        раньше был*, другое дело, в другой раз, второе (происшествие|дело|обращение)
    """,
    fr="""
        autre (sinistre|affaire|incident|dossier|fois), deuxieme (sinistre|affaire|incident),
        la derniere fois, second sinistre, par ailleurs, rien a voir
    """,
    de="""
        anderer (schaden|fall|vorfall), zweiter (schaden|fall|vorfall), letztes mal, beim letzten mal,
        noch ein schaden, unabhängig davon, zweite sache
    """,
    es="""
        otro (siniestro|incidente|caso|asunto|parte), segundo (siniestro|incidente), la otra vez,
        la vez pasada, aparte, por separado
    """,
)

UNTIL = (
    "(?:by|until|till|before|since|from|every|next|not until|до|с|со|к|по|после|перед|каждый|"
    "каждую|каждое|jusqu a|jusqu au|avant|depuis|d ici|pour|des|chaque|bis|bis zum|seit|vor|ab|"
    "jeden|nachsten|spatestens|hasta|hasta el|antes del|desde|desde el|para el|cada|proximo|"
    r"a partir del) (?:the |le |au |el |dem |den |zum |next |this |этой |следующ\w+ |самой )?$"
)
"""Words right before a day that make it a limit or a habit."""
DENIED = (
    r"(?:(?:was|is)nt|was not|not|не|nicht|pas|no era|no fue)"
    r"(?: on| the| am| der| den| le| el| du| в)*(?: \w+)? $"
)
"""Words right before a day that deny it."""
