"""Rules about profiles, question sets, scopes and products: what is published before anyone asks for a price."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aip.profiles import PROFILES, Profile, Question, answers_schema
from aip.question_sets import question_set_faults

Json = Mapping[str, Any]
LIFE = "life"


def r1(profiles: Mapping[str, Profile] = PROFILES) -> list[str]:
    """Each profile compiles to a question set, and its kind question exists and lists its kinds."""
    return [f"{id_}: {fault}" for id_, profile in profiles.items() for fault in _profile_faults(id_, profile)]


def _profile_faults(id_: str, profile: Profile) -> list[str]:
    faults = question_set_faults(answers_schema(profile))
    if profile.id != id_:
        faults.append("goes by another id")
    if profile.kind_key not in profile.questions or not profile.kinds:
        faults.append("its kind question does not exist, or lists no kinds")
    return faults + [
        f"{key} is for answers to {other}, which it does not ask so"
        for key, question in profile.questions.items()
        for other, wanted in question.only_for.items()
        if other not in profile.questions or not _takes(profile.questions[other], wanted)
    ]


def _takes(question: Question, answer: str | bool) -> bool:
    return answer in question.enum if question.enum else isinstance(answer, bool) == (question.type == "boolean")


def r2(schema: Json, profile: Profile | None) -> list[str]:
    """A question set has every required question of its profile, under the same key, as one that must be answered.

    A question of the profile may accept fewer values than the profile has, never others.
    """
    faults = question_set_faults(schema)
    properties = schema.get("properties", {})
    for key, question in profile.questions.items() if profile else ():
        if key in properties:
            faults += [f"{key}: {fault}" for fault in _question_faults(key, properties[key], question)]
        elif question.required:
            faults.append(f"{key} is not asked, which {profile.id if profile else ''} requires")
        if question.required and key not in schema.get("required", ()):
            faults.append(f"{key} need not be answered, though the profile requires it")
    return faults


def _question_faults(key: str, about: Json, question: Question) -> list[str]:
    types = ("number", "integer") if question.type == "number" else (question.type,)
    values = about.get("enum", [about["const"]] if "const" in about else question.enum)
    checks = {
        "x-profile-key does not name it": about.get("x-profile-key") == key,
        "is of another type than in the profile": about.get("type") in types,
        "accepts values that the profile does not have": not question.enum or set(values) <= set(question.enum),
        "has another format than in the profile": not question.format or about.get("format") == question.format,
    }
    return [fault for fault, kept in checks.items() if not kept]


def r9(line: str, documents: Iterable[Json]) -> list[str]:
    """A product of non-life insurance has an IPID that is required before commitment."""
    has = any(one.get("type") == "ipid" and one.get("required_before_commitment") is True for one in documents)
    return [] if has or line == LIFE else ["no IPID is required before commitment"]


def r13(scope: Json, profile: Profile | None, schema: Json) -> list[str]:
    """Each subdivision of a scope is in its countries, and each kind is a value that the kind question accepts."""
    geography, insured = scope["geography"], scope["insured"]
    faults = [
        f"{one} is in none of the countries"
        for one in geography.get("subdivisions", ())
        if one.split("-")[0] not in geography["countries"]
    ]
    if profile is None:
        return faults
    if insured["family"] != profile.insured_family:
        faults.append(f"insures {insured['family']}, and {profile.id} is about {profile.insured_family}")
    accepted = _accepted(schema, profile)
    return faults + [f"{kind} is no value of {profile.kind_key}" for kind in insured["kinds"] if kind not in accepted]


def _accepted(schema: Json, profile: Profile) -> list[Any]:
    about = schema.get("properties", {}).get(profile.kind_key, {})
    return list(about.get("enum", [about["const"]] if "const" in about else []))


def r14(products: Iterable[Json], params: Json) -> list[str]:
    """list_products returned only products that match every filter given."""
    return [f"{one['product_id']} is not of this {name}" for one in products for name in _unmatched(one, params)]


def _unmatched(product: Json, params: Json) -> list[str]:
    scope = product["underwriting_scope"]
    geography = scope["geography"]
    matches: dict[str, Callable[[str], bool]] = {
        "country": lambda wanted: wanted in geography["countries"],
        "subdivision": lambda wanted: covers_subdivision(geography, wanted),
        "line": lambda wanted: wanted == product["line"],
        "insured_family": lambda wanted: wanted == scope["insured"]["family"],
    }
    return [name for name, holds in matches.items() if params.get(name) is not None and not holds(params[name])]


def covers_subdivision(geography: Json, subdivision: str) -> bool:
    """A country with no subdivision in the list is covered as a whole."""
    country = subdivision.split("-")[0]
    listed = [one for one in geography.get("subdivisions", ()) if one.split("-")[0] == country]
    return country in geography["countries"] and (not listed or subdivision in listed)
