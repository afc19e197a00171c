"""A stranger at every URL: for what is the owner's the same answer as for what never was, by the same statements.

What is walked is read from the resolver and from the admin: a new page is in it by itself. Where the walk does not
know a parameter, it says what to add.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.test import RequestFactory

from claimpilot.door import refusals
from claimpilot.tests.walk.compare import rows_digest
from claimpilot.tests.walk.judge import differences, learned
from claimpilot.tests.walk.marks import OWNER, STRANGER, marks_in
from claimpilot.tests.walk.places import Asked, asked, plain_pages, searched
from claimpilot.tests.walk.references import PLAIN, reference
from claimpilot.tests.walk.rows import Rows, rows_of
from claimpilot.tests.walk.walkers import Walker, undone, walker
from insurance.access.models import Organisation
from insurance.claims.admin import card_views
from insurance.claims.models import Evidence

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]
OF_ONE_BROWSER = "claim/"
"""What a customer filed is open in the browser in which it was filed, not to a colleague."""


@dataclass
class Scene:
    owners: Rows
    owner: Walker
    colleague: Walker
    stranger: Walker


@pytest.fixture
def scene(settings, monkeypatch, queued) -> Scene:
    monkeypatch.setattr(refusals, "REFUSALS_A_MINUTE", 1_000_000)
    owners, strangers = rows_of(OWNER), rows_of(STRANGER)
    settings.INTAKE_ORGANISATION = strangers[Organisation].code
    house = owners[Organisation]
    return Scene(
        owners,
        walker(house, "olga", owners),
        walker(house, "colin"),
        walker(strangers[Organisation], "sven", strangers),
    )


def test_what_is_the_owners_is_to_a_stranger_as_if_it_had_never_been(scene):
    before = rows_digest(scene.owners[Organisation].pk)
    faults = [fault for one in asked(scene.owners) for fault in learned(scene.stranger, one)]
    assert faults == []
    assert rows_digest(scene.owners[Organisation].pk) == before


def test_a_customers_page_is_closed_to_other_browsers_of_the_same_house(scene, settings):
    settings.INTAKE_ORGANISATION = scene.owners[Organisation].code
    before = rows_digest(scene.owners[Organisation].pk)
    pages = [one for one in asked(scene.owners) if one.place.route.startswith(OF_ONE_BROWSER) and not one.body]
    assert [fault for one in pages for fault in learned(scene.stranger, one)] == []
    assert rows_digest(scene.owners[Organisation].pk) == before


def test_no_search_filter_or_action_of_a_list_finds_what_is_the_owners(scene):
    before = rows_digest(scene.owners[Organisation].pk)
    lists = searched(scene.owners, _request_of(scene))
    faults = [fault for one in lists for fault in learned(scene.stranger, one, walls=(False,))]
    assert faults == []
    assert rows_digest(scene.owners[Organisation].pk) == before


def _request_of(scene):
    request = RequestFactory().get("/admin/")
    request.user, request.principal = scene.stranger.member.user, scene.stranger.principal
    return request


def test_what_a_stranger_may_not_see_answers_not_found(scene):
    """Where the owner's request is done, the stranger's is NOT_FOUND, and not refused for another reason."""
    pages = [one for one in asked(scene.owners) if one.place.shown and one.place.parameters]
    done = {one.place.route: one for one in pages if _is_done(scene.owner, one)}
    assert len(done) > 30
    wrong = {}
    for one in done.values():
        with undone():
            answer = scene.stranger.ask(one, one.references)
        if answer.status != 404 or ("json" in answer.text[:200] and "NOT_FOUND" not in answer.text):
            wrong[str(one)] = answer.status
    assert wrong == {}


CONFLICT = 409
"""Says what stands against it, such as a draft that is not complete: only somebody inside is told that."""


def _is_done(who: Walker, one: Asked) -> bool:
    with undone():
        status = who.ask(one, one.references).status
    return status < 400 or status == CONFLICT


def test_the_owner_and_a_colleague_get_in_with_the_same_references(scene, settings):
    settings.INTAKE_ORGANISATION = scene.owners[Organisation].code
    shut = {}
    for who in (scene.owner, scene.colleague):
        pages: dict[str, bool] = {}
        for one in asked(scene.owners):
            route = one.place.route
            if one.place.shown and (who is scene.owner or not route.startswith(OF_ONE_BROWSER)):
                pages[route] = pages.get(route, False) or _is_done(who, one)
        shut[who.member.user.username] = [route for route, done in pages.items() if not done]
    assert shut == {"olga": [], "colin": []}, (
        "A form may need more fields: BODIES in claimpilot/tests/walk/references.py"
    )


def test_nothing_that_a_stranger_sees_differs_for_what_the_owner_has(settings, queued):
    strangers = rows_of(STRANGER)
    settings.INTAKE_ORGANISATION = strangers[Organisation].code
    sven = walker(strangers[Organisation], "sven", strangers)
    own = [one for one in asked(strangers) if one.method == "GET" and one.place.shown]
    pages = [
        Asked(place, method, plain=PLAIN)
        for place in plain_pages()
        for method in ("GET", "POST")
        if _may_repeat(place, method)
    ]
    views = [*own, *pages]
    assert len(views) > 100
    without = [_glance(sven, one) for one in views]
    rows_of(OWNER)
    faults = []
    for one, before in zip(views, without, strict=True):
        after = _glance(sven, one)
        faults += [f"{one}: {fault}" for fault in (*differences(after, before), *marks_in(after.text))]
    assert faults == []


def _may_repeat(place, method):
    return method == "GET" or place.route.endswith("export/")


def _glance(who: Walker, one: Asked):
    with undone():
        return who.ask(Asked(one.place, one.method, one.references, {**one.plain}, one.query), one.references).without(
            {}
        )


def test_the_walk_sees_a_page_that_forgets_the_organisation(scene, monkeypatch):
    monkeypatch.setattr(card_views, "_evidence", lambda principal, uuid: Evidence.objects.get(uuid=uuid))
    page = next(one for one in asked(scene.owners) if one.place.route.endswith("<slug:size>-<int:page>.jpg"))
    monkeypatch.setattr(scene.stranger.client, "raise_request_exception", False)
    assert any("status 200, and 500" in fault for fault in learned(scene.stranger, page, walls=(False,)))


def test_the_walk_says_what_to_add_for_a_parameter_that_it_does_not_know(scene):
    with pytest.raises(AssertionError, match="'invoice_id' stands for .* add to REFERENCES"):
        reference("invoice_id", scene.owners, "the tool get_invoice")
