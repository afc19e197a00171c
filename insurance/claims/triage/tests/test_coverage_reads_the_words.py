import pytest

from insurance.access.principal import Principal
from insurance.claims.triage.tests.coverage_cases import check
from insurance.claims.triage.types import IncidentType
from insurance.policies.models import ExclusionCode, Line, Peril
from insurance.policies.services import ExclusionTerms
from insurance.policies.tests import book

ALL_HOME = (Peril.STORM, Peril.VANDALISM, Peril.LIABILITY, Peril.ACCIDENTAL, Peril.BAGGAGE)


@pytest.mark.parametrize(
    ("text", "peril"),
    [
        ("Hail dented the roof and the bonnet of my car last night.", "storm"),
        ("Крышу гаража сорвало ураганом, листы железа унесло.", "storm"),
        ("La tempête a arraché une partie de la toiture du garage.", "storm"),
        ("Der Sturm hat die Ziegel vom Dach gerissen.", "storm"),
        ("El granizo rompió los cristales del invernadero.", "storm"),
        ("Saturday's wind took down three panels of the fence.", "storm"),
        ("Somebody keyed the whole left side of the car.", "vandalism"),
        ("Стену дома изрисовали граффити, дверь поцарапали.", "vandalism"),
        ("Ma façade a été taguée pendant la nuit.", "vandalism"),
        ("My suitcase never arrived in Rome.", "baggage"),
        ("Чемодан так и не прилетел.", "baggage"),
        ("I dropped my phone and the screen is broken.", "accidental"),
        ("Ребёнок уронил телевизор с тумбы.", "accidental"),
        ("J'ai fait tomber la tablette dans l'escalier.", "accidental"),
        ("My dog bit the postman and he asks for money.", "liability"),
    ],
)
def test_the_words_name_a_peril_that_the_type_leaves_open(adjuster: Principal, text: str, peril: str) -> None:
    book.policy(adjuster, book.version(*ALL_HOME), line=Line.HOME)
    result = check(adjuster, IncidentType.OTHER, incident_description=text)
    assert (result.answer, result.peril) == ("covered", peril)


def test_words_that_name_no_peril_leave_it_open(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(*ALL_HOME), line=Line.HOME)
    result = check(adjuster, IncidentType.OTHER, incident_description="Something bad has happened to our things.")
    assert (result.answer, result.reasons, result.peril) == ("cannot_tell", ["peril_unclear"], "")


def test_a_peril_that_the_words_deny_is_not_taken(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(*ALL_HOME), line=Line.HOME)
    text = "There was no storm and no vandalism, the fence simply fell down."
    assert check(adjuster, IncidentType.OTHER, incident_description=text).reasons == ["peril_unclear"]


def test_of_two_perils_in_the_words_the_insured_one_counts(adjuster: Principal) -> None:
    book.policy(adjuster, book.version(Peril.ACCIDENTAL), line=Line.HOME)
    text = "During the storm I dropped the television."
    assert check(adjuster, IncidentType.OTHER, incident_description=text).peril == "accidental"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (ExclusionCode.GRADUAL, "The pipe behind the bath has been dripping for months."),
        (ExclusionCode.GRADUAL, "Труба подтекала несколько месяцев, на стене плесень."),
        (ExclusionCode.GRADUAL, "Le tuyau gouttait depuis plusieurs semaines, il y a de la moisissure."),
        (ExclusionCode.UNATTENDED, "I left the bag unattended at the gate."),
        (ExclusionCode.UNATTENDED, "Оставил рюкзак без присмотра на скамейке."),
        (ExclusionCode.UNATTENDED, "Le sac était resté sans surveillance."),
        (ExclusionCode.RACING, "It happened during a track day."),
        (ExclusionCode.RACING, "Участвовал в ночных гонках."),
    ],
)
def test_words_that_touch_an_exclusion_leave_it_to_a_person(
    adjuster: Principal, code: ExclusionCode, text: str
) -> None:
    book.policy(adjuster, book.version(exclusions=[ExclusionTerms(code, "Not insured.")]))
    result = check(adjuster, incident_description=text)
    assert (result.answer, result.reasons) == ("cannot_tell", [f"exclusion_possible:{code}"])


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (ExclusionCode.GRADUAL, "The pipe burst on Monday and we must live elsewhere for months."),
        (ExclusionCode.UNATTENDED, "The bag was never left unattended, it was torn from my shoulder."),
        (ExclusionCode.UNATTENDED, "Соседка сверху забыла закрыть кран."),
        (ExclusionCode.RACING, "Of course I braked, I was coming back from the shop."),
    ],
)
def test_words_that_only_look_alike_touch_nothing(adjuster: Principal, code: ExclusionCode, text: str) -> None:
    book.policy(adjuster, book.version(exclusions=[ExclusionTerms(code, "Not insured.")]))
    assert check(adjuster, incident_description=text).answer == "covered"


def test_an_exclusion_in_free_words_is_never_guessed_at(adjuster: Principal) -> None:
    other = ExclusionTerms(ExclusionCode.OTHER, "Cash and securities above 500.")
    book.policy(adjuster, book.version(exclusions=[other]))
    assert check(adjuster, incident_description="They took cash and securities, 5,000 in all.").answer == "covered"
