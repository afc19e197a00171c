"""Words by which a narrative names a peril that its incident type leaves open, or touches an exclusion."""

from __future__ import annotations

from insurance.claims.triage.narrative.clauses import Cues
from insurance.policies.models import ExclusionCode, Peril

PERILS: dict[Peril, Cues] = {
    Peril.STORM: Cues(
        en="storm*, hail*, gale*, hurricane*, tornado*, strong wind*, wind (took|tore|blew), tree ~ (fell|came down)",
        ru="град, градом, града, градины, бур(я|ю|и|ей), ураган*, шторм*, сильн* ветер*, ветром, дерево ~ упало",
        fr="tempete*, grele*, grelon*, orage*, vent violent, coup de vent, ouragan*, arbre ~ tombe",
        de="sturm*, hagel*, orkan*, unwetter*, baum ~ umgesturzt",
        es="tormenta*, granizo*, granizada*, vendaval*, huracan*, arbol ~ cayo",
    ),
    Peril.VANDALISM: Cues(
        en="vandal*, graffiti, spray paint*, keyed, slashed, on purpose, deliberately",
        ru="вандал*, хулиган*, граффити, изрисова*, поцарапали, прокололи, нарочно, умышленно",
        fr="vandal*, graffiti*, tague*, tags, rayure* volontaire*, creve* ~ pneus, expres",
        de="vandal*, graffiti, zerkratzt, zerstochen, mutwillig*, absichtlich",
        es="vandal*, grafiti*, rayaron, pincharon, adrede",
    ),
    Peril.BAGGAGE: Cues(
        en="luggage, baggage, suitcase*",
        ru="багаж*, чемодан*",
        fr="bagage*, valise*",
        de="gepack*, koffer*",
        es="equipaje*, maleta*",
    ),
    Peril.VET: Cues(
        en="vet, vets, veterinar*, animal hospital",
        ru="ветеринар*, ветклиник*, ветврач*",
        fr="veterinaire*",
        de="tierarzt*, tierklinik*",
        es="veterinari*",
    ),
    Peril.LIABILITY: Cues(
        en="liab*, sue me, sued me, (my|our) (dog|son|daughter|child|kid) (bit|broke|hit|damaged|scratched)",
        ru="гражданск* ответственност*, предъявил* ~ претензи*, (моя|мой) (собака|сын|дочь) ~ (укусил*|разбил*|слома*)",
        fr="responsabilite civile, (mon|ma|notre) (chien|fils|fille|enfant) a (mordu|casse|raye|abime)",
        de="haftpflicht*, (mein|meine) (hund|sohn|tochter|kind) hat",
        es="responsabilidad civil, mi (perro|hijo|hija) (mordio|rompio)",
    ),
    Peril.ACCIDENTAL: Cues(
        en="dropped, knocked over, spilled, spilt, slipped ~ (hand|hands), fell (off|from|onto), accidentally",
        ru="уронил*, упал (из|со|на), упала (из|со|на), пролил*, опрокинул*, случайно",
        fr="fait tomber, laisse tomber, echappe des mains, renverse*, tombe (de|par), par accident, accidentellement",
        de="fallen lassen, heruntergefallen, runtergefallen, umgestossen, verschuttet, aus versehen",
        es="se (me|le) cayo, derrame, tire sin querer, sin querer",
    ),
}  # fmt: skip

EXCLUSIONS: dict[ExclusionCode, Cues] = {
    ExclusionCode.GRADUAL: Cues(
        en="(leak*|drip*|seep*|damp) ~ for (days|weeks|months|years), gradual*, seep*, mould*, slow leak",
        ru="(тек*|теч*|капа*|подтека*) ~ (недел*|месяц*|год*), давно (течет|капает|подтекает), постепенно, плесен*",
        fr="(fui*|goutt*|coul*|infiltr*) ~ depuis ~ (semaines|mois|ans|annees), moisissure*, suint*, peu a peu",
        de="seit (wochen|monaten|jahren) ~ (tropf*|undicht*|feucht*), schimmel*, allmahlich, nach und nach",
        es="(gotea*|fuga*|filtra*) ~ desde hace ~ (semanas|meses|anos), moho, poco a poco",
    ),
    ExclusionCode.RACING: Cues(
        en="racing, race track, racetrack, track day, drag race, street race",
        ru="гонк*, гонял*, дрифт*, трек-д*, на спор",
        fr="course de voiture*, course sauvage, sur circuit, rodeo*, journee piste",
        de="rennstrecke, autorennen, strassenrennen, rennen gefahren",
        es="carrera ilegal, carrera de coches, en el circuito",
    ),
    ExclusionCode.UNATTENDED: Cues(
        en="(left|leave|leaving) unattended, unattended, unlocked, forgot to lock, key* ~ in the (car|ignition)",
        ru="без присмотра, незаперт*, забыл* закрыть (машин*|двер*), забыл* запереть, ключ* ~ в (замке|машине)",
        fr="sans surveillance, pas verrouille*, oublie de fermer, pas ferme* a cle, cle* ~ sur le contact",
        de="unbeaufsichtigt, unverschlossen, nicht abgeschlossen, schlussel ~ (steckte|im auto)",
        es="sin vigilancia, desatendid*, sin cerrar con llave, llave* ~ puesta*",
    ),
}  # fmt: skip
