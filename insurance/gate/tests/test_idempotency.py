import threading

import pytest
from django.db import connection

from insurance.gate.errors import Conflict
from insurance.gate.idempotency import digest_of, once

pytestmark = pytest.mark.django_db


def call(principal, content, produce, key="key-12345"):
    return once(principal=principal, operation="test", key=key, digest=digest_of(content), produce=produce)


def test_the_same_key_and_content_gives_the_stored_answer(adjuster):
    assert call(adjuster, "a", lambda: {"n": 1}) == {"n": 1}
    assert call(adjuster, "a", lambda: pytest.fail("ran twice")) == {"n": 1}


def test_the_same_key_with_other_content_is_refused(adjuster):
    call(adjuster, "a", lambda: {"n": 1})
    with pytest.raises(Conflict):
        call(adjuster, "b", lambda: {"n": 2})


def test_a_key_belongs_to_the_one_who_used_it(adjuster, colleague):
    call(adjuster, "a", lambda: {"n": 1})
    assert call(colleague, "b", lambda: {"n": 2}) == {"n": 2}


def test_a_failed_attempt_leaves_the_key_free(adjuster):
    with pytest.raises(ZeroDivisionError):
        call(adjuster, "a", lambda: {"n": 1 // 0})
    assert call(adjuster, "a", lambda: {"n": 3}) == {"n": 3}


@pytest.mark.django_db(transaction=True)
def test_two_calls_at_once_do_the_work_once(adjuster):
    started, ran, answers = threading.Event(), [], []

    def slowly():
        ran.append(1)
        started.set()
        second.join(0.2)  # the second call has every chance to get in
        return {"n": len(ran)}

    def late():
        started.wait(5)
        answers.append(call(adjuster, "a", slowly))
        connection.close()

    second = threading.Thread(target=late)
    second.start()
    answers.append(call(adjuster, "a", slowly))
    second.join(5)
    assert answers == [{"n": 1}, {"n": 1}]
    assert ran == [1]
