"""Talk of the claimant's own policy and when it began, and whose it is otherwise."""

from ..clauses import Cues

POLICY = Cues(
    en="""
        (became|become|been) (a |your )?(customer|client|member|policyholder),
        (switched|came|moved|changed) (over )?(to|with) (you|you guys|yourselves|your company),
        signed with you, (with|from) you (guys|lot|people), (first|new) customer,
        your (company|firm) since,
        ink, with you, policy, insurance, cover, insured, coverage, plan with you, signed up,
        took (this|it|the policy|the cover|out|you) out, took out, taken out, joined you,
        switched to you, came over to you, with you since, with you for, on your books, been with you,
        started with you, sum insured was raised, direct debit, first payment, first premium,
        paperwork from you, add on, upgraded
    """,
    ru="""
        (перешел|перешла|перешли|пришел|пришла) к вам, застраховал* у вас,
        подключил* ~ (страхов*|полис*),
        договор* (от|с), полис*, страховк*, страхован*, страховал*, застрахов*, каско, осаго,
        оформил* ~ (у вас|страх*|полис*|каско|осаго|договор*),
        договор* ~ (страхов*|заключ*|с вами|оформ*|подпис*|начал*), купил* полис,
        у вас ~ (недел*|месяц*|дн*|год*|лет), вступил* в силу, первый взнос
    """,
    fr="""
        (devenu*|cliente?) ~ (chez vous|client*|votre),
        (passe*|venu*) chez vous, (suis|sommes) chez vous, chez vous,
        assurance*, assure*, contrat*, souscri*, police, garantie*, adher*, client* chez vous,
        chez vous depuis, pris effet, prise d effet, multirisque, mrh
    """,
    de="""
        kund* (geworden|seit|bei ihnen|bei euch),
        (zu|bei) (ihnen|euch) (gewechselt|gekommen|versichert|abgeschlossen),
        versicherungsbeginn, vertragsbeginn, versicher*, police, vertrag*, abgeschlossen*, hausrat*,
        vollkasko, teilkasko, kasko, bei (euch|ihnen) (seit|erst), haftpflicht*, reiseversicherung,
        schutzbrief, deckung, erstbeitrag, wechsel* zu (ihnen|euch)
    """,
    es="""
        (me pase|nos pasamos|me cambie) (a|con) ustedes, con vosotros, soy cliente,
        con ustedes, poliza*, seguro, seguros, asegur*, contrat*, cobertura, di de alta, alta,
        cliente* de ustedes, con ustedes (desde|hace), vigencia, prima
    """,
)

BEGAN = Cues(
    en="""
        became, become,
        moved over, came over, changed over, went with,
        only, barely, just, ink, days into, weeks into, less than, took ~ out, taken ~ out, started,
        starts, start date, began, insured with, took out, taken out, took it out, bought, buy,
        purchased, signed, signed up, joined, switched, incepted, activated, went live, live,
        came into force, in force, effective, insured (it|the|my|since)?, insured since, covered since,
        since, set up, only been, new, brand new, old, arranged, got, opened, renewed, kicked in,
        into the policy, added, first payment, from, running, go*t* the policy, sorted
    """,
    ru="""
        оформля*, покупал*, заключал*, подписывал*, застрахов*,
        перешел, перешла, перешли, заключ*,
        от, всего, лишь, едва, уже как, оформил*, оформлен*, купил*, куплен*, заключил*, заключен*,
        подписал*, застраховал*, застрахован*, действует, начал*, с, свеж*, нов*, новый, только,
        вступил*, взял*, сделал*, приобрел*, подключил*, активир*, полису, полиса, получил*
    """,
    fr="""
        passe*, venu*, arrive*,
        date du, seulement, a peine, date de, juste, souscri*, sign*, pris effet, prise d effet,
        prend effet, depuis, ouvert*, commenc*, debut*, demarr*, adher*, nouveau, nouvelle, pris, prise,
        recent*, achet*, contracte*, contract*, assure depuis, valable depuis, court depuis, tout neuf,
        actif, active, activ*, change*
    """,
    de="""
        erst, alt, knapp, *beginn, kaum, abgeschlossen*, abschluss, seit, läuft, begonnen, beginnt,
        begann, gekauft, unterschrieben, neu, neue, neuen, frisch, gültig, aktiv, ab, beginn,
        gewechselt, versichert, gilt, besteht, zustande, gemacht, geholt, angemeldet
    """,
    es="""
        me pase, nos pasamos, me cambie,
        es del, del, apenas, solo, llevo, llevamos, recien, contrat*, firm*, compr*, desde, empez*,
        comenz*, inici*, nueva, nuevo, alta, active, activ*, vigen*, entro en vigor, asegur*, saque,
        sacado, sacamos, contrate, hice, hicimos, tom*, del dia
    """,
)

JUST_BEGAN = Cues(
    en="""
        just (took|taken|bought|signed|started|joined|insured|switched|set|got|opened|arranged),
        only just (took|taken|bought|signed|started|joined|insured|switched|set|got|opened|arranged),
        recently (took|taken|bought|signed|started|joined|insured|switched|arranged),
        brand new (policy|insurance|cover),
        (policy|insurance|cover) (is |was )?(brand )?(new|only just)( |$)?,
        new (policy|cover|insurance|customer), ink ~ dry, first week of (the|my) (policy|cover)
    """,
    ru="""
        только что (оформил*|купил*|застрахов*|заключил*),
        только (оформил*|купил*|застраховал*|заключил*|подписал*|вчера),
        буквально (вчера|на днях|недавно) ~ (оформил*|купил*|застрахов*),
        недавно ~ (оформил*|купил* полис|застрахов*|заключил*),
        на днях ~ (оформил*|купил*|застрахов*|заключил*),
        (полис|страховк*|договор) ~ (свеж*|новый|новая|совсем нов*)
    """,
    fr="""
        (vien*|venais|venait|venions|venons) (juste )?(de|d) (souscri*|sign*|prendre|assurer|adherer|
            changer|m assurer),
        (contrat|assurance|police) (tout |toute |flambant )?(neuf|neuve|recent*|nouveau|nouvelle),
        tout juste (souscri*|sign*|pris*|assure*), recemment (souscri*|sign*|assure*),
        souscri* recemment, nouvelle (assurance|police), nouveau (contrat|client)
    """,
    de="""
        gerade (erst )?(abgeschlossen|versichert|unterschrieben|gewechselt),
        erst (kürzlich|vor kurzem|neulich|gerade|jetzt|letzte woche) ~ (abgeschlossen|versichert|
            unterschrieben|gewechselt), frisch (abgeschlossen|versichert),
        neu (abgeschlossen|versichert), (kürzlich|neulich|vor kurzem) ~ (abgeschlossen|versichert),
        (police|versicherung|vertrag) (ist |war )?(noch )?(ganz |nagel|brand)?(neu|frisch),
        neue (police|versicherung), neuer vertrag, neukunde, neukundin
    """,
    es="""
        acab* de (contrat*|firm*|asegur*|comprar|sacar|hacer),
        acababa* de (contrat*|firm*|asegur*|comprar|sacar|hacer),
        recien (contrat*|firm*|asegur*|compr*|saqu*|hice),
        (poliza|seguro) (es |era |esta )?(muy |recien |completamente )?(nueva|nuevo|reciente),
        reciente* ~ (contrat*|poliza|seguro), hace (nada|poco) ~ (contrat*|asegur*|seguro|poliza)
    """,
)

LONG_STANDING = Cues(
    en=r"""
        since (19|20)\d\d, renew*, for years, years with you, since 19*, loyal customer, long standing,
        been with you (for )?(years|ages)
    """,
    ru=r"""
        с (19|20)\d\d, продлил*, продлен*, перезаключ*, много лет, лет у вас, годами, постоянный клиент
    """,
    fr=r"""
        depuis (19|20)\d\d, renouvel*, reconduit*, depuis des annees, client* fidele*, fidele depuis
    """,
    de=r"""
        seit (19|20)\d\d, verlängert, verlängerung, seit jahren, langjährig*, treuer kunde
    """,
    es=r"""
        desde (19|20)\d\d, renov*, desde hace años, hace años, cliente de toda la vida, muchos años
    """,
)

SOMEBODY_ELSES = Cues(
    en="""
        his (insurance|policy|insurer|cover), her (insurance|policy|insurer|cover),
        their (insurance|policy|insurer|cover),
        (other driver|neighbour|neighbor|third party|landlord)*s (insurance|policy|insurer|cover),
        (neighbour|neighbor|other driver|guy|tenant|he|she|they) ~ (just )?(bought|took out|insured|has|
            had) ~ (policy|insurance|cover), landlord*
    """,
    ru="""
        (полис*|страховк*|каско|осаго) (у|от) (него|нее|них|сосед*|виновник*|второго|того),
        у (него|нее|них|соседа|соседки|виновника|второго|того) ~ (полис*|страховк*|каско|осаго),
        (сосед*|виновник*|второй водитель) ~ (застрахов*|полис*|страховк*|осаго|оформил*),
        его (полис|страховк*), ее (полис|страховк*)
    """,
    fr="""
        son (assurance|contrat|assureur), leur (assurance|contrat|assureur),
        (voisin*|autre conducteur|locataire|proprietaire) ~ (assurance|contrat|assure*|souscri*),
        l assurance (du|de la) (voisin*|tiers|autre)
    """,
    de="""
        seine versicherung, ihre versicherung (hat|ist|war),
        (nachbar*|gegner*|unfallgegner*|vermieter*|der andere) ~ (versicherung|versichert|abgeschlossen|
            police)
    """,
    es="""
        su seguro, (vecin*|otro conductor|tercero|inquilino|dueñ*) ~ (seguro|poliza|asegur*|contrat*)
    """,
)

OTHER_PURCHASE = Cues(
    en="bought, purchased, bike, car, phone, laptop, machine, house, moved in, renovated",
    ru="купил*, куплен*, машин*, велосипед*, телефон*, ноутбук*, ремонт*, переехал*",
    fr="achet*, velo, voiture, telephone, machine, emmenag*, renov*",
    de="gekauft, fahrrad, rad, auto, handy, laptop, maschine, eingezogen, renoviert*",
    es="compr*, bici, bicicleta, coche, auto, movil, celular, lavadora, mud*, reform*",
)
"""In a clause of its own: a day or a span that tells of a thing and not of the policy."""
