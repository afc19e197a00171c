"""The commonest words of each language, without accents; a word that two languages share counts for neither."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


COMMON_WORDS: dict[str, frozenset[str]] = {
    "en": _words(
        "the and of to is was it that for on with are this my i you he she we they have had "
        "has not be at by from but what all were when there been one will would which out up "
        "if about into them then some could can do did his her our your their its dont didnt "
        "wasnt isnt cant im ive got get just so because after before who how than no yes off "
        "over under down only very also please hi hello sorry thanks thank where while still "
        "back through whole other any nothing anything now didn wife husband son daughter "
        "neighbour neighbor car van truck bike house home kitchen bathroom bedroom roof "
        "ceiling floor wall door window water leak pipe burst flood fire smoke stolen theft "
        "broke broken crash crashed hit bumper front rear left right side police photos "
        "attached quote estimate invoice receipt yesterday today monday tuesday wednesday "
        "thursday friday saturday sunday hospital doctor phone laptop wallet damage damaged "
        "dented scratch scratched drip sink cupboard damp someone somebody insurance claim "
        "policy parked parking garage road tree storm hail wind fell dog cat keys gone taken "
        "cracked screen in an a so am man on me or car son no sur hat die"
    ),
    "fr": _words(
        "le la les des du un une et est dans que qui pour pas sur avec ce cette je j ai nous "
        "vous il elle ils mon ma mes notre nos votre au aux par plus mais ou a ete etait "
        "sont en ne se sa son ses leur c l d qu y sans chez tout tous toute fait faire apres "
        "avant depuis quand comme tres bien bonjour merci hier matin soir aujourd hui lundi "
        "mardi mercredi jeudi vendredi samedi dimanche voiture vehicule maison cuisine "
        "plafond eau fuite degat degats feu incendie fumee vol vole volee cambriolage choc "
        "parking pare chocs devis facture photos joint jointe joints jointes piece pieces "
        "assureur assurance sinistre voisin voisine constat arrache casse cassee tombe "
        "tombee hopital medecin telephone portable toit mur porte fenetre grele tempete vent "
        "arbre ordinateur inonde inondation machine laver cave parquet salle bain suis "
        "quelqu aussi donc deja encore rien a me te on si car or son no tu la bien par va es "
        "de des lui quelque juste assez peu ca cela euros soit ttc ht "
        "remplacement reparation"
    ),
    "de": _words(
        "der die das und ist in den von zu mit dem nicht ein eine einen einem einer auf fur "
        "im des sich als auch es an war hat ich wir sie er ihr mein meine meinen meinem "
        "meiner unser unsere bei nach aus wie oder aber wenn nur noch so am um uns mir mich "
        "habe haben hatte wurde wird sind bin kein keine keinen vom zum zur da dann schon "
        "mal bitte hallo guten tag danke gestern heute morgen abend nacht montag dienstag "
        "mittwoch donnerstag freitag samstag sonntag auto wagen haus wohnung kuche decke "
        "wasser rohr rohrbruch brand feuer rauch gestohlen geklaut diebstahl einbruch unfall "
        "schaden kaputt beschadigt polizei fotos bilder anhang rechnung kostenvoranschlag "
        "versicherung nachbar nachbarn keller dach tur fenster fahrrad handy krankenhaus "
        "arzt sturm hagel baum kratzer stossstange parkplatz geplatzt undicht uber unter "
        "durch gegen wegen weil dass was wer jetzt ganz alles nichts etwas sehr mehr man "
        "will war so am in an also tag par euro beim ins gegangen gerade erst noch"
    ),
    "es": _words(
        "el los las de del y que en un una es se con por para no al lo su sus mi mis me nos "
        "le les como pero mas ya muy fue era estaba esta este esto hay habia ha han he hemos "
        "cuando donde porque sin sobre entre hasta desde todo toda todos nada hola buenos "
        "dias buenas tardes gracias ayer hoy manana noche lunes martes miercoles jueves "
        "viernes sabado domingo coche carro auto casa piso cocina bano techo agua fuga "
        "tuberia inundacion fuego incendio humo robo robado robaron robada hurto accidente "
        "choque golpe policia denuncia fotos adjunto adjunta adjuntas adjuntos factura "
        "presupuesto seguro vecino vecina ordenador movil celular hospital medico dano danos "
        "roto rota puerta ventana pared suelo bicicleta arbol tormenta granizo viento tengo "
        "tenia estoy soy son ni si yo ella ellos ustedes usted unos unas cayo perro gato "
        "llave llaves a o e la tu son sur dos tres quiero dinero euros pesos mando esta "
        "estan tambien despues antes ahora siempre nunca mucho poco otra otro nos dejo dijo "
        "hace hizo hizo voy va van puedo puede quedo par te me bien"
    ),
    "ru": frozenset(),
}
"""Russian is told by its script alone."""
