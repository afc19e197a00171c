from __future__ import annotations

import pytest

from insurance.knowledge.glossary import concepts_of
from insurance.knowledge.search.negation import negation_differs
from insurance.knowledge.search.query import take_apart


def test_quotes_and_minus_are_understood():
    question = take_apart('policy "grace period" -loan -"cash value" APP-100242 re-entry')
    assert question.phrases == ("grace period",)
    assert question.excluded == ("cash value", "loan")
    assert question.identifiers == ("APP-100242",)
    assert question.meant == "policy grace period APP-100242 re-entry"


@pytest.mark.parametrize("text", ["TRM-20", "GUIDE-UW-01", "guide-uw-01", "WVWZZZ1JZXW000001", "100242"])
def test_codes_are_identifiers(text: str):
    assert take_apart(f"what is {text} about").identifiers == (text,)


@pytest.mark.parametrize("text", ["own-occupation", "20-year", "5%", "61", "I", "BMI", "-5", "24/7"])
def test_other_words_and_small_numbers_are_none(text: str):
    assert take_apart(f"what is {text} about").identifiers == ()


def test_a_number_is_not_excluded_by_its_minus():
    assert take_apart("temperature -5 degrees").excluded == ()


@pytest.mark.parametrize(
    ("text", "concept"),
    [
        ("He took his own life", "suicide"),
        ("действует ли исключение на случай самоубийства", "suicide"),
        ("une police d'assurance et le suicide", "suicide"),
        ("the client is seriously overweight", "build"),
        ("délai de grâce", "late_payment"),
        ("de\u0301lai de gra\u0302ce", "late_payment"),
        ("ЗАЁМ ПОД ПОЛИС", "policy_loan"),
        ("Selbstmord im ersten Jahr", "suicide"),
        ("¿qué pasa en caso de suicidio?", "suicide"),
    ],
)
def test_a_concept_is_known_by_many_words_in_many_languages(text: str, concept: str):
    assert concept in concepts_of(text)


@pytest.mark.parametrize("text", ["apple pie with cinnamon", "рецепт яблочного пирога", "tarte aux pommes", "", "???"])
def test_what_is_no_business_of_an_insurer_has_no_concept(text: str):
    assert concepts_of(text) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("could you tell us whether the reinsurer wants it", ("reinsurer",)),
        ("faut-il vraiment prévenir l'assureur", ("prévenir", "assureur")),
        ("подскажите, пожалуйста, можно ли снять деньги", ("снять", "деньги")),
        ("when will he die", ("die",)),
        ("die Police ist weg, was nun", ("Police",)),
    ],
)
def test_words_of_talk_are_not_looked_for(text: str, words: tuple[str, ...]):
    assert take_apart(text).words == words


def test_a_word_that_is_common_in_the_texts_language_is_no_concept():
    assert "death" in concepts_of("when will he die")
    assert "death" not in concepts_of("die Police ist weg, was nun")


def test_how_much_of_a_question_its_concepts_explain():
    assert take_apart("what about suicide").explained == 1.0
    assert take_apart("suicide chess opening for beginners").explained == 0.25
    assert take_apart("of the and").explained == 0.0


def test_a_question_that_says_not_differs_from_a_passage_that_does_not():
    covered = "Death by suicide is covered after two years."
    assert negation_differs("is suicide not covered after two years", covered, "en")
    assert not negation_differs("is suicide covered after two years", covered, "en")


@pytest.mark.parametrize(
    ("question", "passage", "language"),
    [
        ("is the death benefit paid", "The death benefit is not paid where the policy lapsed.", "en"),
        ("выплачивается ли страховая сумма", "Страховая сумма не выплачивается при самоубийстве.", "ru"),
        ("le capital est versé au bénéficiaire", "Le capital n'est pas versé au bénéficiaire.", "fr"),
        ("wird die Leistung gezahlt", "Die Leistung wird nicht gezahlt.", "de"),
        ("se paga la indemnización completa", "La indemnización completa nunca se paga.", "es"),
    ],
)
def test_negations_of_five_languages_are_seen(question: str, passage: str, language: str):
    assert negation_differs(question, passage, language)
    assert not negation_differs(passage, passage, language)


def test_a_not_in_another_sentence_or_about_something_else_is_no_warning():
    passage = "Smokers are not accepted. The death benefit is paid in a single sum."
    assert not negation_differs("is the death benefit paid in a single sum", passage, "en")
    assert not negation_differs("may I not smoke", "The premium is due monthly.", "en")
