"""Whoever files a claim does not wait for a broker that is away: beat publishes it later."""

from time import monotonic

import pytest
from kombu.exceptions import OperationalError

from claimpilot.celery import app


def test_publishing_gives_up_at_once():
    with app.connection_for_write("redis://127.0.0.1:1/0") as away:
        begun = monotonic()
        with pytest.raises(OperationalError):
            app.send_task("claims.recover", connection=away, retry=False)
    assert monotonic() - begun < 10  # it would try for ever


def test_a_broker_that_takes_the_call_and_says_nothing_costs_seconds_and_no_more():
    options = app.conf.broker_transport_options
    assert 0 < options["socket_connect_timeout"] <= 3
    assert 0 < options["socket_timeout"] <= 10
