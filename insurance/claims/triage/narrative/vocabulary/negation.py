"""Words that deny, by language, as parts of regular expressions over cleaned text."""

BEFORE = {
    "en": r"nobody|no one|no|not|never|none of|without|nothing|neither|nor|nt|"
    r"(?:is|was|did|does|do|wo|ca|have|has|had|were|are|could|would|ai)nt",
    "ru": r"не|нет|ни|без|никак\w+|нету|никто не|ничего не|не было|обошлось без",
    "fr": r"pas|aucun|aucune|sans|ni|jamais|rien|plus de",
    "de": r"kein|keine|keinen|keiner|keinem|keines|nicht|nichts|nie|niemals|ohne|weder",
    "es": r"no|sin|ni|nunca|nada|ningun|ninguna|tampoco|jamas",
}
"""What denies the words after it."""

NO = {
    "en": r"no|without|none of|neither",
    "ru": r"нет|без|никак\w+",
    "fr": r"aucun|aucune|sans|pas de|pas d",
    "de": r"kein|keine|keinen|keiner|keinem|ohne",
    "es": r"sin|ningun|ninguna",
}
"""Of these, what denies a noun: it also denies what "and" joins to it, as "not" does not."""

OR = r"or|nor|ou|ni|oder|noch|или|o"
AND = r"and|et|und|и|y"

BETWEEN = {
    "en": r"a|an|the|any|been|being|was|were|is|be|got|get|have|had|has|of|real|actual|sign|signs|sort|it|"
    r"even|really|actually|yet|ever|there|to|by|in|on|at all|my|our|single|drop of|visible|any kind of|"
    r"from|her|his",
    "ru": r"было|был|была|были|никак\w+|сам\w*|просто|ни|какого|каких|либо|нибудь|на|в|у|от|с|мы|я|он|она|"
    r"даже|и|это|все",
    "fr": r"de|d|du|des|le|la|les|l|un|une|ete|eu|vraiment|meme|a|y|moindre|tout|encore|ce",
    "de": (
        "ganz|ein|eine|einen|einem|einer|der|die|das|den|dem|es|so|mehr|etwa|wirklich|richtiger|"
        "richtiges|echtes|offenes|von|was|direkt"
    ),
    "es": r"hubo|habia|hay|fue|fueron|era|ha|han|sido|me|se|le|lo|la|un|una|el|los|las|de|ningun|ninguna|"
    r"ni|estaba|esta|es",
}
"""Words that may stand between the denial and what is denied."""

NOT_ONLY = {
    "en": r"only|just|to mention",
    "ru": r"только|просто",
    "fr": r"seulement|que",
    "de": r"nur|bloss",
    "es": r"solo|solamente|obstante",
}
"""After these the denial denies nothing."""

THEN_NOT = {
    "en": (
        r"(?:was|were|is) (?:not|never)\b(?! (?:put|able|possible|repair|cover))|(?:wasnt|werent|"
        r"isnt)\b|- no\b|: no\b|: none\b"
    ),
    "ru": (
        r"(?:тут |там |же |как такового |у нас |вообще |ведь )?(?:не было|не произош\w+|"
        r"не случ\w+|нету?\b(?! сил)|не обнаруж\w+)"
    ),
    "fr": r"(?:il )?n (?:y )?(?:a|avait|est|etait|ont|a) (?:pas|rien|aucun)(?! pu)|: non\b|: aucun",
    "de": r"(?:gab|war|wurde|hat|hatte|ist|haben|habe|hab|hatt|bin) ?(?:es |ich |wir |da |aber |dabei |auch )*"
    r"(?:nicht|nichts|nix|niemand|keine?[srnm]?)\b(?! (?:zu|mehr))|: nein\b|: keine?\b",
    "es": r"no (?:hubo|habia|hay|fue|he)\b|: no\b|: ningun",
}
"""What denies the words before it."""
