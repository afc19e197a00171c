"""Each rule of the draft holds over a worked sale, and is broken by each thing that it is there for."""

from copy import deepcopy
from dataclasses import replace

import pytest

from aip import rules
from aip.profiles import HOME, PET, PROFILES, answers_schema, profile_of
from aip.tests import worked_sale as sale

GONE = object()


def but(value, **changes):
    """A copy in which the parts at these paths (`a__0__b`) are others, or gone."""
    changed = deepcopy(value)
    for path, new in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in path.split("__")]
        part = changed
        for step in way:
            part = part[step]
        if new is GONE:
            del part[last]
        else:
            part[last] = new
    return changed


ASKED, DOGS = sale.schema(), {**sale.ANSWERS, "species": "horse"}
CAT_ONLY = but(ASKED, properties__species={"type": "string", "const": "cat", "x-profile-key": "species"})
LIFE = {"type": "object", "properties": {"smoker": {"type": "boolean"}}}
INDICATIVE = but(sale.offer(), indicative=True)
NO_OFFER = {"state": "complete", "offers": [], "no_offer": {"reason_code": "age_not_accepted", "message": "Too old."}}
OUTSIDE = but(NO_OFFER, no_offer__reason_code="outside_underwriting_scope")
ABROAD = {**sale.ANSWERS, "country": "DE"}
SENT = {"product_id": "pet-fr", "answers": sale.ANSWERS}
SCOPES, FOLLOWED = {"pet-fr": sale.scope()}, {"pet-fr": PET}
LIVING = but(sale.scope(), insured={"family": "person", "kinds": ["adult"]})
TERMS = sale.terms()
STANDING = but(sale.validated(), confirmation__approved_by="standing_permission")

HOLDS = [
    ("R1",),
    ("R2", ASKED, PET),
    ("R2", CAT_ONLY, PET),
    ("R2", answers_schema(HOME), HOME),
    ("R2", LIFE, None),
    ("R3", sale.ANSWERS, ASKED),
    ("R4", sale.ANSWERS, ASKED),
    ("R4", sale.SOURCES, ASKED),
    ("R5", sale.ANSWERS, sale.SOURCES, sale.quote()),
    ("R6", sale.documents(), sale.delivered()),
    ("R6", sale.documents(), sale.delivered()[:2]),
    ("R6", [], []),
    ("R7", sale.declaration()),
    ("R8", sale.validated()),
    ("R8", but(sale.validated(), state="proposed", confirmation=None)),
    ("R9", "pet", sale.documents()),
    ("R9", "life", []),
    ("R10", sale.evidence(), TERMS),
    ("R11", sale.offer(), ["Nougat", "69003", "FR"]),
    ("R11", but(sale.offer(), subscription_paths=["conclude"], handoff_url=GONE)),
    ("R12", NO_OFFER),
    ("R12", sale.quote()),
    ("R12", {"state": "needs_input"}),
    ("R13", sale.scope(), PET, ASKED),
    ("R13", LIVING, None, LIFE),
    ("R14", [sale.product()], {}),
    ("R14", [sale.product()], {"country": "FR", "line": "pet", "insured_family": "pet", "subdivision": "FR-75"}),
    ("R14", [sale.product()], {"country": None, "subdivision": "US-TX"}),
    ("R15", sale.quote(), sale.ANSWERS, sale.scope(), PET),
    ("R15", NO_OFFER, sale.ANSWERS, sale.scope(), PET),
    ("R15", OUTSIDE, ABROAD, sale.scope(), PET),
    ("R15", {"state": "in_progress"}, ABROAD, sale.scope(), PET),
    ("R16", [SENT, {"quote_request_id": "q"}], SCOPES, FOLLOWED),
    ("R16", [{"product_id": "pet-fr"}], SCOPES, FOLLOWED),
    ("R17", sale.ANSWERS, sale.SOURCES),
    ("R18", sale.quote(), sale.validated()),
    ("R18", {"state": "complete", "offers": [INDICATIVE]}, None),
    ("R18", NO_OFFER, None),
    ("R19", sale.declaration(), sale.validated()),
    ("R20", sale.evidence(), TERMS, sale.offer()),
    ("R21", sale.offer()),
    ("R21", but(sale.offer(), pricing__cover__limits=[])),
    ("R21", but(INDICATIVE, pricing__cover={"included": []})),
    ("R22", TERMS, sale.offer()),
]

BROKEN = [
    ("R1", {"pet@0.1": replace(PET, kind_key="lifestyle_of_the_owner")}),
    ("R1", {"pet@0.1": replace(PET, kind_key="is_neutered")}),
    ("R1", {"pet@0.2": PET}),
    ("R1", {"pet@0.1": replace(PET, questions={**PET.questions, "Species!": PET.questions["species"]})}),
    ("R1", {"pet@0.1": replace(PET, questions={key: PET.questions[key] for key in ("species", "mixed_breed_size")})}),
    ("R2", but(ASKED, properties__breed=GONE), PET),
    ("R2", but(ASKED, required=["country"]), PET),
    ("R2", but(ASKED, properties__species__enum=["cat", "horse"]), PET),
    ("R2", but(ASKED, properties__species={"type": "string", "const": "horse", "x-profile-key": "species"}), PET),
    ("R2", but(ASKED, properties__is_neutered__type="string"), PET),
    ("R2", but(ASKED, properties__lifestyle__enum=["outdoor", "barn"]), PET),
    ("R2", but(ASKED, properties__date_of_birth__format=GONE), PET),
    ("R2", but(ASKED, **{"properties__sex__x-profile-key": "gender"}), PET),
    ("R2", but(ASKED, properties__breed__type="text"), PET),
    ("R2", but(ASKED, properties__breed__pattern="("), PET),
    ("R2", but(ASKED, properties__breed={"$ref": "https://elsewhere.example/breed.json"}), PET),
    ("R2", but(ASKED, properties__vet={"type": "array"}), PET),
    ("R2", but(ASKED, properties__vet={"type": "string", "format": "iri"}), PET),
    ("R2", but(ASKED, properties__vet={"type": "string", "x-collected-by": "somebody"}), PET),
    ("R2", but(ASKED, required=[*ASKED["required"], "vet"]), PET),
    ("R2", {**ASKED, "anyOf": [{}]}, PET),
    ("R2", {"type": "array"}, None),
    ("R3", {**sale.ANSWERS, "colour": "red"}, ASKED),
    ("R3", but(sale.ANSWERS, breed=GONE), ASKED),
    ("R3", but(sale.ANSWERS, species="dog"), ASKED),
    ("R3", but(sale.ANSWERS, sex="unknown"), ASKED),
    ("R4", {**sale.ANSWERS, "iban": "x"}, ASKED),
    ("R5", but(sale.ANSWERS, breed="persian"), sale.SOURCES, sale.quote()),
    ("R5", sale.ANSWERS, but(sale.SOURCES, breed__validated_by_customer=False), sale.quote()),
    ("R5", sale.ANSWERS, sale.SOURCES, {}),
    ("R5", sale.ANSWERS, sale.SOURCES, but(sale.quote(), answers_sha256=sale.HASHES["answers_sha256"].upper())),
    ("R5", {**sale.ANSWERS, "floor": float("nan")}, sale.SOURCES, sale.quote()),
    ("R6", sale.documents(), sale.delivered()[1:]),
    ("R6", sale.documents(), but(sale.delivered(), **{"0__version": "1"})),
    ("R6", sale.documents(), but(sale.delivered(), **{"1__sha256": "0" * 64})),
    ("R7", but(sale.declaration(), accuracy_confirmed=False)),
    ("R7", but(sale.declaration(), accuracy_confirmed="true")),
    ("R7", but(sale.declaration(), accuracy_confirmed=GONE)),
    ("R8", but(sale.validated(), user_approval_required=False)),
    ("R8", but(sale.validated(), user_approval_required=GONE)),
    ("R8", STANDING),
    ("R9", "pet", []),
    ("R9", "home", sale.documents()[1:]),
    ("R9", "pet", but(sale.documents(), **{"0__required_before_commitment": False})),
    ("R10", sale.evidence(), but(TERMS, pricing__start_date="2026-12-02")),
    ("R10", but(sale.evidence(), terms_sha256=GONE), TERMS),
    ("R11", but(sale.offer(), handoff_url=GONE)),
    ("R11", but(sale.offer(), handoff_url="javascript:x")),
    ("R11", but(sale.offer(), handoff_url="https://insurer.example/go?name=No%75gat"), ["Nougat"]),
    ("R11", but(sale.offer(), handoff_url="https://insurer.example/go/8%20rue+des+Lilas"), ["8 rue des Lilas"]),
    ("R12", but(NO_OFFER, no_offer=GONE)),
    ("R12", but(NO_OFFER, no_offer__reason_code="")),
    ("R12", but(NO_OFFER, no_offer__message=GONE)),
    ("R13", but(sale.scope(), geography__subdivisions=["US-TX", "CA-QC"]), PET, ASKED),
    ("R13", but(sale.scope(), insured__kinds=["cat", "horse"]), PET, ASKED),
    ("R13", sale.scope(), PET, CAT_ONLY),
    ("R13", sale.scope(), PET, but(ASKED, properties__species=GONE)),
    ("R13", but(sale.scope(), insured__family="dwelling"), PET, ASKED),
    ("R14", [sale.product()], {"country": "DE"}),
    ("R14", [sale.product()], {"line": "home"}),
    ("R14", [sale.product()], {"insured_family": "dwelling"}),
    ("R14", [sale.product()], {"subdivision": "US-NY"}),
    ("R14", [sale.product()], {"subdivision": "DE-BY"}),
    ("R14", [sale.product()], {"country": "FR", "line": "home"}),
    ("R15", sale.quote(), ABROAD, sale.scope(), PET),
    ("R15", sale.quote(), DOGS, sale.scope(), PET),
    ("R15", sale.quote(), {**sale.ANSWERS, "country": "US", "subdivision": "US-NY"}, sale.scope(), PET),
    ("R15", NO_OFFER, ABROAD, sale.scope(), PET),
    ("R15", but(NO_OFFER, no_offer=GONE), ABROAD, sale.scope(), PET),
    ("R15", OUTSIDE, sale.ANSWERS, sale.scope(), PET),
    ("R15", sale.quote(), sale.ANSWERS, {**sale.scope(), "version": "older"}, PET),
    ("R16", [SENT], {}, FOLLOWED),
    ("R16", [{**SENT, "answers": ABROAD}], SCOPES, FOLLOWED),
    ("R16", [{**SENT, "answers": {"species": "horse"}}], SCOPES, FOLLOWED),
    ("R17", sale.ANSWERS, but(sale.SOURCES, breed=GONE)),
    ("R17", but(sale.ANSWERS, breed=GONE), sale.SOURCES),
    ("R17", sale.ANSWERS, but(sale.SOURCES, sex__validated_by_customer=False)),
    ("R17", sale.ANSWERS, but(sale.SOURCES, sex__origin="third_party")),
    ("R18", but(sale.quote(), validation=GONE), sale.validated()),
    ("R18", sale.quote(), None),
    ("R18", sale.quote(), but(sale.validated(), operation_id="op_other")),
    ("R18", sale.quote(), but(sale.validated(), state="in_progress")),
    ("R18", sale.quote(), but(sale.validated(), confirmation=None)),
    ("R18", sale.quote(), but(sale.validated(), confirmation__revision=2)),
    ("R18", sale.quote(), STANDING),
    ("R18", sale.quote(), but(sale.validated(), terms__answers_sha256="0" * 64)),
    ("R18", but(sale.quote(), answer_sources_sha256="0" * 64), sale.validated()),
    ("R18", but(sale.quote(), offers=[INDICATIVE, sale.offer()], validation=GONE), None),
    ("R19", but(sale.declaration(), validation=GONE), sale.validated()),
    ("R19", sale.declaration(), but(sale.validated(), state="cancelled")),
    ("R19", but(sale.declaration(), validation__revision=2), sale.validated()),
    ("R19", but(sale.declaration(), answers__breed="persian"), sale.validated()),
    ("R19", but(sale.declaration(), answer_sources__breed=GONE), sale.validated()),
    ("R19", but(sale.declaration(), answers_sha256="0" * 64), sale.validated()),
    ("R20", but(sale.evidence(), answer_sources_sha256=GONE), TERMS, sale.offer()),
    ("R20", but(sale.evidence(), validation=GONE), TERMS, sale.offer()),
    ("R20", but(sale.evidence(), validation__revision=2), TERMS, sale.offer()),
    ("R20", but(sale.evidence(), validation__operation_id="op_x"), TERMS, sale.offer()),
    ("R20", but(sale.evidence(), underwriting_scope_version="older"), TERMS, sale.offer()),
    ("R21", but(sale.offer(), pricing__cover__excess=GONE)),
    ("R21", but(sale.offer(), pricing__cover__excess=[])),
    ("R21", but(sale.offer(), pricing__cover__limits=GONE)),
    ("R22", but(TERMS, pricing__premium__amount__amount="14.9"), sale.offer()),
    ("R22", but(TERMS, pricing__cover__limits=[]), sale.offer()),
]


@pytest.mark.parametrize("case", HOLDS, ids=lambda case: case[0])
def test_the_rule_holds(case):
    number, *objects = case
    assert rules.RULES[number].faults(*objects) == []


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case[0])
def test_the_rule_says_what_breaks_it(case):
    number, *objects = case
    faults = rules.RULES[number].faults(*objects)
    assert faults
    assert all(fault and "Nougat" not in fault for fault in faults)


def test_every_rule_of_the_draft_is_there_and_tried_both_ways():
    numbers = [f"R{number}" for number in range(1, 23)]
    assert list(rules.RULES) == numbers
    assert [rules.RULES[one].faults for one in numbers] == [getattr(rules, one.lower()) for one in numbers]
    assert {case[0] for case in HOLDS} == {case[0] for case in BROKEN} == set(numbers)


def test_two_products_of_a_line_can_be_quoted_from_the_same_answers():
    assert [profile_of(answers_schema(profile)) for profile in PROFILES.values()] == [PET, HOME]
    assert profile_of(sale.schema()) is PET
    assert profile_of(LIFE) is None


@pytest.mark.parametrize(
    ("profile", "required"),
    [
        ("pet@0.1", "country postal_code species pet_name breed sex is_neutered date_of_birth"),
        ("home@0.1", "country street city postal_code usage floor_area_m2"),
    ],
)
def test_the_core_of_a_profile_is_that_of_the_draft(profile, required):
    assert PROFILES[profile].required == required.split()
