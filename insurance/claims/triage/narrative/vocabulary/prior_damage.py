"""Damage that the claimant admits from before."""

from ..clauses import Cues

_MARK = {
    "en": "dents?|scratch(es)?|cracks?|creases?|scuffs?|scrapes?|dings?|marks?|stains?|chips?|rust|rust bubbles|"
    "holes?|tears?|"
    "mould|bulge|gouges?|splits?|patch",
    "ru": "царапин*|царапк*|вмятин*|трещин*|скол*|ржавчин*|рыжик*|пятн*|развод*|потертост*|дыр*|плесен*|жучк*|"
    "повреждени*",
    "fr": "rayures?|bosses?|fissures?|taches?|fentes?|pets?|griffes?|impacts?|eclats?|trous?|rouille|aureoles?|"
    "accrocs?|"
    "enfoncements?|eraflures?|traces?|chocs?|felures?|defauts?",
    "de": "kratzer|kratzern|delle|dellen|beule|beulen|riss|risse|sprung|fleck|flecken|rost|roststellen?|"
    "schramme|schrammen|"
    "macke|macken|steinschlag|abplatzung*",
    "es": "abolladuras?|abollon|bollos?|bollitos?|rayones|rayon|rayas?|raspon*|rasguños?|arañazos?|golpes?|"
    "golpecito|manchas?|"
    "grietas?|fisuras?|rajaduras?|oxido|humedad|desconchones?|desconchon|roces?|goteras?|picadura|hundid*",
}
_OLD = {
    "en": "(has|have|had) been there (since (i|we|last|before)|for (years|ages|months))|(was|were|is|"
    "are) (already )?there (when i (got|bought)|before|from|already)|already there|"
    "from before|predates?|(is|are|was|were) (an )?(old|ancient|older)|old ones?|from (last|the previous|"
    "an earlier|another)|"
    "since (i|we) (bought|got|had)|before (i|we) (bought|got|had)|when (i|we) (bought|got (it|her|them))|"
    "from years|years ago",
    "ru": "стар*|давнишн*|давно|прошлогодн*|от прежн*|прежний хозяин|прошлый хозяин|до меня|был* (раньше|до|давно)|"
    "с прошл*|лет назад|года назад|год назад|не отсюда|еще с (прошл*|зимы|весны|осени|лета|того)|досталас* от",
    "fr": "deja la|(etait|etaient|est|sont) (deja )?(la |present*)?(avant|ancien*|vieux|vieille*|d avant|"
    "d origine)|date* d*|d avant|"
    "depuis (longtemps|toujours|l achat|des (annees|mois))|depuis ~ (ans|annees)|il y a ~ (ans|mois)|anterieur*|"
    "de l an dernier|de l hiver dernier|de l annee derniere",
    "de": "(war|waren|ist|sind|hatte) (schon|bereits|vorher|noch von|alt|eh|sowieso|uralt)|schon (vorher|länger|"
    "früher|seit|immer|drin)|"
    "von (früher|damals|vorher|letztem|vorigem)|vom (vorbesitzer|letzten|vorigen|vorjahr)|aus (dem vorjahr|alten)",
    "es": "ya (la|lo|las|los)? ?(traia|tenia|estaba*|venia*|llevaba)|de hace ~ (años?|meses|tiempo)|de antes|"
    "anterior*|viej*|antigu*|"
    "del (año|invierno|verano) pasado|de cuando|desde hace ~ (años?|meses)",
}


def _old_mark() -> dict[str, str]:
    """A mark that is told to be older, in either order."""
    mark, old = _MARK, _OLD
    return {
        "en": f"({mark['en']}) ~~ ({old['en']}), already (had|has|got|bore|carried|showed) ~ ({mark['en']}), "
        rf"had (\w+ )?({mark['en']}) (already|before|in it|on it already), (existing|earlier|"
        rf"previous) (\w+ )?({mark['en']})",
        "ru": f"({mark['ru']}) ~ ({old['ru']}), ({old['ru']}) ~ ({mark['ru']}), уже (был*|имел*) ~ ({mark['ru']})",
        "fr": f"({mark['fr']}) ~ ({old['fr']}), (avait|avais|a|avaient|portait|y avait) deja ~ ({mark['fr']}), "
        f"({mark['fr']}) (deja|ancien*)",
        "de": f"({mark['de']}) ~ ({old['de']}), (war|waren|hatte|hatten|gab es|ist|sind) ~ (schon|bereits|"
        f"vorher) ~ ({mark['de']}), "
        rf"(schon|bereits) (vorher |mal |länger )?(ein|eine|einen|nen|ne|der|die|n) (\w+ )?({mark['de']})",
        "es": f"({mark['es']}) ~~ ({old['es']}), ya (tenia|traia|llevaba|venia con|estaba*|habia) ~ ({mark['es']})",
    }


OLD_MARK = Cues(**_old_mark())

NOT_OURS = Cues(
    en="neighbou?rs?, upstairs, landlords?, next door, his car, her car, their car, theirs",
    ru="сосед*, у него, у нее, виновник*, хозяин квартиры",
    fr="voisin*, bailleur, du dessus, d a cote, syndic",
    de="nachbar*, vermieter*, unfallgegner*, des anderen",
    es="vecin*, casero, casera, del otro, de al lado",
)
"""Whose old damage is no matter of this claim."""

SPOTLESS = Cues(
    en="spotless, mint, immaculate, pristine, perfect (condition|order|nick), not a (mark|scratch|dent), "
    "like new, brand new",
    ru="цел*, как нов*, идеальн*, без единой, ни одной, ни царапин*, в порядке, новеньк*",
    fr="comme neu*, impeccable*, nickel, aucune rayure, pas une rayure, parfait etat, etat neuf",
    de="makellos*, einwandfrei*, wie neu, tadellos*, tipptopp, keinen kratzer, kein kratzer, top zustand",
    es="impecable*, como nuev*, nuevecit*, perfecto estado, sin un (rasguño|rayon|golpe), perfectas condiciones",
)
"""Denies that there was any mark before."""

PRIOR_DAMAGE = Cues(
    en="""
        from (a |some )?(few |couple of )?(years|months|winters) (back|ago),
        (had|have|has) been (lifting|cracking|leaking|peeling|dripping|rusting|bubbling|loose|soft|
            sagging) (since|for), (leave|forget|ignore|skip) that one (out)?,
        (had been|was|were) (stained|warped|cracked|scratched|dented|damp|loose|chipped|rusty|worn|
            faded|peeling|lifting) (even |a bit |slightly )?before,
        (been|was) (iffy|dodgy|leaky|wonky|temperamental|weeping|playing up|on the way out) (for|before|
            since|already|a while), kept (putting|patching|sealing|taping|topping),
        (dented|cracked|scratched|stained|rusty|damaged|bent|loose|leaking|
            wonky) (ever )?since ~ (bought|got|last|winter|summer|christmas|moved),
        (had|has) (a |an |some )?(stain|crack|dent|scratch|mark|chip|rust|hole|ring)* ~ before,
        from years (back|ago), ignore that (bit|one|part|dent|scratch),
        (cracked|dented|damaged|scratched|broken|bent|chipped) from (a|an|the|my) (previous|earlier|old|
            other|last), was already (loose|worn|old|weak),
        (dent|scratch|crack|mark|scuff|stain|chip)* ~ (from|since) (last|the previous|an old|before|
            years|christmas|the winter|my|when (i|we) (bought|got)), not what this is about, thats an old one,
        already stained, was never right, never been right, before we (even )?bought, before i bought,
        when (we|i) bought it, (is|are|was) old (damage|stuff|news), down ~ is old, side is old,
        by the (previous|last) owner, previous owner, already (blown|gone|going|failing|perished),
        wasnt perfect, not in great shape before, rising damp, pre existing, preexisting,
        already (had|there|cracked|damaged|broken|dented|scratched|stained|rusted|loose|leaking|a bit|
            chipped|wonky|bad|dodgy|bent|torn|rotten|damp),
        already ~ (crack*|dent|dented|scratch*|stain*|mark*|damage*|chip*|rust*|ring|leak*|hole|damp),
        (had|was|were|is) (a |an |some |the |that )?(old|older|previous|earlier) (crack|dent|scratch|
            stain|damage|mark|leak|chip|rust|repair|break|injury|fault)*,
        old (crack|dent|scratch|stain|damage|mark|leak|chip|rust|ding|injury|damp)*,
        from (before|a previous|an earlier|the last|last (year|winter|time|summer)|years ago) ~ (crack|
            dent|scratch|stain|damage|mark|accident|leak|crash|flood|storm)*,
        (crack|dent|scratch|stain|damage|mark|chip|scuff|rust|ding|bumper|leak|mould|mold|damp)* ~ (was|
            were|is|has been|had been|been) (there )?(already )?(before|there before|already there|
            from before|old|from last|there since), (was|were) there before, there before (the|this|it),
        (dent|scratch|crack|stain|damage|mark|ring|leak)* (is|was|are|were) (from (before|last|years|an? (old|
            previous|earlier)|when i (bought|got))|older|there from|
            mine from|left from), not from this, isnt from this, wasnt from this,
        never (got|had|bothered) ~ (fixed|repaired|sorted|seen to), never (fixed|repaired|sorted),
        hadnt (been )?(fixed|repaired), previously (damaged|repaired|cracked|broken),
        (damaged|cracked|broken|dented|leaked|hit|scraped) (once )?(before|last (year|winter|summer)|
            previously), was (dodgy|bad|dying|rotten|rusty|loose|on its last legs) before,
        on its last legs, known about ~ (leak|crack|damp),
        had been (dripping|leaking) for (weeks|months|years|ages), not new damage
    """,
    ru="""
        (его|ее|их) не (трогаем|считаем|считайте|учитывайте), старая история, был* и до (этого|того),
        и раньше (скрипел*|вздувал*|протекал*|барахлил*|отходил*|капал*|тек*|отклеивал*|пузыр*),
        раньше тоже (протекал*|тек*|капал*|отходил*),
        уже (был*|стоял*|ходил*) (битый|битая|мятый|мятая|крашен*),
        давно (подтекал*|капал*|барахлил*|болтал*|держал* на),
        (подтекал*|барахлил*|капал*) (давно|уже|год|месяц*|и раньше),
        был* (с|еще с) (весны|зимы|осени|лета|прошл*),
        (мят*|бит*|царапан*|треснут*) (еще )?(до меня|до этого|раньше), прошлогодн*, не про нее речь,
        к делу не относится, от прошлого (хозяин*|владельц*),
        (прошл*|предыдущ*|прежн*) (хозяин*|владел*), до покупки,
        и (раньше|до этого|так|до того) ~ (был*|трещин*|царапин*|вмятин*|пятн*|поврежд*|скол*|бит*|теч*|
            развод*), до этого (уже )?(был*|и) ~ (трещин*|царапин*|вмятин*|пятн*|скол*|бит*|мят*|сломан*|
            поврежд*|треснут*|протек*),
        (был*|была|были) ~ (до этого|раньше|до аварии|до дтп|до залива|до пожара|давно|еще до|с прошл*),
        еще (до этого|до аварии|до дтп|до залива|раньше|с прошл*|с зимы|с лета|с того|прошл*),
        (стар*|давн*|прежн*|прошл*) (царапин*|вмятин*|трещин*|поврежден*|пятн*|скол*|залив*|затоп*|
            развод*|ржавчин*|удар*|дефект*|притер*|потертост*|протечк*|потек*|подтек*),
        (царапин*|вмятин*|трещин*|поврежден*|пятн*|скол*|развод*|ржавчин*|бампер*|плесен*) ~ (стар*|
            давн*|с прошл*|до этого|еще до|был* раньше|уже был*|не отсюда|не от этого|прошлогод*),
        (уже|и так) (был*) ~ (треснут*|разбит*|поцарапан*|помят*|бит*|сломан*|с трещин*|со скол*|
            с дефект*|протек*|мокр*),
        не (чинил*|ремонтировал*|красил*|починил*) ~ (с тех|после|тогда|так и|прошл*),
        так и не (починил*|отремонт*|покрас*|сделал*|заменил*|устран*), бит* (раньше|до этого|уже),
        с прошлого (залива|раза|года|дтп), до аварии (уже )?был*,
        уже ~ (чинил*|протекал*|ломал*|треснул*) (раньше|в прошлом|до этого),
        на (нее|него|них) не смотрите, раньше уже
    """,
    fr="""
        vieille histoire, histoire ancienne,
        (remonte|remontent) a (l an|l annee|quelques|plusieurs|longtemps),
        deja (un peu |bien |tout )?(gondole*|gonfle*|pourri*|decolle*|moisi*|jauni*|voile*|
            tordu*) (avant|depuis),
        (fuyait|gouttait|suintait|grincait) (deja|depuis), depuis des mois (fuit|fuyait|goutte),
        deja (un|une|des) (pet|pets|choc|trou|trace|traces|defaut), pas nouveau, pas neuf comme degat,
        (date*|datent|vient|viennent) (de |d )?(l an|l annee|avant|l hiver|l ete|un ancien),
        pas de ca qu il s agit, deja pourri*, ancien proprietaire, vieille fuite, avant l achat,
        (etait|etaient|est|sont|avait|avaient|y avait) (deja )?(abime*|fissure*|raye*|cabosse*|casse*|
            fendu*|tache*|endommage*|humide*|fragile*|rouille*|use*|la) ~ (avant|deja|depuis),
        deja (abime*|fissure*|raye*|cabosse*|casse*|fendu*|tache*|endommage*|humide*|la avant|un peu|
            une (rayure|bosse|fissure|tache|fuite|auréole|trace)|un (choc|impact|eclat|trou)|
            des (rayures|traces|taches|fissures)),
        (rayure*|bosse*|fissure*|tache*|fuite*|aureole*|trace*|dommage*|degat*|eclat*|choc*|impact*|
            rouille) ~ (ancien*|date* de|d avant|deja la|deja present*|existai*|vieux|vieille*|
            de l an dernier|de l annee derniere|de l hiver dernier|anterieur*|preexist*),
        (ancien*|vieille*|vieux) (rayure*|bosse*|fissure*|tache*|fuite*|aureole*|trace*|dommage*|degat*|
            eclat*|choc*|impact*|sinistre|infiltration*),
        jamais (repare*|fait reparer|refait*|repeint*), (pas|n a rien) (a voir|de cet accident|du a ce),
        pas de cet accident, preexist*, d avant (l accident|le sinistre|la tempete|l incendie),
        avait deja (ete|eu|pris|fui), etait la avant
    """,
    de="""
        alte geschichte, (rechnet|rechnen sie|zählt|lasst|lassen sie) ~ nicht mit, nicht mitrechnen,
        vorher schon (flecken|kratzer|risse|wellen|feucht|locker|gelb|gewellt|aufgequollen),
        (hatte|hatten) (schon )?(vorher|davor) (schon )?(flecken|kratzer|risse|dellen|beulen|macken|
            wellen),
        (tropfte|leckte|klemmte|wackelte) schon (länger|seit|immer|vorher), vorher schon ~ verkratzt,
        vorher schon ~ (zerkratzt|beschädigt|kaputt|gerissen|feucht|verbeult|defekt),
        schon ~ vorher ~ (zerkratzt|beschädigt|kaputt|gerissen|feucht|verbeult|defekt),
        (stammt|stammen|ist|sind) (noch )?(vom|aus dem|von) (vorjahr|letzten|damals|früher|einem),
        um (die|den|das) geht es nicht, vom vorbesitzer, vorbesitzer*, alter wasserschaden,
        war (eh|sowieso|ohnehin) schon,
        (war|waren|hatte|hatten|ist|sind|gab es) ~ (schon|bereits) ~ (vorher|davor|länger|beschädigt|
            kaputt|zerkratzt|gerissen|gesprungen|verbeult|feucht|fleckig|angeschlagen|vorhanden|
            defekt|undicht|verrostet|locker|angeknackst),
        (schon|bereits) (vorher|davor|länger|seit längerem|letztes jahr|letzten winter|früher|
            mal) ~ (kratzer|delle|riss|fleck|schaden|beule|schramme|feucht|kaputt|da|defekt|undicht|
            gerissen|gesprungen|wasserschaden|beschädigt),
        (alter|alte|alten|altes|älterer|ältere|früherer|vorheriger) (kratzer|delle|riss|fleck|schaden|
            beule|schramme|wasserfleck|wasserschaden|macke|rost*|vorschaden|schäden|flecken|dellen),
        (kratzer|delle|riss|fleck|schaden|beule|schramme|macke|rost|flecken|wasserfleck) ~ (alt|
            von früher|vom letzten|von letztem|schon vorher|war schon|stammt von|von vorher|schon da|
            schon länger|nicht von diesem|hat damit nichts), vorschaden, vorschäden, vorgeschädigt,
        nie (repariert|reparieren lassen|gemacht|behoben|gerichtet), nicht repariert worden,
        war vorher schon, von einem (früheren|alten|vorherigen) (unfall|schaden|wasserschaden|sturm)
    """,
    es="""
        (ese|esa|eso|esos) no (cuenta*|lo cuenten|entra*), es vieja historia,
        ya (estaba|estaban|andaba) (un poco |algo |medio )?(hinchad*|levantad*|abombad*|manchad*|floj*|
            torcid*|desconchad*) (de )?antes,
        (goteaba|perdia|fallaba) desde hace (meses|tiempo|un año|semanas), ya goteaba, desde antes,
        (tenia|habia|tenian) ~ (desde|de) antes, ya venia* (tocad*|golpead*|rayad*|rot*),
        (es|son) del (año pasado|invierno|verano), ya estaba* levantad*, gotera anterior,
        del dueño anterior, anterior dueño, antes de comprar*,
        ya (estaba|estaban|tenia|tenian|habia|venia|existia|traia) ~ (raya*|aboll*|roto|rota|rotas|
            rotos|agrietad*|manchad*|dañad*|golpe*|rayon*|mancha*|grieta*|abolladura*|humedad*|fisura*|
            goter*|de antes|oxidad*|mal|raj*|un poco|tocad*),
        (rayon*|raya*|mancha*|grieta*|abolladura*|humedad*|fisura*|golpe*|daño*|roce*|oxido|rajadura*|
            gotera*) ~ (de antes|anterior*|viej*|antigu*|ya estaba*|ya lo tenia|ya la tenia|
            del año pasado|de hace (tiempo|años|meses)|previ*|es de otro),
        (viej*|antigu*|anterior*|previ*) (rayon*|mancha*|grieta*|abolladura*|humedad*|fisura*|golpe*|
            daño*|gotera*), (daño*|golpe*) (anterior*|previo*|preexistente*), preexistente*,
        nunca (lo |la |las |los )?(arregl*|repar*|pint*), no es de (este|ahora|esta),
        no (tiene|tienen) (nada )?que ver con (este|esto), de antes del (accidente|siniestro|temporal),
        estaba (roto|rota|rayad*|dañad*) (de )?antes
    """,
)
